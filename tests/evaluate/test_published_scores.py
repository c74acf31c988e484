"""Published predictions get their published scores."""

from __future__ import annotations

import gzip
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from clew.benchmark.formats.nspm import decode, encode
from clew.benchmark.question import Forms, Gold, Prediction, Question
from clew.evaluate.measures.exact_match import GrailqaF1, QueryEquality, QueryExactMatch
from clew.evaluate.measures.grailqa_graph import read_ontology
from clew.evaluate.measures.measure import Case
from sample_cases import make_query_case, score_cases

NMT = [(data, model) for data in ("lcquad1", "monument") for model in ("fconv", "transformer", "lstm")]
TABLE = (
    "BLEU",
    "ROUGE-L",
    "query-em(by=text)",
    "query-em",
    "F1Sem",
    "F1Tri",
    "F1Tri(variables=aligned)",
    "well-formed",
)


def lines_of(path: Path) -> list[str]:
    with gzip.open(path, "rt", encoding="utf-8") as stream:
        return stream.read().splitlines()


def test_sempre_on_graphquestions(shared_data: Path) -> None:
    rows = [line.split("\t") for line in lines_of(shared_data / "scoring" / "graphquestions-sempre.res.gz")[1:]]
    cases = [
        Case(
            Question(row[0], "", Gold(answers=tuple(json.loads(row[2])))),
            Prediction(row[0], answers=tuple(json.loads(row[3]))),
        )
        for row in rows
    ]
    assert f"{100 * score_cases('answer-f1', cases):.2f}" == "10.80"


def test_wikisp_on_wikiwebquestions(shared_data: Path) -> None:
    gold, said = (
        json.loads("\n".join(lines_of(shared_data / "scoring" / f"{name}.json.gz")))
        for name in ("wwq-dev-gold", "wikisp-wwq-dev-predictions")
    )
    predicted = {one["dev_set_id"]: one for one in said}
    cases = [
        Case(
            Question(one["id"], one["utterance"], Gold(answers=values(one))),
            Prediction(one["id"], answers=values(predicted[one["id"]])),
        )
        for one in gold
    ]
    assert f"{100 * score_cases('answer-em', cases):.1f}" == "75.6"
    assert f"{100 * score_cases('answer-f1', cases):.1f}" == "76.9"


def values(record: dict[str, Any]) -> tuple[str, ...]:
    return tuple(cell["value"] for row in record["results"] for cell in row.values())


@cache
def translations(path: Path) -> tuple[list[tuple[str, str]], float]:
    """Gold and predicted words, and the BLEU that was printed."""
    found: dict[str, dict[str, str]] = {"T": {}, "H": {}}
    lines = lines_of(path)
    for line in lines:
        if match := re.match(r"([TH])-(\d+)\t(?:.*\t)?(.*)", line):
            found[match[1]][match[2]] = match[3]
    printed = re.search(r"BLEU4 = ([\d.]+)", lines[-1])
    assert printed is not None
    return [(gold, found["H"][number]) for number, gold in found["T"].items()], float(printed[1])


@pytest.mark.parametrize(("data", "model"), NMT)
def test_nspms_words_survive_decoding(shared_data: Path, data: str, model: str) -> None:
    pairs, _ = translations(shared_data / "scoring" / f"nmt-{data}-{model}.txt.gz")
    assert len(pairs) == {"lcquad1": 500, "monument": 1479}[data]
    assert [text for pair in pairs for text in pair if encode(decode(text)) != text] == []


def decoded(place: Path, data: str, model: str) -> list[Case]:
    pairs, _ = translations(place / "scoring" / f"nmt-{data}-{model}.txt.gz")
    return [
        Case(Question("", "", Gold(Forms(sparql=decode(gold)))), Prediction("", Forms(sparql=decode(said))))
        for gold, said in pairs
    ]


@pytest.mark.parametrize(("data", "model"), NMT)
def test_bleu_is_the_one_that_was_printed(shared_data: Path, data: str, model: str) -> None:
    """Their tool neither smooths nor lets an unknown gold word match, which makes no difference here."""
    _, printed = translations(shared_data / "scoring" / f"nmt-{data}-{model}.txt.gz")
    assert round(100 * score_cases("BLEU", decoded(shared_data, data, model)), 2) == printed


def test_models_with_equal_bleu_differ_in_other_measures(shared_data: Path) -> None:
    """What the GEK paper argues: ConvS2S and Transformer are close in BLEU, and far apart in what matters."""
    found = {
        model: {name: score_cases(name, decoded(shared_data, "lcquad1", model)) for name in TABLE}
        for model in ("fconv", "transformer")
    }
    for name in TABLE:
        print(f"{name:26} {found['fconv'][name]:.4f} {found['transformer'][name]:.4f}")
    apart = {name: found["transformer"][name] - found["fconv"][name] for name in TABLE}
    assert abs(apart["BLEU"]) < 0.003
    assert apart["ROUGE-L"] < 0
    for name in ("query-em", "F1Sem", "F1Tri", "well-formed"):
        assert apart[name] > 0.01, name


@pytest.mark.parametrize("name", ["lcquad1-train", "cwq-val", "lcquad2-test", "qald9-train", "webqsp-train"])
def test_a_brace_that_is_missing_costs_no_part(shared_data: Path, name: str) -> None:
    """Row T1 of the GEK paper's Table 3: F1Sem and F1Tri stay 1 where nothing can be executed any more."""
    records = map(json.loads, lines_of(shared_data / "sparql" / f"{name}.jsonl.gz")[:300])
    queries = [record["sparql"] for record in records if record["sparql"]]
    cases = [make_query_case(query, "".join(query.rpartition("}")[::2])) for query in queries]
    for measure in ("F1Sem", "F1Tri", "F1Tri(variables=aligned)"):
        assert score_cases(measure, cases) == 1
    assert score_cases("well-formed", cases) == 0
    assert 0.85 < score_cases("syntax-degree", cases) < 1


def test_bert_ranking_on_grailqa(shared_data: Path) -> None:
    ontology = read_ontology(str(shared_data / "grailqa"))
    cases = list(map(grailqa_case, lines_of(shared_data / "grailqa" / "dev-half.jsonl.gz")))
    assert len(cases) == 3175
    for by in (QueryEquality.OFFICIAL, QueryEquality.STRICT):
        assert f"{100 * score_cases(QueryExactMatch(by, ontology), cases):.2f}" == "51.50"
    assert f"{100 * score_cases(GrailqaF1(ontology), cases):.2f}" == "58.92"


def grailqa_case(line: str) -> Case:
    record = json.loads(line)
    said = record["bert_ranking"] or {"logical_form": "", "answer": []}
    answers = tuple(answer["answer_argument"] for answer in record["answer"])
    gold = Gold(Forms(graph=json.dumps(record["graph_query"])), answers)
    prediction = Prediction(record["qid"], Forms(sexpr=said["logical_form"]), tuple(said["answer"]))
    return Case(Question(record["qid"], record["question"], gold), prediction)
