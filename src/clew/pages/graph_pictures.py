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
LABEL_SHARE = 0.6  # of an edge, from the middle outwards, where its label is: there is more room
HUB_MIN = 4  # concepts from which on the one with the most links is in the middle


HALF_NODE = (60.0, 17.0)  # half of the width and height of a concept, about
Point = tuple[float, float]


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
    name = shorten(centre, CENTRE_CHARS)
    width = len(name) * CHAR_WIDTH + 24
    edges = (WIDTH / 2 - width / 2, height / 2), (WIDTH / 2 + width / 2, height / 2)
    left = [draw_neighbour(one, place, len(before), edges[0], is_left=True) for place, one in enumerate(before)]
    right = [draw_neighbour(one, place, len(after), edges[1], is_left=False) for place, one in enumerate(after)]
    middle = (
        f'<rect class="node centre" x="{WIDTH / 2 - width / 2:.1f}" y="{height / 2 - 16:.1f}" width="{width:.1f}" '
        f'height="32" rx="16"/><text class="name" x="{WIDTH / 2}" y="{height / 2 + 5:.1f}" text-anchor="middle">'
        f"{escape(name)}</text>"
    )
    return wrap_svg([*left, *right, middle], height, f"{centre} and its neighbours")


def draw_neighbour(one: Neighbour, place: int, count: int, edge: Point, is_left: bool) -> str:
    """An arrow between the `edge` of the middle and a neighbour, with the relation above its name."""
    y = edge[1] + (place - (count - 1) / 2) * LINE_HEIGHT
    x, anchor, gap = (SIDE_WIDTH, "end", 6) if is_left else (WIDTH - SIDE_WIDTH, "start", -6)
    start, end = ((x + gap, y), edge) if is_left else (edge, (x + gap, y))
    turn = (start[0] + end[0]) / 2
    curve = (
        f"M{start[0]:.1f} {start[1]:.1f}C{turn:.1f} {start[1]:.1f} {turn:.1f} {end[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
    )
    text = f'text-anchor="{anchor}" x="{x}"'
    return (
        f'<path class="edge" d="{curve}"{ARROW}/>'
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
    places = place_concepts(order_by_links(chosen, list(relations)))
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


def place_concepts(names: Sequence[str]) -> dict[str, Point]:
    """Where each concept is: the first one, which has the most links, in the middle, the others around it."""
    middle = (WIDTH / 2, SCHEMA_HEIGHT / 2)
    around = names[1:] if len(names) >= HUB_MIN else names
    places = {names[0]: middle} if len(names) >= HUB_MIN else {}
    for place, name in enumerate(around):
        turn = 2 * math.pi * place / len(around) - math.pi / 2
        places[name] = middle[0] + 0.39 * WIDTH * math.cos(turn), middle[1] + 0.42 * SCHEMA_HEIGHT * math.sin(turn)
    return places


def draw_edge(start: Point, end: Point, names: Sequence[str]) -> tuple[str, str]:
    """A line with an arrow, and the names of its relations beside it."""
    tip = pull_back(start, end)
    near, far = sorted((start, end), key=lambda point: math.hypot(point[0] - WIDTH / 2, point[1] - SCHEMA_HEIGHT / 2))
    is_spoke = near == (WIDTH / 2, SCHEMA_HEIGHT / 2)
    share = LABEL_SHARE if is_spoke else 0.5
    x, y = (share * b + (1 - share) * a for a, b in zip(near, far, strict=True))
    title = ", ".join(names)
    label = (
        f'<text class="relation" x="{x:.1f}" y="{y + 4:.1f}" text-anchor="middle">'
        f"{escape(shorten(title, MAX_EDGE_CHARS))}<title>{escape(title)}</title></text>"
    )
    path = f"M{start[0]:.1f} {start[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}"
    return f'<path class="edge" d="{path}"{ARROW}/>', label


def pull_back(start: Point, end: Point) -> Point:
    """The point before the end of an edge where its arrow is not below the concept, which is wider than high."""
    run, rise = end[0] - start[0], end[1] - start[1]
    share = 1 - min(HALF_NODE[0] / max(abs(run), 1.0), HALF_NODE[1] / max(abs(rise), 1.0), 0.5)
    return start[0] + run * share, start[1] + rise * share


def draw_concept(name: str, place: Point, address: str, own: Sequence[str]) -> str:
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
        f'height="28" rx="8"/><text class="name" x="{x:.1f}" y="{y + 5:.1f}" text-anchor="middle">'
        f"{escape(shown)}</text></a>{loops}"
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
