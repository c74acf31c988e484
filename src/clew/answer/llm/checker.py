"""A program that a language model wrote, checked against the graph and run: what it gives, or why it gives nothing."""

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
from clew.language.program.program_text import write_text
from clew.language.program.steps import nodes_of
from clew.link.linker import Linker
from clew.parse.items import Item

MAX_PREDICATES, MAX_FACTS = 15, 300
TYPE_SUFFIXES = {"string": "Str", "quantity": "Num", "year": "Year", "month": "Date", "date": "Date", "time": "Date"}
VERIFY_FUNCTIONS = (f.VerifyStr, f.VerifyNum, f.VerifyYear, f.VerifyDate)


@dataclass(frozen=True, slots=True)
class CheckedProgram:
    """A program that the model wrote, in the graph's names, with its result, or with what is wrong."""

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
        """What a program gives; one that counts nothing must be `insisted` on."""
        if reply.program is None:
            return CheckedProgram(reply.text, fault=reply.fault)
        made = self.name_repairer.repair(reply.program, items)
        faults = made.faults or list(self.type_faults(made.program))
        if faults:
            return CheckedProgram(reply.text, made.program, fault="; ".join(faults))
        return self.run(reply.text, made, allow_zero)

    def run(self, text: str, repaired: RepairedProgram, allow_zero: bool) -> CheckedProgram:
        try:
            result = self.engine.run(repaired.program)
        except (ClewError, ArithmeticError) as fault:
            return CheckedProgram(text, repaired.program, fault=f"it cannot be run: {fault}")
        if is_empty(repaired.program, result, allow_zero):
            return CheckedProgram(text, repaired.program, fault=f"it gives nothing: {result.empty or 'no facts fit'}")
        return CheckedProgram(text, repaired.program, result, tuple(repaired.notes))

    def type_faults(self, program: f.Function) -> Iterator[str]:
        """The values that are not of the type their key has."""
        for node in nodes_of(program):
            key, value = compared_key(node), getattr(node, "value", None)
            if key and isinstance(value, Text | Quantity | Time) and not self.roles.accepts(key, value):
                yield self.misfit(node, key)

    def misfit(self, node: f.Function, key: str) -> str:
        family = type(node).__name__.removesuffix("Str").removesuffix("Num").removesuffix("Year").removesuffix("Date")
        known = sorted({TYPE_SUFFIXES[kind] for kind in self.roles.types[key] if kind in TYPE_SUFFIXES})
        better = f": use {' or '.join(family + kind for kind in known)}" if known else ""
        return f"the values of {key!r} are of another type than {type(node).__name__} takes{better}"


def compared_key(node: f.Function) -> str:
    """The key whose values a function compares with its own."""
    source = getattr(node, "source", None)
    if isinstance(node, VERIFY_FUNCTIONS):
        return (
            getattr(source, "qualifier", "") if isinstance(source, QUALIFIER_FUNCTIONS) else getattr(source, "key", "")
        )
    key: str = getattr(node, "key", "")
    return key


QUALIFIER_FUNCTIONS = (f.QueryAttrQualifier, f.QueryRelationQualifier)


def is_empty(program: f.Function, result: Result, allow_zero: bool) -> bool:
    """Whether a result says nothing: there is none, or a step before found nothing to count or to compare."""
    if not result.answers and not result.rows:
        return True
    if not result.empty or isinstance(program, f.Exists):
        return False
    return not (allow_zero and isinstance(program, f.Count))


def describe_entities(kb: KnowledgeBase, program: f.Function) -> Iterator[str]:
    """For each entity that a program begins with, the predicates of its facts."""
    for node in nodes_of(program):
        if isinstance(node, f.Find):
            for entity in kb.names.with_name(node.name)[:1]:
                yield f"{node.name} has: {'; '.join(list_predicates(kb, entity))}"


def list_predicates(kb: KnowledgeBase, node: int) -> Iterator[str]:
    """What leads from a node, what leads to it, and its attributes."""
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
    """What was wrong with a program."""
    return f"{write_text(checked.program) if checked.program else checked.text}: {checked.fault}"
