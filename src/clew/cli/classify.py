"""clew classify: the isomorphism class of every question."""

from __future__ import annotations

import click


@click.command("classify")
@click.argument("file", metavar="FILE|-")
@click.option("--json", "as_json", is_flag=True, help="Print a line for each record instead of the counts.")
def classify_command(file: str, as_json: bool) -> None:
    """Name the isomorphism class of the query graph of every record in FILE, JSON lines or a JSON list.

    A record has one of graph_query (GrailQA), graph (rows with a target), sexpr or s_expression,
    sparql, program.
    Without --json the classes are counted; with it, {"id", "class", "code", "error"?} is printed for each record.

    \b
        clew classify webqsp.jsonl.gz
        clew classify grailqa_dev.json --json > classes.jsonl
    """
    from clew.cli.classifying import print_classes, print_counts

    if as_json:
        print_classes(file)
    else:
        print_counts(file)
