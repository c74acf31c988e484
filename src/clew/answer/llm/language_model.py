"""Programs for a question by a language model: several samples vote, and what the graph cannot run has no vote."""

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
from clew.chat.client import PATIENCE, Access, Chat, NoReply
from clew.chat.reply_cache import Replies, usual_place
from clew.chat.threads import in_threads
from clew.engine.native import NativeEngine
from clew.language.program import functions as f
from clew.link.linker import Linker
from clew.parse.items import Item

DEFAULT_SAMPLES, MAX_ROUNDS = 3, 2
MAX_FAULTS = 6
NO_PROGRAM = "there was no program in the reply"


class Proposer(Protocol):
    """What finds programs for a question, each with its result and log-probability, best first."""

    def propose(self, question: str, items: Sequence[Item]) -> list[ScoredProgram]: ...


@dataclass(frozen=True, slots=True)
class LanguageModel:
    """A language model behind an OpenAI-compatible address, and how it is asked.

    Replies are kept in the file `cache`, or in clew's cache folder.
    """

    url: str
    name: str
    samples: int = DEFAULT_SAMPLES
    access: Access = field(default_factory=Access)
    cache: Path | None = None

    def make_proposer(self, engine: NativeEngine, linker: Linker) -> LlmProposer:
        """The model as a proposer of programs over one graph; its connections end with it."""
        access = replace(self.access, patience=PATIENCE * self.samples)
        replies = Replies(self.cache or usual_place())
        try:
            chat = Chat(self.url, self.name, access, replies)
        except BaseException:
            replies.close()
            raise
        made = LlmProposer(chat, engine, linker, self.samples)
        finalize(made, close_all, chat, replies)
        return made


def close_all(chat: Chat, replies: Replies) -> None:
    chat.close()
    replies.close()


class LlmProposer:
    """Lets a chat propose programs over one graph."""

    def __init__(self, chat: Chat, engine: NativeEngine, linker: Linker, samples: int = DEFAULT_SAMPLES) -> None:
        roles = PredicateRoles(engine.kb)
        self.chat, self.samples, self.kb = chat, samples, engine.kb
        self.prompt_writer, self.checker = PromptWriter(roles), ProgramChecker(engine, roles, linker)

    def propose(self, question: str, items: Sequence[Item]) -> list[ScoredProgram]:
        """The programs that give something, by the share of the samples that wrote them.

        If there is none, the model is told once what was wrong. NoReply if no sample came, ChatError if none will.
        """
        prompt = first = self.prompt_writer.write_prompt(question, items)
        for number in range(MAX_ROUNDS):
            replies = self.draw_replies(prompt)
            ballots = [self.check_reply(reply, items, allow_zero=number + 1 == MAX_ROUNDS) for reply in replies]
            found = count_votes([[one for one in ballot if one.result is not None] for ballot in ballots])
            if found or all(map(is_refusal, replies)):
                return found
            prompt = self.retry_prompt(first, [one for ballot in ballots for one in ballot])
        return []

    def draw_replies(self, prompt: str) -> list[str]:
        """What the samples say; those that got no reply are left out, unless all are."""
        drawn = list(in_threads(partial(self.draw_reply, prompt), range(self.samples), self.samples))
        said = [one for one in drawn if isinstance(one, str)]
        for one in drawn:
            if isinstance(one, NoReply) and not said:
                raise one
        return said

    def draw_reply(self, prompt: str, number: int) -> str | NoReply:
        try:
            return self.chat.say(prompt, write_system_prompt(), draw=number)
        except NoReply as fault:
            return fault

    def check_reply(self, reply: str, items: Sequence[Item], allow_zero: bool) -> list[CheckedProgram]:
        """The programs of a sample, checked and run."""
        return [self.checker.check(one, items, allow_zero) for one in read_reply(reply)]

    def retry_prompt(self, first: str, failed: Sequence[CheckedProgram]) -> str:
        faults = list(dict.fromkeys(map(describe_fault, failed)))[:MAX_FAULTS] or [NO_PROGRAM]
        programs = [one.program for one in failed if one.program is not None]
        there = dict.fromkeys(line for program in programs for line in describe_entities(self.kb, program))
        return write_retry_prompt(first, faults, list(there)[:MAX_FAULTS])


def count_votes(ballots: Sequence[Sequence[CheckedProgram]]) -> list[ScoredProgram]:
    """The programs by their share of the votes: each sample has one, of which its later programs get less and less."""
    shares: dict[f.Function, float] = {}
    first: dict[f.Function, CheckedProgram] = {}
    for ballot in ballots:
        distinct = {one.program: one for one in ballot if one.program is not None}
        whole = sum(1 / place for place in range(1, len(distinct) + 1))
        for place, (program, one) in enumerate(distinct.items(), 1):
            shares[program] = shares.get(program, 0.0) + 1 / place / whole / len(ballots)
            first.setdefault(program, one)
    ranked = sorted(shares, key=lambda program: -shares[program])
    return [as_scored(first[program], shares[program]) for program in ranked]


def as_scored(one: CheckedProgram, share: float) -> ScoredProgram:
    assert one.program is not None
    assert one.result is not None
    return ScoredProgram(one.program, one.result, log(share), one.notes)
