"""The English texts that the scripts of the pages show; the pages themselves hold theirs beside the markup."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

import orjson

UNREACHABLE = "The server does not answer; is it still running?"

WORKBENCH_TEXTS = {
    "add": "Add a step after this one",
    "addShort": "+ step",
    "remove": "Remove this step",
    "changeFunction": "Change the function",
    "changeInput": "Change the {kind}",
    "swap": "Swap the direction",
    "completions": "Completions",
    "close": "Close",
    "undo": "Undo",
    "restart": "Undo all changes",
    "running": "Running …",
    "unreachable": UNREACHABLE,
    "chooseFunction": "Function of the new step",
}
UPLOAD_TEXTS = {"reading": "Reading {name} …", "unreachable": UNREACHABLE}
ANNOTATE_TEXTS = {
    "refused": "The server replied with {status}; try again.",
    "unreachable": "The server does not answer. Your entry is still here; try again when it runs.",
}


def texts_attribute(texts: Mapping[str, str]) -> str:
    """The attribute from which a script reads its texts."""
    return f'data-texts="{escape(orjson.dumps(texts).decode())}"'
