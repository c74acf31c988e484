"""Two synthetic graphs, Freebase-like and DBpedia-like, with every case of SimpleDBpediaQA §4 planted many times.

`plant_graphs(seed)` gives questions over the first graph, links, the triples of the second graph, and for each question
what its migration must find.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.values import Direction
from clew.migrate.migrated_question import EntityMapping, Fate, PredicateMapping

DBR = "http://dbpedia.org/resource/"
DBO = "http://dbpedia.org/ontology/"
TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
LABEL = "http://www.w3.org/2000/01/rdf-schema#label"
SUBCLASS = "http://www.w3.org/2000/01/rdf-schema#subClassOf"
SAME_AS = "http://www.w3.org/2002/07/owl#sameAs"
REDIRECTS = f"{DBO}wikiPageRedirects"
DISAMBIGUATES = f"{DBO}wikiPageDisambiguates"
SITE = "www.freebase.com/"

FORWARD, BACKWARD = Direction.FORWARD, Direction.BACKWARD
PARENTS = {
    "Politician": "Person", "SoccerPlayer": "Person", "Writer": "Person", "FilmDirector": "Person",
    "MusicalArtist": "Artist", "Comedian": "Artist", "Artist": "Person", "MilitaryPerson": "Person",
    "Person": "Agent", "Company": "Agent", "City": "Place", "Country": "Place",
    "Book": "WrittenWork", "Play": "WrittenWork", "WrittenWork": "Work", "Film": "Work", "Album": "Work",
}  # fmt: skip
PEOPLE = ("Politician", "SoccerPlayer", "Writer")

Triple = tuple[str, str, str]  # literals are in quotes


@dataclass(frozen=True, slots=True)
class Scheme:
    """How the two graphs say one relation; the target direction is relative to the source predicate."""

    source: str
    target: str
    direction: Direction
    topics: tuple[str, ...]
    answers: tuple[str, ...]
    constraint: str = ""

    @property
    def predicate(self) -> str:
        return DBO + self.target


PLACE_OF_BIRTH = Scheme("people.person.place_of_birth", "birthPlace", FORWARD, PEOPLE, ("City",))
NATIONALITY = Scheme("people.person.nationality", "nationality", FORWARD, PEOPLE, ("Country",))
SERIES = Scheme("book.literary_series.works", "series", BACKWARD, ("BookSeries",), ("Book",))
WORKS_WRITTEN = Scheme("book.author.works_written", "author", BACKWARD, ("Writer",), ("Book", "Play"), "WrittenWork")
GENRE_ARTISTS = Scheme("music.genre.artists", "genre", BACKWARD, ("Genre",), ("MusicalArtist", "Comedian"), "Artist")
FILM_COUNTRY = Scheme("film.film.country", "country", FORWARD, ("Film",), ("Country",))
INVOLVED = Scheme("base.culturalevent.event.entity_involved", "", FORWARD, ("Battle",), ("MilitaryUnit",))
BATTLES = Scheme("military.armed_force.battles", "", BACKWARD, ("Navy",), ("Siege",))
GENDER = Scheme("people.person.gender", "sex", FORWARD, PEOPLE, ("Gender",))
SCHEMES = (
    PLACE_OF_BIRTH,
    Scheme("location.location.people_born_here", "birthPlace", BACKWARD, ("City",), PEOPLE),
    NATIONALITY,
    Scheme("book.written_work.author", "author", FORWARD, ("Book", "Play"), ("Writer",)),
    WORKS_WRITTEN,
    GENRE_ARTISTS,
    Scheme("film.film.directed_by", "director", FORWARD, ("Film",), ("FilmDirector",)),
    Scheme("soccer.football_player.position_s", "position", FORWARD, ("SoccerPlayer",), ("Position",)),
    Scheme("soccer.football_position.players", "position", BACKWARD, ("Position",), ("SoccerPlayer",)),
    SERIES,
)


@dataclass(frozen=True, slots=True)
class TargetFact:
    """The fact that a question must have in the target graph, as in the columns of questions.jsonl."""

    subject: str
    predicate: str
    direction: Direction
    object: str


@dataclass(frozen=True, slots=True)
class PlantedQuestion:
    """A question over the source graph, with what its migration must find; `mapping` is `None` if it does not matter.

    `answers` are all that the target fact yields.
    """

    case: str
    text: str
    topic: str
    predicate: str
    answer: str
    entities: EntityMapping
    mapping: PredicateMapping | None
    fate: Fate
    fact: TargetFact | None = None
    constraint: str = ""
    answers: tuple[str, ...] = ()


@dataclass(frozen=True)
class PlantedGraphs:
    """Questions with their truth, links from source ids such as `m.0a1` to IRIs, and the triples of the target."""

    questions: tuple[PlantedQuestion, ...]
    links: tuple[tuple[str, str], ...]
    triples: tuple[Triple, ...]

    def write_questions(self, folder: Path) -> Path:
        """Write the questions in the format of SimpleQuestions; ids are line numbers from 0."""
        rows = (
            [address(item.topic), address(item.predicate), address(item.answer), item.text] for item in self.questions
        )
        return write_text(folder / "questions.tsv", ("\t".join(row) for row in rows))

    def write_links(self, folder: Path) -> Path:
        """Write the links as owl:sameAs triples of the target, as DBpedia publishes them."""
        freebase = "http://rdf.freebase.com/ns/"
        return write_text(folder / "links.nt", (f"<{iri}> <{SAME_AS}> <{freebase}{mid}> ." for mid, iri in self.links))

    def write_line_links(self, folder: Path) -> Path:
        """Write the links as the lines that are published with SimpleDBpediaQA."""
        lines = (f"/{mid.replace('.', '/')} <SameAs> <{iri}> ." for mid, iri in self.links)
        return write_text(folder / "links.txt", lines)

    def write_link_table(self, folder: Path) -> Path:
        """Write the links as two columns."""
        return write_text(folder / "links.tsv", (f"/{mid.replace('.', '/')}\t{iri}" for mid, iri in self.links))

    def write_graph(self, folder: Path) -> Path:
        """Write the target graph as N-Triples."""
        return write_text(folder / "target.nt", map(triple_line, self.triples))

    def build_target(self, folder: Path) -> KnowledgeBase:
        """Build the target graph in `folder` and open it."""
        build_kb([self.write_graph(folder)], folder / "target.clew", replace=True)
        return open_kb(folder / "target.clew")

    @cached_property
    def target_links(self) -> Mapping[str, tuple[str, ...]]:
        """The linked IRIs of each source id, in the order of the links."""
        targets: dict[str, tuple[str, ...]] = {}
        for mid, iri in self.links:
            targets[mid] = (*targets.get(mid, ()), iri)
        return targets


def address(id_: str) -> str:
    return SITE + id_.replace(".", "/")


def triple_line(triple: Triple) -> str:
    subject, predicate, object_ = triple
    end = object_ if object_.startswith('"') else f"<{object_}>"
    return f"<{subject}> <{predicate}> {end} ."


def write_text(path: Path, lines: Iterator[str]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


def plant_graphs(seed: int = 0, one_hop_count: int = 24) -> PlantedGraphs:
    """Graphs with `one_hop_count` plain questions of each scheme, and each special case of each scheme."""
    world = World(random.Random(seed))
    for scheme in SCHEMES:
        for _ in range(one_hop_count):
            plant_one_hop(world, scheme)
        for plant in CASES:
            plant(world, scheme)
    for plant_special, count in SPECIAL_CASES.items():
        for _ in range(count):
            plant_special(world)
    return world.finish()


@dataclass
class World:
    """The graphs while they grow."""

    random: random.Random
    triples: dict[Triple, None] = field(default_factory=dict)
    links: list[tuple[str, str]] = field(default_factory=list)
    questions: list[PlantedQuestion] = field(default_factory=list)
    pools: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    pages: int = 0
    ids: int = 0

    def add_page(self, *classes: str) -> str:
        """A new entity of one of the classes."""
        kind = self.random.choice(classes)
        iri = self.add_plain_page(kind)
        self.add(iri, TYPE, DBO + kind)
        self.add(iri, LABEL, f'"{iri.removeprefix(DBR).replace("_", " ")}"@en')
        return iri

    def add_plain_page(self, stem: str) -> str:
        """The name of a new page, without any facts."""
        self.pages += 1
        return f"{DBR}{stem}_{self.pages}"

    def add(self, subject: str, predicate: str, object_: str) -> None:
        self.triples[subject, predicate, object_] = None

    def state(self, scheme: Scheme, topic: str, answer: str) -> None:
        """Add the target fact of a source fact."""
        ends = (topic, answer) if scheme.direction is FORWARD else (answer, topic)
        self.add(ends[0], scheme.predicate, ends[1])

    def add_id(self, *pages: str) -> str:
        """A new source id with links to the pages."""
        self.ids += 1
        mid = f"m.0{self.ids:x}"
        self.links += [(mid, page) for page in pages]
        return mid

    def pool_page(self, classes: tuple[str, ...], size: int = 6) -> tuple[str, str]:
        """A source id and its page, one of a few that many facts share."""
        pool = self.pools.setdefault(classes[0], [])
        if len(pool) < size:
            page = self.add_page(*classes)
            pool.append((self.add_id(page), page))
        return self.random.choice(pool)

    def ask(
        self,
        case: str,
        scheme: Scheme,
        ends: tuple[str, str],
        fact: tuple[str, str] | None = None,
        mapping: PredicateMapping | None = PredicateMapping.ONE_HOP,
        entities: EntityMapping = EntityMapping.BOTH,
        fate: Fate | None = None,
    ) -> None:
        """Add a question about the source ids `ends` whose target fact is between the pages `fact`."""
        text = f"what does {scheme.source} say of {ends[0]} (number {len(self.questions)})?"
        found = fact and TargetFact(fact[0], scheme.predicate, scheme.direction, fact[1])
        outcome = fate or (Fate.MIGRATED if fact else Fate.DROPPED)
        constraint = DBO + scheme.constraint if scheme.constraint and fact else ""
        self.questions.append(
            PlantedQuestion(case, text, ends[0], scheme.source, ends[1], entities, mapping, outcome, found, constraint)
        )

    def finish(self) -> PlantedGraphs:
        """The graphs in a random order, with the answers that each target fact yields."""
        for below, above in PARENTS.items():
            self.add(DBO + below, SUBCLASS, DBO + above)
        self.random.shuffle(self.questions)
        triples = list(self.triples)
        self.random.shuffle(triples)
        finder = AnswerFinder(triples)
        questions = tuple(map(finder.complete, self.questions))
        return PlantedGraphs(questions, tuple(self.links), tuple(triples))


class AnswerFinder:
    """Finds what a fact yields by a plain walk over the triples."""

    def __init__(self, triples: list[Triple]) -> None:
        self.ends: dict[tuple[str, str, Direction], list[str]] = {}
        self.types: dict[str, set[str]] = {}
        for subject, predicate, object_ in triples:
            self.ends.setdefault((subject, predicate, FORWARD), []).append(object_)
            self.ends.setdefault((object_, predicate, BACKWARD), []).append(subject)
            if predicate == TYPE:
                self.types[subject] = set(classes_above(object_))

    def complete(self, question: PlantedQuestion) -> PlantedQuestion:
        """The question with all answers, and with the first of them as the object if it was recovered."""
        if question.fact is None:
            return question
        fact = question.fact
        found = self.ends[fact.subject, fact.predicate, fact.direction]
        answers = sorted(end for end in found if not question.constraint or question.constraint in self.types[end])
        object_ = answers[0] if question.fate is Fate.RECOVERED else fact.object
        assert object_ in answers
        fields = {name: getattr(question, name) for name in question.__slots__}
        return PlantedQuestion(
            **fields
            | {"fact": TargetFact(fact.subject, fact.predicate, fact.direction, object_), "answers": tuple(answers)}
        )


def classes_above(iri: str) -> Iterator[str]:
    """A class and those above it."""
    name = iri.removeprefix(DBO)
    while name:
        yield DBO + name
        name = PARENTS.get(name, "")


# --- cases of every scheme


def plant_one_hop(world: World, scheme: Scheme) -> None:
    """A fact between a new page and one that many facts share, with coincidences around it."""
    is_forward = scheme.direction is FORWARD
    shared_mid, shared = world.pool_page(scheme.answers if is_forward else scheme.topics)
    page = world.add_page(*(scheme.topics if is_forward else scheme.answers))
    mid = world.add_id(page)
    topic, answer = (page, shared) if is_forward else (shared, page)
    world.state(scheme, topic, answer)
    add_noise(world, scheme, page, shared)
    world.ask("one hop", scheme, (mid, shared_mid) if is_forward else (shared_mid, mid), (topic, answer))


def add_noise(world: World, scheme: Scheme, page: str, shared: str) -> None:
    """Facts that mislead: other predicates with the same ends by coincidence, other types of answer."""
    if scheme in (PLACE_OF_BIRTH, NATIONALITY) and world.random.random() < 0.6:
        is_same = scheme is PLACE_OF_BIRTH and world.random.random() < 0.2
        world.add(page, f"{DBO}deathPlace", shared if is_same else world.pool_page(("City",))[1])
    if scheme is NATIONALITY:
        city = world.pool_page(("City",))[1]
        world.add(page, f"{DBO}birthPlace", city)
        world.add(city, f"{DBO}country", shared)
    if scheme is WORKS_WRITTEN and world.random.random() < 0.7:
        world.add(world.add_page("Film", "Website"), scheme.predicate, shared)
    if scheme is GENRE_ARTISTS and world.random.random() < 0.7:
        world.add(world.add_page("Album", "Company", "Politician"), scheme.predicate, shared)


@dataclass(frozen=True, slots=True)
class Ends:
    """A new topic and a new answer, connected in the target graph."""

    topic: str
    answer: str


def add_ends(world: World, scheme: Scheme) -> Ends:
    ends = Ends(world.add_page(*scheme.topics), world.add_page(*scheme.answers))
    world.state(scheme, ends.topic, ends.answer)
    return ends


def add_redirect(world: World, page: str, length: int = 1) -> str:
    """A page that redirects to `page`, over other pages if `length` is more than 1."""
    for _ in range(length):
        old = world.add_plain_page("Old")
        world.add(old, REDIRECTS, page)
        page = old
    return page


def add_disambiguation(world: World, page: str) -> str:
    """A page that lists `page` among its namesakes."""
    ambiguous = world.add_plain_page("Ambiguous")
    for listed in (world.add_page("Politician"), page, world.add_page("Film")):
        world.add(ambiguous, DISAMBIGUATES, listed)
    return ambiguous


def ask_about(
    world: World, case: str, scheme: Scheme, ends: Ends, links: tuple[str, str], mapping: PredicateMapping
) -> None:
    """Ask a question whose source ids link to the pages `links`."""
    ids = (world.add_id(links[0]), world.add_id(links[1]))
    world.ask(case, scheme, ids, (ends.topic, ends.answer), mapping)


def plant_redirects(world: World, scheme: Scheme) -> None:
    """Links to pages that redirect to the ends of the fact."""
    for case, lengths in (
        ("topic", (1, 0)),
        ("answer", (0, 1)),
        ("both", (1, 1)),
        ("chain", (3, 0)),
        ("chains", (2, 3)),
    ):
        ends = add_ends(world, scheme)
        links = (add_redirect(world, ends.topic, lengths[0]), add_redirect(world, ends.answer, lengths[1]))
        ask_about(world, f"redirect {case}", scheme, ends, links, PredicateMapping.REDIRECTION)


def plant_redirect_cycles(world: World, scheme: Scheme) -> None:
    """Redirects that lead in a circle through the ends of the fact, and one that leads nowhere else."""
    ends = add_ends(world, scheme)
    old = add_redirect(world, ends.topic)
    world.add(ends.topic, REDIRECTS, old)
    ask_about(world, "redirect cycle on topic", scheme, ends, (old, ends.answer), PredicateMapping.REDIRECTION)
    ends = add_ends(world, scheme)
    old = add_redirect(world, ends.answer, 2)
    world.add(ends.answer, REDIRECTS, old)
    ask_about(world, "redirect cycle on answer", scheme, ends, (ends.topic, old), PredicateMapping.REDIRECTION)
    loop, answer = world.add_plain_page("Loop"), world.add_page(*scheme.answers)
    world.add(add_redirect(world, loop), REDIRECTS, loop)
    world.add(loop, REDIRECTS, loop)
    ids = (world.add_id(loop), world.add_id(answer))
    world.ask("redirect cycle to nothing", scheme, ids, None, PredicateMapping.NONE)


def plant_redirects_back(world: World, scheme: Scheme) -> None:
    """Facts about pages that redirect to the linked ones (§4.3: Midfielder and Defensive Midfielder)."""
    page, answer = world.add_page(*scheme.topics), world.add_page(*scheme.answers)
    ends = Ends(add_redirect(world, page), answer)
    world.state(scheme, ends.topic, ends.answer)
    ask_about(world, "redirect back to topic", scheme, ends, (page, answer), PredicateMapping.REDIRECTION)
    if not scheme.constraint:  # pages that redirect have no type
        topic, page = world.add_page(*scheme.topics), world.add_page(*scheme.answers)
        ends = Ends(topic, add_redirect(world, page))
        world.state(scheme, ends.topic, ends.answer)
        ask_about(world, "redirect back to answer", scheme, ends, (topic, page), PredicateMapping.REDIRECTION)


def plant_disambiguations(world: World, scheme: Scheme) -> None:
    """Links to pages that list the ends of the fact among their namesakes."""
    for case in ("topic", "answer", "both"):
        ends = add_ends(world, scheme)
        topic = ends.topic if case == "answer" else add_disambiguation(world, ends.topic)
        answer = ends.answer if case == "topic" else add_disambiguation(world, ends.answer)
        ask_about(world, f"disambiguation {case}", scheme, ends, (topic, answer), PredicateMapping.DISAMBIGUATION)


def plant_link_shapes(world: World, scheme: Scheme) -> None:
    """Source ids with several links, and several source ids with one link."""
    ends = add_ends(world, scheme)
    topic = world.add_id(world.add_page(*scheme.topics), ends.topic)
    world.ask("one to many topic", scheme, (topic, world.add_id(ends.answer)), (ends.topic, ends.answer))
    ends = add_ends(world, scheme)
    answer = world.add_id(ends.answer, world.add_page(*scheme.answers))
    world.ask("one to many answer", scheme, (world.add_id(ends.topic), answer), (ends.topic, ends.answer))
    ends = add_ends(world, scheme)
    for _ in range(2):
        ids = (world.add_id(ends.topic), world.add_id(ends.answer))
        world.ask("many to one", scheme, ids, (ends.topic, ends.answer))


def plant_unmapped_predicates(world: World, scheme: Scheme) -> None:
    """Ends without a path; a rule finds another answer of the first topic, and none of the second."""
    ends = add_ends(world, scheme)
    ids = (world.add_id(ends.topic), world.add_id(world.add_page(*scheme.answers)))
    fact = (ends.topic, ends.answer)
    world.ask("not mapped, recovered", scheme, ids, fact, PredicateMapping.NONE, fate=Fate.RECOVERED)
    ids = (world.add_id(world.add_page(*scheme.topics)), world.add_id(world.add_page(*scheme.answers)))
    world.ask("not mapped", scheme, ids, None, PredicateMapping.NONE)


def plant_unmapped_entities(world: World, scheme: Scheme) -> None:
    """Ends without a link, or with a link to a page that the target graph does not have."""
    gone = (world.add_plain_page("Gone"), world.add_plain_page("Gone"))
    for name, links in (("no link", ((), ())), ("dangling link", ((gone[0],), (gone[1],)))):
        ends = add_ends(world, scheme)
        ids = (world.add_id(ends.topic), world.add_id(*links[1]))
        fact = (ends.topic, ends.answer)
        world.ask(f"{name} of answer, recovered", scheme, ids, fact, None, EntityMapping.ONLY_TOPIC, Fate.RECOVERED)
        ids = (world.add_id(world.add_page(*scheme.topics)), world.add_id(*links[1]))
        world.ask(f"{name} of answer", scheme, ids, None, None, EntityMapping.ONLY_TOPIC)
        ids = (world.add_id(*links[0]), world.add_id(ends.answer))
        world.ask(f"{name} of topic", scheme, ids, None, None, EntityMapping.ONLY_ANSWER)
        ids = (world.add_id(*links[0]), world.add_id(*links[1]))
        world.ask(f"{name} of either", scheme, ids, None, None, EntityMapping.NEITHER)


CASES: tuple[Callable[[World, Scheme], None], ...] = (
    plant_redirects,
    plant_redirect_cycles,
    plant_redirects_back,
    plant_disambiguations,
    plant_link_shapes,
    plant_unmapped_predicates,
    plant_unmapped_entities,
)


# --- cases of single schemes


def plant_missing(world: World) -> None:
    """A person without a nationality who was born in a city of the country (§4.3, Figure 4a)."""
    person, mid = add_native(world)
    world.ask("missing", NATIONALITY, (world.add_id(person), mid), None, PredicateMapping.MISSING)


def plant_recovered_missing(world: World) -> None:
    """The same, but with another nationality."""
    person, mid = add_native(world)
    other = world.add_page("Country")
    world.state(NATIONALITY, person, other)
    ids = (world.add_id(person), mid)
    world.ask("missing, recovered", NATIONALITY, ids, (person, other), PredicateMapping.MISSING, fate=Fate.RECOVERED)


def add_native(world: World) -> tuple[str, str]:
    """A person who was born in a city of a country, and the id of the country."""
    person, city = world.add_page(*PEOPLE), world.add_page("City")
    mid, country = world.pool_page(("Country",))
    world.add(person, f"{DBO}birthPlace", city)
    world.add(city, f"{DBO}country", country)
    return person, mid


def plant_missing_backward(world: World) -> None:
    """A book that follows one of the series, which the rule finds instead (§4.3, Figure 4b)."""
    series, book, last = world.add_page("BookSeries"), world.add_page("Book"), world.add_page("Book")
    world.state(SERIES, series, book)
    world.add(book, f"{DBO}subsequentWork", last)
    ids = (world.add_id(series), world.add_id(last))
    world.ask("missing, backward", SERIES, ids, (series, book), PredicateMapping.MISSING, fate=Fate.RECOVERED)


def plant_complex(world: World) -> None:
    """An army of a battle is that of its commander (§4.3, Figure 3a)."""
    battle, person, army = world.add_page("Battle"), world.add_page("MilitaryPerson"), world.add_page("MilitaryUnit")
    world.add(battle, f"{DBO}commander", person)
    world.add(person, f"{DBO}militaryBranch", army)
    world.ask("complex", INVOLVED, (world.add_id(battle), world.add_id(army)), None, PredicateMapping.COMPLEX)


def plant_complex_backward(world: World) -> None:
    """The sieges of a navy are those of its commanders (§4.3, Figure 3b)."""
    siege, person, navy = world.add_page("Siege"), world.add_page("MilitaryPerson"), world.add_page("Navy")
    world.add(siege, f"{DBO}commander", person)
    world.add(person, f"{DBO}militaryBranch", navy)
    world.ask("complex, backward", BATTLES, (world.add_id(navy), world.add_id(siege)), None, PredicateMapping.COMPLEX)


def plant_complex_minority(world: World) -> None:
    """The country of a film is that of its director; only few films have one of their own."""
    film, director = world.add_page("Film"), world.add_page("FilmDirector")
    mid, country = world.pool_page(("Country",))
    world.add(film, f"{DBO}director", director)
    world.add(director, f"{DBO}nationality", country)
    world.ask("complex, some one hop", FILM_COUNTRY, (world.add_id(film), mid), None, PredicateMapping.COMPLEX)


def plant_one_hop_minority(world: World) -> None:
    """One of the few films with a country."""
    film, (mid, country) = world.add_page("Film"), world.pool_page(("Country",))
    world.state(FILM_COUNTRY, film, country)
    world.ask("one hop of few", FILM_COUNTRY, (world.add_id(film), mid), (film, country))


def plant_drift(world: World) -> None:
    """A person without a nationality who died in the country by coincidence (§4.4)."""
    person, (mid, country) = world.add_page(*PEOPLE), world.pool_page(("Country",))
    world.add(person, f"{DBO}deathPlace", country)
    world.ask("semantic drift", NATIONALITY, (world.add_id(person), mid))


def plant_coincidence(world: World) -> None:
    """A person who has the nationality, and died in the country."""
    person, (mid, country) = world.add_page(*PEOPLE), world.pool_page(("Country",))
    world.state(NATIONALITY, person, country)
    world.add(person, f"{DBO}deathPlace", country)
    world.ask("coincidence", NATIONALITY, (world.add_id(person), mid), (person, country))


def plant_wrong_link(world: World) -> None:
    """The genders of the target graph; the source ids link to other pages that no person has."""
    pool = world.pools.setdefault("Gender", [])
    while len(pool) < 2:
        pool.append((world.add_id(world.add_page("Species")), world.add_page("Gender")))
    number = len(world.questions) % 5  # three of five: either gender has more questions than a correction takes
    person, (mid, gender) = world.add_page(*PEOPLE), pool[0 if number < 3 else 1]
    world.state(GENDER, person, gender)
    world.ask("wrong link", GENDER, (world.add_id(person), mid), (person, gender))


def plant_rare_predicate(world: World) -> None:
    """A source predicate of a single question."""
    number = len(world.questions)
    scheme = Scheme(f"rare.domain.predicate{number}", f"rare{number}", FORWARD, ("Company",), ("City",))
    ends = add_ends(world, scheme)
    ids = (world.add_id(ends.topic), world.add_id(ends.answer))
    world.ask("rare predicate", scheme, ids, (ends.topic, ends.answer))


SPECIAL_CASES: Mapping[Callable[[World], None], int] = {
    plant_missing: 5,
    plant_recovered_missing: 2,
    plant_missing_backward: 2,
    plant_complex: 15,
    plant_complex_backward: 15,
    plant_complex_minority: 18,
    plant_one_hop_minority: 5,
    plant_drift: 4,
    plant_coincidence: 4,
    plant_wrong_link: 30,
    plant_rare_predicate: 5,
}
