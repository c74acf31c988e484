"""clew words: show, teach and check what people's words mean in a knowledge base."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

import click

from clew.answer.answer_changes import AnswerChange, describe_answer, find_changes
from clew.answer.asker import Asker
from clew.answer.words.word_lessons import (
    SECTIONS,
    Lesson,
    correction_text,
    forget_words,
    kind_of,
    teach_aliases,
    teach_correction,
    teach_definition,
)
from clew.answer.words.words_check import Finding, OpaqueName, check_words, find_opaque_names
from clew.answer.words.words_editor import correction_entry, write_key
from clew.answer.words.words_file import Correction, Definition, Meaning, Section, Words, read_words
from clew.benchmark.reader import read_questions
from clew.cli.ask.answers import print_answer
from clew.cli.printing import Text, console, print_json, table
from clew.cli.progress import open_with_progress, show_count
from clew.engine.native import NativeEngine
from clew.kb.files import read_text_file
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program.program_text import read_program_text
from clew.parse.model import ParserModel
from clew.parse.parser_files import SHIPPED_PARSER

KB = click.option("-k", "--kb", default="demo", show_default=True, help="The knowledge base.")
JSON = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
QUESTIONS = click.option(
    "--questions", type=click.Path(path_type=Path, exists=True, dir_okay=False), metavar="FILE",
    help="Tell which answers to these questions change: a benchmark, or a .txt file with a question a line.",
)  # fmt: skip
TEXT_SUFFIX = ".txt"
JSON_COMMANDS = ("check", "suggest")  # the subcommands that print JSON


@click.group("words", invoke_without_command=True)
@KB
@JSON
@click.pass_context
def words_command(context: click.Context, kb: str, as_json: bool) -> None:
    """Show, teach and check what people's words mean.

    Without a subcommand, shows what the words file of a knowledge base says. The file of my.clew is my.words.toml
    beside it: you can edit it by hand, review it in git, and build the knowledge base again without losing it. `clew
    ask` uses it at once.

    \b
        clew words -k my.clew
        clew words add -k my.clew salary "earns" "is paid"
        clew words define -k my.clew active --of customer --where "status is open"
        clew words correct -k my.clew "How big are we?" --means "How many employees are there?"
        clew words check -k my.clew
    """
    if context.invoked_subcommand is not None:
        if as_json and context.invoked_subcommand not in JSON_COMMANDS:
            raise click.UsageError(f"--json has no effect on clew words {context.invoked_subcommand}")
        given = {"kb": kb, "as_json": as_json}  # -k means the same before and after the subcommand
        context.default_map = {context.invoked_subcommand: given}
        return
    path = open_with_progress(kb).words_file
    words = read_words(path)
    if as_json:
        print_json(words_json(words))
    else:
        print_words(words, kb)


@words_command.command("add")
@click.argument("name")
@click.argument("words", nargs=-1, required=True)
@KB
@click.option("--as", "kind", type=click.Choice(list(SECTIONS)),
              help="What NAME is, if the graph has several things of that name.")  # fmt: skip
@QUESTIONS
def add_command(name: str, words: tuple[str, ...], kb: str, kind: str | None, questions: Path | None) -> None:
    """Add other WORDS for NAME, a name of the graph.

    NAME is a relation, a key, a concept, an entity or a text. WORDS are matched in any inflection: "earns" also stands
    for "earned".

    \b
        clew words add -k my.clew salary "earns" "is paid"
        clew words add -k my.clew employee staff colleague
        clew words add -k my.clew "Human Resources" HR --questions asked.txt
    """
    opened = open_with_progress(kb)
    report(opened, teach_aliases(opened, name, words, kind or ""), questions)


@words_command.command("define")
@click.argument("word")
@KB
@click.option("--of", "concept", required=True, metavar="CONCEPT", help="The concept that WORD is about.")
@click.option("--where", metavar="CONDITION", help="WORD is a condition.")
@click.option("--highest", metavar="KEY", help="WORD is what is highest by a key or calculation.")
@click.option("--lowest", metavar="KEY", help="WORD is what is lowest by a key or calculation.")
@click.option("--is", "is_", metavar="CALCULATION", help="WORD is a calculation.")
@QUESTIONS
def define_command(
    word: str, kb: str, concept: str, where: str | None, highest: str | None, lowest: str | None, is_: str | None,
    questions: Path | None,
) -> None:  # fmt: skip
    """Define a WORD about the members of a concept.

    Conditions and calculations are expressions of programs in which the plain name of a key stands for its value; a
    simple condition can be plain words. Names of several words are in double quotes.

    \b
        clew words define -k my.clew active --of customer --where "status is open"
        clew words define -k my.clew senior --of employee --where 'age >= 60 and not has("end date")'
        clew words define -k my.clew largest --of country --highest population
        clew words define -k my.clew revenue --of sale --is "price * quantity"
    """
    given = {Meaning.WHERE: where, Meaning.HIGHEST: highest, Meaning.LOWEST: lowest, Meaning.IS: is_}
    meanings = [(meaning, text) for meaning, text in given.items() if text is not None]
    if len(meanings) != 1:
        raise click.UsageError("give one of --where, --highest, --lowest and --is")
    opened = open_with_progress(kb)
    report(opened, teach_definition(opened, Definition(word, concept, *meanings[0])), questions)


@words_command.command("correct")
@click.argument("question")
@KB
@click.option("--means", metavar="QUESTION", help="Another question, which clew understands.")
@click.option("--program", metavar="PROGRAM", help="The program that answers the question.")
@click.option("--answer", "answers", multiple=True, metavar="TEXT",
              help="The right answer; repeat the option for several.")  # fmt: skip
@QUESTIONS
def correct_command(
    question: str, kb: str, means: str | None, program: str | None, answers: tuple[str, ...], questions: Path | None
) -> None:
    """Correct what a QUESTION means.

    The correction is used whenever the same question comes again, in any case and punctuation; it says nothing about
    other questions. With --answer, clew takes the likeliest interpretation that has exactly these answers, and is not
    sure of any other. clew train learns from corrections.

    \b
        clew words correct -k my.clew "How big are we?" --means "How many employees are there?"
        clew words correct -k my.clew "Who is the boss?" --answer "Ann Lee"
        clew words correct -k my.clew "Who is new?" --program "FindAll() | FilterConcept(employee) | Top(…)"
    """
    if (means is not None) + (program is not None) + bool(answers) != 1:
        raise click.UsageError("give --means QUESTION, --program PROGRAM or --answer TEXT")
    opened = open_with_progress(kb)
    tree = read_program_text(program) if program is not None else None
    lesson = teach_correction(opened, Correction(question, means or "", tree, answers=answers))
    report(opened, lesson, questions)
    print_answer(console(), Asker(opened, words=lesson.after).ask(question), thread=False)


@words_command.command("remove")
@click.argument("words")
@KB
@QUESTIONS
def remove_command(words: str, kb: str, questions: Path | None) -> None:
    """Remove WORDS: other words for a name, a definition, or a correction.

    \b
        clew words remove -k my.clew "earns"
        clew words remove -k my.clew "How big are we?"
    """
    opened = open_with_progress(kb)
    report(opened, forget_words(opened, words), questions)


@words_command.command("check")
@KB
@JSON
def check_command(kb: str, as_json: bool) -> None:
    """Check the words file against the graph.

    Finds names that the graph does not have, programs that do not run, definitions that nothing or everything fulfils,
    and words that have two meanings or none of their own. Exits with status 1 if there is an error.

    \b
        clew words check -k my.clew
    """
    opened = open_with_progress(kb)
    words = read_words(opened.words_file)
    findings = check_words(words, NativeEngine(opened))
    if as_json:
        print_json({"file": str(words.path), "findings": [finding_json(finding) for finding in findings]})
    else:
        print_findings(words.path, findings)
    if any(finding.is_error for finding in findings):
        raise SystemExit(1)


@words_command.command("suggest")
@KB
@JSON
def suggest_command(kb: str, as_json: bool) -> None:
    """List names of the graph that need other words.

    These are the names with abbreviations and codes, which no English word reaches, as lines to complete.

    \b
        clew words suggest -k my.clew
    """
    opened = open_with_progress(kb)
    names = find_opaque_names(opened, read_words(opened.words_file))
    if as_json:
        print_json([{"kind": kind_of(one.section), "name": one.name, "facts": one.count} for one in names])
    else:
        print_opaque(names)


# --- changes


def report(kb: KnowledgeBase, lesson: Lesson, questions: Path | None) -> None:
    """Say what a change of the words file is and which answers it changes."""
    click.echo(f"{shorten(lesson.path)}: {lesson.message}")
    for note in lesson.notes:
        click.echo(f"note: {note}", err=True)
    if questions is not None:
        print_changes(list(changed_answers(kb, questions, lesson.before, lesson.after)))


def changed_answers(kb: KnowledgeBase, questions: Path, before: Words, after: Words) -> Iterator[AnswerChange]:
    model = ParserModel(SHIPPED_PARSER)
    texts = list(read_asked(questions))
    yield from find_changes(
        show_count(texts, "questions compared"), lambda words: Asker(kb, model, words=words), before, after
    )


def read_asked(path: Path) -> Iterable[str]:
    """The questions of a benchmark, or the lines of a text."""
    if path.suffix == TEXT_SUFFIX:
        return [line.strip() for line in read_text_file(path, "a list of questions").splitlines() if line.strip()]
    return [question.text for question in read_questions(path).questions]


# --- printing


def shorten(path: Path) -> Path:
    """The path from the current folder if it is inside it."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def print_words(words: Words, kb: str) -> None:
    """Print a table for each part of the file; without any words, how to add some."""
    out = console()
    if words.is_empty:
        out.print(Text(f"{shorten(words.path)} has no words yet. For example: clew words add -k {kb} NAME WORD"))
        return
    out.print(Text(str(shorten(words.path)), "dim"))
    for section, names in alias_groups(words).items():
        rows = [(name, ", ".join(aliases)) for name, aliases in names.items()]
        out.print(table(f"\n{section}", ["name", "other words"], rows))
    if words.definitions:
        defined = [(one.word, one.concept, one.sense) for one in words.definitions]
        out.print(table("\ndefinitions", ["word", "of", "means"], defined))
    if words.corrections:
        rows = [(one.question, correction_text(one)) for one in words.corrections]
        out.print(table("\ncorrections", ["question", "means"], rows))


def alias_groups(words: Words) -> dict[Section, dict[str, list[str]]]:
    """The other words of each name in each section."""
    groups: dict[Section, dict[str, list[str]]] = {}
    for (section, name), aliases in groupby(words.aliases, key=lambda alias: (alias.section, alias.name)):
        groups.setdefault(section, {})[name] = [alias.words for alias in aliases]
    return groups


def words_json(words: Words) -> Mapping[str, Any]:
    return {
        "file": str(words.path),
        **{str(section): alias_groups(words).get(section, {}) for section in Section},
        "definitions": [{"word": one.word, "of": one.concept, str(one.meaning): one.text} for one in words.definitions],
        "corrections": [{"question": one.question, **correction_entry(one)} for one in words.corrections],
    }


def finding_json(finding: Finding) -> dict[str, Any]:
    return {"line": finding.line, "message": finding.message, "error": finding.is_error}


def print_findings(path: Path, findings: tuple[Finding, ...]) -> None:
    out = console()
    for finding in findings:
        kind = ("error", "red") if finding.is_error else ("note", "yellow")
        out.print(Text.assemble(f"{shorten(path)}:{finding.line}: ", kind, f": {finding.message}"))
    if not findings:
        out.print(Text(f"{shorten(path)}: nothing to object to"))


def print_opaque(names: tuple[OpaqueName, ...]) -> None:
    out = console()
    if not names:
        out.print("Every name of the graph consists of English words, or has other words already.")
    for section in Section:
        lines = [one for one in names if one.section is section]
        if lines:
            out.print(f"[{section}]")
        for one in lines:
            reason = f"{one.count:,} facts" if section is Section.PREDICATES else f"{one.count:,} members"
            out.print(Text(f'{write_key(one.name)} = [""]  # {reason}'))


def print_changes(changes: list[AnswerChange]) -> None:
    out = console()
    out.print(Text(f"answers that change: {len(changes):,}"))
    for change in changes:
        out.print(Text(f"  {change.question}"))
        out.print(Text(f"    {describe_answer(change.before)} → {describe_answer(change.after)}", "dim"))
