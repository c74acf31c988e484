"""docs/sparql.md says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clew.language.sparql.reader import read_sparql
from clew.language.sparql.sparql_tokens import MAX_DEPTH, SparqlError

PAGE = (Path(__file__).parents[3] / "docs" / "sparql.md").read_text(encoding="utf-8")


def test_the_example_prints_what_the_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    code, shown = re.findall(r"```(?:python)?\n(.*?)```", PAGE, re.DOTALL)[:2]
    exec(code, {})
    assert capsys.readouterr().out == shown


def test_the_error_is_the_one_the_page_shows() -> None:
    with pytest.raises(SparqlError) as caught:
        read_sparql("SELECT ?x\nWHERE { ?x wdt:P31 }\nLIMIT 1")
    assert str(caught.value) in PAGE


def test_the_page_knows_the_limit_of_nesting() -> None:
    assert f"ore than {MAX_DEPTH} levels" in PAGE
