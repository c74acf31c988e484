"""Examples for the prompt of a language model: questions with SQL over the tables of this very knowledge base."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clew.english.grammar import pluralize
from clew.kb.graph_tables.graph_tables import GraphColumn, GraphTable, GraphTables, TableKind
from clew.kb.graph_tables.sql_names import quote_name
from clew.kb.graph_tables.sql_schema import SchemaWriter
from clew.kb.knowledge_base import KnowledgeBase

MAX_EXAMPLES = 4  # one of each kind; the fifth stands in for one that the tables do not allow
NUMBER_TYPES = ("number", "year")


@dataclass(frozen=True, slots=True)
class ExampleQuery:
    """A question and its SQL."""

    question: str
    query: str


def make_examples(kb: KnowledgeBase, tables: GraphTables) -> list[ExampleQuery]:
    """A count, a superlative, a join and groups over the largest tables that have what they need."""
    found: dict[str, ExampleQuery] = {}
    writer = SchemaWriter(kb, tables)
    members = [table for table in tables.tables.values() if table.kind is TableKind.MEMBERS and table.group]
    for table in sorted(members, key=lambda table: (-table.row_count, table.name)):
        for kind, example in examples_of(table, tables, writer):
            found.setdefault(kind, example)
    return [found[kind] for kind in sorted(found)][:MAX_EXAMPLES]


def examples_of(table: GraphTable, tables: GraphTables, writer: SchemaWriter) -> Iterator[tuple[str, ExampleQuery]]:
    """The examples about one table, each with its kind."""
    assert table.group
    name, things, shown = quote_name(table.name), pluralize(table.group.name), label_of(table)
    for column in table.columns:
        found = writer.examples(table, column) if column.use and not column.references else []
        cells = [cell for cell in found if cell.isprintable()]  # a line break would end the example
        is_text = column.mapping.type == "text" and column.mapping.role == "attribute"
        if cells and cells[0].startswith("'") and is_text:
            asked = f"How many {things} have the {words_of(column)} {cells[0][1:-1]}?"
            yield "1 count", ExampleQuery(asked, f"SELECT count(*) FROM {name} WHERE {quoted(column)} = {cells[0]}")
            grouped = f"SELECT {quoted(column)}, count(*) FROM {name} GROUP BY {quoted(column)}"
            yield "5 plain group", ExampleQuery(f"How many {things} are there for each {words_of(column)}?", grouped)
        if shown and cells and column.mapping.type in NUMBER_TYPES and column.mapping.role == "attribute":
            query = f"SELECT {quoted(shown)} FROM {name} ORDER BY {quoted(column)} DESC LIMIT 1"
            yield "2 most", ExampleQuery(f"Which {table.group.name} has the highest {words_of(column)}?", query)
        target = tables.tables.get(column.references)
        if shown and target is not None and target.group and target.name != table.name:
            yield from join_examples(table, column, target)


def join_examples(table: GraphTable, column: GraphColumn, target: GraphTable) -> Iterator[tuple[str, ExampleQuery]]:
    """A join along a reference, and a group by what it refers to."""
    shown, label = label_of(table), label_of(target)
    if shown is None or label is None or len(column.mapping.by) > 1 or not table.group or not target.group:
        return
    key = quote_name(column.mapping.by[0] if column.mapping.by else "id")
    joined = f"FROM {quote_name(table.name)} AS a JOIN {quote_name(target.name)} AS b ON a.{quoted(column)} = b.{key}"
    asked = f"List the {pluralize(table.group.name)} with their {target.group.name}."
    yield "3 join", ExampleQuery(asked, f"SELECT a.{quoted(shown)}, b.{quoted(label)} {joined}")
    counted = f"SELECT b.{quoted(label)}, count(*) {joined} GROUP BY b.{key}"
    yield (
        "4 group",
        ExampleQuery(f"How many {pluralize(table.group.name)} does each {target.group.name} have?", counted),
    )


def label_of(table: GraphTable) -> GraphColumn | None:
    """The column that people call the rows of a table by."""
    names = table.mapping.name
    labels = [column for column in table.columns if column.mapping.role == "name" or names == (column.name,)]
    return next((column for column in labels if not column.references and column.mapping.role != "key"), None)


def words_of(column: GraphColumn) -> str:
    return column.mapping.name or column.mapping.attribute or column.name.replace("_", " ")


def quoted(column: GraphColumn) -> str:
    return quote_name(column.name)
