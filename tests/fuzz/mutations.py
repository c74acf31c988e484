"""Damaged copies of valid inputs: bytes changed, pieces swapped, JSON values replaced, things nested and repeated."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

# What breaks readers: other encodings, escapes, control characters, huge numbers, brackets and quotes left open.
NASTY_PIECES = (
    b"\x00", b"\xff", b"\xef\xbb\xbf", b"\xff\xfe", b"\xed\xa0\x80", b"\xe2\x82", b"\x1b[31m", b"\r", b"\n", b"\t",
    b"\xe2\x80\xae", b"\\ud800", b"\\u0000", b"\\", b'"', b"'", b'"""', b"`", b"[", b"]", b"{", b"}", b"(", b")", b"<",
    b">", b"<<", b">>", b"|", b"||", b",", b";", b".", b":", b"=", b"#", b"@", b"^^", b"$", b"?", b"*", b"-", b"+",
    b"%", b"&", b"&amp;", b"null", b"true", b"NaN", b"-0", b"1e999", b"9" * 5000, b"-1", b"1.5.5", b"0001-01-01",
    b"99999-13-45", b"-9999999999", b"[" * 3000, b"(" * 3000, b"{" * 3000, b'{"a":' * 3000, b"<<" * 3000, b" " * 3000,
)  # fmt: skip
ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 2**63, 10**400, 1.5, -0.0, "", " ", "\x00", "\x1b[0m", "\ud800", "Q0", "P1", "?x", "*",
    "9" * 5000, "1E999999", "-0001-00-00", [], {}, [[]], [None], {"": None}, [[["a"]]], {"type": "x", "value": {}},
)  # fmt: skip
MAX_MUTATIONS = 6  # more damage at once only hits the first check of a reader
MAX_PIECE = 200  # bytes moved, doubled or removed at once


def mutate(data: bytes, others: Sequence[bytes], rng: random.Random) -> bytes:
    """A damaged copy of `data`; pieces may come from `others`."""
    mutant = mutate_json(data, rng) if rng.random() < 0.4 else data
    if mutant is not data and rng.random() < 0.7:
        return mutant
    for _ in range(rng.randint(1, MAX_MUTATIONS)):
        mutant = rng.choice(BYTE_MUTATIONS)(mutant, others, rng)
    return mutant


def set_byte(data: bytes, _: Sequence[bytes], rng: random.Random) -> bytes:
    place = rng.randrange(len(data) + 1)
    return data[:place] + bytes([rng.randrange(256)]) + data[place + 1 :]


def insert_piece(data: bytes, _: Sequence[bytes], rng: random.Random) -> bytes:
    place = rng.randrange(len(data) + 1)
    return data[:place] + rng.choice(NASTY_PIECES) + data[place:]


def remove_piece(data: bytes, _: Sequence[bytes], rng: random.Random) -> bytes:
    place = rng.randrange(len(data) + 1)
    return data[:place] + data[place + rng.randint(1, MAX_PIECE) :]


def double_piece(data: bytes, _: Sequence[bytes], rng: random.Random) -> bytes:
    place = rng.randrange(len(data) + 1)
    piece = data[place : place + rng.randint(1, MAX_PIECE)]
    return data[:place] + piece * rng.choice((2, 2, 2, 50)) + data[place + len(piece) :]


def splice_other(data: bytes, others: Sequence[bytes], rng: random.Random) -> bytes:
    other = rng.choice(others)
    start, place = rng.randrange(len(other) + 1), rng.randrange(len(data) + 1)
    return data[:place] + other[start : start + rng.randint(1, MAX_PIECE)] + data[place:]


def swap_words(data: bytes, _: Sequence[bytes], rng: random.Random) -> bytes:
    words = data.split(b" ")
    first, second = rng.randrange(len(words)), rng.randrange(len(words))
    words[first], words[second] = words[second], words[first]
    return b" ".join(words)


def cut_off(data: bytes, _: Sequence[bytes], rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


ByteMutation = Callable[[bytes, Sequence[bytes], random.Random], bytes]
BYTE_MUTATIONS: tuple[ByteMutation, ...] = (
    set_byte, set_byte, insert_piece, insert_piece, remove_piece, double_piece, splice_other, swap_words, cut_off,
)  # fmt: skip


def mutate_json(data: bytes, rng: random.Random) -> bytes:
    """The JSON document, or one line of JSON lines, with a value or key replaced; other data as it is."""
    lines = data.splitlines() or [data]
    for candidate in ([data], lines):
        number = rng.randrange(len(candidate))
        try:
            document = json.loads(candidate[number])
        except (ValueError, RecursionError):
            continue
        changed = [*candidate]
        changed[number] = json.dumps(change_value(document, rng)).encode()
        return b"\n".join(changed)
    return data


def change_value(value: Any, rng: random.Random) -> Any:
    """The JSON value with one of its parts replaced, removed, doubled or wrapped."""
    if not isinstance(value, dict | list) or not value or rng.random() < 0.1:
        return rng.choice((rng.choice(ODD_VALUES), [value], {"value": value}))
    changed = value.copy()
    key = rng.choice(list(value)) if isinstance(value, dict) else rng.randrange(len(value))
    kind = rng.random()
    if kind < 0.1:
        del changed[key]
    elif kind < 0.15 and isinstance(changed, list):
        changed.insert(0, changed[key])
    elif kind < 0.2 and isinstance(changed, dict):
        changed[rng.choice(list(changed))] = changed[key]
    else:
        changed[key] = change_value(changed[key], rng)
    return changed
