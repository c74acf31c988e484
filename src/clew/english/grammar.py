"""Noun phrases: their heads, plurals and articles; and the tense of a clause."""

from __future__ import annotations

import re
from functools import cache

from clew.english.inflection import inflections, is_adjective, is_participle, is_past, lemmas_as
from clew.english.word_lists import word_lists

VOWEL = re.compile(r"[aeiouàáâäåæèéêëìíîïòóôöøùúûü]", re.IGNORECASE)
SPELLED_WITH_VOWEL = frozenset("AEFHILMNORSX")  # letters whose names begin with a vowel sound
CONSONANT_SOUND = re.compile(r"(uni(?!n|m)|us[ei]|usu|eu|ewe|one\b|once|ura|uti|ubi|ufo)", re.IGNORECASE)
SILENT_H = re.compile(r"(hour|honest|honou?r|heir)", re.IGNORECASE)
SINGULAR_ENDINGS = ("ss", "us", "is", "ics", "os")  # endings of singular nouns that look like plurals
MAX_ENDING_CHARS = 3  # a word that is not longer than its ending says nothing about its number
LATIN = re.compile(r"[A-Za-z]")
LOWER_CASE_WORD = re.compile(r"(?<!\{)\b[a-z]+\b")
PRESENT_AUXILIARIES = frozenset(("is", "are", "has", "have"))


def is_plural(phrase: str) -> bool:
    """Whether the head of a noun phrase is a plural: merchant ships, taxes and other revenues."""
    head = phrase.split()[head_index(phrase.split())].lower() if phrase.split() else ""
    if head in word_lists().not_plural:
        return False
    if head in word_lists().always_plural:
        return True
    return is_plural_word(head)


@cache
def is_plural_word(word: str) -> bool:
    """Whether a lower-case noun is a plural; the ending decides for a noun that is not in the dictionary."""
    if known := lemmas_as(word, "NOUN"):
        return any(word != lemma and word in inflections(lemma, "NNS") for lemma in known)
    unknown = word.isascii() and word.isalpha() and not is_adjective(word) and not lemmas_as(word, "VERB")
    return unknown and len(word) > MAX_ENDING_CHARS and word[-1] == "s" and not word.endswith(SINGULAR_ENDINGS)


def head_index(parts: list[str]) -> int:
    """The index of the head of a noun phrase: *men* fit for service, *cities* of the United States."""
    head = index_before_modifiers(parts)
    while head and is_adjective(parts[head]) and follows_its_noun(parts, head):
        head -= 1
    return head


def follows_its_noun(parts: list[str], place: int) -> bool:
    """Whether the adjective at `place` follows its noun.

    A word that can also be a noun does so only between a plural and a preposition.
    """
    word, before = parts[place].lower(), parts[place - 1].lower()
    if not lemmas_as(word, "NOUN"):
        return True
    return place + 1 < len(parts) and is_plural_word(before) and not is_plural_word(word)


def index_before_modifiers(parts: list[str]) -> int:
    """The index of the last word before the first preposition, comma, participle or bracket."""
    for place, part in enumerate(parts[1:], 1):
        low = part.lower()
        if low in word_lists().prepositions or part.startswith("(") or low in word_lists().relatives:
            return place - 1
        if part == parts[-1]:
            continue
        follower = parts[place + 1].lower() if place + 1 < len(parts) else ""
        if parts[place - 1].endswith(",") or (follower in word_lists().prepositions and is_postmodifier(part)):
            return place - 1
    return len(parts) - 1


def is_postmodifier(word: str) -> bool:
    """Whether a word before a preposition modifies the noun before it: located in, living with."""
    return word.endswith("ing") or is_participle(word)


def pluralize(phrase: str) -> str:
    """The noun phrase with its head in the plural: cities of the United States, groups or classes of objects."""
    parts = phrase.split()
    if not parts or not LATIN.search(phrase):
        return phrase
    head = head_index(parts)
    plural = [*parts[:head], pluralize_word(parts[head]), *parts[head + 1 :]]
    if " ".join(parts[:head]).lower() in word_lists().with_persons and parts[head] == "person":
        plural[head] = "persons"
    if head >= 2 and parts[head - 1].lower() in ("or", "and", "/"):
        plural[head - 2] = pluralize_word(parts[head - 2])
    return " ".join(plural)


def singularize(phrase: str) -> str:
    """The noun phrase with its head in the singular."""
    parts = phrase.split()
    if not parts or not is_plural(phrase) or " and " in phrase:
        return phrase
    head = head_index(parts)
    forms = lemmas_as(parts[head].lower(), "NOUN") or (parts[head].lower(),)
    return " ".join([*parts[:head], match_case(forms[0], parts[head]), *parts[head + 1 :]])


@cache
def pluralize_word(word: str) -> str:
    """The plural of a single noun, which may be in the plural already."""
    low = word.lower()
    if low in word_lists().plurals:
        return match_case(word_lists().plurals[low], word)
    if is_plural(word) or not word[-1].isalpha():
        return word
    if "-in-" in word or "-of-" in word:
        first, mark, rest = word.partition("-")
        return pluralize_word(first) + mark + rest
    if word.isupper() and len(word) > 1:
        return word + "s"
    before, hyphen, last = word.rpartition("-")
    return before + hyphen + match_case(inflections(last.lower(), "NNS")[0] if last else "", last)


def match_case(form: str, like: str) -> str:
    """The word `form` with a capital if `like` begins with one."""
    return form[:1].upper() + form[1:] if like[:1].isupper() else form


def article_for(phrase: str) -> str:
    """`a` or `an`, or nothing if the noun phrase is a plural."""
    return "" if LATIN.search(phrase) and is_plural(phrase) else indefinite_article(phrase)


def indefinite_article(noun: str) -> str:
    """`a` or `an`, by the sound of the first word."""
    first = noun.split()[0].strip("\"'(“") if noun.split() else ""
    return "an" if starts_with_vowel_sound(first) else "a"


def starts_with_vowel_sound(word: str) -> bool:
    """Whether `word` is pronounced with a vowel first; short words in capitals are spelled out."""
    if word.isupper() and word.isalpha() and (len(word) <= 3 or not VOWEL.search(word)):
        return word[0] in SPELLED_WITH_VOWEL
    if word[:1] == "8" or word in ("11", "18"):
        return True
    return bool(SILENT_H.match(word)) or bool(VOWEL.match(word) and not CONSONANT_SOUND.match(word))


@cache
def is_past_tense(clause: str) -> bool:
    """Whether a clause or template is in the past tense: *received*, *was founded*; not *is owned*, *shares*."""
    verbs = LOWER_CASE_WORD.findall(clause)
    return not PRESENT_AUXILIARIES.intersection(verbs) and any(map(is_past, verbs))
