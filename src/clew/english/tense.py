"""Whether a phrase tells what happened or what is so."""

from __future__ import annotations

import re
from functools import cache

from clew.english import grammar

WORD = re.compile(r"(?<!\{)\b[a-z]+\b")
NOW = frozenset(("is", "are", "has", "have"))


@cache
def tells_event(template: str) -> bool:
    """Whether a template is in the past: *received*, *was founded*; not *is owned*, *shares*."""
    found = WORD.findall(template)
    return not NOW.intersection(found) and any(map(grammar.is_past, found))
