"""How much of a schema `clew schema --for` shows, and whether what a question needs is in it.

    python benchmarks/schema_coverage.py my.clew questions.jsonl

The questions have query graphs, as those of KQA Pro; every predicate in a graph should be in the printed part.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

from clew.kb.graph_tables.sql_schema import SchemaWriter
from clew.kb.graph_tables.user_tables import tables_of
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.link.linker import Linker
from clew.link.question_tables import QuestionTables, TableFinder, write_schema

PSEUDO_PREDICATES = {"instance of", "name"}  # of query graphs: they are no facts of the graph


def gold_predicates(kb: KnowledgeBase, row: dict[str, Any]) -> set[str]:
    """The predicates and qualifier keys in the graph of a question that the knowledge base has."""
    parts = [part for triple in row["graph"] for part in (triple[1], *triple[3:])]
    names = {name for part in parts for name in ([part] if isinstance(part, str) else part) if isinstance(name, str)}
    return (names & set(kb.predicate_names)) - PSEUDO_PREDICATES


def shown_predicates(part: QuestionTables) -> set[str]:
    columns = (column for e in part.excerpts for column in e.table.columns if column.name in e.columns)
    return {column.mapping.name for column in columns} | set(part.other_predicates)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kb")
    parser.add_argument("questions", type=Path)
    parser.add_argument("--sample", type=int, default=150)
    options = parser.parse_args()
    kb = open_kb(options.kb)
    tables, linker = tables_of(kb), Linker(kb)
    writer = SchemaWriter(kb, tables)
    rows = [json.loads(line) for line in options.questions.read_text("utf-8").splitlines()]
    rows = random.Random(1).sample(rows, min(options.sample, len(rows)))
    complete = found = wanted = shown = chars = 0
    for row in rows:
        part = TableFinder(kb, tables, linker.link(row["question"])).find()
        gold, seen = gold_predicates(kb, row), shown_predicates(part)
        complete, found, wanted = complete + (gold <= seen), found + len(gold & seen), wanted + len(gold)
        shown, chars = shown + len(part.excerpts), chars + len(write_schema(writer, part))
    print(f"{len(rows)} questions over {len(tables.tables)} tables")
    print(f"all predicates shown: {complete} ({complete / len(rows):.1%}); predicates: {found} of {wanted}")
    print(f"tables shown: {shown / len(rows):.1f}; characters: {chars / len(rows):,.0f}")


if __name__ == "__main__":
    main()
