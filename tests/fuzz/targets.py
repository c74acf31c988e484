"""Everything of clew that reads input from outside, with valid inputs to damage."""

from __future__ import annotations

import json
import sqlite3
import zipfile
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import lru_cache, partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zlib import crc32

import duckdb
import openpyxl  # type: ignore[import-untyped]
import orjson
import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from clew.answer.llm.reply_reader import read_reply as read_model_reply
from clew.answer.words.plain_question import PlainQuestionReader
from clew.answer.words.word_resolver import NameFinder, WordResolver
from clew.answer.words.words_editor import WordsEditor
from clew.answer.words.words_file import Section, read_words
from clew.benchmark.labels import LABELS, classify_file, labels_of
from clew.benchmark.question import Gold, Question
from clew.benchmark.reader import read_questions
from clew.benchmark.run_reader import read_run
from clew.engine.endpoint.quirks import QUIRKS
from clew.engine.endpoint.sparql_json import read_reply as read_endpoint_reply
from clew.engine.sql.program_to_sql import DIALECTS as WRITTEN_DIALECTS
from clew.engine.sql.program_to_sql import program_to_sql
from clew.engine.sql.sql_to_program import sql_to_program
from clew.errors import ClewError
from clew.generate.annotation.filled_sheets import read_filled_sheets
from clew.kb.additions import Additions, add_to_draft
from clew.kb.arrange.draft_run import make_run
from clew.kb.arrange.store_content import make_content
from clew.kb.arrange.workspace import Workspace
from clew.kb.build import build_kb, write_draft
from clew.kb.build_report import BuildReport
from clew.kb.draft import KbDraft
from clew.kb.entity_links import read_links
from clew.kb.files import Source
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.predicate_map import read_rules, write_rules
from clew.kb.readers import ReaderOptions, detect_format, reader_of
from clew.kb.readers.tables.table_mapping import TableMappings
from clew.kb.writers import export_kb
from clew.language.graph import canonical_graph_text, query_of_graph, read_grailqa_graph, read_rows
from clew.language.program.program_text import read_program, read_program_text, write_program_text
from clew.language.sexpr import canonical_sexpr, read_sexpr, write_sexpr
from clew.language.shape_reader import classify_record
from clew.language.sparql.canonical_query import canonical_query_text
from clew.language.sparql.reader import read_sparql
from clew.language.sparql.tolerant_reader import read_query_parts
from clew.language.sparql.writer import write_sparql
from clew.language.sql import canonical_sql, read_components, read_sql
from clew.language.translate import TRANSLATIONS
from clew.parse.training.recipe import read_recipe
from clew.phrasing.kit_builder import build_kit
from clew.phrasing.kit_file import read_kit, write_kit
from fuzz.campaign import Target
from fuzz.w3c_targets import W3C_TARGETS
from golden.golden_rows import read_golden
from sample_kbs import make_small_draft
from sample_question_files import FILE_CONTENTS, file_bytes
from sample_sql import SCHEMA
from shop_database import QUERIES, build_shop
from staff_words import WORDS, build_staff

GOLDEN = Path(__file__).parents[1] / "golden"
RDF_SHAPES = [f"rdf/{name}.ttl" for name in ("films", "lists", "star", "units", "quantities", "groups", "axioms")]
LITTLE_MEMORY = 100_000  # bytes: a few records make a build store runs
RECIPES = Path(__file__).parents[2] / "recipes"


# --- Sources of a knowledge base ---


def build_from(file: str, data: bytes, folder: Path, format_: str = "", options: ReaderOptions | None = None) -> None:
    """Read a file with these bytes into a draft and arrange it; write and check the knowledge base of every tenth."""
    path = folder / file
    path.write_bytes(data)
    if crc32(data) % 10:
        draft, source = KbDraft(BuildReport()), Source(str(path))
        reader_of(format_ or detect_format(source))(source, draft, options or ReaderOptions())
        arrange(draft)
        return
    build_kb([path], folder / "kb", options or ReaderOptions(), format_, memory=LITTLE_MEMORY)
    open_kb(folder / "kb").store.verify()


def arrange(draft: KbDraft) -> None:
    make_content([make_run(draft)], Workspace(draft.report))


def source_target(name: str, file: str, places: Sequence[str], format_: str = "") -> Target:
    def read(data: bytes, folder: Path) -> None:
        build_from(file, data, folder, format_)

    return Target(name, lambda: [(GOLDEN / place).read_bytes() for place in places], read)


@lru_cache
def sample_export(format_: str) -> bytes:
    """A small knowledge base in a format of clew's own: JSON lines, or the tables of a graph."""
    with TemporaryDirectory() as folder:
        write_draft(make_small_draft(), Path(folder) / "kb", [])
        export_kb(open_kb(Path(folder) / "kb"), format_, f"{folder}/export")
        return (Path(folder) / "export").read_bytes()


@lru_cache(maxsize=1)
def sample_database() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.sqlite"
        with closing(sqlite3.connect(path)) as database:
            database.executescript(
                "CREATE TABLE city (id PRIMARY KEY, name);"
                "CREATE TABLE street (id, name, city_id REFERENCES city (id), length);"
            )
            database.executemany("INSERT INTO city VALUES (?, ?)", [(at, f"City {at}") for at in range(9)])
            rows = [(at, f"Street {at}", at % 9, at / 3) for at in range(30)]
            database.executemany("INSERT INTO street VALUES (?, ?, ?, ?)", rows)
            database.commit()
        return path.read_bytes()


@lru_cache(maxsize=1)
def sample_parquet() -> bytes:
    columns = {"name": [f"City {at}" for at in range(20)], "population": list(range(20))}
    stream = BytesIO()
    pq.write_table(pa.table(columns), stream)
    return stream.getvalue()


SHEET = "xl/worksheets/sheet1.xml"


@lru_cache(maxsize=1)
def sample_workbook() -> bytes:
    """A workbook with a title, merged cells, formats and a formula, stored without compression."""
    workbook, stream, plain = openpyxl.Workbook(), BytesIO(), BytesIO()
    sheet = workbook.active
    for row in (["Cities"], [], ["name", "size", None], [None, 2020, 2021], ["Oslo", 0.5, "=B5*2"], ["Rome", 3, 4]):
        sheet.append(row)
    for area in ("A1:C1", "A3:A4", "B3:C3"):
        sheet.merge_cells(area)
    sheet["B5"].number_format = "0.0%"
    workbook.save(stream)
    with zipfile.ZipFile(stream) as packed, zipfile.ZipFile(plain, "w") as archive:
        for name in packed.namelist():
            archive.writestr(name, packed.read(name))
    return plain.getvalue()


def read_workbook_sheet(data: bytes, folder: Path) -> None:
    """Build from a workbook with a damaged sheet, whose checksum is right: damage to the archive is noticed at once."""
    damaged = BytesIO()
    with zipfile.ZipFile(BytesIO(sample_workbook())) as whole, zipfile.ZipFile(damaged, "w") as archive:
        for name in whole.namelist():
            archive.writestr(name, data if name == SHEET else whole.read(name))
    build_from("a.xlsx", damaged.getvalue(), folder)


def sample_sheet() -> bytes:
    with zipfile.ZipFile(BytesIO(sample_workbook())) as archive:
        return archive.read(SHEET)


@lru_cache(maxsize=1)
def sample_duckdb() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.duckdb"
        with duckdb.connect(str(path)) as database:
            database.execute("CREATE TABLE city (id INTEGER PRIMARY KEY, name VARCHAR, founded DATE)")
            database.execute("INSERT INTO city SELECT i, 'City ' || i, DATE '2000-01-01' + i::INT FROM range(20) t(i)")
        return path.read_bytes()


def read_mapping(data: bytes, folder: Path) -> None:
    """Build from fixed tables with a damaged mapping."""
    mapping = folder / "mapping.toml"
    mapping.write_bytes(data)
    build_kb([GOLDEN / "tables" / "films"], folder / "kb", ReaderOptions(mapping=mapping))


@lru_cache(maxsize=1)
def sample_manifest() -> bytes:
    with TemporaryDirectory() as folder:
        write_draft(make_small_draft(), Path(folder) / "kb", [])
        return (Path(folder) / "kb" / "manifest.json").read_bytes()


def read_store(data: bytes, folder: Path) -> None:
    """Open a knowledge base with a damaged manifest, and use it."""
    write_draft(make_small_draft(), folder / "kb", [])
    (folder / "kb" / "manifest.json").write_bytes(data)
    kb = open_kb(folder / "kb")
    kb.store.verify()
    for record in kb.entity_records():
        assert record.id


RULES = (
    b"source\ttarget\tdirection\tconstraint\tuse\tsupport\tprecision\texample\n"
    b'people.person.gender\tP21\tforward\t\tyes\t245\t0.98\twho is "Ada"?\n"a ""b"""\tP19\tbackward\tQ5\tno\t\t\t\n',
    b"# by hand\ntarget\tsource\n\nplace of birth\twww.freebase.com/people/person/place_of_birth\n",
)
LINKS = (
    b"/m/0a\tQ1\n/m/0b\tQ2\textra\nQ3\tP646\t/m/0c\n",
    b"/m/0a <SameAs> <http://dbpedia.org/resource/Ada> .\n",
    b'<http://e/1> <http://www.w3.org/2002/07/owl#sameAs> <http://f/\\u00e9> .\n<http://e/2> <http://p> "x"@en .\n',
    b"@prefix owl: <http://www.w3.org/2002/07/owl#> .\n<http://e/1> owl:sameAs <http://f/1>, _:b .\n",
)
TRIPLES = (
    b"Q1\tr\tQ2\nQ2\tr\tQ1\tmore\nC1\tP31\tQ1\n<Q1> <r> <Q2> .\n",
    b"@prefix wd: <http://www.wikidata.org/entity/> .\nwd:Q1 <r> wd:Q2 , 3 .\n",
)
PROPERTIES = (
    b'{"born in": {"label": "born in", "id": "P19", "aliases": "birthplace, from", "description": "where"}}',
    b'[{"name": "capital", "iri": "http://e.org/capital", "aliases": ["seat"]}, {"id": "P36", "label": "x"}]',
)


def read_rule_file(data: bytes, folder: Path) -> None:
    """Read damaged rules; those that are read are written and read back."""
    (folder / "rules.tsv").write_bytes(data)
    rules = read_rules(folder / "rules.tsv")
    write_rules(rules, folder / "again.tsv")
    assert [rule.key for rule in read_rules(folder / "again.tsv")] == [rule.key for rule in rules]


def read_link_file(data: bytes, folder: Path) -> None:
    (folder / "links").write_bytes(data)
    read_links([folder / "links"])


def merge_damaged(option: str, data: bytes, folder: Path) -> None:
    """Add a damaged file to a draft, with rules that map every predicate of it."""
    (folder / "damaged").write_bytes(data)
    (folder / "map.tsv").write_bytes(b"source\ttarget\nr\tborn in\nP31\tP31\n")
    rules = (folder / "map.tsv",) if option == "triples" else ()
    draft = make_small_draft()
    add_to_draft(draft, Additions(**{option: (folder / "damaged",)}, predicates=rules))
    arrange(draft)


SOURCES = (
    Target("mapping-rules", lambda: RULES, read_rule_file),
    Target("entity-links", lambda: LINKS, read_link_file),
    Target("kb-properties", lambda: PROPERTIES, partial(merge_damaged, "properties")),
    Target("kb-triples", lambda: TRIPLES, partial(merge_damaged, "triples")),
    source_target("kb-kqapro", "kb.json", ["kqapro/mixed.json"], "kqapro"),
    Target("kb-jsonl", lambda: [sample_export("jsonl")], partial(build_from, "kb.jsonl")),
    source_target("kb-wikidata", "dump.json", ["wikidata/small.json", "wikidata/entitydata.json"], "wikidata"),
    Target("kb-triple-lines", lambda: TRIPLES, partial(build_from, "a.tsv", format_="triples")),
    source_target("kb-ntriples", "a.nt", ["rdf/films.nt"]),
    source_target("kb-nquads", "a.nq", ["rdf/films.nq"]),
    source_target("kb-turtle", "a.ttl", RDF_SHAPES),
    source_target("kb-trig", "a.trig", ["rdf/films.trig", "rdf/graphs.trig"]),
    source_target("kb-rdfxml", "a.rdf", ["rdf/films.rdf"]),
    source_target("kb-jsonld", "a.jsonld", ["rdf/films.jsonld"]),
    source_target("kb-csv", "a.csv", ["tables/films/films.csv", "tables/shop/orders.csv", "tables/places/gdp.csv"]),
    Target("kb-sqlite", lambda: [sample_database()], partial(build_from, "a.sqlite")),
    Target("kb-exported-tables", lambda: [sample_export("sqlite")], partial(build_from, "a.sqlite")),
    Target("kb-parquet", lambda: [sample_parquet()], partial(build_from, "a.parquet")),
    Target("kb-excel", lambda: [sample_workbook()], partial(build_from, "a.xlsx")),
    Target("kb-excel-sheet", lambda: [sample_sheet()], read_workbook_sheet),
    Target("kb-duckdb", lambda: [sample_duckdb()], partial(build_from, "a.duckdb")),
    Target("kb-mapping", lambda: [(GOLDEN / "tables" / "films.toml").read_bytes()], read_mapping),
    Target("kb-store", lambda: [sample_manifest()], read_store),
)


# --- Languages: what is read is also written, made canonical, translated and classified ---


def golden_texts(field: str) -> list[bytes]:
    """The golden rows' forms in one language."""
    forms = [row[field] for row in read_golden() if row.get(field)]
    return [(form if isinstance(form, str) else json.dumps(form)).encode() for form in forms]


def decode(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def parse_json(data: bytes) -> object:
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as fault:
        raise ClewError("not JSON") from fault


def try_all(*uses: Callable[[], object]) -> None:
    """Call every function; each may refuse."""
    for use in uses:
        with suppress(ClewError):
            use()


def translations_from(language: str, form: object) -> list[Callable[[], object]]:
    return [partial(translate, form) for (source, _), translate in TRANSLATIONS.items() if source == language]


def use_program(data: object) -> None:
    program = read_program(data)
    text = write_program_text(program)
    assert write_program_text(read_program(text)) == text
    try_all(*translations_from("program", program), lambda: classify_record({"program": data}))


def read_sparql_text(data: bytes, _: Path) -> None:
    query = read_sparql(decode(data))
    text = write_sparql(query)
    assert read_sparql(text) == query, text
    try_all(
        lambda: canonical_query_text(query),
        lambda: classify_record({"sparql": text}),
        *translations_from("sparql-kqapro", text),
    )


def use_parts(text: str) -> None:
    read_query_parts(text)


def sql_texts() -> list[bytes]:
    rows = [json.loads(line) for line in (GOLDEN / "sql.jsonl").read_text("utf-8").splitlines()]
    return [text.encode() for row in rows for text in (*row["same"], *row["different"])]


def read_sql_text(data: bytes, _: Path) -> None:
    text = decode(data)
    read_sql(text)
    try_all(lambda: canonical_sql(text), lambda: canonical_sql(text, SCHEMA), lambda: read_components(text, SCHEMA))


@lru_cache(maxsize=1)
def shop_tables() -> TableMappings:
    with TemporaryDirectory() as folder:
        return build_shop(Path(folder))[0].tables


def use_sql_program(data: bytes, _: Path) -> None:
    """Read SQL over a shop as a program, and write that as SQL again."""
    program = sql_to_program(decode(data), shop_tables())
    assert read_program_text(write_program_text(program)) == program
    try_all(*(partial(program_to_sql, program, shop_tables(), dialect) for dialect in WRITTEN_DIALECTS))


def read_sexpr_text(data: bytes, _: Path) -> None:
    tree = read_sexpr(decode(data))
    assert read_sexpr(write_sexpr(tree)) == tree
    try_all(
        lambda: canonical_sexpr(tree),
        lambda: classify_record({"sexpr": write_sexpr(tree)}),
        *translations_from("sexpr", tree),
    )


def read_graph_json(data: bytes, _: Path) -> None:
    record = parse_json(data)
    if not isinstance(record, dict):
        raise ClewError("not an object")
    graph = read_grailqa_graph(record)
    try_all(
        lambda: canonical_graph_text(graph), lambda: query_of_graph(graph), lambda: classify_record({"graph": record})
    )


def read_graph_rows(data: bytes, _: Path) -> None:
    record = parse_json(data)
    if not isinstance(record, dict):
        raise ClewError("not an object")
    try_all(lambda: classify_record(record))
    rows, target = record.get("graph"), record.get("target")
    if not isinstance(target, str) or not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise ClewError("not rows")
    graph = read_rows([[str(cell) for cell in row] for row in rows], target)
    try_all(lambda: canonical_graph_text(graph), lambda: query_of_graph(graph))


def golden_graphs() -> list[bytes]:
    rows = [row for row in read_golden() if row.get("graph")]
    return [json.dumps({"graph": row["graph"], "target": row["target"]}).encode() for row in rows]


def program_steps() -> list[bytes]:
    questions = [question for question in FILE_CONTENTS["kqapro"] if "program" in question]
    return [json.dumps(question["program"]).encode() for question in questions]


LANGUAGES = (
    Target("program-text", lambda: golden_texts("program"), lambda data, _: use_program(decode(data))),
    Target("program-steps", program_steps, lambda data, _: use_program(parse_json(data))),
    Target("sparql", lambda: golden_texts("sparql"), read_sparql_text),
    Target("sparql-tolerant", lambda: golden_texts("sparql"), lambda data, _: use_parts(decode(data))),
    Target("sql", sql_texts, read_sql_text),
    Target("sql-program", lambda: [query.encode() for query in QUERIES], use_sql_program),
    Target("sexpr", lambda: golden_texts("sexpr"), read_sexpr_text),
    Target("graph-grailqa", lambda: [json.dumps(FILE_CONTENTS["grailqa"][0]["graph_query"]).encode()], read_graph_json),
    Target("graph-rows", golden_graphs, read_graph_rows),
)  # fmt: skip


# --- Questions, runs and annotations ---


def read_question_file(data: bytes, folder: Path, format_: str | None = None) -> None:
    """Read a file of questions with all their labels, with its format given and detected."""
    path = folder / "questions"
    path.write_bytes(data)
    try_all(lambda: [*classify_file(str(path))], lambda: read_questions(path))
    for question in read_questions(path, format_, unique=False).questions:
        for label in LABELS:
            labels_of(question, label)


def question_target(format_: str) -> Target:
    return Target(f"questions-{format_}", lambda: [file_bytes(format_)], partial(read_question_file, format_=format_))


RUNS: dict[str, bytes] = {
    "jsonl": b'{"id": "1", "program": "Find(Ada) | What()", "answers": ["Ada"], "confidence": 0.5}\n{"id": "2"}\n',
    "grailqa": b'{"qid": "1", "logical_form": "(JOIN a.b m.01)", "answer": ["m.02"]}\n',
    "grailqa-ranking": b'{"qid": "1", "question": "?", "bert_ranking": {"logical_form": "(JOIN a.b m.01)"}}\n',
    "wikisp": b'[{"dev_set_id": "1", "executable_sparql": "SELECT ?x {}", "results": [{"x": {"value": "Q1"}}]}]\n',
    "spider": b"SELECT name FROM singer\tmusic\nSELECT count(*) FROM singer\n\n",
    "kqapro": b"Ada\nyes\n3\n",
    "sempre": file_bytes("sempre"),
    "nspm": file_bytes("nspm"),
    "qald": file_bytes("qald"),
}


def read_run_file(data: bytes, folder: Path, format_: str) -> None:
    path = folder / "run"
    path.write_bytes(data)
    try_all(lambda: read_run(path))
    read_run(path, format_)


def run_target(format_: str) -> Target:
    return Target(f"run-{format_}", lambda: [RUNS[format_]], partial(read_run_file, format_=format_))


SHEETS = (
    b"id,question,answer,program,worker,paraphrase,confusing\n1,Who?,Ada,Find(Ada),w1,Who is it?,\n",
    b"id,question,paraphrase,worker,same_meaning,fluency,confusing\n1,Who?,Who is it?,w2,yes,4,\n",
    b"id,meaning,annotator,written,confusing,note\n1,Find(Ada),x,Who is Ada?,,\n",
)


def read_sheet(data: bytes, folder: Path) -> None:
    path, questions = folder / "sheet.csv", folder / "questions.jsonl"
    path.write_bytes(data)
    questions.write_bytes(b'{"id": "1", "question": "Who?"}\n')
    read_filled_sheets([str(path)], read_questions(questions).questions)


QUESTION_FILES = (
    *(question_target(format_) for format_ in FILE_CONTENTS),
    *(run_target(format_) for format_ in RUNS),
    Target("annotation-sheet", lambda: SHEETS, read_sheet),
)  # fmt: skip


# --- Replies of servers, and files that people edit ---

REPLIES = (
    {"head": {"vars": ["x"]}, "results": {"bindings": [{"x": {"type": "uri", "value": "http://e.org/1"}}]}},
    {"head": {}, "boolean": True},
    {"head": {"vars": ["x"]}, "results": {"bindings": [{"x": {"type": "literal", "value": "1.5", "datatype": "d"}}]}},
)
MODEL_REPLIES = (
    b"The program is:\n```\nFind(France) | Relate(capital, forward) | What()\n```\n",
    b"1. Find(France) | QueryAttr(area)\n2. Find(France) | Count()",
)


@lru_cache(maxsize=1)
def sample_kit() -> bytes:
    with TemporaryDirectory() as folder:
        write_draft(make_small_draft(), Path(folder) / "kb", [])
        return write_kit(build_kit(open_kb(Path(folder) / "kb"))).encode()


def read_endpoint(data: bytes, _: Path) -> None:
    for quirks in (QUIRKS["standard"], QUIRKS["virtuoso"]):
        for is_ask in (False, True):
            try_all(lambda quirks=quirks, is_ask=is_ask: read_endpoint_reply(data, quirks, is_ask))  # type: ignore[misc]


def read_kit_file(data: bytes, folder: Path) -> None:
    (folder / "phrases.toml").write_bytes(data)
    read_kit(folder / "phrases.toml")


STAFF_FOLDER = TemporaryDirectory()


@lru_cache
def staff_kb() -> KnowledgeBase:
    return build_staff(Path(STAFF_FOLDER.name))


def use_words(data: bytes, folder: Path) -> None:
    """Read a words file, put questions into plain words by it, and edit it."""
    path = folder / "staff.words.toml"
    path.write_bytes(data)
    words = read_words(path)
    resolved = WordResolver(staff_kb()).resolve(words)
    reader = PlainQuestionReader(resolved, NameFinder(staff_kb()))
    for question in ("Who earns most?", "How old is the second best paid active colleague?"):
        reader.read(question)
    editor = WordsEditor(path)
    try_all(
        lambda: editor.add_aliases(Section.PREDICATES, "salary", ["wage"]),
        lambda: editor.remove("earns"),
        lambda: editor.remove("How big are we?"),
    )


def read_recipe_file(data: bytes, folder: Path) -> None:
    (folder / "recipe.toml").write_bytes(data)
    read_recipe(folder / "recipe.toml")


# --- Trained models ---

MODEL_SETTINGS = b'epochs = 3\nlearning_rate = 1e-3\ndecays = true\nencoder = "x"\n'
TINY_MODEL = {"epochs": 1, "word_size": 4, "hidden": 4}


@lru_cache(maxsize=1)
def sample_model() -> dict[str, bytes]:
    """The files of a trained model."""
    from clew.models.model_folder import TrainingSet, read_settings, train_model

    questions = [Question(str(n), f"Is it {n}?", Gold(answers=(f"a{n}",))) for n in range(4)]
    with TemporaryDirectory() as folder:
        settings = read_settings("blind-gru", TINY_MODEL, "")
        train_model("blind-gru", None, TrainingSet(questions, questions), Path(folder), settings, "cpu", lambda _: None)
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


def open_damaged_model(name: str, data: bytes, folder: Path) -> None:
    from clew.models.model_folder import open_model

    for file, content in (sample_model() | {name: data}).items():
        (folder / file).write_bytes(content)
    open_model(folder, None, "cpu")


def read_settings_file(data: bytes, folder: Path) -> None:
    from clew.models.model_jobs import make_settings

    (folder / "settings.toml").write_bytes(data)
    make_settings("blind-gru", folder / "settings.toml", {})


MODEL_FILES = (
    *(
        Target(f"model-{Path(name).stem}", lambda name=name: [sample_model()[name]], partial(open_damaged_model, name))  # type: ignore[misc]
        for name in ("model.json", "vocabulary.json", "weights.safetensors")
    ),
    Target(
        "model-settings",
        lambda: [b'epochs = 3\nlearning_rate = 1e-3\ndecays = true\nencoder = "x"\n'],
        read_settings_file,
    ),
)


OTHERS = (
    Target("endpoint-reply", lambda: [orjson.dumps(reply) for reply in REPLIES], read_endpoint),
    Target("model-reply", lambda: MODEL_REPLIES, lambda data, _: try_all(lambda: read_model_reply(decode(data)))),
    Target("phrase-kit", lambda: [sample_kit()], read_kit_file),
    Target("words", lambda: [WORDS.encode()], use_words),
    Target("recipe", lambda: [(RECIPES / "tiny.toml").read_bytes()], read_recipe_file),
)

TARGETS = {
    target.name: target for target in (*SOURCES, *LANGUAGES, *QUESTION_FILES, *MODEL_FILES, *OTHERS, *W3C_TARGETS)
}
