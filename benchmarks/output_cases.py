"""The commands whose outputs same_outputs.py compares: for every command of clew, cases over small and real data."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

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
SHOWN_NAMES = ("France", "gold", "Georgia", "city", "country:de")
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
    """Build `source` and look at the knowledge base."""
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
    yield Case("show", tuple(f"show demo {name} --json -n 50" for name in SHOWN_NAMES))
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
            yield generate_case(f"{name}-{kind}", f"-k {kb} {options}", f"build {name}")
    yield generate_case("geoquery-plain", "-k geoquery.clew -n 60", "build geoquery")


def generate_case(name: str, options: str, need: str) -> Case:
    """Generate a benchmark in the folder `made-NAME`."""
    return Case(f"generate {name}", (f"generate {options} -o made-{name}",), (f"made-{name}/questions.jsonl",), (need,))


def split_cases() -> Iterator[Case]:
    """Splits of generated questions, and their levels."""
    kinds = {"plain": "", "levels": "--levels", "no-shared": "--no-shared template --no-shared question --seed 2"}
    questions, need = "made-kqapro-plain/questions.jsonl", ("generate kqapro-plain",)
    for kind, options in kinds.items():
        folder = f"split-{kind}"
        yield Case(f"split {kind}", (f"split {questions} -o {folder} {options} --json",), (f"{folder}/*.jsonl",), need)
    parts = "split-plain/train.jsonl split-plain/test.jsonl"
    yield Case("split check", (f"split --check {parts} --json",), needs=("split plain",))
    yield Case("levels", (f"levels {parts} --json",), needs=("split plain",))
    slice_parts = "{data}/kqapro-slice/train.jsonl {data}/kqapro-slice/valid.jsonl"
    yield Case("levels kqapro", (f"levels {slice_parts} --json",))


def ask_cases() -> Iterator[Case]:
    """Run of the parser, and single questions with their threads."""
    yield Case("ask", tuple(f"ask {shlex.quote(question)} --json" for question in DEMO_QUESTIONS))
    yield run_case("demo", "demo", "demo-60.jsonl", "build demo")
    yield run_case("kqapro", "kqapro.clew", "kqapro-60.jsonl", "build kqapro")
    yield run_case("wikidata", "wikidata.clew", "simple-40.jsonl", "build wikidata")
    yield run_case("geoquery", "geoquery.clew", "made-geoquery-plain/questions.jsonl", "generate geoquery-plain")


def run_case(name: str, kb: str, questions: str, need: str) -> Case:
    """Ask `questions`; later cases read the run without its wording from the folder `outputs`."""
    file = f"ask-{name}.jsonl"
    return Case(f"ask {name}", (f"ask -k {kb} --questions {questions} -o {file}",), (file,), (need,))


def question_cases() -> Iterator[Case]:
    """Statistics and conversions of published and generated questions."""
    real = ("grailqa/dev-half.jsonl.gz", "kqapro-slice/valid.jsonl", "scoring/wwq-dev-gold.json.gz")
    yield Case("stats", tuple(f"stats {{data}}/{file} --json" for file in real))
    questions, need = "made-kqapro-plain/questions.jsonl", ("generate kqapro-plain",)
    yield Case("stats made", (f"stats {questions} --json",), needs=need)
    yield Case("convert made", tuple(f"convert {questions} --to {form}" for form in QUESTION_FORMATS), needs=need)
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
    yield evaluate_case("nmt", f"{nmt[0]} {nmt[0]} --against {nmt[1]} {measure_options(NMT_MEASURES)} --resamples 200")
    run, by = "{work}/outputs/ask kqapro/ask-kqapro.jsonl", "--by part --by iso --by hops --by type"
    options = f"'{run}' -k kqapro.clew --no-cache --per-question scores.jsonl {by}"
    command = f"evaluate kqapro-60.jsonl {options} {measure_options(KQAPRO_MEASURES)} --json"
    yield Case("evaluate kqapro", (command,), ("scores.jsonl",), ("ask kqapro",))
    questions, answers = "made-geoquery-plain/questions.jsonl", "{work}/outputs/ask geoquery/ask-geoquery.jsonl"
    options = "-k geoquery.clew --no-cache --engine oxigraph --gold executed"
    command = f"evaluate {questions} '{answers}' {options} -m GEK-3 -m answer-f1 --by type --json"
    yield Case("evaluate geoquery", (command,), needs=("ask geoquery",))
    command = (
        f"evaluate {questions} '{answers}' -k geoquery.clew --no-cache -m all --by type --by iso --resamples 100 --json"
    )
    yield Case("evaluate all", (command,), needs=("ask geoquery",))


def evaluate_case(name: str, options: str) -> Case:
    """Scores of a run that needs no other case."""
    return Case(f"evaluate {name}", (f"evaluate {options} --json",))


def measure_options(names: Iterable[str]) -> str:
    """The options that select measures."""
    return " ".join(f"-m {name}" for name in names)


def analyse_cases() -> Iterator[Case]:
    """Confusion, kinds of error, axioms, degradations and factors."""
    grailqa = "{data}/grailqa/dev-half.jsonl.gz {data}/grailqa/dev-half.jsonl.gz"
    valid, need = "{data}/kqapro-slice/valid.jsonl -k kqapro.clew", ("build kqapro",)
    run = "kqapro-60.jsonl '{work}/outputs/ask kqapro/ask-kqapro.jsonl' -k kqapro.clew --json"
    commands = (f"confusion {grailqa} --json", f"confusion {grailqa} --of function --json")
    yield Case("confusion", commands)
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
    """A parser adapted to a small graph: its questions, its corpora and its report."""
    command = "train -k geoquery.clew -n 60 --steps 3 -o parser --json"
    files = ("parser/work/questions/*.jsonl", "parser/work/corpora/*.npz")
    yield Case("train geoquery", (command,), files, ("build geoquery",))
