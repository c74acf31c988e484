"""The tables of a knowledge base as a person sees them: the user's own if it was built from tables."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from clew.errors import UnknownName
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.graph_tables.graph_tables import (
    MAX_WHOLE,
    GraphColumn,
    GraphTable,
    GraphTables,
    TableKind,
)
from clew.kb.graph_tables.table_choice import ConceptGroup, make_group
from clew.kb.graph_tables.table_maker import derive_tables
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.tables.table_mapping import ColumnMapping, TableMapping
from clew.kb.values import ValueType

ROLE_USES = {
    "attribute": PredicateUse.ATTRIBUTE,
    "relation": PredicateUse.RELATION,
    "qualifier": PredicateUse.QUALIFIER,
}
SQL_TYPES = {"date": "DATE", "year": "INTEGER", "number": "REAL", "coordinates": "REAL"}


def tables_of(kb: KnowledgeBase) -> GraphTables:
    """The tables that `kb` was built from, as its mapping has them; without any, those that the graph gives."""
    return read_user_tables(kb) if kb.tables else derive_tables(kb)


def read_user_tables(kb: KnowledgeBase) -> GraphTables:
    """The user's own tables and columns, with the facts that they have become."""
    groups = concept_groups(kb)
    tables = {name: user_table(kb, name, mapping, groups) for name, mapping in kb.tables.items() if not mapping.skip}
    return GraphTables(tables, ())


def concept_groups(kb: KnowledgeBase) -> dict[str, ConceptGroup]:
    """The concepts of the tables by name."""
    names: dict[str, list[int]] = {}
    for node in range(kb.entity_count, kb.node_count):
        names.setdefault(kb.name_of(node), []).append(node)
    wanted = {mapping.concept for mapping in kb.tables.values()}
    return {name: make_group(kb, name, concepts) for name, concepts in names.items() if name in wanted}


def user_table(kb: KnowledgeBase, name: str, mapping: TableMapping, groups: dict[str, ConceptGroup]) -> GraphTable:
    owner = kb.tables.get(mapping.columns[mapping.subject].table) if mapping.subject else mapping
    group = groups.get(owner.concept) if owner else None
    columns = tuple(user_column(kb, header, column, mapping) for header, column in mapping.columns.items())
    kind = TableKind.FACTS if mapping.subject else TableKind.MEMBERS
    rows = count_facts(kb, columns) if mapping.subject else len(group.members) if group else 0
    return GraphTable(name, kind, mapping, columns, rows, group)


def count_facts(kb: KnowledgeBase, columns: Sequence[GraphColumn]) -> int:
    """The number of facts of the column with most of them; the rows of the table are about as many."""
    uses = [(column.use, column.predicate) for column in columns if column.mapping.role in ("attribute", "relation")]
    return max((len(kb.fact_range(use, predicate)) for use, predicate in uses if use and predicate >= 0), default=0)


def user_column(kb: KnowledgeBase, header: str, mapping: ColumnMapping, table: TableMapping) -> GraphColumn:
    use = PredicateUse.ATTRIBUTE if mapping.attribute else ROLE_USES.get(mapping.role)
    predicate = find_predicate(kb, mapping.attribute or mapping.name) if use else -1
    use = use if predicate >= 0 else None
    sql_type = mapping.declared or SQL_TYPES.get(mapping.type, "TEXT")
    if sql_type == "REAL" and not mapping.declared and use and has_whole_values(kb, use, predicate):
        sql_type = "INTEGER"
    return GraphColumn(header, sql_type, mapping, use, predicate, tuple(ValueType), mapping.table)


def find_predicate(kb: KnowledgeBase, name: str) -> int:
    try:
        return kb.predicate(name)
    except UnknownName:
        return -1


def has_whole_values(kb: KnowledgeBase, use: PredicateUse, predicate: int) -> bool:
    values = kb.values_of_qualifier(predicate) if use is PredicateUse.QUALIFIER else kb.values_of_key(predicate)
    sizes = kb.order_of_values(np.unique(values), ValueType.QUANTITY)
    return bool(len(sizes)) and bool(((sizes == np.floor(sizes)) & (np.abs(sizes) < MAX_WHOLE)).all())
