"""Texts by the words in them."""

from __future__ import annotations

import pytest

from clew.kb.knowledge_base import KnowledgeBase
from clew.link.linker import Linker
from clew.link.mention import Candidate, LinkSource, MentionKind
from clew.link.value_words import index_words, indexed_words


def value_at(linker: Linker, question: str, name: str) -> Candidate | None:
    """The best value of this name."""
    found = [one for mention in linker.link(question).mentions for one in mention.candidates]
    values = [one for one in found if one.kind is MentionKind.VALUE and one.name == name]
    return max(values, key=lambda one: one.score, default=None)


@pytest.mark.parametrize(
    ("question", "text", "source"),
    [
        ("list the oak tables", "oak", LinkSource.TEXT),
        ("list the oak tables", "table", LinkSource.INFLECTED),
        ("which dishes do we have?", "dish", LinkSource.INFLECTED),
        ("where does Okafor work?", "Jonas Okafor", LinkSource.PART),
        ("which products did we sell in Prto or Portto?", "Porto", LinkSource.MISSPELT),
        ("which products are sold?", "sold out", LinkSource.PART),
        ("what is tabled?", "table", LinkSource.INFLECTED),
        ("what is there from Portoe?", "Porto", LinkSource.MISSPELT),
    ],
)
def test_texts_are_found_in_other_forms_in_part_and_misspelt(
    shop_linker: Linker, question: str, text: str, source: LinkSource
) -> None:
    found = value_at(shop_linker, question, text)
    assert found is not None
    assert found.source is source


def test_a_text_that_is_spelled_scores_higher_than_a_part_of_one(shop_linker: Linker) -> None:
    whole, part = (value_at(shop_linker, text, "Jonas Okafor") for text in ("Jonas Okafor's pay", "Okafor's pay"))
    assert whole is not None
    assert part is not None
    assert whole.score > part.score


def test_words_of_the_schema_are_no_part_of_a_text(shop_linker: Linker) -> None:
    assert value_at(shop_linker, "how many vendors are there?", "Vendor V1") is None


def test_a_word_of_the_dictionary_is_not_misspelt(shop_linker: Linker) -> None:
    assert value_at(shop_linker, "who likes the port?", "Porto") is None


@pytest.mark.parametrize(
    ("text", "words"),
    [("Round Table", ("round", "table")), ("the 12 of X40", ("x40",)), ("https://x.example/a", ()), ("a@b.example", ()),
     ("1234", ()), ("word " * 17, ())],
)  # fmt: skip
def test_only_content_words_of_short_texts_are_indexed(text: str, words: tuple[str, ...]) -> None:
    assert indexed_words(text) == words


def test_the_index_holds_the_values_of_each_word(kb: KnowledgeBase) -> None:
    postings = index_words(kb)
    assert list(postings.words) == sorted(postings.words)
    [number] = postings.values_with("francaise").tolist()
    assert str(kb.value(number)) == "République française"
    assert postings.values_with("nothing").tolist() == []
