"""The page of an evaluation needs nothing else, and escapes all it shows."""

from __future__ import annotations

from html.parser import HTMLParser

from clew.evaluate.report.evaluation_page import evaluation_page
from clew.evaluate.report.scores import Evaluation, Score, ScoreComparison
from clew.evaluate.report.significance import ScoreDifference

EVIL = '<script>alert(1)</script>&"'
SCORE = Score(EVIL, 0.5, 0.4, 0.6, 10, EVIL, EVIL)
PERPLEXITY = Score("perplexity", 12.0, 11.0, 13.0, 10, "perplexity|n:10", "perplexity", True)
FOUND = Evaluation(
    (SCORE, PERPLEXITY), {EVIL: {EVIL: (SCORE, PERPLEXITY)}},
    {EVIL: (ScoreComparison(EVIL, EVIL, 0.5, 0.4, ScoreDifference(0.1, 0.05, 0.15, 0.01, 10)),)}, (EVIL,), {},
)  # fmt: skip


class Tags(HTMLParser):
    """Which tags are opened, and whether each is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open, self.seen = list[str](), set[str]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_well_formed_and_escaped() -> None:
    text = evaluation_page(FOUND, EVIL)
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    assert "script" not in tags.seen
    assert "http" not in text
    assert "&lt;script&gt;" in text


def test_only_scores_up_to_one_have_a_bar() -> None:
    assert evaluation_page(FOUND, "x").count("<svg") == 1
