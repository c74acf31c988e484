"""Pictures of programs and graphs are well-formed, say everything, and have no box on top of another."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.errors import ClewError
from clew.kb.values import Direction
from clew.language.graph import Edge, GraphError, GraphNode, NodeFunction, NodeKind, Qualifier, QueryGraph, read_rows
from clew.language.pictures import draw_graph, draw_program, drawable_graph_of
from clew.language.pictures.boxes import MAX_TEXT_WIDTH, break_lines, width_of
from clew.language.pictures.program_picture import STEP_TEMPLATES
from clew.language.program import functions as f
from clew.language.program.program_text import read_program
from clew.language.program.signatures import SIGNATURES
from clew.language.program.steps import nodes_of
from random_programs import ProgramSampler
from sample_kbs import build_draft, make_small_draft

SVG = "{http://www.w3.org/2000/svg}"
BORDER = (
    "QueryRelationQualifier(FindAll() | FilterNum(area, 5 km, <) | FilterConcept(land), Find(Elba), borders, length)"
)

NOT_IN_GRAPHS = (
    f.And,
    f.FilterCount,
    f.FilterKeys,
    f.Or,
    f.Rank,
    f.RelateByName,
    f.Top,
    f.TopCount,
    f.Where,
    f.Without,
)


def drawn(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def words(picture: str) -> str:
    return " ".join(" ".join(text.itertext()) for text in drawn(picture).iter(f"{SVG}text"))


def titles(picture: str) -> list[str]:
    return [title.text or "" for group in drawn(picture).iter(f"{SVG}g") for title in group.iter(f"{SVG}title")]


def boxes(picture: str) -> list[tuple[float, float, float, float]]:
    """The outer frame of each box: left, top, right, bottom."""
    found = []
    for group in drawn(picture).iter(f"{SVG}g"):
        x, y, width, height = (float(group[1].attrib[name]) for name in ("x", "y", "width", "height"))
        found.append((x, y, x + width, y + height))
    return found


def overlap(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_every_function_has_words_for_a_flow_chart() -> None:
    assert {signature.function for signature in SIGNATURES.values()} == set(STEP_TEMPLATES)


@pytest.mark.parametrize("seed", range(5))
def test_no_box_of_a_flow_chart_or_graph_lies_on_another(tmp_path: Path, seed: int) -> None:
    maker = ProgramSampler(build_draft(make_small_draft(), tmp_path), seed)
    for _ in range(40):
        program = maker.make_program()
        pictures = [draw_program(program)]
        try:
            pictures.append(draw_graph(drawable_graph_of(program)))
        except ClewError:
            assert not isinstance(program, f.What | f.Exists) or any(
                isinstance(node, NOT_IN_GRAPHS) or getattr(node, "op", "=") == "!=" for node in nodes_of(program)
            )
        assert len(boxes(pictures[0])) == sum(1 for _ in nodes_of(program))
        for picture in pictures:
            assert not any(overlap(*pair) for pair in combinations(boxes(picture), 2))


@given(st.text())
def test_any_name_can_be_drawn(name: str) -> None:
    program = f.What(f.FilterConcept(f.Relate(f.Find(name), name, Direction.FORWARD), name))
    for picture in (draw_program(program), draw_graph(drawable_graph_of(program), {name: name})):
        assert drawn(picture).tag == f"{SVG}svg"


@given(st.text(), st.floats(40, 300))
def test_no_line_is_wider_than_there_is_room_and_no_letter_is_lost(text: str, width: float) -> None:
    lines = break_lines(text, width, 13)
    assert all(width_of(line, 13) <= width for line in lines)
    printed = "".join(letter for letter in "".join(lines) if letter.isalnum())
    assert printed == "".join(letter for letter in text if letter.isalnum() and not "\ud800" <= letter <= "\udfff")


def test_a_flow_chart_shows_all_functions_and_their_inputs() -> None:
    said = words(draw_program(read_program(BORDER)))
    for word in ("FindAll", "FilterNum", "area", "less than 5 km", "land", "Elba", "length", "borders", "first"):
        assert word in said


def test_ids_are_shown_by_their_names() -> None:
    program = read_program("Find(Q90) | Relate(P17, forward) | What()")
    said = words(draw_program(program, {"Q90": "Paris", "P17": "country"}))
    assert "Paris" in said
    assert "Q90" not in said
    assert "“country”" in said


def test_markup_in_a_name_stays_text() -> None:
    picture = draw_program(read_program('Find("<script>&") | What()'))
    assert "<script>" not in picture
    assert "<script>&" in words(picture)


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("Find(Elba) | What()", ["answer: Elba"]),
        ("FindAll() | FilterConcept(city) | Count()", ["answer: how many?: city"]),
        ("FindAll() | FilterConcept(city) | SelectAmong(area, largest)", ["answer: city", "area", "the largest"]),
        ("Find(Elba) | QueryAttr(area) | VerifyNum(5, >)",
         ["answer: yes or no: is it so?", "Elba", "area", "more than 5"]),
        ("Find(Elba) | QueryAttrUnderCondition(area, in year, 2001)", ["answer: ?", "area; in year: 2001", "Elba"]),
        ("Find(Elba) | QueryAttrQualifier(area, 5, in year)", ["answer: ?", "in year", "area", "Elba", "5"]),
        (BORDER, ["answer: ?", "length", "borders", "land", "area", "less than 5 km", "Elba"]),
        ("Find(Elba) | Relate(borders, forward) | QFilterYear(since, 1990, <) | What()",
         ["answer: ?", "borders; since: less than 1990", "Elba"]),
    ],
)  # fmt: skip
def test_a_graph_picture_shows_the_target_and_all_constants(program: str, said: list[str]) -> None:
    assert titles(draw_graph(drawable_graph_of(read_program(program)))) == said


@pytest.mark.parametrize(
    "program",
    [
        "SelectBetween(Find(a), Find(b), area, less)",
        "QueryRelation(Find(a), Find(b))",
        "Or(Find(a), Find(b)) | What()",
        "FindAll() | FilterNum(area, 5, !=) | What()",
        "And(Find(a), Find(b)) | What()",
    ],
)
def test_a_program_without_a_graph_is_an_error(program: str) -> None:
    with pytest.raises(GraphError):
        drawable_graph_of(read_program(program))


def test_rows_are_drawn_with_classes_on_their_nodes() -> None:
    graph = read_rows([["?e", "instance of", "city"], ["?e", "country", "Italy"]], "?e")
    assert titles(draw_graph(graph)) == ["answer: city", "country", "Italy"]


def test_friendly_names_replace_freebase_ids() -> None:
    nodes = (GraphNode(0, classes=("a.book",), class_name="a.book"), GraphNode(1, NodeKind.ENTITY, "m.01"))
    graph = QueryGraph(nodes, (Edge(0, 1, "a.book.first_author"),), 0)
    assert titles(draw_graph(graph, {"m.01": "Ada"})) == ["answer: book", "first author", "Ada"]


def test_a_node_in_a_circle_is_drawn_again() -> None:
    nodes = (GraphNode(0), GraphNode(1, classes=("city",)))
    graph = QueryGraph(nodes, (Edge(0, 1, "capital"), Edge(1, 0, "country")), 0)
    assert titles(draw_graph(graph)) == ["answer: ?", "capital", "city", "country", "the same answer: ?"]


def test_unconnected_parts_are_drawn_side_by_side() -> None:
    nodes = (
        GraphNode(0),
        GraphNode(1, NodeKind.NAME, "a"),
        GraphNode(2, NodeKind.NAME, "b"),
        GraphNode(3, NodeKind.LITERAL, "", function=NodeFunction.ARGMIN),
    )
    picture = draw_graph(QueryGraph(nodes, (Edge(0, 1, "r"), Edge(2, 3, "s")), 0))
    assert titles(picture) == ["answer: ?", "r", "a", "b", "s", "the smallest"]
    assert not any(overlap(*pair) for pair in combinations(boxes(picture), 2))


def test_an_unknown_qualifier_hangs_from_its_fact() -> None:
    nodes = (GraphNode(0), GraphNode(1, NodeKind.NAME, "a"), GraphNode(2, classes=("year",)))
    picture = draw_graph(QueryGraph(nodes, (Edge(0, 1, "r", (Qualifier("since", 2),)),), 0))
    assert titles(picture) == ["answer: ?", "r", "a", "since", "year"]


def test_only_the_answer_has_two_frames() -> None:
    picture = draw_graph(drawable_graph_of(read_program(BORDER)))
    frames = {group[0].text: len(list(group.iter(f"{SVG}rect"))) for group in drawn(picture).iter(f"{SVG}g")}
    assert frames.pop("answer: ?") == 2
    assert set(frames.values()) == {1}


def test_a_long_label_is_broken_into_lines() -> None:
    picture = draw_program(read_program(f"Find({'Donaudampfschifffahrt' * 8}) | What()"))
    assert max(right - left for left, _, right, _ in boxes(picture)) <= MAX_TEXT_WIDTH + 30
