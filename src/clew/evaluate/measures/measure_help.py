"""All measures as a user may ask for them, and what there is to say of each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING, dataclass
from enum import StrEnum
from typing import Any

from clew.evaluate.measures.measure import Measure, default_of, option_fields, write_option_value
from clew.evaluate.measures.measure_table import MEASURES, measure_name, option_types, read_measure, title_of

# A measure of every kind: with a number where it takes one, with parts where it needs some.
EXAMPLES = {"compound": ("compound(F1Sem)",), "GEK-": ("GEK-1", "GEK-2", "GEK-3")}


@dataclass(frozen=True, slots=True)
class MeasureOption:
    """An option of a measure: its default, and what it can be if that is a list."""

    name: str
    default: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MeasureHelp:
    """A measure in words."""

    name: str
    summary: str
    needs: tuple[str, ...]
    options: tuple[MeasureOption, ...]


def all_measures() -> list[Measure]:
    """One measure of each kind with the usual options, but for those that need files of their own."""
    texts = [text for title in MEASURES for text in EXAMPLES.get(title, (measure_name(title),))]
    measures = map(read_measure, texts)
    return [measure for measure in measures if "ontology" not in measure.needs]


def describe_all_measures() -> list[MeasureHelp]:
    """Every measure in words, in the order of the table."""
    return [describe_title(title) for title in MEASURES]


def describe_measure(name: str) -> MeasureHelp:
    """The measure of that name, with or without options, in words."""
    return describe_title(title_of(name.partition("(")[0].strip())[0])


def describe_title(title: str) -> MeasureHelp:
    measure = MEASURES[title]
    line = " ".join((measure.__doc__ or "").split("\n\n")[0].split())
    example = read_measure(EXAMPLES.get(title, (measure_name(title),))[-1])
    types = option_types(measure)
    options = tuple(MeasureOption(one.name, write_default(one), choices_of(types[one.name])) for one in option_fields(measure)
                    if one.name != measure.suffix_field)  # fmt: skip
    return MeasureHelp(measure_name(title), line, tuple(sorted(map(str, example.needs))), options)


def write_default(option: Any) -> str:
    default = default_of(option)
    return "" if default is MISSING else write_option_value(default)


def choices_of(type_: Any) -> tuple[str, ...]:
    if isinstance(type_, type) and issubclass(type_, StrEnum):
        return tuple(map(str, type_))
    return ("yes", "no") if type_ is bool else ()


ALL = "all"


def read_measures(texts: Iterable[str]) -> tuple[Measure, ...]:
    """The measures that `texts` name, each once; `all` names every measure."""
    named = (measure for text in texts for measure in (all_measures() if text == ALL else [read_measure(text)]))
    return tuple(dict.fromkeys(named))
