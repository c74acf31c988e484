"""Dictionary forms of words."""

from __future__ import annotations

import pytest

from clew.english.inflection import is_participle, lemmas, lemmas_by_rule, regular_plurals, stem


@pytest.mark.parametrize(
    ("word", "lemma"),
    [("cities", "city"), ("wrote", "write"), ("born", "bear"), ("children", "child"), ("taller", "tall"),
     ("directed", "direct"), ("running", "run"), ("Ω", "Ω")],
)  # fmt: skip
def test_a_word_has_its_dictionary_forms(word: str, lemma: str) -> None:
    assert lemma in lemmas(word)
    assert lemmas(word)[0] == word


@pytest.mark.parametrize(
    ("word", "lemma"),
    [("cities", "city"), ("buses", "bus"), ("films", "film"), ("founded", "found"), ("making", "make"),
     ("planned", "plan"), ("biggest", "big"), ("heavier", "heavy")],
)  # fmt: skip
def test_regular_forms_are_derived_by_rule(word: str, lemma: str) -> None:
    assert lemma in lemmas_by_rule(word)


@pytest.mark.parametrize("word", ["gas", "class", "us", "its", "12s", ""])
def test_what_has_no_ending_has_no_forms(word: str) -> None:
    assert word not in lemmas_by_rule(word)
    assert not lemmas_by_rule(word[:3])


@pytest.mark.parametrize(
    "words", [("producer", "produced", "producing"), ("founder", "founded"), ("director", "directed")]
)
def test_derived_words_share_a_stem(words: tuple[str, ...]) -> None:
    assert len({stem(word) for word in words}) == 1


def test_short_words_keep_their_endings() -> None:
    assert stem("red") == "red"
    assert regular_plurals("bus") == ()
    assert regular_plurals("city") == ("cities",)


@pytest.mark.parametrize(("word", "is_one"), [("educated", True), ("written", True), ("born", True), ("city", False)])
def test_participles_are_recognised(word: str, is_one: bool) -> None:
    assert is_participle(word) is is_one
