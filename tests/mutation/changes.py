"""The changes that can be made in a file: a comparison turned, a constant off by one, a statement left out."""

import ast
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import parso
from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import use_mutation
from cosmic_ray.operators.exception_replacer import ExceptionReplacer
from cosmic_ray.operators.operator import Example, Operator
from cosmic_ray.plugins import get_operator, operator_names

# Of the operators that come with the tool these break at once, or say little: no sum is meant where bits are joined.
LEFT_OUT = ("Decorator", "VariableReplacer", "VariableInserter", "Shift", "Bit", "MatMul", "Pow", "Invert")
KINDS = ("bool", "dict", "float", "int", "list", "str", "tuple", "type")
ORDERS = ("_Lt", "_LtE", "_Gt", "_GtE")
Place = tuple[int, int]  # line from 1, column from 0


class StatementLeftOut(Operator):
    """In a function, `pass` in the place of one statement that takes a line."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Place, Place]]:
        if node.type != "simple_stmt" or not self._in_function(node):
            return
        if not self._says_nothing(node.children[0]) and not self._ends_with_none(node):
            yield node.start_pos, node.children[0].end_pos

    def mutate(self, node: Any, index: int) -> Any:
        nothing = parso.parse("pass").children[0]
        nothing.prefix = node.get_first_leaf().prefix
        node.children[0] = nothing
        return node

    @staticmethod
    def _in_function(node: Any) -> bool:
        above = node.parent
        while above is not None and above.type not in ("funcdef", "classdef"):
            above = above.parent
        return above is not None and above.type == "funcdef"

    @staticmethod
    def _says_nothing(statement: Any) -> bool:
        """It does nothing by itself; an assertion without a sentence tells what holds anyhow, for the types."""
        if statement.type == "assert_stmt":
            return "," not in [getattr(part, "value", "") for part in statement.children]
        first = statement.get_first_leaf()
        return first.value in ("pass", "...", "import", "from", "global", "nonlocal") or statement.type in (
            "string",
            "strings",
        )

    @staticmethod
    def _ends_with_none(node: Any) -> bool:
        """A function that comes to its end gives back nothing, whether it says so or not."""
        if node.children[0].get_code().strip() not in ("return", "return None"):
            return False
        suite = node.parent
        while suite.type == "suite" and suite.children[-1] is node:
            node, suite = suite.parent, suite.parent.parent
            if node.type == "funcdef":
                return True
            if node.type != "if_stmt" and not _follows_trouble(node):
                return False
        return False

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        return (Example("def f():\n    a()\n", "def f():\n    pass\n"),)


def _follows_trouble(node: Any) -> bool:
    """It ends with what is done about an exception: whatever that is, the function goes on behind it."""
    return bool(node.type == "try_stmt" and node.children[-3].type == "except_clause")


class AnotherException(ExceptionReplacer):
    """As it comes with the tool, also for one with its module before it."""

    def mutate(self, node: Any, index: int) -> Any:
        caught = self._name_nodes(node)[index]
        caught.get_first_leaf().value = "CosmicRayTestingException"
        if caught.type != "name":
            del caught.children[1:]
        return node

    @staticmethod
    def _name_nodes(node: Any) -> Any:
        caught = node.children[1]
        if caught.type != "atom":
            return (caught,)
        within = caught.children[1]
        return within.children[::2] if within.type == "testlist_comp" else (within,)


@dataclass(frozen=True, order=True)
class Change:
    """One change of one file: which operator, and its how-manieth place there."""

    file: str
    line: int
    operator: str
    occurrence: int

    def made(self, root: Path) -> AbstractContextManager[tuple[str, str | None]]:
        """As long as it is entered the file in this tree is another."""
        return use_mutation(root / self.file, OPERATORS[self.operator], self.occurrence)


def _another_question(name: str) -> bool:
    """Whether two things are the same thing is asked in the place of whether they are equal."""
    return name.endswith(("_Is", "_IsNot")) and "Operator_Is" not in name


def _the_same(name: str, node: Any) -> bool:
    """It can change nothing: a kind is equal to itself alone; a star by itself among parameters is no product.

    And nobody asks by mistake which of two words comes first by its letters: mostly that tells the same words apart.
    """
    if name.endswith(ORDERS) and any(side.type == "string" for side in getattr(node, "children", ())):
        return True
    if name.endswith(("_Is_Eq", "_IsNot_NotEq")):
        return any(map(_is_kind, (node if node.type == "comparison" else node.parent).children))
    return bool(node.type == "operator" and node.parent.type in ("parameters", "lambdef"))


def _is_kind(side: Any) -> bool:
    """`type(…)`, or a kind by its name."""
    first = side.get_first_leaf().value
    return first == "type" if side.type in ("power", "atom_expr") else side.type == "name" and first in KINDS


OPERATORS: dict[str, Operator] = {
    name.split("/")[-1]: get_operator(name)()
    for name in operator_names()
    if not any(word in name for word in LEFT_OUT) and not _another_question(name) and not get_operator(name).arguments()
} | {"StatementLeftOut": StatementLeftOut(), "ExceptionReplacer": AnotherException()}


def changes(file: Path, root: Path) -> Iterator[Change]:
    """Every change that can be made, but for those in annotations, which nothing runs by."""
    tree, idle = get_ast_from_path(file), _annotations(file)
    for name, operator in OPERATORS.items():
        found = ((node, place) for node in ast_nodes(tree) for place in operator.mutation_positions(node))
        for occurrence, (node, (begin, end)) in enumerate(found):
            if not _the_same(name, node) and not any(first <= begin and end <= last for first, last in idle):
                yield Change(str(file.relative_to(root)), begin[0], name, occurrence)


def _annotations(file: Path) -> list[tuple[Place, Place]]:
    said: list[ast.expr] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.AnnAssign | ast.arg) and node.annotation:
            said.append(node.annotation)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns:
            said.append(node.returns)
    return [((one.lineno, one.col_offset), (one.end_lineno or 0, one.end_col_offset or 0)) for one in said]
