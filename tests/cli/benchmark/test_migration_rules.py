"""clew migrate: rules go out as sheets, come back as a majority, and are mined from what was migrated with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from clew.cli import clew
from clew.errors import ClewError, MappingError
from clew.kb.build import build_kb

DBR, DBO = "http://dbpedia.org/resource/", "http://dbpedia.org/ontology/"
RULE = ["book.author.works_written", f"{DBO}author", "backward", "", "yes", "3", "1"]


def run(*arguments: object, code: int = 0) -> Result:
    result = CliRunner().invoke(clew, ["migrate", *map(str, arguments)])
    if code == 0 and result.exception:
        raise result.exception
    return result


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three questions about two authors, a graph with their books, and the links between both."""
    books = {"A": "Ann", "B": "Ann", "C": "Bob"}
    triples = [(f"{DBR}{book}", f"{DBO}author", f"{DBR}{author}") for book, author in books.items()]
    (tmp_path / "graph.nt").write_text("".join(f"<{s}> <{p}> <{o}> .\n" for s, p, o in triples), encoding="utf-8")
    build_kb([str(tmp_path / "graph.nt")], tmp_path / "graph.clew")
    (tmp_path / "links.tsv").write_text(
        "".join(f"/m/0{name.lower()}\t{DBR}{name}\n" for name in ("A", "B", "C", "Ann", "Bob")), encoding="utf-8"
    )
    site = "www.freebase.com"
    (tmp_path / "questions.tsv").write_text(
        "".join(
            f"{site}/m/0{author.lower()}\t{site}/book/author/works_written\t{site}/m/0{book.lower()}\twhat by {book}\n"
            for book, author in books.items()
        ),
        encoding="utf-8",
    )
    return tmp_path


def migrate(folder: Path, output: str, *options: object) -> Result:
    graph, links = folder / "graph.clew", folder / "links.tsv"
    return run(folder / "questions.tsv", "--to", graph, "--links", links, *options, "-o", folder / output)


def rule_rows(path: Path) -> list[list[str]]:
    return [line.split("\t")[:7] for line in path.read_text(encoding="utf-8").splitlines()[1:]]


def test_sheets_are_filled_merged_and_their_agreement_is_printed(folder: Path) -> None:
    migrate(folder, "first", "--annotators", "ann,bob,carol")
    sheets = [folder / "first" / f"rules-{name}.tsv" for name in ("ann", "bob", "carol")]
    with pytest.raises(MappingError, match=r"rules-ann\.tsv:3:1: use is empty"):
        migrate(folder, "second", "--rules", sheets[0])
    for sheet, use in zip(sheets, ("yes", "no", "no"), strict=True):
        text = sheet.read_text(encoding="utf-8-sig").replace("\n\tbook", f"\n{use}\tbook")
        sheet.write_text(text, encoding="utf-8")
    result = migrate(folder, "second", *(word for sheet in sheets for word in ("--rules", sheet)))
    assert "3 annotators give 0 of 1 source predicate the same rules (0.0%)" in result.stderr
    assert "works_written → dbo:author backward: yes by ann, no by bob, carol; not used" in result.stderr
    rows = (folder / "second" / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(row)["fate"] for row in rows] == ["dropped"] * 3


def test_the_rules_of_a_migration_are_mined_from_its_benchmark(folder: Path) -> None:
    migrate(folder, "first")
    assert rule_rows(folder / "first" / "rules.tsv") == [RULE]
    result = run(folder / "first" / "simpledbpediaqa.json", "--mine-rules", "-o", folder / "mined")
    assert rule_rows(folder / "mined" / "rules.tsv") == [RULE]
    assert "1 rule from 3 questions in rules.tsv" in result.stderr


def test_the_rules_of_a_migration_are_mined_from_questions_before_and_after(folder: Path) -> None:
    migrate(folder, "first")
    moved = folder / "first" / "migrated.jsonl"
    options = ("--mine-rules", "--compare", moved, "--annotators", "ann", "--json")
    result = run(folder / "questions.tsv", *options, "-o", folder / "mined")
    assert json.loads(result.stdout)["rules"][0]["support"] == 3
    assert (folder / "mined" / "rules-ann.tsv").exists()


def test_mined_rules_do_not_replace_those_that_people_may_have_corrected(folder: Path) -> None:
    migrate(folder, "first")
    moved = folder / "first" / "simpledbpediaqa.json"
    with pytest.raises(ClewError, match=r"rules\.tsv exists and may be corrected"):
        run(moved, "--mine-rules", "-o", folder / "first")
    run(moved, "--mine-rules", "--force", "-o", folder / "first")


def test_questions_without_source_predicates_have_no_rules_to_mine(folder: Path) -> None:
    with pytest.raises(ClewError, match="no question names the predicate it was migrated from"):
        run(folder / "questions.tsv", "--mine-rules", "-o", folder / "mined")
