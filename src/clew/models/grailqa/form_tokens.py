"""Logical forms as the ranking models read and write them: in words for an encoder, in tokens for a decoder.

In words, a form says what it asks for with the names of the graph: "film , whose director is ( human , whose spouse is
Ann )". In tokens, each operator comes before its parts, whose number it fixes, so that no brackets are needed.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from clew.english.readable_labels import readable_label
from clew.errors import ClewError
from clew.language import sexpr as s

REVERSE = "R"
OPERATORS = ("COUNT", "AND", "JOIN", REVERSE, *(operator.value for operator in (*s.Extremum, *s.Order)))
CLASS, ENTITY, LITERAL, RELATION = "class:", "entity:", "literal:", "relation:"  # the beginnings of other tokens
ORDER_WORDS = {s.Order.LT: "less than", s.Order.LE: "at most", s.Order.GT: "more than", s.Order.GE: "at least"}
EXTREMUM_WORDS = {s.Extremum.ARGMAX: "largest", s.Extremum.ARGMIN: "smallest"}
Tokens = tuple[str, ...]
Piece = tuple[str, str]  # some words, and the token that they name or an empty text


def write_tokens(tree: s.Sexpr | s.Literal) -> list[str]:
    """The tokens of a form; TC and paths of several relations have none."""
    match tree:
        case s.ClassName() | s.Entity() | s.Literal():
            return [name_token(tree)]
        case s.Count(of):
            return ["COUNT", *write_tokens(of)]
        case s.And(left, right):
            return ["AND", *write_tokens(left), *write_tokens(right)]
        case s.Join(relation, of):
            return ["JOIN", *relation_tokens(relation), *write_tokens(of)]
        case s.Comparison(order, relation, value):
            return [order.value, *relation_tokens(relation), *write_tokens(value)]
        case s.Extreme(extremum, of, (relation,)):
            return [extremum.value, *relation_tokens(relation), *write_tokens(of)]
    raise ClewError(f"the ranking models have no tokens for {s.write_sexpr(tree)}")


def name_token(name: s.ClassName | s.Entity | s.Literal) -> str:
    """The token of a class, an entity or a literal."""
    if isinstance(name, s.Literal):
        return f"{LITERAL}{name.text}^^{name.datatype}"
    return CLASS + name.name if isinstance(name, s.ClassName) else ENTITY + name.id


def relation_tokens(relation: s.Relation) -> list[str]:
    return [REVERSE, RELATION + relation.name] if relation.reverse else [RELATION + relation.name]


class TokenReader:
    """Reads tokens back into a form."""

    def __init__(self, tokens: Sequence[str]) -> None:
        self.tokens, self.place = tokens, 0

    def read(self) -> s.Sexpr:
        """The form of all tokens."""
        tree: s.Sexpr = s.Count(self.read_set()) if self.takes("COUNT") else self.read_set()
        if self.place < len(self.tokens):
            raise ClewError("tokens follow the logical form")
        return tree

    def takes(self, token: str) -> bool:
        """Whether the next token is this one, which is then read."""
        is_next = self.place < len(self.tokens) and self.tokens[self.place] == token
        self.place += is_next
        return is_next

    def read_set(self) -> s.Set:
        operator = self.next()
        if operator == "AND":
            return s.And(self.read_set(), self.read_set())
        if operator == "JOIN":
            return s.Join(self.read_relation(), self.read_end())
        if operator in list(s.Order):
            return s.Comparison(s.Order(operator), self.read_relation(), self.read_literal(self.next()))
        if operator in list(s.Extremum):
            relation = self.read_relation()
            return s.Extreme(s.Extremum(operator), self.read_set(), (relation,))
        return read_name(operator)

    def read_relation(self) -> s.Relation:
        reverse = self.takes(REVERSE)
        token = self.next()
        if not token.startswith(RELATION):
            raise ClewError(f"expected a relation, found {token!r}")
        return s.Relation(token.removeprefix(RELATION), reverse)

    def read_end(self) -> s.Set | s.Literal:
        token = self.next()
        if token.startswith(LITERAL):
            return self.read_literal(token)
        self.place -= 1
        return self.read_set()

    def read_literal(self, token: str) -> s.Literal:
        if not token.startswith(LITERAL):
            raise ClewError(f"expected a literal, found {token!r}")
        text, _, datatype = token.removeprefix(LITERAL).rpartition("^^")
        return s.Literal(text, datatype)

    def next(self) -> str:
        if self.place >= len(self.tokens):
            raise ClewError("the logical form is not complete")
        self.place += 1
        return self.tokens[self.place - 1]


def read_name(token: str) -> s.ClassName | s.Entity:
    """The class or entity of a token."""
    if token.startswith(CLASS):
        return s.ClassName(token.removeprefix(CLASS))
    if token.startswith(ENTITY):
        return s.Entity(token.removeprefix(ENTITY))
    raise ClewError(f"expected a set, found {token!r}")


def words_of_token(token: str) -> str:
    """The words that a class, relation, entity or literal is known by."""
    kind, _, name = token.partition(":")
    if f"{kind}:" == RELATION:
        return readable_label(name)
    return name.rpartition("^^")[0] if f"{kind}:" == LITERAL else name


def describe(tree: s.Sexpr | s.Literal) -> Iterator[Piece]:
    """The words of a form with the tokens they name; a reversed relation is one *of* something."""
    match tree:
        case s.Count(of):
            yield "how many", ""
            yield from describe(of)
        case s.And(left, right):
            yield from describe(left)
            yield (",", "") if isinstance(left, s.ClassName) else ("and", "")
            yield from describe(right)
        case s.Join(relation, of):
            yield from describe_relation(relation)
            yield from in_brackets(of)
        case s.Comparison(order, relation, value):
            yield from describe_relation(relation)
            yield ORDER_WORDS[order], ""
            yield name_piece(value)
        case s.Extreme(extremum, of, path):
            yield from describe(of)
            yield f"with the {EXTREMUM_WORDS[extremum]}", ""
            yield from (relation_piece(relation) for relation in path)
        case s.ClassName() | s.Entity() | s.Literal():
            yield name_piece(tree)


def describe_relation(relation: s.Relation) -> Iterator[Piece]:
    if not relation.reverse:
        yield "whose", ""
    yield relation_piece(relation)
    yield ("of", "") if relation.reverse else ("is", "")


def in_brackets(of: s.Set | s.Literal) -> Iterator[Piece]:
    """A part of a form, in brackets unless it is one name."""
    if isinstance(of, s.Entity | s.ClassName | s.Literal):
        yield name_piece(of)
        return
    yield "(", ""
    yield from describe(of)
    yield ")", ""


def name_piece(name: s.Entity | s.ClassName | s.Literal) -> Piece:
    token = name_token(name)
    return words_of_token(token), token


def relation_piece(relation: s.Relation) -> Piece:
    token = RELATION + relation.name
    return words_of_token(token), token


def form_text(tree: s.Sexpr) -> str:
    """A form in words."""
    return " ".join(words for words, _ in describe(tree))


@dataclass(frozen=True, slots=True)
class TokenIds:
    """A text or a pair of texts as token ids, and the text that each token is of."""

    ids: list[int] | NDArray[np.int32]
    type_ids: list[int] | NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class PairedTexts:
    """A question with each of its candidates as token ids, all of them in one row, which other processes send fast."""

    ids: NDArray[np.int32]
    type_ids: NDArray[np.uint8]
    ends: list[int]

    def __getitem__(self, place: int) -> TokenIds:
        here = slice(self.ends[place - 1] if place else 0, self.ends[place])
        return TokenIds(self.ids[here], self.type_ids[here])


def encode_pairs(tokenizer: Tokenizer, question: str, texts: Iterable[str]) -> PairedTexts:
    """A question with each of some texts, encoded together."""
    encoded = tokenizer.encode_batch_fast([(question, text) for text in texts])
    return PairedTexts(
        np.array([number for one in encoded for number in one.ids], np.int32),
        np.array([number for one in encoded for number in one.type_ids], np.uint8),
        np.cumsum([len(one.ids) for one in encoded]).tolist(),
    )


@dataclass(frozen=True, slots=True)
class NamedText:
    """A question and words beside it as token ids; `places` are the tokens of names, as (place, name).

    `words` are the places of the question's own tokens.
    """

    text: TokenIds
    names: list[str]
    places: list[tuple[int, int]]
    words: list[int]


def encode_pieces(tokenizer: Tokenizer, question: str, pieces: Iterable[Piece]) -> NamedText:
    """A question and pieces of words, encoded together."""
    numbers: dict[str, int] = {}
    texts, starts, spans, end = [], [], [], 0
    for words, token in pieces:
        starts.append(end)
        spans.append((end + len(words), numbers.setdefault(token, len(numbers)) if token else -1))
        texts.append(words)
        end += len(words) + 1
    encoding = tokenizer.encode(question, " ".join(texts))
    places, own = [], []
    for place, (kind, (first, _)) in enumerate(zip(encoding.sequence_ids, encoding.offsets, strict=True)):
        if kind != 1:
            own.append(place)
            continue
        stop, name = spans[bisect_right(starts, first) - 1]
        if name >= 0 and first < stop:
            places.append((place, name))
    return NamedText(TokenIds(encoding.ids, encoding.type_ids), list(numbers), places, own)
