"""Which answers a change of the words file changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from clew.answer.answer import Answer
from clew.answer.asker import Asker
from clew.answer.words.words_file import Words

MAX_SHOWN = 3  # answers of a question that are listed


@dataclass(frozen=True, slots=True)
class AnswerChange:
    """A question whose answer is another one after a change."""

    question: str
    before: Answer
    after: Answer


def find_changes(
    questions: Iterable[str], make_asker: Callable[[Words], Asker], before: Words, after: Words
) -> Iterator[AnswerChange]:
    """The questions whose answers differ; only those that the words are in are asked."""
    old, new = make_asker(before), make_asker(after)
    for question in dict.fromkeys(questions):
        if reads_alike(question, old, new):
            continue
        was, is_ = old.ask(question, explain=False), new.ask(question, explain=False)
        if (was.answers, was.is_confident) != (is_.answers, is_.is_confident):
            yield AnswerChange(question, was, is_)


def reads_alike(question: str, one: Asker, other: Asker) -> bool:
    """Whether two askers read a question in the same words, so that their answers cannot differ."""
    return list_readings(question, one) == list_readings(question, other)


def list_readings(question: str, asker: Asker) -> list[object]:
    """All that the words file of an asker makes of a question."""
    if asker.taught is None:
        return [(question, (), None)]
    correction = asker.taught.find_correction(question)
    if correction is not None:
        return [(correction.means, correction.program)]
    return [(reading.text, reading.placed, reading.program) for reading in asker.taught.read(question)]


def describe_answer(answer: Answer) -> str:
    """The first answers, or that there is none."""
    if not answer.is_confident:
        return "no sure answer"
    more = " …" if len(answer.answers) > MAX_SHOWN else ""
    return ", ".join(answer.answers[:MAX_SHOWN]) + more
