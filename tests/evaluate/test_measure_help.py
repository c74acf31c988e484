"""Every measure can be listed and asked for."""

from __future__ import annotations

import pytest

from clew.evaluate.measures.measure import MeasureError
from clew.evaluate.measures.measure_help import all_measures, describe_all_measures, describe_measure
from clew.evaluate.measures.measure_table import MEASURES


def test_all_is_one_of_each_kind_but_those_that_need_files() -> None:
    titles = {type(measure).title for measure in all_measures()}
    assert set(MEASURES) - titles == {"grailqa-f1"}
    assert len({measure.name for measure in all_measures()}) == len(all_measures())


def test_every_measure_has_a_line() -> None:
    assert len(describe_all_measures()) == len(MEASURES)
    assert all(one.summary.endswith(".") for one in describe_all_measures())


def test_a_measure_shows_its_options() -> None:
    found = describe_measure("answer-f1(empty=qald)")
    assert [(option.name, option.default) for option in found.options] == [("empty", "stated"), ("average", "macro")]
    assert "gerbil" in found.options[0].choices


def test_an_unknown_measure_is_an_error() -> None:
    with pytest.raises(MeasureError, match="nearest: answer-f1"):
        describe_measure("answerf1")
