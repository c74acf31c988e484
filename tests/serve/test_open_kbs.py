"""Replies of a moment ago are given again, but not for long, and not after the words have changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from clew.engine.worker_process import QueryLimits
from clew.parse.model import ParserModel
from clew.parse.parser_files import SHIPPED_PARSER
from clew.serve import open_kbs
from clew.serve.open_kbs import OpenKb, OpenKbs, RecentReplies


def count_calls(replies: RecentReplies, keys: str, reply: dict[str, Any]) -> int:
    calls = 0

    def make() -> dict[str, Any]:
        nonlocal calls
        calls += 1
        return reply

    for key in keys:
        replies.find(key, make)
    return calls


def test_a_question_that_is_asked_again_is_not_answered_anew() -> None:
    assert count_calls(RecentReplies(), "abab", {"answers": ["x"]}) == 2


def test_few_small_and_recent_replies_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    assert count_calls(RecentReplies(), "aa", {"answers": ["x"] * 1_001}) == 2
    monkeypatch.setattr(open_kbs, "RECENT_REPLIES", 2)
    assert count_calls(RecentReplies(), "abcab", {"answers": []}) == 5
    assert count_calls(RecentReplies(), "abaca", {"answers": []}) == 3  # the one that was asked last stays
    monkeypatch.setattr(open_kbs, "RECENT_SECONDS", -1.0)
    assert count_calls(RecentReplies(), "aa", {"answers": []}) == 2


def test_new_words_make_a_server_forget_its_replies(hostile_kb: Path) -> None:
    kb = OpenKb("people", str(hostile_kb), lambda: ParserModel(SHIPPED_PARSER), QueryLimits())
    _ = kb.asker
    count_calls(kb.recent, "a", {"answers": []})
    kb.words_stamp = (0, 0, 1)
    _ = kb.asker
    assert kb.recent.replies == {}


def test_all_knowledge_bases_of_a_process_share_one_parser(hostile_kb: Path) -> None:
    kbs = OpenKbs([{"name": name, "place": str(hostile_kb)} for name in ("first", "second")], "", 1.0)
    assert kbs.find("first").asker.model is kbs.find("second").asker.model is kbs.parser
