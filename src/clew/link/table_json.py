"""Tables, columns and names of a knowledge base as JSON."""

from __future__ import annotations

from typing import Any

from clew.kb.graph_tables.graph_tables import GraphColumn, GraphTable, TableKind
from clew.kb.graph_tables.sql_schema import SchemaWriter
from clew.kb.knowledge_base import KnowledgeBase
from clew.link.question_tables import QuestionTables, TableExcerpt


def schema_json(kb: KnowledgeBase, writer: SchemaWriter, part: QuestionTables) -> dict[str, Any]:
    """The tables, columns and names as one JSON object."""
    return {
        "tables": [table_json(writer, excerpt) for excerpt in part.excerpts],
        "other_predicates": list(part.other_predicates),
        "names": [{"text": name.text, "name": name.name, "tables": list(name.tables)} for name in part.names],
        "digest": kb.digest,
    }


def table_json(writer: SchemaWriter, excerpt: TableExcerpt) -> dict[str, Any]:
    shown: GraphTable = excerpt.table
    columns = [column_json(writer, shown, column) for column in shown.columns if column.name in excerpt.columns]
    return {
        "name": shown.name,
        "kind": shown.kind,
        "concept": shown.group.name if shown.group else "",
        "comment": writer.table_comment(shown),
        "rows": shown.row_count,
        "columns": columns,
        "sql": "" if shown.kind is TableKind.VIEW else writer.write_table(shown, excerpt.columns),
    }


def column_json(writer: SchemaWriter, shown: GraphTable, column: GraphColumn) -> dict[str, Any]:
    mapping = column.mapping
    return {
        "name": column.name,
        "type": column.sql_type,
        "role": mapping.role,
        "predicate": mapping.name or mapping.attribute,
        "unit": mapping.unit if mapping.type == "number" and not mapping.unit_column else "",
        "references": column.references,
        "comment": writer.column_comment(shown, column),
    }
