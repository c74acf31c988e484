"""Counting the facts of all entities at once ranks, lists and groups them as looking at one after the other does."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import clew
from clew.engine.native import NativeEngine, counted_order
from clew.engine.native.table_functions import ColumnFacts
from clew.kb.values import Direction
from clew.language.program import expressions as e
from clew.language.program import functions as f

PROGRAMS = 40  # of each kind; most rank hundreds or thousands of entities


@pytest.fixture(scope="module")
def engine() -> NativeEngine:
    return NativeEngine(clew.open("demo"))


def relations_of(engine: NativeEngine) -> list[str]:
    return sorted(engine.kb.schema_reader.names_used_as("relations"))


def draw_count(engine: NativeEngine, rng: random.Random) -> e.Summary:
    """A count of the facts of `it`, perhaps only of those with entities of a concept, or of entities."""
    kb = engine.kb
    along = e.Along(e.Item(), rng.choice(relations_of(engine)), rng.choice(list(Direction)))
    concept = kb.name_of(rng.randrange(kb.entity_count, kb.node_count))
    source = rng.choice((along, e.Such(along, e.IsA(e.Item(), concept))))
    return e.Summary(e.Statistic.COUNT, source, rng.random() < 0.5)


def draw_order(engine: NativeEngine, rng: random.Random) -> tuple[tuple[e.SortKey, ...], e.Limit]:
    order = tuple(e.SortKey(draw_count(engine, rng), rng.random() < 0.5) for _ in range(rng.choice((1, 1, 2))))
    return order, e.Limit(rng.choice((1, 3, 50)), offset=rng.choice((0, 0, 2)), with_ties=rng.random() < 0.5)


def draw_source(engine: NativeEngine, rng: random.Random) -> f.Entities:
    return f.FilterConcept(f.FindAll(), rng.choice(("country", "chemical element", "language", "city", "entity")))


def draw_ranking(engine: NativeEngine, rng: random.Random) -> f.Function:
    order, limit = draw_order(engine, rng)
    return f.What(f.Rank(draw_source(engine, rng), e.Ranking(order, limit), ()))


def draw_table(engine: NativeEngine, rng: random.Random) -> f.Function:
    order, limit = draw_order(engine, rng)
    shown = (e.Item(), order[0].expression, e.Name(e.Item()), draw_count(engine, rng))
    columns = tuple(map(e.Column, shown[: rng.randint(1, len(shown))]))
    return f.Select(draw_source(engine, rng), e.Selection(columns, order=order, limit=limit), ())


def draw_groups(engine: NativeEngine, rng: random.Random) -> f.Function:
    predicate, direction = rng.choice(relations_of(engine)), rng.choice(list(Direction))
    key, statistic = rng.choice((("", f.Statistic.COUNT), ("population", f.Statistic.AVERAGE)))
    return f.GroupBy(draw_source(engine, rng), predicate, direction, key, statistic)


@pytest.mark.parametrize("draw", [draw_ranking, draw_table, draw_groups])
def test_counts_of_all_entities_give_what_single_ones_give(
    draw: object, engine: NativeEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(4)
    programs = [draw(engine, rng) for _ in range(PROGRAMS)]  # type: ignore[operator]
    together = [engine.run(program, explain=False) for program in programs]
    monkeypatch.setattr(counted_order, "MIN_COUNTED", 10**9)
    assert [engine.run(program, explain=False) for program in programs] == together
    assert sum(len(result.answers) > 1 for result in together) > PROGRAMS / 8


def test_a_table_that_filters_or_groups_is_left_to_the_rows(engine: NativeEngine) -> None:
    count = e.Summary(e.Statistic.COUNT, e.Along(e.Item(), "shares border with", Direction.FORWARD))
    order = (e.SortKey(count, descending=True),)
    plain = e.Selection((e.Column(e.Item()),), order=order, limit=e.Limit(1))
    nodes = engine.members_of("country")
    view = ColumnFacts(engine.index)
    assert counted_order.select_by_counts(engine.index, view, plain, nodes, ()) is not None
    others = {"group": (e.Name(e.Item()),)}, {"where": e.Has(count)}, {"distinct": True}, {"limit": None}
    for other in others:
        assert counted_order.select_by_counts(engine.index, view, replace(plain, **other), nodes, ()) is None
