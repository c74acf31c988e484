"""The words file: where it is, what it holds, and what every mistake in it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.answer.words.words_file import (
    Alias,
    Correction,
    Definition,
    Meaning,
    Section,
    read_words,
)
from clew.errors import SourceError
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from staff_words import STAFF


@pytest.mark.parametrize(
    ("place", "file"),
    [
        ("data/my.clew", "data/my.words.toml"),
        ("my.ttl.gz", "my.words.toml"),
        ("my.v2.clew", "my.v2.words.toml"),
        ("tables", "tables.words.toml"),
    ],
)
def test_the_file_is_beside_the_knowledge_base(staff: KnowledgeBase, place: str, file: str) -> None:
    opened = open_kb(staff.folder)
    opened.store.place = Path(place)
    assert opened.words_file == Path.cwd() / file


def test_a_file_that_is_asked_directly_has_its_words_beside_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLEW_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    Path("staff.csv").write_text(STAFF, "utf-8")
    assert open_kb("staff.csv").words_file == tmp_path / "staff.words.toml"


def test_the_words_survive_another_build(staff: KnowledgeBase, tmp_path: Path) -> None:
    source, target = tmp_path / "staff.csv", tmp_path / "staff.clew"
    source.write_text(STAFF, "utf-8")
    build_kb([source], target)
    words = open_kb(target).words_file
    words.write_text('[predicates]\nsalary = ["earns"]\n', "utf-8")
    build_kb([source], target, replace=True)
    assert read_words(open_kb(target).words_file).aliases == (Alias("earns", Section.PREDICATES, "salary", 2),)


def test_everything_in_the_file_is_read_with_its_line(staff: KnowledgeBase) -> None:
    words = read_words(staff.words_file)
    assert words.aliases[0] == Alias("earns", Section.PREDICATES, "salary", 3)
    assert Definition("best paid", "staff", Meaning.HIGHEST, "salary", 15) in words.definitions
    assert words.corrections[0] == Correction("How big are we?", "How many staff are there?", line=19)
    assert words.corrections[1].program is not None


def test_no_file_means_no_words(tmp_path: Path) -> None:
    assert read_words(tmp_path / "none.words.toml").is_empty


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("[predicates\n", "is not a file of words"),
        ("a = 1\n\n[predicate]\nx = []", ":1: there is no table 'a'; use [predicates]"),
        ("[predicate]\nx = []", ":1: there is no table 'predicate'; did you mean [predicates]?"),
        ("predicates = 3", ":1: predicates is no table; begin it with [predicates]"),
        ('[predicates]\na = ["b"]\n# c\nsalary = "earns"', ":4: 'salary' needs a list of texts: NAME ="),
        ("[concepts]\nstaff = [1]", ":2: 'staff' needs a list of texts"),
        ('[names]\nHR = ["?"]', ":2: '?' for 'HR' has no letters or digits; remove it"),
        ("[definitions]\nactive = 'open'", ":2: the definition of 'active' needs 'of' and one of where, highest,"),
        ("[definitions]\na = {of = 'b', where = 'c', is = 'd'}", ":2: the definition of 'a' needs 'of' and one of"),
        ("[definitions]\na = {of = 'b', where = 3}", ":2: the definition of 'a' needs 'of' and one of"),
        ("[definitions]\na = [{of='b', is='c'}, {of='b', is='d'}]", ":2: 'a' has two meanings for 'b'; keep one"),
        ("[corrections]\nquestion = 'x'", ":1: corrections are no list; begin each with [[corrections]]"),
        ("[[corrections]]\nquestion = 'x'", ":1: a correction needs question ="),
        ("\n[[corrections]]\nquestion='x'\nprogram='Fnd(a)'", ":2: the program of the correction cannot be read"),
        (
            "[[corrections]]\nquestion='x'\nmeans='y'\n[[corrections]]\nquestion='X?'\nmeans='z'",
            ":4: line 1 has a correction of the same question; keep one",
        ),
    ],
)
def test_a_mistake_names_the_file_the_line_and_the_way_out(tmp_path: Path, content: str, fault: str) -> None:
    path = tmp_path / "my.words.toml"
    path.write_text(content, "utf-8")
    with pytest.raises(SourceError) as raised:
        read_words(path)
    assert str(raised.value).startswith(str(path))
    assert fault in str(raised.value)
