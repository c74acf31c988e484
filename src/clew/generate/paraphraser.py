"""Reword questions with a language model, and check what it returns."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice

from clew.benchmark.question import Question
from clew.chat.client import Chat, NoReply
from clew.chat.threads import map_in_threads
from clew.generate.paraphrase_checks import ParaphraseChecker
from clew.kb.knowledge_base import KnowledgeBase

SYSTEM_PROMPT = (
    "You rewrite questions that a machine wrote into questions as a person would ask them. The meaning must stay "
    "exactly the same: keep every condition, comparison and direction of a relation. Keep every name, number, date and "
    "unit as it is written. Do not answer the question and do not add anything."
)
SINGLE_PROMPT = "Rewrite this question. Reply with the new question on one line and nothing else.\n\n{}"
BATCH_PROMPT = (
    "Rewrite each of these questions. Reply with one JSON object that has the new question under each number, "
    "and nothing else.\n\n{}"
)
JSON_OBJECT = re.compile(r"\{.*\}", re.DOTALL)
QUOTES = "\"'`“”‘’ \t\r\n"
MACHINE_QUESTION = "machine_question"
QUESTIONS_PER_PROMPT = 10  # shares the cost of the instructions; a faulty reply loses at most so many
CONCURRENCY = 4  # prompts in flight at once, so that a local server is not overrun


def write_prompt(texts: Sequence[str]) -> str:
    """The prompt for one question, or for several at once."""
    if len(texts) == 1:
        return SINGLE_PROMPT.format(texts[0])
    numbered = {str(number): text for number, text in enumerate(texts, 1)}
    return BATCH_PROMPT.format(json.dumps(numbered, ensure_ascii=False, indent=1))


def read_replies(reply: str, count: int) -> list[str | None]:
    """The paraphrases of `count` questions from one reply; None for each that is missing."""
    match = JSON_OBJECT.search(reply)
    try:
        data = json.loads(match[0]) if match else {}
    except (ValueError, RecursionError):
        data = {}
    texts = [data.get(str(number)) if isinstance(data, dict) else None for number in range(1, count + 1)]
    return [strip_quotes(text) if isinstance(text, str) and strip_quotes(text) else None for text in texts]


def strip_quotes(text: str) -> str:
    """A reply without quotation marks and spaces around it."""
    plain = text.strip()
    closed = plain[:1] in QUOTES and plain[-1:] in QUOTES
    return plain.strip(QUOTES) if closed else plain


@dataclass(slots=True)
class ParaphraseReport:
    """The number of questions that were paraphrased, and why others keep their text."""

    questions: int = 0
    paraphrased: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    unanswered: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class ModelReply:
    """A question and the model's paraphrase, or why there is none."""

    question: Question
    text: str = ""
    fault: str = ""


def paraphrase_questions(
    questions: Iterable[Question], chat: Chat, kb: KnowledgeBase | None = None, report: ParaphraseReport | None = None,
    batch: int = QUESTIONS_PER_PROMPT, concurrency: int = CONCURRENCY,
) -> Iterator[Question]:  # fmt: skip
    """The questions in order, with the model's text if it passes the checks; the generated text stays in `extra`.

    One prompt holds `batch` questions, and `concurrency` prompts run at a time. A ChatError ends the work; replies in
    the chat's cache are not requested again.
    """
    counts, checker = report if report is not None else ParaphraseReport(), ParaphraseChecker(kb)
    for group in map_in_threads(partial(ask_model, chat), split_batches(questions, batch), concurrency):
        for reply in group:
            yield apply_reply(reply, checker, counts)


def split_batches(questions: Iterable[Question], size: int) -> Iterator[list[Question]]:
    """The questions in lists of `size`."""
    source = iter(questions)
    while group := list(islice(source, size)):
        yield group


def ask_model(chat: Chat, group: Sequence[Question]) -> list[ModelReply]:
    """The model's replies for a group: requested together, then one by one if that failed."""
    texts: list[str | None] = [None] * len(group)
    if len(group) > 1:
        with suppress(NoReply):  # the prompt may have been too long; each question alone may do
            texts = read_replies(
                chat.say(write_prompt([question.text for question in group]), SYSTEM_PROMPT), len(group)
            )
    return [
        ModelReply(question, text) if text else ask_model_alone(chat, question)
        for question, text in zip(group, texts, strict=True)
    ]


def ask_model_alone(chat: Chat, question: Question) -> ModelReply:
    """The model's reply for one question."""
    try:
        return ModelReply(question, strip_quotes(chat.say(write_prompt([question.text]), SYSTEM_PROMPT)))
    except NoReply as fault:
        return ModelReply(question, fault=str(fault))


def apply_reply(reply: ModelReply, checker: ParaphraseChecker, report: ParaphraseReport) -> Question:
    """The question with the model's text, or unchanged; `report` counts which and why."""
    report.questions += 1
    if reply.fault:
        report.unanswered[reply.fault] += 1
        return reply.question
    if (reason := checker.find_refusal(reply.question, reply.text)) is not None:
        report.refused[str(reason)] += 1
        return reply.question
    report.paraphrased += 1
    return replace(
        reply.question, text=reply.text, extra={**reply.question.extra, MACHINE_QUESTION: reply.question.text}
    )
