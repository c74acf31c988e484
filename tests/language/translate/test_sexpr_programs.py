"""S-expressions: the programs they become, those of a benchmark, and what cannot be said."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.sexpr import read_sexpr, sexpr_digest, write_sexpr
from clew.language.translate import TranslationError, program_of_sexpr, sexpr_of_program

XSD = "http://www.w3.org/2001/XMLSchema#"
CLASSES = {"film", "person"}

TABLE = [
    ("film", "FindAll() | FilterConcept(film) | What()"),
    ("m.01", "Find(m.01) | What()"),
    ("(COUNT (JOIN starring m.01))", "Find(m.01) | Relate(starring, backward) | Count()"),
    ("(JOIN (R starring) m.01)", "Find(m.01) | Relate(starring, forward) | What()"),
    ("(AND film (JOIN starring m.01))", "Find(m.01) | Relate(starring, backward) | FilterConcept(film) | What()"),
    (f"(AND m.01 (JOIN length 5^^{XSD}integer))", "Find(m.01) | FilterNum(length, 5, =) | What()"),
    (
        f"(AND film (lt length 5.5^^{XSD}decimal))",
        "FindAll() | FilterNum(length, 5.5, <) | FilterConcept(film) | What()",
    ),
    (f"(gt released 1999^^{XSD}gYear)", "FindAll() | FilterYear(released, 1999, >) | What()"),
    (
        f"(le released 1999-05-01^^{XSD}date)",
        "Or(FindAll() | FilterDate(released, 1999-05-01, <), FindAll() | FilterDate(released, 1999-05-01, =)) | What()",
    ),
    ("(ARGMAX film length)", "FindAll() | FilterConcept(film) | Top(length, largest, 1) | What()"),
    (
        "(AND (JOIN a m.01) (JOIN b m.02))",
        "And(Find(m.01) | Relate(a, backward), Find(m.02) | Relate(b, backward)) | What()",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("expression", "line"), TABLE)
def test_an_s_expression_becomes_a_program_and_comes_back(expression: str, line: str) -> None:
    tree = read_sexpr(expression, CLASSES)
    assert write_program_text(program_of_sexpr(tree)) == line
    assert write_sexpr(sexpr_of_program(read_program_text(line))) == expression


@pytest.mark.parametrize(
    ("expression", "fault"),
    [
        ("(TC (JOIN r m.01) from 2012)", "TC"),
        ("(ARGMIN film (JOIN director height))", "several steps"),
        ("(ARGMIN film (R length))", "drop the R"),
        (f"(JOIN (R length) 5^^{XSD}integer)", "drop the R"),
        (f"(lt length long^^{XSD}integer)", "not a number"),
        (f"(lt length 5^^{XSD}duration)", "duration"),
        (f"(lt length short^^{XSD}string)", "FilterStr"),
    ],
)
def test_a_question_without_a_program_is_refused_with_the_part(expression: str, fault: str) -> None:
    with pytest.raises(TranslationError, match=fault):
        program_of_sexpr(read_sexpr(expression, CLASSES))


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("Find(a) | QueryAttr(height)", "QueryAttr"),
        ("Or(Find(a), Find(b)) | What()", "Or"),
        ("FindAll() | What()", "FindAll"),
        ("FindAll() | FilterNum(height, 5, !=) | What()", "FilterNum"),
        ("FindAll() | FilterNum(height, 5 metre, =) | What()", "unit"),
        ("Find(a) | Relate(r, forward) | QFilterStr(k, x) | What()", "QFilterStr"),
        ("Find(a) | Top(height, largest, 2) | What()", "Top"),
        ("Without(Find(a), Find(b)) | What()", "Without"),
    ],
)
def test_a_program_without_an_s_expression_is_refused_with_the_part(line: str, fault: str) -> None:
    with pytest.raises(TranslationError, match=fault):
        sexpr_of_program(read_program_text(line))


def test_the_best_of_a_set_is_its_argmax() -> None:
    program = read_program_text("FindAll() | FilterConcept(film) | SelectAmong(length, smallest)")
    assert write_sexpr(sexpr_of_program(program)) == "(ARGMIN film length)"


def test_every_s_expression_of_a_benchmark_comes_back_with_the_same_meaning(shared_data: Path) -> None:
    with gzip.open(shared_data / "grailqa" / "sexpr-agentbench.json.gz", "rt", encoding="utf-8") as file:
        records = json.load(file)
    assert len(records) > 1000
    for record in records:
        tree = read_sexpr(record["s_expression"])
        assert sexpr_digest(sexpr_of_program(program_of_sexpr(tree))) == sexpr_digest(tree), record["qid"]
