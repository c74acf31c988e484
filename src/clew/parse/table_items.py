"""The items of a knowledge base as tables: tables, columns, and values with the columns that hold them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain, islice

from clew.engine.sql.mapped_tables import UNSPEAKABLE, MappedTables
from clew.kb.graph_tables.graph_tables import ENTITY
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.tables.headers import header_words
from clew.kb.readers.tables.table_mapping import REFERRING_ROLES, ColumnMapping, TableMappings
from clew.kb.records import Array
from clew.kb.values import Text, Value
from clew.language.sql.outline import OutlineColumn
from clew.language.translate.value_functions import write_value
from clew.link.mention import Candidate, QuestionLinks, ValueHolder
from clew.parse.items import Item, ItemKind

MAX_TABLES = 16  # all tables of most schemas; the rest are ranked by linking
MAX_COLUMNS = 40  # all columns of nine schemas in ten; more would not fit into the parser's input
MAX_COLUMNS_OF_VALUE = 4  # a text that more columns hold is mostly a common word
NEIGHBOUR_SHARE = 0.5  # of the score of a table for those that its keys lead to: a question leaves them unsaid
TABLE_SHARE = 0.5  # of a table's score in the rank of its columns, beside the score of the column itself
IDENTITY_BONUS = 0.05  # for keys and names, which are meant if a question names only the table
MIN_COLUMN_SCORE = 0.05  # of a column that the question does not mention
YES_OR_NO = (Text("yes"), Text("no"))  # the cells of boolean columns, which questions hardly ever say
TYPE_WORDS = {"boolean": "yes or no"}  # of other types, the name itself is the word


class TableItems:
    """Makes the items of questions over the tables of one knowledge base, by default its own."""

    def __init__(self, kb: KnowledgeBase, tables: TableMappings | None = None) -> None:
        self.kb, self.schema = kb, MappedTables(kb.tables if tables is None else tables)

    # --- tables

    @cached_property
    def tables(self) -> dict[str, Item]:
        """The item of each table, by its name."""
        kept = (name for name, mapping in self.schema.tables.items() if not mapping.skip)
        return {name: Item(ItemKind.CONCEPT, self.words_of(name), table=name) for name in kept}

    def words_of(self, table: str) -> str:
        """The concept of a table's rows, or the words of its name if its rows are facts."""
        return self.schema.tables[table].concept or " ".join(header_words(table))

    def table_scores(self, links: QuestionLinks) -> dict[str, float]:
        """How clearly the question mentions each table, or one that its keys lead to."""
        concepts = best_scores(links.concepts)
        said = {name: concepts.get(item.name, 0.0) for name, item in self.tables.items()}
        near = {name: max((said[other] for other in self.neighbours[name]), default=0.0) for name in said}
        return {name: max(score, NEIGHBOUR_SHARE * near[name]) for name, score in said.items()}

    @cached_property
    def neighbours(self) -> Mapping[str, set[str]]:
        """The tables that each table refers to, or that refer to it."""
        neighbours: dict[str, set[str]] = defaultdict(set)
        for one, other in self.references:
            if one.table in self.tables and other.table in self.tables:
                neighbours[one.table].add(other.table)
                neighbours[other.table].add(one.table)
        return neighbours

    @cached_property
    def references(self) -> tuple[tuple[OutlineColumn, OutlineColumn], ...]:
        """The columns that refer to others, with those."""
        return tuple(
            (OutlineColumn(table, name), OutlineColumn(column.table, key))
            for table, mapping in self.schema.tables.items()
            for name, column in mapping.columns.items()
            if column.table
            for key in column.by[:1]
        )

    def table_items(self, links: QuestionLinks) -> Iterator[Item]:
        """The items of the tables, the mentioned ones first."""
        scores = self.table_scores(links)
        for name in sorted(scores, key=lambda name: -scores[name])[:MAX_TABLES]:
            yield replace(self.tables[name], score=max(scores[name], MIN_COLUMN_SCORE))

    # --- columns

    @cached_property
    def columns(self) -> dict[OutlineColumn, Item]:
        """The item of each column that programs can show."""
        places = (
            (OutlineColumn(table, name), column)
            for table in self.tables
            for name, column in self.schema.tables[table].columns.items()
        )
        return {place: self.make_column_item(place, column) for place, column in places if is_shown(column)}

    def make_column_item(self, place: OutlineColumn, column: ColumnMapping) -> Item:
        """The item of a column: the name of its predicate, and its type or its own words, with its table."""
        words = " ".join(header_words(place.name))
        if column.role in REFERRING_ROLES:
            name, about = column.name or words, words
        else:
            name, about = column.attribute or column.name or words, TYPE_WORDS.get(column.type, column.type)
        hint = f"{about} of {self.tables[place.table].name}"
        return Item(ItemKind.PREDICATE, name, hint, table=place.table, column=place.name, refers=column.table)

    def column_items(self, links: QuestionLinks, values: Sequence[Item]) -> list[Item]:
        """The items of the columns: the mentioned ones and those of mentioned tables and values first."""
        tables, names = self.table_scores(links), best_scores(links.predicates)
        held = best_scores(((item.table, item.column), item.score) for item in values if item.column)
        ranks = {}
        for place, item in self.columns.items():
            said = max(names.get(item.name, 0.0), held.get((place.table, place.name), 0.0))
            bonus = IDENTITY_BONUS if self.schema.tables[place.table].columns[place.name].role in ("key", "name") else 0
            ranks[place] = said + TABLE_SHARE * tables[place.table] + bonus
        best = sorted(ranks, key=lambda place: -ranks[place])[:MAX_COLUMNS]
        items = (self.columns[place] for place in best)
        return [replace(item, score=max(names.get(item.name, 0.0), MIN_COLUMN_SCORE)) for item in items]

    # --- values

    def entity_item(self, item: Item, node: int | None) -> Item:
        """The item of an entity with the column that holds its name, if one column does."""
        for table in self.tables_of_concept.get(item.hint, ()):
            names = self.schema.tables[table].name
            if len(names) == 1 and OutlineColumn(table, names[0]) in self.columns:
                return replace(item, table=table, column=names[0])
        return item

    @cached_property
    def tables_of_concept(self) -> Mapping[str, list[str]]:
        """The tables whose rows are the entities of each concept."""
        tables: dict[str, list[str]] = defaultdict(list)
        for name in self.tables:
            if self.schema.tables[name].concept:
                tables[self.schema.tables[name].concept].append(name)
        return tables

    def value_items(self, candidates: Iterable[Candidate]) -> Iterator[Item]:
        """The items of values; a text is an item for each column that holds it."""
        for candidate in candidates:
            assert candidate.value is not None
            held = self.columns_with(candidate.holders) if isinstance(candidate.value, Text) else []
            yield from (self.value_item(candidate.value, place, candidate.score) for place in held or (None,))

    def value_item(self, value: Value, place: OutlineColumn | None, score: float = 1.0) -> Item:
        """The item of a value in a column; of a value in no column without one."""
        item = Item(ItemKind.VALUE, write_value(value), value=value, score=score)
        if place is None:
            return item
        hint = f"{self.columns[place].name} of {self.tables[place.table].name}"
        return replace(item, hint=hint, table=place.table, column=place.name)

    def boolean_items(self, columns: Iterable[Item]) -> Iterator[Item]:
        """Yes and no in the boolean columns that the question mentions."""
        for item in columns:
            is_boolean = self.schema.tables[item.table].columns[item.column].type == "boolean"
            if is_boolean and item.score > MIN_COLUMN_SCORE:
                place = OutlineColumn(item.table, item.column)
                yield from (self.value_item(value, place, item.score) for value in YES_OR_NO)

    def columns_with(self, holders: Iterable[ValueHolder]) -> list[OutlineColumn]:
        """The columns that hold a value, the ones with the most rows first."""
        held = (place for holder in holders for place in self.columns_of_holder(holder))
        return list(dict.fromkeys(held))[:MAX_COLUMNS_OF_VALUE]

    def columns_of_holder(self, holder: ValueHolder) -> Iterator[OutlineColumn]:
        """The columns with the facts or qualifiers that hold a value."""
        for place in self.columns_by_name.get(holder.predicate, ()):
            is_qualifier = self.schema.tables[place.table].columns[place.name].role == "qualifier"
            if (is_qualifier and not holder.concept) or self.schema.concept_of(place.table) == holder.concept:
                yield place

    @cached_property
    def columns_by_name(self) -> Mapping[str, list[OutlineColumn]]:
        """The columns with facts of each predicate."""
        columns: dict[str, list[OutlineColumn]] = defaultdict(list)
        for place in self.columns:
            column = self.schema.tables[place.table].columns[place.name]
            columns[column.attribute or column.name].append(place)
        return columns


class GraphTableItems(TableItems):
    """Makes the items of questions over the tables of a graph, where a class has the rows of its subclasses."""

    def entity_item(self, item: Item, node: int | None) -> Item:
        """The item of an entity with the table of its smallest class that has one, or that of all entities."""
        if node is None or self.kb.is_concept(node):
            return item
        first = self.kb.entity_count
        concepts = sorted(self.kb.concepts_of(node), key=lambda concept: int(self.member_counts[concept - first]))
        tables = (table for concept in concepts for table in self.tables_of_concept.get(self.kb.name_of(concept), ()))
        table = next(tables, ENTITY if ENTITY in self.schema.tables else "")
        return replace(item, table=table, column=self.schema.tables[table].name[0]) if table else item

    @cached_property
    def member_counts(self) -> Array:
        return self.kb.member_counts()

    def columns_of_holder(self, holder: ValueHolder) -> Iterator[OutlineColumn]:
        """The column with the facts or qualifiers that hold a value; other classes have the same values."""
        places = self.columns_by_name.get(holder.predicate, ())
        own = (place for place in places if self.schema.concept_of(place.table) == holder.concept)
        yield from islice(chain(own, places), 1)


def is_shown(column: ColumnMapping) -> bool:
    """Whether programs can show the cells of a column."""
    return bool(column.attribute) or not (column.role in UNSPEAKABLE or column.longitude)


def best_scores(scored: Iterable[Candidate] | Iterable[tuple[object, float]]) -> dict[object, float]:
    """The best score of each name."""
    scores: dict[object, float] = {}
    for one in scored:
        name, score = (one.name, one.score) if isinstance(one, Candidate) else one
        scores[name] = max(score, scores.get(name, 0.0))
    return scores
