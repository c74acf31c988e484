"""Shows that two checkouts of clew give the same outputs.

    python benchmarks/same_outputs.py record --checkout DIR --data DATA -o FILE.json [--only NAME] [--again]
    python benchmarks/same_outputs.py compare A.json B.json

`record` runs a fixed list of commands with the code in DIR and writes a digest of every output. It works in the folder
`FILE.work`, skips the cases that FILE.json already holds unless --again is given, and reads questions and golden rows
from the checkout of this script unless --inputs names another. `--only` selects the cases whose names contain NAME,
with the cases they need.
DATA is the folder of real data; by default it is CLEW_DATA, or shared/data beside the repository.

Digests cover numbers, names, programs, queries, questions and answers. They leave out what a rewording may change
(error messages, notes, reasons) and what differs from run to run (times, versions, paths). `compare` prints each case
with the first line that differs, and exits with 1 if there is any.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
import time
import tomllib
import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).parents[1]
DATA = Path(os.environ.get("CLEW_DATA") or REPOSITORY.parent / "shared" / "data")
SAMPLE_LENGTH = 200  # characters of the first and the last line that a record shows

DROPPED = frozenset({"seconds", "minutes", "versions", "clew", "file"})  # keys that differ from run to run
WORDING = frozenset(  # keys whose texts are written for people
    {"at", "check", "empty", "error", "failed", "is", "line", "note", "notes", "reason", "sentence"}
)
WORDED = frozenset({"left_out", "notes", "short", "skipped"})  # keys of objects that have such texts as keys
VERSION = re.compile(r"\|clew:[^|]*$")  # the end of a score's signature
PLACEHOLDER = re.compile(r"\(.*\)")  # a key such as "(no label)"

FORMATS = {"jsonl": "jsonl", "kqapro": "json", "rdf-statements": "nt", "rdf-kqapro": "nt"}
LANGUAGES = ("program", "sparql", "sexpr", "graph")
TARGETS = (
    *("program", "program-json", "sequence", "sexpr", "graph", "graph-grailqa"),
    *("sparql", "sparql-kqapro", "sparql-freebase", "sparql-statements", "sparql-own"),
)
QUESTION_FORMATS = ("kqapro", "qald", "lcquad2", "webqsp", "jsonl")
SPARQL_SETS = ("cwq-val", "lcquad1-train", "lcquad2-test", "qald9-train", "webqsp-train", "wikiwebquestions-val")
SPIDER = ("college_2", "aircraft", "chinook_1", "bike_1")
RDF_FILES = (
    *("films.ttl", "films.nt", "films.nq", "films.rdf", "films.jsonld", "films.trig", "graphs.trig"),
    *("units.ttl", "lists.ttl", "star.ttl", "odd_values.ttl", "reified.ttl", "wikidata.ttl"),
)
TABLES = ("places", "films", "company", "shop")
EXTENSIONS = ("Difference", "TopK", "FilterCount", "CompareKeys", "Aggregate", "GroupBy", "Table", "Exists", "TopCount")
KQAPRO_MEASURES = (
    *("answer-em", "answer-f1", "kqapro-accuracy", "hits@5", "MRR", "nDCG"),
    *("Exec", "F1Ans", "hallucination", "well-formed"),
)
NMT_MEASURES = ("query-em", "BLEU", "SP-BLEU", "ROUGE-L", "METEOR", "CodeBLEU", "F1Sem", "F1Tri", "token-f1", "cosine")

DEMO_QUESTIONS = (
    "Which country bordering France has the largest population?",
    "What is the population of Georgia?",
    "Who is the mayor of Paris?",
    "What is the hair colour of Gaul?",
    "Which French cities have more than 1.5 million people?",
    "How many isotopes of carbon are stable?",
    "Is Brazil larger than Argentina?",
    "When was polonium discovered?",
)
SEARCHES = ("search demo frnace", "search demo georgia -n 30", "search demo --prefix 'new y'", "search demo city")
SHOWN = ("France", "gold", "Georgia", "city", "country:de")
PROGRAMS = (
    "Find(France) | Relate(shares border with, forward) | SelectAmong(population, largest)",
    "FindAll() | FilterConcept(radioactive element) | Count()",
    "Find(France) | QueryAttr(population)",
)


@dataclass(frozen=True, slots=True)
class Case:
    """Commands to run in order, the files they write that count, and the cases that must run before."""

    name: str
    commands: tuple[str, ...]
    files: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    form: str = "json"  # what standard output and files are: json, or bytes to digest as they are


def all_cases() -> Iterator[Case]:
    """Every case; a case comes after those it needs."""
    yield from build_cases()
    yield from export_cases()
    yield from look_up_cases()
    yield from language_cases()
    yield from generate_cases()
    yield from split_cases()
    yield from ask_cases()
    yield from question_cases()
    yield from evaluate_cases()
    yield from analyse_cases()
    yield from train_cases()


def build_cases() -> Iterator[Case]:
    """Knowledge bases with the digests of their columns."""
    yield Case(
        "inputs", (), ("{inputs}/tests/golden/demo.jsonl", "{inputs}/benchmarks/questions/*.jsonl"), form="bytes"
    )
    yield Case("build demo", ("info demo --json -n 100", "check demo"), ("cache/demo-*/manifest.json",))
    yield kb_case("kqapro", "{data}/kqapro-slice/kb.json.gz")
    yield kb_case("wikidata", "{data}/wikidata-slice/kb.json.gz")
    yield kb_case("geoquery", "{data}/geoquery/geography.sqlite.gz")
    yield from (kb_case(name, f"spider/{name}.sqlite") for name in SPIDER)
    yield from (kb_case(f"rdf-{name}", f"{{inputs}}/tests/golden/rdf/{name}") for name in RDF_FILES)
    yield from (kb_case(f"table-{name}", f"{{inputs}}/tests/golden/tables/{name}") for name in TABLES)
    yield kb_case("kqapro-mixed", "{inputs}/tests/golden/kqapro/mixed.json")
    yield kb_case("wikidata-small", "{inputs}/tests/golden/wikidata/small.json")
    seeds = "--seeds {inputs}/tests/golden/wikidata/seeds.txt --all-ranks --identifiers"
    yield kb_case("wikidata-seeds", f"{{inputs}}/tests/golden/wikidata/small.json {seeds}")


def kb_case(name: str, source: str, needs: tuple[str, ...] = ()) -> Case:
    """Builds `source` and looks at what came of it."""
    kb = f"{name}.clew"
    commands = (f"build {source} -o {kb} --force --json", f"info {kb} --json -n 100", f"check {kb}")
    return Case(f"build {name}", commands, (f"{kb}/manifest.json",), needs)


def export_cases() -> Iterator[Case]:
    """Exports of the demo graph and of KQA Pro, and knowledge bases built from the latter."""
    for name, kb in (("demo", "demo"), ("kqapro", "kqapro.clew")):
        for form, ending in FORMATS.items():
            file = f"{name}-{form}.{ending}"
            command = f"export {kb} --format {form} -o {file}"
            yield Case(f"export {name} {form}", (command,), (file,), (f"build {name}",), "bytes")
    for form, ending in FORMATS.items():
        yield kb_case(f"again-{form}", f"kqapro-{form}.{ending}", (f"export kqapro {form}",))


def look_up_cases() -> Iterator[Case]:
    """Names, entities, mentions and phrases."""
    yield Case("search", tuple(f"{search} --json" for search in SEARCHES))
    yield Case("show", tuple(f"show demo {name} --json -n 50" for name in SHOWN))
    yield Case("search kqapro", ("search kqapro.clew 'yao mign' --json",), needs=("build kqapro",))
    yield Case("link", tuple(f"link {shlex.quote(question)} --json" for question in DEMO_QUESTIONS))
    question = "What is the official website of the football club Vitesse?"
    yield Case("link kqapro", (f"link '{question}' -k kqapro.clew --json",), needs=("build kqapro",))
    yield Case("phrases demo", ("phrases -o demo-phrases.toml",), ("demo-phrases.toml",))
    command = "phrases -k kqapro.clew -o kqapro-phrases.toml"
    yield Case("phrases kqapro", (command,), ("kqapro-phrases.toml",), ("build kqapro",))
    yield Case("phrases try", tuple(f"phrases --try '{program}' -v 3" for program in PROGRAMS), form="bytes")
    yield Case("measures", ("measures --json",))


def language_cases() -> Iterator[Case]:
    """The golden rows in every language, on every engine, and real queries."""
    for language in LANGUAGES:
        rows = f"golden-{language}.jsonl"
        yield Case(f"translate {language}", tuple(f"translate {rows} --to {target}" for target in TARGETS))
        yield Case(f"run {language}", (f"run {rows} --json", f"run {rows} --engine oxigraph --json"))
    yield Case("run trace", ("run golden-program.jsonl --trace --json",))
    yield Case("run single", tuple(f"run '{program}' --trace --json" for program in PROGRAMS))
    compat = tuple(f"run golden-program.jsonl --compat {mode} --json" for mode in ("kqapro", "kopl"))
    yield Case("run compat", compat)
    valid = "{data}/kqapro-slice/valid.jsonl"
    translations = tuple(f"translate {valid} --to {target} -k kqapro.clew" for target in ("program", "sparql", "sexpr"))
    yield Case("translate kqapro", translations, needs=("build kqapro",))
    yield Case("run kqapro", (f"run {valid} -k kqapro.clew --json -j 2",), needs=("build kqapro",))
    yield Case("classify", tuple(f"classify {{data}}/sparql/{name}.jsonl.gz --json" for name in SPARQL_SETS))
    yield Case("classify grailqa", ("classify {data}/grailqa/sexpr-agentbench.json.gz --json",))


def generate_cases() -> Iterator[Case]:
    """Seeded questions of every kind over two graphs."""
    extensions = " ".join(f"--type {name}=1" for name in EXTENSIONS)
    kinds = {
        "plain": "-n 300 -j 1",
        "two-jobs": "-n 300 -j 2",
        "variants": "-n 200 --variants 3 --seed 7",
        "types": f"-n 250 {extensions} --seed 3",
        "iso": "-n 200 --iso GrailQA++ --function none=3 --function count=1 --function superlative=1 --seed 5",
    }
    for name, kb in (("demo", "demo"), ("kqapro", "kqapro.clew")):
        for kind, options in kinds.items():
            yield made_case(f"{name}-{kind}", f"-k {kb} {options}", f"build {name}")
    yield made_case("geoquery-plain", "-k geoquery.clew -n 60", "build geoquery")


def made_case(name: str, options: str, need: str) -> Case:
    """Makes a benchmark in the folder `made-NAME`."""
    return Case(f"generate {name}", (f"generate {options} -o made-{name}",), (f"made-{name}/questions.jsonl",), (need,))


def split_cases() -> Iterator[Case]:
    """Splits of generated questions, and their levels."""
    kinds = {"plain": "", "levels": "--levels", "no-shared": "--no-shared template --no-shared question --seed 2"}
    made, need = "made-kqapro-plain/questions.jsonl", ("generate kqapro-plain",)
    for kind, options in kinds.items():
        folder = f"split-{kind}"
        yield Case(f"split {kind}", (f"split {made} -o {folder} {options} --json",), (f"{folder}/*.jsonl",), need)
    parts = "split-plain/train.jsonl split-plain/test.jsonl"
    yield Case("split check", (f"split --check {parts} --json",), needs=("split plain",))
    yield Case("levels", (f"levels {parts} --json",), needs=("split plain",))
    slice_parts = "{data}/kqapro-slice/train.jsonl {data}/kqapro-slice/valid.jsonl"
    yield Case("levels kqapro", (f"levels {slice_parts} --json",))


def ask_cases() -> Iterator[Case]:
    """Runs of the parser, and single questions with their threads."""
    yield Case("ask", tuple(f"ask {shlex.quote(question)} --json" for question in DEMO_QUESTIONS))
    yield run_case("demo", "demo", "demo-60.jsonl", "build demo")
    yield run_case("kqapro", "kqapro.clew", "kqapro-60.jsonl", "build kqapro")
    yield run_case("wikidata", "wikidata.clew", "simple-40.jsonl", "build wikidata")
    yield run_case("geoquery", "geoquery.clew", "made-geoquery-plain/questions.jsonl", "generate geoquery-plain")


def run_case(name: str, kb: str, questions: str, need: str) -> Case:
    """Asks `questions`; later cases read the run without its wording from the folder `outputs`."""
    file = f"ask-{name}.jsonl"
    return Case(f"ask {name}", (f"ask -k {kb} --questions {questions} -o {file}",), (file,), (need,))


def question_cases() -> Iterator[Case]:
    """Statistics and conversions of published and generated questions."""
    real = ("grailqa/dev-half.jsonl.gz", "kqapro-slice/valid.jsonl", "scoring/wwq-dev-gold.json.gz")
    yield Case("stats", tuple(f"stats {{data}}/{file} --json" for file in real))
    made, need = "made-kqapro-plain/questions.jsonl", ("generate kqapro-plain",)
    yield Case("stats made", (f"stats {made} --json",), needs=need)
    yield Case("convert made", tuple(f"convert {made} --to {form}" for form in QUESTION_FORMATS), needs=need)
    yield Case("convert real", tuple(f"convert {{data}}/{file} --to jsonl" for file in real))


def evaluate_cases() -> Iterator[Case]:
    """Scores of published predictions and of the runs above."""
    scoring, grailqa = "{data}/scoring", "{data}/grailqa/dev-half.jsonl.gz"
    wwq = f"{scoring}/wwq-dev-gold.json.gz {scoring}/wikisp-wwq-dev-predictions.json.gz"
    sempre = f"{scoring}/graphquestions-sempre.res.gz"
    official = "-m 'query-em(by=official, ontology={data}/grailqa)'"
    nmt = tuple(f"{scoring}/nmt-lcquad1-{model}.txt.gz" for model in ("lstm", "fconv"))
    yield evaluate_case("wwq", f"{wwq} --by hops")
    yield evaluate_case("sempre", f"{sempre} {sempre} --by function")
    yield evaluate_case("grailqa", f"{grailqa} {grailqa} {official} -m answer-f1 -m query-em --by iso --by function")
    yield evaluate_case("nmt", f"{nmt[0]} {nmt[0]} --against {nmt[1]} {measures(NMT_MEASURES)} --resamples 200")
    run, by = "{work}/outputs/ask kqapro/ask-kqapro.jsonl", "--by part --by iso --by hops --by type"
    options = f"'{run}' -k kqapro.clew --no-cache --per-question scores.jsonl {by}"
    command = f"evaluate kqapro-60.jsonl {options} {measures(KQAPRO_MEASURES)} --json"
    yield Case("evaluate kqapro", (command,), ("scores.jsonl",), ("ask kqapro",))
    made, answers = "made-geoquery-plain/questions.jsonl", "{work}/outputs/ask geoquery/ask-geoquery.jsonl"
    options = "-k geoquery.clew --no-cache --engine oxigraph --gold executed"
    command = f"evaluate {made} '{answers}' {options} -m GEK-3 -m answer-f1 --by type --json"
    yield Case("evaluate geoquery", (command,), needs=("ask geoquery",))
    command = (
        f"evaluate {made} '{answers}' -k geoquery.clew --no-cache -m all --by type --by iso --resamples 100 --json"
    )
    yield Case("evaluate all", (command,), needs=("ask geoquery",))


def evaluate_case(name: str, options: str) -> Case:
    """Scores of a run that needs no other case."""
    return Case(f"evaluate {name}", (f"evaluate {options} --json",))


def measures(names: Iterable[str]) -> str:
    """The options that select measures."""
    return " ".join(f"-m {name}" for name in names)


def analyse_cases() -> Iterator[Case]:
    """Confusion, kinds of error, axioms, degradations and factors."""
    grailqa = "{data}/grailqa/dev-half.jsonl.gz {data}/grailqa/dev-half.jsonl.gz"
    valid, need = "{data}/kqapro-slice/valid.jsonl -k kqapro.clew", ("build kqapro",)
    run = "kqapro-60.jsonl '{work}/outputs/ask kqapro/ask-kqapro.jsonl' -k kqapro.clew --json"
    of_both = (f"confusion {grailqa} --json", f"confusion {grailqa} --of function --json")
    yield Case("confusion", of_both)
    yield Case("confusion kqapro", (f"confusion {run}",), needs=("ask kqapro",))
    yield Case("errors", (f"errors {grailqa} --examples 5 --json",))
    yield Case("errors kqapro", (f"errors {run}",), needs=("ask kqapro",))
    yield Case("axioms", (f"axioms {valid} --json", f"axioms {valid} --strict --seed 3 --json"), needs=need)
    for kind in ("T1", "T2", "T3"):
        file = f"degraded-{kind}.jsonl"
        yield Case(f"degrade {kind}", (f"degrade {valid} --kind {kind} --rate 0.2 -o {file} --json",), (file,), need)
    yield Case("sensitivity", (f"sensitivity {valid} --json",), needs=need)
    yield Case("factors", (f"factors {grailqa} --per-question factors.jsonl --json",), ("factors.jsonl",))


def train_cases() -> Iterator[Case]:
    """A parser adapted to a small graph: its questions, its corpora and what came of it."""
    command = "train -k geoquery.clew -n 60 --steps 3 -o parser --json"
    files = ("parser/work/questions/*.jsonl", "parser/work/corpora/*.npz")
    yield Case("train geoquery", (command,), files, ("build geoquery",))


@dataclass(frozen=True, slots=True)
class Recorder:
    """Runs cases with the code of `checkout` in the folder `work`."""

    checkout: Path
    data: Path
    inputs: Path
    work: Path

    def record(self, case: Case) -> dict[str, Any]:
        """What a case gave: seconds, a digest of everything, and the digest and ends of each output."""
        self.clear(case)
        began = time.perf_counter()
        outputs = dict(self.outputs_of(case))
        seconds = round(time.perf_counter() - began, 2)
        digests = [f"{name} {output.get('status')} {output['digest']}" for name, output in outputs.items()]
        return {"seconds": seconds, "digest": digest_of("\n".join(digests).encode()), "outputs": outputs}

    def clear(self, case: Case) -> None:
        """Removes what the case wrote before, for some commands continue what they find."""
        for pattern in case.files:
            for path in [] if pattern.startswith("{inputs}/") else self.work.glob(pattern.split("/")[0]):
                shutil.rmtree(path) if path.is_dir() else path.unlink()

    def outputs_of(self, case: Case) -> Iterator[tuple[str, dict[str, Any]]]:
        """The exit status and standard output of each command, then each file."""
        for number, command in enumerate(case.commands, 1):
            done = self.run(command)
            name = f"{number} {command.split()[0]}.out"
            yield name, {"status": done.returncode, **self.keep(case, name, done.stdout)} | said_by(done)
        for pattern in case.files:
            paths = self.matching(pattern)
            if not paths:
                yield pattern, {"digest": "", "missing": True}
            for name, path in paths.items():
                yield name, self.keep(case, name, path.read_bytes())

    def matching(self, pattern: str) -> dict[str, Path]:
        """The files that a pattern names, by their names without the folder; the demo graph's holds a digest."""
        root = self.inputs if pattern.startswith("{inputs}/") else self.work
        paths = sorted(root.glob(pattern.removeprefix("{inputs}/")))
        return {re.sub(r"^cache/[^/]*", "cache", str(path.relative_to(root))): path for path in paths}

    def run(self, command: str) -> subprocess.CompletedProcess[bytes]:
        """Runs a clew command with the code of the checkout."""
        start = f"from {entry_module(self.checkout)} import main; main()"
        path, cache = str(self.checkout / "src"), str(self.work / "cache")
        environment = os.environ | {"PYTHONPATH": path, "CLEW_CACHE": cache}
        line = [sys.executable, "-c", start, *shlex.split(self.filled(command))]
        return subprocess.run(line, cwd=self.work, env=environment, capture_output=True, check=False)

    def filled(self, text: str) -> str:
        """`text` with its folders filled in."""
        folders = {"{data}": self.data, "{inputs}": self.inputs, "{work}": self.work}
        return re.sub(r"\{\w+\}", lambda match: str(folders[match.group()]), text)

    def keep(self, case: Case, name: str, content: bytes) -> dict[str, Any]:
        """The digest of an output; what it covers is kept in the folder `outputs`."""
        if case.form == "bytes":
            return {"digest": digest_of(content), "size": len(content)}
        lines = list(comparable_lines(name, content))
        place = self.work / "outputs" / case.name / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        sample = [line[:SAMPLE_LENGTH] for line in (lines if len(lines) < 2 else (lines[0], lines[-1]))]
        return {"digest": digest_of(place.read_bytes()), "lines": len(lines), "sample": sample}


def said_by(done: subprocess.CompletedProcess[bytes]) -> dict[str, str]:
    """The last line of standard error of a command that failed; no digest covers it."""
    lines = done.stderr.decode(errors="replace").strip().splitlines()
    return {"message": lines[-1]} if done.returncode and lines else {}


def entry_module(checkout: Path) -> str:
    """The module whose `main` is the command clew of a checkout."""
    scripts = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    return str(scripts["clew"]).split(":")[0]


def digest_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:32]


def comparable_lines(name: str, content: bytes) -> Iterator[str]:
    """The content of an output without wording, times and versions; text that is not JSON is left out."""
    if name.endswith(".npz"):
        yield from archive_lines(content)
        return
    values = toml_values(content) if name.endswith(".toml") else json_values(content)
    for value in values:
        yield json.dumps(comparable(value), ensure_ascii=False)


def archive_lines(content: bytes) -> Iterator[str]:
    """The name and digest of every array in an .npz file."""
    with zipfile.ZipFile(BytesIO(content)) as archive:
        for name in archive.namelist():
            yield f"{name} {digest_of(archive.read(name))}"


def toml_values(content: bytes) -> Iterator[Any]:
    """Each table of a TOML file with its name."""
    yield from tomllib.loads(content.decode()).items()


def json_values(content: bytes) -> Iterator[Any]:
    """The members of one JSON object or list, or the values of JSON lines; nothing if it is neither."""
    text = content.decode()
    if not text.startswith(("{", "[")):
        return
    try:
        value = json.loads(text)
    except json.JSONDecodeError:
        yield from map(json.loads, text.splitlines())
        return
    yield from ({key: member} for key, member in value.items()) if isinstance(value, dict) else value


def comparable(value: Any) -> Any:
    """A JSON value with nine significant digits, without versions and with wording muted."""
    if isinstance(value, dict):
        return {plain_key(key): field(key, member) for key, member in value.items() if key not in DROPPED}
    if isinstance(value, list | tuple):
        return [comparable(member) for member in value]
    if isinstance(value, float):
        return float(f"{value:.9g}")
    return VERSION.sub("", value) if isinstance(value, str) else value


def field(key: str, member: Any) -> Any:
    """The value of a key: wording is muted, but not where the key is a word that is counted."""
    is_wording = key in WORDED if isinstance(member, dict) else key in WORDING
    return muted(member) if is_wording else comparable(member)


def plain_key(key: str) -> str:
    """A key as it is; one in brackets stands for "none" and may be reworded."""
    return "(none)" if PLACEHOLDER.fullmatch(key) else key


def muted(value: Any) -> Any:
    """What remains of wording: whether there is any, and the numbers in it."""
    if isinstance(value, str):
        return "…" if value else ""
    if isinstance(value, dict):
        return sorted((muted(member) for member in value.values()), key=json.dumps)
    return [muted(member) for member in value] if isinstance(value, list) else value


def prepare(data: Path, inputs: Path, work: Path) -> None:
    """Writes the samples that cases read: questions, golden rows in one language each, and databases."""
    if not data.is_dir():
        raise SystemExit(f"{data} is not a folder: name the folder of real data with --data or CLEW_DATA")
    work.mkdir(parents=True, exist_ok=True)
    questions = rows_of(inputs / "benchmarks" / "questions" / "demo-open.jsonl")
    write_rows(work / "demo-60.jsonl", sampled(questions, 60))
    write_rows(work / "kqapro-60.jsonl", sampled(rows_of(data / "kqapro-slice" / "valid.jsonl"), 60))
    simple = rows_of(data / "wikidata-slice" / "simplequestions-valid.jsonl")
    write_rows(work / "simple-40.jsonl", sampled(simple, 40))
    golden = rows_of(inputs / "tests" / "golden" / "demo.jsonl")
    for language in LANGUAGES:
        write_rows(work / f"golden-{language}.jsonl", in_language(golden, language))
    with tarfile.open(data / "spider" / "databases.tar.gz") as archive:
        for name in SPIDER:
            write_member(archive, f"databases/{name}.sqlite", work / "spider" / f"{name}.sqlite")


def in_language(rows: Sequence[dict[str, Any]], language: str) -> list[dict[str, Any]]:
    """The rows that have a form in `language`, with that form alone."""
    keys = (language, "target") if language == "graph" else (language,)
    return [
        {"id": f"row-{number}", **{key: row[key] for key in keys if key in row}}
        for number, row in enumerate(rows, 1)
        if row.get(language)
    ]


def sampled(rows: Sequence[dict[str, Any]], count: int) -> list[dict[str, Any]]:
    """`count` rows at equal distances."""
    return [rows[number * len(rows) // count] for number in range(count)]


def rows_of(place: Path) -> list[dict[str, Any]]:
    """The rows of a JSONL file, compressed or not."""
    content = place.read_bytes()
    text = (gzip.decompress(content) if place.suffix == ".gz" else content).decode()
    return [json.loads(line) for line in text.splitlines() if line.strip()]


def write_rows(place: Path, rows: Iterable[dict[str, Any]]) -> None:
    place.write_text("".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows), encoding="utf-8")


def write_member(archive: tarfile.TarFile, name: str, place: Path) -> None:
    """Writes one file of an archive."""
    member = archive.extractfile(name)
    if member is None:
        raise SystemExit(f"{archive.name!r} has no file {name}")
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(member.read())


def record(options: argparse.Namespace) -> int:
    """Runs the selected cases that are not yet recorded, and saves the record after each."""
    output: Path = options.output
    work = work_folder(output).absolute()
    recorded: dict[str, Any] = json.loads(output.read_text(encoding="utf-8")) if output.exists() else {}
    prepare(options.data, options.inputs, work)
    recorder = Recorder(options.checkout.absolute(), options.data.absolute(), options.inputs.absolute(), work)
    check_checkout(recorder)
    repeated = options.only if options.again else None
    wanted = [
        case
        for case in selected(list(all_cases()), options.only)
        if case.name not in recorded or (repeated is not None and repeated in case.name)
    ]
    for number, case in enumerate(wanted, 1):
        recorded[case.name] = recorder.record(case)
        output.write_text(json.dumps(recorded, indent=1, ensure_ascii=False), encoding="utf-8")
        report_progress(f"{number}/{len(wanted)} {case.name}", recorded[case.name])
    print(f"{output}: {len(recorded)} cases in {sum(case['seconds'] for case in recorded.values()):.0f} s")
    return 0


def report_progress(label: str, outcome: dict[str, Any]) -> None:
    """Prints how long a case took, and the messages of commands that failed."""
    faults = [output["message"] for output in outcome["outputs"].values() if output.get("message")]
    print(f"{label}  {outcome['seconds']:.1f} s  {'; '.join(faults)}", file=sys.stderr, flush=True)


def check_checkout(recorder: Recorder) -> None:
    """Ends the program if Python would import clew from somewhere else than the checkout."""
    line = [sys.executable, "-c", "import clew; print(clew.__file__)"]
    environment = os.environ | {"PYTHONPATH": str(recorder.checkout / "src")}
    done = subprocess.run(line, env=environment, cwd=recorder.work, capture_output=True, text=True, check=True)
    if not Path(done.stdout.strip()).is_relative_to(recorder.checkout):
        raise SystemExit(f"clew is imported from {done.stdout.strip()}, not from {recorder.checkout}")


def selected(cases: Sequence[Case], name: str) -> list[Case]:
    """The cases whose names contain `name`, and those they need."""
    by_name = {case.name: case for case in cases}
    waiting = [case for case in cases if name in case.name]
    wanted: set[str] = set()
    while waiting:
        case = waiting.pop()
        wanted.add(case.name)
        waiting += [by_name[need] for need in case.needs if need not in wanted]
    return [case for case in cases if case.name in wanted]


def compare(options: argparse.Namespace) -> int:
    """Prints which cases of two records are equal; 1 if any differs or is in one record only."""
    first, second = (json.loads(place.read_text(encoding="utf-8")) for place in (options.first, options.second))
    verdicts = {name: verdict(first.get(name), second.get(name)) for name in first | second}
    for name, word in verdicts.items():
        times = (f"{record[name]['seconds']:7.1f} s" if name in record else f"{'-':>9}" for record in (first, second))
        print(f"{word:<10}{name:<28}{'  '.join(times)}")
        if word == "DIFFERENT":
            print_differences(name, options, first[name]["outputs"], second[name]["outputs"])
    counts = Counter(verdicts.values())
    print(f"{counts['equal']} equal, {counts['DIFFERENT']} different, {counts['only one']} in one record only")
    return 0 if counts["equal"] == len(verdicts) else 1


def verdict(first: dict[str, Any] | None, second: dict[str, Any] | None) -> str:
    """How the outcomes of a case in two records compare."""
    if first is None or second is None:
        return "only one"
    return "equal" if first["digest"] == second["digest"] else "DIFFERENT"


def print_differences(name: str, options: argparse.Namespace, first: dict[str, Any], second: dict[str, Any]) -> None:
    """Prints the outputs of a case that differ, with the first line that does."""
    for output in [*first, *(output for output in second if output not in first)]:
        before, after = first.get(output, {}), second.get(output, {})
        if before.get("digest") == after.get("digest") and before.get("status") == after.get("status"):
            continue
        print(f"    {output}: {summary(before)} | {summary(after)}")
        places = [work_folder(place) / "outputs" / name / output for place in (options.first, options.second)]
        if all(place.exists() for place in places):
            print_first_difference(*(place.read_text(encoding="utf-8").splitlines() for place in places))


def summary(output: dict[str, Any]) -> str:
    """The small figures of an output."""
    keys = ("status", "lines", "size", "message", "missing")
    return ", ".join(f"{key} {output[key]}" for key in keys if key in output) or "not there"


def print_first_difference(first: Sequence[str], second: Sequence[str]) -> None:
    """Prints the first two lines that differ, from shortly before the place where they do."""
    for number, (before, after) in enumerate(zip_longest(first, second, fillvalue=""), 1):
        if before != after:
            equal = next((at for at, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), 0)
            start = max(0, equal - 60)
            print(f"      line {number}, character {start}:")
            print(f"      < {before[start : start + SAMPLE_LENGTH]}\n      > {after[start : start + SAMPLE_LENGTH]}")
            return


def work_folder(output: Path) -> Path:
    """The folder in which the cases of a record are run."""
    return output.with_suffix(".work")


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    recording = commands.add_parser("record", help="run the cases and write their digests")
    recording.add_argument("--checkout", type=Path, default=REPOSITORY, help="the tree whose code runs")
    recording.add_argument("--data", type=Path, default=DATA, help="the folder of real data")
    recording.add_argument("--inputs", type=Path, default=REPOSITORY, help="the tree with golden rows and questions")
    recording.add_argument("--only", default="", metavar="NAME", help="run only the cases whose names contain this")
    recording.add_argument("--again", action="store_true", help="run the selected cases even if they are recorded")
    recording.add_argument("-o", "--output", type=Path, required=True, metavar="FILE.json")
    recording.set_defaults(command=record)
    comparing = commands.add_parser("compare", help="print which cases differ")
    comparing.add_argument("first", type=Path)
    comparing.add_argument("second", type=Path)
    comparing.set_defaults(command=compare)
    return parser.parse_args()


if __name__ == "__main__":
    chosen = read_options()
    sys.exit(chosen.command(chosen))
