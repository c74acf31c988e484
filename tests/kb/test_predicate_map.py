"""Mapping rules: what is written is read back, and each fault has its line and column."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.errors import ClewError, MappingError
from clew.kb.predicate_map import COLUMNS, MappingRule, read_rules, write_rules
from clew.kb.values import Direction

HEADER = "source\ttarget\tdirection\tconstraint\tsupport\tprecision\tuse\n"
names = st.sampled_from(
    (
        "people.person.gender",
        "P21",
        "place of birth",
        "#odd",
        'a "quoted" name',
        "tab\there",
        "=1+1",
        "two\rlines",
        "ü",
    )
)
rules = st.builds(
    MappingRule,
    names,
    names,
    st.sampled_from(Direction),
    st.sampled_from(("", "Q5", "http://dbpedia.org/ontology/Film")),
    st.booleans(),
    st.integers(0, 10**9),
    st.none() | st.sampled_from((0.0, 0.5, 1.0, 0.333333)),
)


def write(folder: Path, text: str) -> Path:
    path = folder / "rules.tsv"
    path.write_text(text, encoding="utf-8")
    return path


@given(written=st.lists(rules, max_size=6, unique_by=lambda rule: rule.key))
def test_rules_are_read_as_they_were_written(
    written: list[MappingRule], tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("rules") / "rules.tsv"
    write_rules(written, path)
    assert read_rules(path) == tuple(written)


def test_every_spelling_of_an_id_is_the_same_rule(tmp_path: Path) -> None:
    lines = "www.freebase.com/people/person/gender\thttp://www.wikidata.org/prop/direct/P21\n/people/person/gender\twdt:P21\n"
    assert read_rules(write(tmp_path, "source\ttarget\n" + lines)) == (MappingRule("people.person.gender", "P21"),)


def test_columns_have_any_order_and_people_may_add_theirs(tmp_path: Path) -> None:
    text = "# by hand\nNote\ttarget\tUse\tsource\n\nsure\tP19\tNo\tborn here\t\t\n"
    assert read_rules(write(tmp_path, text)) == (MappingRule("born here", "P19", is_used=False),)


def test_examples_are_for_people(tmp_path: Path) -> None:
    rule = MappingRule("a.b.c", "P1", support=3, precision=2 / 3)
    write_rules([rule], tmp_path / "rules.tsv", ["where was Ada born?"])
    header, line = (tmp_path / "rules.tsv").read_text(encoding="utf-8").splitlines()
    assert header.split("\t") == list(COLUMNS)
    assert line == "a.b.c\tP1\tforward\t\tyes\t3\t0.666667\twhere was Ada born?"


def test_a_compressed_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = tmp_path / "rules.tsv.gz"
    path.write_bytes(gzip.compress(b"\xef\xbb\xbfsource\ttarget\r\na\tb\r\n"))
    assert read_rules(path) == (MappingRule("a", "b"),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEADER + "a\tb\t\t\t\t\tyes\nc\td\tfoward\n", ":3:3: direction is 'foward'; did you mean 'forward'?"),
        (HEADER + "a\tb\tup\n", ":2:3: direction is 'up'; use 'forward' or 'backward'"),
        (HEADER + "a\tb\t\t\tmany\n", ":2:5: support is 'many'; use a whole number"),
        (HEADER + "a\tb\t\t\t-1\n", ":2:5: support is -1; use a whole number that is not negative"),
        (HEADER + "a\tb\t\t\t\t93\n", ":2:6: precision is '93'; use a number from 0 to 1"),
        (HEADER + "a\tb\t\t\t\tnan\n", ":2:6: precision is 'nan'; use a number from 0 to 1"),
        (HEADER + "a\tb\t\t\t\t\tperhaps\n", ":2:7: use is 'perhaps'; use 'yes' or 'no'"),
        (HEADER + "a\tb\n", ":2:7: use is empty; decide whether the rule is used, with yes or no"),
        (HEADER + "\n# one\n\tb\n", ":4:1: the source predicate is missing"),
        (HEADER + "a\t \n", ":2:2: the target predicate is missing"),
        (HEADER + "a\tb\t\t\t\t\tyes\na\tb\t\t\t\t\tno\n", ":3:7: the same rule is used on line 2"),
        ("source\ttarget\na\tb\tc\n", ":2:3: the line has 3 cells, but the header only 2 columns"),
        ("source\ttarget\tdirecton\n", ":1:3: there is no column 'directon'; did you mean 'direction'?"),
        ("sorce\ttarget\na\tb\n", ":1:1: there is no column 'sorce'; did you mean 'source'?"),
        ("a\tb\n", ":1:1: the first line must name the columns"),
        ("source,target\na,b\n", ":1:1: the first line must name the columns, separated by tabs"),
        ("source\ttarget\tsource\n", ":1: the column 'source' occurs 2 times"),
        ('source\ttarget\na\tb\n"c\td\n', ":3: unexpected end of data"),
        ("", " has no rules: its first line must name the columns"),
    ],
)
def test_a_fault_is_named_with_line_and_column(tmp_path: Path, text: str, message: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(MappingError) as fault:
        read_rules(path)
    assert str(fault.value).startswith(str(path) + message)


def test_other_encodings_and_missing_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "rules.tsv"
    path.write_bytes("source\ttarget\nGröße\tP1\n".encode("latin-1"))
    with pytest.raises(MappingError, match=r"rules\.tsv:2: it is not UTF-8"):
        read_rules(path)
    path.write_bytes("source\ttarget\n".encode("utf-16"))
    with pytest.raises(MappingError, match="iconv -f UTF-16"):
        read_rules(path)
    with pytest.raises(ClewError, match="cannot read"):
        read_rules(tmp_path / "none.tsv")
