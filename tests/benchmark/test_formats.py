"""Files of questions are read, written back as they were, and every fault names its place."""

from __future__ import annotations

import gzip
import json
import lzma
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.benchmark.file_record import form_text
from clew.benchmark.formats import FORMATS
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.reader import open_questions, read_questions
from clew.benchmark.writer import write_questions
from clew.errors import ClewError
from sample_question_files import FILE_CONTENTS, file_bytes

WRITTEN = [name for name, format_ in FORMATS.items() if format_.write]


def put(folder: Path, content: bytes, name: str = "questions") -> Path:
    place = folder / name
    place.write_bytes(content)
    return place


def test_every_format_has_a_small_file() -> None:
    assert FILE_CONTENTS.keys() == FORMATS.keys()


@pytest.mark.parametrize("name", FORMATS)
def test_a_file_tells_its_format(tmp_path: Path, name: str) -> None:
    found = read_questions(put(tmp_path, file_bytes(name)))
    assert found.format == name
    assert found.graph == FORMATS[name].graph
    assert found.questions
    assert found.digest


@pytest.mark.parametrize("name", WRITTEN)
def test_what_is_written_back_is_what_was_read(tmp_path: Path, name: str) -> None:
    found = read_questions(put(tmp_path, file_bytes(name)))
    write_questions(found.questions, tmp_path / "again", name, dict(found.header))
    again = (tmp_path / "again").read_text("utf-8")
    if isinstance(FILE_CONTENTS[name], str):
        assert again == FILE_CONTENTS[name]
    elif name in ("jsonl", "kqapro-rows", "sparql-rows", "simplequestions-wikidata-rows", "spider-rows", "wikitables"):
        assert [json.loads(line) for line in again.splitlines()] == [
            {"id": "1", **record} if "id" not in record else record for record in FILE_CONTENTS[name]
        ]
    else:
        assert json.loads(again) == FILE_CONTENTS[name]


@pytest.mark.parametrize("name", FORMATS)
def test_our_own_format_loses_nothing(tmp_path: Path, name: str) -> None:
    found = read_questions(put(tmp_path, file_bytes(name)))
    write_questions(found.questions, tmp_path / "own.jsonl", "jsonl")
    assert read_questions(tmp_path / "own.jsonl").questions == found.questions


@pytest.mark.parametrize("name", WRITTEN)
def test_the_way_through_our_own_format_is_lossless_too(tmp_path: Path, name: str) -> None:
    found = read_questions(put(tmp_path, file_bytes(name)))
    write_questions(found.questions, tmp_path / "direct", name, dict(found.header))
    write_questions(found.questions, tmp_path / "own.jsonl", "jsonl")
    write_questions(read_questions(tmp_path / "own.jsonl").questions, tmp_path / "again", name, dict(found.header))
    assert (tmp_path / "again").read_text("utf-8") == (tmp_path / "direct").read_text("utf-8")


@pytest.mark.parametrize("name", ["grailqa", "webqsp"])
def test_compressed_files_are_read_and_written(tmp_path: Path, name: str) -> None:
    found = read_questions(put(tmp_path, gzip.compress(file_bytes(name)), "questions.gz"))
    write_questions(found.questions, tmp_path / "again.json.gz", name, dict(found.header))
    assert json.loads(gzip.decompress((tmp_path / "again.json.gz").read_bytes())) == FILE_CONTENTS[name]


def test_json_lines_a_list_and_an_object_are_all_read(tmp_path: Path) -> None:
    records = FILE_CONTENTS["grailqa"]
    lines = "\n".join(json.dumps(record, indent=None) for record in records)
    wrapped = json.dumps({"about": "x", "Questions": records})
    read = [read_questions(put(tmp_path, text.encode())) for text in (lines, json.dumps(records), wrapped)]
    assert read[0].questions == read[1].questions == read[2].questions
    assert read[2].header == {"about": "x"}


def test_a_name_that_ends_in_jsonl_asks_for_lines(tmp_path: Path) -> None:
    found = read_questions(put(tmp_path, file_bytes("grailqa")))
    write_questions(found.questions, tmp_path / "dev.jsonl", "grailqa")
    assert len((tmp_path / "dev.jsonl").read_text().splitlines()) == 2


def test_what_stands_behind_the_questions_is_kept(tmp_path: Path) -> None:
    data = {"dataset": {"id": "x"}, "questions": FILE_CONTENTS["qald"]["questions"], "note": 1}
    with open_questions(put(tmp_path, json.dumps(data).encode())) as reading:
        write_questions(reading.questions, tmp_path / "again", "qald", reading.header)
    assert json.loads((tmp_path / "again").read_text()) == data


def question(name: str, number: int = 0, tmp: Path | None = None) -> Question:
    assert tmp is not None
    return read_questions(put(tmp, file_bytes(name))).questions[number]


def test_kqapro_questions_go_by_their_number(tmp_path: Path) -> None:
    first, second = (question("kqapro", number, tmp_path) for number in (0, 1))
    assert (first.id, second.id) == ("0", "1")
    assert first.gold.answers == ("2 metre",)
    assert second.gold.answers is None
    assert second.choices == ("a", "b")


def test_grailqa_answers_are_arguments_with_names(tmp_path: Path) -> None:
    found = question("grailqa", 0, tmp_path)
    assert found.gold.answers == ("m.02", "3")
    assert found.gold.names == ("Notes", "3")
    assert found.labels == {"function": "none", "level": "zero-shot", "domain": "book, people"}
    assert found.extra.keys() == {"qid", "num_node", "num_edge"}


def test_webqsp_parses_are_alternatives(tmp_path: Path) -> None:
    first, second = (question("webqsp", number, tmp_path) for number in (0, 1))
    assert [gold.answers for gold in first.golds] == [("m.02", "1840"), ()]
    assert second.gold == Gold()


def test_a_fact_is_a_graph_of_rows(tmp_path: Path) -> None:
    assert question("simplequestions", 0, tmp_path).gold == Gold(
        Forms(graph='[["m.01", "people.person.born", "?x"]]', target="?x"), ("m.02",)
    )
    assert question("simplequestions-wikidata", 0, tmp_path).gold.forms.graph == '[["?x", "P19", "Q12439"]]'
    found = question("simpledbpediaqa", 0, tmp_path)
    assert found.gold.answers is None
    assert json.loads(found.alternatives[0].forms.graph)[0] == [
        "?x",
        "http://dbpedia.org/property/of",
        "http://dbpedia.org/resource/Ada",
    ]
    assert question("simpledbpediaqa", 1, tmp_path).gold.answers == ("http://o",)


def test_a_table_of_facts_may_have_the_iris_of_any_graph(tmp_path: Path) -> None:
    content = b"http://x.org/ada\thttp://y.org/born#in\thttp://x.org/london\twhere was ada born\n"
    found = read_questions(put(tmp_path, content))
    assert (found.format, [one.text for one in found.questions]) == ("simplequestions", ["where was ada born"])
    graph = '[["http://x.org/ada", "http://y.org/born#in", "?x"]]'
    assert found.questions[0].gold == Gold(Forms(graph=graph, target="?x"), ("http://x.org/london",))
    write_questions(found.questions, tmp_path / "again", "simplequestions")
    assert (tmp_path / "again").read_bytes() == content
    with pytest.raises(ClewError, match="not an id of Freebase"):
        write_questions([replace(found.questions[0], format="")], tmp_path / "other", "simplequestions")


def test_qald_has_languages_truths_and_rows(tmp_path: Path) -> None:
    found = [question("qald", number, tmp_path) for number in range(3)]
    assert [one.text for one in found] == ["Who?", "Ist es so?", "?"]
    assert [one.gold.answers for one in found] == [("http://e.org/1",), ("true",), ()]


def test_lcquad2_without_a_wording_has_its_template(tmp_path: Path) -> None:
    assert [question("lcquad2", number, tmp_path).text for number in range(3)] == ["What?", "What is {that}", "What?"]


def test_text2sql_fills_its_variables_in(tmp_path: Path) -> None:
    found = question("text2sql", 1, tmp_path)
    assert (found.id, found.text) == ("0.1", "size of iowa")
    assert found.gold.forms.sql == 'SELECT SIZE FROM STATE WHERE NAME = "iowa" ;'


def test_a_changed_question_is_written_as_it_is_now(tmp_path: Path) -> None:
    found = question("grailqa", 0, tmp_path)
    changed = replace(found, gold=replace(found.gold, answers=("m.09",), names=()), labels={"level": "i.i.d."})
    write_questions([changed], tmp_path / "again", "grailqa")
    (record,) = json.loads((tmp_path / "again").read_text())
    assert record["answer"] == [{"answer_type": "Entity", "answer_argument": "m.09"}]
    assert record["level"] == "i.i.d."
    assert record["num_node"] == 2
    assert "domains" not in record


def test_what_was_kept_of_one_format_is_not_written_to_another(tmp_path: Path) -> None:
    write_questions([question("grailqa", 0, tmp_path)], tmp_path / "again", "qald")
    (record,) = json.loads((tmp_path / "again").read_text())["questions"]
    assert record.keys() == {"id", "question", "query", "answers"}


def test_parts_that_questions_lack_are_counted(tmp_path: Path) -> None:
    account = write_questions([question("grailqa", 1, tmp_path)], tmp_path / "again", "kqapro")
    assert account.questions == 1
    assert set(account.missing) == {"program", "sparql", "choices", "answers"}


FAULTS = {
    "a missing field": (b'[{"QuestionId": "1", "RawQuestion": "x", "Parses": []}, {"RawQuestion": "x", "Parses": []}]',
                        ["record 2", "'QuestionId' is missing"]),
    "a field of the wrong kind": (b'{"qid": 1, "question": "x", "answer": 5, "level": "x"}',
                                  ["record 1", "'answer' is a number", "a list"]),
    "a nested field": (b'{"qid": 1, "question": "x", "answer": [{"answer_type": "Entity"}], "level": "x"}',
                       ["'answer[0].answer_argument' is missing"]),
    "broken JSON": (b'{"qid": 1, "question": "x", "level": "y"}\n{"qid": 2,, }\n', [":2:", "not JSON"]),
    "records that are no objects": (b'{"qid": 1, "question": "x"}\n7\n', ["record 2 is a number"]),
    "unknown fields": (b'[{"foo": 1}]', ["fields foo", "grailqa"]),
    "a table with a short line": (b"Q1\tP19\tQ2\twho\nQ1\tP19\n", [":2 has 2 columns", "tab"]),
    "a table with another property": (b"Q1\tP19\tQ2\twho\nQ1\tX19\tQ2\twho\n", [":2:", "'X19'"]),
    "two questions of one id": (b'{"qid": 1, "question": "x"}\n{"qid": 1, "question": "y"}\n',
                                ["questions 1 and 2", "'1'"]),
    "nothing": (b"", ["is empty"]),
    "bytes that are no text": (b"\xff\xfa\x00", ["cannot tell the format", "clew convert --from FORMAT --to jsonl"]),
    "UTF-16": ('{"qid": 1}'.encode("utf-16"), ["UTF-16", "iconv"]),
    "UTF-16 without a mark": ('{"qid": 1}'.encode("utf-16-le"), ["UTF-16LE", "iconv"]),
    "Latin-1": ('{"qid": 1,\n"question": "é"}'.encode("latin-1"), [":2: this is not UTF-8", "iconv"]),
    "an xz file": (lzma.compress(b'{"qid": 1}'), ["xz -d"]),
    "5,000 digits": (b'{"qid": 1,\n"question": ' + b"1" * 5000 + b"}", ["5,000 digits", "write it as a text"]),
    "a truncated archive": (gzip.compress(b'{"qid": 1, "question": "x"}' * 9)[:-9], ["damaged"]),
}  # fmt: skip


@pytest.mark.parametrize(("content", "words"), FAULTS.values(), ids=FAULTS)
def test_an_error_names_file_record_and_field(tmp_path: Path, content: bytes, words: list[str]) -> None:
    with pytest.raises(ClewError) as caught:
        read_questions(put(tmp_path, content))
    assert "questions" in str(caught.value)
    assert all(word in str(caught.value) for word in words), str(caught.value)


@pytest.mark.parametrize("depth", [300, 950, 985, 100_000])
def test_a_record_nested_beyond_reason_is_a_fault_or_survives(tmp_path: Path, depth: int) -> None:
    place = put(tmp_path, b'{"id": "1", "question": "x", "extra": {"a": ' + b"[" * depth + b"]" * depth + b"}}")
    with suppress(ClewError):
        write_questions(read_questions(place).questions, tmp_path / "again", "jsonl")
    if depth > 1000:
        with pytest.raises(ClewError, match="nested too deeply"):
            read_questions(place)


def test_half_a_character_is_written_in_json_and_refused_in_a_table(tmp_path: Path) -> None:
    record = b'{"id": "1", "question": "\\ud800", "graph": [["Q1", "P1", "?x"]], "target": "?x", "answers": ["Q2"]}'
    found = read_questions(put(tmp_path, record))
    write_questions(found.questions, tmp_path / "again", "jsonl")
    assert read_questions(tmp_path / "again").questions == found.questions
    with pytest.raises(ClewError, match="does not fit into a table"):
        write_questions(found.questions, tmp_path / "table", "simplequestions-wikidata")
    assert not (tmp_path / "table").exists()


def test_formats_that_are_only_read_say_so(tmp_path: Path) -> None:
    with pytest.raises(ClewError, match="does not write it"):
        write_questions([], tmp_path / "x", "nspm")


TEXTS = st.text(max_size=8)
SCALARS = st.none() | st.booleans() | st.integers(-9, 9) | st.floats(allow_nan=False, allow_infinity=False) | TEXTS
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3), max_leaves=6
)
ANSWERS = st.lists(TEXTS, max_size=3).map(tuple)
FORMS = st.builds(
    Forms,
    program=(TEXTS | JSON.map(json.dumps)).map(form_text),
    sparql=TEXTS,
    sexpr=TEXTS,
    graph=(TEXTS | JSON.map(json.dumps)).map(form_text),
    target=TEXTS,
)
GOLDS = st.builds(Gold, FORMS, st.none() | ANSWERS, ANSWERS)
QUESTIONS = st.builds(
    Question, TEXTS, TEXTS, GOLDS, st.lists(GOLDS, max_size=2).map(tuple), ANSWERS,
    st.dictionaries(TEXTS, TEXTS, max_size=2), st.dictionaries(TEXTS, JSON, max_size=2),
    st.sampled_from(["", "grailqa"]),
)  # fmt: skip


@settings(deadline=None, max_examples=60)
@given(st.lists(QUESTIONS, max_size=3))
def test_any_questions_survive_our_own_format(
    tmp_path_factory: pytest.TempPathFactory, questions: list[Question]
) -> None:
    place = tmp_path_factory.mktemp("own") / "own.jsonl"
    write_questions(questions, place, "jsonl")
    if questions:
        assert read_questions(place, "jsonl", unique=False).questions == tuple(questions)


def tampered(data: object, path: list[int], value: object) -> object:
    """`data` with the value at a random place replaced."""
    if not path or not isinstance(data, dict | list) or not data:
        return value
    keys = list(data) if isinstance(data, dict) else list(range(len(data)))
    key = keys[path[0] % len(keys)]
    changed: Any = data.copy()
    changed[key] = tampered(changed[key], path[1:], value)
    return changed


@settings(deadline=None, max_examples=150)
@given(st.sampled_from(sorted(FILE_CONTENTS)), st.lists(st.integers(0, 9), min_size=1, max_size=6), JSON, st.booleans())
def test_a_damaged_file_gives_questions_or_a_fault(
    tmp_path_factory: pytest.TempPathFactory, name: str, path: list[int], value: object, named: bool
) -> None:
    folder = tmp_path_factory.mktemp("damaged")
    data = FILE_CONTENTS[name]
    content = json.dumps(tampered(data, path, value)).encode() if not isinstance(data, str) else damaged(data, path)
    try:
        found = read_questions(put(folder, content), name if named else None)
        write_questions(found.questions, folder / "own", "jsonl")
    except ClewError:
        return
    assert not found.questions or read_questions(folder / "own", "jsonl").questions == found.questions


def damaged(text: str, places: list[int]) -> bytes:
    data = bytearray(text.encode())
    for number, place in enumerate(places):
        data[(place * 37 + number * 101) % len(data)] = (place * 29) % 256
    return bytes(data)


@settings(deadline=None, max_examples=60)
@given(st.binary(max_size=60), st.none() | st.sampled_from(sorted(FORMATS)))
def test_any_bytes_give_questions_or_a_fault(
    tmp_path_factory: pytest.TempPathFactory, content: bytes, name: str | None
) -> None:
    with suppress(ClewError):
        read_questions(put(tmp_path_factory.mktemp("bytes"), content), name)
