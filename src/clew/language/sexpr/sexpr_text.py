"""Reads and writes S-expressions as text; words that GrailQA could not write are quoted."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from clew.language.sexpr.tree import (
    NOW,
    And,
    ClassName,
    Comparison,
    Count,
    During,
    Entity,
    Extreme,
    Extremum,
    Join,
    Literal,
    Order,
    Relation,
    Set,
    Sexpr,
    SexprError,
)

TOKEN = re.compile(r'\s*(?:([()])|("(?:[^"\\]|\\.)*")(?:\^\^([^\s()]*))?(?=[\s()]|\Z)|([^\s()"][^\s()]*))', re.DOTALL)
ESCAPED = {"\n": "\\n", "\r": "\\r", "\t": "\\t", '"': '\\"', "\\": "\\\\"}
ESCAPES = {escape: character for character, escape in ESCAPED.items()}
NEEDS_QUOTES = re.compile(r'^"|[\s()]|^$')
BAD_DATATYPE = re.compile(r"[\s()]|\^\^")
DATATYPE_MARK = "^^"


@dataclass(frozen=True, slots=True)
class SexprToken:
    """A parenthesis or word with its position in the text; only literals have a `datatype`."""

    text: str
    position: int
    is_word: bool = True
    datatype: str | None = None


def read_sexpr_tokens(text: str) -> Iterator[SexprToken]:
    """The tokens of `text` in order."""
    place, end = 0, len(text.rstrip())
    while place < end:
        match = TOKEN.match(text, place)
        if match is None:
            fault = SexprError(f"no closing quote for the word at character {place}: {excerpt(text, place)}")
            raise fault.at(place)
        yield token_of(match)
        place = match.end()


def token_of(match: re.Match[str]) -> SexprToken:
    """The token that `match` found."""
    parenthesis, quoted, datatype, bare = match.groups()
    if parenthesis:
        return SexprToken(parenthesis, match.start(1), is_word=False)
    if quoted:
        return SexprToken(unquote_word(quoted), match.start(2), datatype=datatype)
    lexical, mark, after = bare.rpartition(DATATYPE_MARK)
    return SexprToken(lexical, match.start(4), datatype=after) if mark else SexprToken(bare, match.start(4))


def excerpt(text: str, place: int) -> str:
    """The text from `place` on, cut short, for an error message."""
    rest = text[place : place + 30].strip()
    return repr(rest) if rest else "the end"


def unquote_word(word: str) -> str:
    """The text of a quoted `word`."""
    return re.sub(r"\\(.)", lambda match: ESCAPES.get(match[0], match[1]), word[1:-1], flags=re.DOTALL)


def quote_word(text: str) -> str:
    """The quoted word for `text`."""
    return '"' + re.sub(r'[\n\r\t"\\]', lambda match: ESCAPED[match[0]], text) + '"'


def write_word(text: str) -> str:
    """A name as a word, quoted if the published reader could not read it otherwise."""
    return quote_word(text) if NEEDS_QUOTES.search(text) or DATATYPE_MARK in text else text


def write_literal(text: str, datatype: str) -> str:
    """A literal as a word; its lexical form is quoted if the published reader could not read it otherwise."""
    if BAD_DATATYPE.search(datatype):
        raise SexprError(f"the datatype {datatype!r} cannot be written; it must be an IRI")
    return (quote_word(text) if NEEDS_QUOTES.search(text) else text) + DATATYPE_MARK + datatype


MAX_DEPTH = 100  # keeps the recursion well within the limit of the interpreter
MACHINE_ID = re.compile(r"[mg]\.\w+")
YEAR = re.compile(r"-?\d+", re.ASCII)
FREEBASE_WORD = re.compile(r"[a-z0-9_]+(?:\.\w+)+", re.ASCII)


def is_freebase_sexpr(text: str) -> bool:
    """Whether all names in `text` are Freebase's: dotted words such as `m.06w2sn5`, `food.beer` and `food.beer.style`.

    Such a name is a class or an entity by its form, whatever a knowledge base calls its concepts.
    """
    names, before = [], None
    for token in read_sexpr_tokens(text):
        if token.is_word and token.datatype is None and not is_mark(before, "("):
            names.append(token.text)
        before = token
    named = [name for name in names if name != NOW and not YEAR.fullmatch(name)]
    return bool(named) and all(map(FREEBASE_WORD.fullmatch, named))


def read_sexpr(text: str, classes: Container[str] | None = None) -> Sexpr:
    """The tree of `text`; a name is a class if it is in `classes`, otherwise an entity.

    Without `classes`, Freebase's machine ids (`m.06w2sn5`, `g.1q6h`) are entities and all other names classes.
    """
    cursor = SexprCursor(text, tuple(read_sexpr_tokens(text)), classes)
    tree = read_count(cursor) if cursor.is_at_operator("COUNT") else read_set(cursor)
    if cursor.position < len(cursor.tokens):
        raise cursor.error("nothing may follow the expression")
    return tree


@dataclass(slots=True)
class SexprCursor:
    """A position in the tokens of an S-expression."""

    text: str
    tokens: tuple[SexprToken, ...]
    classes: Container[str] | None
    position: int = 0
    depth: int = 0

    def peek(self, ahead: int = 0) -> SexprToken | None:
        """The token `ahead` of the next one, or None past the end."""
        place = self.position + ahead
        return self.tokens[place] if place < len(self.tokens) else None

    def is_at_operator(self, *operators: str) -> bool:
        """Whether a parenthesis with one of the `operators` comes next."""
        first, second = self.peek(), self.peek(1)
        return is_mark(first, "(") and second is not None and second.is_word and second.text in operators

    def take_word(self, wanted: str, literal: bool = False) -> SexprToken:
        """The next token, which must be a word, with a datatype just if it is to be a `literal`."""
        token = self.peek()
        if token is None or not token.is_word or (token.datatype is not None) != literal:
            raise self.error(f"expected {wanted}")
        self.position += 1
        return token

    def enter(self) -> None:
        """Step over `(` and the operator."""
        self.position += 2
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.error(f"nested deeper than {MAX_DEPTH} levels")

    def leave(self, operator: str) -> None:
        """Step over the `)` that ends `operator`."""
        if not is_mark(self.peek(), ")"):
            raise self.error(f"{operator} has its parts, expected )")
        self.position += 1
        self.depth -= 1

    def error(self, message: str) -> SexprError:
        """An error that points at the next token."""
        token = self.peek()
        place = token.position if token else len(self.text)
        fault = f"{message} at character {place} of the S-expression, found {excerpt(self.text, place)}"
        return SexprError(fault).at(place)


def is_mark(token: SexprToken | None, mark: str) -> bool:
    """Whether `token` is the parenthesis `mark`."""
    return token is not None and not token.is_word and token.text == mark


def read_count(cursor: SexprCursor) -> Count:
    """`(COUNT set)`."""
    cursor.enter()
    of = read_set(cursor)
    cursor.leave("COUNT")
    return Count(of)


def read_set(cursor: SexprCursor) -> Set:
    """A class, an entity or an operator's set."""
    if is_mark(cursor.peek(), "("):
        return read_operation(cursor)
    return class_or_entity(cursor.take_word("a class, an entity or ("), cursor.classes)


def class_or_entity(word: SexprToken, classes: Container[str] | None) -> ClassName | Entity:
    """The class or entity of a name."""
    is_class = word.text in classes if classes is not None else not MACHINE_ID.fullmatch(word.text)
    return ClassName(word.text) if is_class else Entity(word.text)


def read_operation(cursor: SexprCursor) -> Set:
    """`(operator part …)`."""
    operator = cursor.peek(1)
    if not cursor.is_at_operator(*OPERATIONS) or operator is None:
        raise cursor.error(f"expected ( and one of {', '.join(OPERATIONS)}, or COUNT outermost,")
    cursor.enter()
    result = OPERATIONS[operator.text](cursor, operator.text)
    cursor.leave(operator.text)
    return result


def read_and(cursor: SexprCursor, _: str) -> And:
    """The parts of AND."""
    left = read_set(cursor)
    return And(left, read_set(cursor))


def read_join(cursor: SexprCursor, _: str) -> Join:
    """The parts of JOIN."""
    along = read_relation(cursor)
    token = cursor.peek()
    return Join(along, read_literal(cursor) if token and token.datatype is not None else read_set(cursor))


def read_comparison(cursor: SexprCursor, operator: str) -> Comparison:
    """The parts of lt, le, gt or ge."""
    along = read_relation(cursor)
    return Comparison(Order(operator), along, read_literal(cursor))


def read_extreme(cursor: SexprCursor, operator: str) -> Extreme:
    """The parts of ARGMAX or ARGMIN."""
    of = read_set(cursor)
    return Extreme(Extremum(operator), of, read_path(cursor))


def read_during(cursor: SexprCursor, _: str) -> During:
    """The parts of TC."""
    of, along = read_set(cursor), read_relation(cursor)
    token = cursor.peek()
    when = token.text if token and token.is_word and token.datatype is None else ""
    if when != NOW and not YEAR.fullmatch(when):
        raise cursor.error("expected a year or NOW")
    cursor.position += 1
    return During(of, along, when)


def read_relation(cursor: SexprCursor) -> Relation:
    """A relation's name, or `(R name)`."""
    if not cursor.is_at_operator("R"):
        return Relation(cursor.take_word("a relation or (R relation)").text)
    cursor.enter()
    name = cursor.take_word("the name of a relation").text
    cursor.leave("R")
    return Relation(name, reverse=True)


def read_path(cursor: SexprCursor) -> tuple[Relation, ...]:
    """A relation, or `(JOIN relation path)`."""
    if not cursor.is_at_operator("JOIN"):
        return (read_relation(cursor),)
    cursor.enter()
    first = read_relation(cursor)
    rest = read_path(cursor)
    cursor.leave("JOIN")
    return (first, *rest)


def read_literal(cursor: SexprCursor) -> Literal:
    """A value with its datatype."""
    token = cursor.take_word("a literal such as 5^^http://www.w3.org/2001/XMLSchema#integer", literal=True)
    return Literal(token.text, token.datatype or "")


OPERATIONS: dict[str, Callable[[SexprCursor, str], Set]] = {
    "AND": read_and,
    "JOIN": read_join,
    **dict.fromkeys(Order, read_comparison),
    **dict.fromkeys(Extremum, read_extreme),
    "TC": read_during,
}


TextPiece: TypeAlias = "Sexpr | Literal | Relation | str"


def write_sexpr(tree: Sexpr | Literal | Relation) -> str:
    """The text of `tree`, as GrailQA writes it; words that it could not write are quoted."""
    written: list[str] = []
    waiting: list[TextPiece] = [tree]
    while waiting:
        piece = waiting.pop()
        if isinstance(piece, str):
            written.append(piece)
        else:
            waiting.extend(reversed(text_pieces(piece)))
    return "".join(written)


def text_pieces(tree: Sexpr | Literal | Relation) -> tuple[TextPiece, ...]:
    """The text of `tree` with its parts left to be written."""
    match tree:
        case ClassName(name) | Entity(name):
            return (write_word(name),)
        case Literal(text, datatype):
            return (write_literal(text, datatype),)
        case Relation(name, reverse):
            return (f"(R {write_word(name)})" if reverse else write_word(name),)
        case Extreme(extremum, of, path):
            return bracket(extremum, of, nested_joins(path))
        case During(of, relation, when):
            return bracket("TC", of, relation, when)
        case _:
            return operator_pieces(tree)


def operator_pieces(tree: Join | And | Comparison | Count) -> tuple[TextPiece, ...]:
    """The text of an operator whose parts are all trees."""
    match tree:
        case Join(relation, of):
            return bracket("JOIN", relation, of)
        case And(left, right):
            return bracket("AND", left, right)
        case Comparison(order, relation, value):
            return bracket(order, relation, value)
        case Count(of):
            return bracket("COUNT", of)


def bracket(operator: str, *parts: TextPiece) -> tuple[TextPiece, ...]:
    """`(operator part …)`."""
    spaced = (piece for part in parts for piece in (" ", part))
    return (f"({operator}", *spaced, ")")


def nested_joins(path: tuple[Relation, ...]) -> str:
    """A path as nested JOINs."""
    *inner, last = map(write_sexpr, path)
    return "".join(f"(JOIN {step} " for step in inner) + last + ")" * len(inner)
