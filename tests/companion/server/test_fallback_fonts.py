"""Letters for every name: each request the engine can make for the scripts we keep has its file."""

from pathlib import Path

import pytest
from flet_web import get_package_web_dir

from companion.rulings import assets
from companion.server.fallback_fonts import all_requests, font_file

WEB = Path(get_package_web_dir())
FAMILIES = sorted(folder.name for folder in (assets() / "fonts" / "fallback").iterdir() if folder.is_dir())


@pytest.mark.parametrize(
    ("request_", "file"),
    [
        pytest.param("notosanssc/v37/k3kCo84-_x.4.woff2", "notosanssc/4.woff2", id="a part by its number"),
        pytest.param("notosanssc/v99/another.4.woff2", "notosanssc/4.woff2", id="whatever the version"),
        pytest.param("notosanssc/v37/k3kCo84.woff2", "notosanssc/whole.woff2", id="what has no number"),
        pytest.param("notocoloremoji/v32/Yq6P.9.woff2", "notocoloremoji/whole.woff2", id="what we keep in one piece"),
        pytest.param("notosanssymbols2/v24/x.woff2", "notosanssymbols2/whole.woff2", id="symbols"),
        pytest.param(
            "notosanssymbols2/v24/I_uyMoGduATTei9eI8daxVHDyfisHr71-ujgfE71.woff2",
            "notosanssymbols2/math.woff2",
            id="a piece by its hash",
        ),
        pytest.param("notosanscuneiform/v17/x.woff2", None, id="a script we do not keep"),
        pytest.param("notosanssc/v37/../../../../index.woff2", None, id="a way out of the folder"),
        pytest.param("../v37/x.woff2", None, id="another way out"),
        pytest.param("MaterialIcons-Regular.otf", None, id="no fallback letters at all"),
    ],
)
def test_which_file_answers(request_: str, file: str | None) -> None:
    assert font_file(request_, assets(), WEB) == (assets() / "fonts" / "fallback" / file if file else None)


def test_roboto_comes_from_the_client() -> None:
    roboto = font_file("roboto/v32/KFOmCnqEu92Fr1Me4GZLCzYlKw.woff2", assets(), WEB)
    assert roboto is not None
    assert roboto.is_file()


@pytest.mark.parametrize("family", FAMILIES)
def test_every_part_the_engine_knows_of_a_family_has_a_file(family: str) -> None:
    engine = (WEB / "main.dart.js").read_text(encoding="utf-8")
    requests = [request for request in all_requests(WEB, assets()) if request.startswith(f"{family}/")]
    assert len(requests) == engine.count(f'"{family}/v')
    assert all(font_file(request, assets(), WEB).stat().st_size > 500 for request in requests)


@pytest.mark.parametrize("family", ["notosanssc", "notosanstc", "notosanshk", "notosansjp", "notosanskr"])
def test_a_numbered_part_is_never_answered_with_the_wrong_letters(family: str) -> None:
    numbered = {
        request: file
        for request, file in all_requests(WEB, assets()).items()
        if request.startswith(f"{family}/") and request.count(".") == 2
    }
    assert len(numbered) > 90
    assert all(file.stem == request.split(".")[1] for request, file in numbered.items())


def test_each_family_brings_its_licence_and_all_stay_small() -> None:
    folder = assets() / "fonts"
    assert all(
        "SIL OPEN FONT LICENSE" in (folder / "fallback" / family / "LICENSE.txt").read_text().upper()
        for family in FAMILIES
    )
    assert (folder / "NUNITO-OFL.txt").is_file()
    assert sum(file.stat().st_size for file in folder.rglob("*.woff2")) < 20_000_000
