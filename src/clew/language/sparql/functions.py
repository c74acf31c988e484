"""The functions SPARQL 1.1 builds in."""

from __future__ import annotations

ANY = 1_000_000

AGGREGATES = frozenset({"COUNT", "SUM", "MIN", "MAX", "AVG", "SAMPLE", "GROUP_CONCAT"})

ONE = (1, 1)
TWO = (2, 2)
NONE = (0, 0)

# name: the least and the most arguments it takes
BUILTINS = {
    "STR": ONE,
    "LANG": ONE,
    "LANGMATCHES": TWO,
    "DATATYPE": ONE,
    "BOUND": ONE,
    "IRI": ONE,
    "URI": ONE,
    "BNODE": (0, 1),
    "RAND": NONE,
    "ABS": ONE,
    "CEIL": ONE,
    "FLOOR": ONE,
    "ROUND": ONE,
    "CONCAT": (0, ANY),
    "STRLEN": ONE,
    "SUBSTR": (2, 3),
    "UCASE": ONE,
    "LCASE": ONE,
    "ENCODE_FOR_URI": ONE,
    "CONTAINS": TWO,
    "STRSTARTS": TWO,
    "STRENDS": TWO,
    "STRBEFORE": TWO,
    "STRAFTER": TWO,
    "YEAR": ONE,
    "MONTH": ONE,
    "DAY": ONE,
    "HOURS": ONE,
    "MINUTES": ONE,
    "SECONDS": ONE,
    "TIMEZONE": ONE,
    "TZ": ONE,
    "NOW": NONE,
    "UUID": NONE,
    "STRUUID": NONE,
    "MD5": ONE,
    "SHA1": ONE,
    "SHA256": ONE,
    "SHA384": ONE,
    "SHA512": ONE,
    "COALESCE": (0, ANY),
    "IF": (3, 3),
    "STRLANG": TWO,
    "STRDT": TWO,
    "SAMETERM": TWO,
    "ISIRI": ONE,
    "ISURI": ONE,
    "ISBLANK": ONE,
    "ISLITERAL": ONE,
    "ISNUMERIC": ONE,
    "REGEX": (2, 3),
    "REPLACE": (3, 4),
    # of SPARQL 1.2, for triples that are the object of another
    "TRIPLE": (3, 3),
    "ISTRIPLE": ONE,
    "SUBJECT": ONE,
    "PREDICATE": ONE,
    "OBJECT": ONE,
}
