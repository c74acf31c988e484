"""Templates of human questions: their wording without the names of their schema, and the outline with the same gaps.

As in GraPPa (Yu et al. 2021), real questions teach how people ask, and many tables what they ask about.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations

from clew.english.inflection import lemmas
from clew.english.word_lists import function_words
from clew.language.program.expressions import Statistic
from clew.language.sql.outline import (
    Outline,
    OutlineColumn,
    OutlineCondition,
    OutlineOrder,
    OutlineTerm,
    OutlineValue,
    inner_outlines,
)
from clew.parse.casual.table_schema import ColumnKind, TableSchema

TOKEN = re.compile(r"\w+(?:[.,]\d+)*|[^\w\s]")
TOKEN_SIGN = re.compile(r"[^\w]+")
MIN_DATABASES = 8  # whose questions say a word, before it counts as general
MIN_DATABASES_OF_NAMES = 20  # the same for a word that is in names of tables or columns
GENERAL_SHARE = 0.1  # of the databases are enough if there are few
SHARE_OF_NAMES = 0.3  # the same for a word that is in names
SPECIAL_WORDS = frozenset((
    "where", "when", "older", "oldest", "younger", "youngest", "live", "born", "his", "her", "located", "held", "made",
    "bought", "sold", "paid", "taken", "used", "using", "people",
))  # fmt: skip
"""Words that fit only some columns, however general they are."""
OPEN_END = re.compile(r"\b(from|in|at|on|to|by|with|from there)\W*$|[%$£€]")
"""What fits only some columns: "that they come from" only places, a sign only numbers in its unit."""
LARGEST = frozenset(("most", "highest", "largest", "greatest", "biggest", "maximum", "max", "top"))
SMALLEST = frozenset(("least", "lowest", "smallest", "fewest", "minimum", "min"))
VALUE_MARK = "{%s}"  # stands for a value in the outline of a template


class Relation(StrEnum):
    """How two tables of an outline are linked."""

    REFERS = "refers"
    IS_REFERRED = "is referred to"
    LINKED = "linked by a third table"


@dataclass(frozen=True, slots=True)
class TableSlot:
    """A table of a template; `is_said` if its noun is in the text, `is_entity` if its rows are no facts of others."""

    id: str
    is_said: bool
    is_entity: bool


@dataclass(frozen=True, slots=True)
class ColumnSlot:
    """A column of a template: of which table slot, and what it must be like.

    A column that `is_counted` has numbers of things: the most points, more than 3 goals.
    """

    id: str
    table: str
    kind: ColumnKind
    is_name: bool
    is_category: bool
    is_said: bool
    is_counted: bool = False
    refers_to: str = ""


@dataclass(frozen=True, slots=True)
class ValueSlot:
    """A value of a template, compared with a column; `size` is the length of the original text."""

    id: str
    column: str
    is_lower: bool
    size: int


@dataclass(frozen=True, slots=True)
class Gap:
    """A place in the text of a template that a slot fills."""

    slot: str
    is_plural: bool = False


@dataclass(frozen=True, slots=True)
class QuestionTemplate:
    """A question without names, and its outline, in which slots stand for tables, columns and values."""

    parts: tuple[str | Gap, ...]
    outline: Outline
    tables: tuple[TableSlot, ...]
    columns: tuple[ColumnSlot, ...]
    values: tuple[ValueSlot, ...]
    relations: tuple[tuple[str, str, Relation], ...]
    needs_person: bool = False

    @property
    def text(self) -> str:
        """The text with the slots in brackets."""
        return "".join(part if isinstance(part, str) else f"[{part.slot}]" for part in self.parts)


# --- words


@dataclass(frozen=True, slots=True)
class Token:
    """A word or sign of a text."""

    text: str
    start: int
    end: int

    @property
    def lemmas(self) -> tuple[str, ...]:
        return lemmas(self.text.lower())


def split_tokens(text: str) -> list[Token]:
    """The words and signs of a text."""
    return [Token(match[0], match.start(), match.end()) for match in TOKEN.finditer(text)]


# --- outlines with slots


@dataclass(frozen=True, slots=True)
class OutlineRewriter:
    """Writes an outline with other columns and values; a place tells values of the same text apart."""

    column: Callable[[OutlineColumn], OutlineColumn]
    value: Callable[[OutlineColumn, OutlineValue], OutlineValue]

    def rewrite(self, outline: Outline) -> Outline:
        """The outline with every column and value replaced."""
        combined = outline.combined and (outline.combined[0], self.rewrite(outline.combined[1]))
        return replace(
            outline,
            columns=tuple(map(self.term, outline.columns)),
            joined=tuple(map(self.column, outline.joined)),
            conditions=tuple(map(self.condition, outline.conditions)),
            group=tuple(map(self.column, outline.group)),
            having=tuple(map(self.condition, outline.having)),
            order=tuple(OutlineOrder(self.term(order.term), order.descending) for order in outline.order),
            combined=combined,
        )

    def term(self, term: OutlineTerm) -> OutlineTerm:
        return replace(term, column=self.column(term.column))

    def condition(self, condition: OutlineCondition) -> OutlineCondition:
        """A condition with other columns and values; numbers that counts are compared with stay."""
        is_count = condition.term.statistic is Statistic.COUNT
        operands: list[OutlineValue | OutlineColumn | Outline] = []
        for operand in condition.operands:
            if isinstance(operand, Outline):
                operands.append(self.rewrite(operand))
            elif isinstance(operand, OutlineColumn):
                operands.append(self.column(operand))
            else:
                operands.append(operand if is_count else self.value(condition.term.column, operand))
        return replace(condition, term=self.term(condition.term), operands=tuple(operands))


def levels_of(outline: Outline) -> Iterator[Outline]:
    """An outline and all outlines inside it."""
    yield outline
    for inner in inner_outlines(outline):
        yield from levels_of(inner)


def values_of(outline: Outline) -> Iterator[tuple[OutlineColumn, OutlineValue]]:
    """The values that columns are compared with, at all levels; not those of counts."""
    for level in levels_of(outline):
        for condition in (*level.conditions, *level.having):
            if condition.term.statistic is not Statistic.COUNT:
                for operand in condition.operands:
                    if not isinstance(operand, Outline | OutlineColumn):
                        yield condition.term.column, operand


# --- how tables are linked


class SchemaLinks:
    """How the tables of a schema are linked."""

    def __init__(self, schema: TableSchema) -> None:
        self.pairs: dict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
        for (table, column), (target, key) in schema.links:
            self.pairs[table, target].append((column, key))

    def relation(self, first: str, second: str) -> Relation | None:
        """How two tables are linked; none if they are not, or in several ways."""
        forward, backward = self.pairs.get((first, second), ()), self.pairs.get((second, first), ())
        if len(forward) + len(backward) > 1:
            return None
        if forward or backward:
            return Relation.REFERS if forward else Relation.IS_REFERRED
        return Relation.LINKED if len(self.middles(first, second)) == 1 else None

    def middles(self, first: str, second: str) -> list[str]:
        """The tables that refer to both of two."""
        return [
            table
            for (table, target), columns in self.pairs.items()
            if target == first and len(columns) == 1 == len(self.pairs.get((table, second), ()))
        ]

    def reference(self, table: str, target: str) -> str:
        """The column of a table that refers to another; empty if there is no such column, or several."""
        pairs = self.pairs.get((table, target), ())
        return pairs[0][0] if len(pairs) == 1 else ""


def relations_between(tables: Sequence[str], links: SchemaLinks) -> tuple[tuple[str, str, Relation], ...] | None:
    """How the tables of one level of an outline are linked, so that all are connected; None if they are not."""
    found = []
    for first, second in combinations(tables, 2):
        relation = links.relation(first, second)
        if relation is not None:
            found.append((first, second, relation))
    direct = [link for link in found if link[2] is not Relation.LINKED]
    kept = direct if is_connected(tables, direct) else found
    return tuple(kept) if is_connected(tables, kept) else None


def is_connected(tables: Sequence[str], relations: Iterable[tuple[str, str, Relation]]) -> bool:
    """Whether relations lead from the first table to all others."""
    pairs = [link[:2] for link in relations]
    reached, before = set(tables[:1]), -1
    while len(reached) > before:
        before = len(reached)
        for first, second in pairs:
            if first in reached or second in reached:
                reached |= {first, second}
    return reached >= set(tables)


# --- general words


@dataclass(frozen=True, slots=True)
class InducedTemplate:
    """A template and the database of its question; `is_reworded` if names in the question were replaced by others."""

    template: QuestionTemplate
    database: str
    is_reworded: bool = False


def keep_general(found: Sequence[InducedTemplate], schema_words: frozenset[str]) -> list[QuestionTemplate]:
    """The different templates whose words are said about many databases; those of schemas need the most."""
    databases: dict[str, set[str]] = defaultdict(set)
    for one in found:
        if not one.is_reworded:
            for word in literal_words(one.template):
                databases[word].add(one.database)
    count = len({one.database for one in found})
    general = {
        word
        for word, names in databases.items()
        if len(names) >= needed_databases(count, is_name=bool(schema_words.intersection(lemmas(word))))
    }
    allowed = (general | function_words()) - SPECIAL_WORDS
    kept = {
        (one.template.text.lower(), one.template.outline): one.template
        for one in found
        if all(word in allowed or word.isdigit() for word in literal_words(one.template))
        and not OPEN_END.search(one.template.text)
        and not contradicts_order(one.template)
        and not mixes_groups(one.template.outline)
    }
    return list(kept.values())


def contradicts_order(template: QuestionTemplate) -> bool:
    """Whether a question asks for the largest and its outline for the smallest, or the other way round."""
    words, outline = set(literal_words(template)), template.outline
    if outline.limit is None or len(outline.order) != 1:
        return False
    wanted, other = (LARGEST, SMALLEST) if outline.order[0].descending else (SMALLEST, LARGEST)
    return bool(words & other) and not words & wanted


def mixes_groups(outline: Outline) -> bool:
    """Whether an outline without groups mixes columns with statistics, so that its rows are arbitrary."""
    terms = [*outline.columns, *(order.term for order in outline.order)]
    return not outline.group and len({term.statistic is None for term in terms}) > 1


def needed_databases(count: int, is_name: bool) -> int:
    """In how many of `count` databases a word must be said before it is general."""
    most, share = (MIN_DATABASES_OF_NAMES, SHARE_OF_NAMES) if is_name else (MIN_DATABASES, GENERAL_SHARE)
    return max(2, min(most, round(share * count)))


def words_of_schema(schema: TableSchema) -> set[str]:
    """The words in the names of tables and columns."""
    names = [table.noun for table in schema.tables.values()]
    names += [name for table in schema.tables.values() for column in table.columns for name in column.names]
    return {word.lower() for name in names for word in name.split()}


def literal_words(template: QuestionTemplate) -> list[str]:
    """The words of a template that fill no slot."""
    text = " ".join(part for part in template.parts if isinstance(part, str))
    return [token.text.lower() for token in split_tokens(text) if not TOKEN_SIGN.fullmatch(token.text)]
