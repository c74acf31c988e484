"""All measures by name, and the text they are read from: `GEK-3(gamma=0.001)`, `hits@5`, `compound(F1Tri, Exec)`."""

from __future__ import annotations

import re
from difflib import get_close_matches

from clew.evaluate.answers import AnswerExactMatch, AnswerF1, AnswerPrecision, AnswerRecall
from clew.evaluate.bleu import Bleu, SpBleu
from clew.evaluate.code_bleu import CodeBleu
from clew.evaluate.elements import F1Sem, F1Tri, Hallucination
from clew.evaluate.equality import Accuracy, ChoiceAccuracy
from clew.evaluate.exact import GrailqaF1, QueryExactMatch
from clew.evaluate.execution import Exec, F1Ans, WellFormed
from clew.evaluate.gek import Compound, Gek
from clew.evaluate.likelihood import Perplexity
from clew.evaluate.measure import Measure, MeasureError
from clew.evaluate.options import key_and_value, option_types, read_option, split_call
from clew.evaluate.ranking import Hits, Ndcg, PrecisionAt, RecallAt, ReciprocalRank
from clew.evaluate.rows import RowF1
from clew.evaluate.sequences import Meteor, RougeL, RougeN
from clew.evaluate.syntax import SyntaxDegree
from clew.evaluate.words import (
    Cosine,
    Euclidean,
    Jaccard,
    Levenshtein,
    SpF1,
    TokenF1,
    TokenPrecision,
    TokenRecall,
)

MEASURES: dict[str, type[Measure]] = {
    measure.title: measure
    for measure in (
        QueryExactMatch,
        AnswerExactMatch,
        AnswerPrecision,
        AnswerRecall,
        AnswerF1,
        GrailqaF1,
        Accuracy,
        ChoiceAccuracy,
        RowF1,
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
    )
}

NUMBERED = re.compile(r"(.*[@-])(\d+)")


def read_measure(text: str) -> Measure:
    """The measure written in `text`; a MeasureError says what is wrong with it and what would do."""
    name, options = split_call(text.strip())
    title, number = title_of(name)
    measure = MEASURES[title]
    given = {measure.number: number} if number else {}
    for place, option in enumerate(options):
        key, value = key_and_value(option, place, measure)
        if key in given:
            raise MeasureError(f"{text!r} gives {key} twice")
        given[key] = value
    return made(measure, given, text)


def made(measure: type[Measure], given: dict[str, str], text: str) -> Measure:
    """The measure with the options that are given as texts."""
    types = option_types(measure)
    known = [name for name in types if name != measure.number]
    for key in given:
        if key not in types:
            raise MeasureError(f"{measure.title} has no option {key!r} (it has: {', '.join(known) or 'none'})")
    try:
        return measure(**{key: read_option(value, types[key], key, read_measure) for key, value in given.items()})
    except TypeError:
        raise MeasureError(f"{text!r} lacks {measure.number or known[0]}") from None


def title_of(name: str) -> tuple[str, str]:
    """The name of a measure in the table, and its number, if it has one."""
    match = NUMBERED.fullmatch(name)
    title, number = (match[1], match[2]) if match and match[1] in MEASURES else (name, "")
    if title in MEASURES and bool(number) == bool(MEASURES[title].number):
        return title, number
    raise MeasureError(f"no measure is called {name!r}{nearest(name)}")


def nearest(name: str) -> str:
    """What may have been meant by `name`."""
    names = {measure_name(title).lower(): measure_name(title) for title in MEASURES}
    near = [names[found] for found in get_close_matches(name.lower(), names, 3, 0.5)]
    return f" (nearest: {', '.join(near)})" if near else f"; there are {', '.join(map(measure_name, MEASURES))}"


def measure_name(title: str) -> str:
    """How a measure is written without options: `hits@5`, `GEK-3`."""
    return title + ("" if not MEASURES[title].number else "3" if title.endswith("-") else "5")
