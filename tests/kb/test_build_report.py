"""The report of a build is kept while it is interrupted, and tells how long the rest takes."""

from __future__ import annotations

import json

import pytest

from clew.cli.progress import report_line
from clew.kb.build_report import BuildReport


def make_report() -> BuildReport:
    report = BuildReport(stage="reading kb.json")
    for number in range(7):
        report.skip_fact("malformed relation", f"kb.json:{number}")
    report.note("missing twin added", "Q1 p Q2", 3)
    report.facts_read += 5
    return report


def test_a_report_is_restored_from_its_state() -> None:
    report, restored = make_report(), BuildReport()
    restored.note("forgotten", "")
    restored.restore(json.loads(json.dumps(report.state())))
    assert restored.to_json() == report.to_json()


def test_the_reports_of_parts_add_up() -> None:
    whole = BuildReport()
    for part in (make_report(), make_report()):
        whole.add(part.state())
    assert (whole.facts_read, whole.facts_skipped) == (24, 14)
    assert whole.skipped["malformed relation"].count == 14
    assert whole.skipped["malformed relation"].examples == [f"kb.json:{number}" for number in range(5)]


def test_the_progress_line_tells_the_remaining_time(monkeypatch: pytest.MonkeyPatch) -> None:
    report, now = make_report(), [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    assert report_line(report, 1).endswith("12 facts, 12 facts/s")
    report.show_share(0.2)
    assert report_line(report, 1).endswith(", 20% done")
    now[0] = 160.0
    report.show_share(0.3)
    assert report_line(report, 1).endswith(", 30% done, about 7 min left")
    report.show_share(0.9)
    assert report_line(report, 1).endswith(", 90% done, about 9 s left")
