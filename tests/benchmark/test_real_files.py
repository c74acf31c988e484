"""Every published file of questions and predictions that is at hand."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from clew.benchmark.formats import FORMATS
from clew.benchmark.reader import read_questions
from clew.benchmark.run_reader import pair_predictions, read_run
from clew.benchmark.writer import write_questions

QUESTIONS = {
    "kqapro-slice/train.jsonl": ("kqapro-rows", 11_524),
    "kqapro-slice/valid.jsonl": ("kqapro-rows", 1_647),
    "wikidata-slice/simplequestions-train.jsonl": ("simplequestions-wikidata-rows", 33_098),
    "wikidata-slice/simplequestions-valid.jsonl": ("simplequestions-wikidata-rows", 4_748),
    "grailqa/dev-half.jsonl.gz": ("grailqa", 3_175),
    "grailqa/sexpr-agentbench.json.gz": ("agentbench", 1_214),
    "sparql/cwq-val.jsonl.gz": ("sparql-rows", 3_519),
    "sparql/lcquad1-train.jsonl.gz": ("sparql-rows", 4_000),
    "sparql/lcquad2-test.jsonl.gz": ("sparql-rows", 5_715),
    "sparql/qald9-train.jsonl.gz": ("sparql-rows", 408),
    "sparql/webqsp-train.jsonl.gz": ("sparql-rows", 3_453),
    "sparql/wikiwebquestions-val.jsonl.gz": ("sparql-rows", 454),
    "migration/simplequestions-freebase-valid.tsv.gz": ("simplequestions", 10_845),
    "migration/published-wikidata-valid.tsv.gz": ("simplequestions-wikidata-lines", 4_834),
    "migration/simpledbpediaqa-valid.json.gz": ("simpledbpediaqa", 4_305),
    "scoring/wwq-dev-gold.json.gz": ("wikiwebquestions", 454),
    "scoring/graphquestions-sempre.res.gz": ("sempre", 2_608),
    "scoring/nmt-lcquad1-fconv.txt.gz": ("nspm", 500),
    "scoring/nmt-monument-lstm.txt.gz": ("nspm", 1_479),
    "geoquery/geography.json.gz": ("text2sql", 877),
}
RUNS = {
    "grailqa/dev-half.jsonl.gz": ("grailqa/dev-half.jsonl.gz", "grailqa-ranking", 2_954),
    "scoring/wikisp-wwq-dev-predictions.json.gz": ("scoring/wwq-dev-gold.json.gz", "wikisp", 454),
    "scoring/graphquestions-sempre.res.gz": ("scoring/graphquestions-sempre.res.gz", "sempre", 2_608),
    "scoring/nmt-lcquad1-transformer.txt.gz": ("scoring/nmt-lcquad1-fconv.txt.gz", "nspm", 500),
    "scoring/nmt-monument-transformer.txt.gz": ("scoring/nmt-monument-lstm.txt.gz", "nspm", 1_479),
}


def content(place: Path) -> Any:
    data = place.read_bytes()
    text = (gzip.decompress(data) if place.suffix == ".gz" else data).decode()
    if text.startswith("{") and text.partition("\n")[0].endswith("}"):
        return [json.loads(line) for line in text.split("\n") if line]
    return json.loads(text) if text[0] in "[{" else text


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_real_file_is_read_and_written_back_the_same(shared_data: Path, tmp_path: Path, name: str) -> None:
    found = read_questions(shared_data / name)
    assert (found.format, len(found.questions)) == QUESTIONS[name]
    if FORMATS[found.format].write:
        again = tmp_path / Path(name).name
        write_questions(found.questions, again, found.format, dict(found.header))
        assert content(again) == content(shared_data / name)


@pytest.mark.parametrize("name", RUNS)
def test_a_real_run_fits_its_questions(shared_data: Path, name: str) -> None:
    questions, format_, count = RUNS[name]
    benchmark, run = read_questions(shared_data / questions), read_run(shared_data / name)
    found = pair_predictions(benchmark.questions, run)
    assert (run.format, len(run.predictions)) == (format_, count)
    assert not found.unknown
    assert len(found.missing) == len(benchmark.questions) - count
