"""Prints the isomorphism classes of three benchmarks next to Table 7 of Dutt et al. 2023 (GrailQA++).

    python benchmarks/iso_distribution.py [FOLDER WITH grailqa/ AND sparql/]

GrailQA's records do not have a level, so its zero-shot questions are recognised by their domains: the five that are
far more frequent than the others. Only half of the development set is used. For ComplexWebQuestions, the published
column is about the training questions, ours about the validation questions.
"""

from __future__ import annotations

import gzip
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from clew.language.graph import GraphError, read_grailqa_graph
from clew.language.isomorphism import CATALOGUE, QueryShape, count_classes, shape_of_graph
from clew.language.shape_reader import shape_of_query
from clew.language.sparql.reader import read_sparql

ZERO_SHOT = frozenset({"measurement_unit", "cvg", "rail", "conferences", "radio"})
GRAILQA_DEV = {"Iso-0": 2809, "Iso-1": 559, "Iso-2": 135, "Iso-3": 18, "Iso-4": 61, "Iso-5": 22}
WEBQSP_TRAIN = {
    **{"Iso-0": 1750, "Iso-1": 716, "Iso-2": 106, "Iso-3": 35, "Iso-4": 352, "Iso-5": 1, "Iso-8": 1},
    **{"Iso-9": 7, "Iso-11": 4, "Iso-12": 30, "CIso-0": 1, "CIso-1": 1},
}
CWQ_TRAIN = {
    **{"Iso-1": 5869, "Iso-2": 4046, "Iso-3": 6496, "Iso-5": 3712, "Iso-6": 2454, "Iso-7": 188, "Iso-8": 644},
    **{"Iso-9": 217, "Iso-11": 225, "Iso-13": 69, "Iso-14": 810, "Iso-15": 57, "Iso-16": 1102, "Iso-17": 501},
    **{"Iso-18": 319, "Iso-19": 67, "Iso-21": 72, "not in the catalogue": 96},
}


def read_records(path: Path) -> Iterator[dict[str, Any]]:
    """The records of a gzipped JSONL file."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def grailqa_shapes(folder: Path) -> Iterator[QueryShape]:
    """The shapes of GrailQA's questions about the zero-shot domains."""
    for record in read_records(folder / "grailqa" / "dev-half.jsonl.gz"):
        graph = read_grailqa_graph(record["graph_query"])
        classes = {node.class_name for node in graph.nodes if node.id == graph.target}
        if ZERO_SHOT & {name.partition(".")[0] for name in classes | {edge.relation for edge in graph.edges}}:
            yield shape_of_graph(graph)


def webqsp_queries(folder: Path) -> Iterator[str]:
    """The first parse of each WebQSP question, except parses written by hand, which do not have the usual filters."""
    asked = set()
    for record in read_records(folder / "sparql" / "webqsp-train.jsonl.gz"):
        first = record["question"] not in asked
        asked.add(record["question"])
        if first and "isLiteral" in record["sparql"] and "!=" in record["sparql"]:
            yield record["sparql"]


def query_shapes(queries: Iterator[str]) -> Iterator[QueryShape]:
    """The shapes of the queries that have one."""
    for query in queries:
        try:
            yield shape_of_query(read_sparql(query))
        except GraphError as error:
            print(f"left out: {error}", file=sys.stderr)


def print_side_by_side(title: str, counts: dict[str, int], published: dict[str, int]) -> None:
    """Print counts and percentages for each class, found and published."""
    class_names = [entry.name for entry in CATALOGUE]
    totals = sum(counts.values()), sum(published.values())
    print(f"\n{title}\n{'class':<40}{'found':>8}{'%':>7}{'published':>11}{'%':>7}")
    for name in [*class_names, *(name for name in {**counts, **published} if name not in class_names)]:
        pair = counts.get(name, 0), published.get(name, 0)
        if any(pair):
            ours, theirs = (100 * count / total for count, total in zip(pair, totals, strict=True))
            print(f"{name:<40}{pair[0]:>8}{ours:>7.1f}{pair[1]:>11}{theirs:>7.1f}")
    print(f"{'all':<40}{totals[0]:>8}{100:>7.1f}{totals[1]:>11}{100:>7.1f}")


def main() -> None:
    """Print the three comparisons."""
    place = sys.argv[1] if len(sys.argv) > 1 else os.environ.get("CLEW_DATA")
    folder = Path(place) if place else Path(__file__).parents[2] / "shared" / "data"
    if not folder.is_dir():
        sys.exit(f"no data at {folder}: name the folder with grailqa/ and sparql/, or set CLEW_DATA")
    complex_queries = (record["sparql"] for record in read_records(folder / "sparql" / "cwq-val.jsonl.gz"))
    print_side_by_side("GrailQA dev, zero-shot domains", count_classes(grailqa_shapes(folder)), GRAILQA_DEV)
    print_side_by_side("WebQSP train", count_classes(query_shapes(webqsp_queries(folder))), WEBQSP_TRAIN)
    print_side_by_side("ComplexWebQuestions val", count_classes(query_shapes(complex_queries)), CWQ_TRAIN)


if __name__ == "__main__":
    main()
