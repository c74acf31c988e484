"""What a page teaches: corrections and other words, kept in the words file beside the knowledge base."""

from __future__ import annotations

from typing import Any

from clew.answer.words.word_lessons import Lesson, correction_text, forget_words, teach_aliases, teach_correction
from clew.answer.words.words_file import Correction, read_words
from clew.errors import OptionError
from clew.language.program.program_text import read_program_text
from clew.serve.open_kbs import OpenKb
from clew.serve.page_conversation import learn_from_line, read_lines

TAUGHT = ("program", "means", "answers")  # what can be said about a question
AS_OPTION = "as"  # the parameter that says what a name is


def teach(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """Keep one thing that a person teaches; says in which file, and what a check objects to."""
    if fields["line"].strip():
        return learn_from_line(kb, fields["line"], read_lines(fields["conversation"]))
    lesson = take_lesson(kb, fields)
    return {"kb": kb.name, "file": lesson.path.name, "message": lesson.message, "notes": list(lesson.notes)}


def take_lesson(kb: OpenKb, fields: dict[str, Any]) -> Lesson:
    """The lesson in a request: about a question, about a word, or to forget one."""
    given = [name for name in (*TAUGHT, "words", "forget") if fields[name].strip()]
    if len(given) != 1:
        raise OptionError("give one of program, means and answers with a question, words with a name, line, or forget")
    if given == ["forget"]:
        return forget_words(kb.kb, fields["forget"])
    if given == ["words"]:
        if not fields["name"].strip():
            raise OptionError("name must be the name of the graph that the words mean")
        return teach_aliases(kb.kb, fields["name"].strip(), [fields["words"].strip()], fields[AS_OPTION], AS_OPTION)
    if not fields["question"].strip():
        raise OptionError("question must be the question that is taught")
    return teach_correction(kb.kb, read_correction(fields))


def read_correction(fields: dict[str, Any]) -> Correction:
    """The correction of a question; several answers are on a line each."""
    program = read_program_text(fields["program"]) if fields["program"].strip() else None
    answers = tuple(line.strip() for line in fields["answers"].splitlines() if line.strip())
    return Correction(" ".join(fields["question"].split()), fields["means"].strip(), program, answers=answers)


def list_words(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """All that the words file of a knowledge base says, in the terms of people."""
    words = read_words(kb.kb.words_file)
    return {
        "kb": kb.name,
        "file": words.path.name,
        "aliases": [{"words": one.words, "name": one.name, "kind": one.section} for one in words.aliases],
        "definitions": [{"word": one.word, "of": one.concept, "means": one.sense} for one in words.definitions],
        "corrections": [{"question": one.question, "means": correction_text(one)} for one in words.corrections],
    }
