"""clew classify: the isomorphism class of every question."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import click

from clew.cli.printing import console, print_json, table
from clew.errors import ClewError, SourceError
from clew.kb.files import Source
from clew.language.classify import class_of


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
    if as_json:
        print_classes(file)
    else:
        print_counts(file)


ID_FIELDS = ("id", "qid", "ID", "QuestionId")


def records(place: str) -> Iterator[dict[str, Any]]:
    """The records of a file of JSON lines or of one JSON list, compressed or not."""
    source = Source(place)
    is_list = source.head().lstrip().startswith(b"[")
    with source.open() as stream:
        if is_list:
            yield from json.loads(stream.read())
            return
        for number, line in enumerate(stream, 1):
            if line.strip():
                yield parsed(line, f"{source.name}:{number}")


def parsed(line: bytes, place: str) -> dict[str, Any]:
    try:
        record = json.loads(line)
    except ValueError as fault:
        raise SourceError(f"{place}: this is not JSON: {fault}") from None
    if not isinstance(record, dict):
        raise SourceError(f"{place}: the line is not an object")
    return record


def id_of(record: dict[str, Any], number: int) -> str:
    """What identifies a record, or the number of its line."""
    return next((str(record[field]) for field in ID_FIELDS if field in record), str(number))


def classified(place: str) -> Iterator[dict[str, str]]:
    for number, record in enumerate(records(place), 1):
        id_ = id_of(record, number)
        try:
            found = class_of(record)
            yield {"id": id_, "class": found.name, "code": found.code}
        except ClewError as fault:
            yield {"id": id_, "class": "", "code": "", "error": str(fault)}


def print_classes(place: str) -> None:
    for line in classified(place):
        print_json(line)


def print_counts(place: str) -> None:
    lines = list(classified(place))
    counts = Counter((line["class"] or "none", line["code"] or line.get("error", "").splitlines()[0]) for line in lines)
    rows = (
        (name, code, f"{count:,}", f"{100 * count / len(lines):.1f} %") for (name, code), count in counts.most_common()
    )
    console().print(table("", ["class", "code, or why there is none", "records", "share"], rows, numbers=[2, 3]))
