"""The check of a words file: names that do not exist are errors, entries that do not help are notes."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.answer.words.words_check import check_words, opaque_parts
from clew.answer.words.words_file import read_words
from clew.engine.native import NativeEngine
from clew.kb.knowledge_base import KnowledgeBase


def check(kb: KnowledgeBase, folder: Path, content: str) -> list[tuple[int, bool, str]]:
    path = folder / "my.words.toml"
    path.write_text(content, "utf-8")
    return [(one.line, one.is_error, one.message) for one in check_words(read_words(path), NativeEngine(kb))]


@pytest.mark.parametrize(
    ("content", "line", "is_error", "message"),
    [
        ('[predicates]\nsalry = ["x"]', 2, True, "there is no relation or key 'salry'; the nearest: 'salary'"),
        ('[predicates]\nsalary = ["salaries"]', 2, False, "'salaries' is the name 'salary' itself"),
        ('[predicates]\nsalary = ["bonus"]', 2, False, "'bonus' is also a name of the graph; clew tries both meanings"),
        ('[predicates]\nsalary=["pay"]\nbonus=["pay"]', 3, False, "'pay' also means 'salary'; clew tries both"),
        ('[predicates]\nsalary = ["of the"]', 2, False, "'of the' consists of words that most questions have"),
        ('[predicates]\nsalary = ["Tom Becker"]', 2, False, "'Tom Becker' is also the name of an entity"),
        ("[definitions]\na={of='staff', where='status is opn'}", 2, False,
         "no staff fulfils 'status is opn'; its status is 'closed', 'open'"),
        ("[definitions]\na={of='staff', where='age > 1'}", 2, False, "every staff fulfils 'age > 1'"),
        ("[definitions]\na={of='staff', is='1 + 1'}", 2, False, "the calculation of 'a' uses no key of staff itself"),
        ("[[corrections]]\nquestion='a'\nmeans='A?'", 1, False, "'a' is corrected to itself"),
        ("[[corrections]]\nquestion='a'\nprogram='Find(x) | QueryAttr(y)'", 1, True, "there is no relation or key 'y'"),
    ],
)  # fmt: skip
def test_findings(staff: KnowledgeBase, tmp_path: Path, content: str, line: int, is_error: bool, message: str) -> None:
    findings = check(staff, tmp_path, content)
    assert [one for one in findings if one[:2] == (line, is_error) and one[2].startswith(message)], findings


def test_a_good_file_has_no_findings(staff: KnowledgeBase) -> None:
    words = read_words(staff.place.with_name("staff.words.toml"))
    assert check_words(words, NativeEngine(staff)) == ()


@pytest.mark.parametrize(
    ("name", "parts"),
    [("emp_sal", ("emp", "sal")), ("date of birth", ()), ("birthPlace", ()), ("col_17", ("col", "17"))],
)
def test_names_that_no_english_word_reaches(name: str, parts: tuple[str, ...]) -> None:
    assert opaque_parts(name) == parts
