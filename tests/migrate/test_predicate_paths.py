"""The entities and predicates of one-fact questions in the target graph (SimpleDBpediaQA, §4.1 to §4.3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.kb.build import build_kb
from clew.kb.entity_links import EntityLinks
from clew.kb.knowledge_base import open_kb
from clew.kb.values import Direction
from clew.migrate.graphs.target_graph import Hop, KbGraph, TargetGraph, TwoHops
from clew.migrate.migrated_question import EntityMapping, MappedQuestion, PredicateMapping, SourceFact, SourceQuestion
from clew.migrate.predicate_paths import MAX_CHAIN, MAX_PAGES, PathSettings, map_batch

DBR, DBO = "http://dbpedia.org/resource/", "http://dbpedia.org/ontology/"
REDIRECTS, DISAMBIGUATES = "wikiPageRedirects", "wikiPageDisambiguates"
BORN, COUNTRY = Hop(f"{DBO}born", Direction.FORWARD), Hop(f"{DBO}country", Direction.FORWARD)
BORN_BACK = Hop(f"{DBO}born", Direction.BACKWARD)
ONE_HOP, REDIRECTION = PredicateMapping.ONE_HOP, PredicateMapping.REDIRECTION
DISAMBIGUATION = PredicateMapping.DISAMBIGUATION

Triple = tuple[str, str, str]


def build_graph(folder: Path, *triples: Triple) -> TargetGraph:
    lines = [f"<{DBR}{subject}> <{DBO}{predicate}> <{DBR}{object_}> ." for subject, predicate, object_ in triples]
    path = folder / "target.nt"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    build_kb([path], folder / "target.clew")
    return KbGraph(open_kb(folder / "target.clew"))


def map_one(
    graph: TargetGraph,
    topics: tuple[str, ...] = ("Ada",),
    answers: tuple[str, ...] = ("Rome",),
    settings: PathSettings | None = None,
) -> MappedQuestion:
    """The mapping of a question whose topic m.1 and answer m.2 link to these pages."""
    links = EntityLinks({"m.1": tuple(DBR + page for page in topics), "m.2": tuple(DBR + page for page in answers)})
    fact = SourceFact("m.1", "people.person.place_of_birth", Direction.FORWARD, ("m.2",))
    question = SourceQuestion("0", "where was Ada born?", fact)
    return map_batch([question], links, graph, settings or PathSettings())[0]


def facts_of(question: MappedQuestion) -> list[tuple[str, str, str, PredicateMapping]]:
    return [
        (fact.topic.removeprefix(DBR), fact.hop.direction, fact.answer.removeprefix(DBR), fact.mapping)
        for fact in question.candidates
    ]


@pytest.mark.parametrize(
    ("topics", "answers", "expected", "unknown"),
    [
        (("Ada",), ("Rome",), EntityMapping.BOTH, ()),
        (("Ada",), (), EntityMapping.ONLY_TOPIC, ()),
        ((), ("Rome",), EntityMapping.ONLY_ANSWER, ()),
        ((), (), EntityMapping.NEITHER, ()),
        (("Ada",), ("Gone",), EntityMapping.ONLY_TOPIC, (f"{DBR}Gone",)),
        (("Lost",), ("Gone",), EntityMapping.NEITHER, (f"{DBR}Lost", f"{DBR}Gone")),
        (("Ada", "Lost"), ("Rome",), EntityMapping.BOTH, (f"{DBR}Lost",)),
    ],
)
def test_entities_have_an_outcome_and_links_into_the_void_are_kept_apart(
    tmp_path: Path, topics: tuple[str, ...], answers: tuple[str, ...], expected: EntityMapping, unknown: tuple[str, ...]
) -> None:
    mapped = map_one(build_graph(tmp_path, ("Ada", "born", "Rome")), topics, answers)
    assert mapped.entities is expected
    assert mapped.unknown == unknown
    assert all(id_ not in unknown for id_ in (*mapped.topics, *mapped.answers))


@pytest.mark.parametrize("own", ["Çistay?_(1%)", "Çistay%3F_(1%25)", "%C3%87istay%3F_(1%25)"])
@pytest.mark.parametrize("linked", ["Çistay%3F_(1%25)", "%C3%87istay%3F_(1%25)"])
def test_ids_are_spelled_as_in_the_graph_however_links_encode_them(tmp_path: Path, own: str, linked: str) -> None:
    graph = build_graph(tmp_path, ("Ada", "born", own))
    mapped = map_one(graph, answers=(linked, own))
    assert (mapped.answers, mapped.unknown) == ((DBR + own,), ())
    assert facts_of(mapped) == [("Ada", "forward", own, ONE_HOP)]


def test_all_predicates_between_all_linked_ends_are_candidates_with_their_direction(tmp_path: Path) -> None:
    graph = build_graph(tmp_path, ("Ada", "born", "Rome"), ("Rome", "praises", "Ada"), ("Ada_2", "born", "Rome"))
    mapped = map_one(graph, ("Ada", "Ada_2"))
    assert facts_of(mapped) == [
        ("Ada", "forward", "Rome", ONE_HOP),
        ("Ada", "backward", "Rome", ONE_HOP),
        ("Ada_2", "forward", "Rome", ONE_HOP),
    ]
    assert mapped.candidates[1].hop == Hop(f"{DBO}praises", Direction.BACKWARD)
    assert mapped.two_hops == ()


@pytest.mark.parametrize(
    ("triples", "expected"),
    [
        ([("Ada", REDIRECTS, "Ada_L"), ("Ada_L", "born", "Rome")], ("Ada_L", "forward", "Rome", REDIRECTION)),
        ([("Ada_L", REDIRECTS, "Ada"), ("Ada_L", "born", "Rome")], ("Ada_L", "forward", "Rome", REDIRECTION)),
        ([("Rome", REDIRECTS, "Roma"), ("Ada", "born", "Roma")], ("Ada", "forward", "Roma", REDIRECTION)),
        ([("Rome", REDIRECTS, "Roma"), ("Roma", "bore", "Ada")], ("Ada", "backward", "Roma", REDIRECTION)),
        (
            [("Ada", REDIRECTS, "A2"), ("A2", REDIRECTS, "A3"), ("Rome", REDIRECTS, "Roma"), ("A3", "born", "Roma")],
            ("A3", "forward", "Roma", REDIRECTION),
        ),
        ([("Ada", DISAMBIGUATES, "Ada_L"), ("Ada_L", "born", "Rome")], ("Ada_L", "forward", "Rome", DISAMBIGUATION)),
        (
            [("Ada", REDIRECTS, "Ada_(name)"), ("Ada_(name)", DISAMBIGUATES, "Ada_L"), ("Ada_L", "born", "Rome")],
            ("Ada_L", "forward", "Rome", DISAMBIGUATION),
        ),
        (
            [("Ada", REDIRECTS, "Ada_L"), ("Rome", DISAMBIGUATES, "Roma"), ("Ada_L", "born", "Roma")],
            ("Ada_L", "forward", "Roma", DISAMBIGUATION),
        ),
    ],
)
def test_redirects_and_disambiguations_are_compressed_to_one_fact(
    tmp_path: Path, triples: list[Triple], expected: tuple[str, str, str, PredicateMapping]
) -> None:
    graph = build_graph(tmp_path, *triples, ("Ada", "knows", "Bob"), ("Rome", "near", "Ostia"))
    mapped = map_one(graph)
    assert facts_of(mapped) == [expected]
    assert mapped.two_hops == ()


def test_a_direct_fact_goes_before_those_of_other_pages(tmp_path: Path) -> None:
    graph = build_graph(tmp_path, ("Ada", REDIRECTS, "Ada_L"), ("Ada_L", "born", "Rome"), ("Ada", "died", "Rome"))
    assert facts_of(map_one(graph)) == [("Ada", "forward", "Rome", ONE_HOP)]


def test_a_redirect_from_the_topic_to_the_answer_says_nothing(tmp_path: Path) -> None:
    listing = [("Names", DISAMBIGUATES, "Ada"), ("Names", DISAMBIGUATES, "Rome")]
    graph = build_graph(tmp_path, ("Ada", REDIRECTS, "Rome"), *listing)
    mapped = map_one(graph)
    assert mapped.candidates == ()
    assert mapped.two_hops == ()


def test_redirects_in_a_circle_end_and_are_noted_once(tmp_path: Path) -> None:
    circle = [("Ada", REDIRECTS, "B"), ("B", REDIRECTS, "C"), ("C", REDIRECTS, "Ada"), ("C", "born", "Rome")]
    mapped = map_one(build_graph(tmp_path, *circle))
    assert facts_of(mapped) == [("C", "forward", "Rome", REDIRECTION)]
    assert mapped.notes == (f"redirects in a circle: {DBR}Ada → {DBR}B → {DBR}C → {DBR}Ada",)


def test_a_page_that_redirects_to_itself_is_noted(tmp_path: Path) -> None:
    mapped = map_one(build_graph(tmp_path, ("Ada", REDIRECTS, "Ada"), ("Bob", "born", "Rome")))
    assert mapped.candidates == ()
    assert mapped.notes == (f"redirects in a circle: {DBR}Ada → {DBR}Ada",)


def test_chains_and_lists_of_pages_are_bounded(tmp_path: Path) -> None:
    chain = [(f"P{step}", REDIRECTS, f"P{step + 1}") for step in range(MAX_CHAIN + 1)]
    lists = [("Names", DISAMBIGUATES, f"N{number:04}") for number in range(MAX_PAGES + 10)]
    births = [(f"P{MAX_CHAIN + 1}", "born", "Rome"), (f"N{MAX_PAGES + 9:04}", "born", "Ostia")]
    graph = build_graph(tmp_path, *chain, *lists, *births)
    assert map_one(graph, ("P0",)).candidates == ()
    assert facts_of(map_one(graph, ("P1",))) == [(f"P{MAX_CHAIN + 1}", "forward", "Rome", REDIRECTION)]
    assert map_one(graph, ("Names",), ("Ostia",)).candidates == ()


@pytest.mark.parametrize("spelling", ["moved to", f"{DBO}moved_to"])
def test_the_predicates_of_redirects_are_chosen_by_name_or_iri(tmp_path: Path, spelling: str) -> None:
    graph = build_graph(tmp_path, ("Ada", "moved_to", "Ada_L"), ("Ada_L", "born", "Rome"))
    assert map_one(graph).candidates == ()
    settings = PathSettings(redirects=(spelling, "no such predicate"))
    assert facts_of(map_one(graph, settings=settings)) == [("Ada_L", "forward", "Rome", REDIRECTION)]


def test_paths_of_two_hops_are_found_only_without_a_candidate(tmp_path: Path) -> None:
    graph = build_graph(tmp_path, ("Ada", "born", "Rome"), ("Rome", "country", "Italy"), ("Bob", "born", "Rome"))
    mapped = map_one(graph, answers=("Italy",))
    assert mapped.candidates == ()
    assert mapped.two_hops == (TwoHops(BORN, f"{DBR}Rome", COUNTRY),)
    assert map_one(graph, answers=("Bob",)).two_hops == (TwoHops(BORN, f"{DBR}Rome", BORN_BACK),)
    assert map_one(graph).two_hops == ()


def test_questions_of_a_batch_do_not_mix(tmp_path: Path) -> None:
    graph = build_graph(tmp_path, ("Ada", "born", "Rome"), ("Bob", "born", "Ostia"), ("Eve", "knows", "Bob"))
    links = EntityLinks({name: (DBR + name,) for name in ("Ada", "Bob", "Eve", "Rome", "Ostia")})
    ends = [("Ada", "Rome"), ("Bob", "Rome"), ("Bob", "Ostia"), ("Eve", "Ostia"), ("Zoe", "Rome")]
    questions = [
        SourceQuestion(str(number), "?", SourceFact(topic, "born", Direction.FORWARD, (answer,)))
        for number, (topic, answer) in enumerate(ends)
    ]
    together = map_batch(questions, links, graph, PathSettings())
    assert together == [map_batch([question], links, graph, PathSettings())[0] for question in questions]
    assert [len(question.candidates) for question in together] == [1, 0, 1, 0, 0]
    assert [question.id for question in together] == ["0", "1", "2", "3", "4"]


def test_two_pages_that_redirect_to_one_are_the_same(tmp_path: Path) -> None:
    graph = build_graph(
        tmp_path, ("Ada_L", REDIRECTS, "Ada"), ("Ada_K", REDIRECTS, "Ada"), ("Ada_K", "born", "Rome"),
        ("Names", DISAMBIGUATES, "Ada"), ("Names", DISAMBIGUATES, "Eve"), ("Eve", "born", "Rome"),
    )  # fmt: skip
    assert facts_of(map_one(graph, topics=("Ada_L",))) == [("Ada_K", "forward", "Rome", REDIRECTION)]


def test_a_topic_that_redirects_is_asked_where_it_leads(tmp_path: Path) -> None:
    graph = build_graph(
        tmp_path, ("Ada_L", REDIRECTS, "Ada"), ("Ada", "born", "Rome"), ("Names", DISAMBIGUATES, "Ada")
    )  # fmt: skip
    assert map_one(graph, ("Ada_L",), ()).topics == (f"{DBR}Ada_L", f"{DBR}Ada")
    assert map_one(graph, ("Names",), ()).topics == (f"{DBR}Names",)
