"""Logical forms as ArcaneQA writes them: a list of sub-programs, each one function over earlier results.

(AND film (JOIN director (AND human (JOIN spouse "Ann")))) becomes

    JOIN Ann spouse        → #0
    AND #0 human           → #1
    JOIN #1 director       → #2
    AND #2 film            → #3
    END

The argument comes before the relation, so that the knowledge base can say which relations lead on from it (Gu and Su
2022, section 4.1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce

from clew.errors import ClewError
from clew.language import sexpr as s
from clew.models.grailqa.linked_entities import StartingPoints
from clew.models.grailqa.reachable_schema import ReachableSchema

JOIN, AND, COUNT, END = "JOIN", "AND", "COUNT", "END"
ORDERS: dict[str, s.Order] = {str(order): order for order in s.Order}
EXTREMA: dict[str, s.Extremum] = {str(extremum): extremum for extremum in s.Extremum}
FUNCTIONS = (END, JOIN, AND, COUNT, *ORDERS, *EXTREMA)
MAX_CLASSES = 200  # of a set, the most frequent ones, besides those that the question names
MAX_SUBPROGRAMS = 12  # of a question; the largest published class needs eleven


@dataclass(frozen=True, slots=True)
class Reference:
    """The result of an earlier sub-program."""

    number: int


Item = s.Entity | s.Literal | s.ClassName | s.Relation
Token = str | Reference | Item


class NoSubprograms(ClewError):
    """A logical form that cannot be written as sub-programs."""


@dataclass(frozen=True, slots=True)
class PartialProgram:
    """The sub-programs so far, those that no other has used yet, and the tokens of the one being written."""

    made: tuple[s.Sexpr, ...] = ()
    unused: tuple[int, ...] = ()
    pending: tuple[Token, ...] = field(default=())
    is_finished: bool = False

    @property
    def result(self) -> s.Sexpr | None:
        """The logical form, if it is finished."""
        return self.made[-1] if self.is_finished else None

    def add(self, token: Token) -> PartialProgram:
        """The program with one more token."""
        if token == END:
            return replace(self, is_finished=True)
        pending = (*self.pending, token)
        if len(pending) < (2 if pending[0] == COUNT else 3):
            return replace(self, pending=pending)
        used = {part.number for part in pending if isinstance(part, Reference)}
        unused = tuple(number for number in self.unused if number not in used)
        return PartialProgram((*self.made, self.apply(pending)), (*unused, len(self.made)))

    def is_new(self, tokens: tuple[Token, ...]) -> bool:
        """Whether a whole sub-program differs from all before: the same set twice says nothing more."""
        return not self.made or self.apply(tokens) not in self.made

    def apply(self, tokens: tuple[Token, ...]) -> s.Sexpr:
        """The S-expression of a whole sub-program."""
        function, first = tokens[0], self.value_of(tokens[1])
        last = self.value_of(tokens[-1])
        if function == JOIN:
            return s.Join(last, first)  # type: ignore[arg-type]
        if function == AND:
            return s.And(last, first)  # type: ignore[arg-type]
        if function == COUNT:
            return s.Count(first)  # type: ignore[arg-type]
        if function in ORDERS:
            return s.Comparison(ORDERS[str(function)], last, first)  # type: ignore[arg-type]
        return s.Extreme(EXTREMA[str(function)], first, (last,))  # type: ignore[arg-type]

    def value_of(self, token: Token) -> s.Sexpr | Item:
        return self.made[token.number] if isinstance(token, Reference) else token  # type: ignore[return-value]


class Admissible:
    """The tokens that may follow a partial program, so that its results are never empty."""

    def __init__(self, schema: ReachableSchema, functions: Iterable[str]) -> None:
        self.schema, self.functions = schema, tuple(functions)

    def after(self, program: PartialProgram, start: StartingPoints) -> list[Token]:
        """The admissible tokens, in a fixed order."""
        if not program.pending:
            return [function for function in self.functions if self.can_begin(function, program, start)]
        function = str(program.pending[0])
        if len(program.pending) == 1:
            return list(self.first_arguments(function, program, start))
        return [
            token
            for token in self.last_arguments(function, program, start)
            if program.is_new((*program.pending, token))
        ]

    def can_begin(self, function: str, program: PartialProgram, start: StartingPoints) -> bool:
        """Whether a function may come next."""
        sets = [number for number in program.unused if not isinstance(program.made[number], s.Count)]
        if function == END:
            return len(program.unused) == 1
        if len(program.made) >= MAX_SUBPROGRAMS or len(sets) < len(program.unused):
            return False
        if function == COUNT:
            return len(sets) == 1
        if function in EXTREMA:
            return bool(sets or start.classes)
        has_literals = any(isinstance(leaf, s.Literal) for leaf in start.constraints)
        return bool(sets) if function == AND else has_literals or (function == JOIN and bool(sets or start.constraints))

    def first_arguments(self, function: str, program: PartialProgram, start: StartingPoints) -> Iterator[Token]:
        """What a function may be applied to."""
        if function not in ORDERS:
            yield from map(Reference, program.unused)
        if function in EXTREMA:
            yield from start.classes
        if function == JOIN:
            yield from start.constraints
        if function in ORDERS:
            yield from (leaf for leaf in start.constraints if isinstance(leaf, s.Literal))

    def last_arguments(self, function: str, program: PartialProgram, start: StartingPoints) -> Iterator[Token]:
        """The relations, keys, classes or other sets that give a result with the first argument."""
        chosen = program.pending[1]
        first = program.value_of(chosen)
        if function == AND:
            yield from self.overlapping(program, chosen)
            yield from choose_classes(self.schema.classes_of(first), start.classes)
        elif function in EXTREMA:
            yield from self.schema.ranking_keys_of(first)
        elif isinstance(first, s.Literal):
            yield from self.schema.keys_comparing(ORDERS.get(function), first)
        else:
            yield from self.schema.relations_of(first)

    def overlapping(self, program: PartialProgram, chosen: Token) -> Iterator[Token]:
        """The other unused results that share a member with the chosen one."""
        nodes = set(self.schema.nodes_of(program.value_of(chosen)).tolist())
        for number in program.unused:
            if Reference(number) != chosen and not nodes.isdisjoint(
                self.schema.nodes_of(program.made[number]).tolist()
            ):
                yield Reference(number)


def choose_classes(classes: Sequence[s.ClassName], named: Sequence[s.ClassName]) -> Iterator[s.ClassName]:
    """The first of `classes`, and further ones among those that the question names."""
    yield from classes[:MAX_CLASSES]
    rest = set(classes[MAX_CLASSES:])
    yield from (name for name in named if name in rest)


def write_subprograms(tree: s.Sexpr, question: str) -> list[Token]:
    """The tokens of a logical form; the constraint whose entity the question names first comes first."""
    writer = SubprogramWriter(plain_text(question))
    if not isinstance(writer.write(tree), Reference):
        raise NoSubprograms("a single entity or class is no sub-program")
    return [*writer.tokens, END]


@dataclass(slots=True)
class SubprogramWriter:
    """Writes the sub-programs of a tree, the innermost first."""

    question: str
    tokens: list[Token] = field(default_factory=list)
    count: int = 0

    def write(self, tree: s.Sexpr | s.Literal) -> Token:
        """Write what a tree needs; return what stands for its result."""
        match tree:
            case s.Entity() | s.Literal() | s.ClassName():
                return tree
            case s.Join(relation, of):
                return self.put(JOIN, self.write(of), relation)
            case s.Comparison(order, relation, value):
                return self.put(str(order), value, relation)
            case s.Extreme(extremum, of, (relation,)):
                return self.put(str(extremum), self.write(of), relation)
            case s.Count(of):
                return self.put(COUNT, self.refer(of))
            case s.And():
                return self.intersect(tree)
        raise NoSubprograms("a time window, or a path of several relations to a value, is no sub-program")

    def put(self, *tokens: Token) -> Reference:
        self.tokens += tokens
        self.count += 1
        return Reference(self.count - 1)

    def refer(self, tree: s.Set) -> Reference:
        token = self.write(tree)
        if not isinstance(token, Reference):
            raise NoSubprograms(f"{s.write_sexpr(tree)} is no sub-program")
        return token

    def intersect(self, tree: s.And) -> Reference:
        """The intersection of all parts of AND: one after another, classes last."""
        classes, others = order_clauses(tree, self.question)
        if not others:
            raise NoSubprograms("classes alone are no sub-program")
        whole = self.refer(others[0])
        for part in others[1:]:
            whole = self.put(AND, whole, self.refer(part))
        for name in classes:
            whole = self.put(AND, whole, name)
        return whole


def order_clauses(tree: s.And, question: str) -> tuple[list[s.ClassName], list[s.Set]]:
    """The classes that AND joins, and its other parts as the plain text of the question names their entities."""

    def place(part: s.Set) -> int:
        places = [question.find(plain_text(text)) for text in constants_of(part)]
        return min((place for place in places if place >= 0), default=len(question))

    parts = list(clauses_of(tree))
    others = [part for part in parts if not isinstance(part, s.ClassName)]
    return [part for part in parts if isinstance(part, s.ClassName)], sorted(others, key=place)


def order_tree(tree: s.Sexpr, question: str) -> s.Sexpr:
    """The tree with the parts of each AND in the order of the question, classes first."""
    match tree:
        case s.Join(relation, of) if not isinstance(of, s.Literal):
            return s.Join(relation, order_tree(of, question))  # type: ignore[arg-type]
        case s.Count(of):
            return s.Count(order_tree(of, question))  # type: ignore[arg-type]
        case s.Extreme(extremum, of, path):
            return s.Extreme(extremum, order_tree(of, question), path)  # type: ignore[arg-type]
        case s.And():
            classes, others = order_clauses(tree, question)
            parts = [*classes, *(order_tree(part, question) for part in others)]
            return reduce(lambda right, left: s.And(left, right), reversed(parts))  # type: ignore[arg-type]
    return tree


def plain_text(text: str) -> str:
    """A text without capitals and commas: questions write 3,000,000 where literals have 3000000."""
    return text.casefold().replace(",", "")


def clauses_of(tree: s.Set) -> Iterator[s.Set]:
    """The parts that AND joins."""
    if isinstance(tree, s.And):
        yield from clauses_of(tree.left)
        yield from clauses_of(tree.right)
    else:
        yield tree


def constants_of(tree: s.Sexpr | s.Literal) -> Iterator[str]:
    """The entities and literals of a tree, as text."""
    match tree:
        case s.Entity(text) | s.Literal(text, _):
            yield text
        case s.Comparison(_, _, value):
            yield value.text
        case s.And(left, right):
            yield from constants_of(left)
            yield from constants_of(right)
        case s.Join(_, of) | s.Extreme(_, of, _) | s.During(of, _, _) | s.Count(of):
            yield from constants_of(of)
