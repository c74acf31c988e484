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
