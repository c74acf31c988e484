"""Refuses RDF/XML that costs far more than its size: entities that expand, and elements nested without end."""

from __future__ import annotations

import re
from typing import NoReturn

from clew.errors import SourceError

MAX_DEPTH = 1_000  # of elements; the parser's time grows with its square, and real files have fewer than 50
MAX_MARKUP_BYTES = 1 << 24  # of one tag, comment or DTD, as the parser of the other syntaxes holds of a term
MAX_ENTITY_CHARS = 256  # of an entity's expanded text; ontologies abbreviate namespaces, which are shorter
MAX_ATTRIBUTES = 10_000  # of one element; the parser's time grows with their square, too
QUOTED = rb"\"[^\"]*+\"|'[^']*+'"
MARKUP = re.compile(
    rb"[^<]*+(?:(?P<other><!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>)"
    rb"|(?P<dtd><!DOCTYPE(?:[^\[>\"']++|"
    + QUOTED
    + rb")*+(?:\[(?:[^\]\"'<]++|"
    + QUOTED
    + rb"|<!--.*?-->|<)*+\]\s*+)?>)"
    rb"|(?P<close></[^>]*+>)"
    rb"|(?P<open><[^!?/](?:[^>\"']++|" + QUOTED + rb")*+>))",
    re.DOTALL,
)
ENTITY = re.compile(rb"<!ENTITY\s+([^\s%\"']+)\s+(?:\"([^\"]*)\"|'([^']*)')")
REFERENCE = re.compile(rb"&([^\s;#&]+);")


class XmlGuard:
    """Checks a text piece by piece before the parser gets it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rest = b""
        self.depth = 0
        self.line = 1

    def check(self, chunk: bytes) -> bytes:
        """What the parser may get of the text, of which `chunk` is the next piece, or the end if it is empty.

        Markup that is not complete is kept until it is. Raises SourceError if the text is one that clew refuses.
        """
        text, end = self.rest + chunk, 0
        while match := MARKUP.match(text, end):
            end = match.end()
            self.see_markup(match)
        self.line += text.count(b"\n", 0, end)
        if not chunk and b"<!" in text[end:]:
            self.refuse("a DTD or comment that clew cannot check; remove it")
        if not chunk or b"<" not in text[end:]:
            end = len(text)
        self.rest = text[end:]
        if len(self.rest) > MAX_MARKUP_BYTES:
            self.refuse(f"a tag or comment is not closed after {MAX_MARKUP_BYTES:,} bytes; close or shorten it")
        return text[:end]

    def see_markup(self, match: re.Match[bytes]) -> None:
        kind = match.lastgroup
        if kind == "open" and match[0].count(b"=") > MAX_ATTRIBUTES:
            self.refuse(f"an element has more than {MAX_ATTRIBUTES:,} attributes; convert the file to N-Triples")
        if kind == "open" and not match[0].endswith(b"/>"):
            self.depth += 1
            if self.depth > MAX_DEPTH:
                self.refuse(f"elements are nested more than {MAX_DEPTH:,} deep; convert the file to N-Triples")
        elif kind == "close":
            self.depth -= 1
        elif kind == "dtd":
            self.check_entities(match[0])

    def check_entities(self, dtd: bytes) -> None:
        """Refuse entities that expand to long texts, or without end."""
        values = {name: one or other for name, one, other in ENTITY.findall(dtd)}
        sizes: dict[bytes, int] = {}
        for name in values:
            if expanded_size(name, values, sizes) > MAX_ENTITY_CHARS:
                self.refuse(
                    f"the entity &{name.decode(errors='replace')}; expands to more than {MAX_ENTITY_CHARS} characters, "
                    "which clew refuses; write its text where it is used, or convert the file to N-Triples"
                )

    def refuse(self, fault: str) -> NoReturn:
        raise SourceError(f"{self.name}:{self.line}: {fault}")


def expanded_size(name: bytes, values: dict[bytes, bytes], sizes: dict[bytes, int]) -> int:
    """The length of an entity with the entities in it, or just more than the limit if it exceeds that."""
    waiting = [name]
    while waiting:
        entity = waiting[-1]
        inner = [part for part in REFERENCE.findall(values[entity]) if part in values]
        unknown = [part for part in inner if part not in sizes]
        if unknown and len(waiting) <= MAX_ENTITY_CHARS:
            waiting.append(unknown[0])
            continue
        # A chain longer than the limit is a circle, or as good as one.
        size = len(values[entity]) + sum(sizes.get(part, MAX_ENTITY_CHARS) for part in inner)
        sizes[waiting.pop()] = min(size, MAX_ENTITY_CHARS + 1)
    return sizes[name]
