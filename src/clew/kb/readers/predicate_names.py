"""Readable names of predicates: `hasMPGValue` is "MPG", `is_female` is "female", `height (cm)` is "height" in cm.

Readers of every format call these functions, so that a column and an RDF property of the same name read the same.
"""

from __future__ import annotations

from collections.abc import Iterable

LEADING_VERBS = frozenset({"has", "is"})  # "has child" asks for the child, "is female" for whether it is female
TRAILING_NOUNS = frozenset({"value"})  # "MPG value" is the MPG
PREPOSITIONS = frozenset({"of", "in", "at", "by", "to", "from", "for", "on", "with", "a", "an", "the"})
GENERIC_NAMES = frozenset({
    "amount", "average", "begin", "beginning", "by", "code", "content", "count", "date", "day", "description",
    "duration", "end", "from", "high", "id", "identifier", "in", "kind", "key", "label", "level", "low", "max",
    "maximum", "min", "minimum", "month", "name", "note", "number", "of", "on", "order", "place", "point",
    "position", "quantity", "rank", "role", "sequence", "size", "start", "status", "text", "time", "title", "to",
    "type", "unit", "until", "uri", "url", "value", "year",
})  # fmt: skip
"""Names that say nothing without the thing they belong to: the *start* of an employment, the *date* of a birth."""

SPELLED_OUT = {
    "acct": "account", "addr": "address", "adres": "address", "adress": "address", "amt": "amount",
    "apt": "apartment", "asessment": "assessment", "attr": "attribute", "avg": "average", "bal": "balance",
    "bdate": "birth date", "birthdate": "birth date", "bldg": "building", "catagory": "category", "cnt": "count",
    "crs": "course", "curr": "current", "cust": "customer", "dept": "department", "desc": "description",
    "descr": "description", "descriptio": "description", "desig": "designation", "dest": "destination",
    "dob": "date of birth", "e-mail": "email", "emp": "employee", "enddate": "end date", "enviroment": "environment",
    "firstname": "first name", "fname": "first name", "goverment": "government", "govt": "government", "gpa": "GPA",
    "heigth": "height", "hight": "height", "hiredate": "hire date", "hosp": "hospital", "img": "image",
    "jobcode": "job code", "lang": "language", "lastname": "last name", "lat": "latitude", "lenght": "length",
    "lname": "last name", "lng": "longitude", "locaton": "location", "lon": "longitude",
    "maintainance": "maintenance", "manufactuer": "manufacturer",
    "mfr": "manufacturer", "mgr": "manager", "msg": "message", "nbr": "number",
    "num": "number", "occured": "occurred", "openning": "opening", "org": "organization", "orig": "original",
    "pct": "percent", "pop": "population", "precip": "precipitation",
    "prereq": "prerequisite", "prev": "previous", "prof": "professor",
    "pwd": "password", "qty": "quantity", "quantitiy": "quantity", "recieved": "received",
    "releasedate": "release date", "seperate": "separate", "src": "source", "startdate": "start date",
    "std": "standard", "stu": "student", "tel": "telephone", "telphone": "telephone", "temp": "temperature",
    "tot": "total", "txn": "transaction", "univ": "university", "usr": "user", "veh": "vehicle", "widht": "width",
    "wieght": "weight", "yr": "year",
}  # fmt: skip
"""Abbreviations and slips of the pen that occur in headers and cannot be read in another way."""


def spell_out(words: Iterable[str]) -> tuple[str, ...]:
    """The words of a header with abbreviations spelled out and slips mended: `cust addr` is *customer address*."""
    return tuple(part for word in words for part in SPELLED_OUT.get(word, word).split())


def bare_predicate_name(name: str) -> str:
    """The name without an empty verb before it and an empty noun behind it; the name itself if nothing would be left.

    A verb stays before a preposition ("is in"), because the rest would not be a name.
    """
    words = name.split()
    if len(words) > 1 and words[0].lower() in LEADING_VERBS and not is_preposition(words[1:]):
        words = words[1:]
    if len(words) > 1 and words[-1].lower() in TRAILING_NOUNS and words[-2].lower() not in PREPOSITIONS:
        words = words[:-1]
    return " ".join(words)


def is_preposition(words: list[str]) -> bool:
    return words[0].lower() in PREPOSITIONS


def is_generic_name(name: str) -> bool:
    """Whether a name says nothing without the thing it belongs to."""
    return all(word.lower() in GENERIC_NAMES for word in name.split())


def join_names(outer: str, inner: str) -> str:
    """The name of what is `inner` of the `outer` of a thing, each word once.

    "address" and "address locality" is "address locality", "address" and "postal code" is "address postal code".
    """
    first, second = bare_predicate_name(outer).split(), bare_predicate_name(inner).split()
    known = {word.lower() for word in second}
    if all(word.lower() in known for word in first):
        return " ".join(second)
    if all(word.lower() in {known.lower() for known in first} | TRAILING_NOUNS for word in second):
        return " ".join(first)
    overlap = next(
        size for size in range(min(len(first), len(second)), -1, -1) if first[len(first) - size :] == second[:size]
    )
    return " ".join([*first, *second[overlap:]])
