"""A phrase kit as a TOML file that people can edit: a section for each part, an entry for each name.

The last section, `made`, holds a digest of every generated entry. An entry that differs from its digest was edited, and
stays as it is when the kit is built again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from hashlib import blake2b
from pathlib import Path
from typing import Any

from clew.errors import SourceError
from clew.kb.files import read_toml
from clew.phrasing.phrase_kit import (
    AttributePhrases,
    ConceptPhrases,
    Noun,
    PhraseKit,
    QualifierPhrases,
    RelationPhrases,
    UnitPhrases,
    ValueKind,
)
from clew.phrasing.templates import PhrasesError

FILE_HEADER = """\
# Phrases for the questions that clew writes. Edit any entry: `clew phrases` keeps it and makes the others anew.
#
# {S} {O}      subject and object; {S's} with an apostrophe, {O:bare} without "the"
# {C}          a comparison behind "is": in 1980, greater than 5; {V} a value alone
# {T} {W} {N}  in 1980 behind a verb; "of more than 5 metres"; "more than 5" before a noun
# {who}        who or that, by what is described; {that} {whom} the same as an object
# [is|are]     agrees in number with what is described; [S:is|are] with S
# The first of several phrases is the plain one.
"""
SECTION_COMMENTS = {
    "frames": "How questions are framed; {A} {H} {D} are nouns, {Q} qualifiers, {P} {M} predicates, {F} a sentence.",
    "concepts": "What members are called: article, singular, plural.",
    "relations": "Of a triple (S, predicate, O). subject and object are concepts; short clauses have no pronoun.",
    "attributes": "Of literal facts. over and under compare with a value, more and less two, most and least many.",
    "qualifiers": "What is put behind a fact, and how it is asked for.",
    "units": "Behind the number one, and behind others.",
}
TomlEntry = dict[str, Any]


@dataclass(frozen=True, slots=True)
class KitFile:
    """A kit read from a file, with the (section, name) pairs of the entries that a person wrote or edited."""

    kit: PhraseKit
    edited: frozenset[tuple[str, str]]


def write_kit(kit: PhraseKit, edited: frozenset[tuple[str, str]] = frozenset()) -> str:
    """The kit as the text of a file; entries in `edited` get no digest, so that later builds keep them."""
    lines = [FILE_HEADER]
    digests = ["# What each entry was when it was made.", "[made]"]
    for section in SECTION_COMMENTS:
        lines += [f"# {SECTION_COMMENTS[section]}", f"[{section}]"]
        for name, phrases in getattr(kit, section).items():
            entry = toml_value(phrases)
            lines += write_entry(name, entry)
            if (section, name) not in edited:
                digests.append(f"{quote_toml(f'{section} {name}')} = {quote_toml(digest_of(entry))}")
        lines.append("")
    return "\n".join([*lines, *digests, ""])


def toml_value(phrases: Any) -> Any:
    """Phrases as TOML values, without their name (which is the key) and without empty fields."""
    if isinstance(phrases, tuple):
        return [toml_value(part) for part in phrases]
    if isinstance(phrases, Noun):
        return [phrases.article, phrases.singular, phrases.plural]
    if isinstance(phrases, str | bool):
        return str(phrases) if isinstance(phrases, ValueKind) else phrases
    values = {field.name: toml_value(getattr(phrases, field.name)) for field in fields(phrases) if field.name != "name"}
    return {name: value for name, value in values.items() if value or name in ("noun", "nouns")}


def write_entry(name: str, entry: Any) -> Iterator[str]:
    """The lines of an entry: one line if it is short, otherwise one for each field."""
    inline = f"{quote_toml(name)} = {write_inline(entry)}"
    if len(inline) <= 120 or not isinstance(entry, dict):
        yield inline
        return
    for field, value in entry.items():
        yield f"{quote_toml(name)}.{field} = {write_inline(value)}"


def write_inline(value: Any) -> str:
    """A value on one line of TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {write_inline(item)}" for name, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(write_inline(item) for item in value) + "]"
    return str(value).lower() if isinstance(value, bool) else quote_toml(value)


def quote_toml(value: str) -> str:
    """A string of TOML."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def digest_of(entry: Any) -> str:
    """A short digest of an entry."""
    return blake2b(json.dumps(entry, sort_keys=True).encode(), digest_size=4).hexdigest()


def read_kit(path: Path) -> KitFile:
    """Read the kit in the file at `path`."""
    try:
        data = read_toml(path, "a file of phrases")
    except SourceError as fault:
        raise PhrasesError(str(fault)) from None
    digests: dict[str, str] = data.pop("made", {})
    if not isinstance(digests, dict):
        raise PhrasesError(f"{path}: made must be a table; remove it, or write the file again with clew phrases")
    sections = {name: read_section(path, name, data.get(name, {})) for name in SECTION_COMMENTS}
    edited = frozenset(
        (section, name)
        for section in SECTION_COMMENTS
        for name, entry in data.get(section, {}).items()
        if digests.get(f"{section} {name}") != digest_of(entry)
    )
    return KitFile(PhraseKit(**sections), edited)


def read_section(path: Path, section: str, entries: Mapping[str, Any]) -> dict[str, Any]:
    """The phrases of one section, by name."""
    if not isinstance(entries, dict):
        raise PhrasesError(f"{path}: {section} must be a table, such as [{section}]")
    phrases = {}
    for name, entry in entries.items():
        try:
            phrases[name] = SECTION_READERS[section](name, entry)
        except (TypeError, ValueError, AttributeError) as fault:
            raise PhrasesError(f"{path}: cannot read the phrases of {name!r} under [{section}]: {fault}") from None
    return phrases


def phrases_reader(type_: Callable[..., Any]) -> Callable[[str, TomlEntry], Any]:
    """A reader for one class of phrases."""

    def read(name: str, entry: TomlEntry) -> Any:
        return type_(name, **{field: read_field(field, value) for field, value in entry.items()})

    return read


def read_field(field: str, value: Any) -> Any:
    """The value of a field as its class of phrases expects it."""
    if field == "kind":
        return ValueKind(value)
    if field == "nouns":
        return tuple(Noun(*forms) for forms in value)
    if isinstance(value, list):
        return tuple(str(item) for item in value)
    return value


SECTION_READERS: dict[str, Callable[[str, Any], Any]] = {
    "frames": lambda _, templates: read_field("frames", list(templates)),
    "concepts": phrases_reader(ConceptPhrases),
    "relations": phrases_reader(RelationPhrases),
    "attributes": phrases_reader(AttributePhrases),
    "qualifiers": phrases_reader(QualifierPhrases),
    "units": phrases_reader(UnitPhrases),
}


def merge_edits(new: PhraseKit, old: KitFile) -> KitFile:
    """The new kit with every entry that a person wrote or edited in the old one."""
    sections = {name: dict(getattr(new, name)) for name in SECTION_COMMENTS}
    for section, name in sorted(old.edited):
        sections[section][name] = getattr(old.kit, section)[name]
    return KitFile(PhraseKit(**sections), old.edited)
