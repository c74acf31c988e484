"""KQA Pro's SPARQL: every published shape, what it cannot say, and what no program says."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.sparql.canonical_query import query_digest
from clew.language.sparql.reader import read_sparql
from clew.language.translate import TranslationError, program_of_kqapro_sparql, write_kqapro_sparql

TYPES = {
    "population": frozenset({"quantity"}),
    "height": frozenset({"quantity"}),
    "point in time": frozenset({"year", "date"}),
    "release": frozenset({"date"}),
}

# Shapes as in figures 4 and 5 of the KQA Pro paper, with other names.
SHAPES = [
    (
        "Find(old school) | Relate(educated at, backward) | FilterConcept(person) | QueryAttr(native name) | "
        "VerifyStr(Ann Lee)",
        'ASK { ?e <pred:instance_of> ?c . ?c <pred:name> "person" . ?e <educated_at> ?e_1 . '
        '?e_1 <pred:name> "old school" . ?e <native_name> ?pv . ?pv <pred:value> "Ann Lee" .  }',
    ),
    (
        "SelectBetween(Find(Basra), Find(Aleppo) | FilterNum(population, 75200, =), elevation, greater)",
        'SELECT ?e WHERE { { ?e <pred:name> "Basra" . } UNION { ?e <pred:name> "Aleppo" . ?e <population> ?pv_1 . '
        '?pv_1 <pred:unit> "1" . ?pv_1 <pred:value> "75200"^^xsd:double . } ?e <elevation> ?pv . '
        "?pv <pred:value> ?v .  } ORDER BY DESC(?v) LIMIT 1",
    ),
    (
        "FindAll() | FilterStr(ISNI, 0000 0001) | FilterConcept(person) | QueryAttr(date of birth)",
        'SELECT DISTINCT ?pv WHERE { ?e <pred:instance_of> ?c . ?c <pred:name> "person" . ?e <ISNI> ?pv_1 . '
        '?pv_1 <pred:value> "0000 0001" . ?e <date_of_birth> ?pv .  }',
    ),
    (
        "QueryRelationQualifier(And(Find(Ann Lee), Find(Welsh people) | Relate(ethnic group, backward)), "
        "Find(Best Picture), nominated for, for work)",
        'SELECT DISTINCT ?qpv WHERE { ?e_1 <pred:name> "Ann Lee" . ?e_1 <ethnic_group> ?e_3 . '
        '?e_3 <pred:name> "Welsh people" . ?e_2 <pred:name> "Best Picture" . ?e_1 <nominated_for> ?e_2 . '
        "[ <pred:fact_h> ?e_1 ; <pred:fact_r> <nominated_for> ; <pred:fact_t> ?e_2 ] <for_work> ?qpv .  }",
    ),
    (
        "QueryRelationQualifier(Find(Ann Lee), And(Find(Old College), Find(Bob Ray) | Relate(educated at, forward)), "
        "educated at, degree)",
        'SELECT DISTINCT ?qpv WHERE { ?e_1 <pred:name> "Ann Lee" . ?e_2 <pred:name> "Old College" . '
        '?e_3 <educated_at> ?e_2 . ?e_3 <pred:name> "Bob Ray" . ?e_1 <educated_at> ?e_2 . '
        "[ <pred:fact_h> ?e_1 ; <pred:fact_r> <educated_at> ; <pred:fact_t> ?e_2 ] <degree> ?qpv .  }",
    ),
    (
        "FindAll() | FilterStr(postal code, 54000) | FilterConcept(big city) | "
        "QueryAttrQualifier(population, 104072, point in time)",
        'SELECT DISTINCT ?qpv WHERE { ?e <pred:instance_of> ?c . ?c <pred:name> "big city" . ?e <postal_code> ?pv_1 . '
        '?pv_1 <pred:value> "54000" . ?e <population> ?pv . ?pv <pred:unit> "1" . '
        '?pv <pred:value> "104072"^^xsd:double . '
        "[ <pred:fact_h> ?e ; <pred:fact_r> <population> ; <pred:fact_t> ?pv ] <point_in_time> ?qpv .  }",
    ),
    (
        "FindAll() | FilterNum(population, 7600000000, !=) | FilterConcept(state) | Count()",
        'SELECT (COUNT(DISTINCT ?e) AS ?count) WHERE { ?e <pred:instance_of> ?c . ?c <pred:name> "state" . '
        '?e <population> ?pv . ?pv <pred:unit> "1" . ?pv <pred:value> ?v . '
        'FILTER ( ?v != "7600000000"^^xsd:double ) .  }',
    ),
    (
        "FindAll() | FilterYear(release, 2003, >) | FilterConcept(film) | SelectAmong(duration, smallest)",
        'SELECT ?e WHERE { ?e <pred:instance_of> ?c . ?c <pred:name> "film" . ?e <release> ?pv_1 . '
        "?pv_1 <pred:year> ?v_1 . FILTER ( ?v_1 > 2003 ) . ?e <duration> ?pv . ?pv <pred:value> ?v .  } "
        "ORDER BY ?v LIMIT 1",
    ),
    (
        "Find(Ann Lee) | QueryAttrUnderCondition(height, point in time, 1999-05-01)",
        'SELECT DISTINCT ?pv WHERE { ?e <pred:name> "Ann Lee" . ?e <height> ?pv . '
        "[ <pred:fact_h> ?e ; <pred:fact_r> <height> ; <pred:fact_t> ?pv ] <point_in_time> ?qpv . "
        '?qpv <pred:date> "1999-05-01"^^xsd:date .  }',
    ),
    (
        "QueryRelation(Find(Ann Lee), Find(Wales))",
        'SELECT DISTINCT ?p WHERE { ?e_1 <pred:name> "Ann Lee" . ?e_2 <pred:name> "Wales" . ?e_1 ?p ?e_2 .  }',
    ),
    (
        "And(FindAll() | FilterStr(TOID, 40) | FilterConcept(town), FindAll() | FilterStr(grid, SP8) | "
        "FilterConcept(town)) | What()",
        'SELECT DISTINCT ?e WHERE { ?e <pred:instance_of> ?c . ?c <pred:name> "town" . ?e <TOID> ?pv . '
        '?pv <pred:value> "40" . ?e <grid> ?pv_1 . ?pv_1 <pred:value> "SP8" .  }',
    ),
    (
        "Or(FindAll() | FilterNum(height, 2 metre, <) | FilterConcept(tower), "
        "FindAll() | FilterNum(height, 9 metre, >) | FilterConcept(tower)) | Count()",
        'SELECT (COUNT(DISTINCT ?e) AS ?count) WHERE { ?e <pred:instance_of> ?c . ?c <pred:name> "tower" . '
        '{ ?e <height> ?pv . ?pv <pred:unit> "metre" . ?pv <pred:value> ?v . FILTER ( ?v < "2"^^xsd:double ) . } UNION '
        '{ ?e <height> ?pv . ?pv <pred:unit> "metre" . ?pv <pred:value> ?v . FILTER ( ?v > "9"^^xsd:double ) . }  }',
    ),
    (
        "FindAll() | FilterDate(release, 2011-05-05, =) | QFilterStr(place, Wales) | What()",
        'SELECT DISTINCT ?e WHERE { ?e <release> ?pv . ?pv <pred:date> "2011-05-05"^^xsd:date . '
        "[ <pred:fact_h> ?e ; <pred:fact_r> <release> ; <pred:fact_t> ?pv ] <place> ?qpv . "
        '?qpv <pred:value> "Wales" .  }',
    ),
    (
        "Find(Ann Lee) | Relate(spouse, forward) | QFilterYear(start time, 1989, =) | What()",
        'SELECT DISTINCT ?e WHERE { ?e_1 <spouse> ?e . ?e_1 <pred:name> "Ann Lee" . '
        "[ <pred:fact_h> ?e_1 ; <pred:fact_r> <spouse> ; <pred:fact_t> ?e ] <start_time> ?qpv . "
        "?qpv <pred:year> 1989 .  }",
    ),
    (
        'Find("a \\"b\\" \\\\ c") | What()',
        'SELECT DISTINCT ?e WHERE { ?e <pred:name> "a \\"b\\" \\\\ c" .  }',
    ),
]  # fmt: skip


@pytest.mark.parametrize(("line", "query"), SHAPES)
def test_a_program_is_written_character_for_character(line: str, query: str) -> None:
    assert write_kqapro_sparql(read_program_text(line), TYPES) == query


@pytest.mark.parametrize(("line", "query"), SHAPES)
def test_the_query_is_read_into_a_program_of_the_same_meaning(line: str, query: str) -> None:
    again = write_kqapro_sparql(program_of_kqapro_sparql(query), TYPES)
    assert query_digest(read_sparql(again)) == query_digest(read_sparql(query))


SAME_PROGRAM = [pair for pair in SHAPES if not pair[0].startswith(("And(FindAll", "Or("))]


@pytest.mark.parametrize(("line", "query"), SAME_PROGRAM)
def test_the_query_is_read_into_the_very_program_unless_a_concept_was_shared(line: str, query: str) -> None:
    assert write_program_text(program_of_kqapro_sparql(query)) == line


def test_two_qualifiers_are_of_one_fact() -> None:
    line = "Find(a) | Relate(spouse, forward) | QFilterYear(start, 1989, =) | QFilterYear(end, 1999, =) | What()"
    query = write_kqapro_sparql(read_program_text(line))
    assert "] <start> ?qpv ; <end> ?qpv_1 ." in query
    assert write_program_text(program_of_kqapro_sparql(query)) == line


def test_variables_behind_a_union_are_new() -> None:
    line = "And(Or(Find(a) | FilterStr(k, x), Find(b)), FindAll() | FilterStr(k, y)) | What()"
    query = write_kqapro_sparql(read_program_text(line))
    assert '?e <k> ?pv_1 . ?pv_1 <pred:value> "y" .' in query


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("FindAll() | What()", "FindAll"),
        ("Or(FindAll(), Find(a)) | What()", "FindAll"),
        ("QueryRelation(FindAll(), Find(a))", "FindAll"),
        ("Without(Find(a), Find(b)) | What()", "Without"),
        ("Find(a) | Top(height, largest, 3) | What()", "Top"),
        ("Find(a) | Aggregate(height, sum)", "Aggregate"),
        ("Find(a) | Aggregate(height, sum) | VerifyNum(3, =)", "Aggregate"),
        ("Find(a) | Table(height; population)", "Table"),
        ("Find(a) | FilterYear(release, 2003-05, =) | What()", "FilterYear"),
        ("Find(a) | FilterStr(snake_case, x) | What()", "snake_case"),
        ("Find(a) | Relate(pred:name, forward) | What()", "pred:name"),
        ("Find(a) | QueryAttrQualifier(release, tomorrow, place)", "release"),
    ],
)
def test_a_program_without_kqapro_sparql_is_refused_with_the_part(line: str, named: str) -> None:
    with pytest.raises(TranslationError, match=named):
        write_kqapro_sparql(read_program_text(line), TYPES)


E = '?e <pred:name> "a" .'


@pytest.mark.parametrize(
    ("query", "fault"),
    [
        (f"SELECT DISTINCT ?e WHERE {{ {E} OPTIONAL {{ ?e <k> ?x }} }}", "OPTIONAL"),
        (f"SELECT ?e ?x WHERE {{ {E} }}", "2 variables"),
        ("SELECT * WHERE { ?e <k> ?x }", "all variables"),
        (f"SELECT ?e WHERE {{ {E} }} LIMIT 3", "LIMIT"),
        (f"SELECT ?e WHERE {{ {E} }} GROUP BY ?e", "GROUP BY"),
        (f"SELECT (MAX(?e) AS ?m) WHERE {{ {E} }}", "COUNT"),
        (f"SELECT ?e WHERE {{ {E} ?x <pred:name> \"b\" . }}", "tree with its answer"),
        (f"SELECT ?e WHERE {{ {E} ?e <r> ?x . ?e <s> ?y . ?x <t> ?y . }}", "tree of variables"),
        (f"SELECT ?e WHERE {{ {E} ?e <r> <Q1> . }}", "tree of variables"),
        (f"SELECT ?e WHERE {{ {E} ?e <r>/<s> ?x . }}", "path"),
        (f"SELECT ?e WHERE {{ {E} ?e <k> ?pv . ?pv <pred:value> ?v . }}", "exactly one filter"),
        (f"SELECT ?e WHERE {{ {E} ?e <k> ?pv . ?pv <pred:year> 1 . ?pv <pred:year> 2 . }}", "exactly one condition"),
        (f'SELECT ?e WHERE {{ {E} ?e <k> ?pv . ?pv <pred:value> "1"^^xsd:double . }}', "unit"),
        (f'SELECT ?e WHERE {{ {E} ?e <k> ?pv . ?pv <pred:value> ?v . FILTER ( ?v != "x" ) . }}', "FilterStr"),
        (f"SELECT ?e WHERE {{ {E} ?e <pred:instance_of> ?c . }}", "0 names"),
        (f"SELECT ?e WHERE {{ {E} ?e <k> ?pv . ?pv <pred:value> ?v . }} ORDER BY ?v", "LIMIT 1"),
        (f"SELECT ?e WHERE {{ {E} ?e ?k ?pv . ?pv ?q ?v . }} ORDER BY ?v LIMIT 1", "value. of one value"),
        (f"SELECT ?pv WHERE {{ {E} ?e <pred:unit> ?pv . }}", "is expected; move it"),
        (f"SELECT ?pv WHERE {{ {E} }}", "0 clauses lead to"),
        (f"SELECT ?qpv WHERE {{ {E} [ <k> ?e ] <q> ?qpv . }}", "head, relation and tail"),
        (f"ASK {{ {E} ?e <r> ?e_1 . }}", "verifies a relation"),
        (f'SELECT ?e WHERE {{ {E} ?x <r> ?e . [ <pred:fact_h> ?x ; <pred:fact_r> <r> ; <pred:fact_t> ?e ] <q> ?y . '
         "?y <pred:year> 1 . [ <pred:fact_h> ?x ; <pred:fact_r> <r> ; <pred:fact_t> ?e ] <s> ?z . ?z <pred:year> 2 . }",
         "two facts"),
    ],
)  # fmt: skip
def test_a_question_without_a_program_is_refused_with_the_part(query: str, fault: str) -> None:
    with pytest.raises(TranslationError, match=fault):
        program_of_kqapro_sparql(query)


def test_a_query_with_a_thousand_steps_is_refused() -> None:
    steps = " ".join(f"?e_{number} <r> ?e_{number + 1} ." for number in range(3000))
    with pytest.raises(TranslationError, match="chain of clauses is too long"):
        program_of_kqapro_sparql(f"SELECT ?e_0 WHERE {{ {steps} }}")


def test_a_filter_may_have_its_sides_the_other_way_round() -> None:
    query = (
        'SELECT ?e WHERE { ?e <k> ?pv . ?pv <pred:unit> "1" . ?pv <pred:value> ?v . FILTER ( "5"^^xsd:double < ?v ) }'
    )
    assert write_program_text(program_of_kqapro_sparql(query)) == "FindAll() | FilterNum(k, 5, >) | What()"


@dataclass(frozen=True)
class KnownKeys:
    relations: frozenset[str] = frozenset({"place of birth", "capital"})
    types: frozenset[str] = frozenset({"height", "population", "point in time", "capital"})


@pytest.mark.parametrize(
    "line",
    [
        "Find(Yao Ming) | QueryAttr(height)",
        "Find(Yao Ming) | Relate(place of birth, forward) | What()",
        "Find(Yao Ming) | Relate(place of birth, forward) | QueryAttr(population)",
        "Find(Yao Ming) | QueryAttr(height) | VerifyNum(200 centimetre, >)",
        "Find(Shanghai) | QueryAttrUnderCondition(population, point in time, 2016) | VerifyNum(23390000, >)",
        "Find(Shanghai) | QueryAttrQualifier(population, 23390000, point in time)",
        "FindAll() | FilterNum(height, 200 centimetre, >) | Relate(place of birth, forward) | QueryAttr(population)",
    ],
)
def test_the_names_of_variables_make_no_difference_to_who_knows_the_keys(line: str) -> None:
    query = write_kqapro_sparql(read_program_text(line), TYPES)
    renamed = re.sub(r"\?(\w+)", lambda match: f"?x{sum(map(ord, match[1]))}", query)
    assert "?pv" not in renamed
    assert write_program_text(program_of_kqapro_sparql(renamed, KnownKeys())) == line


def test_a_key_that_is_both_goes_by_the_name_of_the_variable() -> None:
    query = 'SELECT DISTINCT ?{0} WHERE {{ ?e <pred:name> "France" . ?e <capital> ?{0} . }}'
    asked_value = program_of_kqapro_sparql(query.format("pv"), KnownKeys())
    asked_node = program_of_kqapro_sparql(query.format("x"), KnownKeys())
    assert write_program_text(asked_value) == "Find(France) | QueryAttr(capital)"
    assert write_program_text(asked_node) == "Find(France) | Relate(capital, forward) | What()"
