"""A signature says all that a score depends on, and nothing of where files lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew import __version__
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.report.signature import SignatureParts, display_name
from clew.evaluate.report.significance import Bootstrap
from clew.evaluate.run.query_executor import ExecutionSetup

RECIPE = SignatureParts(
    "0123456789abcdef", "fedcba9876543210", ExecutionSetup("x.clew", "aaaabbbbcccc"), True, "given", Bootstrap()
)


def test_a_signature_names_every_option_and_every_digest() -> None:
    assert RECIPE.signature(read_measure("answer-f1"), 7) == (
        "answer-f1|empty:stated|average:macro|n:7|questions:01234567|run:fedcba98|gold:given|kb:aaaabbbb|engine:native"
        f"|limits:10s,100000|ci:bootstrap,0.95,1000,12345|clew:{__version__}"
    )


@pytest.mark.parametrize("text", ["hits@3", "GEK-2", "compound(F1Tri)", "BLEU"])
def test_a_number_is_part_of_the_name(text: str) -> None:
    assert RECIPE.signature(read_measure(text), 1).startswith(text.partition("(")[0] + "|")


def ontology(folder: Path, roles: str) -> Path:
    folder.mkdir()
    (folder / "fb_roles").write_text(roles)
    (folder / "fb_types").write_text("a x b\n")
    (folder / "reverse_properties").write_text("p\tq\n")
    return folder


def test_an_ontology_goes_by_its_content(tmp_path: Path) -> None:
    places = (
        ontology(tmp_path / "one", "a p b\n"),
        ontology(tmp_path / "two", "a p b\n"),
        ontology(tmp_path / "three", "a r b\n"),
    )
    measures = [read_measure(f"query-em(by=official, ontology={place})") for place in places]
    one, two, three = (RECIPE.signature(measure, 1) for measure in measures)
    assert one == two != three
    assert str(tmp_path) not in one
    assert display_name(measures[0]) == "query-em(by=official)"
