"""A text as tokens. Nothing is an error here: what no rule knows becomes a `stray` token for the reader to refuse."""

from __future__ import annotations

import re
from typing import NamedTuple

LETTERS = (
    "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f"
    "\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\U00010000-\U000effff"
)
NAME = LETTERS + "0-9_\u00b7\u0300-\u036f\u203f\u2040"
ESCAPED = r"%[0-9A-Fa-f]{2}|\\[_~.\-!$&'()*+,;=/?#@%]"
LOCAL = rf"(?:[{LETTERS}0-9_:]|{ESCAPED})(?:[{NAME}:\-]|{ESCAPED}|\.++(?=[{NAME}:\-%\\]))*+"

# A name cannot end in a dot, but LC-QuAD writes `dbr:Middlesbrough_F.C. .`, which can mean nothing else.
FINAL_DOT = r"(?:\.(?=\s*+\.))?"

TOKEN = re.compile(
    rf"""(?:\s++|\#[^\n\r]*+)*+(?:
      (?P<variable>[?$][{NAME}]++)
    | (?P<iri><(?![=?$])(?:[^<>"{{}}|^`\\\x00-\x20&]++|&(?!&)|\\u[0-9A-Fa-f]{{4}}|\\U[0-9A-Fa-f]{{8}})*+>)
    | (?P<name>(?:[{LETTERS}](?:[{NAME}\-]|\.++(?=[{NAME}\-])){{0,60}}+)?:(?:{LOCAL}{FINAL_DOT})?)
    | (?P<word>[A-Za-z][A-Za-z0-9_]*+)
    | (?P<number>(?:[0-9]++(?:\.[0-9]++|\.(?=[eE][+\-]?[0-9]))?|\.[0-9]++)(?:[eE][+\-]?[0-9]++)?)
    | (?P<mark>&&|\|\||!=|<=|>=|\^\^|[{{}}()\[\].;,=>!+*/|^?\-])
    | (?P<string>"{{3}}(?:[^"\\]|\\.|"(?!""))*+"{{3}}|'{{3}}(?:[^'\\]|\\.|'(?!''))*+'{{3}}
        |"(?:[^"\\\n\r]|\\.)*+"|'(?:[^'\\\n\r]|\\.)*+')
    | (?P<blank>_:[{LETTERS}0-9_](?:[{NAME}\-]|\.++(?=[{NAME}\-]))*+)
    | (?P<language>@[A-Za-z]++(?:-[A-Za-z0-9]++)*+)
    | (?P<odd_iri>(?<![{NAME})"'])<[{LETTERS}][^<>\s?$]*+>)
    | (?P<less><)
    | (?P<end>\Z)
    | (?P<stray>.)
    )""",
    re.VERBOSE | re.DOTALL,
)

KINDS = {"word": "", "mark": "", "less": "", "odd_iri": "iri"}
QUOTES = frozenset("\"'")

# Each quote that opens no string costs a look at the rest of the text, which must not add up.
MOST_UNCLOSED = 20


class Token(NamedTuple):
    """A piece of text; words and marks are their own kind, words in capitals."""

    kind: str
    text: str
    at: int


def read_tokens(text: str) -> list[Token]:
    """The tokens of `text`, the last of kind `end`."""
    tokens = []
    unclosed = 0
    for match in TOKEN.finditer(text):
        kind = match.lastgroup or "end"
        found = match[kind]
        tokens.append(Token(KINDS.get(kind, kind) or found.upper(), found, match.start(kind)))
        unclosed += kind == "stray" and found in QUOTES
        if kind == "end" or unclosed > MOST_UNCLOSED:
            break
    return tokens if kind == "end" else [*tokens, Token("end", "", len(text))]
