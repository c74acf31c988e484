"""Links between the entities of two graphs: owl:sameAs, schema:sameAs and identifier properties, from files or a kb.

A file is RDF in any syntax, lines such as `/m/02mjmr <SameAs> <http://dbpedia.org/resource/Barack_Obama> .`, or a table
of two columns separated by tabs. A link between two id spaces, such as Freebase and Wikidata, leads both ways; a link
within one leads from the first id to the second.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from clew.errors import SourceError, UnknownName
from clew.kb.build_report import BuildReport, ReasonCount, reason_json
from clew.kb.files import MAX_RECORD_BYTES, Source, bounded_lines
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.namespaces import KNOWN_PREFIXES, WIKIDATA
from clew.kb.readers.rdf.reader import choose_syntax, detect_syntax
from clew.kb.readers.rdf.triple_parser import N_QUADS, N_TRIPLES, read_triples
from clew.kb.short_ids import short_id
from clew.kb.values import Text

MAX_LINKS = 20_000_000  # held at once, about 4 GB; all links from Freebase to Wikidata are 5 million
FREEBASE_PROPERTIES = ("P646", "P2671")  # of Wikidata: the ids of Freebase and of its successor
LINK_PREDICATES = frozenset(
    {
        KNOWN_PREFIXES["owl"] + "sameAs",
        KNOWN_PREFIXES["schema"] + "sameAs",
        "https://schema.org/sameAs",
        KNOWN_PREFIXES["skos"] + "exactMatch",
        *(KNOWN_PREFIXES[prefix] + id_ for prefix in ("wdt", "wdtn", "ps", "psn") for id_ in FREEBASE_PROPERTIES),
    }
)
