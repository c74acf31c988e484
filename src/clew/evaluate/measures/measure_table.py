"""The table of all measures, and how one is read from text: `GEK-3(gamma=0.001)`, `hits@5`, `compound(F1Tri)`."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from enum import StrEnum
from functools import cache
from typing import Any, get_type_hints

from clew.evaluate.measures.answer_sets import AnswerExactMatch, AnswerF1, AnswerPrecision, AnswerRecall
from clew.evaluate.measures.bleu import Bleu, CodeBleu, SpBleu
from clew.evaluate.measures.element_overlap import F1Sem, F1Tri, Hallucination
from clew.evaluate.measures.equivalent_names import NamePairs, read_pairs
from clew.evaluate.measures.exact_match import ExactSetMatch, GrailqaF1, QueryExactMatch
from clew.evaluate.measures.fact_accuracy import FactAccuracy
from clew.evaluate.measures.gek import Compound, Gek
from clew.evaluate.measures.grailqa_graph import Ontology, read_ontology
from clew.evaluate.measures.honesty import (
    ExpectedCalibrationError,
    ReliabilityScore,
    RiskCoverageArea,
    SelectiveCoverage,
)
from clew.evaluate.measures.measure import Measure, MeasureError, option_fields
from clew.evaluate.measures.predicted_query import Exec, F1Ans, Perplexity, SyntaxDegree, WellFormed
from clew.evaluate.measures.ranked_answers import (
    Accuracy,
    ChoiceAccuracy,
    Hits,
    Ndcg,
    PrecisionAt,
    RecallAt,
    ReciprocalRank,
)
from clew.evaluate.measures.result_rows import ExecutionAccuracy, RowF1, RowMatch
from clew.evaluate.measures.table_answers import WikitablesAccuracy
from clew.evaluate.measures.word_overlap import (
    Cosine,
    Euclidean,
    Jaccard,
    Levenshtein,
    Meteor,
    RougeL,
    RougeN,
    SpF1,
    TokenF1,
    TokenPrecision,
    TokenRecall,
)

MEASURES: dict[str, type[Measure]] = {
    measure.title: measure
    for measure in (
        QueryExactMatch,
        ExactSetMatch,
        AnswerExactMatch,
        AnswerPrecision,
        AnswerRecall,
        AnswerF1,
        GrailqaF1,
        Accuracy,
        ChoiceAccuracy,
        FactAccuracy,
        ExecutionAccuracy,
        RowMatch,
        RowF1,
        WikitablesAccuracy,
        Hits,
        PrecisionAt,
        RecallAt,
        ReciprocalRank,
        Ndcg,
        Exec,
        WellFormed,
        SyntaxDegree,
        F1Ans,
        F1Sem,
        F1Tri,
        Gek,
        Compound,
        Bleu,
        SpBleu,
        RougeL,
        RougeN,
        Meteor,
        CodeBleu,
        TokenPrecision,
        TokenRecall,
        TokenF1,
        SpF1,
        Jaccard,
        Cosine,
        Euclidean,
        Levenshtein,
        Hallucination,
        Perplexity,
        SelectiveCoverage,
        RiskCoverageArea,
        ReliabilityScore,
        ExpectedCalibrationError,
    )
}

NUMBERED = re.compile(r"(.*[@-])(\d+)")


def read_measure(text: str) -> Measure:
    """The measure written in `text`."""
    name, options = split_call(text.strip())
    title, number = title_of(name)
    measure = MEASURES[title]
    values = {measure.suffix_field: number} if number else {}
    for place, option in enumerate(options):
        key, value = split_option(option, place, measure)
        if key in values:
            raise MeasureError(f"{text!r} gives {key} twice; give it once")
        values[key] = value
    return build_measure(measure, values, text)


def build_measure(measure: type[Measure], values: dict[str, str], text: str) -> Measure:
    """The measure with the values of its options read from texts."""
    types = option_types(measure)
    known = [name for name in types if name != measure.suffix_field]
    for key in values:
        if key not in types:
            raise MeasureError(f"{measure.title} has no option {key!r} (it has: {', '.join(known) or 'none'})")
    try:
        return measure(**{key: read_option(value, types[key], key, read_measure) for key, value in values.items()})
    except TypeError:
        raise MeasureError(
            f"{text!r} lacks {measure.suffix_field or known[0]}; see clew measures {measure.title}"
        ) from None


def title_of(name: str) -> tuple[str, str]:
    """The title of a measure in the table and its number, which is empty if it has none."""
    match = NUMBERED.fullmatch(name)
    title, number = (match[1], match[2]) if match and match[1] in MEASURES else (name, "")
    if title in MEASURES and bool(number) == bool(MEASURES[title].suffix_field):
        return title, number
    raise MeasureError(f"no measure is called {name!r}{suggest_names(name)}")


def suggest_names(name: str) -> str:
    """The measures with names like `name`, or all names, for an error message."""
    names = {measure_name(title).lower(): measure_name(title) for title in MEASURES}
    near = [names[match] for match in get_close_matches(name.lower(), names, 3, 0.5)]
    return f" (nearest: {', '.join(near)})" if near else f"; there are {', '.join(map(measure_name, MEASURES))}"


def measure_name(title: str) -> str:
    """A measure's name without options: `hits@5`, `GEK-3`."""
    measure = MEASURES[title]
    return title + (str(measure.suffix_example) if measure.suffix_field else "")


OPTION = re.compile(r"\s*([a-z_]+)\s*=\s*(.*?)\s*", re.DOTALL)
YES_OR_NO = {"yes": True, "no": False}


def split_call(text: str) -> tuple[str, list[str]]:
    """A name and the options in brackets behind it."""
    name, bracket, rest = text.partition("(")
    if not bracket:
        return name, []
    if not rest.endswith(")"):
        raise MeasureError(f"the bracket in {text!r} is not closed; end it with )")
    return name.strip(), split_options(rest[:-1], text)


def split_options(text: str, whole: str) -> list[str]:
    """`text` split at the commas outside inner brackets; `whole` is the text for an error message."""
    parts, depth = [""], 0
    for character in text:
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth < 0:
            raise MeasureError(f"the brackets in {whole!r} do not match")
        if character == "," and not depth:
            parts.append("")
        else:
            parts[-1] += character
    return [part.strip() for part in parts if part.strip()]


@cache
def option_types(measure: type[Measure]) -> dict[str, Any]:
    """The options of a measure and their types."""
    hints = get_type_hints(measure)
    return {option.name: hints[option.name] for option in option_fields(measure)}


def split_option(option: str, place: int, measure: type[Measure]) -> tuple[str, str]:
    """The name and value of an option; without a name, `place` decides which option it is."""
    match = OPTION.fullmatch(option)
    if match:
        return match[1], match[2]
    names = [name for name in option_types(measure) if name != measure.suffix_field]
    if place >= len(names):
        raise MeasureError(f"{measure.title} has no option number {place + 1} for {option!r}")
    return names[place], option


def read_option(text: str, type_: Any, key: str, read_measure: Callable[[str], Measure]) -> object:
    """The value in `text` of the option `key` with the type `type_`, which may be a measure."""
    try:
        if type_ is Measure:
            return read_measure(text)
        if isinstance(type_, type) and issubclass(type_, StrEnum):
            return type_(text)
        return OPTION_READERS[type_](text)
    except (ValueError, KeyError):
        raise MeasureError(f"{key} cannot be {text!r}{describe_choices(type_)}") from None


def describe_choices(type_: Any) -> str:
    """The values that an option can have, for an error message; empty if they cannot be listed."""
    if isinstance(type_, type) and issubclass(type_, StrEnum):
        return f": use one of {', '.join(type_)}"
    return ": use yes or no" if type_ is bool else ""


def read_numbers(text: str) -> tuple[float, ...]:
    """The numbers in a text with colons between them."""
    return tuple(float(part) for part in text.split(":"))


OPTION_READERS: dict[Any, Any] = {
    int: int,
    float: float,
    bool: YES_OR_NO.__getitem__,
    tuple[float, ...]: read_numbers,
    NamePairs: read_pairs,
    Ontology: read_ontology,
}
