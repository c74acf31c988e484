"""Charts of answers as SVG: a line over time, and places on a graticule, in the colours of the shared stylesheet."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from clew.pages.markup import Html
from clew.pages.plots import axes, plot_svg, x_of, y_of

MAP_SIZE = (720, 360)  # SVG units: the whole earth fills it
MIN_DEGREES = 4.0  # that a map shows at least, so that one place has surroundings
MARGIN_SHARE = 0.12  # of the places' extent, around them
MESHES = (1, 2, 5, 10, 15, 30)  # degrees between two lines of a graticule
MAX_LINES = 9  # of a graticule in one direction
MAX_LABELS = 24  # places with their names on the map; among more, a reader finds none
LETTER_WIDTH, LETTER_HEIGHT, LETTER_DEPTH = 6.6, 10.0, 3.0  # of a letter in SVG units, rather too much
DEGREES_WIDTH = 60  # of the longest number of degrees, on a phone
DOT = 4.0  # half the width of a dot
PHONE_SCALE = 2.0  # of dots and letters on a phone, which shows the map at half its size
MAX_DIGITS_IN_FULL = 7  # of a number beside an axis; a larger one is shortened


class TimePoint(NamedTuple):
    """A value at a time: `time` in years, for the axis, and both as the table writes them."""

    time: float
    value: float
    time_text: str
    value_text: str


class Place(NamedTuple):
    """A named place on the earth, in degrees."""

    name: str
    latitude: float
    longitude: float


def draw_timeline(points: Sequence[TimePoint], title: str) -> Html:
    """Values joined in the order of time; the vertical axis begins at 0 unless values are negative."""
    ordered = sorted(points)
    first, last = ordered[0].time, ordered[-1].time
    low, high = min(0.0, min(point.value for point in points)), max(0.0, max(point.value for point in points))
    span, height = last - first or 1.0, high - low or 1.0
    places = [(x_of((point.time - first) / span), y_of((point.value - low) / height)) for point in ordered]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    dots = [
        f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="3"><title>{escape(point.time_text)}: '
        f"{escape(point.value_text)}</title></circle>"
        for point, (x, y) in zip(ordered, places, strict=True)
    ]
    labels = axes([ordered[0].time_text, "", ordered[-1].time_text], [short_number(low), short_number(high)])
    return plot_svg([f'<polyline class="line" points="{line}"/>', *dots, *labels], title)


def short_number(number: float) -> str:
    """A number beside an axis, which has little room."""
    text = f"{number:,.0f}" if number == int(number) else f"{number:,.2f}"
    return text if len(text) <= MAX_DIGITS_IN_FULL else f"{number:.2g}".replace("e+0", "e").replace("e+", "e")


class MapFrame(NamedTuple):
    """The part of the earth that a map shows, in degrees: its south-western corner and its extent."""

    west: float
    south: float
    width: float
    height: float

    def place(self, latitude: float, longitude: float) -> tuple[float, float]:
        """Where a point is on the map, from the left and the top."""
        x = (longitude - self.west) / self.width * MAP_SIZE[0]
        return x, MAP_SIZE[1] - (latitude - self.south) / self.height * MAP_SIZE[1]


def draw_map(places: Sequence[Place], title: str) -> Html:
    """Places as dots on the lines of latitude and longitude; few of them with their names."""
    frame = choose_frame(places)
    lines = [*draw_meridians(frame), *draw_parallels(frame)]
    named = places if len(places) <= MAX_LABELS else ()
    labels, large = place_labels(frame, named), place_labels(frame, named, PHONE_SCALE)
    dots = [draw_place(frame, place, labels.get(place, "") + large.get(place, "")) for place in places]
    width, height = MAP_SIZE
    start = f'<svg class="map" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}">'
    return Html(f'{start}<rect class="sea" width="{width}" height="{height}"/>{"".join(lines + dots)}</svg>')


def choose_frame(places: Sequence[Place]) -> MapFrame:
    """The smallest part of the earth with all places and a margin, twice as wide as high like the whole."""
    souths, wests = [place.latitude for place in places], [place.longitude for place in places]
    extent = max(max(wests) - min(wests), 2 * (max(souths) - min(souths)), MIN_DEGREES)
    width = min(360.0, extent * (1 + 2 * MARGIN_SHARE))
    height = width / 2
    west = min(max((min(wests) + max(wests) - width) / 2, -180.0), 180.0 - width)
    south = min(max((min(souths) + max(souths) - height) / 2, -90.0), 90.0 - height)
    return MapFrame(west, south, width, height)


def draw_place(frame: MapFrame, place: Place, label: str) -> str:
    """A dot, with a label and the name of its place in a tooltip."""
    x, y = frame.place(place.latitude, place.longitude)
    where = f"{place.latitude:.2f}, {place.longitude:.2f}"
    return (
        f'<g><title>{escape(place.name)}: {where}</title><circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
        f"{label}</g>"
    )


class Box(NamedTuple):
    """A part of a picture that a label or a dot takes."""

    left: float
    right: float
    top: float
    bottom: float

    def covers(self, other: Box) -> bool:
        """Whether two parts have something in common."""
        is_beside = self.right <= other.left or other.right <= self.left
        return not is_beside and self.top < other.bottom and other.top < self.bottom

    def holds(self, other: Box) -> bool:
        """Whether another part is inside this one."""
        is_within = self.left <= other.left and other.right <= self.right
        return is_within and self.top <= other.top and other.bottom <= self.bottom


MAP = Box(0, MAP_SIZE[0], 0, MAP_SIZE[1])


def place_labels(frame: MapFrame, places: Sequence[Place], scale: float = 1.0) -> dict[Place, str]:
    """The names beside dots, to the right, left, above or below; a name that would cover something is left out.

    With a `scale`, the letters are larger, for a map that a narrow screen makes smaller.
    """
    spots = {place: frame.place(place.latitude, place.longitude) for place in places}
    half = DOT * scale
    taken = [Box(x - half, x + half, y - half, y + half) for x, y in spots.values()]
    labels: dict[Place, str] = {}
    for place, (x, y) in spots.items():
        for box in label_boxes(x, y, len(place.name) * LETTER_WIDTH * scale, scale):
            if MAP.holds(box) and not any(map(box.covers, taken)):
                taken.append(box)
                labels[place] = draw_label(place.name, box, x, scale)
                break
    return labels


def label_boxes(x: float, y: float, width: float, scale: float) -> Iterator[Box]:
    """Where the name of a dot can be, the best first."""
    gap, drop = 7 * scale, 4 * scale
    lefts = (
        (x + gap, y + drop),
        (x - gap - width, y + drop),
        (x - width / 2, y - 2 * drop),
        (x - width / 2, y + 4 * drop),
    )
    height, depth = LETTER_HEIGHT * scale, LETTER_DEPTH * scale
    return (Box(left, left + width, base - height, base + depth) for left, base in lefts)


def draw_label(name: str, box: Box, x: float, scale: float) -> str:
    """The name of a dot at `x`: its text begins or ends beside the dot, or is centred on it."""
    anchor, place = ("start", box.left) if box.left > x else ("end", box.right) if box.right < x else ("middle", x)
    base = box.bottom - LETTER_DEPTH * scale
    kind = "on-wide" if scale == 1 else "on-phone"
    return f'<text class="{kind}" x="{place:.1f}" y="{base:.1f}" text-anchor="{anchor}">{escape(name)}</text>'


def draw_meridians(frame: MapFrame) -> Iterator[str]:
    """The lines of longitude, with their degrees at the bottom."""
    for degrees in graticule(frame.west, frame.width):
        x, _ = frame.place(0, degrees)
        yield f'<line class="mesh" x1="{x:.1f}" y1="0" x2="{x:.1f}" y2="{MAP_SIZE[1]}"/>'
        if x < MAP_SIZE[0] - DEGREES_WIDTH:
            yield f'<text class="degrees" x="{x + 3:.1f}" y="{MAP_SIZE[1] - 4}">{write_degrees(degrees, "EW")}</text>'


def draw_parallels(frame: MapFrame) -> Iterator[str]:
    """The lines of latitude, with their degrees at the left."""
    for degrees in graticule(frame.south, frame.height):
        _, y = frame.place(degrees, 0)
        yield f'<line class="mesh" x1="0" y1="{y:.1f}" x2="{MAP_SIZE[0]}" y2="{y:.1f}"/>'
        yield f'<text class="degrees" x="3" y="{y - 3:.1f}">{write_degrees(degrees, "NS")}</text>'


def graticule(start: float, extent: float) -> Iterator[int]:
    """The whole degrees at which lines are drawn."""
    mesh = next((mesh for mesh in MESHES if extent / mesh <= MAX_LINES), MESHES[-1])
    first = math.ceil(start / mesh) * mesh
    yield from range(first, math.floor(start + extent) + 1, mesh)


def write_degrees(degrees: int, signs: str) -> str:
    return f"{abs(degrees)}°{signs[degrees < 0] if degrees else ''}"
