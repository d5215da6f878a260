"""What all tests share: their own modules and everything they load stay, so no search for what can go looks at them."""

import gc


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 50)  # as the app does
