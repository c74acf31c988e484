"""The dictionary gives what lemminflect gives, without loading its tables."""

from __future__ import annotations

import subprocess
import sys

import lemminflect  # type: ignore[import-untyped]
import pytest

from clew.english.dictionary import (
    IRREGULAR_VERBS,
    find_inflection,
    find_lemmas,
    inflection_table,
    lemma_table,
    read_corrections,
)

TAGS = ("NN", "NNS", "VB", "VBP", "VBZ", "VBD", "VBN", "VBG", "JJ", "JJR", "JJS", "RB", "RBR", "RBS")
UNUSUAL = ("", "'", "3d", "can't", "'D", "U.S.", "Ärzte", "xqzz", "\udc80", "a\nb", "a,b")


def words_of(text: bytes) -> list[str]:
    return list(dict.fromkeys(line.split(b",")[0].decode() for line in text.splitlines()))


@pytest.fixture(scope="module")
def words() -> list[str]:
    """Every eleventh word of both tables, and all words that lemminflect corrects or has in its code."""
    known = (*words_of(lemma_table().text)[::11], *words_of(inflection_table().text)[::11])
    corrected = (*read_corrections("lemma_overrides.csv"), *read_corrections("infl_overrides.csv"))
    return list(dict.fromkeys((*known, *corrected, *IRREGULAR_VERBS)))


def test_tables_are_sorted_by_word_so_that_a_binary_search_finds_every_word() -> None:
    for table in (lemma_table(), inflection_table()):
        listed = words_of(table.text)
        assert listed == sorted(listed)
        assert all(table.rows(word) for word in (listed[0], listed[-1], *listed[::501]))


def test_lemmas_are_those_of_lemminflect(words: list[str]) -> None:
    spelled = (*words, *UNUSUAL, *map(str.upper, words[::9]), *map(str.capitalize, words[::9]))
    wrong = [word for word in spelled if find_lemmas(word) != lemminflect.getAllLemmas(word)]
    assert not wrong


def test_inflections_are_those_of_lemminflect(words: list[str]) -> None:
    pairs = [(word, tag) for word in (*words[::23], *IRREGULAR_VERBS, "Paris", "USA", "blorp") for tag in TAGS]
    wrong = [pair for pair in pairs if find_inflection(*pair) != lemminflect.getInflection(*pair)]
    assert not wrong


def test_lemmas_need_neither_lemminflect_nor_its_tables_in_memory() -> None:
    code = "import sys; from clew.english.inflection import lemmas; print(lemmas('mice'), 'lemminflect' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "('mice', 'mouse') False\n"
