"""Clauses turned into questions whether something is so."""

from __future__ import annotations

import pytest

from clew.phrasing.entity_questions import QuestionTemplate, question_template


@pytest.mark.parametrize(
    ("clause", "asked"),
    [
        ("{who} [shares|share] a border with {O}", QuestionTemplate("exists_does", "share a border with {O}")),
        ("{who} [has|have] {O} as a member", QuestionTemplate("exists_does", "have {O} as a member")),
        ("{who} [is|are] in {O}", QuestionTemplate("exists_is", "in {O}")),
        ("{who} [was|were] born in {O}", QuestionTemplate("exists_was", "born in {O}")),
        ("{who} [is the capital|are the capitals] of {S}", QuestionTemplate("exists_is", "the capital of {S}")),
        ("{who} [has the seat|have the seats] of {S}", QuestionTemplate("exists_does", "have the seat of {S}")),
        ("{who} received {O}", None),
        ("whose capital is {O}", None),
        ("where {S} [S:was|were] born", None),
    ],
)
def test_a_clause_with_a_verb_that_agrees_becomes_a_question(clause: str, asked: QuestionTemplate | None) -> None:
    assert question_template(clause) == asked
