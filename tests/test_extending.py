"""Every function is in each table or listed with a reason, and docs/extending.md names the tables as they are."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import clew
from clew.engine.schema_view import SchemaView
from clew.engine.sparql.executable.entity_patterns import ENTITY_PATTERNS, GivenEntities, refuse_preliminary
from clew.engine.sparql.readable import SparqlTerms, program_of_rdf_sparql, write_query
from clew.errors import ClewError
from clew.generate.extension_types import EXTENSIONS
from clew.language.pictures.drawable_graph import drawable_graph_of
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text
from clew.language.program.signatures import SIGNATURES, Signature
from clew.language.program.steps import nodes_of
from clew.language.translate import rows_of_program, sexpr_of_program, write_kqapro_sparql
from clew.language.translate.expressiveness import (
    GENERAL_FUNCTIONS,
    GRAPHS_CANNOT_EXPRESS,
    ROWS_CANNOT_EXPRESS,
    SEXPRS_CANNOT_EXPRESS,
)
from clew.models.catalogue import MODELS
from clew.models.model import Model
from clew.models.model_folder import TrainingSet, open_model, predict_run, read_settings, train_model
from models.example_model import MODEL_TEXT, add_example_model, make_questions
from models.example_model import NAME as EXAMPLE

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "clew"
PAGE = (ROOT / "docs" / "extending.md").read_text("utf-8")
ROW = re.compile(r"^\| `([\w/]+\.py)` \| `(\w+)`", re.MULTILINE)
FUNCTIONS = [signature.function for signature in SIGNATURES.values()]
EXTENSION_FUNCTIONS = {signature.function for signature in SIGNATURES.values() if signature.is_extension}
PROGRAMS = [
    read_program_text(json.loads(line)["program"])
    for line in (ROOT / "tests" / "golden" / "demo.jsonl").read_text("utf-8").splitlines()
]

# Functions that some languages express only with other inputs than in the golden rows.
SIMPLER_PROGRAMS = [
    read_program_text(text)
    for text in (
        "Find(France) | QueryAttr(population) | VerifyNum(5, =)",
        "Find(France) | Relate(member of, forward) | QFilterNum(rank, 1, =) | What()",
        "Find(France) | Relate(member of, forward) | QFilterDate(start time, 1990-01-01, =) | What()",
        "Or(FindAll() | FilterNum(population, 5, <), FindAll() | FilterNum(population, 5, =)) | What()",
        "FindAll() | FilterConcept(city) | Top(population, largest, 1) | What()",
    )
]

# The question type of `clew generate` for each extension.
QUESTION_TYPES = {
    f.Without: "Difference",
    f.Top: "TopK",
    f.FilterCount: "FilterCount",
    f.FilterKeys: "CompareKeys",
    f.Aggregate: "Aggregate",
    f.GroupBy: "GroupBy",
    f.Table: "Table",
    f.Exists: "Exists",
    f.TopCount: "TopCount",
    f.Where: "Computed",
    f.Rank: "Ranking",
    f.Select: "Groups",
}
# Functions that readable SPARQL is not read as.
NOT_READ_BACK = dict.fromkeys(
    GENERAL_FUNCTIONS, "conditions and columns are written as filters and subselects that any query may have"
)
NOT_GENERATED = {
    f.RelateByName: "a key with names of other entities must be chosen by a person",
    f.CombineRows: "people ask for the rows of two tables one after the other",
}


@dataclass(frozen=True)
class FunctionTable:
    """A table of functions: where it is, and which functions it must hold."""

    path: str
    name: str
    has: Callable[[Signature], bool]

    @property
    def entries(self) -> Mapping[type[f.Function], Any]:
        table: Mapping[type[f.Function], Any] = table_at(self.path, self.name)
        return table

    def __str__(self) -> str:
        return f"{self.path}: {self.name}"


def table_at(path: str, name: str) -> Any:
    module = import_module("clew." + path.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    return getattr(module, name)


def yields_entities(signature: Signature) -> bool:
    return issubclass(signature.function, f.Entities)


def yields_answers(signature: Signature) -> bool:
    return not yields_entities(signature)


def needs_preliminary_query(signature: Signature) -> bool:
    return ENTITY_PATTERNS.get(signature.function) is refuse_preliminary


def is_published(signature: Signature) -> bool:
    return not signature.is_extension


def is_general(signature: Signature) -> bool:
    return signature.is_general


def without_general(holds: Callable[[Signature], bool]) -> Callable[[Signature], bool]:
    return lambda signature: holds(signature) and not signature.is_general


TABLES = (
    FunctionTable("engine/native/entity_functions.py", "ENTITY_MEANINGS", without_general(yields_entities)),
    FunctionTable("engine/native/answer_functions.py", "ANSWER_MEANINGS", without_general(yields_answers)),
    FunctionTable("engine/native/table_functions.py", "TABLE_MEANINGS", is_general),
    FunctionTable("engine/compat.py", "MEANINGS", is_published),
    FunctionTable("engine/sparql/executable/entity_patterns.py", "ENTITY_PATTERNS", yields_entities),
    FunctionTable(
        "engine/sparql/executable/answer_queries.py",
        "QUERY_WRITERS",
        lambda signature: yields_answers(signature) or without_general(needs_preliminary_query)(signature),
    ),
    FunctionTable(
        "engine/sparql/executable/answer_queries.py", "PRELIMINARY_READERS", without_general(needs_preliminary_query)
    ),
    FunctionTable("engine/sparql/executable/results.py", "RESULT_READERS", without_general(yields_answers)),
    FunctionTable("engine/sparql/readable/entity_patterns.py", "ENTITY_PATTERNS", yields_entities),
    FunctionTable("engine/sparql/readable/answer_queries.py", "QUERY_WRITERS", yields_answers),
    FunctionTable(
        "language/translate/program_to_kqapro_sparql.py",
        "WRITERS",
        lambda signature: is_published(signature) and yields_answers(signature),
    ),
    FunctionTable("language/pictures/program_picture.py", "STEP_TEMPLATES", lambda _: True),
    FunctionTable("phrasing/entity_descriptions.py", "DESCRIBERS", yields_entities),
    FunctionTable("phrasing/question_writer.py", "QUESTION_FUNCTIONS", yields_answers),
)
CANNOT_EXPRESS = {
    "ROWS_CANNOT_EXPRESS": (rows_of_program, ROWS_CANNOT_EXPRESS),
    "GRAPHS_CANNOT_EXPRESS": (drawable_graph_of, GRAPHS_CANNOT_EXPRESS),
    "SEXPRS_CANNOT_EXPRESS": (sexpr_of_program, SEXPRS_CANNOT_EXPRESS),
}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_table_has_exactly_the_functions_that_it_must_hold(table: FunctionTable) -> None:
    expected = {signature.function for signature in SIGNATURES.values() if table.has(signature)}
    assert set(table.entries) - {GivenEntities} == expected


def functions_in(programs: list[f.Function]) -> set[type[f.Function]]:
    return {type(node) for program in programs for node in nodes_of(program)}


def can(translate: Callable[[f.Function], object], program: f.Function) -> bool:
    try:
        translate(program)
    except ClewError:
        return False
    return True


@pytest.mark.parametrize("name", CANNOT_EXPRESS)
def test_every_function_is_translated_or_listed_with_a_reason(name: str) -> None:
    translate, reasons = CANNOT_EXPRESS[name]
    translated = functions_in([program for program in PROGRAMS + SIMPLER_PROGRAMS if can(translate, program)])
    assert translated | set(reasons) == set(FUNCTIONS)
    assert translated & set(reasons) == set()


@pytest.mark.parametrize("name", CANNOT_EXPRESS)
def test_the_error_for_a_listed_function_gives_the_reason(name: str) -> None:
    translate, reasons = CANNOT_EXPRESS[name]
    for function, reason in reasons.items():
        last = [program for program in PROGRAMS if type(program) is function]
        if last:
            with pytest.raises(ClewError, match=re.escape(f"{function.__name__}: {reason}")):
                translate(last[0])


def test_kqa_pros_sparql_expresses_the_published_functions() -> None:
    translated = functions_in([program for program in PROGRAMS if can(write_kqapro_sparql, program)])
    assert set(FUNCTIONS) - translated <= EXTENSION_FUNCTIONS
    assert translated & EXTENSION_FUNCTIONS <= {f.Top}  # whose first place alone is SelectAmong


def test_every_function_is_read_back_from_readable_sparql() -> None:
    terms = SchemaView(clew.open()).statement_terms
    programs = [program for golden in PROGRAMS if (program := read_back(golden, terms))]
    assert functions_in(programs) == set(FUNCTIONS) - set(NOT_READ_BACK)


def read_back(program: f.Function, terms: SparqlTerms) -> f.Function | None:
    try:
        return program_of_rdf_sparql(write_query(program, terms), terms)
    except ClewError:
        return None


@pytest.mark.parametrize("function", sorted(EXTENSION_FUNCTIONS, key=str))
def test_every_extension_is_a_question_type_or_listed_with_a_reason(function: type[f.Function]) -> None:
    assert (QUESTION_TYPES.get(function) in EXTENSIONS) != (function in NOT_GENERATED)
    help_text = (SOURCE / "cli" / "benchmark" / "generate.py").read_text("utf-8")
    assert QUESTION_TYPES.get(function, "") in help_text


@pytest.mark.parametrize(
    ("listed", "known"),
    [
        (("cli/kb/build.py", "FORMATS"), ("kb/readers/__init__.py", "READERS")),
        (("cli/kb/export.py", "FORMATS"), ("kb/writers/__init__.py", "WRITERS")),
        (("cli/arguments.py", "QUESTION_FORMATS"), ("benchmark/formats/__init__.py", "FORMATS")),
    ],
)
def test_the_command_line_offers_every_format(listed: tuple[str, str], known: tuple[str, str]) -> None:
    assert set(table_at(*listed)) == set(table_at(*known))


@pytest.mark.parametrize("name", MODELS)
def test_every_model_has_its_class_its_settings_and_a_line_in_the_docs(name: str) -> None:
    kind = MODELS[name].load()
    assert issubclass(kind, Model)
    assert kind.settings_type()
    assert f"`{name}`" in (ROOT / "docs" / "models.md").read_text("utf-8")


def test_the_example_of_a_model_is_short_and_complete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One file and one row, as the page has them, train and answer."""
    add_example_model(tmp_path, monkeypatch)
    assert len([line for line in MODEL_TEXT.splitlines() if line]) <= 60
    questions = make_questions(64)
    settings = read_settings(EXAMPLE, {"epochs": 20, "batch": 8, "learning_rate": 0.05}, "")
    data = TrainingSet(questions, questions)
    record = train_model(EXAMPLE, None, data, tmp_path / "model", settings, "cpu", lambda _: None)
    assert record.best_epochs["training"].score >= 0.95
    (prediction, *_) = predict_run(open_model(tmp_path / "model", None, "cpu"), questions)
    assert prediction.answers == ("a0",)


@pytest.mark.parametrize(("path", "name"), sorted(set(ROW.findall(PAGE))))
def test_every_table_on_the_page_exists(path: str, name: str) -> None:
    assert (SOURCE / path).is_file()
    assert table_at(path, name)


def test_every_table_is_on_the_page() -> None:
    rows = set(ROW.findall(PAGE))
    assert {(table.path, table.name) for table in TABLES} <= rows
    assert {("language/translate/expressiveness.py", name) for name in CANNOT_EXPRESS} <= rows


def test_every_file_on_the_page_exists() -> None:
    places = re.findall(r"`((?:tests|docs|src)/[\w/.]+)`", PAGE)
    assert places
    assert [place for place in places if not (ROOT / place).exists()] == []
