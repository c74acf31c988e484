"""Tests of facts as text: names with ids, arrows, and short IRIs."""

from __future__ import annotations

import pytest

from clew.kb.values import Direction
from clew.migrate.migrated_question import SourceFact
from clew.migrate.report.fact_text import FactWriter, shorten_iri, shorten_iris
from migrate.sample_migrations import BORN

DBR, DBO = "http://dbpedia.org/resource/", "http://dbpedia.org/ontology/"
WRITER = FactWriter(
    {"Q1": "Ada", "P19": "place of birth", f"{DBR}Ada_Lovelace": "Ada Lovelace", f"{DBO}birthPlace": "birth place",
     f"{DBR}Q_(band)": "Q", "http://example.org/r/Old_Town": "Old Town", "http://example.org/r#42": "Ada"}
)  # fmt: skip


@pytest.mark.parametrize(
    ("id_", "label"),
    [
        ("Q1", "Ada (Q1)"),
        ("Q2", "Q2"),
        (f"{DBR}Ada_Lovelace", "dbr:Ada_Lovelace"),
        (f"{DBO}birthPlace", "dbo:birthPlace"),
        (f"{DBR}Q_(band)", "Q (dbr:Q_(band))"),
        ("http://example.org/x", "http://example.org/x"),
        ("http://example.org/r/Old_Town", "Old Town"),
        ("http://example.org/r#42", "Ada (http://example.org/r#42)"),
    ],
)
def test_a_label_has_the_name_unless_the_id_tells_it(id_: str, label: str) -> None:
    assert WRITER.label(id_) == label


def test_a_predicate_without_a_name_is_the_end_of_its_iri() -> None:
    assert [WRITER.predicate(f"http://example.org/{end}") for end in ("a/bornIn", "a#in", "a/")] == [
        "bornIn", "in", "http://example.org/a/",
    ]  # fmt: skip


def test_arrows_point_from_subject_to_object() -> None:
    assert WRITER.fact("Q1", BORN, "Q2") == "Ada (Q1) —place of birth (P19)→ Q2"
    assert WRITER.fact("Q2", BORN.reversed, "Q1") == "Q2 ←place of birth (P19)— Ada (Q1)"
    assert WRITER.source(SourceFact("m.a", "p.q.r", Direction.FORWARD, ())) == "m.a —p.q.r→ ?"


def test_iris_have_the_longest_prefix_that_fits() -> None:
    assert shorten_iri(f"{DBR}Category:Cats") == "dbc:Cats"
    assert shorten_iri("Q42") == "Q42"
    assert shorten_iris(f"{DBR}A → {DBR}B, {DBO}c") == "dbr:A → dbr:B, dbo:c"
