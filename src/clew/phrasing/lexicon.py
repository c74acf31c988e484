"""Phrases written by hand for frequent predicates, found by any spelling of their names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from clew.english.readable_labels import label_key
from clew.english.word_lists import read_data


@dataclass(frozen=True, slots=True)
class LexiconEntry:
    """The phrases for one name; `noun` is None if the entry does not decide it, and empty if there is no noun."""

    noun: str | None = None
    say: tuple[str, ...] = ()
    place: bool = False
    ask: tuple[str, ...] = ()
    state: tuple[str, ...] = ()
    ask_state: tuple[str, ...] = ()
    check: tuple[str, ...] = ()
    more: str = ""
    less: str = ""
    most: str = ""
    least: str = ""
    count: str = ""
    nouns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The entries by label key."""

    relations: Mapping[str, LexiconEntry]
    attributes: Mapping[str, LexiconEntry]
    qualifiers: Mapping[str, LexiconEntry]
    concepts: Mapping[str, LexiconEntry]


@cache
def lexicon() -> Lexicon:
    """The lexicon in english/lexicon.toml."""
    data = read_data("lexicon")
    return Lexicon(**{part: read_entries(data[part]) for part in ("relations", "attributes", "qualifiers", "concepts")})


def read_entries(table: dict[str, dict[str, Any]]) -> dict[str, LexiconEntry]:
    """The entries by all their names; a main name takes precedence over a second name of another entry."""
    by_name = {name: read_entry(fields) for name, fields in table.items()}
    others = {label_key(other): by_name[name] for name, fields in table.items() for other in fields.get("also", ())}
    return others | {label_key(name): entry for name, entry in by_name.items()}


def read_entry(fields: dict[str, Any]) -> LexiconEntry:
    """The entry with these TOML fields."""
    asks = (*fields.get("asks", ()), *fields.get("ask", ()))
    lists: dict[str, Any] = {
        name: tuple(fields.get(name, ())) for name in ("say", "state", "ask_state", "check", "nouns")
    }
    plain = {
        name: fields[name] for name in ("noun", "place", "more", "less", "most", "least", "count") if name in fields
    }
    return LexiconEntry(ask=asks, **lists, **plain)
