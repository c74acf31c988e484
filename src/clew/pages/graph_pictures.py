"""Small graphs as SVG: a thing with its neighbours, and the concepts of a schema with their relations."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import NamedTuple

from clew.pages.markup import Html, shorten

WIDTH = 760  # of a picture, in SVG units
LINE_HEIGHT = 44  # of a neighbour: two lines of text
MIN_HEIGHT = 120  # of a picture with one neighbour
SIDE_WIDTH = 230  # of the neighbours on one side
MAX_NAME_CHARS = 30  # that fit beside the middle
CENTRE_CHARS = 24  # that fit into the middle
CHAR_WIDTH = 7.2  # of a name, on average
SCHEMA_HEIGHT = 520  # of a schema; its concepts are on an ellipse
MAX_CONCEPTS = 12  # of a schema; more could not be told apart
MAX_EDGES = 24  # of a schema
MAX_EDGE_CHARS = 34  # of the relations between two concepts
BEND = 0.35  # of an edge towards the middle, from straight to through the middle


class Neighbour(NamedTuple):
    """A thing beside another one: the relation between them, its name, and the address of its page."""

    relation: str
    name: str
    address: str


class SchemaEdge(NamedTuple):
    """A relation from one concept to another."""

    relation: str
    subject: str
    object: str


def draw_neighbours(centre: str, before: Sequence[Neighbour], after: Sequence[Neighbour]) -> Html:
    """A thing in the middle, with what leads to it on the left and what it leads to on the right."""
    height = max(MIN_HEIGHT, LINE_HEIGHT * max(len(before), len(after)) + 20)
    left = [draw_neighbour(one, place, len(before), height, is_left=True) for place, one in enumerate(before)]
    right = [draw_neighbour(one, place, len(after), height, is_left=False) for place, one in enumerate(after)]
    name = shorten(centre, CENTRE_CHARS)
    width = len(name) * CHAR_WIDTH + 24
    middle = (
        f'<rect class="node centre" x="{WIDTH / 2 - width / 2:.1f}" y="{height / 2 - 16:.1f}" width="{width:.1f}" '
        f'height="32" rx="16"/><text class="name" x="{WIDTH / 2}" y="{height / 2 + 5:.1f}" text-anchor="middle">'
        f"{escape(name)}</text>"
    )
    return wrap_svg([*left, *right, middle], height, f"{centre} and its neighbours")


def draw_neighbour(one: Neighbour, place: int, count: int, height: float, is_left: bool) -> str:
    """A line between the middle and a neighbour, with the relation above its name."""
    y = height / 2 + (place - (count - 1) / 2) * LINE_HEIGHT
    x, anchor = (SIDE_WIDTH, "end") if is_left else (WIDTH - SIDE_WIDTH, "start")
    inner = WIDTH / 2 - 40 if is_left else WIDTH / 2 + 40
    start, end = ((x + 6, y), (inner, height / 2)) if is_left else ((inner, height / 2), (x - 6, y))
    turn = (start[0] + end[0]) / 2
    curve = (
        f"M{start[0]:.1f} {start[1]:.1f}C{turn:.1f} {start[1]:.1f} {turn:.1f} {end[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
    )
    text = f'text-anchor="{anchor}" x="{x}"'
    return (
        f'<path class="edge" d="{curve}"{"" if is_left else ARROW}/>'
        f'<text class="relation" {text} y="{y - 5:.1f}">{escape(shorten(one.relation, MAX_NAME_CHARS))}</text>'
        f'<a href="{escape(one.address)}"><text class="name" {text} y="{y + 11:.1f}">'
        f"{escape(shorten(one.name, MAX_NAME_CHARS))}<title>{escape(one.name)}</title></text></a>"
    )


def draw_schema(edges: Iterable[SchemaEdge], addresses: Mapping[str, str]) -> Html:
    """The concepts on an ellipse, and the relations between them; `addresses` are the pages of the concepts.

    Only the concepts with the most relations are drawn.
    """
    listed = [edge for edge in edges if edge.subject in addresses and edge.object in addresses]
    degrees = Counter(name for edge in listed for name in (edge.subject, edge.object))
    chosen = [name for name, _ in degrees.most_common(MAX_CONCEPTS)]
    relations = group_relations(edge for edge in listed if edge.subject in chosen and edge.object in chosen)
    places = place_on_ellipse(order_by_links(chosen, list(relations)))
    drawn = [
        draw_edge(places[subject], places[object_], names)
        for (subject, object_), names in list(relations.items())[:MAX_EDGES]
        if subject != object_
    ]
    own = {subject: names for (subject, object_), names in relations.items() if subject == object_}
    nodes = [draw_concept(name, places[name], addresses[name], own.get(name, [])) for name in places]
    return wrap_svg([*(line for line, _ in drawn), *nodes, *(label for _, label in drawn)], SCHEMA_HEIGHT, "Schema")


def group_relations(edges: Iterable[SchemaEdge]) -> dict[tuple[str, str], list[str]]:
    """The relations by the concepts that they lead from and to."""
    grouped: dict[tuple[str, str], list[str]] = {}
    for edge in edges:
        names = grouped.setdefault((edge.subject, edge.object), [])
        if edge.relation not in names:
            names.append(edge.relation)
    return grouped


def order_by_links(names: Sequence[str], links: Sequence[tuple[str, str]]) -> list[str]:
    """The names so that linked ones come near each other: each next to the one that it has the most links with."""
    ordered, left = list(names[:1]), list(names[1:])
    while left:
        recent = ordered[-3:]
        closest = max(left, key=lambda name: sum(name in link and bool(set(recent) & set(link)) for link in links))
        ordered.append(closest)
        left.remove(closest)
    return ordered


def place_on_ellipse(names: Sequence[str]) -> dict[str, tuple[float, float]]:
    """Where each concept is."""
    turns = [2 * math.pi * place / max(len(names), 1) - math.pi / 2 for place in range(len(names))]
    return {
        name: (WIDTH / 2 + 0.39 * WIDTH * math.cos(turn), SCHEMA_HEIGHT / 2 + 0.42 * SCHEMA_HEIGHT * math.sin(turn))
        for name, turn in zip(names, turns, strict=True)
    }


def draw_edge(start: tuple[float, float], end: tuple[float, float], names: Sequence[str]) -> tuple[str, str]:
    """A line that bends towards the middle, and the names of its relations."""
    control = [(a + b) / 2 * (1 - BEND) + middle * BEND for a, b, middle in zip(
        start, end, (WIDTH / 2, SCHEMA_HEIGHT / 2), strict=True)]  # fmt: skip
    tip = pull_back(control, end)
    x, y = (0.3 * a + 0.5 * c + 0.2 * b for a, b, c in zip(start, end, control, strict=True))
    title = ", ".join(names)
    path = f"M{start[0]:.1f} {start[1]:.1f}Q{control[0]:.1f} {control[1]:.1f} {tip[0]:.1f} {tip[1]:.1f}"
    label = (
        f'<text class="relation" x="{x:.1f}" y="{y:.1f}" text-anchor="middle">'
        f"{escape(shorten(title, MAX_EDGE_CHARS))}<title>{escape(title)}</title></text>"
    )
    return f'<path class="edge" d="{path}"{ARROW}/>', label


def pull_back(control: Sequence[float], end: tuple[float, float], by: float = 22.0) -> tuple[float, float]:
    """The point before the end of an edge, so that its arrow is not below the concept."""
    length = math.hypot(end[0] - control[0], end[1] - control[1]) or 1.0
    return end[0] - (end[0] - control[0]) / length * by, end[1] - (end[1] - control[1]) / length * by


def draw_concept(name: str, place: tuple[float, float], address: str, own: Sequence[str]) -> str:
    """A concept with the relations among its own members below it."""
    x, y = place
    shown = shorten(name, CENTRE_CHARS)
    width = len(shown) * CHAR_WIDTH + 20
    title = ", ".join(own)
    loops = (
        f'<text class="relation" x="{x:.1f}" y="{y + 27:.1f}" text-anchor="middle">↻ '
        f"{escape(shorten(title, MAX_EDGE_CHARS))}<title>{escape(title)}</title></text>"
        if own
        else ""
    )
    return (
        f'<a href="{escape(address)}"><rect class="node" x="{x - width / 2:.1f}" y="{y - 14:.1f}" width="{width:.1f}" '
        f'height="28" rx="8"/><text class="name" x="{x:.1f}" y="{y + 5:.1f}" text-anchor="middle">{escape(shown)}</text>'
        f"</a>{loops}"
    )


ARROW = ' marker-end="url(#arrow)"'
MARKER = (
    '<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" '
    'orient="auto-start-reverse"><path class="tip" d="M0 0L10 5L0 10z"/></marker></defs>'
)


def wrap_svg(parts: Sequence[str], height: float, title: str) -> Html:
    """A picture that can be scrolled on narrow screens."""
    start = f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="group" aria-label="{escape(title)}">'
    return Html(f'<div class="graph" tabindex="0">{start}{MARKER}{"".join(parts)}</svg></div>')
