"""The index of phrases."""

from __future__ import annotations

import pytest

from clew.link.mention import LinkSource
from clew.link.phrase_index import Phrase, PhraseIndex, abbreviates, content_words, spelled_out, synonyms_of_label
from clew.link.tokens import QuestionWords

SPOKEN = ("place of birth", "date of birth", "producer", "shares border with", "city of the United States")


@pytest.fixture(scope="module")
def index() -> PhraseIndex:
    return PhraseIndex(Phrase(owner, content_words(text), 1.0, LinkSource.NAME) for owner, text in enumerate(SPOKEN))


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("the place of his birth", "place of birth"),
        ("on which date was the birth?", "date of birth"),
        ("films produced there", "producer"),
        ("what borders it?", "shares border with"),
        ("American cities", "city of the United States"),
        ("United States cities", "city of the United States"),
    ],
)
def test_the_owner_with_the_most_specific_words_comes_first(index: PhraseIndex, question: str, first: str) -> None:
    assert SPOKEN[index.match(QuestionWords(question))[0].owner] == first


@pytest.mark.parametrize("question", ["", "of the with", "nothing alike", "日本"])
def test_without_a_shared_word_there_is_no_match(index: PhraseIndex, question: str) -> None:
    assert index.match(QuestionWords(question)) == []


def test_a_complete_phrase_scores_higher_than_a_part(index: PhraseIndex) -> None:
    whole, part = (index.match(QuestionWords(text))[0] for text in ("shares a border", "border"))
    assert whole.score > part.score
    assert (whole.first, whole.end) == (0, 3)


@pytest.mark.parametrize(
    ("text", "words"),
    [("place of birth", ("place", "birth")), ("U.S. state", ("us", "state")), ("of", ("of",)), ("", ()),
     ("where was it born", ("where", "born"))],
)  # fmt: skip
def test_phrases_are_compared_by_content_words(text: str, words: tuple[str, ...]) -> None:
    assert content_words(text) == words


def test_labels_with_other_function_words_have_the_same_synonyms() -> None:
    assert synonyms_of_label("contains the administrative territorial entity")
    assert synonyms_of_label("contains administrative territorial entity") == synonyms_of_label(
        "contains the administrative territorial entity"
    )
    assert synonyms_of_label("unheard of") == ()


HEADERS = ("p pos", "dormid", "on scholarship", "name", "salary", "wi fi", "stock qty", "unsure rate")


@pytest.fixture(scope="module")
def headers() -> PhraseIndex:
    phrases = [(owner, content_words(text)) for owner, text in enumerate(HEADERS)]
    phrases += [(owner, variant) for owner, words in phrases for variant in spelled_out(words)]
    return PhraseIndex(Phrase(owner, words, 1.0, LinkSource.NAME) for owner, words in phrases)


@pytest.mark.parametrize(
    ("question", "header", "source"),
    [
        ("their positions", "p pos", LinkSource.ABBREVIATION),
        ("the quantity in stock", "stock qty", LinkSource.NAME),
        ("the id of the dorm", "dormid", LinkSource.NAME),
        ("who is on scholarship?", "on scholarship", LinkSource.NAME),
        ("which have wifi?", "wi fi", LinkSource.INFLECTED),
        ("show the name of each", "name", LinkSource.NAME),
        ("their salaray", "salary", LinkSource.MISSPELT),
        ("their remuneration", "salary", LinkSource.RELATED),
        ("the uncertain rate", "unsure rate", LinkSource.NAME),
    ],
)
def test_words_are_found_behind_technical_names(
    headers: PhraseIndex, question: str, header: str, source: LinkSource
) -> None:
    best = headers.match(QuestionWords(question))[0]
    assert (HEADERS[best.owner], best.source) == (header, source)


def test_a_request_is_not_the_name_of_a_column(headers: PhraseIndex) -> None:
    assert headers.match(QuestionWords("Name the first")) == []


def test_half_of_a_compound_counts_less(headers: PhraseIndex) -> None:
    alone, half = (headers.match(QuestionWords(text))[0] for text in ("the remuneration", "the phone remuneration"))
    assert half.score == pytest.approx(alone.score / 2)


@pytest.mark.parametrize(
    ("short", "word", "fits"),
    [("pos", "position", True), ("dept", "department", True), ("qty", "quantity", True), ("igo", "ignore", False),
     ("cost", "costs", False), ("xyz", "position", False)],
)  # fmt: skip
def test_abbreviations_keep_the_order_of_letters(short: str, word: str, fits: bool) -> None:
    assert abbreviates(short, word) is fits
