"""Telling the language of a text: a program in any notation, SPARQL, SQL, an S-expression, or a graph in JSON."""

from __future__ import annotations

import json
import re
from typing import Any

from clew.errors import ClewError, check_choice

LANGUAGES = ("program", "sparql", "sql", "sexpr", "graph")
SPARQL_START = re.compile(r"(?:\s|#[^\n]*(?:\n|$))*(?:PREFIX|BASE|SELECT|ASK|CONSTRUCT|DESCRIBE)\b", re.IGNORECASE)
SQL_START = re.compile(r"(?:\s|\(|--[^\n]*(?:\n|$)|/\*.*?\*/)*(?:SELECT|WITH)\b", re.IGNORECASE | re.DOTALL)
SQL_SOURCE = re.compile(r"\bFROM\s+[\w\"`\[(]|^\W*SELECT\s+(?:DISTINCT\s+)?[\d'\"(]", re.IGNORECASE)
SPARQL_MARK = re.compile(r"[{}]|[?$]\w")  # braces and variables
QUOTED = re.compile(r"'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"")
PROGRAM_START = re.compile(r"\s*[A-Za-z]\w*\s*(?:\(|<func>|<arg>)|\s*<func>")
SEXPR_START = re.compile(r"\s*\(\s*[A-Za-z(]")
MAX_SHOWN = 60  # characters of a text in a message


def record_of_text(text: str, language: str = "") -> dict[str, Any]:
    """The record of a text: its language, which is detected unless you name it, and what it holds.

    A graph is a list of rows, rows with their target, or GrailQA's nodes and edges.
    """
    chosen = language or detect_language(text)
    check_choice(chosen, LANGUAGES, "language")
    if chosen != "graph":
        return {chosen: text}
    data = read_json(text)
    return data if isinstance(data, dict) and "graph" in data else {"graph": data}


def detect_language(text: str) -> str:
    """The language of a text, one of `LANGUAGES`; ClewError if it begins like none of them."""
    if text.lstrip()[:1] in ("[", "{"):
        return "program" if is_program_json(read_json(text)) else "graph"
    if is_sql(text):
        return "sql"
    for language, start in (("sparql", SPARQL_START), ("sexpr", SEXPR_START), ("program", PROGRAM_START)):
        if start.match(text):
            return language
    raise ClewError(
        f"cannot tell the language of {shorten(text)!r}: a program begins like Find(Paris), a query like SELECT, an "
        "S-expression like (AND, a graph like [[ or {; name its language"
    )


def is_sql(text: str) -> bool:
    """Whether a text is SQL: a SELECT, as in SPARQL, but from tables, and without braces and variables."""
    if not SQL_START.match(text):
        return False
    bare = QUOTED.sub("''", text)
    return bool(SQL_SOURCE.search(bare)) and not SPARQL_MARK.search(bare)


def is_program_json(data: Any) -> bool:
    """Whether JSON is a list of a program's steps rather than a graph."""
    return isinstance(data, list) and bool(data) and all(isinstance(step, dict) and "function" in step for step in data)


def read_json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise ClewError(f"the graph is not JSON: {fault}, in {shorten(text)!r}") from None


def shorten(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= MAX_SHOWN else line[:MAX_SHOWN] + "…"
