"""Why an answer over a database is wrong: the first fault on the way from the words of a question to a program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum, StrEnum
from typing import Any

from clew.answer.outline_programs import OutlinePrograms
from clew.engine.native import NativeEngine
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Coordinates, Direction, Quantity, Text, Time
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text
from clew.language.sql import sql_to_outline
from clew.parse.casual.yes_no_questions import OutlineExample
from clew.parse.item_finder import ItemFinder
from clew.parse.training.examples import Coverage, align_outline


class ErrorKind(StrEnum):
    """The first fault of a wrong answer."""

    NO_OUTLINE = "the SQL has no outline"
    NOT_LINKED = "linking missed an item"
    NO_PROGRAM = "no program"
    SKETCH = "wrong sketch"
    COLUMN = "wrong column or table"
    VALUE = "wrong value"
    ROWS = "the right program, other rows"


class Part(StrEnum):
    """What a part of a program is."""

    SKETCH = "sketch"
    COLUMN = "column"
    VALUE = "value"


VALUES = (Text, Quantity, Time, Coordinates)
PATHS = (
    e.Item, e.Along, e.Attribute, e.Name, e.Identifier, e.Such, e.IsA, e.Each, e.Column, e.Constant, e.Selection,
    e.Ranking, f.FindAll, f.Find, f.FilterConcept, f.Relate, f.QueryAttr, f.What, f.Where, f.Rank, f.Select,
)  # fmt: skip
"""What leads to entities and their values, and does not calculate, compare or sort."""
FAULTS = {Part.SKETCH: ErrorKind.SKETCH, Part.COLUMN: ErrorKind.COLUMN, Part.VALUE: ErrorKind.VALUE}


class ErrorFinder:
    """Finds the faults of wrong answers over one knowledge base."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.engine, self.programs = NativeEngine(kb), OutlinePrograms(kb)
        self.finder = ItemFinder(kb, has_columns=True)

    def find(self, question: str, sql: str, program: str) -> ErrorKind:
        """The first fault of the program that was made of a question, whose SQL is `sql`."""
        coverage = Coverage()
        try:
            outline = sql_to_outline(sql, self.programs.schema.sql_schema)
            gold = self.programs.program_of(outline, self.engine)
        except ClewError:
            return ErrorKind.NO_OUTLINE
        align_outline(OutlineExample(question, outline), self.finder, coverage)
        if coverage.missing:
            return ErrorKind.NOT_LINKED
        return compare_programs(gold, read_program_text(program)) if program else ErrorKind.NO_PROGRAM


def compare_programs(gold: f.Function, predicted: f.Function) -> ErrorKind:
    """The coarsest difference of two programs: their functions, what they are about, or their values."""
    ours, theirs = (Counter(parts_of(program)) for program in (gold, predicted))
    differing = {part for part, _ in (ours - theirs) + (theirs - ours)}
    return next((kind for part, kind in FAULTS.items() if part in differing), ErrorKind.ROWS)


def parts_of(node: Any) -> Iterator[tuple[Part, str]]:
    """The operations, names and values of a program, in any order; how its tables are joined counts as a name."""
    if isinstance(node, tuple):
        for inner in node:
            yield from parts_of(inner)
    elif is_dataclass(node) and not isinstance(node, VALUES):
        yield from own_parts(node)
        for field in fields(node):
            value = getattr(node, field.name)
            if isinstance(value, str) and isinstance(node, f.Find):
                yield Part.VALUE, value.casefold()
            elif not isinstance(node, e.Column) or field.name == "expression":  # the heading says nothing new
                yield from parts_of(value)
    elif node is not None and node is not False:
        yield leaf_part(node), str(node).casefold()


def own_parts(node: Any) -> Iterator[tuple[Part, str]]:
    """What a function or clause is, without what is inside it; a number of entities is the same as one of rows."""
    if isinstance(node, f.Count):
        yield from ((Part.SKETCH, word) for word in (e.Summary.__name__, e.Statistic.COUNT))
    else:
        yield Part.COLUMN if isinstance(node, PATHS) else Part.SKETCH, type(node).__name__
    if isinstance(node, e.Selection) and node.group:
        yield Part.SKETCH, "group"


def leaf_part(leaf: object) -> Part:
    if isinstance(leaf, bool) or (isinstance(leaf, Enum) and not isinstance(leaf, Direction)):
        return Part.SKETCH
    return Part.COLUMN if isinstance(leaf, str) else Part.VALUE
