"""The grounded search, led by a parser that is told what to say: it finds that, or the best that the graph can run."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

import numpy as np
import pytest

import clew
from clew.answer.beam_search import ActionFilter, BeamSearch, Partial, SearchSettings
from clew.answer.predicate_roles import PredicateRoles
from clew.engine.native import NativeEngine
from clew.errors import ClewError
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text
from clew.parse.actions import (
    ACTION_NUMBERS,
    END,
    FIRST_ITEM,
    MAX_ACTIONS,
    Derivation,
    apply_action,
    items_in,
    write_actions,
)
from clew.parse.items import Item, ItemKind
from clew.parse.model import Scores
from golden.golden_rows import read_golden

UNSAID = re.compile(
    r"GroupBy\(continent, forward, area, count\)|\b(Where|Rank|Select|CombineRows)\("
)  # no action says it
ROWS = [row["program"] for row in read_golden() if not UNSAID.search(row["program"])]


@dataclass
class FixedScorer:
    """A parser that likes some programs: an action that continues one of them is likelier by its rank."""

    liked: list[list[int]]
    size: int

    def score_next(self, beginnings: Sequence[Sequence[int]]) -> Scores:
        scores = np.full((len(beginnings), self.size), -9.0, np.float32)
        for row, beginning in enumerate(beginnings):
            for rank, actions in enumerate(self.liked):
                said = list(beginning[1:])
                if actions[: len(said)] == said and len(said) < len(actions):
                    scores[row, actions[len(said)]] = max(scores[row, actions[len(said)]], -0.1 - rank)
        return scores


@pytest.fixture(scope="module")
def search() -> BeamSearch:
    kb = clew.open()
    return BeamSearch(NativeEngine(kb), PredicateRoles(kb))


def scorer_for(programs: list[f.Function], items: list[Item]) -> FixedScorer:
    liked = [[*write_actions(program, items), ACTION_NUMBERS[END]] for program in programs]
    return FixedScorer(liked, FIRST_ITEM + len(items))


def items_of(*programs: f.Function) -> list[Item]:
    return list(dict.fromkeys(item for program in programs for item in items_in(program)))


@pytest.mark.parametrize("text", ROWS)
def test_the_program_that_the_parser_prefers_is_found_and_run(text: str, search: BeamSearch) -> None:
    program = read_program_text(text)
    items = items_of(program)
    found = search.find_programs(scorer_for([program], items), items)
    result = search.engine.run(program)
    if result.answers or result.rows:
        assert found[0].program == program
        assert (found[0].result.texts, found[0].result.rows) == (result.texts, result.rows)


def test_a_program_comes_with_its_number_of_actions_and_its_least_likely_one(search: BeamSearch) -> None:
    programs = [read_program_text(f"Find(France) | QueryAttr({key})") for key in ("population", "area")]
    items = items_of(*programs)
    first, second = search.find_programs(scorer_for(programs, items), items)
    assert [found.steps for found in (first, second)] == [len(write_actions(programs[0], items)) + 1] * 2
    assert (first.least_step, second.least_step) == pytest.approx((-0.1, -1.1))
    assert not first.is_outline


def test_an_empty_intersection_can_only_be_asked_whether_it_exists(search: BeamSearch) -> None:
    meeting = "And(Find(France) | Relate(shares border with, backward), Find(Portugal))"
    asked, listed = read_program_text(f"{meeting} | Exists()"), read_program_text(f"{meeting} | What()")
    items = items_of(asked)
    [found] = search.find_programs(scorer_for([listed, asked], items), items)
    assert (found.program, found.result.texts) == (asked, ("no",))


def test_a_likelier_program_that_finds_nothing_is_dropped(search: BeamSearch) -> None:
    empty, right = (
        read_program_text("Find(France) | Relate(isotope of, forward) | What()"),
        read_program_text("Find(France) | Relate(capital, forward) | What()"),
    )
    items = items_of(empty, right)
    assert search.find_programs(scorer_for([empty, right], items), items)[0].program == right
    free = BeamSearch(search.engine, search.roles, SearchSettings(is_grounded=False))
    assert free.find_programs(scorer_for([empty, right], items), items)[0].program == empty


def test_predicates_are_used_only_in_roles_that_they_have_in_the_graph(search: BeamSearch) -> None:
    right = read_program_text("Find(France) | QueryAttr(area)")
    items = [*items_of(right), Item(ItemKind.PREDICATE, "capital")]
    for one in search.find_programs(FixedScorer([], FIRST_ITEM + len(items)), items):
        assert not isinstance(one.program, f.QueryAttr) or one.program.key == "area"


@pytest.mark.parametrize("seed", range(20))
def test_what_is_found_once_for_programs_alike_is_allowed_for_each(seed: int, search: BeamSearch) -> None:
    rng, items = random.Random(seed), items_of(*(read_program_text(row) for row in ROWS[::3]))
    action_filter, derivation = ActionFilter(tuple(items), search.roles), Derivation()
    for _ in range(MAX_ACTIONS):
        allowed = action_filter.allowed_actions(derivation)
        assert action_filter.next_actions(derivation).actions.tolist() == allowed
        later = [action for action in allowed if action != ACTION_NUMBERS[END]]
        if not later:
            return
        with suppress(ClewError):  # a value that no function takes
            derivation = apply_action(derivation, rng.choice(later), items)


def test_only_programs_that_can_be_among_the_best_are_run(monkeypatch: pytest.MonkeyPatch) -> None:
    kb, tried = clew.open(), list[f.Function | None]()
    search = BeamSearch(NativeEngine(kb), PredicateRoles(kb), SearchSettings(max_programs=2))
    finds_answer = BeamSearch.finds_answer

    def note_and_find(search: BeamSearch, partial: Partial) -> bool:
        tried.append(search.program_of(partial.derivation))
        return finds_answer(search, partial)

    monkeypatch.setattr(BeamSearch, "finds_answer", note_and_find)
    programs = [read_program_text(f"Find({name}) | What()") for name in ("France", "Germany", "Spain", "Italy")]
    items = items_of(*programs)
    found = search.find_programs(scorer_for(programs, items), items)
    assert [scored.program for scored in found] == programs[:2] == tried


def test_the_search_ends_if_there_are_no_items(search: BeamSearch) -> None:
    assert isinstance(search.find_programs(FixedScorer([], FIRST_ITEM), []), list)
