"""The tables of a graph: a table per concept, a column per single-valued predicate, a table per other predicate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

import numpy as np

from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.columns.sort_order import TYPE_NAMES
from clew.kb.graph_tables.graph_tables import (
    CONCEPT,
    CONCEPT_ALIAS,
    CONCEPT_PARENT,
    ENTITY,
    ENTITY_ALIAS,
    ENTITY_CONCEPT,
    ENTITY_TYPE,
    FACT_ID,
    FIXED_NAMES,
    ID,
    MAX_WHOLE,
    NODE,
    GraphColumn,
    GraphTable,
    GraphTables,
    TableKind,
    label_columns,
    label_table,
    leftover_table,
    make_table,
    qualifier_table,
)
from clew.kb.graph_tables.sql_names import NameRegister, snake_name
from clew.kb.graph_tables.table_choice import ConceptGroup, FactTable, TableChooser
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.tables.table_mapping import ColumnMapping, TableMapping
from clew.kb.records import Array
from clew.kb.values import ValueType

MAX_QUALIFIER_COLUMNS = 12  # of a table; the further keys are in other_qualifier
MIN_QUALIFIED_SHARE = 0.01  # of the rows of a table: a rarer key has no column
VALUE_GROUPS: tuple[tuple[tuple[ValueType, ...], str], ...] = (
    ((ValueType.STRING, ValueType.NAME), "text"),
    ((ValueType.QUANTITY,), "number"),
    ((ValueType.TIME,), "date"),
    ((ValueType.COORDINATES,), "place"),
)
"""The types of value that share a column, and what its name ends in if the key has another main type."""


def derive_tables(kb: KnowledgeBase) -> GraphTables:
    """The tables of `kb`, the same for the same content."""
    return TableMaker(kb).make()


class TableMaker:
    """Names and types the tables that were chosen for one knowledge base."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.chooser = TableChooser(kb)
        self.choice = self.chooser.choose()
        self.has_concept_objects = False
        self.names = NameRegister(FIXED_NAMES)
        self.group_names = {
            group.name: self.names.add(*self.wish_names(group)) for group in sorted_groups(self.choice.groups)
        }

    def make(self) -> GraphTables:
        tables = [*self.concept_tables(), self.entity_table(), *self.fact_tables(), *self.label_tables()]
        if self.choice.leftover:
            count = sum(len(facts) for _, _, facts in self.choice.leftover)
            tables.append(leftover_table(count))
        if any(table.has_fact_ids for table in tables):
            tables.append(qualifier_table())
        return GraphTables({table.name: table for table in tables}, tuple(self.choice.leftover))

    def wish_names(self, group: ConceptGroup) -> tuple[str, ...]:
        name = snake_name(group.name, "thing")
        return name, f"{name}_concept"

    # --- tables of entities

    def concept_tables(self) -> Iterator[GraphTable]:
        groups = zip(self.choice.groups, self.choice.columns, strict=True)
        for group, chosen in sorted(groups, key=lambda item: self.group_names[item[0].name]):
            columns = list(label_columns())
            register = NameRegister(column.name for column in columns)
            for use, predicate in chosen:
                columns += self.fact_columns(use, predicate, group, register)
            mapping = TableMapping(concept=group.name, key=(ID,), name=("name",), exact_ids=True)
            name = self.group_names[group.name]
            yield make_table(name, TableKind.MEMBERS, mapping, columns, len(group.members), group)

    def entity_table(self) -> GraphTable:
        mapping = TableMapping(key=(ID,), name=("name",), exact_ids=True)
        return make_table(ENTITY, TableKind.MEMBERS, mapping, label_columns(), self.kb.entity_count)

    def fact_columns(
        self, use: PredicateUse, predicate: int, group: ConceptGroup | None, register: NameRegister
    ) -> list[GraphColumn]:
        """The columns of a predicate's objects or values, for the members of `group` or for all entities."""
        facts = self.facts_in(use, predicate, group)
        name = self.kb.predicate_names[predicate]
        if use is PredicateUse.ATTRIBUTE:
            values = np.unique(self.kb.store.column("attributes.value")[facts - self.kb.relation_count])
            return self.value_columns("attribute", use, predicate, values, register)
        target = self.find_target(np.unique(self.kb.relation_objects[facts]))
        base = snake_name(name, "other")
        column = register.add(base if base.endswith("_id") else f"{base}_id", f"other_{base}_id")
        mapping = ColumnMapping("relation", name, table=target, by=(ID,))
        return [GraphColumn(column, "TEXT", mapping, use, predicate, references=target)]

    def facts_in(self, use: PredicateUse, predicate: int, group: ConceptGroup | None) -> Array:
        """The facts of a predicate whose subject is a member of the group, or any entity."""
        rows = self.kb.fact_range(use, predicate)
        subjects = self.kb.store.column(f"{use}.subject")[rows.start : rows.stop]
        inside = group.holds(subjects) if group else subjects < self.kb.entity_count
        offset = 0 if use is PredicateUse.RELATION else self.kb.relation_count
        facts: Array = offset + rows.start + np.flatnonzero(inside)
        return facts

    def find_target(self, nodes: Array) -> str:
        """The table with all of these nodes, the smallest one."""
        if len(nodes) and nodes[-1] >= self.kb.entity_count:
            self.has_concept_objects = True
            return NODE
        group = self.chooser.find_smallest(nodes)
        return self.group_names[group.name] if group else ENTITY

    # --- columns of values

    def value_columns(
        self, role: str, use: PredicateUse, predicate: int, values: Array, register: NameRegister
    ) -> list[GraphColumn]:
        """A column for each type of value, the most frequent first, with columns for units and longitudes."""
        kinds = self.kb.store.column("values.kind")[values]
        parts = [(values[np.isin(kinds, group)], group, suffix) for group, suffix in VALUE_GROUPS]
        filled = sorted((part for part in parts if len(part[0])), key=lambda part: -len(part[0]))
        form = ValueForm(self, role, use, predicate)
        return [
            column
            for at, (numbers, group, suffix) in enumerate(filled)
            for column in form.columns(numbers, group, suffix if at else "", register)
        ]

    @cached_property
    def value_types(self) -> Array:
        """The type of every value, as a place in `TYPE_NAMES`."""
        return self.kb.store.column("values.type")

    def named_nodes(self, values: Array) -> Array | None:
        """The nodes whose names the values are, sorted; None if a value is not the name of a node."""
        if (self.kb.store.column("values.kind")[values] != ValueType.NAME).any():
            return None
        ids = np.unique(self.kb.store.column("values.extra")[values])
        places = [self.node_places.get(id_, -1) for id_ in ids.tolist()]
        return None if -1 in places else np.unique(np.array(places, np.int64))

    @cached_property
    def node_places(self) -> dict[int, int]:
        """The node with each id, by the number of its text."""
        return {id_: node for node, id_ in enumerate(self.kb.node_ids)}

    def are_days(self, values: Array) -> bool:
        """Whether all times are days of the calendar without a time of day, which a DATE column takes."""
        texts = np.unique(self.kb.store.column("values.text")[values]).tolist()
        return all(is_calendar_day(self.kb.strings[text]) for text in texts)

    # --- tables of facts

    def fact_tables(self) -> Iterator[GraphTable]:
        made = [self.fact_table(table) for table in sorted(self.choice.fact_tables, key=self.fact_order)]
        yield from sorted(made, key=lambda table: table.name)

    def fact_order(self, table: FactTable) -> tuple[str, str]:
        return self.kb.predicate_names[table.predicate], table.use

    def fact_table(self, table: FactTable) -> GraphTable:
        owner = self.group_names[table.owner.name] if table.owner else ENTITY
        base = snake_name(self.kb.predicate_names[table.predicate], "other")
        full = snake_name(f"{owner}_{base}", "fact")
        name = self.names.add(*([base] if base.startswith(f"{owner}_") else []), full)
        facts = self.facts_in(table.use, table.predicate, table.owner)
        register = NameRegister([FACT_ID])
        mapping = ColumnMapping("subject", table=owner, by=(ID,))
        subject = GraphColumn(register.add(f"{owner}_id"), "TEXT", mapping, references=owner)
        columns = [subject, *self.fact_columns(table.use, table.predicate, table.owner, register)]
        keys, needs_id = self.choose_qualifiers(facts)
        for key, values in keys:
            columns += self.value_columns("qualifier", PredicateUse.QUALIFIER, key, values, register)
        if needs_id:
            columns.insert(0, GraphColumn(FACT_ID, "INTEGER", ColumnMapping("ignore")))
        return make_table(name, TableKind.FACTS, TableMapping(), columns, len(facts), table.owner)

    def choose_qualifiers(self, facts: Array) -> tuple[list[tuple[int, Array]], bool]:
        """The qualifier keys with a column, each with its values; and whether facts need an id.

        They do if a fact has two qualifiers with one key, so that it takes two rows, or one without a column.
        """
        rows, owners = self.qualifier_rows(facts)
        keys = self.kb.store.column("qualifiers.key")[rows]
        used, counts = np.unique(keys, return_counts=True)
        often = {int(key): int(count) for key, count in zip(used, counts, strict=True)}
        frequent = used[counts >= MIN_QUALIFIED_SHARE * len(facts)].tolist()
        chosen = sorted(frequent, key=lambda key: (-often[key], key))[:MAX_QUALIFIER_COLUMNS]
        pairs = np.unique(owners.astype(np.int64) * len(self.kb.predicate_names) + keys)
        values = self.kb.store.column("qualifiers.value")[rows]
        needs_id = len(chosen) < len(used) or len(pairs) < len(keys)
        return [(key, np.unique(values[keys == key])) for key in chosen], needs_id

    def qualifier_rows(self, facts: Array) -> tuple[Array, Array]:
        """The rows of all qualifiers of the facts, and the fact of each."""
        starts = self.kb.store.column("qualifiers.starts")
        counts = starts[facts + 1] - starts[facts]
        first = np.repeat(starts[facts] - (np.cumsum(counts) - counts), counts)
        return first + np.arange(len(first)), np.repeat(facts, counts)

    # --- tables of names and types

    def label_tables(self) -> Iterator[GraphTable]:
        counts = self.kb.store
        sizes = {
            "aliases": len(counts.column("nodes.aliases.text")),
            "types": len(counts.column("types.concept")),
            "parents": len(counts.column("parents.concept")),
        }
        split = int(counts.column("nodes.aliases.starts")[self.kb.entity_count])
        if split:
            yield label_table(ENTITY_ALIAS, ENTITY, ("alias", "alias", ""), split)
        if sizes["types"]:
            yield label_table(ENTITY_TYPE, ENTITY, ("concept_id", "ignore", CONCEPT), sizes["types"])
            view = label_table(ENTITY_CONCEPT, ENTITY, ("concept", "concept", ""), sizes["types"])
            yield replace(view, kind=TableKind.VIEW)
        if self.kb.counts["concepts"]:
            skipped = TableMapping(key=(ID,), skip=True, exact_ids=True)
            yield make_table(CONCEPT, TableKind.LABELS, skipped, label_columns(), self.kb.counts["concepts"])
        if self.has_concept_objects:
            mapping = TableMapping(key=(ID,), name=("name",), exact_ids=True)
            yield make_table(NODE, TableKind.VIEW, mapping, label_columns()[:2], self.kb.node_count)
        if sizes["aliases"] > split:
            yield label_table(CONCEPT_ALIAS, CONCEPT, ("alias", "ignore", ""), sizes["aliases"] - split)
        if sizes["parents"]:
            yield label_table(CONCEPT_PARENT, CONCEPT, ("parent_id", "ignore", CONCEPT), sizes["parents"])


@dataclass(frozen=True, slots=True)
class ValueForm:
    """Makes the columns for the values of one key."""

    maker: TableMaker
    role: str
    use: PredicateUse
    predicate: int

    @property
    def key(self) -> str:
        return self.maker.kb.predicate_names[self.predicate]

    def columns(
        self, values: Array, kinds: tuple[ValueType, ...], suffix: str, register: NameRegister
    ) -> list[GraphColumn]:
        """The columns for values of one type; `suffix` tells them from those of the key's main type."""
        base = snake_name(self.key, "value")
        base = f"{base}_{suffix}" if suffix else base
        if ValueType.QUANTITY in kinds:
            return self.number_columns(values, base, register)
        if ValueType.TIME in kinds:
            return [self.time_column(values, base, register)]
        if ValueType.COORDINATES in kinds:
            return self.place_columns(base, register)
        return [self.text_column(values, base, register)]

    def make(self, name: str, sql_type: str, mapping: ColumnMapping, *kinds: ValueType) -> GraphColumn:
        return GraphColumn(name, sql_type, mapping, self.use, self.predicate, kinds)

    def number_columns(self, values: Array, base: str, register: NameRegister) -> list[GraphColumn]:
        """A column of numbers, and one of units if they differ."""
        store = self.maker.kb.store
        sizes = store.column("values.order")[values]
        sql_type = "INTEGER" if ((sizes == np.floor(sizes)) & (np.abs(sizes) < MAX_WHOLE)).all() else "REAL"
        units = [self.maker.kb.strings[unit] for unit in np.unique(store.column("values.extra")[values]).tolist()]
        name = register.add(base, f"{base}_value")
        if len(units) == 1:
            mapping = ColumnMapping(self.role, self.key, "number", units[0])
            return [self.make(name, sql_type, mapping, ValueType.QUANTITY)]
        unit_column = register.add(f"{name}_unit")
        mapping = ColumnMapping(self.role, self.key, "number", unit_column=unit_column)
        return [
            self.make(name, sql_type, mapping, ValueType.QUANTITY),
            GraphColumn(unit_column, "TEXT", ColumnMapping("unit"), self.use, self.predicate),
        ]

    def time_column(self, values: Array, base: str, register: NameRegister) -> GraphColumn:
        """A column of years, of days, or of both as text that sorts like them."""
        types = {TYPE_NAMES[type_] for type_ in np.unique(self.maker.value_types[values]).tolist()}
        is_year = types == {"year"}
        mapping = ColumnMapping(self.role, self.key, "year" if is_year else "date", order="" if is_year else "y-m-d")
        is_day = types == {"date"} and self.maker.are_days(values)
        sql_type = "INTEGER" if is_year else "DATE" if is_day else "TEXT"
        return self.make(register.add(base, f"{base}_value"), sql_type, mapping, ValueType.TIME)

    def place_columns(self, base: str, register: NameRegister) -> list[GraphColumn]:
        prefix = "" if base in ("coordinates", "coordinate_location", "location") else f"{base}_"
        latitude, longitude = (register.add(f"{prefix}{half}", f"{base}_{half}") for half in ("latitude", "longitude"))
        mapping = ColumnMapping(self.role, self.key, "coordinates", longitude=longitude)
        return [
            self.make(latitude, "REAL", mapping, ValueType.COORDINATES),
            GraphColumn(longitude, "REAL", ColumnMapping("longitude"), self.use, self.predicate),
        ]

    def text_column(self, values: Array, base: str, register: NameRegister) -> GraphColumn:
        """A column of texts, or of ids if each value is the name of an entity."""
        nodes = self.maker.named_nodes(values)
        if nodes is None:
            mapping = ColumnMapping(self.role, self.key)
            name = register.add(base, f"{base}_value")
            return self.make(name, "TEXT", mapping, ValueType.STRING, ValueType.NAME)
        target = self.maker.find_target(nodes)
        name = register.add(base if base.endswith("_id") else f"{base}_id", f"other_{base}_id")
        mapping = ColumnMapping(self.role, self.key, table=target, by=(ID,))
        column = self.make(name, "TEXT", mapping, ValueType.STRING, ValueType.NAME)
        return replace(column, references=target)


def is_calendar_day(text: str) -> bool:
    try:
        return len(text) == 10 and bool(date.fromisoformat(text))
    except ValueError:
        return False


def sorted_groups(groups: Sequence[ConceptGroup]) -> list[ConceptGroup]:
    """The groups in the order in which they get names: larger ones first, so that they keep the plain ones."""
    return sorted(groups, key=lambda group: (-len(group.members), group.name))
