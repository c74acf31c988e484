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
from clew.errors import ClewError


def translate_text(text: str, language: str, target: str, kb: str) -> None:
    """Prints one translation."""
    found = translate({language: text}, target, Vocabulary(open_shown(kb)))
    click.echo(found if isinstance(found, str) else orjson.dumps(found).decode())


def translate_file(place: str, target: str, kb: str) -> None:
    """Prints a line for each record."""
    vocabulary = Vocabulary(open_shown(kb))
    for number, record in enumerate(records(place), 1):
        print_json(translated(record, number, target, vocabulary))


def translated(record: dict[str, Any], number: int, target: str, vocabulary: Vocabulary) -> dict[str, Any]:
    found: dict[str, Any] = {"id": id_of(record, number)}
    try:
        made = translate(record, target, vocabulary)
    except ClewError as fault:
        return found | {"error": str(fault)}
    return found | (made if isinstance(made, dict) else {target: made})
