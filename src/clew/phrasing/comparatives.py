"""Comparatives and superlatives of an attribute: is taller, has the highest rate, has the most airports."""

from __future__ import annotations

from dataclasses import dataclass

from clew.english import grammar
from clew.english.word_lists import word_lists
from clew.kb.values import NO_UNIT
from clew.phrasing.lexicon import LexiconEntry
from clew.phrasing.phrase_kit import Templates, ValueKind


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
