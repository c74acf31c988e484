"""The phrases that the names of predicates and units give."""

from __future__ import annotations

import pytest

from clew.phrasing.predicates.predicate_phrases import phrases_for_attribute, phrases_for_relation, phrases_for_unit


@pytest.mark.parametrize(
    ("label", "about_subject", "about_object"),
    [
        ("place of birth", "{who} [was|were] born in {O}", "where {S} [S:was|were] born"),
        ("head gardener", "whose head gardeners include {O}", "{who} [is a head gardener|are head gardeners] of {S}"),
        ("trained at", "{who} [was|were] trained at {O}", "at {whom} {S} [S:was|were] trained"),
        ("similar to", "{who} [is|are] similar to {O}", "to {whom} {S} [S:is|are] similar"),
        ("pupil of", "{who} [is a pupil|are pupils] of {O}", "of {whom} {S} [S:is a pupil|are pupils]"),
        ("requires", "{who} [requires|require] {O}", "{that} {S} [S:requires|require]"),
        ("applies to country", "{who} [applies|apply] to the country {O:bare}", None),
        ("is a list of", "{who} [is a list|are lists] of {O}", "of {whom} {S} [S:is a list|are lists]"),
        ("hasChapter", "{who} [has|have] {O} as a chapter", "{who} [is a chapter|are chapters] of {S}"),
        ("music by", "{who} [has|have] music by {O}", "by {whom} {S} [S:has|have] music"),
        ("首都", "whose 首都 include {O}", "{who} [is a 首都|are 首都] of {S}"),
    ],
)
def test_labels_are_analysed_by_their_parts_of_speech(label: str, about_subject: str, about_object: str | None) -> None:
    phrases = phrases_for_relation(label)
    assert phrases.subject_clauses[0] == about_subject
    assert about_object is None or phrases.object_clauses[0] == about_object
    assert phrases.sentences


@pytest.mark.parametrize("label", ["", " ", "-", "(x)", "of", "is", "has", "123", "a/b_c", "100%", "😀"])
def test_any_label_gives_phrases(label: str) -> None:
    relation, attribute = phrases_for_relation(label), phrases_for_attribute(label)
    assert relation.subject_clauses
    assert relation.object_clauses
    assert relation.sentences
    assert attribute.clauses


@pytest.mark.parametrize(
    ("unit", "many"),
    [
        ("centimetre", "centimetres"),
        ("square kilometre", "square kilometres"),
        ("death per 1,000 people", "deaths per 1,000 people"),
        ("percent of GDP", "percent of GDP"),
        ("degree Celsius", "degrees Celsius"),
        ("km²", "km²"),
        ("foot", "feet"),
    ],
)
def test_units_have_plurals(unit: str, many: str) -> None:
    assert phrases_for_unit(unit).many == many
