"""The forms that a measure of queries compares: gold and predicted query in a language that both have."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from json import dumps
from typing import NamedTuple

from clew.benchmark.question import Forms
from clew.evaluate.measures.measure import Case, Measure, MeasureError
from clew.kb.readers.rdf.export_encoding import HOME
from clew.language.sparql.algebra import Query, walk
from clew.language.sparql.reader import read_sparql
from clew.language.sparql.sparql_tokens import SparqlError
from clew.language.sparql.tolerant_reader import PartCollector, QueryParts, scan_query

LANGUAGES = ("sparql", "sexpr", "program", "graph", "sql")
KQAPRO_MARK = "<pred:"
VOCABULARY_MARKS = (KQAPRO_MARK, HOME)


class FormPair(NamedTuple):
    """A gold form and the predicted form in one language; the latter is empty if nothing was predicted."""

    language: str
    gold: str
    predicted: str


class ParsedQuery(NamedTuple):
    """A query (`None` if it is broken), the parts that can be recognised, and the character at which parsing failed."""

    query: Query | None
    parts: QueryParts | PartCollector
    failed_at: int


class QueryMeasure(Measure):
    """A measure that compares the predicted query with the gold query; the best over all gold meanings counts."""

    __slots__ = ()

    reads_queries = True

    def score(self, case: Case) -> float:
        """The best comparison with a gold form; 0 if nothing was predicted."""
        return max([self.compare(pair) if pair.predicted else 0.0 for pair in form_pairs(case, self)])

    @abstractmethod
    def compare(self, pair: FormPair) -> float:
        """How similar the predicted form is to the gold form."""


def form_pairs(case: Case, measure: Measure, languages: tuple[str, ...] = LANGUAGES) -> list[FormPair]:
    """One pair for each gold meaning, in the first of `languages` that gold and prediction both have."""
    golds = tuple([gold.forms for gold in case.question.golds])
    prediction = case.prediction.forms
    if pairs := shared_pairs(golds, prediction, languages):
        return [*pairs]
    if first_form(prediction, languages):
        raise MeasureError(mismatch_message(case, measure, golds, prediction))
    return pairs_without_prediction(case, measure, golds, languages)


@lru_cache(maxsize=64)  # every measure asks for the pairs of a case
def shared_pairs(golds: tuple[Forms, ...], prediction: Forms, languages: tuple[str, ...]) -> tuple[FormPair, ...]:
    """One pair for each gold form in the first of `languages` that gold and prediction both have; else none."""
    language = shared_language(golds, prediction, languages)
    texts = forms_in(language, golds) if language else []
    return tuple([FormPair(language, text, form_in(language, prediction)) for text in texts])


def shared_language(golds: Sequence[Forms], prediction: Forms, languages: tuple[str, ...] = LANGUAGES) -> str:
    """The first of `languages` that gold and prediction both have; empty if there is none.

    SPARQL in KQA Pro's vocabulary and in clew's has no name in common even if it means the same: they are two
    languages.
    """
    shared = (name for name in languages if form_in(name, prediction) and forms_in(name, golds))
    return next((name for name in shared if name != "sparql" or not has_other_vocabulary(golds, prediction)), "")


def has_other_vocabulary(golds: Sequence[Forms], prediction: Forms) -> bool:
    """Whether gold and predicted SPARQL are in two vocabularies that are known to differ."""
    known = {vocabulary_of(text) for text in (*forms_in("sparql", golds), prediction.sparql)} - {""}
    return len(known) > 1


def vocabulary_of(sparql: str) -> str:
    """KQA Pro's mark or clew's namespace if a query is in one of these vocabularies, else nothing."""
    return next((mark for mark in VOCABULARY_MARKS if mark in sparql), "")


def pairs_without_prediction(
    case: Case, measure: Measure, golds: Sequence[Forms], languages: tuple[str, ...]
) -> list[FormPair]:
    """The gold forms, each with an empty prediction."""
    for language in languages:
        if texts := forms_in(language, golds):
            return [FormPair(language, text, "") for text in texts]
    raise MeasureError(missing_message(case, measure, "a gold query (" + ", ".join(languages) + ")"))


def forms_in(language: str, golds: Sequence[Forms]) -> list[str]:
    """The gold forms in one language."""
    return [text for forms in golds if (text := form_in(language, forms))]


def form_in(language: str, forms: Forms) -> str:
    """The form in one language; rows of a graph include the target that they ask for."""
    text: str = getattr(forms, language)
    if language == "graph" and forms.target and text.lstrip().startswith("["):
        return f'{{"rows": {text}, "target": {dumps(forms.target)}}}'
    return text


def first_form(forms: Forms, languages: tuple[str, ...] = LANGUAGES) -> tuple[str, str] | None:
    """The first of `languages` with a form, and the form; `None` if there is none."""
    return next(((language, text) for language in languages if (text := form_in(language, forms))), None)


def missing_message(case: Case, measure: Measure, thing: str) -> str:
    """The message that `measure` cannot score a case without `thing`."""
    return f"{measure} needs {thing}, but question {case.question.id!r} has none: add it or leave out the measure"


def mismatch_message(case: Case, measure: Measure, golds: Sequence[Forms], prediction: Forms) -> str:
    """The message that gold and predicted query are in different languages."""
    have = [language for language in LANGUAGES if forms_in(language, golds)]
    if not have:
        return missing_message(case, measure, "a gold query")
    got = [language for language in LANGUAGES if form_in(language, prediction)]
    if "sparql" in have and has_other_vocabulary(golds, prediction):
        return (
            f"{measure} compares queries in one vocabulary, but of question {case.question.id!r} and its prediction "
            "one is in KQA Pro's SPARQL and one in clew's: add programs to both, or translate one (clew translate)"
        )
    return (
        f"{measure} compares queries in one language, but question {case.question.id!r} has {', '.join(have)} and its "
        f"prediction {', '.join(got)}: translate one of them (clew translate)"
    )


@lru_cache(maxsize=4096)
def read_query(text: str) -> ParsedQuery:
    """The query in `text`, or the parts of it that can be recognised; never an error."""
    try:
        query = read_sparql(text)
    except SparqlError as error:
        return ParsedQuery(None, scan_query(text, error.fault), character_offset(text, error.line, error.column))
    seen = PartCollector()
    for node in walk(query):
        seen.add(node)
    return ParsedQuery(query, seen, len(text))


def character_offset(text: str, line: int, column: int) -> int:
    """The character at a line and column, both from 1."""
    start = 0
    for _ in range(line - 1):
        start = text.index("\n", start) + 1
    return start + column - 1
