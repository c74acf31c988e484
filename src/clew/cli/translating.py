"""What `clew translate` prints."""

from __future__ import annotations

from typing import Any

import click
import orjson

from clew.cli.classifying import id_of, records
from clew.cli.printing import print_json
from clew.cli.progress import open_shown
from clew.engine.translating import translate
from clew.engine.vocabulary import Vocabulary
from clew.errors import ClewError, SourceError

ROWS = "graph"
FIELDS = {"graph-grailqa": "graph_query"}


def translate_text(text: str, language: str, target: str, kb: str) -> None:
    """Prints one translation."""
    record = graph_record(text) if language == "graph" else {language: text}
    found = translate(record, target, Vocabulary(lambda: open_shown(kb)))
    click.echo(found if isinstance(found, str) else orjson.dumps(found).decode())


def graph_record(text: str) -> dict[str, Any]:
    """A graph as JSON: GrailQA's nodes and edges, a record with rows and their target, or rows that ask for ?e."""
    try:
        data = orjson.loads(text)
    except orjson.JSONDecodeError as fault:
        raise SourceError(f"the graph is not JSON: {fault}") from None
    return data if isinstance(data, dict) and "graph" in data else {"graph": data}


def translate_file(place: str, target: str, kb: str) -> None:
    """Prints a line for each record."""
    vocabulary = Vocabulary(lambda: open_shown(kb))
    for number, record in enumerate(records(place), 1):
        print_json(translated(record, number, target, vocabulary))


def translated(record: dict[str, Any], number: int, target: str, vocabulary: Vocabulary) -> dict[str, Any]:
    found: dict[str, Any] = {"id": id_of(record, number)}
    try:
        made = translate(record, target, vocabulary)
    except ClewError as fault:
        return found | {"error": str(fault)}
    return found | (made if target == ROWS else {FIELDS.get(target, target): made})
