"""Phrases written by hand for frequent predicates, and comparatives of attributes: is taller, has the highest rate."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from clew.english import grammar
from clew.english.readable_labels import label_key
from clew.english.word_lists import read_data, word_lists
from clew.kb.values import NO_UNIT
from clew.phrasing.phrase_kit import Templates, ValueKind


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


@dataclass(frozen=True, slots=True)
class ComparativeTemplates:
    """Predicates that compare with a value (`over`, `under`), two entities or several."""

    over: Templates
    under: Templates
    more: Templates
    less: Templates
    most: Templates
    least: Templates


def build_comparatives(
    noun: str, kind: ValueKind, count: str, entry: LexiconEntry, unit: str = ""
) -> ComparativeTemplates:
    """All comparatives: with the noun first, then with an adjective if the lexicon has one."""
    more, less, most, least = word_lists().opposites[scale_of(noun, kind, unit)]
    plain = [have_template("the " + form, noun) for form in (more, less, most, least)]
    if count:
        forms = ("more", "fewer", "the most", "the fewest")
        counted = [have_template(form, count) for form in forms]
        return ComparativeTemplates((), (), *((first, second) for first, second in zip(plain, counted, strict=True)))
    over, under = (than_templates(word) if kind is ValueKind.QUANTITY else () for word in (entry.more, entry.less))
    adjectives = [be_templates(word) for word in (entry.more, entry.less, entry.most, entry.least)]
    return ComparativeTemplates(
        over, under, *((first, *second) for first, second in zip(plain, adjectives, strict=True))
    )


def scale_of(noun: str, kind: ValueKind, unit: str = "") -> str:
    """The scale of the noun, which decides the adjectives: large, high, long, early; without a unit it is not long."""
    if kind is ValueKind.TIME:
        return "early"
    parts = noun.lower().split()
    if word_lists().superlatives.intersection(parts):
        return "deep"
    head = parts[grammar.head_index(parts)]
    scale = next((name for name, heads in word_lists().scales.items() if head in heads or parts[-1] in heads), "large")
    return "large" if unit == NO_UNIT and scale == "long" else scale


def have_template(form: str, noun: str) -> str:
    """The predicate that something has a noun in this form."""
    return f"[has|have] {form} {noun}"


def be_templates(word: str) -> Templates:
    """The predicate that something is larger, or nothing without a word for it."""
    return (f"[is|are] {word}",) if word else ()


def than_templates(word: str) -> Templates:
    """*taller than V*; adjectives of two words, such as *more populous than V*, are left out."""
    return (f"{{who}} [is|are] {word} than {{V}}",) if word and " " not in word else ()
