"""Rules mined from candidates: support, precision, drift told from alternatives, type constraints."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.kb.predicate_map import MappingRule
from clew.migrate.mapping_rules import MiningSettings, binomial_tail, combine_rules, mine_rules
from clew.migrate.migrated_question import MappedQuestion
from migrate.memory_graph import BACKWARD, FORWARD, MemoryGraph, map_fact, map_facts

Fact = tuple[str, str, str]
NATIONALITY = "people.person.nationality"
PEOPLE = [f"person{number}" for number in range(40)]


def rules_of(rules: tuple[MappingRule, ...]) -> dict[tuple[str, str], bool]:
    return {(rule.target, rule.direction.value): rule.is_used for rule in rules}


def mine(facts: list[Fact], predicate: str, pairs: list[tuple[str, str]]) -> tuple[MappingRule, ...]:
    graph = MemoryGraph(facts)
    return mine_rules(map_facts(graph, predicate, pairs), graph)


def test_a_rule_has_the_support_and_the_precision_of_the_questions_to_which_it_applies() -> None:
    facts = [(person, "born", "Rome") for person in PEOPLE[:30]]
    pairs = [(person, "Rome" if number < 24 else "Oslo") for number, person in enumerate(PEOPLE[:30])]
    facts += [(person, "lives", "Oslo") for person in PEOPLE[30:]] + [("x", "near", "Oslo")]
    pairs += [(person, "Rome") for person in PEOPLE[30:]]  # no fact about their birth: no evidence against the rule
    [rule] = mine(facts, "birth", pairs)
    assert rule == MappingRule("birth", "born", FORWARD, "", is_used=True, support=24, precision=24 / 30)


def test_a_predicate_that_agrees_by_coincidence_is_rejected() -> None:
    """§4.4: Anjali Devi has no nationality, but died in her country."""
    facts = [(person, "nationality", "India") for person in PEOPLE]
    facts += [(person, "deathPlace", "Chennai") for person in PEOPLE[:20]] + [("Anjali", "deathPlace", "India")]
    rules = mine(facts, NATIONALITY, [*((person, "India") for person in PEOPLE), ("Anjali", "India")])
    assert rules_of(rules) == {("nationality", "forward"): True, ("deathPlace", "forward"): False}
    assert [(rule.support, rule.precision) for rule in rules] == [(40, 1.0), (1, pytest.approx(1 / 21))]


def test_a_coincidence_stays_rejected_where_the_right_predicate_is_often_missing() -> None:
    """Half of the films have no producer, and two fifths of the films are produced by their director."""
    facts, pairs = [], []
    for number in range(100):
        film, person = f"film{number}", f"producer{number}"
        pairs.append((film, person))
        facts.append((film, "director", person if number % 5 < 2 else f"director{number}"))
        facts += [(film, "producer", person)] if number % 2 else [("studio", "employs", person)]
    rules = mine(facts, "film.film.produced_by", pairs)
    assert rules_of(rules) == {("producer", "forward"): True, ("director", "forward"): False}
    assert {rule.target: rule.support for rule in rules} == {"producer": 50, "director": 40}


def test_a_second_predicate_that_says_the_same_at_another_level_is_a_rule() -> None:
    """A place is in its county, and in its country; the source says either."""
    facts, pairs = [], []
    for number in range(60):
        place, county = f"place{number}", f"county{number}"
        facts += [(place, "county", county), (place, "country", "Norway")]
        pairs.append((place, county if number % 3 else "Norway"))
    rules = mine(facts, "location.location.containedby", pairs)
    assert rules_of(rules) == {("county", "forward"): True, ("country", "forward"): True}
    assert [rule.precision for rule in rules] == [pytest.approx(2 / 3), pytest.approx(1 / 3)]


def test_a_predicate_for_topics_of_another_kind_is_a_rule() -> None:
    facts = [(f"band{number}", "formed in", "Leeds") for number in range(30)]
    facts += [(f"label{number}", "headquarters", "Leeds") for number in range(6)]
    rules = mine(facts, "music.artist.origin", [(fact[0], "Leeds") for fact in facts])
    assert rules_of(rules) == {("formed in", "forward"): True, ("headquarters", "forward"): True}


def test_an_inverse_and_a_symmetric_predicate_are_rules() -> None:
    facts = [(f"film{number}", "followed by", f"film{number + 1}") for number in range(20)]
    facts += [(f"film{number + 1}", "follows", f"film{number}") for number in range(20)]
    rules = mine(facts, "film.film.sequel", [(fact[0], fact[2]) for fact in facts[:20]])
    assert rules_of(rules) == {("followed by", "forward"): True, ("follows", "backward"): True}
    pairs = [(f"a{number}", f"b{number}") for number in range(40)]
    facts = [(one, "spouse", other) for one, other in pairs[:30]] + [
        (other, "spouse", one) for one, other in pairs[15:]
    ]
    rules = mine(facts, "spouse_of", pairs)
    assert rules_of(rules) == {("spouse", "forward"): True, ("spouse", "backward"): True}


def test_of_a_rare_source_predicate_a_lone_candidate_is_kept_but_not_one_of_two() -> None:
    facts = [("a", "owner", "b"), ("c", "maker", "d"), ("c", "seller", "d")]
    assert rules_of(mine(facts, "rare", [("a", "b")])) == {("owner", "forward"): True}
    assert rules_of(mine(facts, "rare", [("c", "d")])) == {("maker", "forward"): False, ("seller", "forward"): False}


def test_a_predicate_that_seldom_agrees_is_no_rule_even_without_a_better_one() -> None:
    facts = [(person, "deathPlace", "India" if number < 4 else "Chennai") for number, person in enumerate(PEOPLE)]
    rules = mine(facts, NATIONALITY, [(person, "India") for person in PEOPLE])
    assert rules_of(rules) == {("deathPlace", "forward"): False}


def test_questions_that_ask_for_the_subject_support_the_same_rule() -> None:
    graph = MemoryGraph([(f"book{number}", "author", f"writer{number}") for number in range(4)])
    mapped = [map_fact(graph, number, "works", f"writer{number}", f"book{number}") for number in range(2)]
    mapped += [map_fact(graph, number, "works", f"book{number}", f"writer{number}", BACKWARD) for number in (2, 3)]
    [rule] = mine_rules(mapped, graph)
    assert (rule.target, rule.direction, rule.support, rule.precision) == ("author", BACKWARD, 4, 1.0)


def plant_works(others: str, untyped: int = 0) -> tuple[list[Fact], list[tuple[str, str]]]:
    """Twenty writers with a book or a play and with another work of type `others` each."""
    facts, pairs = [], []
    for number in range(20):
        writer, work, other = f"writer{number}", f"work{number}", f"other{number}"
        facts += [(work, "author", writer), (other, "author", writer), (other, "type", others), (other, "type", "Work")]
        if number >= untyped:
            facts += [(work, "type", kind) for kind in ("Play" if number % 2 else "Book", "WrittenWork", "Work")]
        pairs.append((writer, work))
    return facts, pairs


@pytest.mark.parametrize(
    ("others", "untyped", "constraint"),
    [("Film", 0, "WrittenWork"), ("Film", 8, "WrittenWork"), ("Film", 15, ""), ("WrittenWork", 0, "")],
)
def test_a_type_of_all_answers_that_other_results_lack_is_a_constraint(
    others: str, untyped: int, constraint: str
) -> None:
    """Table 4: book/author/works_written is dbo:author backward to dbo:WrittenWork, because films have authors, too."""
    [rule] = mine(*insert_predicate(plant_works(others, untyped)))
    assert (rule.target, rule.direction, rule.constraint) == ("author", BACKWARD, constraint)


def insert_predicate(
    planted: tuple[list[Fact], list[tuple[str, str]]],
) -> tuple[list[Fact], str, list[tuple[str, str]]]:
    return planted[0], "book.author.works_written", planted[1]


def test_a_predicate_that_questions_ask_in_both_directions_has_no_constraint() -> None:
    facts, pairs = plant_works("Film")
    graph = MemoryGraph(facts)
    backward = [map_fact(graph, f"back {work}", "works", work, writer, BACKWARD) for writer, work in pairs]
    assert [rule.constraint for rule in mine_rules(backward, graph)] == [""]  # a book has one author
    assert [rule.constraint for rule in mine_rules(map_facts(graph, "works", pairs), graph)] == ["WrittenWork"]
    both = [*map_facts(graph, "works", pairs), *backward]
    assert [(rule.constraint, rule.support) for rule in mine_rules(both, graph)] == [("", 40)]


def test_of_types_that_exclude_as_much_the_constraint_is_the_one_that_answers_have_directly() -> None:
    facts, pairs = plant_works("Film")
    graph = MemoryGraph(facts)
    direct = graph.types_of

    def types_with_ancestors(ids: list[str]) -> dict[str, frozenset[str]]:
        above = {"WrittenWork": "Abstraction"}
        return {id_: types | {above[type_] for type_ in types & above.keys()} for id_, types in direct(ids).items()}

    graph.types_of = types_with_ancestors  # type: ignore[assignment,method-assign]
    [rule] = mine_rules(map_facts(graph, "works", pairs), graph)
    assert rule.constraint == "WrittenWork"


def test_given_rules_decide_on_their_source_predicates() -> None:
    given_rule, mined, other = (MappingRule(*names) for names in (("a", "x"), ("a", "y"), ("b", "z")))
    assert combine_rules([given_rule], [mined, other]) == (given_rule, other)


def test_the_settings_decide_what_is_a_rule() -> None:
    facts = [(person, "born", "Rome" if number < 20 else "Oslo") for number, person in enumerate(PEOPLE)]
    graph = MemoryGraph(facts)
    mapped = map_facts(graph, "birth", [(person, "Rome") for person in PEOPLE])
    assert [rule.is_used for rule in mine_rules(mapped, graph, MiningSettings(20, 0.5))] == [True]
    assert [rule.is_used for rule in mine_rules(mapped, graph, MiningSettings(21, 0.5))] == [True]  # unproven, alone
    assert [rule.is_used for rule in mine_rules(mapped, graph, MiningSettings(20, 0.51))] == [False]


def make_noise(seed: int, count: int) -> tuple[MemoryGraph, list[MappedQuestion]]:
    rng = random.Random(seed)
    ids = [f"e{number}" for number in range(30)]
    facts = [(rng.choice(ids), rng.choice("pqr"), rng.choice(ids)) for _ in range(120)]
    graph = MemoryGraph(facts)
    pairs = [(rng.choice(ids), rng.choice(ids)) for _ in range(count)]
    return graph, [map_fact(graph, number, rng.choice("ab"), *pair) for number, pair in enumerate(pairs)]


@given(st.integers(0, 2**32))
def test_rules_cover_all_candidates_and_do_not_depend_on_the_order_of_the_questions(seed: int) -> None:
    graph, mapped = make_noise(seed, 60)
    rules = mine_rules(mapped, graph)
    hops = {(question.fact.predicate, fact.hop) for question in mapped for fact in question.candidates}
    assert {(rule.source, rule.target, rule.direction) for rule in rules} == {
        (source, hop.predicate, hop.direction) for source, hop in hops
    }
    assert all(rule.support >= 1 and rule.precision is not None and 0 < rule.precision <= 1 for rule in rules)
    assert mine_rules(random.Random(seed).sample(mapped, len(mapped)), graph) == rules


def test_the_graph_is_asked_about_all_questions_at_once() -> None:
    calls = []
    for count in (100, 1000):
        graph, mapped = make_noise(1, count)
        graph.calls.clear()
        mine_rules(mapped, graph)
        calls.append(graph.calls["follow"])
    assert calls[0] == calls[1]


@given(st.integers(0, 40), st.integers(0, 40), st.integers(1, 9))
def test_the_binomial_tail_is_that_of_exact_arithmetic(successes: int, trials: int, tenths: int) -> None:
    share = Fraction(tenths, 10)
    exact = sum(
        (
            comb(trials, count) * share**count * (1 - share) ** (trials - count)
            for count in range(successes, trials + 1)
        ),
        Fraction(0),
    )
    assert binomial_tail(successes, trials, tenths / 10) == pytest.approx(float(exact), abs=1e-12)
