"""Charts of answers: values over time, and places on a map."""

from __future__ import annotations

import re

import pytest

from clew.pages.charts import (
    PHONE_SCALE,
    Place,
    TimePoint,
    choose_frame,
    draw_map,
    draw_timeline,
    graticule,
    place_labels,
    short_number,
)


def test_values_over_time_are_joined_in_the_order_of_time() -> None:
    points = [
        TimePoint(2002.0, 4.0, "2002", "4"),
        TimePoint(2000.0, 2.0, "2000", "2"),
        TimePoint(2001.0, 0.0, "2001", "0"),
    ]
    drawn = draw_timeline(points, "sales by <year>")
    line = re.search('points="([^"]+)"', drawn)
    assert line
    places = [tuple(map(float, pair.split(","))) for pair in line[1].split()]
    assert [x for x, _ in places] == sorted(x for x, _ in places)
    assert places[2][1] < places[0][1] < places[1][1]  # 4 is above 2, 2 above 0
    assert "sales by &lt;year&gt;" in drawn


def test_negative_values_stay_inside_the_plot() -> None:
    drawn = draw_timeline([TimePoint(1.0, -5.0, "a", "-5"), TimePoint(2.0, 5.0, "b", "5")], "t")
    heights = [float(y) for y in re.findall('cy="([0-9.]+)"', drawn)]
    assert all(0 <= y <= 180 for y in heights)


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0"), (1234, "1,234"), (2.5, "2.50"), (1.4e9, "1.4e9"), (-3.0, "-3"), (123456789, "1.2e8")]
)
def test_numbers_beside_an_axis_are_short(number: float, text: str) -> None:
    assert short_number(number) == text


@pytest.mark.parametrize(
    "places",
    [
        [Place("Paris", 48.85, 2.35)],
        [Place("Fiji", -18.1, 178.4), Place("Samoa", -13.8, -171.8)],
        [Place("North Pole", 90, 0), Place("South Pole", -90, 0)],
        [Place("corner", -90, -180), Place("other corner", 90, 180)],
    ],
)
def test_every_place_is_on_the_map(places: list[Place]) -> None:
    frame = choose_frame(places)
    assert -180 <= frame.west <= frame.west + frame.width <= 180
    assert -90 <= frame.south <= frame.south + frame.height <= 90
    for x, y in (frame.place(place.latitude, place.longitude) for place in places):
        assert 0 <= x <= 720
        assert 0 <= y <= 360
    assert draw_map(places, "m").count("<circle") == len(places)


def test_the_lines_of_a_map_are_few_and_at_round_degrees() -> None:
    for start, extent in ((-180.0, 360.0), (2.3, 4.0), (-10.5, 30.0)):
        lines = list(graticule(start, extent))
        assert 2 <= len(lines) <= 13
        assert all(start <= degrees <= start + extent for degrees in lines)


def test_names_on_a_map_cover_neither_each_other_nor_dots() -> None:
    crowd = [Place(f"Town number {number}", 20 + number / 400, 100 + number / 400) for number in range(20)]
    assert 0 < len(place_labels(choose_frame(crowd), crowd)) < len(crowd)
    far = [Place("Paris", 48.9, 2.4), Place("Lima", -12.0, -77.0), Place("Suva", -18.1, 178.4)]
    anchors = re.findall('text-anchor="(\\w+)"', "".join(place_labels(choose_frame(far), far).values()))
    assert anchors == ["start", "start", "end"]
    close = [Place("Guangzhou", 23.1, 113.3), Place("Shenzhen", 22.5, 114.1), Place("Lagos", 6.5, 3.4)]
    drawn = [re.findall("[xy]=.([0-9.]+)", label) for label in place_labels(choose_frame(close), close).values()]
    assert len({y for _, y in drawn}) == len(drawn) == 3


def test_a_phone_gets_larger_names_inside_the_map() -> None:
    places = [Place("Paris", 48.9, 2.4), Place("Lima", -12.0, -77.0), Place("Santa Cruz de la Sierra", -17.8, 178.0)]
    drawn = draw_map(places, "m")
    assert drawn.count('class="on-wide"') == drawn.count('class="on-phone"') == 3
    large = place_labels(choose_frame(places), places, PHONE_SCALE)
    assert 'text-anchor="start"' not in large[places[2]]  # it would leave the map


def test_a_name_on_a_map_stays_text() -> None:
    assert "<script" not in draw_map([Place("<script>", 0, 0)], "<script>")
