"""Outlines in the search: they are found, run, and end as entities where the rows of a table are asked for."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

import clew
from clew.answer.beam_search import BeamSearch, Refinement, ScoredProgram
from clew.answer.outline_programs import OutlinePrograms
from clew.answer.predicate_roles import PredicateRoles
from clew.engine.native import NativeEngine
from clew.engine.result import ResultKind
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.sql import sql_to_outline
from clew.parse.actions import ACTION_NUMBERS, END, FIRST_ITEM, number_tokens
from clew.parse.item_finder import ItemFinder
from clew.parse.model import Scores
from clew.parse.outline_actions import QUERY
from clew.parse.training.examples import CompletingWriter
from shop_database import build_shop


class LeadingScorer:
    """A parser that prefers given actions, in the order of the lists."""

    def __init__(self, preferred: list[list[int]], size: int) -> None:
        self.preferred, self.size = preferred, size

    def score_next(self, beginnings: Sequence[Sequence[int]]) -> Scores:
        scores = np.full((len(beginnings), self.size), -9.0, np.float32)
        for row, beginning in enumerate(beginnings):
            for rank, actions in enumerate(self.preferred):
                said = list(beginning[1:])
                if actions[: len(said)] == said and len(said) < len(actions):
                    scores[row, actions[len(said)]] = max(scores[row, actions[len(said)]], -0.1 - rank)
        return scores


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_shop(tmp_path_factory.mktemp("shop"))[0]


@pytest.fixture(scope="module")
def item_finder(shop: KnowledgeBase) -> ItemFinder:
    return ItemFinder(shop, has_columns=True)


def search_sql(
    shop: KnowledgeBase, item_finder: ItemFinder, *queries: str, refine: Refinement | None = None
) -> list[ScoredProgram]:
    """What the search finds if the parser prefers the outlines of these queries."""
    engine, programs = NativeEngine(shop), OutlinePrograms(shop)
    assert item_finder.table_items is not None
    items = list(item_finder.items("employees"))
    preferred = []
    for query in queries:
        outline = sql_to_outline(query, programs.schema.sql_schema)
        tokens = CompletingWriter(items, programs.rules, item_finder.table_items).tokens(outline)
        preferred.append([*number_tokens(tokens), ACTION_NUMBERS[END]])
    search = BeamSearch(engine, PredicateRoles(shop))
    return search.find_programs(LeadingScorer(preferred, FIRST_ITEM + len(items)), items, refine)


@pytest.mark.parametrize(
    ("query", "kind", "texts"),
    [
        ("SELECT name FROM employee WHERE salary > 3500", ResultKind.ENTITIES, {"Ada Berg", "Bo Dahl"}),
        ("SELECT name FROM employee ORDER BY salary DESC LIMIT 1", ResultKind.ENTITIES, {"Ada Berg"}),
        ("SELECT count(*) FROM employee WHERE salary = 3000", ResultKind.COUNT, {"2"}),
        ("SELECT avg(salary) FROM employee", ResultKind.VALUES, {"3750"}),
        ("SELECT name FROM employee WHERE born < '1985'", ResultKind.ENTITIES, {"Ada Berg"}),
        ("SELECT name FROM employee WHERE born > '1990-05'", ResultKind.ENTITIES, {"Di Foss"}),
        (
            "SELECT e.name FROM employee e JOIN department d ON e.department_id = d.id WHERE d.name = 'Sales'",
            ResultKind.VALUES,
            {"Cy Eng", "Di Foss"},
        ),
        ("SELECT EXISTS (SELECT name FROM employee WHERE salary > 3500)", ResultKind.TRUTH, {"yes"}),
        (
            "SELECT EXISTS (SELECT e.name FROM employee e JOIN department d ON e.department_id = d.id "
            "WHERE d.name = 'Sales' AND e.name = 'Ada Berg')",
            ResultKind.TRUTH,
            {"no"},
        ),
        (
            "SELECT EXISTS (SELECT name FROM employee WHERE name = 'Ada Berg' AND salary > "
            "(SELECT salary FROM employee WHERE name = 'Bo Dahl'))",
            ResultKind.TRUTH,
            {"yes"},
        ),
        (
            "SELECT name FROM customer EXCEPT SELECT name FROM employee",
            ResultKind.VALUES,
            {"Nia Moe", "Ole Nord", "Pia Ost"},
        ),
    ],
)
def test_an_outline_is_found_and_run(
    query: str, kind: ResultKind, texts: set[str], shop: KnowledgeBase, item_finder: ItemFinder
) -> None:
    best = search_sql(shop, item_finder, query)[0]
    assert (best.result.kind, set(best.result.texts)) == (kind, texts)


def test_an_outline_is_refined_before_it_is_dropped_for_finding_nothing(
    shop: KnowledgeBase, item_finder: ItemFinder
) -> None:
    def refine(program: f.Function) -> f.Function:
        return read_program_text(write_program_text(program).replace("> 9000", "> 3500"))

    query = "SELECT name FROM employee WHERE salary > 9000"
    assert not any(one.is_refined for one in search_sql(shop, item_finder, query))
    best = search_sql(shop, item_finder, query, refine=refine)[0]
    assert (set(best.result.texts), best.is_refined) == ({"Ada Berg", "Bo Dahl"}, True)


def test_a_table_of_several_columns_is_found(shop: KnowledgeBase, item_finder: ItemFinder) -> None:
    query = "SELECT d.name, count(*) FROM department d JOIN employee e ON e.department_id = d.id GROUP BY d.name"
    assert set(search_sql(shop, item_finder, query)[0].result.rows) == {("Sales", "2"), ("Research", "2")}


def test_an_outline_without_rows_gives_way_to_another(shop: KnowledgeBase, item_finder: ItemFinder) -> None:
    empty = "SELECT name FROM employee WHERE salary > 99999"
    [found] = search_sql(shop, item_finder, empty, "SELECT name FROM employee WHERE salary > 4500")[:1]
    assert found.result.texts == ("Ada Berg",)


def test_names_that_are_not_those_of_the_entities_stay_a_table(shop: KnowledgeBase) -> None:
    programs, engine = OutlinePrograms(shop), NativeEngine(shop)
    cities = sql_to_outline("SELECT city FROM customer", programs.schema.sql_schema)
    assert isinstance(programs.program_of(cities, engine), f.Select)


def test_statistics_have_titles_in_words(shop: KnowledgeBase) -> None:
    programs = OutlinePrograms(shop)
    sql = "SELECT city, COUNT(*), AVG(total), COUNT(DISTINCT day) FROM purchase GROUP BY city"
    program = programs.program_of(sql_to_outline(sql, programs.schema.sql_schema), NativeEngine(shop))
    assert isinstance(program, f.Select)
    assert [column.title for column in program.selection.columns] == ["city", "count", "average total", "count of day"]


def test_a_graph_without_tables_begins_no_outline() -> None:
    kb = clew.open()
    search, items = BeamSearch(NativeEngine(kb), PredicateRoles(kb)), ItemFinder(kb, has_columns=True).items("Paris")
    scorer = LeadingScorer([[ACTION_NUMBERS[QUERY]]], FIRST_ITEM + len(items))
    assert all(not isinstance(one.program, f.Select) for one in search.find_programs(scorer, items))


def test_the_first_few_are_listed_in_their_order(shop: KnowledgeBase) -> None:
    programs, engine = OutlinePrograms(shop), NativeEngine(shop)
    best = sql_to_outline("SELECT name FROM employee ORDER BY salary DESC LIMIT 2", programs.schema.sql_schema)
    assert engine.run(programs.program_of(best, engine)).texts == ("Ada Berg", "Bo Dahl")
