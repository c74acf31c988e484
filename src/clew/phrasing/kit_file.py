"""A kit as a file that people read and edit: TOML, one section for each part, one entry for each name.

The last section, `made`, has a digest of every entry as it was made. An entry that no longer has it was edited, and
stays as it is when the kit is made again.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from hashlib import blake2b
from pathlib import Path
from typing import Any

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

HEADING = """\
# Phrases for the questions that clew writes. Edit any entry: `clew phrases` keeps it and makes the others anew.
#
# {S} {O}      subject and object; {S's} with an apostrophe, {O:bare} without "the"
# {C}          a comparison behind "is": in 1980, greater than 5; {V} a value alone
# {T} {W} {N}  in 1980 behind a verb; "of more than 5 metres"; "more than 5" before a noun
# {who}        who or that, by what is described; {that} {whom} the same as an object
# [is|are]     agrees in number with what is described; [S:is|are] with S
# The first of several phrases is the plain one.
"""
ABOUT = {
    "frames": "How questions are framed; {A} {H} {D} are nouns, {Q} qualifiers, {P} {M} predicates, {F} a sentence.",
    "concepts": "What members are called: article, singular, plural.",
    "relations": "Of a triple (S, predicate, O). subject and object are concepts; short clauses have no pronoun.",
    "attributes": "Of literal facts. over and under compare with a value, more and less two, most and least many.",
    "qualifiers": "What is put behind a fact, and how it is asked for.",
    "units": "Behind the number one, and behind others.",
}
Entry = dict[str, Any]


@dataclass(frozen=True, slots=True)
class KitFile:
    """A kit as read from a file, with the names of the entries that a person wrote or edited, by section."""

    kit: PhraseKit
    edited: frozenset[tuple[str, str]]


def write_kit(kit: PhraseKit, edited: frozenset[tuple[str, str]] = frozenset()) -> str:
    """The kit as the text of a file; the entries named in `edited` are left to their author for good."""
    lines = [HEADING]
    made = ["# What each entry was when it was made.", "[made]"]
    for section in ABOUT:
        lines += [f"# {ABOUT[section]}", f"[{section}]"]
        for name, phrases in getattr(kit, section).items():
            entry = plain(phrases)
            lines += entry_lines(name, entry)
            if (section, name) not in edited:
                made.append(f"{text(f'{section} {name}')} = {text(digest(entry))}")
        lines.append("")
    return "\n".join([*lines, *made, ""])


def plain(phrases: Any) -> Any:
    """Phrases as TOML has them, without the name, which is the key, and without what is empty."""
    if isinstance(phrases, tuple):
        return [plain(one) for one in phrases]
    if isinstance(phrases, Noun):
        return [phrases.article, phrases.singular, phrases.plural]
    if isinstance(phrases, str | bool):
        return str(phrases) if isinstance(phrases, ValueKind) else phrases
    found = {field.name: plain(getattr(phrases, field.name)) for field in fields(phrases) if field.name != "name"}
    return {name: value for name, value in found.items() if value or name in ("noun", "nouns")}


def entry_lines(name: str, entry: Any) -> Iterator[str]:
    """An entry: on one line if it is small, else one line for each field."""
    inline = f"{text(name)} = {inlined(entry)}"
    if len(inline) <= 120 or not isinstance(entry, dict):
        yield inline
        return
    for field, value in entry.items():
        yield f"{text(name)}.{field} = {inlined(value)}"


def inlined(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {inlined(one)}" for name, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(inlined(one) for one in value) + "]"
    return str(value).lower() if isinstance(value, bool) else text(value)


def text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def digest(entry: Any) -> str:
    return blake2b(json.dumps(entry, sort_keys=True).encode(), digest_size=4).hexdigest()


def read_kit(path: Path) -> KitFile:
    """The kit in the file at `path`."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise PhrasesError(f"{path} cannot be read as a file of phrases: {fault}") from None
    made: dict[str, str] = data.pop("made", {})
    sections = {name: read_section(path, name, data.get(name, {})) for name in ABOUT}
    edited = frozenset(
        (section, name)
        for section in ABOUT
        for name, entry in data.get(section, {}).items()
        if made.get(f"{section} {name}") != digest(entry)
    )
    return KitFile(PhraseKit(**sections), edited)


def read_section(path: Path, section: str, entries: Mapping[str, Any]) -> dict[str, Any]:
    found = {}
    for name, entry in entries.items():
        try:
            found[name] = READERS[section](name, entry)
        except (TypeError, ValueError, AttributeError) as fault:
            raise PhrasesError(f"{path}: the phrases of {name!r} under [{section}] cannot be read: {fault}") from None
    return found


def read_phrases(type_: Callable[..., Any]) -> Callable[[str, Entry], Any]:
    """A reader of one kind of phrases."""

    def read(name: str, entry: Entry) -> Any:
        return type_(name, **{field: field_value(field, value) for field, value in entry.items()})

    return read


def field_value(field: str, value: Any) -> Any:
    if field == "kind":
        return ValueKind(value)
    if field == "nouns":
        return tuple(Noun(*forms) for forms in value)
    if isinstance(value, list):
        return tuple(str(one) for one in value)
    return value


READERS: dict[str, Callable[[str, Any], Any]] = {
    "frames": lambda _, templates: field_value("frames", list(templates)),
    "concepts": read_phrases(ConceptPhrases),
    "relations": read_phrases(RelationPhrases),
    "attributes": read_phrases(AttributePhrases),
    "qualifiers": read_phrases(QualifierPhrases),
    "units": read_phrases(UnitPhrases),
}


def merged(new: PhraseKit, old: KitFile) -> KitFile:
    """The new kit with everything that a person wrote or edited in the old one."""
    sections = {name: dict(getattr(new, name)) for name in ABOUT}
    for section, name in sorted(old.edited):
        sections[section][name] = getattr(old.kit, section)[name]
    return KitFile(PhraseKit(**sections), old.edited)
