"""Programs as SPARQL in the vocabulary of an RDF file, run on that file, and back."""

from __future__ import annotations

import re
from collections import Counter
from decimal import Decimal
from pathlib import Path
from typing import Any

import pyoxigraph as ox
import pytest

from clew.engine.native import NativeEngine
from clew.engine.sparql.readable import OwnTerms, SparqlTerms, StatementTerms, program_of_rdf_sparql, write_query
from clew.kb.build import build_kb
from clew.kb.knowledge_base import open_kb
from clew.kb.readers.rdf.literals import NUMERIC, TEMPORAL, wikidata_time
from clew.kb.values import Quantity, Text, Value, read_number, read_time
from clew.kb.writers.rdf_writer import write_rdf_statements
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.program.steps import nodes_of
from clew.language.translate import TranslationError
from clew.language.translate.expressiveness import GENERAL_FUNCTIONS
from random_programs import ProgramSampler
from sample_kbs import build_draft, make_mixed_unit_draft

GOLDEN = Path(__file__).parents[1] / "golden" / "queries"
FILES = ("films", "reified", "star", "wikidata")
COUNT = 400
NUMBER_WITH_UNIT = re.compile(r"^(-?\d[\d.]*) [a-z].*")
JAMES = "Find(LeBron James) | Relate(member of sports team, forward)"


class QueriedFile:
    """An RDF file, the knowledge base built from it, and a store with the file itself."""

    def __init__(self, name: str, folder: Path) -> None:
        build_kb([GOLDEN / f"{name}.ttl"], folder / f"{name}.clew")
        self.kb = open_kb(folder / f"{name}.clew")
        self.native = NativeEngine(self.kb)
        self.terms: SparqlTerms = OwnTerms(self.kb)
        self.store = ox.Store()
        self.store.load((GOLDEN / f"{name}.ttl").read_bytes(), format=ox.RdfFormat.TURTLE)

    def query_answers(self, program: f.Function) -> list[str]:
        """The answers of the query, as texts to compare: ids, values, names of predicates, numbers, yes or no."""
        found = self.store.query(write_query(program, self.terms))
        if isinstance(found, ox.QueryBoolean):
            return ["yes" if found else "no"]
        assert isinstance(found, ox.QuerySolutions)
        width = len(found.variables)
        rows = [[self.cell_text(program, cell) for cell in row] for row in found]
        kept = 1 if isinstance(program, f.Table) else width
        return sorted({"|".join(row[-1:] if kept > 1 and is_values(program) else row[:kept]) for row in rows})

    def cell_text(self, program: f.Function, cell: Any) -> str:
        if cell is None:
            return ""
        if isinstance(cell, ox.Literal):
            return str(self.value(cell))
        if isinstance(program, f.QueryRelation):
            return self.terms.key_of(cell.value).name
        if isinstance(program, f.Select) and not isinstance(cell, ox.BlankNode):
            return self.kb.name_of(self.kb.node(self.terms.id_of(cell.value)))
        if isinstance(cell, ox.BlankNode):
            return "_:"
        id_ = self.terms.id_of(cell.value)
        return self.kb.name_of(self.kb.node(id_)) if is_values(program) else id_

    def value(self, literal: ox.Literal) -> Value:
        datatype = literal.datatype.value
        if datatype in NUMERIC:
            return Quantity(read_number(literal.value))
        if datatype not in TEMPORAL:
            return Text(literal.value)
        time = read_time(literal.value)
        return wikidata_time(time) if self.terms.is_wikidata else time

    def program_answers(self, program: f.Function) -> list[str]:
        """The answers of the native engine, as texts to compare."""
        result = self.native.run(program, explain=False)
        if isinstance(program, f.Select):
            rows = result.rows or [(answer.text,) for answer in result.answers]
            return sorted({"|".join(NUMBER_WITH_UNIT.sub(r"\1", cell) for cell in row) for row in rows})
        if isinstance(program, f.GroupBy | f.Table):
            ids = [answer.id for answer in result.answers]
            cells = zip(ids, (row[1] for row in result.rows), strict=True)
            return (
                sorted(ids)
                if isinstance(program, f.Table)
                else sorted(f"{id_}|{text.partition(' ')[0]}" for id_, text in cells)
            )
        return sorted({answer.id or without_unit(answer.value, answer.text) for answer in result.answers})


class QueriedExport(QueriedFile):
    """A file queried in the vocabulary of its export."""

    def __init__(self, name: str, folder: Path) -> None:
        super().__init__(name, folder)
        self.terms = StatementTerms(self.kb)
        with (folder / "export.nt").open("wb") as stream:
            write_rdf_statements(self.kb, stream)
        self.store = ox.Store()
        self.store.load((folder / "export.nt").read_bytes(), format=ox.RdfFormat.N_TRIPLES)

    def value(self, literal: ox.Literal) -> Value:
        datatype = literal.datatype.value
        return read_time(literal.value) if datatype in TEMPORAL else super().value(literal)


def is_values(program: f.Function) -> bool:
    return isinstance(program, f.Values)


def without_unit(value: Value | None, text: str) -> str:
    return str(Quantity(value.number)) if isinstance(value, Quantity) else text


def count_agreement(own: QueriedFile, count: int) -> tuple[Counter[str], list[str]]:
    """How many random programs agree or cannot be translated, and those that differ."""
    maker, kinds, differing = ProgramSampler(own.kb, seed=1), Counter[str](), []
    for _ in range(count):
        program = maker.make_program()
        try:
            found = own.query_answers(program)
        except TranslationError as fault:
            kinds[f"untranslatable: {str(fault).partition(':')[0][:40]}"] += 1
            continue
        wanted = own.program_answers(program)
        kinds["same" + (" and some" if wanted else " and none")] += 1
        if not is_same_answer(found, wanted):
            differing.append(f"{write_program_text(program)}: {found} for {wanted}")
    return kinds, differing


def is_same_answer(found: list[str], wanted: list[str]) -> bool:
    """Equal, but for the digits of an average and the days that Wikidata adds to a year."""
    if found == wanted:
        return True
    if len(found) != len(wanted):
        return False
    return all(
        is_near(text, other) or text.startswith(f"{other}-01") for text, other in zip(found, wanted, strict=True)
    )


def is_near(text: str, other: str) -> bool:
    try:
        return abs(Decimal(text) - Decimal(other)) < Decimal("1e-9")
    except ArithmeticError:
        return False


@pytest.fixture(scope="module", params=FILES)
def own(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> QueriedFile:
    return QueriedFile(request.param, tmp_path_factory.mktemp("own"))


@pytest.fixture(scope="module", params=FILES)
def exported(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> QueriedExport:
    return QueriedExport(request.param, tmp_path_factory.mktemp("exported"))


def test_queries_over_a_file_give_the_answers_of_the_programs(own: QueriedFile) -> None:
    kinds, differing = count_agreement(own, COUNT)
    assert differing == []
    assert kinds["same and some"] > COUNT / 4


def test_queries_over_an_export_give_the_answers_of_the_programs(exported: QueriedExport) -> None:
    kinds, differing = count_agreement(exported, COUNT)
    assert differing == []
    assert kinds["same and some"] > COUNT * 0.4  # a quarter of the programs have expressions, most of them odd


def test_a_query_over_a_file_is_read_back_as_a_program_with_the_same_answers(own: QueriedFile) -> None:
    check_reading(own)


def test_a_query_over_an_export_is_read_back_as_a_program_with_the_same_answers(exported: QueriedExport) -> None:
    check_reading(exported)


def check_reading(file: QueriedFile) -> None:
    maker, refused, read = ProgramSampler(file.kb, seed=2), 0, 0
    for _ in range(COUNT):
        program = maker.make_program()
        if any(isinstance(node, GENERAL_FUNCTIONS) for node in nodes_of(program)):
            continue  # these are written, but not read back
        try:
            text = write_query(program, file.terms)
        except TranslationError:
            continue
        try:
            back = program_of_rdf_sparql(text, file.terms)
        except TranslationError:
            refused += 1
            continue
        read += 1
        assert file.program_answers(back) == file.program_answers(program), write_program_text(program)
    assert refused < read / 20


@pytest.fixture(scope="module")
def wikidata(tmp_path_factory: pytest.TempPathFactory) -> QueriedFile:
    return QueriedFile("wikidata", tmp_path_factory.mktemp("wikidata"))


@pytest.mark.parametrize(
    ("program", "lines"),
    [
        (
            "Find(Yao Ming) | Relate(place of birth, forward) | What()",
            [
                "# Find(Yao Ming) | Relate(place of birth, forward) | What()",
                "PREFIX wd: <http://www.wikidata.org/entity/>",
                "PREFIX wdt: <http://www.wikidata.org/prop/direct/>",
                "SELECT DISTINCT ?placeOfBirth WHERE {",
                "  wd:Q58590 wdt:P19 ?placeOfBirth .  # Yao Ming, place of birth",
                "}",
            ],
        ),
        (
            "FindAll() | FilterConcept(city) | Count()",
            [
                "# FindAll() | FilterConcept(city) | Count()",
                "PREFIX wd: <http://www.wikidata.org/entity/>",
                "PREFIX wdt: <http://www.wikidata.org/prop/direct/>",
                "SELECT (COUNT(DISTINCT ?city) AS ?count) WHERE {",
                "  ?city wdt:P31/wdt:P279* wd:Q515 .  # city",
                "}",
            ],
        ),
        (
            "FindAll() | FilterNum(height, 210 centimetre, >) | What()",
            [
                "# FindAll() | FilterNum(height, 210 centimetre, >) | What()",
                "PREFIX wdt: <http://www.wikidata.org/prop/direct/>",
                "SELECT DISTINCT ?entity WHERE {",
                "  ?entity wdt:P2048 ?height .  # height in centimetre",
                "  FILTER (?height > 210)",
                "}",
            ],
        ),
        (
            "Find(Shanghai) | Relate(place of birth, backward) | Exists()",
            [
                "# Find(Shanghai) | Relate(place of birth, backward) | Exists()",
                "PREFIX wd: <http://www.wikidata.org/entity/>",
                "PREFIX wdt: <http://www.wikidata.org/prop/direct/>",
                "ASK WHERE {",
                "  ?entity wdt:P19 wd:Q8686 .  # place of birth, Shanghai",
                "}",
            ],
        ),
        (
            f"{JAMES} | QFilterYear(start time, 2005, >) | What()",
            [
                f"# {JAMES} | QFilterYear(start time, 2005, >) | What()",
                "PREFIX p: <http://www.wikidata.org/prop/>",
                "PREFIX pq: <http://www.wikidata.org/prop/qualifier/>",
                "PREFIX ps: <http://www.wikidata.org/prop/statement/>",
                "PREFIX wd: <http://www.wikidata.org/entity/>",
                "PREFIX wikibase: <http://wikiba.se/ontology#>",
                "SELECT DISTINCT ?memberOfSportsTeam WHERE {",
                "  wd:Q36159 p:P54 ?fact .  # LeBron James, member of sports team",
                "  ?fact ps:P54 ?memberOfSportsTeam .  # member of sports team",
                "  ?fact a wikibase:BestRank .",
                "  ?fact pq:P580 ?startTime .  # start time",
                "  FILTER (YEAR(?startTime) > 2005)",
                "}",
            ],
        ),
    ],
)  # fmt: skip
def test_queries_over_wikidata_look_as_people_write_them(wikidata: QueriedFile, program: str, lines: list[str]) -> None:
    text = write_query(read_program_text(program), wikidata.terms)
    assert text.split("\n") == lines
    assert write_program_text(program_of_rdf_sparql(text, wikidata.terms)) == program


@pytest.mark.parametrize(
    ("program", "message"),
    [
        ("Find(Yao Mign)", r"no entity or concept is named 'Yao Mign' \(nearest: 'Yao Ming'"),
        ("FindAll() | Count()", "FindAll: no pattern means 'any entity at all'"),
        (
            "Find(Yao Ming) | RelateByName(height, forward)",
            "RelateByName: the knowledge base does not keep which label",
        ),
        ("Find(Yao Ming) | QueryAttr(weight)", "'weight' has no IRI"),
        ("FindAll() | FilterNum(height, 7 gram, >)", "come in centimetre"),
        ("FindAll() | FilterNum(height, 10 light-year, =)", "too many digits in centimetre, the unit of 'height'"),
        ("FindAll() | FilterNum(height, 7, >)", "are in centimetre; name the unit"),
        ("FindAll() | FilterDate(start time, 2001-05-05, =)", "'start time'"),
        ("Find(Yao Ming) | SelectAmong(place of birth, largest)", "neither numbers nor times"),
    ],
)
def test_an_error_names_what_the_vocabulary_cannot_express(wikidata: QueriedFile, program: str, message: str) -> None:
    with pytest.raises(TranslationError, match=message):
        write_query(read_program_text(program), wikidata.terms)


@pytest.mark.parametrize(
    ("query", "program"),
    [
        ("SELECT ?x { ?x wdt:P19 wd:Q8686 ; wdt:P31 wd:Q5 }",
         "Find(Shanghai) | Relate(place of birth, backward) | FilterConcept(human) | What()"),
        ("SELECT ?t { wd:Q36159 p:P54 [ ps:P54 ?t ; pq:P1350 548 ] }",
         f"{JAMES} | QFilterNum(matches played, 548, =) | What()"),
        ("SELECT ?h { wd:Q58590 wdt:P2048 ?h }", "Find(Yao Ming) | QueryAttr(height)"),
        ("ASK { wd:Q58590 wdt:P2048 ?h . FILTER (?h > 200) }",
         "Find(Yao Ming) | QueryAttr(height) | VerifyNum(200 centimetre, >)"),
        ("ASK { wd:Q58590 wdt:P19 wd:Q8686 }",
         "And(Find(Shanghai) | Relate(place of birth, backward), Find(Yao Ming)) | Exists()"),
        ("ASK { wd:Q58590 wdt:P31 wd:Q5 }", "And(FindAll() | FilterConcept(human), Find(Yao Ming)) | Exists()"),
        ("ASK { ?x wdt:P31 wd:Q5 . wd:Q36159 wdt:P54 ?team . ?x wdt:P54 ?team }",
         "And(FindAll() | FilterConcept(human), Find(LeBron James) | Relate(member of sports team, forward)"
         " | Relate(member of sports team, backward)) | Exists()"),
    ],
)  # fmt: skip
def test_queries_that_people_write_are_read(wikidata: QueriedFile, query: str, program: str) -> None:
    assert write_program_text(program_of_rdf_sparql(query, wikidata.terms)) == program


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("SELECT ?x { ?x wdt:P19 ?y } LIMIT 3", "no function means LIMIT"),
        ("SELECT ?x { ?x wdt:P19+ wd:Q8686 }", "path"),
        ("SELECT ?x { ?x wdt:P999 wd:Q8686 }", "is not a predicate of this knowledge base"),
        ("SELECT ?x { ?x wdt:P19 wd:Q1 }", "is not in this knowledge base"),
        ("SELECT ?x { ?x wdt:P19 ?y . ?z wdt:P19 ?w }", "a program is a tree around its answer"),
        ("ASK { ?x wdt:P19 ?y . ?z wdt:P19 ?w }", "a program is a tree around its answer"),
        ("ASK { wd:Q58590 wdt:P2048 ?h }", "describe an entity"),
        ("ASK { wd:Q58590 wdt:P19 wd:Q1 }", "is not in this knowledge base"),
        ("ASK { }", "describe an entity"),
        ("SELECT ?x { { SELECT ?x (COUNT(?y) AS ?n) { ?x wdt:P54 ?y } GROUP BY ?x } }", "a last place"),
    ],
)
def test_a_query_without_a_program_is_refused(wikidata: QueriedFile, query: str, message: str) -> None:
    with pytest.raises(TranslationError, match=message):
        program_of_rdf_sparql(query, wikidata.terms)


HUMANS = "FindAll() | FilterConcept(human)"


@pytest.mark.parametrize(
    "program",
    [
        f'{HUMANS} | Where(it.height > 210 "centimetre") | What()',
        f'{HUMANS} | Where(not it.height > 210 "centimetre" or it isa city) | What()',
        f"{HUMANS} | Where(it.height < {{Find(Yao Ming) | QueryAttr(height)}}) | What()",
        f"{HUMANS} | Where(it.height >= {{{HUMANS} | Select(average(it.height); group all)}}) | What()",
        f'{HUMANS} | Where(count(it->"member of sports team") >= 2) | What()',
        f'{HUMANS} | Where(has(it->"member of sports team") and not has(it->"place of birth"[it isa city])) | What()',
        f'{HUMANS} | Where(it->"place of birth" = {{Find(Shanghai)}}) | Exists()',
        f"{HUMANS} | Rank(it.height desc; limit 1 offset 1 with ties) | What()",
        f"{HUMANS} | Rank(it.height; limit 1) | Relate(member of sports team, forward) | What()",
        f'{HUMANS} | Rank(count(it->"member of sports team") desc; limit 1 with ties) | What()',
        f"{HUMANS} | Select(it, it.height; order it.height desc)",
        f'{HUMANS} | Select(it, count(it->"member of sports team") as teams)',
        f'{HUMANS} | Select(it->"place of birth", count(it); group it->"place of birth"; having count(it) < 3)',
        f'{HUMANS} | Select(it->"place of birth", count(it); group it->"place of birth"; order count(it) desc; '
        "limit 1 with ties)",
        f"{HUMANS} | Select(average(it.height); group all)",
    ],
)
def test_expressions_of_the_exact_fragment_are_written(wikidata: QueriedFile, program: str) -> None:
    node = read_program_text(program)
    assert is_same_answer(wikidata.query_answers(node), wikidata.program_answers(node))


@pytest.mark.parametrize(
    ("program", "message"),
    [
        (f"{HUMANS} | Where(it.height / 2 > 5) | What()", "`it.height / 2 > 5`: a readable query compares the values"),
        (f"{HUMANS} | Where(name(it) matches 'Y%') | What()", "`name(it) matches 'Y%'`: a readable query compares"),
        (f'{HUMANS} | Where(it.height > it."date of birth") | What()', "differ in type, unit or precision"),
        (f"{HUMANS} | Rank(it.height; limit 5%) | What()", "Rank: a readable query ranks by one key and a number"),
        (f"{HUMANS} | Select(name(it))", "`name(it)`: which label in your RDF is the name is not kept"),
        (f'{HUMANS} | Select(it, it->"member of sports team")', "a cell may hold several values"),
        (f"CombineRows({HUMANS} | Select(it), {HUMANS} | Select(it), union)", "CombineRows: a readable query makes"),
    ],
)
def test_an_expression_that_one_query_cannot_say_is_named(wikidata: QueriedFile, program: str, message: str) -> None:
    with pytest.raises(TranslationError) as refusal:
        write_query(read_program_text(program), wikidata.terms)
    assert message in str(refusal.value)


def test_a_value_is_written_in_the_unit_of_its_key(wikidata: QueriedFile) -> None:
    query = write_query(read_program_text("FindAll() | FilterNum(height, 7 foot, >)"), wikidata.terms)
    assert "213.36" in str(query)


@pytest.mark.parametrize(
    "program",
    [
        "FindAll() | FilterNum(length, 5 metre, >)",
        "Find(thing 1) | QueryAttr(length) | VerifyNum(5 metre, >)",
        "FindAll() | FilterNum(price, 1, =) | QFilterNum(during, 1 hour, <)",
    ],
)
def test_a_program_that_converts_the_units_of_a_key_is_not_written(program: str, tmp_path: Path) -> None:
    terms = StatementTerms(build_draft(make_mixed_unit_draft(), tmp_path))
    with pytest.raises(TranslationError, match="which a program converts but a readable query cannot"):
        write_query(read_program_text(program), terms)


@pytest.mark.parametrize(
    "query",
    [
        "SELECT ?e { ?e <https://clew.dev/predicate/length?unit=metre> ?v FILTER (?v > 5) }",
        "SELECT ?e { ?e <https://clew.dev/predicate/length?unit=metre> 5 }",
    ],
)
def test_a_query_for_one_of_several_units_is_not_read_as_a_program(query: str, tmp_path: Path) -> None:
    terms = StatementTerms(build_draft(make_mixed_unit_draft(), tmp_path))
    with pytest.raises(TranslationError, match="which it converts"):
        program_of_rdf_sparql(query, terms)


def test_a_query_for_a_unit_that_nothing_is_converted_to_is_read(tmp_path: Path) -> None:
    terms = StatementTerms(build_draft(make_mixed_unit_draft(), tmp_path))
    query = "SELECT ?e { ?e <https://clew.dev/predicate/price?unit=euro> ?v FILTER (?v > 5) }"
    assert write_program_text(program_of_rdf_sparql(query, terms)) == "FindAll() | FilterNum(price, 5 euro, >) | What()"
