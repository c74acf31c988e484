"""Labels of predicates as words: birthPlace and birth_place as `birth place`, `has part(s)` as `has part`."""

from __future__ import annotations

import re

from clew.english.word_lists import word_lists

REMARK = re.compile(r"\s*\((DEPRECATED|deprecated|OBSOLETE|obsolete)\)")
OPTIONAL_PLURAL = re.compile(r"\((s|es)\)")
CAPITAL_BOUNDARY = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
IRI_PREFIX = re.compile(r"^(?:[a-z]+:)?//.*[/#]|^[a-z]\w*:(?=\w)")


def readable_label(label: str) -> str:
    """The label as words, without remarks in brackets and technical spelling."""
    text = IRI_PREFIX.sub("", REMARK.sub("", OPTIONAL_PLURAL.sub("", label.strip()))) or label
    if is_technical_name(text):
        text = " ".join(
            lower_unless_acronym(part) for part in CAPITAL_BOUNDARY.sub(" ", text).replace("_", " ").split()
        )
    words = " ".join(text.split()) or "value"
    return words if any(map(str.isalnum, words)) else f"“{words}”"


def is_technical_name(text: str) -> bool:
    """Whether a name should be split at capitals and underscores: birthPlace; not InChI, KulturNav-ID, iPhone."""
    if " " in text.strip("_"):
        return False
    parts = CAPITAL_BOUNDARY.sub(" ", text).replace("_", " ").split()
    return len(parts) < 2 or not ("-" in text or any(len(part) == 1 for part in parts))


def lower_unless_acronym(word: str) -> str:
    """A part of a technical name in lower case, unless it is an acronym or not in ASCII."""
    if word.upper() in word_lists().acronyms:
        return word.upper()
    technical = word.isascii() and "-" not in word and not (word.isupper() and len(word) > 1)
    return word.lower() if technical else word


def without_brackets(text: str) -> str:
    """The text before the first bracket."""
    return text.partition(" (")[0]


def label_key(label: str) -> str:
    """A key that is the same for different spellings of a label."""
    return readable_label(label).lower()
