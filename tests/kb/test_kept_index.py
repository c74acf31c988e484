"""Indexes are made once, kept beside the content that they belong to, and made again if anything about them differs."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from clew.cli.kb.build import build_command
from clew.errors import StoreError
from clew.kb.columns import kept_index
from clew.kb.columns.kept_index import (
    IndexShelf,
    KeptGroups,
    KeptTexts,
    group_columns,
    read_index,
    text_columns,
    write_index,
)
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.store import Columns
from clew.link import phrase_index
from clew.link.linker import Linker, prepare_indexes
from sample_kbs import build_draft, make_small_draft

COLUMNS: Columns = {"numbers": np.arange(7, dtype=np.int32), "pairs": np.ones((3, 2)), "none": np.zeros(0, np.uint8)}


@pytest.fixture
def kb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> KnowledgeBase:
    """A small knowledge base whose indexes are kept nevertheless."""
    monkeypatch.setattr(kept_index, "MIN_KEPT_ROWS", 0)
    monkeypatch.setenv("CLEW_CACHE", str(tmp_path / "cache"))
    return build_draft(make_small_draft(), tmp_path)


def make_columns() -> Columns:
    return COLUMNS


def refuse() -> Columns:
    raise AssertionError("the index is made again")


def kept_file(kb: KnowledgeBase) -> Path:
    return kb.indexes.places[-1] / "sample.index"


def test_an_index_is_made_once_and_then_read_by_memory_map(kb: KnowledgeBase) -> None:
    kb.indexes.load("sample", make_columns)
    columns = IndexShelf(kb.store).load("sample", refuse)
    assert list(columns) == list(COLUMNS)
    for name, column in COLUMNS.items():
        assert columns[name].dtype == column.dtype
        assert columns[name].tolist() == column.tolist()
        assert not columns[name].flags.writeable


@pytest.mark.parametrize("damage", [b"", b"x", b"clew index 1 0000000002\n[]", b"clew index 2 0000000002\n{}"])
def test_a_file_that_is_no_index_is_replaced(kb: KnowledgeBase, damage: bytes) -> None:
    kb.indexes.load("sample", make_columns)
    kept_file(kb).write_bytes(damage)
    assert IndexShelf(kb.store).load("sample", make_columns) is COLUMNS
    assert IndexShelf(kb.store).load("sample", refuse)["numbers"].tolist() == [*range(7)]


def test_a_truncated_index_is_not_read(kb: KnowledgeBase, tmp_path: Path) -> None:
    data, path = write_index(COLUMNS, kb.digest), tmp_path / "sample.index"
    for length in range(0, len(data), 17):
        path.write_bytes(data[:length])
        assert read_index(path, kb.digest) is None


def test_an_index_of_other_content_or_other_code_is_not_read(
    kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    kb.indexes.load("sample", make_columns)
    assert read_index(kept_file(kb), "another digest") is None
    assert read_index(kept_file(kb), kb.digest) is not None
    monkeypatch.setattr(kept_index, "code_digest", lambda: "newer code")
    assert read_index(kept_file(kb), kb.digest) is None
    newer = IndexShelf(kb.store)
    newer.load("sample", make_columns)
    assert kept_file(kb).exists(), "another version of clew may use it"
    assert (newer.places[-1] / "sample.index").exists()


def test_the_oldest_indexes_leave_the_cache_when_there_are_too_many(
    kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = kb.indexes.places[-1].parent
    for age in range(4):
        (cache / f"older-{age}").mkdir(parents=True)
        os.utime(cache / f"older-{age}", (1_000 - age, 1_000 - age))
    monkeypatch.setattr(kept_index, "MAX_KEPT_FOLDERS", 3)
    kb.indexes.load("sample", make_columns)
    assert {path.name for path in cache.iterdir()} == {kb.indexes.places[-1].name, "older-0", "older-1"}


def test_the_code_digest_covers_the_code_and_word_lists_of_linking() -> None:
    root = Path(kept_index.__file__).parents[2]
    assert all((root / place).exists() for place in kept_index.INDEX_CODE)


def test_where_nothing_can_be_written_the_index_stays_in_memory(kb: KnowledgeBase) -> None:
    kb.indexes.places[-1].parent.parent.mkdir(exist_ok=True)
    kb.indexes.places[-1].parent.write_text("a file where the folder should be")
    assert kb.indexes.load("sample", make_columns) is COLUMNS
    assert Linker(kb).link("Who is the tallest?").question


def test_the_indexes_of_a_small_knowledge_base_are_not_kept(
    kb: KnowledgeBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_index, "MIN_KEPT_ROWS", 2_000)
    prepare_indexes(open_kb(kb.folder))
    assert not kb.indexes.inside.exists()
    assert not (tmp_path / "cache").exists()


def test_check_refuses_an_index_that_has_changed(kb: KnowledgeBase) -> None:
    prepare_indexes(kb)
    kb.verify()
    path = kb.indexes.inside / "texts.index"
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    with pytest.raises(StoreError, match=r"indexes/texts\.index has changed"):
        kb.verify()


def test_a_built_knowledge_base_has_what_linking_looks_up(
    kb: KnowledgeBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = tmp_path / "people.csv", tmp_path / "people.clew"
    source.write_text("name,height,city\nAnn Lee,180,Paris\nBob Ray,170,Rome\n")
    assert CliRunner().invoke(build_command, [str(source), "-o", str(target)]).exit_code == 0
    names = {path.stem for path in (target / "indexes").iterdir()}
    assert {"predicates", "concepts", "texts", "text_words", "initials"} <= names
    built = open_kb(target)
    before = Linker(built).link("How tall is Ann Lee?")
    monkeypatch.setattr(phrase_index, "phrase_columns", refuse)
    assert Linker(open_kb(target)).link("How tall is Ann Lee?") == before
    assert not (tmp_path / "cache" / "indexes").exists()


TEXTS = st.lists(st.text(st.characters(codec=None), max_size=6), max_size=12, unique=True)


@given(TEXTS)
def test_texts_come_back_from_their_columns(texts: list[str]) -> None:
    kept = KeptTexts(text_columns("sample", texts), "sample")
    assert list(kept) == texts
    assert kept[1:] == texts[1:]


@given(st.dictionaries(st.text(max_size=4), st.lists(st.integers(0, 1 << 40), max_size=4), max_size=12), st.text())
def test_groups_are_found_by_their_texts(groups: dict[str, list[int]], other: str) -> None:
    kept = KeptGroups(group_columns("sample", groups), "sample")
    assert {text: kept.get(text) for text in groups} == groups
    assert (other in kept) == (other in groups)
    assert kept.get(other) == groups.get(other, [])
