"""Writing questions to a file in any format, and converting files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, islice
from pathlib import PurePath

from clew.benchmark.file_layout import Header, JsonLayout, Layout
from clew.benchmark.file_record import Data
from clew.benchmark.formats import FORMATS, Format, write_record
from clew.benchmark.formats.format import OWN, compare_parts
from clew.benchmark.formats.nspm import decode_question
from clew.benchmark.json_style import JSON_LINES_SUFFIXES, JsonStyle
from clew.benchmark.question import Question
from clew.benchmark.reader import Place, find_format, open_questions
from clew.errors import ClewError
from clew.kb.files import STDIN, open_output

Transform = Callable[[Iterable[Question]], Iterable[Question]]


@dataclass(slots=True)
class WriteSummary:
    """The number of questions written, of questions without a part that the format has, and of parts not written.

    `lost` counts what questions have and their records do not tell, because the format has no place or form for it.
    """

    questions: int = 0
    missing: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)


def write_questions(
    questions: Iterable[Question],
    place: Place,
    format_: str,
    header: Header | None = None,
    style: JsonStyle | None = None,
) -> WriteSummary:
    """Write `questions` to the file `place`, or to standard output if it is `-`.

    The name decides on compression (.gz, .bz2, .zst) and, for JSON formats, on JSON lines (.jsonl). `header` are the
    other fields of the file; `style` is the spelling of a file of the same format, which brings its own ones. The file
    appears when it is complete.
    """
    target, account = find_format(format_, FORMATS), WriteSummary()
    if target.write is None:
        raise ClewError(f"clew reads the format {format_} but does not write it; choose another format")
    layout, records = layout_for(target, str(place)), build_records(questions, target, account)
    with open_output(str(place)) as stream:
        first = list(islice(records, 1))  # the style of a file is known when its first record is read
        if style is not None and is_kept(style, layout, str(place)):
            style.write(stream, chain(first, records))
        else:
            layout.write(stream, chain(first, records), header or name_file(layout, str(place), style))
    return account


def name_file(layout: Layout, place: str, style: JsonStyle | None) -> Header:
    """The header of a file that is new, or that was JSON lines, which have none."""
    if not isinstance(layout, JsonLayout) or place == STDIN or (style is not None and style.is_list):
        return {}
    return layout.name_file(PurePath(place).name.partition(".")[0])


def is_kept(style: JsonStyle, layout: Layout, place: str) -> bool:
    """Whether a file is written in the style of another: unless the name of only one of them asks for JSON lines."""
    if not (style.is_known and isinstance(layout, JsonLayout)):
        return False
    asks_for_lines, asked_for_lines = place.endswith(JSON_LINES_SUFFIXES), style.file.endswith(JSON_LINES_SUFFIXES)
    return place == STDIN or not (style.is_list if asks_for_lines else asked_for_lines)


def layout_for(format_: Format, place: str) -> Layout:
    if isinstance(format_.layout, JsonLayout) and place.endswith(JSON_LINES_SUFFIXES):
        return JsonLayout(lines=True)
    return format_.layout


def build_records(questions: Iterable[Question], format_: Format, account: WriteSummary) -> Iterator[Data]:
    for given in questions:
        question = given if format_.name == OWN else decode_question(given)
        account.questions += 1
        try:
            record = write_record(format_, question)
            parts = compare_parts(format_, question, record)
        except RecursionError:
            raise ClewError(f"question {question.id} is nested too deeply to be written") from None
        account.missing.update(parts.missing)
        account.lost.update(parts.lost)
        yield record


def convert_file(
    place: Place, output: Place, target: str, source: str | None = None, transform: Transform = iter
) -> WriteSummary:
    """Write the questions of a file in the format `target`, as `transform` returns them; `source` is its format."""
    with open_questions(place, source) as opened:
        is_same = opened.format is not None and opened.format.name == target
        header, style = (opened.header, opened.style) if is_same else (None, None)
        return write_questions(transform(opened.questions), output, target, header, style)
