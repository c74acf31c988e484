"""A program that a language model wrote, checked against the graph and run: what it gives, or why it gives nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clew.answer.llm.name_repair import Mended, Mender
from clew.answer.llm.reply_reader import Written
from clew.answer.predicate_roles import Roles
from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity, Text, Time
from clew.language.program import functions as f
from clew.language.program.steps import nodes_of
from clew.language.program.text import write_text
from clew.link.linker import Linker
from clew.parse.items import Item

LISTED, LOOKED_AT = 15, 300
FITTING = {"string": "Str", "quantity": "Num", "year": "Year", "month": "Date", "date": "Date", "time": "Date"}
VERIFIES = (f.VerifyStr, f.VerifyNum, f.VerifyYear, f.VerifyDate)


@dataclass(frozen=True, slots=True)
class Grounded:
    """A program that the model wrote, in the graph's names, with its result, or with what is wrong."""

    text: str
    program: f.Function | None = None
    result: Result | None = None
    notes: tuple[str, ...] = ()
    fault: str = ""


class Grounding:
    """Checks and runs programs over one graph."""

    def __init__(self, engine: NativeEngine, roles: Roles, linker: Linker) -> None:
        self.engine, self.roles, self.mender = engine, roles, Mender(roles, linker)

    def grounded(self, written: Written, items: Sequence[Item], insisted: bool = False) -> Grounded:
        """What a program gives; one that counts nothing must be `insisted` on."""
        if written.program is None:
            return Grounded(written.text, fault=written.fault)
        made = self.mender.mended(written.program, items)
        faults = made.faults or list(self.misfits(made.program))
        if faults:
            return Grounded(written.text, made.program, fault="; ".join(faults))
        return self.run(written.text, made, insisted)

    def run(self, text: str, made: Mended, insisted: bool) -> Grounded:
        try:
            result = self.engine.run(made.program)
        except (ClewError, ArithmeticError) as fault:
            return Grounded(text, made.program, fault=f"it cannot be run: {fault}")
        if gives_nothing(made.program, result, insisted):
            return Grounded(text, made.program, fault=f"it gives nothing: {result.empty or 'no facts fit'}")
        return Grounded(text, made.program, result, tuple(made.notes))

    def misfits(self, program: f.Function) -> Iterator[str]:
        """The values that are not of the type their key has."""
        for node in nodes_of(program):
            key, value = key_of(node), getattr(node, "value", None)
            if key and isinstance(value, Text | Quantity | Time) and not self.roles.takes(key, value):
                yield self.misfit(node, key)

    def misfit(self, node: f.Function, key: str) -> str:
        family = type(node).__name__.removesuffix("Str").removesuffix("Num").removesuffix("Year").removesuffix("Date")
        known = sorted({FITTING[kind] for kind in self.roles.types[key] if kind in FITTING})
        better = f": use {' or '.join(family + kind for kind in known)}" if known else ""
        return f"the values of {key!r} are of another type than {type(node).__name__} takes{better}"


def key_of(node: f.Function) -> str:
    """The key whose values a function compares with its own."""
    source = getattr(node, "source", None)
    if isinstance(node, VERIFIES):
        return getattr(source, "qualifier", "") if isinstance(source, QUALIFIED) else getattr(source, "key", "")
    key: str = getattr(node, "key", "")
    return key


QUALIFIED = (f.QueryAttrQualifier, f.QueryRelationQualifier)


def gives_nothing(program: f.Function, result: Result, insisted: bool) -> bool:
    """Whether a result says nothing: there is none, or a step before found nothing to count or to compare."""
    if not result.answers and not result.rows:
        return True
    if not result.empty or isinstance(program, f.Exists):
        return False
    return not (insisted and isinstance(program, f.Count))


def around(kb: KnowledgeBase, program: f.Function) -> Iterator[str]:
    """For each entity that a program begins with, the predicates of its facts."""
    for node in nodes_of(program):
        if isinstance(node, f.Find):
            for entity in kb.names.exact(node.name)[:1]:
                yield f"{node.name} has: {'; '.join(predicates_of(kb, entity))}"


def predicates_of(kb: KnowledgeBase, node: int) -> Iterator[str]:
    """What leads from a node, what leads to it, and its attributes."""
    sides = {"relations from it": ("outgoing", 0), "relations to it": ("incoming", 0),
             "attributes": ("held", kb.relation_count)}  # fmt: skip
    for title, (side, first) in sides.items():
        facts = (kb.slice_of(side, "fact", node)[:LOOKED_AT] + first).tolist()
        names = list(dict.fromkeys(kb.predicate_names[kb.predicate_of(fact)] for fact in facts))
        if names:
            yield f"{title}: {', '.join(names[:LISTED])}" + (", …" if len(names) > LISTED else "")


def told(one: Grounded) -> str:
    """What was wrong with a program."""
    return f"{write_text(one.program) if one.program else one.text}: {one.fault}"
