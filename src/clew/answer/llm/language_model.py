"""LanguageModel: reads a question a second time as SQL; what the graph cannot run counts for nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import log
from pathlib import Path
from typing import Protocol
from weakref import finalize

from clew.answer.answer import Interpretation
from clew.answer.beam_search import ScoredProgram
from clew.answer.linked_question import LinkedQuestion
from clew.answer.llm.combined_readings import combine_readings, have_same_answers
from clew.answer.llm.prompt import PromptWriter, write_retry_prompt
from clew.answer.llm.query_checker import CheckedQuery, QueryChecker
from clew.answer.llm.reply_reader import is_refusal, read_reply
from clew.chat.client import MAX_FAILURES, Access, Chat
from clew.chat.reply_cache import ReplyCache, default_cache
from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.kb.graph_tables.graph_tables import GraphTables
from clew.kb.graph_tables.user_tables import tables_of
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.parse.items import Item

DEFAULT_SAMPLES = 3  # at most, for one question
MAX_TOKENS = 300  # of a reply; a query seldom has more than 100
STOP = (";\n",)  # the end of a query: explanations are not waited for
MAX_FAULTS = 3  # that a retry states
MODEL_SHARE = 0.5  # the parser's probability that a model's program is given: neither likely nor unlikely
MODEL_STEPS = 7  # of a usual program, over which that probability is spread
LEAST_STEP = 0.6  # of these, as in a usual program
VIEW_CONFIDENCE = 0.4  # of SQL that no program says: how it uses the words cannot be checked


class Asker(Protocol):
    """What a model reads questions for: a knowledge base, and the confidence of programs for a question."""

    kb: KnowledgeBase

    def read_programs(
        self, linked: LinkedQuestion, scored: Sequence[ScoredProgram], items: Sequence[Item]
    ) -> tuple[Interpretation, ...]: ...


@dataclass(frozen=True, slots=True)
class LanguageModel:
    """A language model behind an OpenAI-compatible API, and how to use it.

    Replies are cached in the file `cache`, or in clew's cache folder. `alone` leaves out the parser's own readings.
    """

    url: str
    name: str
    samples: int = DEFAULT_SAMPLES
    access: Access = field(default_factory=Access)
    cache: Path | None = None
    max_tokens: int = MAX_TOKENS
    alone: bool = False

    def make_reader(self, asker: Asker) -> LlmReader:
        """What reads questions for an asker with this model; its connections close with it."""
        stop = STOP if self.max_tokens else ()  # a model that thinks first needs neither limit
        access = replace(
            self.access, max_failures=MAX_FAILURES * self.samples, max_tokens=self.max_tokens, stop=stop
        )  # fmt: skip
        replies = ReplyCache(self.cache or default_cache())
        try:
            chat = Chat(self.url, self.name, access, replies)
        except BaseException:
            replies.close()
            raise
        reader = LlmReader(chat, asker, self.samples, self.alone)
        finalize(reader, close_all, chat, replies)
        return reader


def close_all(chat: Chat, replies: ReplyCache) -> None:
    """Close the connections and the cache."""
    chat.close()
    replies.close()


class LlmReader:
    """Adds what a language model makes of a question to the interpretations of the parser."""

    def __init__(self, chat: Chat, asker: Asker, samples: int = DEFAULT_SAMPLES, alone: bool = False) -> None:
        self.chat, self.asker, self.samples, self.alone = chat, asker, samples, alone

    @cached_property
    def tables(self) -> GraphTables:
        return tables_of(self.asker.kb)

    @cached_property
    def prompt_writer(self) -> PromptWriter:
        return PromptWriter(self.asker.kb, self.tables)

    @cached_property
    def checker(self) -> QueryChecker:
        return QueryChecker(NativeEngine(self.asker.kb), self.tables)

    def add_readings(
        self,
        linked: LinkedQuestion,
        items: Sequence[Item],
        parsed: Sequence[Interpretation],
        limits: Mapping[f.Function, float],
    ) -> tuple[Interpretation, ...]:
        """The interpretations of the parser, with the `limits` of their confidences, and of the model, best first."""
        best = parsed[0].result if parsed and not self.alone else None
        written = self.calibrate(self.write_queries(linked, best), linked, items)
        return combine_readings(() if self.alone else parsed, written, limits)

    def write_queries(self, linked: LinkedQuestion, parsed: Result | None) -> list[CheckedQuery]:
        """The queries of the model that have a result, best first.

        The first reply is the likeliest one; others are drawn only if it has no result, or not the one `parsed`.
        """
        first = prompt = self.prompt_writer.write_prompt(linked.links)
        found: list[CheckedQuery] = []
        faults: list[str] = []
        for draw in range(self.samples):
            temperature = None if found or len(faults) > 1 else 0.0
            reply = self.chat.say(prompt, self.prompt_writer.system_prompt, draw, temperature)
            if is_refusal(reply):
                break
            checked = self.checker.check(read_reply(reply), allow_zero=draw + 1 == self.samples)
            if checked.result is None:
                faults.append(checked.fault)
                prompt = first if found else write_retry_prompt(first, list(dict.fromkeys(faults))[-MAX_FAULTS:])
                continue
            found.append(checked)
            prompt = first
            if is_settled(found, parsed):
                break
        return rank_by_votes(found)

    def calibrate(
        self, queries: Sequence[CheckedQuery], linked: LinkedQuestion, items: Sequence[Item]
    ) -> tuple[Interpretation, ...]:
        """The interpretations of queries with confidences as for the parser's programs; the best query stays first."""
        scored = [self.as_scored(one) for one in queries if not isinstance(one.program, f.ViewQuery)]
        readings = list(self.asker.read_programs(linked, scored, items))
        for one in queries:
            if isinstance(one.program, f.ViewQuery) and one.result is not None:
                readings.append(Interpretation(one.program, one.result, VIEW_CONFIDENCE, notes_on(one)))
        order = [one.result for one in queries if one.result is not None]
        return tuple(sorted(readings, key=lambda one: place_of(one.result, order)))

    def as_scored(self, query: CheckedQuery) -> ScoredProgram:
        """A program that ran, with the probability that the parser might give to it."""
        assert query.program is not None
        assert query.result is not None
        is_outline = bool(self.asker.kb.tables)
        score, least = log(MODEL_SHARE), log(LEAST_STEP)
        return ScoredProgram(query.program, query.result, score, notes_on(query), MODEL_STEPS, least, is_outline)


def is_settled(found: Sequence[CheckedQuery], parsed: Result | None) -> bool:
    """Whether no further reply is needed: the last result is the parser's, or one that an earlier reply has."""
    last = found[-1].result
    assert last is not None
    others = [parsed, *(one.result for one in found[:-1])]
    return parsed is None or any(other is not None and have_same_answers(last, other) for other in others)


def rank_by_votes(found: Sequence[CheckedQuery]) -> list[CheckedQuery]:
    """One query for each result, those that most replies agree on first; among equals, the earlier one."""
    groups: list[list[CheckedQuery]] = []
    for one in found:
        for group in groups:
            if (
                one.result is not None
                and group[0].result is not None
                and have_same_answers(one.result, group[0].result)
            ):
                group.append(one)
                break
        else:
            groups.append([one])
    return [group[0] for group in sorted(groups, key=len, reverse=True)]


def place_of(result: Result, order: Sequence[Result]) -> int:
    return next((place for place, one in enumerate(order) if have_same_answers(one, result)), len(order))


def notes_on(query: CheckedQuery) -> tuple[str, ...]:
    return (f"A language model wrote: {query.query}", *query.notes)
