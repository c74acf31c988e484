"""clew: question answering over knowledge graphs that shows its thread.

    import clew

    kb = clew.open("my.clew")        # or clew.open(), the demo graph
    kb.ask("Which country bordering France has the largest population?").answers

Every command has an equivalent function; docs/api.md describes them all. The modules behind a function
are imported when it is called, so that `import clew` takes milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from clew.errors import ClewError, check_choice
from clew.version import __version__

if TYPE_CHECKING:
    from clew.analyse.audit.findings import Audit
    from clew.answer.answer import Answer
    from clew.answer.askable_kb import AskableKnowledgeBase
    from clew.answer.llm.language_model import LanguageModel
    from clew.benchmark.question import Benchmark, Prediction, Question, Run
    from clew.benchmark.splits import Split
    from clew.benchmark.statistics import Statistics
    from clew.engine.result import Result
    from clew.engine.trace import Trace
    from clew.evaluate.measures.measure_help import MeasureHelp
    from clew.evaluate.report.scores import Evaluation
    from clew.generate.benchmark_writer import GeneratedBenchmark
    from clew.kb.knowledge_base import KnowledgeBase
    from clew.language.isomorphism import IsoClass
    from clew.link.mention import QuestionLinks

__all__ = [
    "ClewError",
    "__version__",
    "ask",
    "audit_questions",
    "build",
    "classify",
    "connect",
    "convert_questions",
    "count_questions",
    "evaluate_run",
    "export",
    "generate_questions",
    "language_model",
    "link_question",
    "measures",
    "open",
    "read_questions",
    "read_run",
    "run",
    "schema",
    "split_questions",
    "trace",
    "translate",
    "write_questions",
    "write_run",
]


def open(path: str | Path = "demo") -> AskableKnowledgeBase:
    """The knowledge base in the folder `path`, or the demo graph that comes with clew; it can be asked.

    A file that `build` reads, such as `data.csv`, can take its place: it is built into the cache when it is new.
    """
    from clew.answer.askable_kb import make_askable
    from clew.engine.kb_opener import open_any_kb

    return make_askable(open_any_kb(path))


def build(
    sources: str | Path | Mapping[str, Any] | Sequence[str | Path | Mapping[str, Any]],
    target: str | Path | None = None,
    format: str = "",
    replace: bool = False,
    strict: bool = False,
    **options: Any,
) -> AskableKnowledgeBase:
    """Build a knowledge base in the folder `target` from one or more sources, and open it.

    A source is a file, a folder, the URL of a database, the address of a SPARQL endpoint, or a dict of data frames by
    name: `clew.build({"people": frame})`. Without a `target`, the knowledge base lasts as long as the process.

    `options` are those of `clew.kb.readers.ReaderOptions` and `clew.kb.additions.Additions`, for example
    `languages=("de", "en")` or `properties="properties.json"`, and for endpoints `classes` and `limit`.
    """
    from clew.engine.endpoint.graph_extract import DEFAULT_LIMIT, fetch_endpoints
    from clew.kb.additions import Additions
    from clew.kb.build import build_kb, temporary_target
    from clew.kb.readers import ReaderOptions
    from clew.link.linker import prepare_indexes

    places = list_places(sources)
    known = (*ReaderOptions.__dataclass_fields__, *Additions.__dataclass_fields__, "classes", "limit")
    for name in options:
        check_choice(name, known, "reader option")
    added = {name: tuple(list_places(options.pop(name))) for name in Additions.__dataclass_fields__ if name in options}
    classes, limit = options.pop("classes", ()), options.pop("limit", DEFAULT_LIMIT)
    reading, folder = ReaderOptions(**options), Path(target) if target is not None else temporary_target()
    with fetch_endpoints(places, classes, limit, reading.languages) as fetched:
        build_kb(fetched.places, folder, reading, format, strict, replace, additions=Additions(**added))
    kb = open(folder)
    prepare_indexes(kb)
    return kb


def connect(url: str, target: str | Path, replace: bool = False, update: bool = False) -> AskableKnowledgeBase:
    """Connect the folder `target` to the graph of a SPARQL server, and open it: names come here, facts stay there.

    With `update`, a folder that is connected already gets what has changed.
    """
    from clew.engine.remote.connection import connect_graph
    from clew.link.linker import prepare_indexes

    connect_graph(url, Path(target), replace, update)
    kb = open(target)
    prepare_indexes(kb)
    return kb


def list_places(places: Any) -> list[Any]:
    """One place or several as a list."""
    return [places] if isinstance(places, str | Path | Mapping) else list(places)


def export(kb: str | Path | KnowledgeBase, output: str | Path, format: str = "jsonl", replace: bool = False) -> None:
    """Write everything in a knowledge base to a file; `format` is one of `clew export`.

    A database (`sqlite`, `duckdb`) overwrites a file only with `replace`.
    """
    from clew.kb.writers import export_kb

    export_kb(as_kb(kb), format, str(output), replace=replace)


def schema(kb: str | Path | KnowledgeBase = "demo", question: str = "") -> str:
    """The knowledge base as CREATE TABLE statements with comments; with a question, only the part it touches."""
    from clew.kb.graph_tables.sql_schema import SchemaWriter
    from clew.kb.graph_tables.user_tables import tables_of
    from clew.link.question_tables import find_question_tables, write_schema

    opened = as_kb(kb)
    tables, links = tables_of(opened), link_question(question, opened) if question else None
    return write_schema(SchemaWriter(opened, tables), find_question_tables(opened, tables, links))


def ask(question: str, kb: str | Path | AskableKnowledgeBase = "demo", llm: LanguageModel | None = None) -> Answer:
    """The answer to a question in English; to ask many questions, open the knowledge base once and use `kb.ask`."""
    return (open(kb) if isinstance(kb, str | Path) else kb).ask(question, llm)


def language_model(url: str, name: str, **options: Any) -> LanguageModel:
    """A language model behind an OpenAI-compatible API, for `ask`; the key is read from CLEW_API_KEY."""
    from clew.answer.llm.language_model import LanguageModel

    return LanguageModel(url, name, **options)


def link_question(question: str, kb: str | Path | KnowledgeBase = "demo") -> QuestionLinks:
    """The entities, concepts, predicates, values and operators that a question mentions.

    Words that you taught are replaced first: `question` of the result is what was then linked.
    """
    from clew.answer.words.plain_question import link_plain_question, read_plain_question

    opened = as_kb(kb)
    return link_plain_question(opened, read_plain_question(opened, question))


def run(
    query: str,
    kb: str | Path | KnowledgeBase = "demo",
    language: str = "",
    engine: str = "native",
    compat: str | None = None,
) -> Result:
    """The result of a program or query; `engine` is `native`, `oxigraph` or the URL of a SPARQL server.

    The language is detected, unless you name it: `program`, `sparql`, `sexpr` or `graph`.
    """
    from clew.engine.executor import run_text

    return run_text(as_kb(kb), query, language, engine, compat).result


def trace(query: str, kb: str | Path | KnowledgeBase = "demo", language: str = "") -> Trace:
    """The result of a program or query with the thread: every step, its results and the facts behind them."""
    from clew.engine.executor import run_text

    return run_text(as_kb(kb), query, language, trace=True)


def translate(query: str, to: str, kb: str | Path | KnowledgeBase = "demo", language: str = "") -> Any:
    """A program or query in another language: text, or JSON data for `graph` and `program-json`."""
    from clew.engine import translation
    from clew.engine.schema_view import SchemaView
    from clew.language.language_detector import record_of_text

    schema = SchemaView(lambda: as_kb(kb), has_ids=kb != "demo")
    return translation.translate(record_of_text(query, language), to, schema)


def classify(query: str, language: str = "") -> IsoClass:
    """The isomorphism class of the query graph of a program or query, whose language is detected unless you name it."""
    from clew.language.language_detector import record_of_text
    from clew.language.shape_reader import classify_record

    return classify_record(record_of_text(query, language))


def generate_questions(
    folder: str | Path,
    kb: str | Path | KnowledgeBase = "demo",
    count: int = 1_000,
    seed: int = 1,
    variants: int = 0,
    jobs: int = 1,
    replace: bool = False,
) -> GeneratedBenchmark:
    """Generate `count` questions over a knowledge base into `folder`; the same seed gives the same questions.

    A second engine checks the SPARQL of a sample. Questions that `folder` has already are replaced only with `replace`.
    """
    from clew.engine.kb_opener import place_with_facts
    from clew.generate.benchmark_generator import GenerationJob
    from clew.generate.benchmark_writer import write_benchmark
    from clew.generate.sparql_checks import CheckScope
    from clew.kb.knowledge_base import absolute_place

    place = absolute_place(str(kb)) if isinstance(kb, str | Path) else str(kb.folder)
    job = GenerationJob(place_with_facts(place), count, seed, variants, checks=CheckScope.SAMPLE)
    return write_benchmark(job, Path(folder), jobs, replace=replace)


def read_questions(path: str | Path, format: str | None = None) -> Benchmark:
    """The questions of a file in any published format, which is detected unless you give it."""
    from clew.benchmark import reader

    return reader.read_questions(path, format)


def write_questions(questions: Iterable[Question], path: str | Path, format: str = "jsonl") -> None:
    """Write questions to a file in a format of `clew convert`."""
    from clew.benchmark import writer

    writer.write_questions(questions, path, format)


def convert_questions(path: str | Path, output: str | Path, to: str, format: str | None = None) -> None:
    """Write the questions of a file in the format `to`."""
    from clew.benchmark.writer import convert_file

    convert_file(path, output, to, format)


def count_questions(questions: Iterable[Question]) -> Statistics:
    """The counts of questions by length, type, hops, answers and first words."""
    from clew.benchmark.statistics import statistics_of

    return statistics_of(questions)


def split_questions(
    questions: Sequence[Question], shares: Sequence[float] = (8, 1, 1), seed: int = 0, by: str = "type"
) -> Split:
    """Questions split into training, validation and test sets, with each label of `by` in the same shares."""
    from clew.benchmark import splits

    return splits.split_questions(questions, shares, seed, by)


def read_run(path: str | Path, format: str | None = None) -> Run:
    """The predictions of a run in any published format, which is detected unless you give it."""
    from clew.benchmark import run_reader

    return run_reader.read_run(path, format)


def write_run(predictions: Iterable[Prediction], path: str | Path) -> None:
    """Write predictions to a run in JSON lines."""
    from clew.benchmark import run_reader

    run_reader.write_run(predictions, path)


def evaluate_run(
    questions: str | Path,
    run: str | Path,
    measures: str | Sequence[str] = (),
    kb: str | Path | KnowledgeBase | None = None,
    by: Sequence[str] = (),
    against: Sequence[str | Path] = (),
    jobs: int = 1,
    databases: str | Path | None = None,
) -> Evaluation:
    """The scores of a run, by default by the measures that suit the files; with `kb`, queries are run on it.

    `databases` is a folder with the SQLite database of each question, or one database for all, in place of `kb`.
    """
    from clew.evaluate.evaluation import EvaluationOptions, evaluate
    from clew.evaluate.measures.measure_help import read_measures
    from clew.evaluate.run.query_executor import ExecutionSetup

    opened = None if kb is None else as_kb(kb)
    setup = ExecutionSetup(str(opened.folder), opened.digest) if opened else ExecutionSetup()
    if databases is not None:
        from clew.engine.sqlite import DatabaseFolder

        setup = ExecutionSetup(digest=DatabaseFolder(databases).whole_digest, databases=str(databases))
    chosen = read_measures([measures] if isinstance(measures, str) else measures)
    options = EvaluationOptions(chosen, tuple(by), setup, jobs=jobs)
    return evaluate(questions, run, options, against)


def audit_questions(
    questions: str | Path,
    kb: str | Path | KnowledgeBase | None = None,
    kinds: Sequence[str] = (),
    engine: str = "native",
    jobs: int = 1,
    format: str | None = None,
) -> Audit:
    """The faults in the gold of a file of questions, of all kinds or of `kinds`; with `kb`, the golds are run on it."""
    from clew.analyse.audit.auditor import audit
    from clew.analyse.audit.findings import FindingKind
    from clew.benchmark import reader
    from clew.evaluate.run.query_executor import ExecutionSetup

    for kind in kinds:
        check_choice(kind, FindingKind, "kind of finding")
    opened = None if kb is None else as_kb(kb)
    setup = ExecutionSetup(*(str(opened.folder), opened.digest) if opened else ("", ""), engine)
    benchmark = reader.read_questions(questions, format, unique=False)
    chosen = tuple(map(FindingKind, kinds)) or tuple(FindingKind)
    return audit(benchmark.questions, setup, chosen, benchmark.format, jobs)


def measures() -> list[MeasureHelp]:
    """Every measure with its name, a summary, its options and what it needs."""
    from clew.evaluate.measures.measure_help import describe_all_measures

    return list(describe_all_measures())


def as_kb(kb: str | Path | KnowledgeBase) -> KnowledgeBase:
    """The knowledge base itself, opened if `kb` is its place."""
    return open(kb) if isinstance(kb, str | Path) else kb
