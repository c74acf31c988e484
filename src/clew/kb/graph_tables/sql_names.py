"""The names of tables and columns: snake case, distinct, and usable in SQL without quotation marks."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

MAX_NAME_CHARS = 60  # PostgreSQL cuts names at 63 bytes
PLAIN_NAME = re.compile(r"[^\W\d]\w*")
WORD_EDGE = re.compile(r"\W+")
# The words that SQLite or DuckDB do not take as the name of a table or column.
RESERVED = frozenset((
    "add", "all", "alter", "analyse", "analyze", "and", "any", "array", "as", "asc", "asymmetric", "autoincrement",
    "between", "both", "by", "case", "cast", "check", "collate", "collation", "column", "commit", "concurrently",
    "constraint", "create", "cross", "current", "current_date", "current_time", "current_timestamp", "default",
    "deferrable", "delete", "desc", "describe", "distinct", "do", "drop", "else", "end", "escape", "except", "exists",
    "false", "fetch", "filter", "following", "for", "foreign", "from", "full", "glob", "group", "having", "if", "in",
    "index", "indexed", "initially", "inner", "insert", "instead", "intersect", "into", "is", "isnull", "join", "key",
    "lambda", "lateral", "leading", "left", "like", "limit", "match", "natural", "no", "not", "nothing", "notnull",
    "null", "of", "offset", "on", "only", "or", "order", "outer", "over", "overlaps", "partition", "pivot", "placing",
    "pragma", "preceding", "primary", "qualify", "range", "references", "regexp", "rename", "replace", "returning",
    "right", "rollback", "row", "rows", "select", "set", "show", "similar", "some", "start", "summarize", "symmetric",
    "table", "then", "to", "trailing", "transaction", "trigger", "true", "unbounded", "union", "unique", "unpivot",
    "update", "using", "vacuum", "values", "variadic", "view", "when", "where", "window", "with", "without",
))  # fmt: skip


def snake_name(text: str, fallback: str) -> str:
    """`text` in lower case with `_` between words; `fallback` if it has no letters or digits."""
    folded = "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))
    words = [word for word in WORD_EDGE.sub("_", folded.lower()).split("_") if word]
    name = "_".join(words)
    while len(name) > MAX_NAME_CHARS and len(words) > 1:
        words = words[:-1]
        name = "_".join(words)
    name = name[:MAX_NAME_CHARS] or fallback
    return f"_{name}" if name[0].isdigit() else name


class NameRegister:
    """The names that are taken in one place: the tables of a database, or the columns of a table."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self.taken = {name.lower() for name in taken}

    def add(self, *wishes: str) -> str:
        """The first of the wishes that is free, or else the last one with a number; reserved words get a `_`."""
        names = [f"{wish}_" if wish.lower() in RESERVED else wish for wish in wishes]
        name = next((name for name in names if name.lower() not in self.taken), names[-1])
        number, free = 2, name
        while free.lower() in self.taken:
            free, number = f"{name}_{number}", number + 1
        self.taken.add(free.lower())
        return free


def quote_name(name: str) -> str:
    """The name as SQL needs it: in quotation marks only if it has other characters or is a reserved word."""
    if PLAIN_NAME.fullmatch(name) and name.lower() not in RESERVED:
        return name
    return '"' + name.replace('"', '""') + '"'


def quote_text(text: str) -> str:
    """The text as a literal of SQL."""
    return "'" + text.replace("'", "''") + "'"
