"""CREATE TABLE statements for the tables of a knowledge base, with comments that tell units and examples."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence, Set
from functools import cached_property

import numpy as np

from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.graph_tables.graph_tables import (
    CONCEPT,
    CONCEPT_PARENT,
    ENTITY,
    ENTITY_CONCEPT,
    ENTITY_TYPE,
    FACT_ID,
    ID,
    NODE,
    GraphColumn,
    GraphTable,
    GraphTables,
    TableKind,
)
from clew.kb.graph_tables.sql_names import quote_name, quote_text
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.tables.exported_cells import write_cells
from clew.kb.readers.tables.table import LIST_SEPARATOR
from clew.kb.readers.tables.table_mapping import FACT_ROLES
from clew.kb.records import Array
from clew.kb.values import NO_UNIT

MAX_EXAMPLES = 3  # in a comment
MAX_EXAMPLE_CHARS = 40  # of an example; a longer one is cut
MAX_SAMPLED_FACTS = 5_000  # of a predicate, from which examples are taken
VIEW_TEXTS = {
    ENTITY_CONCEPT: (
        f"WITH RECURSIVE known(entity_id, concept_id) AS (SELECT entity_id, concept_id FROM {ENTITY_TYPE} "
        f"UNION SELECT known.entity_id, parent_id FROM known JOIN {CONCEPT_PARENT} USING (concept_id)) "
        f"SELECT entity_id, {CONCEPT}.name AS concept FROM known JOIN {CONCEPT} ON {CONCEPT}.id = concept_id"
    ),
    NODE: f"SELECT id, name FROM {ENTITY} UNION ALL SELECT id, name FROM {CONCEPT}",
}
FLAT_ENTITY_CONCEPT = (
    f"SELECT entity_id, {CONCEPT}.name AS concept FROM {ENTITY_TYPE} JOIN {CONCEPT} ON {CONCEPT}.id = concept_id"
)


class SchemaWriter:
    """Writes the statements for the tables of one knowledge base."""

    def __init__(self, kb: KnowledgeBase, tables: GraphTables) -> None:
        self.kb, self.tables = kb, tables

    def write_table(self, table: GraphTable, columns: Collection[str] | None = None) -> str:
        """The statement for a table; with `columns`, only these, and how many were left out."""
        shown = [column for column in table.columns if columns is None or column.name in columns]
        parts = [(self.column_text(table, column), self.column_comment(table, column)) for column in shown]
        parts += [(text, "") for text in self.constraints(table, {column.name for column in shown})]
        comment = self.table_comment(table)
        lines = [f"CREATE TABLE {quote_name(table.name)} (" + (f" -- {comment}" if comment else "")]
        for at, (text, comment) in enumerate(parts):
            comma = "," if at < len(parts) - 1 else ""
            lines.append(f"  {text}{comma}" + (f" -- {comment}" if comment else ""))
        lines += self.left_out(len(table.columns) - len(shown))
        return "\n".join([*lines, ")"])

    def left_out(self, count: int) -> list[str]:
        """The line that says how many columns are left out."""
        return [f"  -- and {count} more columns"] if count else []

    def constraints(self, table: GraphTable, shown: Set[str]) -> Iterator[str]:
        """The keys and references of several columns, if all of them are shown."""
        key = table.mapping.key
        if len(key) > 1 and shown >= {*key}:
            yield f"PRIMARY KEY {name_list(key)}"
        known: set[frozenset[str]] = set()
        for column in table.columns:
            own = (column.name, *column.mapping.using)
            is_new = frozenset(own) not in known
            if len(own) > 1 and is_new and shown >= {*own} and self.is_stored(column.references):
                known.add(frozenset(own))
                target = quote_name(column.references)
                yield f"FOREIGN KEY {name_list(own)} REFERENCES {target} {name_list(column.mapping.by)}"

    def write_view(self, table: GraphTable) -> str:
        text = VIEW_TEXTS[table.name]
        if table.name == ENTITY_CONCEPT and CONCEPT_PARENT not in self.tables.tables:
            text = FLAT_ENTITY_CONCEPT
        return f"CREATE VIEW {quote_name(table.name)} AS {text}"

    def column_text(self, table: GraphTable, column: GraphColumn) -> str:
        text = f"{quote_name(column.name)} {column.sql_type}"
        if table.mapping.key == (column.name,):
            return f"{text} PRIMARY KEY"
        refers = self.is_stored(column.references) and not column.mapping.separator and not column.mapping.using
        if refers and not any(column.name in other.mapping.using for other in table.columns):
            return f"{text} REFERENCES {quote_name(column.references)}{name_list(column.mapping.by or (ID,))}"
        return text

    def is_stored(self, table: str) -> bool:
        """Whether there is such a table, and it is not computed from others."""
        return table in self.tables.tables and self.tables.tables[table].kind is not TableKind.VIEW

    # --- comments

    def table_comment(self, table: GraphTable) -> str:
        """What a row is, how many there are, and the best known ones."""
        if table.kind is TableKind.MEMBERS:
            names = [self.kb.name_of(node) for node in self.best_known(table)]
            what = f"each {table.group.name}" if table.group else "every entity"
            examples = f", such as {list_examples(names)}" if names else ""
            return one_line(f"{what}: {table.row_count:,} rows{examples}")
        if table.kind is TableKind.FACTS:
            facts = [
                column.mapping.name for column in table.columns if column.mapping.role in ("attribute", "relation")
            ]
            owner = table.group.name if table.group else "entity"
            listed = ", ".join(repr(name) for name in dict.fromkeys(facts))
            return one_line(f"{listed} of each {owner}: {table.row_count:,} facts")
        return one_line(TABLE_COMMENTS.get(table.name, f"{table.row_count:,} rows"))

    def column_comment(self, table: GraphTable, column: GraphColumn) -> str:
        """The unit, the table of an id that refers to several, and a few examples."""
        if column.name == FACT_ID and table.kind is TableKind.FACTS:
            return "rows with the same number are one fact with several qualifiers"
        if column.use is None or column.mapping.role in ("unit", "longitude"):
            return self.unit_comment(column)
        parts = [self.meaning(column)]
        examples = self.examples(table, column)
        parts += [f"{self.example_word(column)} {list_examples(examples)}"] if examples else []
        return one_line("; ".join(part for part in parts if part))

    def example_word(self, column: GraphColumn) -> str:
        """What comes before the examples: those of a reference are names, and its cells may be keys."""
        target = self.tables.tables.get(column.references)
        if target is None or column.use is PredicateUse.ATTRIBUTE or column.mapping.by == target.mapping.name:
            return "e.g."
        return f"{' and '.join(column.mapping.by) or ID} of"

    def unit_comment(self, column: GraphColumn) -> str:
        if column.mapping.role != "unit" or column.use is None:
            return ""
        values = self.sample_values(column)
        units = {value.unit for value in map(self.kb.value, values.tolist()) if hasattr(value, "unit")}
        return one_line(f"e.g. {list_examples(sorted(units))}") if units else ""

    def meaning(self, column: GraphColumn) -> str:
        mapping = column.mapping
        if column.references == NODE:
            return f"{NODE}.id"
        if mapping.separator:
            return "list" if mapping.separator == LIST_SEPARATOR else f"list separated by {mapping.separator!r}"
        if mapping.type == "number" and mapping.unit != NO_UNIT and not mapping.unit_column:
            return f"in {mapping.unit}"
        if mapping.type == "date" and column.sql_type == "TEXT":
            return "date, month or year"
        return "year" if mapping.type == "year" else ""

    def examples(self, table: GraphTable, column: GraphColumn) -> list[str]:
        """The most frequent cells of a column; for ids, the names behind them."""
        if column.use is PredicateUse.RELATION:
            rows = self.sample_facts(table, column)
            nodes, counts = np.unique(self.kb.relation_objects[rows], return_counts=True)
            return [self.kb.name_of(int(node)) for node in nodes[np.argsort(-counts, kind="stable")][:MAX_EXAMPLES]]
        numbers = self.sample_values(column, table)
        kinds = self.kb.store.column("values.kind")[numbers]
        values, counts = np.unique(numbers[np.isin(kinds, column.kinds)], return_counts=True)
        best = values[np.argsort(-counts, kind="stable")][:MAX_EXAMPLES]
        return [self.example_text(column, int(number)) for number in best]

    def example_text(self, column: GraphColumn, number: int) -> str:
        value = self.kb.value(number)
        if column.mapping.is_reference and column.use is PredicateUse.QUALIFIER:
            return str(value)
        cell = str(value) if column.mapping.is_reference else write_cells(value, column.mapping)[0]
        return quote_text(shorten(cell)) if isinstance(cell, str) else str(cell)

    def sample_facts(self, table: GraphTable, column: GraphColumn) -> Array:
        """Some facts of the column's predicate whose subjects are in the table, as rows of their use."""
        assert column.use
        rows = self.kb.fact_range(column.use, column.predicate)
        subjects = self.kb.store.column(f"{column.use}.subject")[rows.start : rows.stop][:MAX_SAMPLED_FACTS]
        inside = table.group.holds(subjects) if table.group else subjects < self.kb.entity_count
        found: Array = rows.start + np.flatnonzero(inside)
        return found

    def sample_values(self, column: GraphColumn, table: GraphTable | None = None) -> Array:
        """The numbers of some values of a column."""
        if column.use is PredicateUse.QUALIFIER:
            return self.sample_qualifiers(column, table)
        if table is None:
            return self.kb.values_of_key(column.predicate)[:MAX_SAMPLED_FACTS]
        values: Array = self.kb.store.column("attributes.value")[self.sample_facts(table, column)]
        return values

    def sample_qualifiers(self, column: GraphColumn, table: GraphTable | None) -> Array:
        """The values of some qualifiers with the column's key; those of the table's facts if it has one predicate."""
        rows = self.kb.qualifier_rows(column.predicate)
        facts = [other for other in table.columns if other.mapping.role in FACT_ROLES and other.use] if table else []
        if len(facts) == 1 and facts[0].use:
            span = self.kb.fact_range(facts[0].use, facts[0].predicate)
            offset = 0 if facts[0].use is PredicateUse.RELATION else self.kb.relation_count
            owners = self.kb.store.column("qualifiers.fact")[rows] - offset
            rows = rows[(owners >= span.start) & (owners < span.stop)]
        values: Array = self.kb.store.column("qualifiers.value")[rows[:MAX_SAMPLED_FACTS]]
        return values

    def best_known(self, table: GraphTable) -> list[int]:
        """The members with most facts."""
        members = table.group.members if table.group else np.arange(self.kb.entity_count)
        counts = self.prominences[members]
        nodes: list[int] = members[np.argsort(-counts, kind="stable")[:MAX_EXAMPLES]].tolist()
        return nodes

    @cached_property
    def prominences(self) -> Array:
        """The number of facts that every node takes part in."""
        starts = [self.kb.store.column(f"{prefix}.starts") for prefix in ("outgoing", "incoming", "held")]
        return np.asarray(sum(np.diff(column) for column in starts))


TABLE_COMMENTS = {
    "entity_alias": "further names",
    ENTITY_TYPE: "the concepts of each entity, without those above them",
    ENTITY_CONCEPT: "the concepts of each entity by name, with those above them",
    CONCEPT: "all concepts, also those without a table",
    "concept_alias": "further names of concepts",
    CONCEPT_PARENT: "the concepts directly above each concept",
    NODE: "all entities and concepts",
    "other_fact": "the facts that have no other place",
    "other_qualifier": "the qualifiers that have no column",
}


def name_list(names: Sequence[str]) -> str:
    return f"({', '.join(map(quote_name, names))})"


def list_examples(texts: Sequence[str]) -> str:
    return ", ".join(map(shorten, texts))


def shorten(text: str) -> str:
    return text if len(text) <= MAX_EXAMPLE_CHARS else text[: MAX_EXAMPLE_CHARS - 1] + "…"


def one_line(text: str) -> str:
    """The text without line breaks, which would end a comment."""
    return "".join(char if char.isprintable() else " " for char in text)
