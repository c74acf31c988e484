"""Links corrected by what the questions about an entity share; right or absent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clew.kb.entity_links import EntityLinks
from clew.migrate.graphs.target_graph import Hop
from clew.migrate.link_corrections import LinkCorrection, correct_links, find_link_corrections
from clew.migrate.migrated_question import CandidateFact, MappedQuestion
from migrate.memory_graph import FORWARD, MemoryGraph, map_fact

GENDER = "people.person.gender"
LINKS = {"male": "male organism", "female": "female organism"}  # the links of the source's genders
NAMES = {"male": "male", "female": "female", "male organism": "male organism", "female organism": "female organism"}
ORGANISMS = [("bull", "sex of animal", "male organism"), ("cow", "sex of animal", "female organism")]

Fact = tuple[str, str, str]


def people(gender: str, count: int) -> list[Fact]:
    return [(f"{gender}{number}", "sex", gender) for number in range(count)]


def map_genders(graph: MemoryGraph, *facts: Fact) -> list[MappedQuestion]:
    return [
        map_fact(graph, number, GENDER, subject, object_, links=LINKS)
        for number, (subject, _, object_) in enumerate(facts)
    ]


def find(
    facts: list[Fact],
    asked: list[Fact],
    names: dict[str, str] | None = None,
    links: dict[str, tuple[str, ...]] | None = None,
) -> list[tuple[str, str, str]]:
    """The corrections of `asked` over `facts`: source, corrected entity and doubt."""
    graph = MemoryGraph([*ORGANISMS, *facts], NAMES if names is None else names)
    known = {f"m.{source}": (target,) for source, target in LINKS.items()}
    found = find_link_corrections(map_genders(graph, *asked), EntityLinks(known | (links or {})), graph)
    return [(fix.source, fix.corrected, fix.doubt) for fix in found]


BOTH = [*people("male", 8), *people("female", 8)]


def test_a_link_that_no_question_confirms_is_corrected_with_its_evidence() -> None:
    graph = MemoryGraph([*ORGANISMS, *BOTH], NAMES)
    found = find_link_corrections(map_genders(graph, *BOTH), EntityLinks({}), graph)
    assert found == (
        LinkCorrection("m.female", ("female organism",), "female", "sex", 8, 8, 0.0),
        LinkCorrection("m.male", ("male organism",), "male", "sex", 8, 8, 0.0),
    )
    assert all(fix.is_used for fix in found)


def test_corrected_questions_have_relinked_candidates_on_either_side() -> None:
    graph = MemoryGraph([*ORGANISMS, *BOTH], NAMES)
    mapped = map_genders(graph, *BOTH)
    backward = map_fact(graph, "back", "characters_of_this_gender", "male", "male3", links=LINKS)
    fixes = find_link_corrections(mapped, EntityLinks({}), graph)
    *_, last, reverse = correct_links([*mapped, backward], fixes, graph)
    assert last.candidates == (CandidateFact("female7", Hop("sex", FORWARD), "female", is_relinked=True),)
    assert reverse.candidates == (CandidateFact("male", Hop("sex", FORWARD).reversed, "male3", is_relinked=True),)
    assert (last.topics, last.answers) == (("female7",), ("female organism",))


def test_a_question_with_a_candidate_keeps_it_and_other_predicates_are_not_corrected() -> None:
    graph = MemoryGraph([*ORGANISMS, *BOTH, ("male0", "likes", "female")], NAMES)
    fixes = find_link_corrections(map_genders(graph, *BOTH), EntityLinks({}), graph)
    fixed = map_fact(graph, "kept", "livestock", "bull", "male", links=LINKS)
    liked = map_fact(graph, "liked", "people.person.likes", "male0", "female", links=LINKS)
    assert [fact.answer for fact in fixed.candidates] == ["male organism"]
    assert correct_links([fixed, liked], fixes, graph) == [fixed, liked]


def test_a_doubtful_correction_is_reported_and_not_applied() -> None:
    graph = MemoryGraph([*ORGANISMS, *BOTH], NAMES)
    mapped = map_genders(graph, *BOTH)
    fixes = find_link_corrections(mapped, EntityLinks({}), graph)
    assert correct_links(mapped, [replace(fix, doubt="some doubt") for fix in fixes], graph) == mapped


@pytest.mark.parametrize(
    ("facts", "links", "names", "doubt"),
    [
        ([], {"m.man": ("male",)}, NAMES, "male is the link of m.man"),
        ([("male", "subclass of", "male organism")], {}, NAMES, "male organism and male are related in the graph"),
        ([], {}, NAMES | {"male": "Ardent Records"}, "the names are unlike, and 8 questions are too few"),
        ([], {}, {"female": "female"}, "the names are unlike, and 8 questions are too few"),
    ],
)
def test_a_correction_without_other_evidence_has_a_doubt(
    facts: list[Fact], links: dict[str, tuple[str, ...]], names: dict[str, str], doubt: str
) -> None:
    assert ("m.male", "male", doubt) in find([*BOTH, *facts], BOTH, names, links)


def test_unlike_names_need_many_questions_and_a_link_without_such_facts() -> None:
    """Real links once led from contemporary Christian music to a genre named Ardent Records."""
    names = NAMES | {"male": "Ardent Records"}
    many = [*people("male", 12), *people("female", 12)]
    assert ("m.male", "male", "") in find(many, many, names)
    doubt = "the names are unlike, and male organism has such facts, too"
    assert ("m.male", "male", doubt) in find([*many, ("bull", "sex", "male organism")], many, names)


def test_two_entities_that_would_become_one_have_a_doubt() -> None:
    """England and Scotland are not the United Kingdom, whatever the nationalities in the graph are."""
    facts = [(fact[0], "sex", "any") for fact in BOTH] + [(f"other{number}", "sex", "none") for number in range(40)]
    graph = MemoryGraph([*ORGANISMS, *facts], NAMES | {"any": "organism"})
    others = [map_fact(graph, f"other {number}", GENDER, f"other{number}", "none") for number in range(40)]
    found = find_link_corrections([*map_genders(graph, *BOTH), *others], EntityLinks({}), graph)
    assert {(fix.corrected, fix.doubt) for fix in found} == {("any", "any would replace the links of several entities")}


@pytest.mark.parametrize(
    ("facts", "asked"),
    [
        pytest.param(BOTH, [*people("male", 2), *people("female", 8)][:2], id="two questions"),
        pytest.param(people("male", 8), people("male", 8), id="no question about another entity"),
        pytest.param(
            [*people("male", 8), *((f"female{number}", "sex", "male") for number in range(8))], BOTH, id="usual"
        ),
        pytest.param(
            [(f"male{number}", "sex", "male" if number < 6 else "other") for number in range(8)] + people("female", 8),
            people("male", 8),
            id="not shared by nearly all",
        ),
    ],
)
def test_weak_evidence_gives_no_correction(facts: list[Fact], asked: list[Fact]) -> None:
    assert not [fix for fix in find(facts, asked) if fix[0] == "m.male"]


def test_a_link_that_questions_confirm_is_not_corrected() -> None:
    confirmed = [(f"male{number}", "animal", "male organism") for number in range(2)]
    assert not [fix for fix in find([*BOTH, *confirmed], BOTH) if fix[0] == "m.male"]


def test_two_neighbours_that_explain_as_much_give_a_doubt() -> None:
    twins = [(subject, "sex", "twin") for subject, _, object_ in BOTH if object_ == "male"]
    [(_, _, doubt)] = [fix for fix in find([*BOTH, *twins], BOTH) if fix[0] == "m.male"]
    assert doubt == "twin explains as many questions"


def test_the_graph_is_asked_about_all_entities_at_once() -> None:
    graph = MemoryGraph([*ORGANISMS, *BOTH], NAMES)
    mapped = map_genders(graph, *BOTH)
    graph.calls.clear()
    correct_links(mapped, find_link_corrections(mapped, EntityLinks({}), graph), graph)
    assert graph.calls == {"find_hops_from": 1, "find_hops": 2, "types_of": 1, "names_of": 1, "follow": 1}
