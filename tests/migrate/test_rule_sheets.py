"""Sheets of rules go to several annotators and come back as their majority, with their agreement."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.errors import ClewError, MappingError, OptionError
from clew.kb.predicate_map import MappingRule
from clew.kb.values import Direction
from clew.migrate.rule_sheets import (
    RuleExample,
    merge_rules,
    read_rule_sheets,
    sheet_content,
    write_rule_sheets,
)
from clew.pages.csv_output import NUMBER

AUTHOR = MappingRule(
    "book.author.works_written", "http://dbpedia.org/ontology/author", Direction.BACKWARD,
    "http://dbpedia.org/ontology/WrittenWork", support=34, precision=0.97,
)  # fmt: skip
WORK = MappingRule("book.author.works_written", "http://dbpedia.org/ontology/notableWork", support=10, precision=0.29)
BORN = MappingRule("people.person.place_of_birth", "P19", support=314, precision=1.0)
SEX = MappingRule("people.person.gender", "P21", support=225)
RULES = (AUTHOR, WORK, BORN, SEX)
EXAMPLES = {
    AUTHOR.key: (
        RuleExample('what is a "book"\tby =cmd|x', "Ann\nOther", "The Work"),
        RuleExample("which book?", "-B-", ""),
    )
}


def fill(path: Path, uses: str, changes: Mapping[str, str] | None = None) -> Path:
    """The sheet as a spreadsheet program saves it with the answers `uses`, one letter for each rule."""
    text = path.read_text(encoding="utf-8-sig")
    for old, new in (changes or {}).items():
        text = text.replace(old, new)
    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter="\t"))
    for row, use in zip(rows[2:], uses, strict=True):
        row[0] = {"y": "yes", "n": "No", "-": ""}.get(use, use)
    out = io.StringIO(newline="")
    csv.writer(out, delimiter="\t", lineterminator="\r\n").writerows(rows)
    path.write_bytes(out.getvalue().encode())
    return path


def fill_sheets(folder: Path, *uses: str) -> list[Path]:
    names = ["ann", "bob", "carol", "dan"][: len(uses)]
    return [fill(path, use) for path, use in zip(write_rule_sheets(RULES, EXAMPLES, names, folder), uses, strict=True)]


def used_targets(rules: tuple[MappingRule, ...]) -> list[str]:
    return [rule.target.rpartition("/")[2] for rule in rules if rule.is_used]


def test_a_sheet_shows_the_rules_with_examples_and_leaves_use_empty(tmp_path: Path) -> None:
    (path,) = write_rule_sheets(RULES, EXAMPLES, ["ann"], tmp_path, {"P19": "place of birth"})
    assert path == tmp_path / "rules-ann.tsv"
    rows = list(csv.reader(io.StringIO(path.read_text(encoding="utf-8-sig")), delimiter="\t"))
    assert rows[1][:4] == ["use", "source", "target", "target name"]
    assert rows[2] == [
        "", "book.author.works_written", "dbo:author", "", "backward", "dbo:WrittenWork", "34", "0.97",
        'what is a "book" by =cmd|x [Ann Other → The Work]', "which book? [-B- → ?]", "",
    ]  # fmt: skip
    assert rows[4][:8] == ["", "people.person.place_of_birth", "P19", "place of birth", "forward", "", "314", "1"]


def test_a_filled_sheet_is_read_back_as_the_same_rules(tmp_path: Path) -> None:
    found = read_rule_sheets(fill_sheets(tmp_path, "yyyy"))
    assert (found.rules, found.agreement) == (RULES, None)


@settings(max_examples=50, deadline=None)
@given(st.text(st.characters(codec="utf-8"), min_size=1), st.sampled_from(["=1+1", "@sum", "-x", "+y", "'=1", "a\tb"]))
def test_no_text_becomes_a_formula_or_breaks_a_line(text: str, start: str) -> None:
    rule = MappingRule(start, start + text, constraint=text)
    content = sheet_content([rule], {rule.key: [RuleExample(start + text, text)]}, {rule.target: start + text})
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter="\t"))
    assert {len(row) for row in rows[1:]} == {11}
    texts = [cell for row in rows[2:] for cell in row if not NUMBER.fullmatch(cell)]
    assert not any(cell.startswith(tuple("=+-@\t\r\n")) for cell in texts)


def test_the_majority_decides_and_a_tie_refuses(tmp_path: Path) -> None:
    three = read_rule_sheets(fill_sheets(tmp_path / "3", "yyyn", "ynyn", "ynny"))
    assert used_targets(three.rules) == ["author", "P19"]
    two = read_rule_sheets(fill_sheets(tmp_path / "2", "yyyn", "ynyn"))
    assert used_targets(two.rules) == ["author", "P19"]


def test_agreement_counts_predicates_that_all_label_identically(tmp_path: Path) -> None:
    found = read_rule_sheets(fill_sheets(tmp_path, "yyyn", "yyyn", "ynyn")).agreement
    assert found is not None
    assert (found.annotators, found.predicates, found.identical, found.rules) == (("ann", "bob", "carol"), 3, 2, 4)
    assert found.share == pytest.approx(2 / 3)
    # 12 votes, 8 of them yes; the items agree by 1, 1/3, 1 and 1.
    expected, observed = (8 / 12) ** 2 + (4 / 12) ** 2, (1 + 1 / 3 + 1 + 1) / 4
    assert found.kappa == pytest.approx((observed - expected) / (1 - expected))
    (split,) = found.disagreements
    assert (split.rule, split.used_by, split.refused_by, split.is_used) == (WORK.key, ("ann", "bob"), ("carol",), True)


def test_full_agreement_has_no_kappa_if_all_rules_are_used(tmp_path: Path) -> None:
    found = read_rule_sheets(fill_sheets(tmp_path, "yyyy", "yyyy")).agreement
    assert found is not None
    assert (found.share, found.kappa, found.disagreements) == (1.0, None, ())


def test_a_corrected_direction_is_another_rule(tmp_path: Path) -> None:
    paths = write_rule_sheets(RULES, EXAMPLES, ["ann", "bob", "carol"], tmp_path)
    turned = {"P21\t\tforward": "P21\t\tbackward"}
    found = read_rule_sheets([fill(paths[0], "yyyy"), fill(paths[1], "yyyy", turned), fill(paths[2], "yyyy", turned)])
    sex = [(rule.direction, rule.is_used) for rule in found.rules if rule.target == "P21"]
    assert sex == [(Direction.FORWARD, False), (Direction.BACKWARD, True)]
    assert found.agreement is not None
    assert found.agreement.identical == 2


@pytest.mark.parametrize(
    ("uses", "changes", "message"),
    [
        ("yy-y", {}, r"rules-bob\.tsv:5:1: use is empty; decide whether the rule is used"),
        ("yymy", {}, r"rules-bob\.tsv:5:1: use is 'm'; use 'yes' or 'no'"),
        ("yyyy", {"backward": "bakward"}, r"rules-bob\.tsv:3:5: direction is 'bakward'; did you mean 'backward'\?"),
        ("yyyy", {"314": "many"}, r"rules-bob\.tsv:5:7: support is 'many'"),
        ("yyyy", {"direction\t": "diretcion\t"}, r"rules-bob\.tsv:2:5: there is no column 'diretcion'"),
    ],
)
def test_a_fault_in_a_sheet_names_file_line_and_column(
    tmp_path: Path, uses: str, changes: dict[str, str], message: str
) -> None:
    paths = write_rule_sheets(RULES, EXAMPLES, ["ann", "bob"], tmp_path)
    filled = [fill(paths[0], "yyyy"), fill(paths[1], uses, changes)]
    with pytest.raises(MappingError, match=message):
        read_rule_sheets(filled)


def test_an_unfilled_sheet_alone_is_no_set_of_rules(tmp_path: Path) -> None:
    with pytest.raises(MappingError, match=r"rules-ann\.tsv:3:1: use is empty"):
        read_rule_sheets(write_rule_sheets(RULES, EXAMPLES, ["ann"], tmp_path))


def test_a_filled_sheet_is_not_overwritten(tmp_path: Path) -> None:
    fill_sheets(tmp_path, "yyyy")
    before = (tmp_path / "rules-ann.tsv").read_bytes()
    with pytest.raises(ClewError, match=r"rules-ann\.tsv exists and differs"):
        write_rule_sheets(RULES, EXAMPLES, ["bob", "ann"], tmp_path)
    assert (tmp_path / "rules-ann.tsv").read_bytes() == before
    assert not (tmp_path / "rules-bob.tsv").exists()


def test_an_unchanged_sheet_is_written_again(tmp_path: Path) -> None:
    first = write_rule_sheets(RULES, EXAMPLES, ["ann"], tmp_path)
    assert write_rule_sheets(RULES, EXAMPLES, ["ann"], tmp_path) == first


@pytest.mark.parametrize("names", [["ann", "Ann"], ["../ann"], [""], ["a\tb"], ["a.b"]])
def test_names_of_annotators_fit_into_file_names(tmp_path: Path, names: list[str]) -> None:
    with pytest.raises(OptionError, match="--annotators"):
        write_rule_sheets(RULES, EXAMPLES, names, tmp_path)


def test_the_same_sheet_twice_is_refused(tmp_path: Path) -> None:
    (path,) = fill_sheets(tmp_path, "yyyy")
    with pytest.raises(OptionError, match="twice"):
        read_rule_sheets([path, path])


def test_sheets_of_the_same_name_are_told_apart_by_folder(tmp_path: Path) -> None:
    paths = [*fill_sheets(tmp_path / "a", "yyyy"), *fill_sheets(tmp_path / "b", "nyyy")]
    found = read_rule_sheets(paths).agreement
    assert found is not None
    assert found.annotators == tuple(map(str, paths))


def test_sheets_without_rules_are_an_error() -> None:
    with pytest.raises(ClewError, match="no rules in the sheets of ann, bob"):
        merge_rules({"ann": (), "bob": ()})


def test_the_votes_of_people_need_no_evidence() -> None:
    weak = MappingRule("born", "P19", support=1, precision=0.1)
    assert [rule.precision for rule in merge_rules({"ann": [weak], "bob": [weak]}).rules] == [None]
