"""The page about a training: curves, settings, costs."""

from __future__ import annotations

import pytest

from clew.models.model_folder import TrainingRecord
from clew.models.training_loop import Epoch
from clew.models.training_report import write_training_report
from models.example_model import NAME
from page_checks import PageParser


def make_record(*history: Epoch) -> TrainingRecord:
    questions = {"train": 1200, "valid": 300, "left_out": {"ranker": 7, "generator": 0}}
    return TrainingRecord(
        NAME, {"seed": 3, "batch": 64}, questions, history, 12.34, 4.2, "NVIDIA <H200>", 1_000_000, {"share": "25"}
    )


@pytest.mark.usefixtures("example_model")
def test_the_page_shows_curves_of_each_stage_settings_time_and_memory() -> None:
    ranker = [Epoch("ranker", number, 3.0 / number, score, 10.0) for number, score in ((1, 0.25), (2, 0.75), (3, 0.5))]
    page = write_training_report(make_record(*ranker, Epoch("generator", 1, 0.5, 0.9, 5.0)))
    parser = PageParser(page)
    assert (parser.misplaced_tags, parser.references) == ([], [])
    assert page.count("<svg") == 4
    assert "0.7500 after epoch 2" in page
    assert "the weights of epoch 2, where the line is, were kept" in page
    for text in ("12.3 minutes on NVIDIA &lt;H200&gt;", "4.20 GiB", "1,000,000", "left out (ranker)", "<td>64</td>"):
        assert text in page
    assert "left out (generator)" not in page
