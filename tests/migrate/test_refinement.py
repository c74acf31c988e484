"""Candidates filtered by rules, complex told from missing predicates, other answers found by rules (§4.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.kb.predicate_map import MappingRule
from clew.migrate.graphs.target_graph import Hop, TwoHops
from clew.migrate.migrated_question import (
    CandidateFact,
    EntityMapping,
    Fate,
    MappedQuestion,
    MigratedQuestion,
    PredicateMapping,
)
from clew.migrate.refinement import MAX_ANSWERS, PredicateEvidence, gather_evidence, refine_batch
from clew.migrate.topic_names import MIN_SAMPLED, name_topics_usually, names_topic
from migrate.memory_graph import BACKWARD, FORWARD, MemoryGraph, map_fact, map_facts

NATIONALITY = "people.person.nationality"
IS_CITIZEN = MappingRule(NATIONALITY, "nationality", support=40, precision=0.95)
NO_RULE = MappingRule(NATIONALITY, "deathPlace", is_used=False, support=1, precision=0.05)
WROTE = MappingRule("book.author.works_written", "author", BACKWARD, "WrittenWork", support=30, precision=0.9)
MIGRATED, RECOVERED, DROPPED = Fate


def refine(
    graph: MemoryGraph, mapped: Sequence[MappedQuestion], *rules: MappingRule, total: int = 1, one_hop: int = 0
) -> MigratedQuestion:
    """What becomes of the last question, of whose predicate `one_hop` of `total` questions have a rule."""
    evidence = {mapped[-1].fact.predicate: PredicateEvidence(one_hop, total)}
    return refine_batch(mapped, rules, evidence, graph)[-1]


def test_a_question_moves_by_a_rule_that_its_reason_names() -> None:
    graph = MemoryGraph([("Anjali", "P27", "India")], {"P27": "country of citizenship", "India": "Republic of India"})
    rule = MappingRule(NATIONALITY, "P27", support=1240, precision=0.954)
    moved = refine(graph, map_facts(graph, NATIONALITY, [("Anjali", "India")]), rule)
    assert moved.fate is MIGRATED
    assert moved.facts == (CandidateFact("Anjali", Hop("P27", FORWARD), "India"),)
    assert (moved.answers, moved.answer_count) == (("India",), 1)
    assert moved.reason == (
        "the rule people.person.nationality → country of citizenship (P27) forward"
        " (support 1,240, precision 0.95) has the fact"
    )


def test_a_coincidence_is_filtered_with_its_evidence() -> None:
    """§4.4: Anjali Devi died in India, and her nationality is missing."""
    graph = MemoryGraph([("Anjali", "deathPlace", "India")])
    lost = refine(graph, map_facts(graph, NATIONALITY, [("Anjali", "India")]), IS_CITIZEN, NO_RULE)
    assert (lost.fate, lost.mapping, lost.facts) == (DROPPED, PredicateMapping.ONE_HOP, ())
    assert lost.reason == (
        "only deathPlace (support 1, precision 0.05) connects topic and answer, which is no rule for"
        " people.person.nationality: a coincidence; the rule people.person.nationality → nationality forward"
        " (support 40, precision 0.95) finds no answer in the target, and no other rule does"
    )


def test_a_predicate_that_no_rule_mentions_is_filtered_too() -> None:
    graph = MemoryGraph([("Anjali", "deathPlace", "India")])
    lost = refine(graph, map_facts(graph, NATIONALITY, [("Anjali", "India")]), replace(IS_CITIZEN, precision=None))
    assert lost.fate is DROPPED
    assert "only deathPlace connects topic and answer" in lost.reason


def test_candidates_are_kept_where_no_rule_is_about_the_predicate() -> None:
    graph = MemoryGraph([("a", "p", "b")])
    moved = refine(graph, map_facts(graph, "other", [("a", "b")]), IS_CITIZEN)
    assert moved.fate is MIGRATED
    assert moved.reason == "no rule is about other, so that its candidate p is kept"


def test_the_better_rule_and_the_direct_fact_come_first() -> None:
    graph = MemoryGraph([("film", "director", "Eve"), ("film", "producer", "Eve")])
    [mapped] = map_facts(graph, "produced_by", [("film", "Eve")])
    page = CandidateFact("film page", Hop("producer", FORWARD), "Eve", PredicateMapping.REDIRECTION)
    mapped = replace(mapped, candidates=(page, *mapped.candidates))
    rules = [MappingRule("produced_by", target, support=9, precision=0.9) for target in ("producer", "director")]
    moved = refine(graph, [mapped], *rules)
    assert [(fact.topic, fact.hop.predicate) for fact in moved.facts] == [
        ("film", "producer"),
        ("film page", "producer"),
        ("film", "director"),
    ]
    assert moved.mapping is PredicateMapping.ONE_HOP
    assert moved.reason.endswith("has the fact; 2 other facts follow a rule, too")


WORKS = [
    ("novel", "author", "Bram"), ("novel", "type", "WrittenWork"), ("film", "author", "Bram"), ("film", "type", "Film"),
    ("note", "author", "Bram"), ("diary", "author", "Bram"), ("diary", "type", "WrittenWork"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "fate", "object_"),
    [("novel", MIGRATED, "novel"), ("note", MIGRATED, "note"), ("film", RECOVERED, "diary")],
)
def test_an_answer_of_another_type_than_the_rules_is_filtered(answer: str, fate: Fate, object_: str) -> None:
    """§4.4: works written are written works; of a work without a type, nothing speaks against it."""
    graph = MemoryGraph(WORKS)
    moved = refine(graph, map_facts(graph, WROTE.source, [("Bram", answer)]), WROTE)
    assert (moved.fate, moved.facts[0].answer, moved.constraint) == (fate, object_, "WrittenWork")
    assert moved.answers == tuple(sorted({"diary", "novel", object_}))
    if answer == "film":
        assert moved.reason.startswith(
            "the answer film is not of the type of the rule book.author.works_written → author backward to WrittenWork"
        )


def test_a_question_with_only_its_topic_is_recovered_by_a_rule() -> None:
    """§4.4: 'What is a song by John Rutter?'"""
    facts = [("Gloria", "artist", "Rutter"), ("Gloria", "type", "MusicalWork"), ("Carols", "artist", "Rutter")]
    graph = MemoryGraph(facts)
    rule = MappingRule("music.artist.track", "artist", BACKWARD, "MusicalWork", support=63, precision=0.8)
    [mapped] = map_facts(graph, rule.source, [("Rutter", "unknown song")])
    assert mapped.entities is EntityMapping.ONLY_TOPIC
    moved = refine(graph, [mapped], rule)
    assert (moved.fate, moved.answers) == (RECOVERED, ("Gloria",))
    assert moved.facts == (CandidateFact("Rutter", Hop("artist", BACKWARD), "Gloria"),)
    assert moved.reason == (
        "only the topic is linked to an entity of the target; the rule music.artist.track → artist backward to"
        " MusicalWork (support 63, precision 0.80) finds another answer than the source's: Gloria"
    )


@pytest.mark.parametrize(
    ("rule", "one_hop", "fate"),
    [
        (replace(IS_CITIZEN, support=2, precision=0.5), 0, RECOVERED),
        (replace(IS_CITIZEN, support=1, precision=1.0), 0, DROPPED),
        (replace(IS_CITIZEN, support=9, precision=0.4), 4, DROPPED),
        (replace(IS_CITIZEN, support=9, precision=0.4), 6, RECOVERED),  # the rules together agree with the source
        (replace(IS_CITIZEN, support=0, precision=None), 0, RECOVERED),  # people gave it
        (replace(IS_CITIZEN, is_used=False), 9, DROPPED),
    ],
)
def test_only_reliable_rules_find_other_answers(rule: MappingRule, one_hop: int, fate: Fate) -> None:
    graph = MemoryGraph([("Ada", "nationality", "France"), ("Oslo", "country", "Norway")])
    moved = refine(graph, map_facts(graph, NATIONALITY, [("Ada", "Norway")]), rule, total=10, one_hop=one_hop)
    assert moved.fate is fate
    assert moved.mapping is PredicateMapping.NONE


def with_two_hops(graph: MemoryGraph) -> MappedQuestion:
    path = TwoHops(Hop("birthPlace", FORWARD), "Oslo", Hop("country", FORWARD))
    return replace(map_fact(graph, 0, NATIONALITY, "Mike", "Norway"), two_hops=(path,))


@pytest.mark.parametrize(
    ("one_hop", "total", "mapping", "sureness"),
    [
        (9, 10, PredicateMapping.MISSING, 10 / 11),
        (5, 10, PredicateMapping.MISSING, 6 / 11),
        (4, 10, PredicateMapping.COMPLEX, 6 / 11),
        (0, 15, PredicateMapping.COMPLEX, 15 / 16),
        (0, 1, PredicateMapping.COMPLEX, 1 / 2),
    ],
)
def test_two_hops_are_missing_facts_if_most_other_questions_have_one_hop(
    one_hop: int, total: int, mapping: PredicateMapping, sureness: float
) -> None:
    graph = MemoryGraph([("Mike", "birthPlace", "Oslo"), ("Oslo", "country", "Norway")])
    lost = refine(graph, [with_two_hops(graph)], IS_CITIZEN, total=total, one_hop=one_hop)
    assert (lost.fate, lost.mapping) == (DROPPED, mapping)
    assert lost.sureness == pytest.approx(sureness)
    assert f"of {total - 1} other questions of people.person.nationality, {one_hop} have one hop" in lost.reason


def test_evidence_counts_candidates_by_used_rules() -> None:
    graph = MemoryGraph([("a", "nationality", "x"), ("b", "deathPlace", "x"), ("c", "p", "x")])
    mapped = map_facts(graph, NATIONALITY, [("a", "x"), ("b", "x"), ("c", "gone")])
    assert gather_evidence(mapped, [IS_CITIZEN, NO_RULE]) == {NATIONALITY: PredicateEvidence(1, 2)}


def test_a_question_that_asks_for_the_subject_uses_the_rule_in_reverse() -> None:
    graph = MemoryGraph([("Ada", "nationality", "Norway"), ("Ole", "nationality", "Norway")])
    moved = refine(graph, [map_fact(graph, 0, NATIONALITY, "Norway", "Ada", BACKWARD)], IS_CITIZEN)
    assert moved.facts == (CandidateFact("Norway", Hop("nationality", BACKWARD), "Ada"),)
    found = refine(graph, [map_fact(graph, 0, NATIONALITY, "Norway", "gone", BACKWARD)], IS_CITIZEN)
    assert (found.fate, found.answers) == (RECOVERED, ("Ada", "Ole"))


def test_replaced_ends_are_named_in_the_reason() -> None:
    graph = MemoryGraph([("Ada", "sex", "female"), ("cow", "is", "female organism")], {"female": "woman"})
    rule = MappingRule("gender", "sex", support=45, precision=1.0)
    relinked = CandidateFact("Ada", Hop("sex", FORWARD), "female", is_relinked=True)
    [mapped] = map_facts(graph, "gender", [("Ada", "female organism")])
    moved = refine(graph, [replace(mapped, candidates=(relinked,))], rule)
    assert moved.reason.endswith("; the answer is woman (female) by a corrected link, instead of female organism")
    page = CandidateFact("Ada L.", Hop("sex", FORWARD), "female organism", PredicateMapping.REDIRECTION)
    moved = refine(graph, [replace(mapped, candidates=(page,))], rule)
    assert moved.reason.endswith("; the topic is Ada L. by a redirect, instead of Ada")
    assert moved.mapping is PredicateMapping.REDIRECTION


@pytest.mark.parametrize(
    ("ends", "reason"),
    [
        (("gone", "Norway"), "only the answer is linked to an entity of the target"),
        (("gone", "nowhere"), "neither topic nor answer is linked to an entity of the target"),
        (("Ada", "Norway"), "no path of one or two hops connects topic and answer; no rule for"),
    ],
)
def test_a_lost_question_has_its_reason(ends: tuple[str, str], reason: str) -> None:
    graph = MemoryGraph([("Ada", "likes", "tea"), ("Oslo", "country", "Norway")])
    lost = refine(graph, map_facts(graph, NATIONALITY, [ends]), NO_RULE)
    assert lost.fate is DROPPED
    assert lost.reason.startswith(reason)


def test_of_many_answers_the_first_are_listed_and_all_are_counted() -> None:
    people = [f"person{number:05d}" for number in range(MAX_ANSWERS + 5)]
    graph = MemoryGraph([(person, "nationality", "Norway") for person in people])
    moved = refine(graph, [map_fact(graph, 0, NATIONALITY, "Norway", people[-1], BACKWARD)], IS_CITIZEN)
    assert (moved.answer_count, len(moved.answers)) == (len(people), MAX_ANSWERS)
    assert moved.answers[-1] == people[-1]


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("xyz")), min_size=1, max_size=20))
def test_a_moved_question_has_a_fact_of_the_graph_and_a_lost_one_none(pairs: list[tuple[str, str]]) -> None:
    graph = MemoryGraph(
        [("a", "nationality", "x"), ("b", "deathPlace", "x"), ("b", "nationality", "y"), ("c", "p", "z")]
    )
    mapped = map_facts(graph, NATIONALITY, pairs)
    rules = (IS_CITIZEN, NO_RULE)
    for question in refine_batch(mapped, rules, gather_evidence(mapped, rules), graph):
        assert (question.fate is DROPPED) == (not question.facts)
        for fact in question.facts:
            assert fact.hop in graph.find_hops([(fact.topic, fact.answer)])[fact.topic, fact.answer]
        assert all(fact.hop.predicate == "nationality" for fact in question.facts)
        if question.fate is MIGRATED:
            assert question.facts[0].answer in question.mapped.answers
        if question.fate is RECOVERED:
            assert not set(question.answers) & set(question.mapped.answers)


def test_the_graph_is_asked_about_all_questions_at_once() -> None:
    graph = MemoryGraph(WORKS)
    for count in (1, 50):
        mapped = map_facts(graph, WROTE.source, [("Bram", "novel"), ("Bram", "film"), ("Bram", "gone")] * count)
        graph.calls.clear()
        refine_batch(mapped, [WROTE], {}, graph)
        assert graph.calls == {"types_of": 2, "follow": 1, "names_of": 1}


def test_a_benchmark_without_answers_has_none_to_differ_from() -> None:
    graph = MemoryGraph([("Anjali", "nationality", "India")])
    asked = map_fact(graph, 0, NATIONALITY, "Anjali", "nobody")
    asked = replace(asked, fact=replace(asked.fact, answers=()))
    moved = refine(graph, [asked], replace(IS_CITIZEN, precision=None))
    assert moved.fate is RECOVERED
    assert moved.reason == (
        "the topic is linked to an entity of the target, but the benchmark has no answer; the rule"
        " people.person.nationality → nationality forward (given) finds an answer: India"
    )


# --- names of topics


@pytest.mark.parametrize(
    ("text", "name", "is_named"),
    [
        ("where was gilles dauvé's wife born?", "Gilles Dauvé", True),
        ("what is a polish film", "Poland", False),
        ("who speaks icelandic", "Icelanders", True),
        ("who wrote it", "It", True),
        ("who wrote the sea", "The Rising", False),
        ("who produced young and dangerous", "A Gentleman of Leisure", False),
    ],
)
def test_a_question_names_its_topic_by_a_long_word_or_by_all_words(text: str, name: str, is_named: bool) -> None:
    assert names_topic(text, name) is is_named


def test_a_topic_that_the_question_does_not_name_finds_no_other_answer() -> None:
    """The link of Ada Lovelace is wrong; Bram Stoker is one of two links of Bram."""
    names = {"Q1": "Carl Orff", "Q2": "Bram Stoker", "Q3": "Peru"}
    graph = MemoryGraph([("Q1", "nationality", "Q3"), ("Q2", "nationality", "Q3")], names)
    wrong = replace(map_fact(graph, 0, NATIONALITY, "Q1", "nobody"), text="where is ada lovelace from")
    both = replace(wrong, text="where is bram from? stoker", topics=("Q1", "Q2"))
    moved = refine_batch([wrong, both], [IS_CITIZEN], {}, graph, has_named_topics=True)
    assert [question.fate for question in moved] == [DROPPED, RECOVERED]
    assert moved[0].reason.endswith(
        "the question does not name its topic Carl Orff (Q1), so that the link is too doubtful for another answer"
    )
    assert moved[1].facts[0].topic == "Q2"
    assert [question.fate for question in refine_batch([wrong], [IS_CITIZEN], {}, graph)] == [RECOVERED]


@pytest.mark.parametrize(
    ("name", "count", "expected"), [("Ada", MIN_SAMPLED, True), ("Eva", MIN_SAMPLED, False), ("Ada", 5, False)]
)
def test_topics_are_expected_in_questions_only_where_they_usually_are(name: str, count: int, expected: bool) -> None:
    graph = MemoryGraph([("Q1", "born", "Q2")], {"Q1": name})
    mapped = [replace(map_fact(graph, 0, "birthplace", "Q1", "Q2"), text="where was ada born")] * count
    assert name_topics_usually(mapped, graph) is expected
