"""Programs for a question by a language model: several samples vote, and what the graph cannot run has no vote."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from math import log
from pathlib import Path
from typing import Protocol
from weakref import finalize

from clew.answer.beam_search import Found
from clew.answer.llm.checker import Grounded, Grounding, around, told
from clew.answer.llm.prompt import Briefing, asked_again, system
from clew.answer.llm.reply_reader import read_reply, says_none
from clew.answer.predicate_roles import Roles
from clew.chat.client import PATIENCE, Access, Chat, NoReply
from clew.chat.reply_cache import Replies, usual_place
from clew.chat.threads import in_threads
from clew.engine.native import NativeEngine
from clew.language.program import functions as f
from clew.link.linker import Linker
from clew.parse.items import Item

SAMPLES, ROUNDS = 3, 2
MOST_FAULTS = 6
NO_PROGRAM = "there was no program in the reply"


class Proposer(Protocol):
    """What finds programs for a question, each with its result and log-probability, best first."""

    def programs(self, question: str, items: Sequence[Item]) -> list[Found]: ...


@dataclass(frozen=True, slots=True)
class LanguageModel:
    """A language model behind an OpenAI-compatible address, and how it is asked.

    Replies are kept in the file `cache`, or in clew's cache folder.
    """

    url: str
    name: str
    samples: int = SAMPLES
    access: Access = field(default_factory=Access)
    cache: Path | None = None

    def proposer(self, engine: NativeEngine, linker: Linker) -> Proposing:
        """The model as a proposer of programs over one graph; its connections end with it."""
        access = replace(self.access, patience=PATIENCE * self.samples)
        replies = Replies(self.cache or usual_place())
        try:
            chat = Chat(self.url, self.name, access, replies)
        except BaseException:
            replies.close()
            raise
        made = Proposing(chat, engine, linker, self.samples)
        finalize(made, closed, chat, replies)
        return made


def closed(chat: Chat, replies: Replies) -> None:
    chat.close()
    replies.close()


class Proposing:
    """Lets a chat propose programs over one graph."""

    def __init__(self, chat: Chat, engine: NativeEngine, linker: Linker, samples: int = SAMPLES) -> None:
        roles = Roles(engine.kb)
        self.chat, self.samples, self.kb = chat, samples, engine.kb
        self.briefing, self.grounding = Briefing(roles), Grounding(engine, roles, linker)

    def programs(self, question: str, items: Sequence[Item]) -> list[Found]:
        """The programs that give something, by the share of the samples that wrote them.

        If there is none, the model is told once what was wrong. NoReply if no sample came, ChatError if none will.
        """
        prompt = first = self.briefing.asked(question, items)
        for number in range(ROUNDS):
            replies = self.replies(prompt)
            ballots = [self.ballot(reply, items, insisted=number + 1 == ROUNDS) for reply in replies]
            found = counted([[one for one in ballot if one.result is not None] for ballot in ballots])
            if found or all(map(says_none, replies)):
                return found
            prompt = self.again(first, [one for ballot in ballots for one in ballot])
        return []

    def replies(self, prompt: str) -> list[str]:
        """What the samples say; those that got no reply are left out, unless all are."""
        drawn = list(in_threads(partial(self.sample, prompt), range(self.samples), self.samples))
        said = [one for one in drawn if isinstance(one, str)]
        for one in drawn:
            if isinstance(one, NoReply) and not said:
                raise one
        return said

    def sample(self, prompt: str, number: int) -> str | NoReply:
        try:
            return self.chat.say(prompt, system(), draw=number)
        except NoReply as fault:
            return fault

    def ballot(self, reply: str, items: Sequence[Item], insisted: bool) -> list[Grounded]:
        """The programs of a sample, checked and run."""
        return [self.grounding.grounded(one, items, insisted) for one in read_reply(reply)]

    def again(self, first: str, failed: Sequence[Grounded]) -> str:
        faults = list(dict.fromkeys(map(told, failed)))[:MOST_FAULTS] or [NO_PROGRAM]
        programs = [one.program for one in failed if one.program is not None]
        there = dict.fromkeys(line for program in programs for line in around(self.kb, program))
        return asked_again(first, faults, list(there)[:MOST_FAULTS])


def counted(ballots: Sequence[Sequence[Grounded]]) -> list[Found]:
    """The programs by their share of the votes: each sample has one, of which its later programs get less and less."""
    shares: dict[f.Function, float] = {}
    first: dict[f.Function, Grounded] = {}
    for ballot in ballots:
        distinct = {one.program: one for one in ballot if one.program is not None}
        whole = sum(1 / place for place in range(1, len(distinct) + 1))
        for place, (program, one) in enumerate(distinct.items(), 1):
            shares[program] = shares.get(program, 0.0) + 1 / place / whole / len(ballots)
            first.setdefault(program, one)
    ranked = sorted(shares, key=lambda program: -shares[program])
    return [found(first[program], shares[program]) for program in ranked]


def found(one: Grounded, share: float) -> Found:
    assert one.program is not None
    assert one.result is not None
    return Found(one.program, one.result, log(share), one.notes)
