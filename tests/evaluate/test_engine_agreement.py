"""The published SPARQL sets score the same on the native engine, on Oxigraph and on a server with the same RDF."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from clew.errors import ClewError
from clew.evaluate.evaluation import EvaluationOptions, evaluate
from clew.evaluate.measures.measure_help import read_measures
from clew.evaluate.report.significance import Bootstrap
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.kb.build import build_kb
from clew.kb.knowledge_base import open_kb
from clew.language.sparql.algebra import BlankNode, Iri, Link, Literal, Triple, Variable, triples_in
from clew.language.sparql.reader import read_sparql
from oxigraph_server import serve_file

SETS = ("lcquad1-train", "qald9-train", "lcquad2-test", "wikiwebquestions-val", "webqsp-train", "cwq-val")
QUERIES_PER_SET = 12
WORLDS = 2  # facts for each query, so that most have several answers
MEASURES = ("Exec", "answer-f1", "GEK-3")
UNKNOWN = "<http://example.org/unknown>"


def read_queries(path: Path) -> list[str]:
    """The first queries of a set, from all over the file."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        texts = [json.loads(line)["sparql"] for line in islice(lines, 0, 400, 400 // QUERIES_PER_SET)]
    return [text for text in texts if is_readable(text)]


def is_readable(text: str) -> bool:
    try:
        return bool(read_sparql(text))
    except ClewError:
        return False


def triples_for(texts: list[str]) -> Iterator[str]:
    """N-Triples that match the triple patterns of queries, with a node for each variable."""
    for number, text in enumerate(texts):
        for triple in triples_in(read_sparql(text)):
            for world in range(WORLDS):
                terms = [write_term(term, f"{number}/{world}") for term in terms_of(triple)]
                if all(terms):
                    yield " ".join((*terms, ".\n"))


def terms_of(triple: Triple) -> tuple[object, object, object]:
    predicate = triple.predicate.iri if isinstance(triple.predicate, Link) else triple.predicate
    return triple.subject, predicate, triple.object


def write_term(term: object, place: str) -> str:
    match term:
        case Iri(iri):
            return f"<{iri}>"
        case Variable(name) | BlankNode(name):
            return f"<http://example.org/{place}/{name}>"
        case Literal(text, datatype, language):
            return json.dumps(text) + (f"@{language}" if language else f"^^<{datatype}>" if datatype else "")
    return ""


def predictions(texts: list[str]) -> Iterator[str]:
    """The gold query, the next one, one with an unknown predicate, and one with an OPTIONAL, in turn."""
    for number, text in enumerate(texts):
        known = next((triple.predicate for triple in triples_in(read_sparql(text))), None)
        choices = (
            text,
            texts[(number + 1) % len(texts)],
            f"SELECT ?x WHERE {{ ?x {UNKNOWN} ?y }}",
            f"SELECT DISTINCT ?x WHERE {{ ?x <{known.value}> ?y OPTIONAL {{ ?y {UNKNOWN} ?z }} }}"
            if isinstance(known, Iri)
            else text,
        )
        yield choices[number % len(choices)]


@pytest.mark.parametrize("name", SETS)
def test_a_run_scores_the_same_on_every_engine(name: str, shared_data: Path, tmp_path: Path) -> None:
    texts = read_queries(shared_data / "sparql" / f"{name}.jsonl.gz")
    data, questions, run = (tmp_path / file for file in ("data.nt", "questions.jsonl", "run.jsonl"))
    data.write_text("".join(dict.fromkeys(triples_for(texts))), "utf-8")
    golds = [{"id": str(number), "question": "?", "sparql": text} for number, text in enumerate(texts)]
    questions.write_text("".join(json.dumps(gold) + "\n" for gold in golds))
    predicted = ({"id": str(number), "sparql": text} for number, text in enumerate(predictions(texts)))
    run.write_text("".join(json.dumps(prediction) + "\n" for prediction in predicted))
    build_kb([str(data)], tmp_path / "kb")
    kb = open_kb(str(tmp_path / "kb"))
    with serve_file(data, tmp_path) as url:
        scores = {}
        for engine in ("native", "oxigraph", url):
            setup = ExecutionSetup(str(kb.folder), kb.digest, engine)
            options = EvaluationOptions(
                read_measures(MEASURES), setup=setup, bootstrap=Bootstrap(0), has_cache=False, prefer_execution=True
            )
            found = evaluate(questions, run, options)
            scores[engine] = {str(score.measure): score.value for score in found.scores}
    assert scores["native"] == scores["oxigraph"] == scores[url]
    assert all(0 < value <= 1 for value in scores[url].values())
    assert scores[url]["answer-f1"] < 1
