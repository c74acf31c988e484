"""Small graphs as SVG: a thing with its neighbours, and the concepts of a schema with their relations."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from clew.pages.charts import Box
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
SPOKE_SHARES = (0.6, 0.55, 0.65, 0.5, 0.7, 0.45, 0.75, 0.4, 0.35)  # of an edge from the middle, where its label can be
CHORD_SHARES = (0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75)  # of an edge between two others
LABEL_DROPS = (0.0, 16.0, -16.0, 27.0, -27.0)  # from an edge to its label; beside a short one there is more room
LABEL_CHAR_WIDTH, LABEL_HEIGHT, LABEL_DEPTH = 5.8, 14.0, 3.5  # of the text on an edge
HUB_MIN = 4  # concepts from which on the one with the most links is in the middle


HALF_HEIGHT = 14.0  # of a concept
GAP = 4.0  # between a concept and an arrow or a label
LOOP_DROP = 27.0  # from the middle of a concept to the relations among its own members
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
    links = [
        SchemaLink(places[subject], places[object_], concept_width(object_) / 2, names)
        for (subject, object_), names in list(relations.items())[:MAX_EDGES]
        if subject != object_
    ]
    own = {subject: names for (subject, object_), names in relations.items() if subject == object_}
    nodes = [draw_concept(name, places[name], addresses[name], own.get(name, [])) for name in places]
    boxes = [box for name in places for box in concept_boxes(name, places[name], own.get(name, []))]
    return wrap_svg([*map(draw_edge, links), *nodes, *draw_edge_labels(links, boxes)], SCHEMA_HEIGHT, "Schema")


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


class SchemaLink(NamedTuple):
    """An edge of a drawn schema, from the middle of a concept to that of another, and the names of its relations."""

    start: Point
    end: Point
    half_width: float  # of the concept at the end
    names: Sequence[str]


def draw_edge(link: SchemaLink) -> str:
    """The line of an edge, with an arrow."""
    tip = pull_back(link)
    path = f"M{link.start[0]:.1f} {link.start[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}"
    return f'<path class="edge" d="{path}"{ARROW}/>'


def draw_edge_labels(links: Sequence[SchemaLink], nodes: Sequence[Box]) -> Iterator[str]:
    """The relations of each edge, on its line or beside it, where they cover no concept and no other label."""
    taken = list(nodes)
    for link in links:
        title = ", ".join(link.names)
        shown = shorten(title, MAX_EDGE_CHARS)
        boxes = [label_box(point, shown) for point in label_points(link)]
        box = min(boxes, key=lambda one: sum(map(one.covers, taken)))  # the first of those that cover least
        taken.append(box)
        x, y = (box.left + box.right) / 2, box.bottom - LABEL_DEPTH
        yield (
            f'<text class="relation" x="{x:.1f}" y="{y:.1f}" text-anchor="middle">'
            f"{escape(shown)}<title>{escape(title)}</title></text>"
        )


def label_points(link: SchemaLink) -> Iterator[Point]:
    """Points of an edge where its label can be, the best first: away from the middle there is more room."""
    middle = (WIDTH / 2, SCHEMA_HEIGHT / 2)
    near, far = sorted((link.start, link.end), key=lambda point: math.dist(point, middle))
    shares = SPOKE_SHARES if near == middle else CHORD_SHARES
    for drop in LABEL_DROPS:
        for share in shares:
            yield near[0] + share * (far[0] - near[0]), near[1] + share * (far[1] - near[1]) + drop


def label_box(point: Point, text: str) -> Box:
    """The part of the picture that a label takes."""
    half = len(text) * LABEL_CHAR_WIDTH / 2
    return Box(point[0] - half, point[0] + half, point[1] - LABEL_HEIGHT / 2, point[1] + LABEL_HEIGHT / 2)


def pull_back(link: SchemaLink) -> Point:
    """The point before the end of an edge where its arrow is not below the concept, which is wider than high."""
    run, rise = link.end[0] - link.start[0], link.end[1] - link.start[1]
    share = 1 - min((link.half_width + GAP) / max(abs(run), 1.0), (HALF_HEIGHT + GAP) / max(abs(rise), 1.0), 0.5)
    return link.start[0] + run * share, link.start[1] + rise * share


def concept_width(name: str) -> float:
    """The width of a drawn concept."""
    return len(shorten(name, CENTRE_CHARS)) * CHAR_WIDTH + 20


def concept_boxes(name: str, place: Point, own: Sequence[str]) -> Iterator[Box]:
    """The parts of the picture that a concept takes, and the relations among its own members below it."""
    half = concept_width(name) / 2 + GAP
    yield Box(place[0] - half, place[0] + half, place[1] - HALF_HEIGHT - GAP, place[1] + HALF_HEIGHT + GAP)
    if own:
        yield label_box((place[0], place[1] + LOOP_DROP - LABEL_DEPTH), own_text(own))


def own_text(own: Sequence[str]) -> str:
    """The relations among the members of a concept, as they are drawn."""
    return f"↻ {shorten(', '.join(own), MAX_EDGE_CHARS)}"


def draw_concept(name: str, place: Point, address: str, own: Sequence[str]) -> str:
    """A concept with the relations among its own members below it."""
    x, y = place
    width = concept_width(name)
    loops = (
        f'<text class="relation" x="{x:.1f}" y="{y + LOOP_DROP:.1f}" text-anchor="middle">{escape(own_text(own))}'
        f"<title>{escape(', '.join(own))}</title></text>"
        if own
        else ""
    )
    return (
        f'<a href="{escape(address)}"><rect class="node" x="{x - width / 2:.1f}" y="{y - HALF_HEIGHT:.1f}" '
        f'width="{width:.1f}" height="{2 * HALF_HEIGHT:.0f}" rx="8"/><text class="name" x="{x:.1f}" y="{y + 5:.1f}" '
        f'text-anchor="middle">{escape(shorten(name, CENTRE_CHARS))}</text></a>{loops}'
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
