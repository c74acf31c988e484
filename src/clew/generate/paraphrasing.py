"""Questions in a person's words: a language model says them anew, and what it says is checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice

from clew.benchmark.question import Question
from clew.chat.client import Chat
from clew.chat.faults import NoReply
from clew.chat.many import in_threads
from clew.generate.paraphrase_checks import Checker
from clew.generate.paraphrase_prompts import SYSTEM, prompt_for, read_replies, tidied
from clew.kb.knowledge_base import KnowledgeBase

MACHINE = "machine_question"
BATCH, CONCURRENCY = 10, 4


@dataclass(slots=True)
class Account:
    """What became of the questions: how many were said anew, and why others keep the machine's text."""

    questions: int = 0
    paraphrased: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    unanswered: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Said:
    """A question and what the model made of it, or why it made nothing."""

    question: Question
    text: str = ""
    fault: str = ""


def paraphrased(
    questions: Iterable[Question], chat: Chat, kb: KnowledgeBase | None = None, account: Account | None = None,
    batch: int = BATCH, concurrency: int = CONCURRENCY,
) -> Iterator[Question]:  # fmt: skip
    """The questions in order, in the model's words where these pass the checks; the machine's stay in `extra`.

    `batch` questions go into one prompt, `concurrency` prompts are out at once. ChatError ends it, but replies that
    the chat keeps are not asked for again.
    """
    told, checker = account if account is not None else Account(), Checker(kb)
    for group in in_threads(partial(said, chat), batches(questions, batch), concurrency):
        for one in group:
            yield settled(one, checker, told)


def batches(questions: Iterable[Question], size: int) -> Iterator[list[Question]]:
    source = iter(questions)
    while group := list(islice(source, size)):
        yield group


def said(chat: Chat, group: Sequence[Question]) -> list[Said]:
    """What the model makes of a group: asked at once, then one by one where that gave nothing."""
    texts: list[str | None] = [None] * len(group)
    if len(group) > 1:
        with suppress(NoReply):  # the prompt may have been too long; each question alone may do
            texts = read_replies(chat.say(prompt_for([one.text for one in group]), SYSTEM), len(group))
    return [Said(one, text) if text else said_alone(chat, one) for one, text in zip(group, texts, strict=True)]


def said_alone(chat: Chat, question: Question) -> Said:
    try:
        return Said(question, tidied(chat.say(prompt_for([question.text]), SYSTEM)))
    except NoReply as fault:
        return Said(question, fault=str(fault))


def settled(one: Said, checker: Checker, account: Account) -> Question:
    """The question in the model's words, or as it was; the account says which and why."""
    account.questions += 1
    if one.fault:
        account.unanswered[one.fault] += 1
        return one.question
    if (reason := checker.refusal(one.question, one.text)) is not None:
        account.refused[str(reason)] += 1
        return one.question
    account.paraphrased += 1
    return replace(one.question, text=one.text, extra={**one.question.extra, MACHINE: one.question.text})
