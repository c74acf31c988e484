"""English words: parts of speech, heads, plurals, articles. Dictionary and inflection come from lemminflect."""

from __future__ import annotations

import re
from functools import cache
from types import ModuleType

from clew.english.word_lists import words
from clew.phrasing.faults import PhrasesError

VOWEL = re.compile(r"[aeiouàáâäåæèéêëìíîïòóôöøùúûü]", re.IGNORECASE)
SPELLED_WITH_VOWEL = frozenset("AEFHILMNORSX")
CONSONANT_SOUND = re.compile(r"(uni(?!n|m)|us[ei]|usu|eu|ewe|one\b|once|ura|uti|ubi|ufo)", re.IGNORECASE)
SILENT_H = re.compile(r"(hour|honest|honou?r|heir)", re.IGNORECASE)
SINGULAR = ("ss", "us", "is", "ics", "os")
LONGEST_ENDING = 3
LATIN = re.compile(r"[A-Za-z]")


@cache
def lemminflect() -> ModuleType:
    try:
        import lemminflect as library  # type: ignore[import-untyped]
    except ImportError:
        raise PhrasesError("making phrases needs lemminflect: pip install lemminflect") from None
    module: ModuleType = library
    return module


@cache
def lemmas_as(word: str, part: str) -> tuple[str, ...]:
    """The dictionary forms of `word` as a NOUN, VERB or ADJ; none if it is no such word."""
    found: tuple[str, ...] = lemminflect().getAllLemmas(word.lower(), part).get(part, ())
    return found


@cache
def inflections(lemma: str, tag: str) -> tuple[str, ...]:
    """The forms of `lemma` with this Penn tag."""
    forms: tuple[str, ...] = lemminflect().getInflection(lemma, tag)
    return forms


def is_participle(word: str) -> bool:
    """Whether `word` is a past participle: educated, written, born."""
    low = word.lower()
    return any(low != lemma and low in inflections(lemma, "VBN") for lemma in lemmas_as(low, "VERB"))


def is_past(word: str) -> bool:
    """Whether `word` is a verb in the past: wrote, was."""
    low = word.lower()
    return any(low != lemma and low in inflections(lemma, "VBD") for lemma in lemmas_as(low, "VERB"))


def is_third_person(word: str) -> bool:
    """Whether `word` is a verb as after he, she, it, and not rather a noun."""
    low = word.lower()
    if low in words().verbs:
        return True
    return not lemmas_as(low, "NOUN") and is_third_form(low)


def is_third_form(word: str) -> bool:
    """Whether `word` can be a verb as after he, she, it."""
    return any(word in inflections(lemma, "VBZ") for lemma in lemmas_as(word, "VERB"))


def is_bare_verb(word: str) -> bool:
    """Whether `word` is a verb in its dictionary form, and no noun: a `sponsor` is one."""
    low = word.lower()
    if low not in lemmas_as(low, "VERB") or lemmas_as(low, "NOUN"):
        return False
    return third_person(low) in words().verbs or not is_adjective(low)


def is_adjective(word: str) -> bool:
    return bool(lemmas_as(word.lower(), "ADJ"))


def third_person(verb: str) -> str:
    return inflections(verb, "VBZ")[0] if inflections(verb, "VBZ") else verb


def base_form(verb: str) -> str:
    """The plural form of a verb in the third person: shares, share."""
    return (lemmas_as(verb, "VERB") or (verb,))[0]


def is_plural(phrase: str) -> bool:
    """Whether the head of a noun phrase is a plural: merchant ships, taxes and other revenues."""
    head = phrase.split()[head_index(phrase.split())].lower() if phrase.split() else ""
    if head in words().not_plural:
        return False
    if head in words().always_plural:
        return True
    return is_plural_word(head)


@cache
def is_plural_word(word: str) -> bool:
    """Whether a noun in small letters is a plural; one that is in no dictionary, by its ending."""
    if known := lemmas_as(word, "NOUN"):
        return any(word != lemma and word in inflections(lemma, "NNS") for lemma in known)
    strange = word.isascii() and word.isalpha() and not is_adjective(word) and not lemmas_as(word, "VERB")
    return strange and len(word) > LONGEST_ENDING and word[-1] == "s" and not word.endswith(SINGULAR)


def head_index(parts: list[str]) -> int:
    """Where the head of a noun phrase stands: *men* fit for service, *cities* of the United States."""
    head = phrase_end(parts)
    while head and is_adjective(parts[head]) and says_more(parts, head):
        head -= 1
    return head


def says_more(parts: list[str], place: int) -> bool:
    """Whether an adjective stands behind its noun; one that may be a noun does, between a plural and a preposition."""
    word, before = parts[place].lower(), parts[place - 1].lower()
    if not lemmas_as(word, "NOUN"):
        return True
    return place + 1 < len(parts) and is_plural_word(before) and not is_plural_word(word)


def phrase_end(parts: list[str]) -> int:
    """The last word before the first preposition, comma, participle or bracket."""
    for place, part in enumerate(parts[1:], 1):
        low = part.lower()
        if low in words().prepositions or part.startswith("(") or low in words().relatives:
            return place - 1
        if part == parts[-1]:
            continue
        follower = parts[place + 1].lower() if place + 1 < len(parts) else ""
        if parts[place - 1].endswith(",") or (follower in words().prepositions and modifies(part)):
            return place - 1
    return len(parts) - 1


def modifies(word: str) -> bool:
    """Whether a word before a preposition says more about the noun before it: located in, living with."""
    return word.endswith("ing") or is_participle(word)


def plural(phrase: str) -> str:
    """The plural of a noun phrase, made at its head: cities of the United States, groups or classes of objects."""
    parts = phrase.split()
    if not parts or not LATIN.search(phrase):
        return phrase
    head = head_index(parts)
    made = [*parts[:head], plural_word(parts[head]), *parts[head + 1 :]]
    if " ".join(parts[:head]).lower() in words().with_persons and parts[head] == "person":
        made[head] = "persons"
    if head >= 2 and parts[head - 1].lower() in ("or", "and", "/"):
        made[head - 2] = plural_word(parts[head - 2])
    return " ".join(made)


def singular(phrase: str) -> str:
    """The singular of a noun phrase, made at its head; what is one already stays."""
    parts = phrase.split()
    if not parts or not is_plural(phrase) or " and " in phrase:
        return phrase
    head = head_index(parts)
    found = lemmas_as(parts[head].lower(), "NOUN") or (parts[head].lower(),)
    return " ".join([*parts[:head], cased(found[0], parts[head]), *parts[head + 1 :]])


@cache
def plural_word(word: str) -> str:
    """The plural of one noun; what is a plural already stays."""
    low = word.lower()
    if low in words().plurals:
        return cased(words().plurals[low], word)
    if is_plural(word) or not word[-1].isalpha():
        return word
    if "-in-" in word or "-of-" in word:
        first, mark, rest = word.partition("-")
        return plural_word(first) + mark + rest
    if word.isupper() and len(word) > 1:
        return word + "s"
    stem, hyphen, last = word.rpartition("-")
    return stem + hyphen + cased(inflections(last.lower(), "NNS")[0] if last else "", last)


def cased(form: str, like: str) -> str:
    return form[:1].upper() + form[1:] if like[:1].isupper() else form


def article(phrase: str) -> str:
    """`a` or `an` before the phrase; nothing before a plural."""
    return "" if LATIN.search(phrase) and is_plural(phrase) else before_noun(phrase)


def before_noun(noun: str) -> str:
    """`a` or `an`, by the sound of the first word."""
    first = noun.split()[0].strip("\"'(“") if noun.split() else ""
    return "an" if begins_with_vowel(first) else "a"


def begins_with_vowel(word: str) -> bool:
    """Whether `word` is spoken with a vowel first; short capitals are spelled out."""
    if word.isupper() and word.isalpha() and (len(word) <= 3 or not VOWEL.search(word)):
        return word[0] in SPELLED_WITH_VOWEL
    if word[:1] == "8" or word in ("11", "18"):
        return True
    return bool(SILENT_H.match(word)) or bool(VOWEL.match(word) and not CONSONANT_SOUND.match(word))
