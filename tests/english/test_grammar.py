"""Plurals and articles of noun phrases."""

from __future__ import annotations

import pytest

from clew.english import grammar


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
