"""Runs a program as its __main__ and, on SIGUSR1, prints what it weighs: heap in bytes, and Flet controls alive."""

import gc
import runpy
import signal
import sys
import tracemalloc
from types import FrameType

import flet as ft


def weigh(number: int, frame: FrameType | None) -> None:
    gc.collect()
    heap, _ = tracemalloc.get_traced_memory()
    controls = sum(isinstance(thing, ft.BaseControl) for thing in gc.get_objects())
    print(f"WEIGHS {heap} {controls}", flush=True)


if __name__ == "__main__":
    tracemalloc.start()
    signal.signal(signal.SIGUSR1, weigh)
    program = sys.argv[1]
    sys.argv = sys.argv[1:]
    if program.endswith(".py"):
        runpy.run_path(program, run_name="__main__")
    else:
        runpy.run_module(program, run_name="__main__", alter_sys=True)
