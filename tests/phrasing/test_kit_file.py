"""The kit as a file: read back as written, edits kept, what is new added."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.phrasing.kit_builder import build_kit, write_kit_file
from clew.phrasing.kit_file import read_kit, write_kit
from clew.phrasing.templates import PhrasesError
from sample_kbs import build_draft, make_small_draft


@pytest.fixture
def kb(tmp_path: Path) -> KnowledgeBase:
    return build_draft(make_small_draft(), tmp_path)


def test_a_kit_is_read_back_as_it_was_written(kb: KnowledgeBase, tmp_path: Path) -> None:
    kit, file = build_kit(kb), tmp_path / "phrases.toml"
    file.write_text(write_kit(kit), "utf-8")
    back = read_kit(file)
    assert back.kit == kit
    assert not back.edited


def test_edits_survive_and_new_predicates_are_added(kb: KnowledgeBase, tmp_path: Path) -> None:
    file = tmp_path / "phrases.toml"
    write_kit_file(kb, file)
    text = file.read_text("utf-8")
    file.write_text(text.replace("whose height is {C}", "who [measures|measure] {C}"), "utf-8")
    draft = make_small_draft()
    draft.add_relation("Q1", "best friend", "Q2")
    said = write_kit_file(build_draft(draft, tmp_path), file)
    kit = read_kit(file)
    assert "1 edited by hand and kept" in said
    assert kit.edited == {("attributes", "height")}
    assert kit.kit.attributes["height"].clauses[0] == "who [measures|measure] {C}"
    assert kit.kit.relations["best friend"].noun == "best friend"


def test_an_edited_entry_stays_even_if_its_predicate_is_gone(kb: KnowledgeBase, tmp_path: Path) -> None:
    file = tmp_path / "phrases.toml"
    file.write_text('[relations]\n"adores" = { subject_clauses = ["{who} [adores|adore] {O}"] }\n', "utf-8")
    for _ in range(2):
        write_kit_file(kb, file)
    kit = read_kit(file)
    assert kit.edited == {("relations", "adores")}
    assert kit.kit.relations["adores"].subject_clauses == ("{who} [adores|adore] {O}",)


def test_odd_names_survive_the_file(tmp_path: Path) -> None:
    draft = KbDraft()
    draft.add_concept("C", 'a "quoted" \\ name = [x]')
    draft.add_entity("Q", "x", concepts=["C"])
    draft.add_relation("Q", "首都", "Q")
    draft.add_relation("Q", "tab\tand # hash", "Q")
    kit, file = build_kit(build_draft(draft, tmp_path)), tmp_path / "phrases.toml"
    file.write_text(write_kit(kit), "utf-8")
    assert read_kit(file).kit == kit


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[relations", "is not a file of phrases"),
        ('[relations]\n"spouse" = { nouns_ = "x" }', "the phrases of 'spouse' under \\[relations\\]"),
        ('[attributes]\n"height" = { noun = "height", kind = "colour" }', "'colour' is not a valid"),
    ],
)
def test_the_error_names_a_broken_file_and_its_fault(tmp_path: Path, text: str, fault: str) -> None:
    file = tmp_path / "phrases.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(PhrasesError, match=fault):
        read_kit(file)
