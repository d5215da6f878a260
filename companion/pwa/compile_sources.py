"""Compiles sources to bytecode with whichever Python runs this: the build runs it in the browser's own."""

import ast
import gc
import marshal
import sys
from importlib.util import MAGIC_NUMBER
from pathlib import Path

OURS = ("companion/", "models/", "views/")  # where nothing asks a function for the types it takes and gives
BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")  # where a statement holds others; no expression does
UNCHECKED = b"\x01\x00\x00\x00" + bytes(8)  # nothing to compare with: the source stays at home


def compile_source(source: bytes, name: str) -> bytes:
    """The `.pyc` of a source file; `name` is what a traceback calls it."""
    tree = strip_docstrings(ast.parse(source, name))
    if name.startswith(OURS):
        strip_signatures(tree)
    code = compile(tree, name, "exec", dont_inherit=True)
    return MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


def strip_docstrings(tree: ast.Module) -> ast.Module:
    """Without what only people read. A dot stays in its place: there is code that asks whether there are any words."""
    statements: list[ast.AST] = [tree]
    while statements:
        node = statements.pop()
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            match node.body[0]:
                case ast.Expr(ast.Constant(str()) as words):
                    words.value = "."
        for block in BLOCKS:
            statements.extend(getattr(node, block, ()))
    return tree


def strip_signatures(tree: ast.Module) -> None:
    """Without the types of what functions take and give; those of fields stay, as values are made by them."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                node.returns = None
            case ast.arg():
                node.annotation = None


def compile_all(folder: Path) -> None:
    """Beside every `<key>.py` its `<key>.pyc`; the first line of each file names it."""
    gc.disable()  # a tree holds no circles, and looking for them takes as long as compiling
    for file in sorted(folder.glob("*.py")):
        name, _, source = file.read_bytes().partition(b"\n")
        file.with_suffix(".pyc").write_bytes(compile_source(source, name.decode()))


if __name__ == "__main__":
    compile_all(Path(sys.argv[1]))
