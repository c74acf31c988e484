"""Plain triples: what clew takes for them, and the knowledge base that they make."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.kb.build import build_kb
from clew.kb.files import Source
from clew.kb.knowledge_base import open_kb
from clew.kb.readers import detect_format


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("/m/027rn\t/location/country/form_of_government\t/m/06cx9\n", "triples"),
        ("Q1\tP31\tQ5\nQ2\tP19\tQ90\n", "triples"),
        ("www.freebase.com/m/0p1\twww.freebase.com/people/person/gender\twww.freebase.com/m/0m\twho?\n", "triples"),
        ("http://x/a\thttp://x/p\thttp://x/b\n", "triples"),
        ("id\tname\tcountry\nQ1\tParis\tFrance\n", "tables"),
        ("Q1\tParis\tFrance\nQ2\tRome\tItaly\n", "tables"),
        ("<http://x/a> <http://x/p> <http://x/b> .\n", "rdf"),
    ],
)
def test_triples_of_ids_are_told_from_tables(tmp_path: Path, text: str, expected: str) -> None:
    (tmp_path / "a.tsv").write_text(text)
    assert detect_format(Source(str(tmp_path / "a.tsv"))) == expected


def test_triples_become_facts_types_names_and_values(tmp_path: Path) -> None:
    lines = ["/m/0p\t/people/person/place_of_birth\t/m/0c\tfurther\tcells", "/m/0p\t/type/object/name\tAda",
             "m.0p\tP31\tQ5", "m.0p\tpeople.person.motto\t\"be\"", "broken"]  # fmt: skip
    (tmp_path / "a.tsv").write_text("\n".join(lines) + "\n")
    report = build_kb([tmp_path / "a.tsv"], tmp_path / "kb", format_="triples")
    kb = open_kb(tmp_path / "kb")
    ada = kb.node("m.0p")
    assert (kb.name_of(ada), kb.name_of(kb.node("m.0c"))) == ("Ada", "m.0c")
    assert kb.is_concept(kb.node("Q5"))
    terms = {term.name: term.iris for term in kb.predicate_records()}
    assert terms["people.person.place_of_birth"] == ("http://rdf.freebase.com/ns/people.person.place_of_birth",)
    assert (kb.relation_count, kb.counts["attributes"]) == (1, 1)
    assert [count.count for count in report.skipped.values()] == [1]
