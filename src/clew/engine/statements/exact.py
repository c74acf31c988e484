"""Literals that an embedded store would round: how they are spelled so that nothing is lost.

Oxigraph keeps doubles in 64 bits and rewrites some times of day. Its cache therefore has `clew:number` and `clew:time`
in the place of such literals; whatever else it cannot calculate with, it keeps as written.
"""

from __future__ import annotations

import re
from decimal import Decimal

from clew.engine.statements.vocabulary import NUMBER_TYPE
from clew.kb.readers.rdf.encoding import TIME_TYPE
from clew.language.sparql.namespaces import XSD, XSD_DOUBLE

LARGEST_EXPONENT = 400
REWRITTEN = re.compile(r"T24:|\.\d*0(?:\D|$)|\.\d{19}|[+-]00:00$")
TIMES_XSD = frozenset(XSD + name for name in ("date", "gYear", "gYearMonth", "dateTime"))
TYPED_LINE = re.compile(r'(.* ")([^"\\]*)"\^\^<([^<>"]*)> \.\n')


def positional(number: Decimal) -> str:
    """All digits of a number without an exponent."""
    text = format(number, "f")
    return (text.rstrip("0").rstrip(".") if "." in text else text) if number else "0"


def exact_literal(text: str, datatype: str) -> tuple[str, str]:
    """The literal as the cache spells it: the same, unless it would lose something."""
    if datatype == XSD_DOUBLE:
        number = Decimal(text)
        lost = abs(number.adjusted()) <= LARGEST_EXPONENT and Decimal(float(number)) != number
        return (positional(number), NUMBER_TYPE) if lost else (text, datatype)
    if datatype in TIMES_XSD and REWRITTEN.search(text):
        return text, TIME_TYPE
    return text, datatype


def exact_line(line: str) -> str:
    """A line of N-Triples as the cache has it."""
    if "^^<" + XSD not in line:
        return line
    match = TYPED_LINE.fullmatch(line)
    if match is None:
        return line
    text, datatype = exact_literal(match[2], match[3])
    return f'{match[1]}{text}"^^<{datatype}> .\n'
