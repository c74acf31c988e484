"""What the name of a predicate says, by its parts of speech: a noun, and sentences about S and O."""

from __future__ import annotations

from dataclasses import dataclass

from clew.generate.phrasing import grammar
from clew.generate.phrasing.labels import readable
from clew.generate.phrasing.words import words

ARTICLES = ("a", "an", "the")


@dataclass(frozen=True, slots=True)
class Reading:
    """A predicate as a noun (or none) that O is of S, and as sentences in which S and O stand for the two."""

    noun: str = ""
    sentences: tuple[str, ...] = ()
    place: bool = False
    asks: tuple[str, ...] = ()


def read_label(label: str) -> Reading:
    """The reading of any label: as a verb, a participle, a noun with a preposition, or a noun."""
    parts = readable(label).split()
    first, last = parts[0].lower(), parts[-1].lower()
    if first in ("has", "have") and len(parts) > 1:
        return having(" ".join(parts[1:]))
    if first in ("is", "are", "was", "were"):
        return Reading(sentences=(f"S {completed(parts)} O",))
    if grammar.is_third_person(first):
        return Reading(sentences=(f"S {completed(parts)} O",))
    if len(parts) == 1 and grammar.is_bare_verb(first):
        return Reading(sentences=(f"S {grammar.third_person(first)} O",))
    if last in words().prepositions and len(parts) > 1:
        return with_preposition(parts)
    if is_passive(parts):
        return Reading(sentences=(f"S {be(first)} {completed(parts)} O",))
    return Reading(noun=" ".join(parts))


def having(rest: str) -> Reading:
    """`has part`: the noun `part`, and *S has O as a part*."""
    role = rest if grammar.is_plural(rest) else f"{grammar.article(rest)} {rest}"
    return Reading(noun=rest, sentences=(f"S has O as {role}",))


def with_preposition(parts: list[str]) -> Reading:
    """`educated at`, `different from`, `student of`, `lyrics by`."""
    first, text = parts[0].lower(), " ".join(parts)
    if grammar.is_participle(first) or (len(parts) == 2 and grammar.is_adjective(first) and not is_noun(first)):
        return Reading(sentences=(f"S {be(first)} {text} O",))
    if parts[-1].lower() == "by":
        return Reading(sentences=(f"S has {text} O",))
    return Reading(sentences=(f"S is {grammar.article(' '.join(parts[:-1]))} {text} O",))


def is_noun(word: str) -> bool:
    return bool(grammar.lemmas(word, "NOUN"))


def is_passive(parts: list[str]) -> bool:
    """Whether the label is a participle, a preposition and more: `located on terrain feature`."""
    return len(parts) > 2 and parts[1].lower() in words().prepositions and grammar.is_participle(parts[0])


def be(participle: str) -> str:
    adjective = not grammar.is_participle(participle)
    return "is" if adjective or participle in words().states else "was"


def completed(parts: list[str]) -> str:
    """The words, with `the` before a noun behind which the object's name follows: applies to the jurisdiction O."""
    if len(parts) < 2 or parts[-1].lower() in words().prepositions:
        return " ".join(parts)
    begin = max((place + 1 for place, part in enumerate(parts) if part.lower() in words().prepositions), default=1)
    if begin >= len(parts) or parts[begin].lower() in ARTICLES:
        return " ".join(parts)
    return " ".join([*parts[:begin], "the", *parts[begin:]])
