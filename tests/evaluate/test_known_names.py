"""Which names a knowledge base has."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import clew
from clew.benchmark.question import Forms, Prediction, Question
from clew.evaluate.measures.element_overlap import Hallucination
from clew.evaluate.measures.measure import Case
from clew.evaluate.measures.result_rows import has_rows
from clew.evaluate.run.known_names import KnownNames
from clew.kb.readers.rdf.export_encoding import NODE_BASE, PREDICATE_BASE, encode_for_iri
from sample_cases import make_query_case
from sample_kbs import build_draft, make_small_draft


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> KnownNames:
    return KnownNames(build_draft(make_small_draft(), Path(tmp_path_factory.mktemp("kb"))))


def test_names_ids_and_predicates_are_known_however_they_are_spelled(names: KnownNames) -> None:
    node, predicate = names.kb.id_of(0), names.kb.predicate_names[0]
    for name in (
        node,
        names.kb.name_of(0),
        names.kb.name_of(0).replace(" ", "_"),
        predicate,
        predicate.replace(" ", "_"),
        NODE_BASE + encode_for_iri(node),
        PREDICATE_BASE + encode_for_iri(predicate),
        f"http://www.wikidata.org/entity/{node}",
        "pred:name",
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#type",
    ):
        assert names.is_known(name), name


@pytest.mark.parametrize("name", ["nobody", "", "http://example.org/nothing", "/", "é"])
def test_other_names_are_not(names: KnownNames, name: str) -> None:
    assert not names.is_known(name)


def test_it_serves_the_measure(names: KnownNames) -> None:
    case = make_query_case("ASK {}", f"ASK {{ <{NODE_BASE + encode_for_iri(names.kb.id_of(0))}> <made_up> ?x }}")
    assert Hallucination().score(Case(case.question, case.prediction, kb=names)) == 0.5


def test_a_program_whose_names_are_all_known_invents_nothing() -> None:
    program = "FindAll() | FilterNum(population, 200 person, >) | FilterConcept(city) | QueryAttr(area)"
    case = Case(Question("1", "?"), Prediction("1", Forms(program=program)), kb=KnownNames(clew.open("demo")))
    assert Hallucination().score(case) == 0
    invented = Prediction("1", Forms(program=program.replace("area", "wealth of nations")))
    assert Hallucination().score(replace(case, prediction=invented)) == pytest.approx(1 / 3)


def test_the_row_of_an_entity_has_its_column_id_beside_its_own_id(tmp_path: Path) -> None:
    (tmp_path / "order.csv").write_text("id,status\n5001,open\n5002,paid\n", "utf-8")
    kb = clew.build(tmp_path / "order.csv", tmp_path / "shop.clew")
    row = KnownNames(kb).row_of("order/5001")
    assert {"5001", "order/5001", "open"} <= set(row.values())
    assert has_rows([("5001",), ("5002",)], [("order/5001",), ("order/5002",)], KnownNames(kb))
