"""Comparisons that do not say what with, such as *which treatments cost less?* after the price of one."""

from __future__ import annotations

import re

from clew.answer.conversation.follow_up import FollowUp, Form
from clew.answer.conversation.rewrites import COMPARATIVE, Noun

COMPARES_WITH_ONE = re.compile(
    r"(?:(?:does|do|did|is|are|was|were|has|have) (?:any\w*|there(?: any(?:one|body|thing)?)?|some\w*)\b"
    r"|(?:which|what|how many) (?!ones?\b|of\b|is\b|are\b|was\b|were\b|has\b|have\b|had\b)[a-z]+s\b).*",
    re.I,
)
ANYONE = re.compile(r"\b(?:anyone|anybody|someone|somebody|anything)\b", re.I)
NOT_COMPARED = re.compile(r"\b(?:than|number|other|ever|over|after|under|more than|\w*ther|per)\b", re.I)


def complete_comparison(text: str, noun: Noun) -> FollowUp | None:
    """A question with a comparative but without *than* as one that compares with *it*; None if the text is none.

    `noun` is what the last entity is called.
    """
    match = COMPARATIVE.search(text)
    if match is None or match["the"] or not COMPARES_WITH_ONE.fullmatch(text) or NOT_COMPARED.search(text):
        return None
    said = ANYONE.sub(f"any {noun.singular}", text, count=1)
    said = re.sub(r"\bones?\b", noun.singular, said, count=1, flags=re.I)
    return FollowUp(Form.ONE, f"{said} than it", "it")
