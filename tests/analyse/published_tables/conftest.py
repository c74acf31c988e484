"""Fixtures for the tests of the papers' tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.kb.knowledge_base import KnowledgeBase
from sample_kbs import build_draft, make_small_draft


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    """The small knowledge base around Yao Ming."""
    return build_draft(make_small_draft(), tmp_path_factory.mktemp("kb"))


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache of its own for each test, so that none finds the scores of another."""
    monkeypatch.setenv("CLEW_CACHE", str(tmp_path / "cache"))
