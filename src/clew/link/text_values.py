"""The texts of a knowledge base that a question contains, such as codes, addresses and names in other languages."""

from __future__ import annotations

import re
import zlib
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

import numpy as np

from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.records import Array
from clew.kb.store import Columns
from clew.kb.values import Text, ValueType
from clew.link.mention import Candidate, LinkSource, Mention, MentionKind
from clew.link.tokens import QuestionWords, has_other_digits

MAX_VALUE_WORDS = 24  # of a text that a question can spell
MAX_INDEXED_TEXTS = 3_000_000  # a larger knowledge base has no index of texts, which would take too much memory
PROTOCOL = re.compile(r"^https? ")
HOST = re.compile(r"^(?:https? )?www ")
MAX_MENTIONS = 4  # whose entities' texts are compared
MAX_FACTS = 80  # of an entity whose texts are compared
MIN_TEXT_CHARS = 4  # shorter texts are similar by chance
MAX_TEXT_CHARS = 100  # longer texts are not typed in a question
MIN_SIMILARITY = 88  # in percent
SIMILAR_FACTOR = 0.75  # for a text that is not spelled exactly


@dataclass(frozen=True, slots=True)
class TextMatch:
    """The value with this number is at the characters `start` to `end`; `is_exact` if it is spelled exactly."""

    start: int
    end: int
    first: int
    stop: int
    number: int
    is_exact: bool


class TextIndex:
    """The text values by the hash of their normalised spelling."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self.low, self.high = kb.value_range(ValueType.STRING).start, kb.value_range(ValueType.NAME).stop
        columns = kb.indexes.load("texts", self.index)
        self.hashes, self.numbers = columns["hashes"], columns["numbers"]

    def index(self) -> Columns:
        """The sorted hashes of all spellings, and the value of each."""
        if self.high - self.low > MAX_INDEXED_TEXTS:
            return {"hashes": np.zeros(0, np.uint32), "numbers": np.zeros(0, np.int32)}
        texts, strings = self.kb.value_parts[1][self.low : self.high].tolist(), self.kb.strings
        hashes, numbers = [], []
        last, variants = -1, spellings("")
        for number, text in enumerate(texts, self.low):
            if text != last:
                last, variants = text, spellings(strings[text])
            for spelling in variants:
                hashes.append(zlib.crc32(spelling.encode()))
                numbers.append(number)
        order = np.argsort(np.array(hashes, np.uint32), kind="stable")
        return {"hashes": np.array(hashes, np.uint32)[order], "numbers": np.array(numbers, np.int32)[order]}

    def find(self, words: QuestionWords) -> Iterator[TextMatch]:
        """Every text value that some words of the question spell, in any case."""
        spans, hashes = spans_of(words)
        if not spans:
            return
        codes = np.array(hashes, np.uint32)
        lows, highs = (np.searchsorted(self.hashes, codes, side) for side in ("left", "right"))
        for place in np.flatnonzero(highs > lows).tolist():
            yield from self.check_spelling(words, *spans[place], self.numbers[lows[place] : highs[place]][:40])

    def values_spelled(self, form: str) -> list[int]:
        """The values with a normalised spelling."""
        code = np.uint32(zlib.crc32(form.encode()))
        low, high = (int(np.searchsorted(self.hashes, code, side)) for side in ("left", "right"))
        return [number for number in self.numbers[low:high].tolist() if form in spellings(str(self.kb.value(number)))]

    def check_spelling(self, words: QuestionWords, first: int, stop: int, numbers: Array) -> Iterator[TextMatch]:
        """The values that the words really spell, since hashes may collide."""
        form, start, end = words.form(first, stop), words.tokens[first].start, words.tokens[stop - 1].end
        for number in numbers.tolist():
            text = str(self.kb.value(number))
            if form not in spellings(text):
                continue
            place = words.question.find(text, max(0, start - len(text)))
            if 0 <= place <= start and place + len(text) >= end:
                yield TextMatch(place, place + len(text), first, stop, number, True)
            else:
                yield TextMatch(start, end, first, stop, number, False)


def spellings(text: str) -> tuple[str, ...]:
    """The normalised spellings of a text; for a web address also without protocol and host prefix."""
    form = normalise(text)
    if not form.startswith(("http", "www ")):
        return (form,)
    return tuple(dict.fromkeys((form, PROTOCOL.sub("", form), HOST.sub("", PROTOCOL.sub("", form)))))


def spans_of(words: QuestionWords) -> tuple[list[tuple[int, int]], list[int]]:
    """Every span of words with the hash of its spelling."""
    forms = [token.form.encode() for token in words.tokens]
    spans, hashes = [], []
    for first, form in enumerate(forms):
        code = zlib.crc32(form)
        for stop in range(first + 1, min(first + MAX_VALUE_WORDS, len(forms)) + 1):
            if stop > first + 1:
                code = zlib.crc32(forms[stop - 1], zlib.crc32(b" ", code))
            spans.append((first, stop))
            hashes.append(code)
    return spans, hashes


class SimilarTexts:
    """Compares a question with the texts of the entities that it mentions, without spaces."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb

    def mentions(self, words: QuestionWords, entities: Sequence[Mention], values: Sequence[Mention]) -> list[Mention]:
        """The mentions of texts that are not spelled exactly, at most one for each text."""
        exact = {candidate.name for mention in values for candidate in mention.candidates}
        texts = dict.fromkeys(text for text in self.texts_of(entities) if text not in exact)
        mentions_ = (self.compare(words, text) for text in texts)
        return [mention for mention in mentions_ if mention is not None]

    def texts_of(self, entities: Sequence[Mention]) -> Iterator[str]:
        """The texts of the likeliest entities."""
        for mention in entities[:MAX_MENTIONS]:
            node = mention.candidates[0].node
            for fact in self.kb.literal_facts_of(node)[:MAX_FACTS].tolist() if node is not None else ():
                value = self.kb.fact(fact).value
                if isinstance(value, Text) and MIN_TEXT_CHARS <= len(value.text) <= MAX_TEXT_CHARS:
                    yield value.text

    def compare(self, words: QuestionWords, text: str) -> Mention | None:
        """The span of the question that is similar to a text, if there is one."""
        from rapidfuzz import fuzz

        line, target = words.line.replace(" ", ""), normalise(text).replace(" ", "")
        if not MIN_TEXT_CHARS <= len(target) <= len(line):
            return None
        alignment = fuzz.partial_ratio_alignment(target, line, score_cutoff=MIN_SIMILARITY)
        if alignment is None or alignment.dest_end <= alignment.dest_start:
            return None
        ends = tuple(accumulate(len(token.word) for token in words.tokens))
        first, last = bisect_right(ends, alignment.dest_start), bisect_right(ends, alignment.dest_end - 1)
        score = fuzz.ratio(target, words.form(first, last + 1).replace(" ", ""))
        if score < MIN_SIMILARITY or has_other_digits(words.form(first, last + 1), text):
            return None
        candidate = Candidate(
            MentionKind.VALUE, text, round(SIMILAR_FACTOR * score / 100, 4), LinkSource.MISSPELT, value=Text(text)
        )
        return words.mention(first, last + 1, (candidate,))
