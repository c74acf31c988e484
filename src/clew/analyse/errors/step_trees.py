"""Meanings in any language as trees of steps, so that two of them can be aligned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from clew.analyse.errors.error_kinds import ErrorKind
from clew.language.isomorphism import TYPE_PREDICATES
from clew.language.program import functions as f
from clew.language.program.steps import INPUT_FIELDS, needed_by
from clew.language.sexpr import tree as s
from clew.language.sparql.algebra import (
    Aggregate,
    AlgebraNode,
    Call,
    Filter,
    Iri,
    Literal,
    Operation,
    Query,
    QueryForm,
    Term,
    Triple,
    Variable,
    triples_in,
    walk,
)

# The kind of error if the input of this name is wrong; any other input is a value.
INPUT_KINDS = {
    "name": ErrorKind.ENTITY,
    "concept": ErrorKind.CONCEPT,
    "direction": ErrorKind.DIRECTION,
    **dict.fromkeys(("key", "predicate", "qualifier", "other", "columns"), ErrorKind.RELATION),
}
SYMMETRIC = (f.And, f.Or, f.SelectBetween)


class StepArgument(NamedTuple):
    """An input of a step, and the kind of error if a prediction has another one."""

    kind: ErrorKind
    text: str


@dataclass(frozen=True, slots=True)
class MeaningStep:
    """A function with its arguments and the steps it takes as inputs, whose order does not matter if `is_symmetric`."""

    function: str
    arguments: tuple[StepArgument, ...] = ()
    inputs: tuple[MeaningStep, ...] = ()
    is_symmetric: bool = False

    @property
    def text(self) -> str:
        """The step for people to read."""
        arguments = ", ".join(argument.text for argument in self.arguments if argument.text)
        return f"{self.function}({arguments})" if arguments else self.function

    def size(self) -> int:
        """The number of steps in the tree, this one included."""
        return 1 + sum(step.size() for step in self.inputs)


def steps_of_program(program: f.Function) -> MeaningStep:
    """The steps of a program; if it ends in entities, a last step asks for their names."""
    step = function_step(program)
    return MeaningStep("What", (), (step,)) if isinstance(program, f.Entities) else step


def function_step(node: f.Function) -> MeaningStep:
    inputs = [StepArgument(INPUT_KINDS.get(name, ErrorKind.VALUE), input_.write(getattr(node, name)))
              for name, input_ in INPUT_FIELDS[type(node)]]  # fmt: skip
    below = tuple(map(function_step, needed_by(node)))
    return MeaningStep(type(node).__name__, tuple(inputs), below, isinstance(node, SYMMETRIC))


def steps_of_sexpr(node: s.Sexpr | s.Literal) -> MeaningStep:
    """The steps of an S-expression; a class within AND is a separate step."""
    match node:
        case s.ClassName(name):
            return MeaningStep("class", (StepArgument(ErrorKind.CONCEPT, name),))
        case s.Entity(id_):
            return MeaningStep("entity", (StepArgument(ErrorKind.ENTITY, id_),))
        case s.Literal(text, _):
            return MeaningStep("value", (StepArgument(ErrorKind.VALUE, text),))
        case s.And(s.ClassName(name), other) | s.And(other, s.ClassName(name)):
            return MeaningStep("class", (StepArgument(ErrorKind.CONCEPT, name),), (steps_of_sexpr(other),))
        case s.And(left, right):
            return MeaningStep("AND", (), (steps_of_sexpr(left), steps_of_sexpr(right)), is_symmetric=True)
        case s.Count(of):
            return MeaningStep("COUNT", (), (steps_of_sexpr(of),))
    return relation_step(node)


def relation_step(node: s.Join | s.Comparison | s.Extreme | s.During) -> MeaningStep:
    match node:
        case s.Join(relation, of):
            return MeaningStep("JOIN", tuple(relation_arguments(relation)), (steps_of_sexpr(of),))
        case s.Comparison(order, relation, value):
            written = (
                StepArgument(ErrorKind.VALUE, order),
                *relation_arguments(relation),
                StepArgument(ErrorKind.VALUE, value.text),
            )
            return MeaningStep("compare", written)
        case s.Extreme(extremum, of, path):
            written = (
                StepArgument(ErrorKind.VALUE, extremum),
                *(part for relation_ in path for part in relation_arguments(relation_)),
            )
            return MeaningStep("ARG", written, (steps_of_sexpr(of),))
        case s.During(of, relation, when):
            return MeaningStep(
                "TC", (*relation_arguments(relation), StepArgument(ErrorKind.VALUE, when)), (steps_of_sexpr(of),)
            )


def relation_arguments(relation: s.Relation) -> Iterator[StepArgument]:
    yield StepArgument(ErrorKind.RELATION, relation.name)
    yield StepArgument(ErrorKind.DIRECTION, "R" if relation.reverse else "")


VARIABLE = "?"


def steps_of_query(query: Query) -> MeaningStep:
    """The triples and filters of a SPARQL query as a chain in the order of the text; the last step is its form."""
    parts = [part for part in walk(query.where) if isinstance(part, Triple | Filter)]
    inside = {id(triple) for part in parts if isinstance(part, Filter) for triple in triples_in(part)}
    chain: MeaningStep | None = None
    for part in (part for part in parts if id(part) not in inside):
        chain = query_part_step(part, chain)
    return MeaningStep(answer_form(query), tuple(modifiers(query)), (chain,) if chain else ())


def steps_of_rows(rows: Sequence[Sequence[str]], target: str) -> MeaningStep:
    """The rows of a query graph as a chain; the last step is the target."""
    chain: MeaningStep | None = None
    for subject, predicate, object_, *qualifier in rows:
        ends = [StepArgument(ErrorKind.ENTITY, end) for end in (subject, object_) if not end.startswith(VARIABLE)]
        which = known_ends(not subject.startswith(VARIABLE), not object_.startswith(VARIABLE))
        more = [
            StepArgument(kind, text)
            for kind, text in zip((ErrorKind.RELATION, ErrorKind.VALUE), qualifier, strict=False)
        ]
        written = (StepArgument(ErrorKind.RELATION, predicate), StepArgument(ErrorKind.DIRECTION, which), *ends, *more)
        chain = MeaningStep("row", written, (chain,) if chain else ())
    return MeaningStep("ask", (StepArgument(ErrorKind.VALUE, target),), (chain,) if chain else ())


def answer_form(query: Query) -> str:
    if query.form is QueryForm.ASK:
        return "ASK"
    counts = any(isinstance(part, Aggregate) and part.function == "COUNT" for column in query.projection
                 for part in walk(column))  # fmt: skip
    return "COUNT" if counts else "SELECT"


def modifiers(query: Query) -> Iterator[StepArgument]:
    if query.order_by:
        yield StepArgument(ErrorKind.VALUE, "descending" if query.order_by[0].descending else "ascending")
    if query.limit is not None or query.offset:
        yield StepArgument(ErrorKind.VALUE, f"limit {query.limit}, offset {query.offset}")


def query_part_step(part: Triple | Filter, below: MeaningStep | None) -> MeaningStep:
    depends = (below,) if below else ()
    if isinstance(part, Filter):
        return MeaningStep("filter", (StepArgument(ErrorKind.VALUE, condition_text(part)),), depends)
    subject, object_ = constant_text(part.subject), constant_text(part.object)
    predicate = predicate_text(part)
    if predicate in TYPE_PREDICATES and object_:
        return MeaningStep("type", (StepArgument(ErrorKind.CONCEPT, object_),), depends)
    which = StepArgument(ErrorKind.DIRECTION, known_ends(bool(subject), bool(object_)))
    value = ErrorKind.VALUE if isinstance(part.object, Literal) else ErrorKind.ENTITY
    ends = [StepArgument(kind, text) for kind, text in ((ErrorKind.ENTITY, subject), (value, object_)) if text]
    return MeaningStep("triple", (StepArgument(ErrorKind.RELATION, predicate), which, *ends), depends)


def known_ends(from_known: bool, to_known: bool) -> str:
    """Which ends of a triple are known."""
    return f"{'known' if from_known else VARIABLE} → {'known' if to_known else VARIABLE}"


def constant_text(term: Term) -> str:
    return term.value if isinstance(term, Iri) else term.text if isinstance(term, Literal) else ""


def predicate_text(triple: Triple) -> str:
    """The IRI of the predicate, or the IRIs of a path with spaces between them, or `?` for a variable."""
    return " ".join(part.value for part in walk(triple.predicate) if isinstance(part, Iri)) or VARIABLE


def condition_text(part: Filter) -> str:
    """The operators, functions and constants of a filter; the names of its variables do not matter."""
    return " ".join(text for node in walk(part.condition) if (text := expression_word(node)))


def expression_word(part: AlgebraNode) -> str:
    match part:
        case Operation(operator, _):
            return operator
        case Call(function, _):
            return function if isinstance(function, str) else ""
        case Literal(text) | Iri(text):
            return text
    return VARIABLE if isinstance(part, Variable) else ""
