"""Small graphs: neighbours on the side where they belong, and a schema with its concepts and relations."""

from __future__ import annotations

import re

from clew.pages.graph_pictures import Neighbour, SchemaEdge, draw_neighbours, draw_schema

RECT = r'<rect class="node" x="([0-9.-]+)" y="([0-9.-]+)" width="([0-9.]+)" height="([0-9.]+)"'
LABEL = r'<text class="relation" x="([0-9.-]+)" y="([0-9.-]+)"'


def test_what_leads_here_is_on_the_left_and_what_follows_on_the_right() -> None:
    before, after = Neighbour("capital", "France", "/a?x=1&y=2"), Neighbour("country", "Fr<i>ance", "/b")
    drawn = draw_neighbours("Paris", [before], [after])
    places = dict(re.findall(r'<text class="relation"[^>]* x="(\d+)"[^>]*>(\w+)<', drawn))
    assert places == {"230": "capital", "530": "country"}
    assert 'href="/a?x=1&amp;y=2"' in drawn
    assert "Fr&lt;i&gt;ance" in drawn
    assert drawn.count("marker-end") == 2


def test_a_long_name_is_cut_and_whole_in_its_tooltip() -> None:
    drawn = draw_neighbours("x", [], [Neighbour("r", "n" * 100, "/")])
    assert f"<title>{'n' * 100}</title>" in drawn
    assert drawn.count("n" * 100) == 1


def test_a_schema_has_each_concept_once_and_joins_the_relations_between_two() -> None:
    edges = [
        SchemaEdge("capital", "country", "city"),
        SchemaEdge("largest city", "country", "city"),
        SchemaEdge("country", "city", "country"),
        SchemaEdge("shares border with", "country", "country"),
        SchemaEdge("unknown", "country", "(no concept)"),
    ]
    drawn = draw_schema(edges, {"country": "/country", "city": "/city"})
    assert drawn.count('class="node"') == 2
    assert "capital, largest city" in drawn
    assert "↻ shares border with" in drawn
    assert drawn.count('class="edge"') == 2
    assert "unknown" not in drawn


def test_a_large_schema_is_cut_to_what_can_be_told_apart() -> None:
    edges = [SchemaEdge(f"r{place}", f"c{place}", "hub") for place in range(50)]
    addresses = {name: f"/{name}" for edge in edges for name in (edge.subject, edge.object)}
    drawn = draw_schema(edges, addresses)
    assert drawn.count('class="node"') == 12
    assert 'x="380.0" y="265.0" text-anchor="middle">hub<' in drawn  # in the middle


def test_no_label_of_a_schema_covers_a_concept() -> None:
    names = [f"concept number {number}" for number in range(8)]
    edges = [SchemaEdge("is related to", one, other) for one, other in zip(names, [*names[1:], names[0]], strict=True)]
    edges += [SchemaEdge("belongs to", name, names[0]) for name in names[2:]]
    drawn = draw_schema(edges, {name: "/" for name in names})
    rects = [tuple(map(float, found)) for found in re.findall(RECT, drawn)]
    labels = [tuple(map(float, found)) for found in re.findall(LABEL, drawn)]
    assert (len(rects), len(labels)) == (8, 13)
    for x, y in labels:  # the middle of a label
        assert not any(left <= x <= left + width and top <= y <= top + height for left, top, width, height in rects)
