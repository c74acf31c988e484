"""Example questions of the page: varied, about well-known things, worded without repetition."""

from __future__ import annotations

import pytest

from clew.engine.worker_process import QueryLimits
from clew.language.program.program_text import read_program_text
from clew.parse.model import ParserModel
from clew.parse.parser_files import SHIPPED_PARSER
from clew.serve.ask.question_tasks import EXAMPLES, MAX_EXAMPLE_CHARS, find_examples, repeats_word, vary
from clew.serve.open_kbs import OpenKb


@pytest.fixture(scope="module")
def demo() -> OpenKb:
    return OpenKb("demo", "demo", lambda: ParserModel(SHIPPED_PARSER), QueryLimits())


def test_examples_begin_with_each_kind_of_question_about_what_is_known_best(demo: OpenKb) -> None:
    texts = [
        "Find(Andorra) | QueryAttr(population)",
        "Find(France) | Relate(capital, forward) | What()",
        "Find(France) | QueryAttr(population)",
        "Find(France) | Relate(shares border with, forward) | Count()",
        "Find(France) | QueryAttr(population) | VerifyNum(3, >)",
    ]
    attribute_of_small, capital, attribute, count, _ = map(read_program_text, texts)
    assert vary(demo, map(read_program_text, texts)) == [capital, attribute, count, attribute_of_small]


@pytest.mark.parametrize(
    ("question", "is_repetitive"),
    [
        ("Which cities are in China and are located in China?", True),
        ("What is the capital of the country of the Alps?", False),
        ("Is it?", False),
    ],
)
def test_an_example_does_not_say_the_same_twice(question: str, is_repetitive: bool) -> None:
    assert repeats_word(question) == is_repetitive


def test_the_page_offers_short_questions_that_clew_answers(demo: OpenKb) -> None:
    examples = find_examples(demo, {})["examples"]
    assert len(examples) == EXAMPLES == len(set(examples))
    for text in examples:
        assert len(text) <= MAX_EXAMPLE_CHARS
        assert demo.asker.ask(text, explain=False).is_confident
