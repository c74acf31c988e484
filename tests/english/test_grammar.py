"""Inflection and the reading of labels, as tables."""

from __future__ import annotations

import pytest

from clew.english import grammar, inflection
from clew.english.labels import readable_label
from clew.phrasing.predicate_phrases import phrases_for_attribute, phrases_for_relation, phrases_for_unit
from clew.phrasing.values_in_words import name_with_article, quote_text


@pytest.mark.parametrize(
    ("noun", "plural"),
    [
        ("city", "cities"),
        ("human", "humans"),
        ("person", "people"),
        ("television series", "television series"),
        ("city of the United States", "cities of the United States"),
        ("group or class of physical objects", "groups or classes of physical objects"),
        ("city with millions of inhabitants", "cities with millions of inhabitants"),
        ("film based on a book", "films based on a book"),
        ("place of birth", "places of birth"),
        ("head of state", "heads of state"),
        ("mother-in-law", "mothers-in-law"),
        ("Academy Awards", "Academy Awards"),
        ("basketball player", "basketball players"),
        ("DVD", "DVDs"),
        ("国家", "国家"),
    ],
)
def test_plurals_are_made_at_the_head(noun: str, plural: str) -> None:
    assert grammar.pluralize(noun) == plural


@pytest.mark.parametrize(
    ("noun", "article"),
    [
        ("city", "a"), ("island", "an"), ("hour", "an"), ("university", "a"), ("uninhabited island", "an"),
        ("European country", "a"), ("ISO code", "an"), ("FIFA code", "a"), ("FBI agent", "an"), ("US state", "a"),
        ("one-act play", "a"), ("heir", "an"), ("merchant ships", ""), ("étude", "an"), ("8th film", "an"),
    ],
)  # fmt: skip
def test_articles_follow_the_sound(noun: str, article: str) -> None:
    assert grammar.article_for(noun) == article


@pytest.mark.parametrize(("word", "is_one"), [("educated", True), ("written", True), ("born", True), ("city", False)])
def test_participles_are_told(word: str, is_one: bool) -> None:
    assert inflection.is_participle(word) is is_one


@pytest.mark.parametrize(
    ("label", "words"),
    [
        ("birthPlace", "birth place"),
        ("birth_place", "birth place"),
        ("hasGDPGrowth", "has GDP growth"),
        ("http://example.org/ns#dateOfBirth", "date of birth"),
        ("dbo:almaMater", "alma mater"),
        ("located at street address (DEPRECATED)", "located at street address"),
        ("has part(s)", "has part"),
        ("首都", "首都"),
        ("place of birth", "place of birth"),
    ],
)
def test_labels_are_made_readable_label(label: str, words: str) -> None:
    assert readable_label(label) == words


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
def test_labels_are_read_by_their_part_of_speech(label: str, about_subject: str, about_object: str | None) -> None:
    phrases = phrases_for_relation(label)
    assert phrases.subject_clauses[0] == about_subject
    assert about_object is None or phrases.object_clauses[0] == about_object
    assert phrases.sentences


@pytest.mark.parametrize("label", ["", " ", "-", "(x)", "of", "is", "has", "123", "a/b_c", "100%", "😀"])
def test_no_label_is_too_odd(label: str) -> None:
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


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("United States", "the United States"),
        ("Netherlands", "the Netherlands"),
        ("Democratic Republic of the Congo", "the Democratic Republic of the Congo"),
        ("University of Oxford", "the University of Oxford"),
        ("International Criminal Court", "the International Criminal Court"),
        ("France", "France"),
        ("The Matrix", "The Matrix"),
        ("Yao Ming", "Yao Ming"),
        ("Duke University", "Duke University"),
    ],
)
def test_some_names_have_an_article(name: str, said: str) -> None:
    assert name_with_article(name) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("FR", "FR"),
        ("Vive Legale", "Vive Legale"),
        ("In God We Trust", "“In God We Trust”"),
        ("Liberty, Equality, Fraternity", "“Liberty, Equality, Fraternity”"),
        ("https://example.org/?a,b", "https://example.org/?a,b"),
    ],
)
def test_texts_stand_in_marks_where_their_end_is_not_seen(text: str, said: str) -> None:
    assert quote_text(text) == said
