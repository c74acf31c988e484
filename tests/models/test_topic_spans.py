"""Where a question names its topic entity."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.models.simple.topic_spans import TopicSpans, WordSpan, find_exactly, find_similar, plain_words
from sample_kbs import build_draft, make_small_draft


@pytest.mark.parametrize(
    ("question", "names", "span"),
    [
        ("where was Sasha Vujačić born?", ["Sasha Vujacic"], WordSpan(2, 4)),
        ("who wrote the new york times", ["York", "New York Times", "new york"], WordSpan(3, 6)),
        ("What is Seymour Gilbert's job", ["Seymour Gilbert"], WordSpan(2, 4)),
        ("is it in it", ["it"], WordSpan(1, 2)),
        ("who is he", ["Yao Ming"], None),
        ("", ["Yao Ming"], None),
        ("who", [""], None),
    ],
)
def test_the_longest_name_in_the_question_is_its_topic(question: str, names: list[str], span: WordSpan | None) -> None:
    assert find_exactly(plain_words(question), [plain_words(name) for name in names]) == span


@pytest.mark.parametrize(
    ("question", "names", "words"),
    [
        ("what is assassins creed: revelations", ["Assassin's Creed: Revelations"], "assassins creed revelations"),
        ("what works written by Phillip Pullman?", ["Philip Pullman", "Somebody Else"], "phillip pullman"),
        ("which city is the howrah bridge in", ["Rabindra Setu"], ""),
        ("", ["Rabindra Setu"], ""),
    ],
)  # fmt: skip
def test_without_an_exact_name_the_most_similar_words_are_the_topic(
    question: str, names: list[str], words: str
) -> None:
    split = plain_words(question)
    span = find_similar(split, [plain_words(name) for name in names])
    assert " ".join(split[span.first : span.end] if span else []) == words


def test_the_topic_is_found_by_id_or_name_and_by_any_alias(tmp_path: Path) -> None:
    topics = TopicSpans(build_draft(make_small_draft(), tmp_path))
    words = plain_words("how large is hu")
    assert topics.find(words, "Q3") == WordSpan(3, 4)
    assert topics.find(plain_words("how tall is yao ming"), "Yao Ming") == WordSpan(3, 5)
    assert topics.find(words, "Q999") is None
