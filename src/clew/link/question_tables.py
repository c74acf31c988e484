"""The tables and columns that a question touches, for a prompt that is no longer than it needs to be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from clew.kb.graph_tables.graph_tables import OTHER_FACT, GraphColumn, GraphTable, GraphTables, TableKind
from clew.kb.graph_tables.sql_names import quote_text
from clew.kb.graph_tables.sql_schema import SchemaWriter
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.records import Array
from clew.link.mention import Mention, MentionKind, QuestionLinks

MAX_PREDICATES = 12  # of those ranked for the question; more add tables but hardly a right one
MIN_PREDICATE_SHARE = (
    0.4  # of the score of the best predicate; 0.6 loses 5 % of the right ones (benchmarks/schema_coverage.py)
)
MAX_CONCEPTS = 4  # of those ranked for the question
MIN_CONCEPT_SCORE = 0.7  # of a concept; the words for it are clear
MIN_NAME_SCORE = 0.45  # of an entity; more doubtful ones are mostly other words
MAX_FULL_COLUMNS = 12  # a table with no more is shown whole
MAX_FACT_TABLES = 10  # of predicates; the best ranked ones


@dataclass(frozen=True, slots=True)
class TableExcerpt:
    """A table and the names of those of its columns that matter to a question."""

    table: GraphTable
    columns: frozenset[str]


@dataclass(frozen=True, slots=True)
class NameInTable:
    """A name in the question, and the tables that have the entity in a row."""

    text: str
    name: str
    tables: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QuestionTables:
    """The part of a schema that a question touches; empty if nothing in the question was found."""

    excerpts: tuple[TableExcerpt, ...]
    names: tuple[NameInTable, ...] = ()
    other_predicates: tuple[str, ...] = ()
    """The predicates that have no column or table, whose facts are in `other_fact`."""


def find_question_tables(kb: KnowledgeBase, tables: GraphTables, links: QuestionLinks | None = None) -> QuestionTables:
    """The tables, columns and names that a linked question touches; all tables without one."""
    if links is not None:
        return TableFinder(kb, tables, links).find()
    names = ((table, frozenset(column.name for column in table.columns)) for table in tables.tables.values())
    return QuestionTables(tuple(TableExcerpt(table, columns) for table, columns in names))


def write_schema(writer: SchemaWriter, part: QuestionTables) -> str:
    """CREATE TABLE statements for the tables of a question, and a comment for each name in it."""
    texts = [f"{writer.write_table(excerpt.table, excerpt.columns)};" for excerpt in part.excerpts]
    notes = [describe_name(name) for name in part.names]
    notes += [f"predicate = {quote_text(name)} in {OTHER_FACT}" for name in part.other_predicates]
    texts += ["\n".join(f"-- {note}" for note in notes)] if notes else []
    return "\n\n".join(texts) + "\n"


def describe_name(name: NameInTable) -> str:
    tables = " or ".join(name.tables[:2]) or "no table"
    return f"{name.text!r} in the question: name = {quote_text(name.name)} in {tables}"


class TableFinder:
    """Chooses the tables for one question."""

    def __init__(self, kb: KnowledgeBase, tables: GraphTables, links: QuestionLinks) -> None:
        self.kb, self.tables, self.links = kb, tables, links
        self.predicates = self.rank_predicates()
        self.chosen: dict[str, set[str]] = {}

    def find(self) -> QuestionTables:
        for table in self.concept_tables():
            self.add(self.tables.tables[table])
        self.add_predicates()
        self.add_referenced()
        names = tuple(self.find_names())
        for name in names:
            if name.tables:
                self.add(self.tables.tables[name.tables[0]])
        others = self.find_others()
        shown = [name for name in self.tables.tables if name in self.chosen]
        return QuestionTables(tuple(self.make_excerpt(self.tables.tables[name]) for name in shown), names, others)

    def rank_tables(self) -> list[TableExcerpt]:
        """The chosen tables, those that hold names of the question first, each followed by those that it refers to."""
        found = {excerpt.table.name: excerpt for excerpt in self.find().excerpts}
        named = [table for name in self.find_names() for table in name.tables[:1]]
        ranked: dict[str, None] = {}
        for name in (*named, *self.chosen):
            targets = (column.references for column in found[name].table.columns if column.name in found[name].columns)
            ranked |= dict.fromkeys((name, *targets))
        return [found[name] for name in ranked if name in found]

    def find_others(self) -> tuple[str, ...]:
        """The wanted predicates that are only in `other_fact`, which is then chosen, too."""
        leftover = {self.kb.predicate_names[predicate] for _, predicate, _ in self.tables.leftover}
        tables = self.tables.tables.values()
        others = [name for name in self.predicates if name in leftover and not any(holds(t, name) for t in tables)]
        if others:
            self.add(self.tables.tables[OTHER_FACT])
        return tuple(others)

    def rank_predicates(self) -> dict[str, int]:
        """The predicates that are likely meant, by their place in the ranking."""
        ranked = self.links.predicates
        least = MIN_PREDICATE_SHARE * ranked[0].score if ranked else 0
        names = [candidate.name for candidate in ranked if candidate.score >= least][:MAX_PREDICATES]
        return {name: place for place, name in enumerate(dict.fromkeys(names))}

    def concept_tables(self) -> Iterator[str]:
        """The tables of the concepts in the question, or of the nearest concept above that has one."""
        likely = [candidate for candidate in self.links.concepts if candidate.score >= MIN_CONCEPT_SCORE]
        for candidate in likely[:MAX_CONCEPTS]:
            if candidate.node is not None and self.kb.is_concept(candidate.node):
                yield from self.smallest_tables(self.kb.members(candidate.node))[:1]

    def find_names(self) -> Iterator[NameInTable]:
        """The entities in the question, with the tables that have them: chosen ones first, then the smallest."""
        for mention in clear_mentions(self.links.of_kind(MentionKind.ENTITY)):
            best = mention.candidates[0]
            if best.node is not None and best.score >= MIN_NAME_SCORE and not self.kb.is_concept(best.node):
                tables = self.smallest_tables(np.array([best.node]))
                tables.sort(key=lambda name: name not in self.chosen)
                yield NameInTable(mention.text, self.kb.name_of(best.node), tuple(tables))

    def smallest_tables(self, nodes: Array) -> list[str]:
        """The tables that have all of the nodes in their rows, the smallest first."""
        found = [
            table
            for table in self.tables.tables.values()
            if table.kind is TableKind.MEMBERS and (table.group is None or table.group.holds(nodes).all())
        ]
        return [table.name for table in sorted(found, key=lambda table: table.row_count)]

    def add(self, table: GraphTable, columns: Iterable[str] = ()) -> None:
        """Choose a table, with its own wanted columns and the given ones."""
        chosen = self.chosen.setdefault(table.name, set())
        chosen |= {column.name for column in table.columns if is_identity(column) or self.is_wanted(column)}
        chosen |= set(columns)

    def is_wanted(self, column: GraphColumn) -> bool:
        mapping = column.mapping
        return mapping.name in self.predicates or mapping.attribute in self.predicates

    def add_predicates(self) -> None:
        """Choose the tables of the wanted predicates, and for the others the largest table with such a column."""
        tables = [table for table in self.tables.tables.values() if table.kind is TableKind.FACTS]
        ranked = sorted((self.rank(table), table.name) for table in tables if self.rank(table) < len(self.predicates))
        for _, name in ranked[:MAX_FACT_TABLES]:
            self.add(self.tables.tables[name])
        for predicate in self.predicates:
            holders = [table for table in self.tables.tables.values() if holds(table, predicate)]
            if holders and not any(table.name in self.chosen for table in holders):
                self.add(max(holders, key=lambda table: table.row_count))

    def rank(self, table: GraphTable) -> int:
        """The best place of the table's predicates; qualifiers count, too, but less."""
        own = [column.mapping.name for column in table.columns if column.mapping.role in ("attribute", "relation")]
        return min((self.predicates[name] for name in own if name in self.predicates), default=len(self.predicates))

    def add_referenced(self) -> None:
        """Choose the tables that chosen columns refer to: without them, there is nothing to join."""
        wanted = {
            column.references
            for name, columns in list(self.chosen.items())
            for column in self.tables.tables[name].columns
            if column.references
            and (column.name in columns or len(self.tables.tables[name].columns) <= MAX_FULL_COLUMNS)
        }
        for name in sorted(wanted - self.chosen.keys()):
            if name in self.tables.tables:
                self.add(self.tables.tables[name])

    def make_excerpt(self, table: GraphTable) -> TableExcerpt:
        """The chosen columns with their units; all of a small table or of one predicate."""
        if len(table.columns) <= MAX_FULL_COLUMNS or table.kind is not TableKind.MEMBERS:
            return TableExcerpt(table, frozenset(column.name for column in table.columns))
        chosen = self.chosen[table.name]
        beside = {column.companion for column in table.columns if column.name in chosen and column.companion}
        return TableExcerpt(table, frozenset(chosen | beside))


def clear_mentions(mentions: Sequence[Mention]) -> list[Mention]:
    """The mentions that do not overlap with a better one."""
    return [
        mention
        for mention in mentions
        if not any(other.score > mention.score and overlap(other, mention) for other in mentions)
    ]


def overlap(one: Mention, other: Mention) -> bool:
    return one.start < other.end and other.start < one.end


def is_identity(column: GraphColumn) -> bool:
    return column.mapping.role in ("key", "name", "subject")


def holds(table: GraphTable, predicate: str) -> bool:
    """Whether a column of the table has the facts of this predicate."""
    return any(
        predicate in (column.mapping.name, column.mapping.attribute) and column.mapping.role != "qualifier"
        for column in table.columns
    )
