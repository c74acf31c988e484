"""Employees with a words file beside their knowledge base, and an asker that uses it."""

from __future__ import annotations

import pytest

from clew.answer.asker import Asker
from clew.kb.knowledge_base import KnowledgeBase
from staff_words import build_staff


@pytest.fixture(scope="session")
def staff(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_staff(tmp_path_factory.mktemp("staff"))


@pytest.fixture(scope="session")
def asker(staff: KnowledgeBase) -> Asker:
    return Asker(staff)
