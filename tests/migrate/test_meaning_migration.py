"""Tests for clew.migrate.meaning.meaning_migration."""

from __future__ import annotations

import json
from contextlib import closing
from decimal import Decimal
from pathlib import Path

import pytest

from clew.benchmark.question import Forms, Gold, Question
from clew.kb.draft import KbDraft
from clew.kb.entity_links import EntityLinks
from clew.kb.namespaces import KNOWN_PREFIXES
from clew.kb.predicate_map import MappingRule
from clew.kb.values import Direction, Quantity, Text
from clew.migrate.meaning.meaning_migration import MeaningMigrator, MeaningPlan, list_choices
from clew.migrate.meaning.migrated_meaning import MigratedMeaning, question_of, write_meaning
from clew.migrate.meaning.moved_answers import AnswerComparison
from clew.migrate.meaning.vocabulary_map import FaultKind, TargetTerm
from clew.migrate.migrated_question import Fate
from migrate.linked_graphs import make_links, make_migrator, make_source, make_target
from oxigraph_server import serve_file
from sample_kbs import build_draft

STRING = "http://www.w3.org/2001/XMLSchema#string"


@pytest.fixture(scope="module")
def migrator(tmp_path_factory: pytest.TempPathFactory) -> MeaningMigrator:
    return make_migrator(tmp_path_factory.mktemp("linked"))


def move(migrator: MeaningMigrator, answers: tuple[str, ...] | None = None, **forms: str) -> MigratedMeaning:
    return migrator.migrate(Question("q", "?", Gold(Forms(**forms), answers)))


PROGRAMS = [
    ("Find(Ada) | Relate(born in, forward) | What()",
     "Find(ADA) | Relate(birthplace of, backward) | What()", ("OSLO",)),
    ("Find(Oslo) | Relate(born in, backward) | FilterConcept(person) | Count()",
     "Find(OSLO) | Relate(birthplace of, forward) | FilterConcept(HUMAN) | Count()", ("2",)),
    ("Find(p1) | What()", "Find(T-p1) | What()", ("ADA",)),
    ("FindAll() | FilterStr(nickname, Oslo) | What()", "FindAll() | FilterStr(called, OSLO) | What()", ("CLEO",)),
    ("FindAll() | FilterStr(nickname, Adi) | What()", "FindAll() | FilterStr(called, Adi) | What()", ("ADA",)),
    ("FindAll() | FilterNum(height, 180 centimetre, >) | SelectAmong(height, smallest)",
     "FindAll() | FilterNum(size, 180 centimetre, >) | SelectAmong(size, smallest)", ("BEN",)),
    ("Find(Ada) | QueryAttr(nickname) | VerifyStr(Oslo)", "Find(ADA) | QueryAttr(called) | VerifyStr(OSLO)", ("no",)),
    ("Find(Ada) | Relate(friend, forward) | QFilterYear(since, 1990, =) | What()",
     "Find(ADA) | Relate(knows, forward) | QFilterYear(from, 1990, =) | What()", ("CLEO",)),
    ("QueryRelationQualifier(Find(Ada), Find(Oslo), born in, language)",
     "QueryRelationQualifier(Find(OSLO), Find(ADA), birthplace of, tongue)", ("OSLO",)),
    ("QueryRelation(Find(Ada), Find(Oslo))", "QueryRelation(Find(OSLO), Find(ADA))", ("birthplace of",)),
    ("FindAll() | FilterCount(born in, backward, 1, >) | What()",
     "FindAll() | FilterCount(birthplace of, forward, 1, >) | What()", ("OSLO",)),
]  # fmt: skip


@pytest.mark.parametrize(("program", "expected", "answers"), PROGRAMS)
def test_programs_move_with_their_answers(
    migrator: MeaningMigrator, program: str, expected: str, answers: tuple[str, ...]
) -> None:
    moved = move(migrator, program=program)
    assert (moved.fate, moved.forms.program, moved.answers) == (Fate.MIGRATED, expected, answers)
    assert moved.comparison is AnswerComparison.SAME


def test_a_relation_that_the_target_splits_is_the_part_that_answers_or_the_union(migrator: MeaningMigrator) -> None:
    part = move(migrator, program="Find(Ada) | Relate(child, forward) | What()")
    assert part.forms.program == "Find(ADA) | Relate(son, forward) | What()"
    both = move(migrator, program="FindAll() | Relate(child, forward) | Count()")
    assert both.forms.program == "Or(FindAll() | Relate(daughter, forward), FindAll() | Relate(son, forward)) | Count()"
    assert (both.fate, both.answers) == (Fate.MIGRATED, ("4",))


FORMS = [
    ({"graph": '[["?e", "instance of", "person"], ["?e", "born in", "Rome"]]', "target": "?e"},
     {"graph": '[["?e", "instance of", "HUMAN"], ["ROME", "birthplace of", "?e"]]', "target": "?e"}, ("DAN",)),
    ({"sexpr": '(AND person (JOIN "born in" Rome))'},
     {"sexpr": '(AND HUMAN (JOIN (R "birthplace of") ROME))'}, ("T-p4",)),
    ({"sexpr": f'(AND person (JOIN nickname "Oslo"^^{STRING}))'},
     {"sexpr": f'(AND HUMAN (JOIN called OSLO^^{STRING}))'}, ("T-p3",)),
    ({"program": '[{"function": "Find", "dependencies": [], "inputs": ["Ada"]}]'},
     {"program": '[{"function": "Find", "dependencies": [], "inputs": ["ADA"]}]'}, ("ADA",)),
    ({"program": "Find <arg> Ada <func> What"}, {"program": "Find <arg> ADA <func> What"}, ("ADA",)),
    ({"sparql": 'SELECT DISTINCT ?e WHERE { ?e <pred:instance_of> ?c . ?c <pred:name> "person" . '
                '?e <born_in> ?x . ?x <pred:name> "Rome" . }'},
     {"sparql": 'SELECT DISTINCT ?e WHERE { ?e <pred:instance_of> ?c . ?c <pred:name> "HUMAN" . '
                '?e_1 <birthplace_of> ?e . ?e_1 <pred:name> "ROME" .  }'}, ("DAN",)),
]  # fmt: skip


@pytest.mark.parametrize(("forms", "expected", "answers"), FORMS)
def test_every_language_moves_and_keeps_its_notation(
    migrator: MeaningMigrator, forms: dict[str, str], expected: dict[str, str], answers: tuple[str, ...]
) -> None:
    moved = move(migrator, None, **forms)
    assert moved.fate is Fate.MIGRATED, moved.reason
    assert (moved.forms, moved.answers) == (Forms(**expected), answers)


def test_a_query_graph_of_grailqa_turns_the_edges_of_reversed_relations(migrator: MeaningMigrator) -> None:
    node = {"friendly_name": "", "function": "none"}
    graph = {
        "nodes": [
            {"nid": 0, "node_type": "class", "id": "person", "class": "person", "question_node": 1, **node},
            {"nid": 1, "node_type": "entity", "id": "Rome", "class": "city", "question_node": 0, **node},
        ],
        "edges": [{"start": 0, "end": 1, "relation": "born in", "friendly_name": "born in"}],
    }
    moved = json.loads(move(migrator, graph=json.dumps(graph)).forms.graph)
    assert moved["edges"] == [{"start": 1, "end": 0, "relation": "birthplace of", "friendly_name": "birthplace of"}]
    assert [(one["id"], one["class"]) for one in moved["nodes"]] == [("HUMAN", "HUMAN"), ("ROME", "TOWN")]


def test_all_forms_of_a_question_move_together(migrator: MeaningMigrator) -> None:
    moved = move(
        migrator,
        program="Find(Rome) | Relate(born in, backward) | What()",
        graph='[["?e", "born in", "Rome"]]',
        target="?e",
        sexpr="(not one",
    )
    assert moved.forms.program == "Find(ROME) | Relate(birthplace of, forward) | What()"
    assert (moved.forms.graph, moved.forms.sexpr) == ('[["ROME", "birthplace of", "?e"]]', "")


FAULTS = [
    ("Find(Ada) | Relate(born in, forward) | What()", ("p1",), "the entity 'Ada' (p1) has no link", FaultKind.NO_LINK),
    ("FindAll() | FilterConcept(city) | Count()", ("city", "c1", "c2", "c3"),
     "the concept 'city' has no link", FaultKind.NO_LINK),
    ("Find(Ada) | Relate(born in, forward) | What()", ("c1", "c2", "c3"),
     "the relation 'born in' has no rule", FaultKind.NO_RULE),
    ("Find(Eve) | What()", (), "the source graph has no entity 'Eve'", FaultKind.NOT_IN_SOURCE),
    ("Find(Ada) | Relate(lives in, forward) | What()", (),
     "the source graph has no relation 'lives in'", FaultKind.NOT_IN_SOURCE),
    ("Find(Ada) | Relate(bornIn, forward) | What()", (),
     "the source graph has no relation 'bornIn' (nearest: 'born in')", FaultKind.NOT_IN_SOURCE),
    ("Find(Ada) | QueryAttr(heigth)", (),
     "the source graph has no attribute key 'heigth' (nearest: 'height')", FaultKind.NOT_IN_SOURCE),
    ("Find(Cleoo) | What()", (), "the source graph has no entity 'Cleoo' (nearest: 'Cleo'", FaultKind.NOT_IN_SOURCE),
    ("FindAll() | FilterConcept(persons) | Count()", (),
     "the source graph has no concept 'persons' (nearest: 'person')", FaultKind.NOT_IN_SOURCE),
    ("Find(Ada) | Table(born in)", (),
     "the column 'born in' leads backward in the target graph, and columns lead forward", FaultKind.NOT_EXPRESSIBLE),
    ("Find(Ada) |", (), "", FaultKind.NOT_READABLE),
]  # fmt: skip


@pytest.mark.parametrize(("program", "without", "reason", "cause"), FAULTS)
def test_what_cannot_move_has_its_reason(
    tmp_path: Path, program: str, without: tuple[str, ...], reason: str, cause: FaultKind
) -> None:
    moved = move(make_migrator(tmp_path, without), program=program)
    assert (moved.fate, moved.causes) == (Fate.DROPPED, (cause,))
    assert moved.reason.startswith(reason)
    assert moved.reason
    assert question_of(moved) is None


def test_all_reasons_of_a_question_are_listed(tmp_path: Path) -> None:
    moved = move(make_migrator(tmp_path, ("p1", "c1", "c2", "c3")), program="Find(Ada) | Relate(born in, forward)")
    assert moved.reason == "the entity 'Ada' (p1) has no link; the relation 'born in' has no rule"


def test_an_answer_without_a_link_is_not_taken_for_the_same(tmp_path: Path) -> None:
    moved = move(make_migrator(tmp_path, ("p4",)), program="Find(Rome) | Relate(born in, backward) | What()")
    assert (moved.fate, moved.comparison) == (Fate.DROPPED, AnswerComparison.NONE) or moved.fate is Fate.RECOVERED
    moved = move(make_migrator(tmp_path, ("p3",)), program="Find(Oslo) | Relate(born in, backward) | What()")
    assert (moved.fate, moved.comparison) == (Fate.RECOVERED, AnswerComparison.NO_LINKS)
    assert moved.reason == "1 of 2 answers of the source graph have no link to compare"


def test_other_answers_are_recovered_and_answers_of_another_type_dropped(tmp_path: Path) -> None:
    source, target = build_draft(make_source(), tmp_path), build_draft(make_target(), tmp_path)
    rules = (
        MappingRule("born in", "birthplace of", Direction.BACKWARD),
        MappingRule("friend", "son"),
        MappingRule("child", "birthplace of", Direction.BACKWARD),
    )
    migrator = MeaningMigrator(MeaningPlan(str(source.folder), str(target.folder), make_links(), rules))
    other = move(migrator, program="Find(Ada) | Relate(friend, forward) | What()")
    assert (other.fate, other.comparison, other.answers) == (Fate.RECOVERED, AnswerComparison.OTHER, ("BEN",))
    assert other.reason == (
        "other answers of the same type: 0 of 1 answers of the source graph are among the 1 of the target"
    )
    typed = move(migrator, program="Find(Ada) | Relate(child, forward) | What()")
    assert (typed.fate, typed.causes) == (Fate.DROPPED, (FaultKind.OTHER_TYPE,))


def test_a_no_for_want_of_facts_is_not_the_no_of_the_source(tmp_path: Path) -> None:
    source, target = build_draft(make_source(), tmp_path), make_target()
    target.add_attribute("T-c1", "called by", Text("x"))
    migrator = MeaningMigrator(
        MeaningPlan(
            str(source.folder),
            str(build_draft(target, tmp_path).folder),
            make_links(),
            (MappingRule("nickname", "called by"),),
        )
    )
    moved = move(migrator, program="Find(Ada) | QueryAttr(nickname) | VerifyStr(Benny)")
    assert (moved.fate, moved.causes) == (Fate.DROPPED, (FaultKind.NO_ANSWER,))


REDIRECTED = [
    ("Find(Ada) | Relate(child, forward) | What()", "Find(ADA) | Relate(son, forward) | What()", ("BEN",)),
    ("Find(Dan) | QueryAttr(height) | VerifyNum(170 centimetre, =)",
     "Find(DAN) | QueryAttr(size) | VerifyNum(170 centimetre, =)", ("no",)),
    ("Find(Dan) | Relate(child, backward) | What()", "Find(DAN) | Relate(son, backward) | What()", ("CLEO",)),
]  # fmt: skip


@pytest.mark.parametrize(("program", "expected", "answers"), REDIRECTED)
def test_a_link_to_a_page_that_redirects_means_what_it_leads_to(
    tmp_path: Path, program: str, expected: str, answers: tuple[str, ...]
) -> None:
    source, target = make_source(), make_target()
    for page, leads_to in (("old-p2", "older-p2"), ("older-p2", "T-p2"), ("old-p4", "T-p4"), ("old-p3", "old-p3")):
        target.add_entity(page, page)
        target.add_relation(page, "redirects", leads_to)
    links = EntityLinks({**make_links().targets, "p2": ("old-p2",), "p3": ("old-p3", "T-p3"), "p4": ("old-p4",)})
    rules = (MappingRule("child", "son"), MappingRule("height", "size"))
    places = str(build_draft(source, tmp_path).folder), str(build_draft(target, tmp_path).folder)
    moved = move(MeaningMigrator(MeaningPlan(*places, links, rules, ("redirects",))), program=program)
    assert (moved.fate, moved.forms.program, moved.answers) == (Fate.MIGRATED, expected, answers)


def test_a_rule_whose_type_the_target_does_not_have_is_not_applied_without_it(tmp_path: Path) -> None:
    source, target = build_draft(make_source(), tmp_path), build_draft(make_target(), tmp_path)
    rules = (MappingRule("friend", "knows", constraint="T-robot"),)
    migrator = MeaningMigrator(MeaningPlan(str(source.folder), str(target.folder), make_links(), rules))
    moved = move(migrator, program="Find(Ada) | Relate(friend, forward) | What()")
    where = "which is not a relation of the target graph"
    assert moved.reason == f"the relation 'friend' has a rule for knows to a T-robot, {where}"


WIKIDATA_PREFIXES = "PREFIX wd: <http://www.wikidata.org/entity/> PREFIX wdt: <http://www.wikidata.org/prop/direct/> "


@pytest.fixture(scope="module")
def to_wikidata(tmp_path_factory: pytest.TempPathFactory) -> MeaningMigrator:
    """A migrator from Freebase and DBpedia, without their facts, to a graph with Wikidata's ids."""
    draft = KbDraft()
    draft.add_concept("Q9", "town")
    for number in (1, 2, 3):
        draft.add_entity(f"Q{number}", f"thing {number}", concepts=["Q9"] if number == 2 else [])
    draft.add_relation("Q2", "birthplace of", "Q1")
    draft.describe_predicate("birthplace of", "http://www.wikidata.org/prop/direct/P7")
    dbr, dbo = KNOWN_PREFIXES["dbr"], KNOWN_PREFIXES["dbo"]
    links = {"m.01": ("Q1",), "m.02": ("Q2",), f"{dbr}Ada": ("Q1",), f"{dbr}Oslo": ("Q2",), f"{dbo}Town": ("Q9",)}
    rules = [MappingRule(source, "P7", Direction.BACKWARD) for source in ("people.person.born", f"{dbo}birthPlace")]
    folder = str(build_draft(draft, tmp_path_factory.mktemp("wikidata")).folder)
    return MeaningMigrator(MeaningPlan("", folder, EntityLinks(links), tuple(rules)))


def test_a_query_to_freebase_moves_without_the_filter_that_only_a_server_needs(to_wikidata: MeaningMigrator) -> None:
    query = (
        "PREFIX ns: <http://rdf.freebase.com/ns/> SELECT DISTINCT ?x WHERE { "
        "ns:m.01 ns:people.person.born ?x . FILTER (?x != ns:m.01) }"
    )
    moved = move(to_wikidata, ("m.02",), sparql=query)
    assert moved.reason == "the same answers as in the benchmark"
    assert moved.forms.sparql == f"{WIKIDATA_PREFIXES}SELECT DISTINCT ?entity WHERE {{ ?entity wdt:P7 wd:Q1 . }}"
    assert (moved.answers, moved.names) == (("Q2",), ("thing 2",))
    lost = move(to_wikidata, sparql="SELECT ?x WHERE { <http://rdf.freebase.com/ns/m.09> ?p ?x }")
    assert lost.reason == "the entity 'm.09' has no link"


QUERIES = [
    ("SELECT DISTINCT ?x WHERE { dbr:Ada dbo:birthPlace ?x . ?x a dbo:Town }",
     "SELECT DISTINCT ?x WHERE { ?x wdt:P7 wd:Q1 . ?x wdt:P31 wd:Q9 . }"),
    ("SELECT DISTINCT ?x WHERE { ?x ^dbo:birthPlace dbr:Ada }",
     "SELECT DISTINCT ?x WHERE { ?x wdt:P7 wd:Q1 . }"),
]  # fmt: skip


@pytest.mark.parametrize(("query", "expected"), QUERIES)
def test_sparql_is_rewritten_by_its_iris(to_wikidata: MeaningMigrator, query: str, expected: str) -> None:
    moved = move(to_wikidata, ("http://dbpedia.org/resource/Oslo",), sparql=query)
    assert moved.fate is Fate.MIGRATED, moved.reason
    assert moved.forms.sparql == WIKIDATA_PREFIXES + expected
    assert moved.answers == ("http://www.wikidata.org/entity/Q2",)


def test_a_link_to_what_the_target_does_not_have_is_a_reason(tmp_path: Path) -> None:
    folder = str(build_draft(make_target(), tmp_path).folder)
    rules = (MappingRule("a.b.c", "gone"),)
    migrator = MeaningMigrator(MeaningPlan("", folder, EntityLinks({"m.01": ("Q1",)}), rules))
    moved = move(migrator, sexpr="(JOIN a.b.c m.01)")
    assert set(moved.reason.split("; ")) == {
        "the predicate 'a.b.c' has a rule for gone, which is not a predicate of the target graph",
        "the entity 'm.01' is linked to Q1, which the target graph does not have",
    }


def test_the_row_of_a_question_has_its_fate_forms_terms_and_source(migrator: MeaningMigrator) -> None:
    row = write_meaning(move(migrator, ("Rome",), graph='[["Dan", "born in", "?e"]]', target="?e"))
    assert row == {
        "id": "q",
        "question": "?",
        "fate": "migrated",
        "reason": "the same answers as in the source graph",
        "graph": [["?e", "birthplace of", "DAN"]],
        "target": "?e",
        "answers": ["ROME"],
        "comparison": "same",
        "terms": [
            {"kind": "entity", "source": "Dan", "target": "DAN"},
            {"kind": "relation", "source": "born in", "target": "birthplace of", "direction": "backward"},
        ],
        "source": {"graph": [["Dan", "born in", "?e"]], "target": "?e", "answers": ["Rome"]},
    }


def test_the_row_of_a_question_has_the_answers_of_the_source_graph(migrator: MeaningMigrator) -> None:
    program = "Find(Oslo) | Relate(born in, backward) | What()"
    assert write_meaning(move(migrator, program=program))["source"] == {"program": program, "answers": ["Ada", "Cleo"]}
    by_id = write_meaning(move(migrator, sexpr='(JOIN "born in" Rome)'))["source"]
    assert (by_id["answers"], by_id["names"]) == (["p4"], ["Dan"])
    dropped = write_meaning(move(migrator, ("x",), program="Find(Eve) | What()"))
    assert dropped["source"] == {"program": "Find(Eve) | What()", "answers": ["x"]}


SPLIT = [
    ("Find(Cleo) | Relate(child, forward) | What()", "Find(CLEO) | Relate(son, forward) | What()", ("BEN", "DAN")),
    ("FindAll() | Relate(child, forward) | Count()",
     "Or(FindAll() | Relate(daughter, forward), FindAll() | Relate(son, forward)) | Count()", ("4",)),
    ("FindAll() | FilterConcept(person) | Relate(child, forward) | What()",
     "Or(FindAll() | FilterConcept(HUMAN) | Relate(daughter, forward), "
     "FindAll() | FilterConcept(HUMAN) | Relate(son, forward)) | What()", ("ADA", "BEN", "CLEO", "DAN")),
]  # fmt: skip


@pytest.mark.parametrize(("program", "expected", "answers"), SPLIT)
def test_of_several_counterparts_without_the_same_answers_the_most_alike_is_taken(
    tmp_path: Path, program: str, expected: str, answers: tuple[str, ...]
) -> None:
    source, target = make_source(), make_target()
    source.add_relation("p1", "child", "c1")
    target.add_relation("T-p3", "son", "T-p2")
    places = str(build_draft(source, tmp_path).folder), str(build_draft(target, tmp_path).folder)
    rules = (MappingRule("child", "daughter"), MappingRule("child", "son"))
    moved = move(MeaningMigrator(MeaningPlan(*places, make_links(), rules)), program=program)
    assert (moved.fate, moved.forms.program, tuple(sorted(moved.answers))) == (Fate.RECOVERED, expected, answers)


def test_another_count_is_named_with_that_of_the_source(tmp_path: Path) -> None:
    target = make_target()
    target.add_relation("T-c1", "birthplace of", "T-p4")
    rules = (MappingRule("born in", "birthplace of", Direction.BACKWARD),)
    places = str(build_draft(make_source(), tmp_path).folder), str(build_draft(target, tmp_path).folder)
    migrator = MeaningMigrator(MeaningPlan(*places, make_links(), rules))
    moved = move(migrator, program="Find(Oslo) | Relate(born in, backward) | Count()")
    assert (moved.fate, moved.reason) == (Fate.RECOVERED, "another answer of the same type: 3 instead of 2")


def test_a_question_without_a_meaning_and_a_broken_one_are_dropped(migrator: MeaningMigrator) -> None:
    assert move(migrator).causes == (FaultKind.NOT_READABLE,)
    assert move(migrator, graph="{").causes == (FaultKind.NOT_READABLE,)
    assert move(migrator, sparql="SELECT").causes == (FaultKind.NOT_READABLE,)


def test_the_first_gold_meaning_that_moves_counts(migrator: MeaningMigrator) -> None:
    golds = [Gold(Forms(program=program)) for program in ("Find(Eve) | What()", "Find(Ada) | What()")]
    moved = migrator.migrate(Question("q", "?", golds[0], (golds[1],)))
    assert (moved.fate, moved.answers) == (Fate.MIGRATED, ("ADA",))


def test_every_meaning_that_moves_is_kept_and_the_others_are_noted(migrator: MeaningMigrator) -> None:
    programs = ("Find(Eve) | What()", "Find(Oslo) | Relate(born in, backward) | What()", "Find(Ada) | What()")
    golds = [Gold(Forms(program=program)) for program in programs]
    moved = migrator.migrate(Question("q", "?", golds[0], tuple(golds[1:])))
    question = question_of(moved)
    assert question is not None
    assert [gold.answers for gold in question.golds] == [("ADA", "CLEO"), ("ADA",)]
    assert question.alternatives[0].forms.program == "Find(ADA) | What()"
    assert moved.notes == ("another meaning did not move: the source graph has no entity 'Eve'",)
    assert write_meaning(moved)["alternatives"] == [{"program": "Find(ADA) | What()", "answers": ["ADA"]}]


CHOICES = [
    ("Find(Ada) | Relate(born in, forward) | What()", ("Oslo",), ("Rome", "Oslo", "Paris"),
     ("ROME", "OSLO", "Paris"), ("the choice 'Paris' has no link and stays as it is",)),
    ("Find(Ada) | QueryAttr(height)", ("170 centimetre",), ("165 centimetre", "170 centimetre"),
     ("165 centimetre", "170 centimetre"), ()),
    ("Find(Cleo) | QueryAttr(nickname)", ("Oslo",), ("Adi", "Oslo"), ("Adi", "OSLO"), ()),
    ("FindAll() | FilterConcept(city) | Count()", ("3",), ("3", "4"), ("3", "4"), ()),
    ("QueryRelation(Find(Ada), Find(Oslo))", ("born in",), ("friend", "born in"), ("knows", "birthplace of"), ()),
    ("Find(Ada) | QueryAttr(height) | VerifyNum(1 centimetre, >)", ("yes",), ("yes", "no", "?", "?"),
     ("yes", "no", "?", "?"), ()),
]  # fmt: skip


@pytest.mark.parametrize(("program", "answers", "choices", "expected", "notes"), CHOICES)
def test_choices_move_with_their_question(
    migrator: MeaningMigrator,
    program: str,
    answers: tuple[str, ...],
    choices: tuple[str, ...],
    expected: tuple[str, ...],
    notes: tuple[str, ...],
) -> None:
    moved = migrator.migrate(Question("q", "?", Gold(Forms(program=program), answers), choices=choices))
    question = question_of(moved)
    assert question is not None
    assert (moved.fate, question.choices, moved.notes) == (Fate.MIGRATED, expected, notes)
    assert set(question.gold.answers or ()) <= set(question.choices)


def test_another_answer_takes_the_place_of_the_old_one_among_the_choices(tmp_path: Path) -> None:
    source, target = build_draft(make_source(), tmp_path), build_draft(make_target(), tmp_path)
    rules = (MappingRule("friend", "son"),)
    migrator = MeaningMigrator(MeaningPlan(str(source.folder), str(target.folder), make_links(), rules))
    forms = Forms(program="Find(Ada) | Relate(friend, forward) | What()")
    moved = migrator.migrate(Question("q", "?", Gold(forms, ("Cleo",)), choices=("Dan", "Cleo")))
    assert (moved.fate, moved.answers, moved.choices) == (Fate.RECOVERED, ("BEN",), ("DAN", "BEN"))


MERGED = [
    ("SelectBetween(Find(Ada), Find(Ben), height, greater)", Fate.RECOVERED,
     "'Ada' and 'Ben' are the same entity in the target graph"),
    ("Or(Find(Ada), Find(Ben)) | Count()", Fate.RECOVERED, "1 instead of 2"),
    ("Or(Find(Ada), Find(Ben)) | What()", Fate.RECOVERED, "'Ada' and 'Ben' are the same entity in the target graph"),
    ("FindAll() | FilterConcept(person) | Count()", Fate.RECOVERED, "3 instead of 4"),
    ("Find(Cleo) | Relate(friend, forward) | What()", Fate.MIGRATED, "the same answers"),
]  # fmt: skip


@pytest.mark.parametrize(("program", "fate", "reason"), MERGED)
def test_entities_that_are_one_in_the_target_are_noticed(program: str, fate: Fate, reason: str, tmp_path: Path) -> None:
    links = EntityLinks({**make_links().targets, "p2": ("T-p1",)})
    target = KbDraft()
    for concept, name in (("T-person", "HUMAN"), ("T-city", "TOWN")):
        target.add_concept(concept, name)
    for id_ in ("p1", "p3", "p4"):
        target.add_entity(f"T-{id_}", id_.upper(), concepts=["T-person"])
    target.add_relation("T-p3", "knows", "T-p1")
    target.add_attribute("T-p1", "size", Quantity(Decimal(170), "centimetre"))
    rules = (MappingRule("friend", "knows"), MappingRule("height", "size"))
    folders = [str(build_draft(draft, tmp_path).folder) for draft in (make_source(), target)]
    migrator = MeaningMigrator(MeaningPlan(folders[0], folders[1], links, rules))
    moved = move(migrator, program=program)
    assert moved.fate is fate
    assert reason in moved.reason


def test_answers_that_are_one_in_the_target_are_counted_in_a_note(tmp_path: Path) -> None:
    links = EntityLinks({**make_links().targets, "p3": ("T-p1",), "c1": ("T-c2",)})
    source, target = build_draft(make_source(), tmp_path), make_target()
    target.add_relation("T-c2", "cradle of", "T-p1")
    rules = (MappingRule("born in", "cradle of", Direction.BACKWARD),)
    folder = str(build_draft(target, tmp_path).folder)
    migrator = MeaningMigrator(MeaningPlan(str(source.folder), folder, links, rules))
    moved = move(migrator, program="Find(Oslo) | Relate(born in, backward) | What()")
    assert (moved.fate, moved.notes) == (
        Fate.MIGRATED, ("the 2 answers of the source graph are 1 in the target graph",)
    )  # fmt: skip


def test_a_question_without_an_answer_in_either_graph_is_dropped_unless_the_benchmark_says_so(
    migrator: MeaningMigrator,
) -> None:
    program = "Find(Oslo) | Relate(friend, forward) | What()"
    moved = move(migrator, program=program)
    assert (moved.fate, moved.reason) == (Fate.DROPPED, "neither graph has an answer")
    assert move(migrator, (), program=program).fate is Fate.MIGRATED


def test_a_question_without_answers_is_compared_with_those_of_the_source(migrator: MeaningMigrator) -> None:
    moved = move(migrator, program="Find(Ada) | Relate(born in, forward) | What()")
    assert (moved.fate, moved.comparison, moved.notes) == (Fate.MIGRATED, AnswerComparison.SAME, ())
    moved = move(migrator, ("Lima",), program="Find(Ada) | Relate(born in, forward) | What()")
    assert moved.notes == ("the benchmark stores other answers than the source graph gives",)


def test_only_what_nothing_can_be_compared_with_is_recovered_for_that(to_wikidata: MeaningMigrator) -> None:
    query = "SELECT DISTINCT ?x WHERE { dbr:Ada dbo:birthPlace ?x }"
    moved = move(to_wikidata, sparql=query)
    assert (moved.fate, moved.reason) == (
        Fate.RECOVERED,
        "nothing to compare with: the question has no answers, and no source graph is given",
    )
    assert move(to_wikidata, (f"{KNOWN_PREFIXES['dbr']}Oslo",), sparql=query).fate is Fate.MIGRATED


def test_a_no_that_only_another_replacement_gives_is_not_sure(tmp_path: Path) -> None:
    source, target = build_draft(make_source(), tmp_path), build_draft(make_target(), tmp_path)
    rules = (MappingRule("friend", "son"), MappingRule("friend", "knows"))
    migrator = MeaningMigrator(MeaningPlan(str(source.folder), str(target.folder), make_links(), rules))
    program = "And(Find(Ben), Find(Ada) | Relate(friend, forward)) | Count()"
    moved = move(migrator, program=program)
    assert (moved.fate, moved.answers) == (Fate.RECOVERED, ("0",))
    assert moved.reason == "the same answers as in the source graph; but other replacements of its terms give 1"
    positive = move(migrator, program="And(Find(Cleo), Find(Ada) | Relate(friend, forward)) | Count()")
    assert (positive.fate, positive.answers) == (Fate.MIGRATED, ("1",))


def test_stored_values_are_compared_in_any_spelling(tmp_path: Path) -> None:
    folder = str(build_draft(make_target(), tmp_path).folder)
    rules = (MappingRule("height", "size"),)
    migrator = MeaningMigrator(MeaningPlan("", folder, EntityLinks({"p1": ("T-p1",)}), rules))
    moved = move(migrator, ("170.0 Centimetre",), program="Find(p1) | QueryAttr(height)")
    assert (moved.fate, moved.comparison) == (Fate.MIGRATED, AnswerComparison.SAME)
    other = move(migrator, ("171 centimetre",), program="Find(p1) | QueryAttr(height)")
    assert (other.fate, other.comparison) == (Fate.RECOVERED, AnswerComparison.OTHER)


def test_choices_come_in_the_order_of_the_sum_of_their_ranks() -> None:
    options = [[(TargetTerm(text),) for text in texts] for texts in ("ab", "xyz")]
    written = ["".join(part.name for (part,) in choice) for choice in list_choices(options)]
    assert written == ["ax", "ay", "bx", "az", "by", "bz"]
    assert [*list_choices([])] == [()]


def test_sparql_moves_to_an_endpoint(tmp_path: Path) -> None:
    pytest.importorskip("httpx", reason="an endpoint needs httpx: pip install 'clew-kbqa[endpoint]'")
    dbr, dbo = KNOWN_PREFIXES["dbr"], KNOWN_PREFIXES["dbo"]
    (tmp_path / "facts.nt").write_text(f"<{dbr}Oslo> <{dbo}birthPlaceOf> <{dbr}Ada> .\n", encoding="utf-8")
    links = EntityLinks({"Q1": (f"{dbr}Ada",), "Q2": (f"{dbr}Oslo",)})
    rules = (MappingRule("P19", f"{dbo}birthPlaceOf", Direction.BACKWARD),)
    with (
        serve_file(tmp_path / "facts.nt", tmp_path) as url,
        closing(MeaningMigrator(MeaningPlan("", url, links, rules))) as migrator,
    ):
        moved = move(migrator, ("Q2",), sparql="SELECT ?x WHERE { wd:Q1 wdt:P19 ?x }")
        program = move(migrator, program="Find(Q1) | Relate(P19, forward)")
    assert (moved.fate, moved.forms.sparql) == (
        Fate.MIGRATED,
        f"PREFIX dbo: <{dbo}> PREFIX dbr: <{dbr}> SELECT ?x WHERE {{ ?x dbo:birthPlaceOf dbr:Ada . }}",
    )
    assert moved.answers == (f"{dbr}Oslo",)
    assert program.reason == "an endpoint takes SPARQL, and this question is a program"
