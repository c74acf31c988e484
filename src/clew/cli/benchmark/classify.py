"""clew classify: name the isomorphism class of every query graph."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import click

from clew.benchmark.labels import QueryClass, classify_file
from clew.cli.printing import console, print_json, table


@click.command("classify")
@click.argument("file", metavar="FILE|-")
@click.option("--json", "as_json", is_flag=True, help="Print a line for each record instead of the counts.")
def classify_command(file: str, as_json: bool) -> None:
    """Name the isomorphism class of every query graph.

    FILE has JSON lines or a JSON list. Each record has one of graph_query (GrailQA), graph (rows with a target), sexpr,
    s_expression, sparql or program. Without --json, the classes are counted; with it, {"id", "class", "code", "error"?}
    is printed for each record.

    \b
        clew classify webqsp.jsonl.gz
        clew classify grailqa_dev.json --json > classes.jsonl
    """
    if as_json:
        for query_class in classify_file(file):
            print_json(class_json(query_class))
    else:
        print_counts(list(classify_file(file)))


def class_json(query_class: QueryClass) -> dict[str, str]:
    fields = {"id": query_class.id, "class": query_class.name, "code": query_class.code}
    return fields | ({"error": query_class.error} if query_class.error else {})


def print_counts(classes: Sequence[QueryClass]) -> None:
    counts = Counter((class_.name or "none", class_.code or first_line(class_.error)) for class_ in classes)
    rows = (
        (name, code, f"{count:,}", f"{100 * count / len(classes):.1f} %")
        for (name, code), count in counts.most_common()
    )
    console().print(table("", ["class", "code, or why there is none", "records", "share"], rows, numbers=[2, 3]))


def first_line(text: str) -> str:
    return text.splitlines()[0]
