"""Strings of mentioned entities that a question spells a little differently: in two words, or with a digit missing."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.values import Text
from clew.link.mention import Candidate, Mention, MentionKind, Why
from clew.link.tokens import Words

MOST_MENTIONS, MOST_FACTS = 4, 80
MIN_TEXT_CHARS, MAX_TEXT_CHARS = 4, 100
ALIKE, WORTH = 88, 0.75


class NearTexts:
    """Compares a question with the strings of the entities that it mentions, letter by letter and without spaces."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb

    def mentions(self, words: Words, entities: Sequence[Mention], values: Sequence[Mention]) -> list[Mention]:
        """The mentions of strings that are not spelled exactly, at most one for each string."""
        known = {one.name for mention in values for one in mention.candidates}
        texts = dict.fromkeys(text for text in self.held_by(entities) if text not in known)
        found = (self.compared(words, text) for text in texts)
        return [mention for mention in found if mention is not None]

    def held_by(self, entities: Sequence[Mention]) -> Iterator[str]:
        """The strings of the likeliest entities."""
        for mention in entities[:MOST_MENTIONS]:
            node = mention.candidates[0].node
            for row in self.kb.slice_of("held", "fact", node)[:MOST_FACTS].tolist() if node is not None else ():
                value = self.kb.fact(row + self.kb.relation_count).value
                if isinstance(value, Text) and MIN_TEXT_CHARS <= len(value.text) <= MAX_TEXT_CHARS:
                    yield value.text

    def compared(self, words: Words, text: str) -> Mention | None:
        """The part of the question that is like a string, if there is one."""
        from rapidfuzz import fuzz

        line, wanted = words.line.replace(" ", ""), normalise(text).replace(" ", "")
        if not MIN_TEXT_CHARS <= len(wanted) <= len(line):
            return None
        found = fuzz.partial_ratio_alignment(wanted, line, score_cutoff=ALIKE)
        if found is None or found.dest_end <= found.dest_start:
            return None
        ends = tuple(accumulate(len(token.word) for token in words.tokens))
        first, last = bisect_right(ends, found.dest_start), bisect_right(ends, found.dest_end - 1)
        score = fuzz.ratio(wanted, words.form(first, last + 1).replace(" ", ""))
        if score < ALIKE:
            return None
        candidate = Candidate(MentionKind.VALUE, text, round(WORTH * score / 100, 4), Why.MISSPELT, value=Text(text))
        return words.mention(first, last + 1, (candidate,))
