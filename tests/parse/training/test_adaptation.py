"""The recipe that adapts: questions over the graph, some over another, and those of the user."""

from __future__ import annotations

import json
from pathlib import Path

from clew.parse.training.adaptation import AdaptationRequest, adaptation_recipe
from clew.parse.training.pipeline import corpus_shares
from clew.parse.training.recipe import TrainingStage


def test_questions_over_the_graph_are_mixed_with_demo_questions() -> None:
    own, other = adaptation_recipe(AdaptationRequest("my.clew", generated=1_000)).graphs
    assert (own.kb, own.generated, own.extended, own.casual, own.held) == ("my.clew", 750, 250, 500, 100)
    assert (other.kb, other.generated + other.extended) == ("demo", 400)


def test_a_parser_that_writes_outlines_learns_them_over_tables_alone() -> None:
    request = AdaptationRequest("my.clew", generated=1_000, writes_outlines=True, has_tables=True)
    own, other = adaptation_recipe(request).graphs
    assert adaptation_recipe(request).stages[0].settings.layer_decay == 0  # the lower layers are frozen
    assert (own.generated, own.extended, own.casual) == (0, 0, 0)
    assert (own.outlines, own.held_outlines) == (1_500, 150)
    assert (other.generated, other.casual, other.outlines, other.held_outlines) == (300, 200, 200, 40)


def test_a_parser_that_writes_outlines_learns_both_over_a_graph() -> None:
    own = adaptation_recipe(AdaptationRequest("my.clew", generated=1_000, writes_outlines=True)).graphs[0]
    assert (own.generated, own.casual, own.outlines, own.held_outlines) == (750, 500, 500, 100)


def test_the_demo_graph_is_not_added_twice() -> None:
    assert len(adaptation_recipe(AdaptationRequest("demo")).graphs) == 1


def test_a_tenth_of_the_labelled_questions_is_held_out(tmp_path: Path) -> None:
    path = tmp_path / "q.jsonl"
    path.write_text("\n".join(json.dumps({"id": str(n), "question": "a"}) for n in range(45)), "utf-8")
    recipe = adaptation_recipe(AdaptationRequest("my.clew", (path, path)))
    assert [(one.name, one.held) for one in recipe.graphs[0].labelled] == [("labelled1", 5), ("labelled2", 5)]
    assert {"labelled1", "labelled2"} < recipe.stages[0].shares.keys()


def test_steps_replace_minutes() -> None:
    assert adaptation_recipe(AdaptationRequest("demo", minutes=3)).stages[0].settings.minutes == 3
    settings = adaptation_recipe(AdaptationRequest("demo", steps=7)).stages[0].settings
    assert (settings.steps, settings.minutes) == (7, 0)


def test_the_first_matching_pattern_gives_the_share_of_a_corpus() -> None:
    stage = TrainingStage(shares={"demo-casual": 2.0, "*-casual": 0.0})
    assert corpus_shares(stage, ["demo-casual", "a-casual", "b"]) == {"demo-casual": 2.0, "a-casual": 0.0}
