"""Whether confidence says how good predictions are."""

from __future__ import annotations

import pytest

from clew.analyse.calibration_curve import measure_calibration


def test_a_run_with_exact_confidences_is_calibrated() -> None:
    confidences = [0.1] * 10 + [0.9] * 10
    scores = [1.0] + [0.0] * 9 + [1.0] * 9 + [0.0]
    found = measure_calibration(confidences, scores)
    assert found is not None
    assert found.rank_agreement == pytest.approx(0.9)
    assert sum(one.n for one in found.bins) == 20


def test_the_error_is_the_mean_distance_of_confidence_and_score() -> None:
    found = measure_calibration([0.5] * 19 + [0.6], [1.0] * 20)
    assert found is not None
    assert found.error == pytest.approx((19 * 0.5 + 0.4) / 20)


def test_log_probabilities_have_an_order_but_no_error() -> None:
    found = measure_calibration([-float(number) for number in range(20)], [1.0] * 10 + [0.0] * 10)
    assert found is not None
    assert found.error is None
    assert found.rank_agreement == 1.0
    assert found.bins[0].confidence < found.bins[-1].confidence


@pytest.mark.parametrize("given", [[None] * 30, [0.5] * 30, [0.1, 0.2], [float("nan")] * 30])
def test_too_few_predictions_have_no_calibration(given: list[float | None]) -> None:
    assert measure_calibration(given, [1.0] * len(given)) is None


def test_bins_have_equal_width_as_in_the_measure() -> None:
    found = measure_calibration([0.05] * 15 + [0.95] * 4 + [0.41], [0.0] * 15 + [1.0] * 5)
    assert found is not None
    assert [(round(one.confidence, 9), one.score, one.n) for one in found.bins] == [
        (0.05, 0.0, 15), (0.41, 1.0, 1), (0.95, 1.0, 4)
    ]  # fmt: skip
    assert found.error == pytest.approx((15 * 0.05 + 0.59 + 4 * 0.05) / 20)


def test_bins_can_have_equal_size() -> None:
    found = measure_calibration([0.05] * 15 + [0.95] * 5, [0.0] * 15 + [1.0] * 5, by_size=True)
    assert found is not None
    assert [one.n for one in found.bins] == [2] * 10


def test_risk_and_coverage_have_a_point_for_each_confidence_and_none_for_silence() -> None:
    found = measure_calibration([0.9] * 10 + [0.5] * 10 + [None] * 5, [1.0] * 10 + [0.0] * 5 + [1.0] * 5 + [0.0] * 5)
    assert found is not None
    assert [tuple(point) for point in found.risks] == [(10 / 25, 0.0, 10), (20 / 25, 0.25, 20)]
    assert found.missing == 5
