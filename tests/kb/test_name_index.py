"""Names are compared many at a time, with the result of comparing them one by one."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import clew
from clew.kb import name_index
from clew.kb.name_index import CACHED_SPELLINGS, name_similarities, name_similarity, normalise

NAMES = st.text(st.sampled_from("abcdeé '-12"), max_size=40)


@given(NAMES, st.lists(NAMES, max_size=8))
def test_many_names_are_compared_as_each_alone(wanted: str, names: list[str]) -> None:
    assert name_similarities(wanted, names) == [name_similarity(wanted, name) for name in names]


def test_a_search_ranks_by_the_similarity_of_names() -> None:
    matches = clew.open("demo").search("Untied Kingdom", 5)
    assert matches[0].name == "United Kingdom"
    assert [match.score for match in matches] == sorted((match.score for match in matches), reverse=True)
    assert all(match.score == name_similarity(normalise("Untied Kingdom"), normalise(match.name)) for match in matches)


def test_prominence_is_the_number_of_facts() -> None:
    kb = clew.open("demo")
    (france,) = kb.names.with_name("France")
    held = [fact for fact in kb.facts_of(france).tolist() if kb.fact(fact).object is None]
    related = len(kb.facts_of(france)) - len(held) + len(kb.relations_to(france))
    assert kb.prominence(france) == len(held) + related


@pytest.mark.parametrize("text", ["united", "united kingdom", "france", "unite", "paris", "", "zzz"])
def test_a_spelling_is_a_name_or_the_beginning_of_one(text: str) -> None:
    names = clew.open("demo").names
    forms = [names.forms[number] for number in range(len(names.forms))]
    spelling = names.spelling_of(text)
    assert spelling.form == (forms.index(text) if text in forms else -1)
    assert spelling.is_beginning == any(form.startswith(text + " ") for form in forms)


def test_looked_up_spellings_are_bounded() -> None:
    names = clew.open("demo").names
    assert names.spelling_of.cache_info().maxsize == CACHED_SPELLINGS


def test_a_misspelt_name_is_found_by_its_rare_letter_triples(monkeypatch: pytest.MonkeyPatch) -> None:
    kb = clew.open("demo")
    exact = kb.search("Untied Kingdom", 5)
    monkeypatch.setattr(name_index, "MAX_COUNTED", 1)
    monkeypatch.setattr(name_index, "MAX_CANDIDATES", 20)
    by_rare_triples = kb.search("Untied Kingdom", 5)
    assert by_rare_triples[0] == exact[0]
    assert not kb.search("", 5)


def test_sparse_and_dense_postings_are_counted_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    postings = [np.array(numbers, np.int32) for numbers in ([3], [1, 3, 9], [0, 3, 9])]
    counted = []
    for dense in (0, 100):
        monkeypatch.setattr(name_index, "DENSE", dense)
        forms, shared = name_index.count_forms(postings)
        counted.append(dict(zip(forms.tolist(), shared.tolist(), strict=True)))
    assert counted[0] == counted[1] == {0: 1, 1: 1, 3: 3, 9: 2}
