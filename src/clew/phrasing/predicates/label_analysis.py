"""What the label of a predicate means, by its parts of speech: a noun, and sentences about S and O."""

from __future__ import annotations

from dataclasses import dataclass

from clew.english import grammar, inflection
from clew.english.inflection import is_adverb, is_noun
from clew.english.readable_labels import readable_label
from clew.english.word_lists import word_lists

ARTICLES = ("a", "an", "the")
FORMS_OF_HAVE = ("has", "have", "had")


@dataclass(frozen=True, slots=True)
class LabelAnalysis:
    """A predicate as a noun for what O is of S (which may be empty), and as sentences about S and O."""

    noun: str = ""
    sentences: tuple[str, ...] = ()
    is_place: bool = False
    questions: tuple[str, ...] = ()


def sentence_analysis(sentence: str) -> LabelAnalysis:
    """The analysis of a label that is only a sentence."""
    return LabelAnalysis(sentences=(sentence,))


def analyse_label(label: str) -> LabelAnalysis:
    """Analyse a label: as a verb, a participle, a noun with a preposition, or a noun."""
    parts = readable_label(label).split()
    if parts[0].lower() == "this" and "is" in parts:
        parts = parts[parts.index("is") :]
    first, last = parts[0].lower(), parts[-1].lower()
    if first in FORMS_OF_HAVE and len(parts) > 1:
        return analyse_having(first, parts[1:])
    if first in ("is", "are", "was", "were") or inflection.is_third_person(first):
        return sentence_analysis(f"S {add_article(parts)} O")
    if len(parts) == 1 and inflection.is_bare_verb(first):
        return sentence_analysis(f"S {inflection.third_person(first)} O")
    if last in word_lists().prepositions and len(parts) > 1:
        return analyse_with_preposition(parts)
    if is_passive_label(parts):
        return sentence_analysis(f"S {auxiliary_for(first)} {add_article(parts)} O")
    return LabelAnalysis(noun=" ".join(parts))


def analyse_having(verb: str, rest: list[str]) -> LabelAnalysis:
    """Analyse `has part` (the noun `part`, and *S has O as a part*), `has works in` or `had as last meal`."""
    text = " ".join(rest)
    if rest[-1].lower() in word_lists().prepositions:
        return sentence_analysis(f"S {verb} {text} O")
    if rest[0].lower() == "as" and len(rest) > 1:
        return sentence_analysis(f"S {verb} O as the {' '.join(rest[1:])}")
    role = text if grammar.is_plural(text) else f"{grammar.article_for(text)} {text}"
    return LabelAnalysis(noun=text, sentences=(f"S has O as {role}",))


def analyse_with_preposition(parts: list[str]) -> LabelAnalysis:
    """Analyse a label that ends in a preposition: `educated at`, `died in`, `student of`, `lyrics by`."""
    text, last = " ".join(parts), parts[-1].lower()
    verb = next((part.lower() for part in parts if not is_adverb(part)), last)
    if is_active(parts):
        return sentence_analysis(f"S {text} O")
    outer = is_adverb(parts[0]) or parts[0].lower() in word_lists().prepositions
    if outer or is_passive_participle(verb, last) or (len(parts) == 2 and is_adjective_before(verb, last)):
        return sentence_analysis(f"S {auxiliary_for(verb)} {text} O")
    if len(parts) > 2 and inflection.is_participle(parts[-2]) and parts[-2].lower() in word_lists().intransitive:
        return LabelAnalysis(noun=" ".join(parts[:-2]), sentences=(f"S {parts[-2]} {last} O",))
    article = grammar.article_for(" ".join(parts[:-1]))
    if last == "by":
        return sentence_analysis(f"S has {text} O")
    if last == "with" or (len(parts) > 2 and inflection.is_participle(parts[-2])):
        return sentence_analysis(" ".join(["S has", *filter(None, [article]), text, "O"]))
    return sentence_analysis(f"S is {article or 'among the'} {text} O")


def is_active(parts: list[str]) -> bool:
    """Whether the label is a verb for what S does or did: `shelters refugees from`, `gained independence from`."""
    first, second = parts[0].lower(), parts[1].lower()
    if inflection.can_be_third_person(first) and grammar.is_plural_word(second):
        return True
    if not inflection.is_past(first) or parts[-1].lower() == "by":
        return False
    return first in word_lists().intransitive or (
        len(parts) > 2 and is_noun(second) and second not in word_lists().prepositions
    )


def is_passive_participle(verb: str, preposition: str) -> bool:
    """Whether a word is a participle; before `by` it may look like the infinitive: `broadcast by`."""
    unchanged = preposition == "by" and any(
        verb in inflection.inflections(lemma, "VBN") for lemma in inflection.lemmas_as(verb, "VERB")
    )
    return inflection.is_participle(verb) or unchanged


def is_adjective_before(word: str, preposition: str) -> bool:
    """Whether a word before a preposition is an adjective, by the dictionary or its ending: `coextensive with`."""
    is_known = inflection.is_adjective(word) and (preposition == "to" or not is_noun(word))
    return is_known or (word.endswith(("sive", "tive")) and not inflection.lemmas_as(word, "VERB"))


def is_passive_label(parts: list[str]) -> bool:
    """Whether the label is a participle, a preposition and more: `located on terrain feature`."""
    return len(parts) > 2 and parts[1].lower() in word_lists().prepositions and inflection.is_participle(parts[0])


def auxiliary_for(participle: str) -> str:
    """The auxiliary before a participle or adjective: *is* for a state, *was* for an event."""
    adjective = not inflection.is_participle(participle) and not is_passive_participle(participle, "by")
    return "is" if adjective or participle in word_lists().states else "was"


def add_article(parts: list[str]) -> str:
    """The words with `the` before a noun that the name of O follows: applies to the jurisdiction O."""
    if len(parts) < 2 or parts[-1].lower() in word_lists().prepositions:
        return " ".join(parts)
    begin = max((place + 1 for place, part in enumerate(parts) if part.lower() in word_lists().prepositions), default=1)
    if begin >= len(parts) or parts[begin].lower() in ARTICLES or is_infinitive(parts, begin):
        return " ".join(parts)
    return " ".join([*parts[:begin], "the", *parts[begin:]])


def is_infinitive(parts: list[str], place: int) -> bool:
    """Whether the last word is a verb after `to`: `designed to carry`."""
    word = parts[place].lower()
    return parts[place - 1].lower() == "to" and place == len(parts) - 1 and word in inflection.lemmas_as(word, "VERB")
