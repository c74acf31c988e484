"""Stored answers against those of the gold: what is missing, what is extra, and whether only the spelling differs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from clew.analyse.audit.gold_terms import is_opaque
from clew.benchmark.question import Answers
from clew.engine.ids import read_answer_time, spell_answer, value_key
from clew.errors import UnknownName
from clew.evaluate.run.query_executor import RawOutcome
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.values import Time
from clew.link.dates import find_dates


@dataclass(frozen=True, slots=True)
class AnswerDifference:
    """The answers of the gold, those only the file has, those only the gold has, and whether all differ in spelling."""

    computed: Answers
    missing: Answers = ()
    extra: Answers = ()
    is_spelling: bool = False

    @property
    def is_same(self) -> bool:
        """Whether the file has exactly the answers of the gold."""
        return not self.missing and not self.extra


class AnswerComparer:
    """Compares answers; with a knowledge base, it knows their ids and other names."""

    def __init__(self, kb: KnowledgeBase | None) -> None:
        self.kb = kb

    def compare(self, stored: Answers | None, outcome: RawOutcome) -> AnswerDifference:
        """How the answers in the file differ from those of an outcome; only the latter if the file has none."""
        pairs = outcome.answers or tuple((row[0], "") for row in outcome.rows if row)
        if stored is None:
            return AnswerDifference(tuple(dict.fromkeys(text for text, _ in pairs)))
        known, prefers_ids = frozenset(stored), bool(stored) and all(map(self.is_id, stored))
        spelled = {pair: self.spell(*pair, known, prefers_ids) for pair in pairs}
        computed = tuple(dict.fromkeys(spelled.values()))
        missing = tuple(dict.fromkeys(answer for answer in stored if answer not in set(computed)))
        extra = {answer: pair for pair, answer in spelled.items() if answer not in known}
        return AnswerDifference(computed, missing, tuple(extra), self.are_spellings(missing, extra))

    def spell(self, text: str, id_: str, known: frozenset[str], prefers_ids: bool) -> str:
        spelled = spell_answer(text, id_, known)
        return spelled if spelled in known or prefers_ids else text

    def is_id(self, answer: str) -> bool:
        """Whether an answer is an id of the knowledge base, or looks like one."""
        if is_opaque(answer):
            return True
        if self.kb is None:
            return False
        try:
            return self.kb.name_of(self.kb.node(answer)) != answer
        except UnknownName:
            return False

    def are_spellings(self, missing: Answers, extra: dict[str, tuple[str, str]]) -> bool:
        """Whether each answer that one side lacks is another spelling of one that the other side lacks."""
        if not missing or not extra:
            return False
        wanted = {answer_key(answer) for answer in missing}
        keys = [set(self.keys_of(*pair)) for pair in extra.values()]
        return all(not wanted.isdisjoint(of_pair) for of_pair in keys) and wanted <= set().union(*keys)

    def keys_of(self, text: str, id_: str) -> Iterator[str]:
        """The keys of all names of an answer."""
        yield answer_key(text)
        if id_ and self.kb is not None:
            yield answer_key(id_)
            with suppress(UnknownName):
                yield from map(answer_key, self.kb.aliases_of(self.kb.node(id_)))


def answer_key(answer: str) -> str:
    """A text that all spellings of an answer share: of a number, a date, a truth or a name."""
    text = answer.strip()
    time = find_answer_time(text)
    return str(time) if time is not None else value_key(text) or normalise(text)


def find_answer_time(text: str) -> Time | None:
    """The time that an answer is, in digits or in words, or `None` if it is none."""
    time = read_answer_time(text)
    if time is not None:
        return time
    dates = find_dates(text)
    is_all = len(dates) == 1 and dates[0].end - dates[0].start == len(text)
    return dates[0].times[0] if is_all else None
