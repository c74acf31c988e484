"""A JSON file that is written back in its own format keeps its bytes."""

from __future__ import annotations

import gzip
import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.benchmark.reader import read_questions
from clew.benchmark.writer import convert_file, write_questions

REORDERED = "grailqa/sexpr-agentbench.json.gz"  # has the fields of its answers in varying order
KEPT_FILES = (
    "migration/simpledbpediaqa-valid.json.gz",
    "migration/simplequestions-freebase-valid.tsv.gz",
    "migration/published-wikidata-valid.tsv.gz",
    "sparql/cwq-val.jsonl.gz",
    "sparql/lcquad1-train.jsonl.gz",
    "sparql/lcquad2-test.jsonl.gz",
    "sparql/qald9-train.jsonl.gz",
    "sparql/webqsp-train.jsonl.gz",
    "sparql/wikiwebquestions-val.jsonl.gz",
    "grailqa/dev-half.jsonl.gz",
    "scoring/wwq-dev-gold.json.gz",
    "wikidata-slice/simplequestions-valid.jsonl",
    "kqapro-slice/valid.jsonl",
)

PLACE = "http://dbpedia.org/ontology/birthPlace"
RECORDS = [
    {
        "ID": f"{number:05}",
        "Query": query,
        "Subject": f"http://dbpedia.org/resource/{name}",
        "FreebasePredicate": "www.freebase.com/people/person/place_of_birth",
        "PredicateList": [{"Predicate": PLACE, "Direction": "forward", "Constraint": None}],
    }
    for number, query, name in [
        (2, 'where was sasha vujačić born, "exactly" : {in} [what] town?', "Sasha_Vujačić"),
        (9, "where\twas C:\\users born 🎂", "User"),
        (12, "where was Antoine born", "Antoine_de_Févin"),
    ]
]


def read_file(place: Path) -> bytes:
    data = place.read_bytes()
    return gzip.decompress(data) if place.suffix == ".gz" else data


def convert_bytes(folder: Path, content: bytes, name: str = "a.json", format_: str = "simpledbpediaqa") -> bytes:
    (folder / name).write_bytes(content)
    convert_file(folder / name, folder / f"out-{name}", format_)
    return (folder / f"out-{name}").read_bytes()


@pytest.mark.parametrize("name", KEPT_FILES)
def test_a_real_file_is_written_back_byte_for_byte(shared_data: Path, tmp_path: Path, name: str) -> None:
    content, file = read_file(shared_data / name), Path(name.removesuffix(".gz")).name
    found = read_questions(shared_data / name)
    assert convert_bytes(tmp_path, content, file, found.format) == content


def test_a_file_with_varying_order_inside_its_fields_keeps_its_layout(shared_data: Path, tmp_path: Path) -> None:
    content = read_file(shared_data / REORDERED)
    written = convert_bytes(tmp_path, content, "a.json", "agentbench")
    assert (len(written), json.loads(written)) == (len(content), json.loads(content))


STYLES = st.fixed_dictionaries(
    {
        "indent": st.sampled_from([None, 0, 1, 2, 4, "\t"]),
        "separators": st.sampled_from([(",", ":"), (", ", ": "), (" , ", " : "), (", ", ":")]),
        "ensure_ascii": st.booleans(),
    }
)


@settings(deadline=None, max_examples=150)
@given(
    style=STYLES,
    records=st.lists(st.sampled_from(RECORDS), min_size=1, max_size=3),
    shape=st.sampled_from(["list", "object", "lines"]),
    reverse=st.booleans(),
    ends=st.sampled_from([("", ""), ("", "\n"), ("\ufeff", "\n"), ("\n ", "\r\n")]),
    newline=st.sampled_from(["\n", "\r\n"]),
)
def test_every_layout_is_kept(
    tmp_path_factory: pytest.TempPathFactory,
    style: dict[str, Any],
    records: list[dict[str, Any]],
    shape: str,
    reverse: bool,
    ends: tuple[str, str],
    newline: str,
) -> None:
    if reverse:
        records = [dict(reversed(record.items())) for record in records]
    if shape == "lines":
        text = "\n".join(json.dumps(record, **style | {"indent": None}) for record in records)
    else:
        text = json.dumps(records if shape == "list" else {"Name": "ž", "Questions": records, "End": [1]}, **style)
    content = (ends[0] + text + ends[1]).replace("\n", newline).encode()
    name = "a.jsonl" if shape == "lines" else "a.json"
    assert convert_bytes(tmp_path_factory.mktemp("styles"), content, name) == content


FURTHER_IN = ",\n      ".join(json.dumps(record, indent=2).replace("\n", "\n      ") for record in RECORDS)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(json.dumps(RECORDS).replace("/", "\\/"), id="escaped slashes"),
        pytest.param(json.dumps(RECORDS, indent=2).replace(",\n", ", \n"), id="spaces at line ends"),
        pytest.param(f"[\n      {FURTHER_IN}\n]", id="records further in than fields"),
    ],
)
def test_other_habits_are_kept(tmp_path: Path, text: str) -> None:
    assert convert_bytes(tmp_path, text.encode()) == text.encode()


def test_optional_fields_keep_their_place(tmp_path: Path) -> None:
    records = [RECORDS[0], {"ID": "00003", "Note": 1, **dict(list(RECORDS[1].items())[1:]), "Last": {"b": 1, "a": 2}}]
    content = json.dumps(records, indent=1).encode()
    assert convert_bytes(tmp_path, content) == content


def test_lines_in_a_file_that_is_not_named_so_are_kept(tmp_path: Path) -> None:
    content = "".join(json.dumps(record) + "\n" for record in RECORDS).encode()
    assert convert_bytes(tmp_path, content, "a.json") == content


def test_a_name_that_asks_for_lines_outweighs_the_style(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps(RECORDS, indent=2), encoding="utf-8")
    convert_file(tmp_path / "a.json", tmp_path / "b.jsonl", "simpledbpediaqa")
    lines = (tmp_path / "b.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines] == RECORDS
    convert_file(tmp_path / "b.jsonl", tmp_path / "c.json", "simpledbpediaqa")
    assert json.loads((tmp_path / "c.json").read_text(encoding="utf-8")) == {"DatasetName": "c", "Questions": RECORDS}


@pytest.mark.parametrize("shape", [RECORDS, {"Name": "x", "Questions": RECORDS, "End": 1}], ids=["list", "object"])
@pytest.mark.parametrize("count", [0, 1])
def test_a_selection_of_the_questions_is_a_complete_file(tmp_path: Path, shape: Any, count: int) -> None:
    (tmp_path / "a.json").write_text(json.dumps(shape, indent=2), encoding="utf-8")
    convert_file(
        tmp_path / "a.json", tmp_path / "b.json", "simpledbpediaqa", transform=lambda them: islice(them, count)
    )
    found = json.loads((tmp_path / "b.json").read_text(encoding="utf-8"))
    assert (found["Questions"] if isinstance(found, dict) else found) == RECORDS[:count]


def test_questions_of_lines_without_any_left_are_an_empty_file(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text(json.dumps(RECORDS[0]) + "\n", encoding="utf-8")
    convert_file(tmp_path / "a.jsonl", tmp_path / "b.jsonl", "simpledbpediaqa", transform=lambda _: ())
    assert (tmp_path / "b.jsonl").read_bytes() == b""


def test_a_benchmark_in_memory_knows_the_style_of_its_file(tmp_path: Path) -> None:
    content = json.dumps({"DatasetName": "d", "Questions": RECORDS}, indent=3).encode() + b"\n"
    (tmp_path / "a.json").write_bytes(content)
    found = read_questions(tmp_path / "a.json")
    write_questions(found.questions, tmp_path / "b.json", found.format, dict(found.header), found.style)
    assert (tmp_path / "b.json").read_bytes() == content


def test_white_space_that_is_no_style_is_not_repeated(tmp_path: Path) -> None:
    gap = " " * 100_000
    content = (
        "[" + f",{gap}".join(json.dumps(record).replace(": ", f":{gap}", 1) for record in RECORDS) + "]"
    ).encode()
    written = convert_bytes(tmp_path, content)
    assert (json.loads(written), len(written) < 5_000) == (RECORDS, True)


def test_half_a_character_is_escaped_in_a_plain_file(tmp_path: Path) -> None:
    records = [RECORDS[0], RECORDS[1] | {"Query": "half \ud83c"}]
    content = "[" + ", ".join([json.dumps(records[0], ensure_ascii=False), json.dumps(records[1])]) + "]"
    assert convert_bytes(tmp_path, content.encode()) == content.encode()
