"""Plots are well formed, escape what they show, and draw counts in proportion."""

from __future__ import annotations

from clew.pages.plots import PlotPoint, draw_bar, draw_curve, draw_heat_map, draw_histogram
from page_checks import PageParser


def test_plots_are_well_formed_and_escape_text() -> None:
    evil = "<script>x</script>"
    drawn = [
        draw_bar(0.5, 0.4, 0.6, evil),
        draw_histogram([1, 0, 3], evil),
        draw_heat_map([evil], [evil, "b"], [[1, 2]], evil),
        draw_curve([PlotPoint(0, 0.1, 5), PlotPoint(1, 0.9, 5)], evil, 0, 1, True),
    ]
    for svg in drawn:
        looked = PageParser(svg)
        assert not looked.misplaced_tags
        assert not looked.open_tags
        assert "script" not in looked.tags


def test_a_bar_is_as_long_as_its_share_and_stays_within() -> None:
    assert 'class="fill" width="50.00"' in draw_bar(0.5, 0.4, 0.6)
    assert 'class="fill" width="100.00"' in draw_bar(7.0, 7.0, 7.0)
    assert 'class="span"' not in draw_bar(0.5)


def test_a_cell_is_as_dark_as_its_share_of_the_row() -> None:
    drawn = draw_heat_map(["a"], ["a", "b"], [[3, 1]], "t")
    assert 'fill-opacity="0.750"' in drawn
    assert 'fill-opacity="0.250"' in drawn
    assert "a as b: 1 (25.0 %)" in drawn


def test_nothing_can_be_drawn_too() -> None:
    assert "<svg" in draw_histogram([0, 0], "t")
    assert "<svg" in draw_heat_map([], [], [], "t")
    assert "<svg" in draw_curve([PlotPoint(1, 1, 1)], "t", 1, 1, False)
