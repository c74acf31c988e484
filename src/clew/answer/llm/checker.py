"""Checks a program that a language model wrote against the graph and runs it: its result, or what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clew.answer.llm.name_repair import NameRepairer, RepairedProgram
from clew.answer.llm.reply_reader import ReplyProgram
from clew.answer.predicate_roles import PredicateRoles
from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity, Text, Time
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.language.program.steps import nodes_of
from clew.link.linker import Linker
from clew.parse.items import Item

MAX_PREDICATES = 15  # of an entity that are listed for the model
MAX_FACTS = 300  # of an entity that are looked at for them
TYPE_SUFFIXES = {"string": "Str", "quantity": "Num", "year": "Year", "month": "Date", "date": "Date", "time": "Date"}
QUALIFIER_FUNCTIONS = (f.QueryAttrQualifier, f.QueryRelationQualifier)


@dataclass(frozen=True, slots=True)
class CheckedProgram:
    """A program in the graph's names with its result, or with what is wrong."""

    text: str
    program: f.Function | None = None
    result: Result | None = None
    notes: tuple[str, ...] = ()
    fault: str = ""


class ProgramChecker:
    """Checks and runs programs over one graph."""

    def __init__(self, engine: NativeEngine, roles: PredicateRoles, linker: Linker) -> None:
        self.engine, self.roles, self.name_repairer = engine, roles, NameRepairer(roles, linker)

    def check(self, reply: ReplyProgram, items: Sequence[Item], allow_zero: bool = False) -> CheckedProgram:
        """The program with its result; a count of 0 is only accepted with `allow_zero`."""
        if reply.program is None:
            return CheckedProgram(reply.text, fault=reply.fault)
        repaired = self.name_repairer.repair(reply.program, items)
        faults = repaired.faults or list(self.type_faults(repaired.program))
        if faults:
            return CheckedProgram(reply.text, repaired.program, fault="; ".join(faults))
        return self.run(reply.text, repaired, allow_zero)

    def run(self, text: str, repaired: RepairedProgram, allow_zero: bool) -> CheckedProgram:
        """The result of a repaired program, or why it has none."""
        try:
            result = self.engine.run(repaired.program)
        except (ClewError, ArithmeticError) as fault:
            return CheckedProgram(text, repaired.program, fault=f"it cannot be run: {fault}")
        if is_empty(repaired.program, result, allow_zero):
            return CheckedProgram(
                text, repaired.program, fault=f"its result is empty: {result.empty or 'no facts fit'}"
            )
        return CheckedProgram(text, repaired.program, result, tuple(repaired.notes))

    def type_faults(self, program: f.Function) -> Iterator[str]:
        """A message for each value that does not have the type of its key."""
        for node in nodes_of(program):
            key, value = compared_key(node), getattr(node, "value", None)
            if key and isinstance(value, Text | Quantity | Time) and not self.roles.accepts(key, value):
                yield self.describe_type_fault(node, key)

    def describe_type_fault(self, node: f.Function, key: str) -> str:
        """That a function does not fit the values of its key, and which function does."""
        family = type(node).__name__.removesuffix("Str").removesuffix("Num").removesuffix("Year").removesuffix("Date")
        suffixes = sorted({TYPE_SUFFIXES[name] for name in self.roles.types[key] if name in TYPE_SUFFIXES})
        better = f": use {' or '.join(family + name for name in suffixes)}" if suffixes else ""
        return f"the values of {key!r} do not have the type that {type(node).__name__} takes{better}"


def compared_key(node: f.Function) -> str:
    """The key whose values a function compares with its own value."""
    source = getattr(node, "source", None)
    if isinstance(node, f.VERIFICATIONS):
        return getattr(source, "qualifier" if isinstance(source, QUALIFIER_FUNCTIONS) else "key", "")
    key: str = getattr(node, "key", "")
    return key


def is_empty(program: f.Function, result: Result, allow_zero: bool) -> bool:
    """Whether there is no result, or an earlier step found nothing to count or compare."""
    if not result.answers and not result.rows:
        return True
    if not result.empty or isinstance(program, f.Exists):
        return False
    return not (allow_zero and isinstance(program, f.Count))


def describe_entities(kb: KnowledgeBase, program: f.Function) -> Iterator[str]:
    """For each entity that a program finds by name, the predicates of its facts."""
    for node in nodes_of(program):
        if isinstance(node, f.Find):
            for entity in kb.names.with_name(node.name)[:1]:
                yield f"{node.name} has: {'; '.join(list_predicates(kb, entity))}"


def list_predicates(kb: KnowledgeBase, node: int) -> Iterator[str]:
    """The relations from a node, those to it, and its attributes."""
    sides = {
        "relations from it": kb.relations_from,
        "relations to it": kb.relations_to,
        "attributes": kb.literal_facts_of,
    }
    for title, facts_of_side in sides.items():
        facts = facts_of_side(node)[:MAX_FACTS].tolist()
        names = list(dict.fromkeys(kb.predicate_names[kb.predicate_of(fact)] for fact in facts))
        if names:
            yield f"{title}: {', '.join(names[:MAX_PREDICATES])}" + (", …" if len(names) > MAX_PREDICATES else "")


def describe_fault(checked: CheckedProgram) -> str:
    """A program with what is wrong with it."""
    return f"{write_program_text(checked.program) if checked.program else checked.text}: {checked.fault}"
