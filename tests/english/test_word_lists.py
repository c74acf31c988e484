"""The word lists."""

from __future__ import annotations

from clew.english.word_lists import (
    coded_words,
    demonyms,
    function_words,
    label_phrases,
    read_data,
    related_words,
    spellings,
    synonyms,
    wordnet_lines,
)
from clew.kb.units import are_convertible, is_known_unit
from clew.link.phrase_index import content_words
from clew.link.quantities import number_words, plural_names, table_spellings


def test_words_are_written_as_they_are_looked_up() -> None:
    for word, others in (*synonyms().items(), *spellings().items()):
        assert word == word.casefold()
        assert others
        assert all(other == other.casefold() for other in others)


def test_no_word_is_its_own_synonym() -> None:
    assert [word for word, others in synonyms().items() if word in others] == []


def test_every_phrase_for_a_label_has_content_words() -> None:
    for label, phrases in label_phrases().items():
        assert content_words(label), label
        assert all(content_words(phrase) for phrase in phrases), label


def test_demonyms_lead_to_names() -> None:
    assert demonyms()["french"] == ("France",)
    assert demonyms()["u.s."][0] == "United States of America"
    assert not {"it", "in", "or", "and"} & demonyms().keys()


def test_units_have_each_spelling_once() -> None:
    for name, others in read_data("units").items():
        assert len(set(others)) == len(others), name


def test_the_spellings_of_a_unit_do_not_name_a_unit_of_another_dimension() -> None:
    ambiguous = {"degrees", "pound", "pounds", "rub", "dollar", "dollars"}  # which scale, mass or money, which country
    for name, others in read_data("units").items():
        for spelling in set(others) - ambiguous:
            if len(spelling) > 2 and is_known_unit(spelling):
                assert are_convertible(name, spelling), (name, spelling)


def test_the_spellings_of_a_unit_add_to_those_of_the_table_of_units() -> None:
    for name, others in read_data("units").items():
        known = {spelling.casefold() for spelling in (*plural_names(name), *table_spellings(name))}
        assert not known & set(others), name


def test_one_is_the_only_number_word_that_is_a_function_word() -> None:
    assert function_words() & number_words("cardinals").keys() == {"one"}


def test_wordnet_relates_words_of_the_same_meaning() -> None:
    assert "price" in related_words("cost").similar
    assert "age" in related_words("old").similar
    assert "worker" in related_words("employee").general
    assert related_words("zzz") == related_words("") == related_words("a\tb")


def test_the_words_of_wordnet_are_sorted_for_the_search() -> None:
    words = [line.partition("\t")[0] + "\t" for line in wordnet_lines()]
    assert words == sorted(words)
    assert len(words) == len(set(words))


def test_codes_belong_to_one_word_of_their_list() -> None:
    codes = [(word.family, code) for word in coded_words() for code in word.codes]
    assert len(codes) == len(set(codes))
    assert all(name == name.casefold() for word in coded_words() for name in word.names)
