"""Reads the SQL in a language model's reply, among fences, labels, comments and explanations."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from sqlglot import exp

from clew.language.sql import SqlError, read_sql

NO_QUERY = "none"
"""What a model replies if no query answers the question."""
NO_QUERY_FAULT = "there was no SELECT statement in the reply"
MAX_REPLY_CHARS = 20_000  # a longer reply is cut: the query comes early
MAX_QUERY_CHARS = 5_000  # far more than any real query
MAX_CUTS = 8  # lines that are left off the end of a text until it is a query
THINKING = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)", re.DOTALL | re.IGNORECASE)
FENCE = re.compile(r"```[ \t]*\w*[ \t]*\n?(.*?)(?:```|\Z)", re.DOTALL)
QUERY_START = re.compile(r"^[^\n]{0,40}?\b(?=(?:SELECT|WITH)\b)", re.IGNORECASE | re.MULTILINE)
STRING_OR_END = re.compile(r"""'(?:[^']|'')*'|"[^"]*"|`[^`]*`|--[^\n]*|;""")


@dataclass(frozen=True, slots=True)
class ReplyQuery:
    """The query in a reply, or the reason why there is none."""

    text: str = ""
    query: exp.Query | None = None
    fault: str = ""


def read_reply(reply: str) -> ReplyQuery:
    """The first query in a reply."""
    text = THINKING.sub("", reply[:MAX_REPLY_CHARS])
    found = ReplyQuery(fault=NO_QUERY_FAULT)
    for part in query_texts(text):
        found = read_query(part[:MAX_QUERY_CHARS])
        if found.query is not None:
            break
    return found


def is_refusal(reply: str) -> bool:
    """Whether the model replied that no query answers the question."""
    return re.sub(r"\W", "", THINKING.sub("", reply)).casefold() == NO_QUERY


def query_texts(text: str) -> Iterator[str]:
    """The texts that may be a query: in JSON, in fences, or from the first SELECT or WITH on."""
    yield from json_texts(text)
    for part in (*FENCE.findall(text), text):
        match = QUERY_START.search(part)
        if match is not None:
            yield first_statement(part[match.end() :])


def json_texts(text: str) -> Iterator[str]:
    """The texts of a reply that is a JSON object."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return
    if isinstance(data, dict):
        yield from (value for value in data.values() if isinstance(value, str) and QUERY_START.match(value))


def first_statement(text: str) -> str:
    """The text up to the first semicolon outside quotes and comments."""
    for match in STRING_OR_END.finditer(text):
        if match[0] == ";":
            return text[: match.start()]
    return text


def read_query(text: str) -> ReplyQuery:
    """The query at the beginning of `text`, which may go on with an explanation."""
    lines, fault = text.strip().splitlines(), ""
    for count in range(len(lines), max(0, len(lines) - MAX_CUTS), -1):
        written = "\n".join(lines[:count]).strip()
        try:
            return ReplyQuery(" ".join(written.split()), read_sql(written))
        except SqlError as error:
            fault = fault or str(error)
    return ReplyQuery(" ".join(text.split()), fault=fault or NO_QUERY_FAULT)
