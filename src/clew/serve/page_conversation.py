"""Conversations of requests: each request brings its earlier lines, so that the server keeps nothing about anybody.

The lines are read again, or taken from the replies of a moment ago.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from clew.answer.answer import Answer, Interpretation
from clew.answer.asker import Asker
from clew.answer.conversation.conversation import Conversation
from clew.answer.conversation.turns import Turn
from clew.answer.words.word_lessons import Lesson
from clew.answer.words.words_file import Correction
from clew.errors import OptionError
from clew.language.program.program_text import read_program_text
from clew.serve.endpoints import MAX_CONVERSATION_CHARS, MAX_TURNS
from clew.serve.open_kbs import OpenKb

ONLY_HERE = "I use this in this conversation only."
WHAT_ELSE = re.compile(r"what else\b.*", re.IGNORECASE)  # the page lists what else a question may mean


class Line(NamedTuple):
    """A line of a conversation, and the program that somebody chose as its meaning, if any."""

    question: str
    program: str = ""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A conversation after a line: the reply, all turns, and the lines that made them with their replies."""

    answer: Answer
    turns: tuple[Turn, ...]
    history: tuple[tuple[Line, Answer], ...]

    @property
    def is_follow_up(self) -> bool:
        """Whether the meaning of the line depends on the lines before it."""
        return bool(self.turns) and self.turns[-1].is_follow_up

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines to send with the next one: the newest that fit, from a question that stands alone."""
        lines = [line for line, _ in self.history]
        for place, (line, turn) in enumerate(zip(lines, self.turns, strict=False)):
            if not turn.is_follow_up and turn.line == line.question and fits_limits(lines[place:]):
                return tuple(lines[place:])
        return ()


NOTHING_SAID = Spoken(Answer(""), (), ())


def fits_limits(lines: Sequence[Line]) -> bool:
    """Whether a request can bring these lines."""
    size = sum(len(text) for line in lines for text in line)
    return len(lines) <= MAX_TURNS and size <= MAX_CONVERSATION_CHARS


class PageConversation(Conversation):
    """A conversation of a request; unless it `can_teach`, it stores nothing. `lessons` are what it has stored."""

    def __init__(self, asker: Asker, turns: Sequence[Turn] = (), can_teach: bool = False) -> None:
        super().__init__(asker)
        self.turns, self.can_teach = list(turns), can_teach
        self.lessons: list[Lesson] = []

    def say(self, line: Line) -> Answer:
        """The reply to a line, in the meaning that was chosen for it if there is one."""
        if not line.program:
            return self.ask(line.question)
        turn = self.read(line.question)
        return self.settle(turn, find_interpretation(self.asker, turn.answer, line.program))

    def answer_about_last(self, last: Turn, line: str) -> Answer | None:
        """The answer to a line about the last answer; None if it is not about it."""
        return last.answer if WHAT_ELSE.fullmatch(line.strip()) else super().answer_about_last(last, line)

    def store(self, correction: Correction) -> tuple[str, ...]:
        """Store a correction, if this conversation can teach."""
        return super().store(correction) if self.can_teach else (ONLY_HERE,)

    def teach_word(self, last: Turn, text: str) -> Answer | None:
        """The last question again after a line that teaches a word, if this conversation can teach."""
        return super().teach_word(last, text) if self.can_teach else None

    def use_lesson(self, lesson: Lesson) -> list[str]:
        """Remember what was stored, and use it from now on."""
        self.lessons.append(lesson)
        return super().use_lesson(lesson)


def find_interpretation(asker: Asker, answer: Answer, text: str) -> Interpretation:
    """The interpretation of a question that has this program, or a new one."""
    program = read_program_text(text)
    known = (one for one in answer.interpretations if one.program == program)
    return next(known, None) or Interpretation(program, asker.engine.run(program, explain=False), 1.0)


def read_lines(turns: Sequence[dict[str, str]]) -> tuple[Line, ...]:
    """The lines in a request."""
    return tuple(Line(**turn) for turn in turns)


def listen(kb: OpenKb, lines: Sequence[Line]) -> Spoken:
    """The conversation after its lines; each of them is read only once in a while."""
    if not lines:
        return NOTHING_SAID
    key = ("conversation", *lines)
    kept = kb.recent.find(key, lambda: keep_spoken(hear_line(kb, listen(kb, lines[:-1]), lines[-1])))
    spoken: Spoken = kept["spoken"]
    return spoken


def keep_spoken(spoken: Spoken) -> dict[str, Any]:
    """A conversation as a reply that can be kept."""
    return {"spoken": spoken, "answers": spoken.answer.answers}


def hear_line(kb: OpenKb, before: Spoken, line: Line) -> Spoken:
    """A conversation after one more line."""
    conversation = PageConversation(kb.asker, before.turns)
    answer = conversation.say(line)
    has_turn = len(conversation.turns) > len(before.turns)  # “why?” makes none
    history = (*before.history, (line, answer)) if has_turn else before.history
    return Spoken(answer, tuple(conversation.turns), history)


def learn_from_line(kb: OpenKb, line: str, lines: Sequence[Line]) -> dict[str, Any]:
    """What a line such as *no, I meant …* or *keep* teaches: the lesson, and the question that it is about."""
    before = listen(kb, lines)
    if not before.history:
        raise OptionError("line corrects the last question of conversation; give at least one")
    conversation = PageConversation(kb.asker, before.turns, can_teach=True)
    answer = conversation.ask(line)
    taught = conversation.lessons[0] if conversation.lessons else None
    asked = before.turns[-1].line
    earlier = [line for (line, _), turn in zip(before.history, before.turns, strict=False) if turn.line != asked]
    return {
        "kb": kb.name,
        "file": kb.kb.words_file.name,
        "message": taught.message if taught else "",
        "notes": list(taught.notes if taught else answer.remarks),
        "question": asked,
        "conversation": [line._asdict() for line in earlier],
    }
