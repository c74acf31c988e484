"""Names with articles, and texts in quotation marks."""

from __future__ import annotations

import pytest

from clew.phrasing.values_in_words import name_with_article, quote_text


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
def test_texts_are_quoted_where_their_end_would_be_unclear(text: str, said: str) -> None:
    assert quote_text(text) == said
