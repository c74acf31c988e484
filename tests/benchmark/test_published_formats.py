"""What clew writes in a published format is what the format describes, whatever it was converted from."""

from __future__ import annotations

import gzip
import io
import json
from collections.abc import Iterator
from decimal import Decimal
from itertools import islice
from pathlib import Path
from typing import Any

import pyoxigraph
import pytest

from clew.benchmark.formats import FORMATS
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.reader import open_questions, read_questions
from clew.benchmark.writer import WriteSummary, convert_file, write_questions
from clew.engine.compat import CompatEngine, Mode
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Coordinates, Quantity, Time
from clew.kb.writers.json_writer import write_kqapro
from clew.language.program.program_text import read_program_text
from sample_kbs import build_draft, make_small_draft
from sample_question_files import FILE_CONTENTS, REAL_FILES, file_bytes
from strict_readers import STRICT_READERS, check_program, read_kb

TABLES = [name for name, format_ in FORMATS.items() if format_.write and not format_.layout.is_json]
SAMPLE = 12  # real questions of each file; the first ones have every kind of field
TEN = tuple("abcdefghij")


def written(questions: list[Question], target: str, folder: Path) -> tuple[Any, WriteSummary]:
    """The parsed content of a file in the format `target`, and what was counted when it was written."""
    place = folder / "written"
    account = write_questions(questions, place, target)
    text = place.read_text("utf-8")
    if target in TABLES:
        return text, account
    lines = getattr(FORMATS[target].layout, "lines", False)
    return ([json.loads(line) for line in text.splitlines()] if lines else json.loads(text)), account


def read_all_targets(questions: list[Question], source: str, folder: Path) -> Iterator[str]:
    """The targets that took a question; a question that does not fit must be refused, not bent."""
    for target, read in STRICT_READERS.items():
        for question in questions:
            if target == source:
                continue
            try:
                content, _ = written([question], target, folder)
            except ClewError:
                continue
            try:
                read(content)
            except (AssertionError, KeyError) as fault:
                pytest.fail(f"{source} to {target}: question {question.id}: {fault!r}")
            yield target


def test_every_format_that_is_written_has_a_strict_reader() -> None:
    assert STRICT_READERS.keys() == {name for name, format_ in FORMATS.items() if format_.write} - {"jsonl"}


@pytest.mark.parametrize("source", FORMATS)
def test_small_files_convert_to_what_the_formats_describe(tmp_path: Path, source: str) -> None:
    place = tmp_path / "questions"
    place.write_bytes(file_bytes(source))
    taken = set(read_all_targets(list(read_questions(place).questions), source, tmp_path))
    assert taken or source in ("sempre", "simplequestions-wikidata-lines")


@pytest.mark.parametrize("name", REAL_FILES)
def test_real_files_convert_to_what_the_formats_describe(shared_data: Path, tmp_path: Path, name: str) -> None:
    with open_questions(shared_data / name) as opened:
        questions = list(islice(opened.questions, SAMPLE))
    taken = set(read_all_targets(questions, REAL_FILES[name][0], tmp_path))
    assert taken or REAL_FILES[name][0] in ("sempre", "simplequestions-wikidata-lines")


PROGRAMS = {
    "Find(Yao Ming) | QueryAttr(height)": ["229 centimetre"],
    "FindAll() | FilterNum(height, 200 centimetre, >) | FilterConcept(athlete) | What()": ["Yao Ming"],
    "Find(Yao Ming) | Relate(spouse, forward) | QFilterDate(start time, 2007-08-06, =) | What()": ["Kobe Bryant"],
    "And(FindAll() | FilterConcept(human), Or(Find(Kobe Bryant), Find(Shanghai))) | What()": ["Kobe Bryant"],
    "SelectBetween(Find(Yao Ming), Find(Kobe Bryant), height, greater)": ["Yao Ming"],
    "QueryRelation(Find(Yao Ming), Find(Kobe Bryant))": ["spouse"],
    'Find("Yao Ming") | QueryAttr(height) | VerifyNum(2.3e2 centimetre, <)': ["yes"],
}
BEYOND_KQAPRO = (
    "FindAll() | Top(height, largest, 1)",
    "FindAll() | FilterDate(inception, 1291-05, =) | What()",
    "Find(Yao Ming) | Exists()",
    "Nothing(like this)",
)


def asked(program: str, **gold: Any) -> Question:
    return Question("q", "What?", Gold(Forms(program=program), **gold))


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_is_written_to_kqapro_as_steps(tmp_path: Path, program: str) -> None:
    (record,), account = written([asked(program)], "kqapro", tmp_path)
    check_program(record["program"])
    assert not account.lost


@pytest.mark.parametrize("program", BEYOND_KQAPRO)
def test_a_program_that_kqapro_cannot_express_is_left_out_and_counted(tmp_path: Path, program: str) -> None:
    (record,), account = written([asked(program)], "kqapro", tmp_path)
    assert record == {"question": "What?"}
    assert account.lost == {"program": 1}


def odd_kb(folder: Path) -> KnowledgeBase:
    """The small knowledge base with every value that the four published types cannot hold."""
    draft = make_small_draft()
    draft.add_attribute("Q3", "location", Coordinates(Decimal("31.2"), Decimal("121.5")))
    draft.add_attribute("Q3", "opened", Time(1843, 11, 17, "T10:00:00Z"))
    draft.add_attribute("Q3", "settled", Time(-500, 1, 2))
    draft.add_attribute("Q3", "weight", Quantity(Decimal("0.12345678901234567890"), "tonne"))
    return build_draft(draft, folder)


def exported(kb: KnowledgeBase, dialect: str) -> Any:
    stream = io.BytesIO()
    write_kqapro(kb, stream, dialect)
    return json.loads(stream.getvalue())


@pytest.mark.parametrize("dialect", ["relation", "predicate"])
def test_kb_json_has_only_published_values(tmp_path: Path, dialect: str) -> None:
    read_kb(exported(odd_kb(tmp_path), dialect), dialect)


def test_kopl_loads_an_exported_kb_and_runs_converted_programs(tmp_path: Path) -> None:
    kopl = pytest.importorskip("kopl.kopl", reason="the kopl package is not installed")
    kb = odd_kb(tmp_path)
    published, ours = kopl.KoPLEngine(exported(kb, "relation")), CompatEngine(kb, Mode.KOPL)
    records, _ = written([asked(program) for program in PROGRAMS], "kqapro", tmp_path)
    for record, (program, answers) in zip(records, PROGRAMS.items(), strict=True):
        steps = record["program"]
        found = published.forward([step["function"] for step in steps], [step["inputs"] for step in steps])
        assert sorted([found] if isinstance(found, str) else found) == answers, program
        assert [answer.text for answer in ours.run(read_program_text(program)).answers] == answers, program


ROWS = Forms(graph='[["Ada","size","tall"]]', target="bool")


def test_a_graph_given_as_text_is_written_as_a_list(tmp_path: Path) -> None:
    (record,), _ = written([Question("1", "Is Ada tall?", Gold(ROWS))], "jsonl", tmp_path)
    assert record["graph"] == [["Ada", "size", "tall"]]


def test_rows_are_not_passed_on_as_a_graph_query(tmp_path: Path) -> None:
    (record,), account = written([Question("1", "Is Ada tall?", Gold(ROWS))], "grailqa", tmp_path)
    assert record == {"qid": "1", "question": "Is Ada tall?"}
    assert account.lost == {"graph": 1}


@pytest.mark.parametrize(
    ("gold", "choices", "lost"),
    [
        (Gold(answers=("a", "k")), TEN, {"further answers": 1}),
        (Gold(answers=("k",)), TEN, {"choices": 1}),
        (Gold(answers=("a",)), TEN[:9], {"choices": 1}),
        (Gold(answers=("m.01",)), (), {"answers": 1}),
        (Gold(answers=("http://www.wikidata.org/entity/Q42",)), (), {"answers": 1}),
        (Gold(answers=("http://www.raithrovers.net/",)), (), {}),
        (Gold(answers=("m.01",), names=("a",)), TEN, {}),
        (Gold(Forms(sparql="SELECT ?x WHERE { ?x a ?y }"), ("a",)), TEN, {"sparql": 1}),
    ],
)
def test_what_kqapro_cannot_hold_is_counted(
    tmp_path: Path, gold: Gold, choices: tuple[str, ...], lost: dict[str, int]
) -> None:
    content, account = written([Question("1", "Who?", gold, choices=choices)], "kqapro", tmp_path)
    STRICT_READERS["kqapro"](content)
    assert account.lost == lost


def test_labels_with_foreign_values_are_left_out(tmp_path: Path) -> None:
    question = Question("1", "Who?", labels={"function": "superlative", "level": "hard", "type": "What"})
    for target in ("grailqa", "cwq"):
        content, account = written([question], target, tmp_path)
        STRICT_READERS[target](content)
        assert account.lost == {"labels": 1}


def test_the_fields_around_the_questions_stay_with_their_format(tmp_path: Path) -> None:
    source, target = tmp_path / "webqsp.json", tmp_path / "qald.json"
    source.write_bytes(file_bytes("webqsp"))
    convert_file(source, target, "qald")
    assert json.loads(target.read_text()).keys() == {"questions"}
    convert_file(source, target, "webqsp")
    assert json.loads(target.read_text()) == FILE_CONTENTS["webqsp"]


def test_encoded_queries_are_decoded(tmp_path: Path) -> None:
    source, target = tmp_path / "nspm.txt", tmp_path / "qald.json"
    source.write_bytes(file_bytes("nspm"))
    convert_file(source, target, "qald")
    assert json.loads(target.read_text())["questions"][0]["query"] == {"sparql": "SELECT ?x WHERE { }"}


def test_alternatives_constraints_and_directions_of_a_fact_survive_where_they_can(tmp_path: Path) -> None:
    source, parses, again = tmp_path / "facts.json", tmp_path / "webqsp.json", tmp_path / "again.json"
    first = FILE_CONTENTS["simpledbpediaqa"]["Questions"][0]
    source.write_text(json.dumps({"Questions": [first]}))
    convert_file(source, parses, "webqsp")
    assert len(json.loads(parses.read_text())["Questions"][0]["Parses"]) == 2
    convert_file(parses, again, "simpledbpediaqa")
    (record,) = json.loads(again.read_text())["Questions"]
    assert record == {key: value for key, value in first.items() if key != "FreebasePredicate"}


def test_simpledbpediaqa_from_another_format_has_the_published_layout(tmp_path: Path) -> None:
    predicates = [{"Predicate": "http://x/born", "Direction": "forward", "Constraint": None}]
    source = "www.freebase.com/people/person/place_of_birth"
    record = {"ID": "1", "Query": "wo kommt Ada her – où?", "Subject": "http://x/Ada"}
    record |= {"FreebasePredicate": source, "PredicateList": predicates}  # type: ignore[dict-item]
    published = (
        json.dumps({"DatasetName": "Facts-VALID", "Questions": [record, record | {"ID": "2"}]}, indent=2) + "\n"
    ).encode()
    (tmp_path / "Facts-VALID.json").write_bytes(published)
    convert_file(tmp_path / "Facts-VALID.json", tmp_path / "own.jsonl", "jsonl")
    (tmp_path / "again").mkdir()
    convert_file(tmp_path / "own.jsonl", tmp_path / "again/Facts-VALID.json", "simpledbpediaqa")
    assert (tmp_path / "again/Facts-VALID.json").read_bytes() == published


def test_the_published_simpledbpediaqa_returns_byte_for_byte_from_another_format(
    shared_data: Path, tmp_path: Path
) -> None:
    place = shared_data / "migration/simpledbpediaqa-valid.json.gz"
    convert_file(place, tmp_path / "own.jsonl", "jsonl")
    convert_file(tmp_path / "own.jsonl", tmp_path / "SimpleDBpediaQA-VALID.json", "simpledbpediaqa")
    assert (tmp_path / "SimpleDBpediaQA-VALID.json").read_bytes() == gzip.decompress(place.read_bytes())


def test_real_alternatives_survive_the_way_through_webqsp(shared_data: Path, tmp_path: Path) -> None:
    place = shared_data / "migration/simpledbpediaqa-valid.json.gz"
    questions = read_questions(place).questions[:300]
    write_questions(questions, tmp_path / "webqsp.json", "webqsp")
    again = read_questions(tmp_path / "webqsp.json").questions
    store = pyoxigraph.Store()
    for gold in (gold for question in again for gold in question.golds):
        # An independent parser takes every derived query.
        assert not list(store.query(gold.forms.sparql))  # type: ignore[arg-type]
    content, account = written(list(again), "simpledbpediaqa", tmp_path)
    original, _ = written(list(questions), "simpledbpediaqa", tmp_path)
    assert not account.lost["alternatives"]
    for record, given in zip(content["Questions"], original["Questions"], strict=True):
        assert record["PredicateList"] == given["PredicateList"]
        assert record["Subject"] == given["Subject"]
