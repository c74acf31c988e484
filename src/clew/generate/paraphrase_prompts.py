"""What a language model is told to make paraphrases, and how its replies are read."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

SYSTEM = (
    "You rewrite questions that a machine wrote into questions as a person would ask them. The meaning must stay "
    "exactly the same: keep every condition, comparison and direction of a relation. Keep every name, number, date and "
    "unit as it is written. Do not answer the question and do not add anything."
)
ONE = "Rewrite this question. Reply with the new question on one line and nothing else.\n\n{}"
SEVERAL = (
    "Rewrite each of these questions. Reply with one JSON object that has the new question under each number, "
    "and nothing else.\n\n{}"
)
OBJECT = re.compile(r"\{.*\}", re.DOTALL)
QUOTES = "\"'`“”‘’ \t\r\n"


def prompt_for(texts: Sequence[str]) -> str:
    """The prompt for one question, or for several at once."""
    if len(texts) == 1:
        return ONE.format(texts[0])
    numbered = {str(number): text for number, text in enumerate(texts, 1)}
    return SEVERAL.format(json.dumps(numbered, ensure_ascii=False, indent=1))


def read_replies(reply: str, count: int) -> list[str | None]:
    """What a reply says to each of `count` questions that were asked at once; None where it says nothing."""
    match = OBJECT.search(reply)
    try:
        data = json.loads(match[0]) if match else {}
    except (ValueError, RecursionError):
        data = {}
    found = [data.get(str(number)) if isinstance(data, dict) else None for number in range(1, count + 1)]
    return [tidied(one) if isinstance(one, str) and tidied(one) else None for one in found]


def tidied(text: str) -> str:
    """A reply without quotes and spaces around it."""
    plain = text.strip()
    closed = plain[:1] in QUOTES and plain[-1:] in QUOTES
    return plain.strip(QUOTES) if closed else plain
