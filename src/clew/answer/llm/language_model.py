"""LanguageModel: programs for a question by the votes of several replies; what the graph cannot run has no vote."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from math import log
from pathlib import Path
from typing import Protocol
from weakref import finalize

from clew.answer.beam_search import ScoredProgram
from clew.answer.llm.checker import CheckedProgram, ProgramChecker, describe_entities, describe_fault
from clew.answer.llm.prompt import PromptWriter, write_retry_prompt, write_system_prompt
from clew.answer.llm.reply_reader import is_refusal, read_reply
from clew.answer.predicate_roles import PredicateRoles
from clew.chat.client import MAX_FAILURES, Access, Chat, NoReply
from clew.chat.reply_cache import ReplyCache, default_cache
from clew.chat.threads import map_in_threads
from clew.engine.native import NativeEngine
from clew.language.program import functions as f
from clew.link.linker import Linker
from clew.parse.items import Item

DEFAULT_SAMPLES = 3  # the fewest replies that can outvote a wrong one
MAX_ROUNDS = 2  # the model gets one chance to correct its programs
MAX_FAULTS = 6  # that a retry prompt lists: more would distract the model
NO_PROGRAM_FAULT = "there was no program in the reply"


class Proposer(Protocol):
    """Proposes programs for a question, each with its result and log-probability, best first."""

    def propose(self, question: str, items: Sequence[Item]) -> list[ScoredProgram]: ...


@dataclass(frozen=True, slots=True)
class LanguageModel:
    """A language model behind an OpenAI-compatible API, and how to use it.

    Replies are cached in the file `cache`, or in clew's cache folder.
    """

    url: str
    name: str
    samples: int = DEFAULT_SAMPLES
    access: Access = field(default_factory=Access)
    cache: Path | None = None

    def make_proposer(self, engine: NativeEngine, linker: Linker) -> LlmProposer:
        """A proposer of programs over one graph; its connections close with it."""
        access = replace(self.access, max_failures=MAX_FAILURES * self.samples)
        replies = ReplyCache(self.cache or default_cache())
        try:
            chat = Chat(self.url, self.name, access, replies)
        except BaseException:
            replies.close()
            raise
        proposer = LlmProposer(chat, engine, linker, self.samples)
        finalize(proposer, close_all, chat, replies)
        return proposer


def close_all(chat: Chat, replies: ReplyCache) -> None:
    """Close the connections and the cache."""
    chat.close()
    replies.close()


class LlmProposer:
    """Proposes the programs that a language model writes for one graph."""

    def __init__(self, chat: Chat, engine: NativeEngine, linker: Linker, samples: int = DEFAULT_SAMPLES) -> None:
        roles = PredicateRoles(engine.kb)
        self.chat, self.samples, self.kb = chat, samples, engine.kb
        self.prompt_writer, self.checker = PromptWriter(roles), ProgramChecker(engine, roles, linker)

    def propose(self, question: str, items: Sequence[Item]) -> list[ScoredProgram]:
        """The programs with a result, by their share of the votes.

        If there is none, the model gets one retry with the faults. Raises NoReply if no reply came, and ChatError if
        further prompts would fail, too.
        """
        prompt = first = self.prompt_writer.write_prompt(question, items)
        for number in range(MAX_ROUNDS):
            replies = self.draw_replies(prompt)
            ballots = [self.check_reply(reply, items, allow_zero=number + 1 == MAX_ROUNDS) for reply in replies]
            programs = count_votes(
                [[checked for checked in ballot if checked.result is not None] for ballot in ballots]
            )
            if programs or all(map(is_refusal, replies)):
                return programs
            prompt = self.retry_prompt(first, [checked for ballot in ballots for checked in ballot])
        return []

    def draw_replies(self, prompt: str) -> list[str]:
        """The replies to a prompt; those that failed are left out, unless all failed."""
        drawn = list(map_in_threads(partial(self.draw_reply, prompt), range(self.samples), self.samples))
        replies = [reply for reply in drawn if isinstance(reply, str)]
        for reply in drawn:
            if isinstance(reply, NoReply) and not replies:
                raise reply
        return replies

    def draw_reply(self, prompt: str, number: int) -> str | NoReply:
        """One reply, or why there is none."""
        try:
            return self.chat.say(prompt, write_system_prompt(), draw=number)
        except NoReply as fault:
            return fault

    def check_reply(self, reply: str, items: Sequence[Item], allow_zero: bool) -> list[CheckedProgram]:
        """The programs of a reply, checked and run."""
        return [self.checker.check(program, items, allow_zero) for program in read_reply(reply)]

    def retry_prompt(self, first: str, failed: Sequence[CheckedProgram]) -> str:
        """The prompt that tells the model what was wrong."""
        faults = list(dict.fromkeys(map(describe_fault, failed)))[:MAX_FAULTS] or [NO_PROGRAM_FAULT]
        programs = [checked.program for checked in failed if checked.program is not None]
        entities = dict.fromkeys(line for program in programs for line in describe_entities(self.kb, program))
        return write_retry_prompt(first, faults, list(entities)[:MAX_FAULTS])


def count_votes(ballots: Sequence[Sequence[CheckedProgram]]) -> list[ScoredProgram]:
    """The programs by their share of the votes: each reply has one vote, of which later programs get less."""
    shares: dict[f.Function, float] = {}
    first: dict[f.Function, CheckedProgram] = {}
    for ballot in ballots:
        distinct = {checked.program: checked for checked in ballot if checked.program is not None}
        total = sum(1 / place for place in range(1, len(distinct) + 1))
        for place, (program, checked) in enumerate(distinct.items(), 1):
            shares[program] = shares.get(program, 0.0) + 1 / place / total / len(ballots)
            first.setdefault(program, checked)
    ranked = sorted(shares, key=lambda program: -shares[program])
    return [as_scored(first[program], shares[program]) for program in ranked]


def as_scored(checked: CheckedProgram, share: float) -> ScoredProgram:
    """A program that ran, with the log of its share as its score."""
    assert checked.program is not None
    assert checked.result is not None
    return ScoredProgram(checked.program, checked.result, log(share), checked.notes)
