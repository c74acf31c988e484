"""The measures that a user can select, and what `clew measures` shows of each: summary, needs and options."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING, dataclass
from enum import StrEnum
from typing import Any

from clew.evaluate.measures.measure import Measure, default_of, option_fields, write_option_value
from clew.evaluate.measures.measure_table import MEASURES, measure_name, option_types, read_measure, title_of

# Measures that have no form without a suffix or arguments, with the forms that `all` stands for.
EXAMPLES = {
    "compound": ("compound(F1Sem)",),
    "GEK-": ("GEK-1", "GEK-2", "GEK-3"),
    "coverage@": ("coverage@90", "coverage@95"),
    "RS": ("RS(c=1)", "RS(c=10)"),
}


@dataclass(frozen=True, slots=True)
class MeasureOption:
    """An option of a measure: its default, and its values if they can be listed."""

    name: str
    default: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MeasureHelp:
    """The description of a measure."""

    name: str
    summary: str
    needs: tuple[str, ...]
    options: tuple[MeasureOption, ...]


def all_measures() -> list[Measure]:
    """Every measure with default options, except those that need an ontology."""
    texts = [text for title in MEASURES for text in EXAMPLES.get(title, (measure_name(title),))]
    measures = map(read_measure, texts)
    return [measure for measure in measures if "ontology" not in measure.needs]


def describe_all_measures() -> list[MeasureHelp]:
    """The descriptions of all measures, in the order of the table."""
    return [describe_title(title) for title in MEASURES]


def describe_measure(name: str) -> MeasureHelp:
    """The description of the measure `name`, which may have options."""
    return describe_title(title_of(name.partition("(")[0].strip())[0])


def describe_title(title: str) -> MeasureHelp:
    measure = MEASURES[title]
    summary = " ".join((measure.__doc__ or "").split("\n\n")[0].split())
    example = read_measure(EXAMPLES.get(title, (measure_name(title),))[-1])
    types = option_types(measure)
    options = tuple(
        MeasureOption(option.name, write_default(option), choices_of(types[option.name]))
        for option in option_fields(measure)
        if option.name != measure.suffix_field
    )
    return MeasureHelp(measure_name(title), summary, tuple(sorted(map(str, example.needs))), options)


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
