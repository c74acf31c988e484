"""What a person teaches in a session: “no, that means …” and “X means Y”, stored in the words file and used at once."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Console

from clew.answer.answer import Answer
from clew.answer.answer_changes import AnswerChange, describe_answer
from clew.answer.asker import Asker
from clew.answer.words.plain_question import find_spans
from clew.answer.words.word_resolver import NameFinder
from clew.answer.words.words_editor import WordsEditor
from clew.answer.words.words_file import Correction, Section, read_words
from clew.cli.printing import Text
from clew.kb.name_index import normalise
from clew.link.tokens import QuestionWords
from clew.working_files import lock_folder

CORRECTION = re.compile(r"no\b[,:;.]?\s*(?:that|this|it|i)\s+means?:?\s+(?P<means>.+)", re.IGNORECASE)
MEANING = re.compile(
    r"[\"“']?(?P<words>[^\"”']+?)[\"”']?\s+means\s+[\"“']?(?P<name>[^\"”']+?)[\"”']?[.!]?", re.IGNORECASE
)


def learn(out: Console, asker: Asker, asked: Sequence[Answer], line: str) -> bool:
    """Store what a line teaches about the last question, and tell which earlier answers change; False if nothing."""
    path, last = asker.kb.words_file, asked[-1].question
    with lock_folder(path.parent):
        editor = WordsEditor(path, asker.kb.place.name)
        lesson = add_correction(editor, last, line) or add_meaning(editor, NameFinder(asker.kb), last, line)
        if not lesson:
            return False
        editor.save()
    asker.use_words(read_words(path))
    out.print(Text(f"{path.name}: {lesson}", "dim"))
    for change in list_changes(asker, asked[:-1]):
        before, after = describe_answer(change.before), describe_answer(change.after)
        out.print(Text(f"this changes an earlier answer: {change.question}  {before} → {after}", "dim"))
    return True


def add_correction(editor: WordsEditor, question: str, line: str) -> str:
    """Add the correction in a line; returns what it says, or nothing if there is none."""
    match = CORRECTION.fullmatch(line.strip())
    if match is None:
        return ""
    editor.add_correction(Correction(question, match["means"]))
    return f"“{question}” means “{match['means']}”"


def add_meaning(editor: WordsEditor, names: NameFinder, question: str, line: str) -> str:
    """Add words of the last question that a line gives a name for; returns what it says, or nothing."""
    match = MEANING.fullmatch(line.strip())
    if match is None or not any(find_spans(QuestionWords(question), normalise(match["words"]).split())):
        return ""
    found = names.sections_of(match["name"])
    section = next((section for section in Section if section in found), None)
    if section is None:
        return ""
    editor.add_aliases(section, found[section], [match["words"]])
    return f"“{match['words']}” means {found[section]}"


def list_changes(asker: Asker, asked: Sequence[Answer]) -> list[AnswerChange]:
    """The earlier questions of the session that now have another answer."""
    earlier = {answer.question: answer for answer in asked}
    now = ((question, before, asker.ask(question, explain=False)) for question, before in earlier.items())
    return [
        AnswerChange(question, before, after)
        for question, before, after in now
        if (before.answers, before.is_confident) != (after.answers, after.is_confident)
    ]
