"""What the name of a predicate says, by its parts of speech: a noun, and sentences about S and O."""

from __future__ import annotations

from dataclasses import dataclass

from clew.english import grammar
from clew.english.labels import readable
from clew.english.word_lists import words

ARTICLES = ("a", "an", "the")
HAVING = ("has", "have", "had")


@dataclass(frozen=True, slots=True)
class Reading:
    """A predicate as a noun (or none) that O is of S, and as sentences in which S and O stand for the two."""

    noun: str = ""
    sentences: tuple[str, ...] = ()
    place: bool = False
    asks: tuple[str, ...] = ()


def said(sentence: str) -> Reading:
    return Reading(sentences=(sentence,))


def read_label(label: str) -> Reading:
    """The reading of any label: as a verb, a participle, a noun with a preposition, or a noun."""
    parts = readable(label).split()
    if parts[0].lower() == "this" and "is" in parts:
        parts = parts[parts.index("is") :]
    first, last = parts[0].lower(), parts[-1].lower()
    if first in HAVING and len(parts) > 1:
        return having(first, parts[1:])
    if first in ("is", "are", "was", "were") or grammar.is_third_person(first):
        return said(f"S {completed(parts)} O")
    if len(parts) == 1 and grammar.is_bare_verb(first):
        return said(f"S {grammar.third_person(first)} O")
    if last in words().prepositions and len(parts) > 1:
        return with_preposition(parts)
    if is_passive(parts):
        return said(f"S {be(first)} {completed(parts)} O")
    return Reading(noun=" ".join(parts))


def having(verb: str, rest: list[str]) -> Reading:
    """`has part`: the noun `part`, and *S has O as a part*; `has works in`, `had as last meal`."""
    text = " ".join(rest)
    if rest[-1].lower() in words().prepositions:
        return said(f"S {verb} {text} O")
    if rest[0].lower() == "as" and len(rest) > 1:
        return said(f"S {verb} O as the {' '.join(rest[1:])}")
    role = text if grammar.is_plural(text) else f"{grammar.article(text)} {text}"
    return Reading(noun=text, sentences=(f"S has O as {role}",))


def with_preposition(parts: list[str]) -> Reading:
    """`educated at`, `different from`, `officially opened by`, `died in`, `student of`, `lyrics by`, `treaty with`."""
    text, last = " ".join(parts), parts[-1].lower()
    verb = next((part.lower() for part in parts if not is_adverb(part)), last)
    if does(parts):
        return said(f"S {text} O")
    outer = is_adverb(parts[0]) or parts[0].lower() in words().prepositions
    if outer or is_done(verb, last) or (len(parts) == 2 and is_quality(verb, last)):
        return said(f"S {be(verb)} {text} O")
    if len(parts) > 2 and grammar.is_participle(parts[-2]) and parts[-2].lower() in words().intransitive:
        return Reading(noun=" ".join(parts[:-2]), sentences=(f"S {parts[-2]} {last} O",))
    article = grammar.article(" ".join(parts[:-1]))
    if last == "by":
        return said(f"S has {text} O")
    if last == "with" or (len(parts) > 2 and grammar.is_participle(parts[-2])):
        return said(" ".join(["S has", *filter(None, [article]), text, "O"]))
    return said(f"S is {article or 'among the'} {text} O")


def does(parts: list[str]) -> bool:
    """Whether the label is a verb of what S does or did: `shelters refugees from`, `gained independence from`."""
    first, second = parts[0].lower(), parts[1].lower()
    if grammar.is_third_form(first) and grammar.is_plural_word(second):
        return True
    if not grammar.is_past(first) or parts[-1].lower() == "by":
        return False
    return first in words().intransitive or (len(parts) > 2 and is_noun(second) and second not in words().prepositions)


def is_done(verb: str, preposition: str) -> bool:
    """Whether a word is a participle; one like the verb itself is, before `by`: `broadcast by`."""
    unchanged = preposition == "by" and any(
        verb in grammar.inflections(one, "VBN") for one in grammar.lemmas_as(verb, "VERB")
    )
    return grammar.is_participle(verb) or unchanged


def is_quality(word: str, preposition: str) -> bool:
    """Whether a word before a preposition is an adjective, by the dictionary or its ending: `coextensive with`."""
    known = grammar.is_adjective(word) and (preposition == "to" or not is_noun(word))
    return known or (word.endswith(("sive", "tive")) and not grammar.lemmas_as(word, "VERB"))


def is_adverb(word: str) -> bool:
    return word.lower().endswith("ly") and not is_noun(word.lower()) and not grammar.is_adjective(word)


def is_noun(word: str) -> bool:
    return bool(grammar.lemmas_as(word, "NOUN"))


def is_passive(parts: list[str]) -> bool:
    """Whether the label is a participle, a preposition and more: `located on terrain feature`."""
    return len(parts) > 2 and parts[1].lower() in words().prepositions and grammar.is_participle(parts[0])


def be(participle: str) -> str:
    adjective = not grammar.is_participle(participle) and not is_done(participle, "by")
    return "is" if adjective or participle in words().states else "was"


def completed(parts: list[str]) -> str:
    """The words, with `the` before a noun behind which the object's name follows: applies to the jurisdiction O."""
    if len(parts) < 2 or parts[-1].lower() in words().prepositions:
        return " ".join(parts)
    begin = max((place + 1 for place, part in enumerate(parts) if part.lower() in words().prepositions), default=1)
    if begin >= len(parts) or parts[begin].lower() in ARTICLES or is_infinitive(parts, begin):
        return " ".join(parts)
    return " ".join([*parts[:begin], "the", *parts[begin:]])


def is_infinitive(parts: list[str], place: int) -> bool:
    """Whether the last word is a verb behind `to`: `designed to carry`."""
    word = parts[place].lower()
    return parts[place - 1].lower() == "to" and place == len(parts) - 1 and word in grammar.lemmas_as(word, "VERB")
