"""Forms of government, and the heads of state and of government in the year of the Factbook."""

import re
from collections import Counter

from demo.atlas import Atlas, Place, slugify
from demo.graph import Graph, Qualifiers, Value, make_text
from demo.quantities import MONTH, read_date
from demo.sources import EDITION, FACTBOOK

OFFICES = {"head of state": "chief of state", "head of government": "head of government"}
TITLES = (
    r"(?:(?:Interim|Acting|Executive|Transitional|State|Federal) )?"
    r"(?:President|Prime Minister|Chancellor|King|Queen|Emperor|Sultan|Grand Duke|Prince|Premier|"
    r"Taoiseach|Amir|Chief Minister|Governor General|Governor|Minister of State|Administrator|Pope)"
)
HOLDER = re.compile(
    rf"(?P<title>{TITLES})(?: of [A-Z]\w+(?: [A-Z]\w+)?(?= [A-Z]{{3}}))? (?P<name>[^();,]+?) "
    rf"\(since (?P<since>(?:\d{{1,2}} )?(?:(?:{MONTH}) )?\d{{4}})\b[^)]*\)"
)
TITLES_BEFORE_NAME = re.compile(
    r"(?:Dr\.|Sir|Dame|Lt\.|Gen\.|Maj\.|Brig\.|Col\.|Adm\.|General|Mr\.|Hon\.|Alhaji|Field Marshal) ?"
)


def add_leaders(graph: Graph, place: Place) -> None:
    """Relate `place` to the first person its profile names for each office."""
    for relation, heading in OFFICES.items():
        words = place.page.text(f"Government / Executive branch / {heading}") if place.page else ""
        match = HOLDER.match(words)
        name = person_name(match["name"]) if match else ""
        if (
            match
            and "Minister" not in name
            and "President" not in name
            and re.fullmatch(r"[A-Z][^\W\d_]*\.?(?:[ '-][^\W\d_][^\W\d_]*\.?)*", name)
        ):
            person = graph.add_entity(f"person:{slugify(name)}", name, "politician")
            person.add_aliases(f"{match['title']} {name}", short_name(match["name"]))
            person.description = person.description or f"{match['title'].lower()} of {place.entity.name}"
            qualifiers: Qualifiers = {
                "point in time": Value("year", EDITION),
                "position": make_text(match["title"].lower()),
            }
            since = read_date(match["since"])
            if since:
                qualifiers = {**qualifiers, "start time": since}
            place.entity.add_relation(relation, person, FACTBOOK, qualifiers)


def person_name(name: str) -> str:
    """Return "Barack H. Obama" for "Barack H. OBAMA", without ranks and with numerals."""
    words = TITLES_BEFORE_NAME.sub("", re.sub(r'"[^"]*" ?', "", name)).split()
    words = words[: words.index("of")] if "of" in words[1:] else words
    return " ".join(
        word if n and re.fullmatch(r"[IVX]+|\w\.", word) else fix_case(word) for n, word in enumerate(words)
    )


def short_name(name: str) -> str:
    """Return "Vladimir Putin" for "Vladimir Vladimirovich PUTIN": the first name and the words in capitals."""
    words = TITLES_BEFORE_NAME.sub("", name).split()
    family = [word for word in words if word.isupper() and len(word.strip(".")) > 1]
    return person_name(" ".join([words[0], *family])) if family and words[0] not in family else ""


def fix_case(word: str) -> str:
    """Return `word`; if it is all in capitals, only the first letter of each part stays a capital."""
    parts = re.split(r"(['-])", word)
    return "".join(part.capitalize() if part.isupper() and len(part) > 1 else part for part in parts)


def add_governments(graph: Graph, atlas: Atlas) -> None:
    """Relate the places to their forms of government that at least two of them share."""
    listed = [(place.entity, form_of(place)) for place in atlas.places]
    counts = Counter(form for _, form in listed)
    common = sorted((form for form in counts if form and counts[form] > 1), key=lambda form: (-len(form), form))
    for place, (entity, head) in zip(atlas.places, listed, strict=True):
        words = place.page.text("Government / Government type") if place.page else ""
        form = head if head in common else next((form for form in common if form in words.split("; ")[0]), "")
        if form and not words.startswith("in the process"):
            government = graph.add_entity(
                f"government:{slugify(form)}", form, "form of government", "form of government"
            )
            entity.add_relation("form of government", government, FACTBOOK)


def form_of(place: Place) -> str:
    """Return the form of government at the head of the profile's text."""
    words = place.page.text("Government / Government type") if place.page else ""
    head = re.split(r"[;,(]| and a? ?Commonwealth realm| under | with | in name", words)[0].strip()
    return head if head not in ("NA", "") and head != "parliamentary" and len(head.split()) <= 4 else ""


def add_realms(place: Place) -> None:
    """Make `place` a Commonwealth realm if its profile calls it one."""
    if place.page and "Commonwealth realm" in place.page.text("Government / Government type"):
        place.entity.add_concept("Commonwealth realm")
