"""The round trip by hand: findings as JSON lines or a spreadsheet, and the corrections that people enter in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import orjson

from clew.analyse.audit.answer_comparison import AnswerDifference
from clew.analyse.audit.audited_question import AuditTools, join_texts
from clew.analyse.audit.execution_checks import unknown_name
from clew.analyse.audit.findings import Finding
from clew.benchmark.file_layout import json_records
from clew.benchmark.file_record import Record, form_text
from clew.benchmark.formats import FORMATS, Format, write_record
from clew.benchmark.formats.format import OWN, compare_parts
from clew.benchmark.question import Answers, Forms, Gold, Question
from clew.benchmark.reader import find_format
from clew.errors import ClewError, SourceError, check_choice
from clew.evaluate.run.query_executor import ExecutableForm
from clew.generate.annotation.spreadsheet import TableRow, read_table, write_table
from clew.jobs import dump_json
from clew.kb.files import Source
from clew.language.program.steps import nodes_of

LANGUAGES = ("program", "sparql", "sql", "sexpr", "graph")
FORM_FIELDS = (*LANGUAGES, "target")
FIELDS = ("question", *FORM_FIELDS, "answers", "choices", "remove")
SHOWN_COLUMNS = ("id", "kind", "severity", "message", "question", "language", "form", "stored", "computed", "others")
FILLED_COLUMNS = ("new_question", "new_form", "new_answers", "new_choices", "remove")
TABLE_SUFFIXES = (".csv", ".tsv")
YES = ("yes", "y", "x", "true", "1")


@dataclass(frozen=True, slots=True)
class Correction:
    """The fields of one question to change, each with its new value, and where they were entered."""

    id: str
    place: str
    changes: Mapping[str, Any]


@dataclass(slots=True)
class CorrectedQuestions:
    """The questions after corrections, and what was changed; `notes` say what to look at again."""

    questions: list[Question] = field(default_factory=list)
    corrected: int = 0
    removed: int = 0
    recomputed: int = 0
    disagreeing: list[str] = field(default_factory=list)

    @property
    def notes(self) -> Iterator[str]:
        """What a person should know about the corrected file."""
        if self.recomputed:
            yield f"{self.recomputed:,} corrected golds have new answers, taken from running them"
        if self.disagreeing:
            yield f"the gold still gives other answers than the file for {join_texts(self.disagreeing)}"


def write_findings(findings: Iterable[Finding], place: str) -> bytes:
    """The findings as CSV if `place` is the name of a table, else as JSON lines, for people to enter corrections."""
    if place.endswith(TABLE_SUFFIXES):
        return write_table((*SHOWN_COLUMNS, *FILLED_COLUMNS), map(table_cells, findings))
    return b"".join(dump_json(finding.as_json()) + b"\n" for finding in findings)


def table_cells(finding: Finding) -> dict[str, str]:
    """A finding as the cells of a row; a certain correction is entered already."""
    data, correction = finding.as_json(), finding.correction
    cells = {name: cell_text(data[name]) for name in SHOWN_COLUMNS}
    if "answers" in correction:
        cells["new_answers"] = cell_text(correction["answers"])
    if finding.language in correction:
        cells["new_form"] = form_text(correction[finding.language])
    return cells


def cell_text(value: Any) -> str:
    """A value as a cell: a list with one text as that text, another list as JSON."""
    if isinstance(value, list) and len(value) == 1 and not str(value[0]).startswith("["):
        return str(value[0])
    return "" if value is None or value == [] else value if isinstance(value, str) else dump_json(value).decode()


def read_corrections(place: str) -> list[Correction]:
    """The corrections in a file of findings that people have filled in; those without any change are left out."""
    read = read_table_corrections if place.endswith(TABLE_SUFFIXES) else read_json_corrections
    return [correction for correction in read(place) if correction.changes]


def read_json_corrections(place: str) -> Iterator[Correction]:
    """The corrections on JSON lines: the object `correction` of a finding, or the fields themselves."""
    source = Source(place)
    with source.open() as stream:
        for record in json_records(stream, source.name, {}):
            changes = record.object("correction") if record.has("correction") else without_id(record)
            for name in changes.data:
                if name not in FIELDS:
                    raise changes.fault(name, f"cannot be corrected; use one of {', '.join(FIELDS)}")
            yield Correction(record.text("id"), record.place, dict(read_changes(changes)))


def without_id(record: Record) -> Record:
    data = {name: value for name, value in record.data.items() if name != "id"}
    return replace(record, data=data)


def read_changes(record: Record) -> Iterator[tuple[str, Any]]:
    """The changed fields with their checked values; a field that is null stays as it is."""
    for name in filter(record.has, record.data):
        if name in LANGUAGES:
            yield name, form_text(record.value(name))
        elif name in ("answers", "choices"):
            yield name, record.texts(name)
        elif name == "remove":
            yield name, bool(record.value(name))
        else:
            yield name, record.text(name)


def read_table_corrections(place: str) -> Iterator[Correction]:
    """The corrections in the filled columns of a spreadsheet."""
    filled = read_table(place)
    if filled.broken:
        raise SourceError("{}: {}".format(*filled.broken[0]))
    for row in filled.rows:
        yield Correction(row.text("id"), row.place, dict(read_cells(row)))


def read_cells(row: TableRow) -> Iterator[tuple[str, Any]]:
    """The changes in the filled cells of a row."""
    if row.text("new_question"):
        yield "question", row.text("new_question")
    if row.text("new_form"):
        check_choice(row.text("language"), LANGUAGES, f"language in {row.place}:")
        yield row.text("language"), row.text("new_form")
    for column in ("answers", "choices"):
        if row.text(f"new_{column}"):
            yield column, read_list_cell(row, f"new_{column}")
    if row.text("remove").casefold() in YES:
        yield "remove", True


def read_list_cell(row: TableRow, column: str) -> Answers:
    """The texts in a cell: a JSON list, or one text."""
    text = row.text(column)
    if not text.startswith("["):
        return (text,)
    try:
        return Record({column: orjson.loads(text)}, row.place).texts(column)
    except orjson.JSONDecodeError as fault:
        raise SourceError(f"{row.place}: {column} is not a JSON list: {fault}") from None


def merge_corrections(corrections: Iterable[Correction], questions: Sequence[Question]) -> dict[str, Correction]:
    """One correction for each id; an error if an id is unknown, or two corrections disagree."""
    counts, merged = Counter(question.id for question in questions), dict[str, Correction]()
    for correction in corrections:
        if not counts[correction.id]:
            raise SourceError(f"{correction.place}: no question has the id {correction.id!r}")
        if counts[correction.id] > 1:
            raise SourceError(f"{correction.place}: several questions have the id {correction.id!r}; make ids unique")
        before = merged.get(correction.id, correction)
        for name, value in correction.changes.items():
            if before.changes.get(name, value) != value:
                raise SourceError(
                    f"{correction.place} and {before.place} correct {name!r} of {correction.id!r} differently"
                )
        merged[correction.id] = replace(before, changes={**before.changes, **correction.changes})
    return merged


def apply_corrections(
    questions: Sequence[Question], corrections: Iterable[Correction], tools: AuditTools, format_: str = OWN
) -> CorrectedQuestions:
    """The questions with their corrections, which the format `format_` must be able to hold.

    A corrected gold must run, in all the languages that it has.
    """
    target = find_format(format_, FORMATS)
    merged, result = merge_corrections(corrections, questions), CorrectedQuestions()
    for question in questions:
        correction = merged.get(question.id)
        if correction is None:
            result.questions.append(question)
        elif correction.changes.get("remove"):
            result.removed += 1
        else:
            result.corrected += 1
            corrected = correct_question(question, correction, tools, result)
            refuse_loss(question, corrected, correction, target)
            result.questions.append(corrected)
    return result


def correct_question(
    question: Question, correction: Correction, tools: AuditTools, result: CorrectedQuestions
) -> Question:
    """One question with its correction; answers that are not given follow a corrected gold."""
    changes = correction.changes
    forms = replace(question.gold.forms, **{name: changes[name] for name in FORM_FIELDS if name in changes})
    gold = replace(question.gold, forms=forms)
    if "answers" in changes:
        gold = replace(gold, answers=changes["answers"], names=())
    if forms != question.gold.forms:
        difference = run_all_forms(gold, correction, tools)
        agrees = difference.is_same or (tools.single_answers and not difference.missing)
        if not agrees and "answers" not in changes:
            gold = replace(gold, answers=difference.computed, names=())
            result.recomputed += 1
        elif not agrees:
            result.disagreeing.append(question.id)
    text, choices = changes.get("question", question.text), changes.get("choices", question.choices)
    return replace(question, text=text, choices=choices, gold=gold)


def run_all_forms(gold: Gold, correction: Correction, tools: AuditTools) -> AnswerDifference:
    """The answers of a corrected gold; an error if one of its forms does not run, or two give different answers."""
    if not tools.setup.can_run:
        raise ClewError("a corrected gold must run: give a knowledge base with -k, or a server with --engine")
    differences = {language: run_form(gold, language, correction, tools) for language in languages_of(gold.forms)}
    if not differences:
        raise SourceError(f"{correction.place}: the corrected gold of {correction.id!r} is empty")
    (first, difference), *others = differences.items()
    for language, other in others:
        if set(other.computed) != set(difference.computed):
            raise SourceError(
                f"{correction.place}: the {first} of {correction.id!r} gives {join_texts(difference.computed)}, its "
                f'{language} {join_texts(other.computed)}; correct both, or remove one with "{language}": ""'
            )
    return difference


def refuse_loss(question: Question, corrected: Question, correction: Correction, format_: Format) -> None:
    """Raise an error if the format of the file cannot hold a question any more, now that it is corrected."""
    before, after = (parts_lost(format_, version) for version in (question, corrected))
    if lost := after - before:
        raise SourceError(
            f"{correction.place}: the format {format_.name} has no place for the {', '.join(sorted(lost))} of the "
            f"corrected question {correction.id!r}; convert the file first: clew convert FILE --to jsonl"
        )


def parts_lost(format_: Format, question: Question) -> set[str]:
    """What a question has and its record does not."""
    return set(compare_parts(format_, question, write_record(format_, question)).lost)


def languages_of(forms: Forms) -> list[str]:
    """The languages that a meaning is given in."""
    return [language for language in LANGUAGES if getattr(forms, language)]


def run_form(gold: Gold, language: str, correction: Correction, tools: AuditTools) -> AnswerDifference:
    """The answers of a gold in one language; an error if it does not run."""
    forms = Forms(**{language: getattr(gold.forms, language)}, target=gold.forms.target)
    outcome = tools.run(ExecutableForm(language, getattr(forms, language), forms.target if language == "graph" else ""))
    fault = outcome.error or unknown_names_in(forms, tools)
    if fault:
        raise SourceError(f"{correction.place}: the corrected {language} of {correction.id!r} does not run: {fault}")
    return tools.answers.compare(gold.answers, outcome)


def unknown_names_in(forms: Forms, tools: AuditTools) -> str:
    """The first thing that a meaning names and the knowledge base does not have, or an empty text."""
    program, native, names = tools.program_of(forms), tools.native, tools.names
    if program is None or native is None or names is None or tools.setup.is_remote:
        return ""
    return next(filter(None, (unknown_name(native, names.is_known, node) for node in nodes_of(program))), "")
