"""The vocabulary of GrailQA's SPARQL over Freebase: names, literals, filters and time windows."""

from __future__ import annotations

import re
from dataclasses import dataclass

from clew.kb.namespaces import KNOWN_PREFIXES, XSD, XSD_STRING
from clew.language.graph.query_graph import GraphError, TimeWindow
from clew.language.sexpr import NOW
from clew.language.sparql.algebra import (
    Call,
    Exists,
    Expression,
    Filter,
    Group,
    Iri,
    Literal,
    Operation,
    Term,
    Triple,
    Variable,
)

NAMESPACE = KNOWN_PREFIXES["ns"]
PREFIXES = {"ns": NAMESPACE, "xsd": XSD}
TYPE_RELATION = Iri(NAMESPACE + "type.object.type")
# The Freebase dump writes a time zone after days, months and years, but not after instants.
ZONE = "-08:00"
ZONED = frozenset(XSD + name for name in ("date", "gYear", "gYearMonth"))


def iri_of(label: str) -> Iri:
    """The IRI of an entity, class or relation."""
    return Iri(NAMESPACE + label)


def label_of(term: object) -> str:
    """The name of the entity, class or relation with this IRI."""
    if not isinstance(term, Iri):
        raise GraphError(f"an edge of a query graph must be a single relation, not a path or variable: {term}")
    if not term.value.startswith(NAMESPACE):
        raise GraphError(f"<{term.value}> is not a Freebase name, which would begin with {NAMESPACE}")
    return term.value[len(NAMESPACE) :]


def freebase_literal(text: str, datatype: str) -> Literal:
    """A value as the Freebase dump spells it."""
    zone = ZONE if datatype in ZONED else ""
    return Literal(text + zone, "" if datatype == XSD_STRING else datatype)


def text_and_type(literal: Literal) -> tuple[str, str]:
    """The text and the datatype of a literal of the Freebase dump."""
    if literal.language:
        raise GraphError(f"a literal of a query graph must not have a language: {literal.text!r}@{literal.language}")
    text = literal.text.removesuffix(ZONE) if literal.datatype in ZONED else literal.text
    return text, literal.datatype or XSD_STRING


def english_filter(variable: Variable) -> Filter:
    """The filter that drops text in languages other than English."""
    literal, language = Call("ISLITERAL", (variable,)), Call("LANG", (variable,))
    english = Call("LANGMATCHES", (language, Literal("en")))
    return Filter(Operation("||", (Operation("!", (literal,)), Operation("=", (language, Literal(""))), english)))


def inequality_filter(variable: Variable, other: Term) -> Filter:
    """The filter that an entity of the question is not its own answer."""
    return Filter(Operation("!=", (variable, other)))  # type: ignore[arg-type]


def is_inequality(condition: Expression) -> bool:
    """Whether a condition only says that nodes of the query differ."""
    if not isinstance(condition, Operation):
        return False
    if condition.operator == "&&":
        return all(map(is_inequality, condition.operands))
    return condition.operator == "!=" and all(isinstance(side, Iri | Variable) for side in condition.operands)


DATE_TIME = Iri(XSD + "dateTime")
TODAY = "2015-08-10"  # when the dump was made
FIRST_DAY = "-01-01"  # of a year
LAST_DAY = "-12-31"
INTERVAL_WORDS = (("from", "to"), ("start", "end"))
YEAR = re.compile(r"\d+", re.ASCII)


@dataclass(frozen=True, slots=True)
class IntervalBound:
    """One end of an interval: a date that `relation` leads to from `subject` compares with `day` by `operator`."""

    subject: Term
    relation: str
    reverse: bool
    operator: str
    day: str


def window_filters(subject: Term, window: TimeWindow, fresh: tuple[Variable, ...]) -> tuple[Filter, Filter]:
    """The two filters for the time window of `subject`; they use four `fresh` variables."""
    if window.when != NOW and not YEAR.fullmatch(window.when):
        raise GraphError(f"a time window is a year or {NOW}, not {window.when!r}")
    days = (TODAY, TODAY) if window.when == NOW else (window.when + LAST_DAY, window.when + FIRST_DAY)
    begins = IntervalBound(subject, window.relation, window.reverse, "<=", days[0])
    ends = IntervalBound(subject, end_relation_of(window.relation), window.reverse, ">=", days[1])
    return bound_filter(begins, *fresh[:2]), bound_filter(ends, *fresh[2:])


def end_relation_of(relation: str) -> str:
    """The relation that leads to the end of the interval whose start `relation` leads to."""
    for start, end in INTERVAL_WORDS:
        head, mark, tail = relation.rpartition(start)
        if mark:
            return head + end + tail
    raise GraphError(f"the end of the interval is unknown: {relation!r} contains neither from nor start")


def bound_filter(bound: IntervalBound, missing: Variable, present: Variable) -> Filter:
    late = Operation(bound.operator, (Call(DATE_TIME, (present,)), Literal(bound.day, DATE_TIME.value)))
    absent = Exists(Group((bound_triple(bound, missing),)), negated=True)
    return Filter(Operation("||", (absent, Exists(Group((bound_triple(bound, present), Filter(late)))))))


def bound_triple(bound: IntervalBound, end: Variable) -> Triple:
    subject, object_ = (end, bound.subject) if bound.reverse else (bound.subject, end)
    return Triple(subject, iri_of(bound.relation), object_)


def bound_of(condition: Expression) -> IntervalBound | None:
    """The bound that a filter's condition expresses, or None."""
    match condition:
        case Operation(
            "||", (Exists(Group((Triple() as outer,)), True), Exists(Group((Triple(), Filter(test))), False))
        ):
            pass
        case _:
            return None
    match test:
        case Operation("<=" | ">=" as operator, (Call(_, (Variable() as end,)), Literal(day))):
            inner = condition.operands[1].group.elements[0]  # type: ignore[union-attr]
            reverse = inner.subject == end  # type: ignore[union-attr]
            subject = outer.object if reverse else outer.subject
            return IntervalBound(subject, label_of(outer.predicate), reverse, operator, day)
    return None


def windows_of(bounds: list[IntervalBound]) -> list[tuple[Term, TimeWindow]]:
    """The time windows that pairs of bounds express, each with its subject."""
    starts, ends = ([bound for bound in bounds if bound.operator == operator] for operator in ("<=", ">="))
    return (
        [(start.subject, pair_bounds(start, ends)) for start in starts]
        if len(starts) == len(ends)
        else refuse_unpaired(bounds)
    )


def pair_bounds(start: IntervalBound, ends: list[IntervalBound]) -> TimeWindow:
    when = NOW if start.day == TODAY else start.day.removesuffix(LAST_DAY)
    day = TODAY if when == NOW else when + FIRST_DAY
    end = IntervalBound(start.subject, end_relation_of(start.relation), start.reverse, ">=", day)
    if end not in ends:
        refuse_unpaired([start])
    return TimeWindow(start.relation, when, start.reverse)


def refuse_unpaired(bounds: list[IntervalBound]) -> list[tuple[Term, TimeWindow]]:
    raise GraphError(f"a time window needs a start and an end, but only one of them is present: {bounds[0].relation}")
