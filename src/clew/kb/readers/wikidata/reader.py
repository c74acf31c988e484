"""Wikidata's JSON dumps, whole or as the extract that a seed list makes of them (docs/wikidata.md)."""

from __future__ import annotations

from clew.kb.draft import Draft
from clew.kb.options import Options
from clew.kb.readers.wikidata.dump import Dump, looks_like_wikidata, open_dump
from clew.kb.readers.wikidata.extract import Extract
from clew.kb.readers.wikidata.facts import Selection, fill_draft, leave_out
from clew.kb.readers.wikidata.items import read_body, read_head
from clew.kb.readers.wikidata.json import Json, is_item, is_property
from clew.kb.readers.wikidata.labels import Languages
from clew.kb.readers.wikidata.names import read_property
from clew.kb.readers.wikidata.seeds import read_seeds
from clew.kb.readers.wikidata.spool import Spool, open_spool
from clew.kb.sources import Source

__all__ = ["looks_like_wikidata", "read_wikidata"]


def read_wikidata(source: Source, draft: Draft, options: Options) -> None:
    """Adds a Wikidata dump to the draft: all its items, or with `options.seeds` those that KQA Pro would take."""
    languages = Languages(options.languages)
    with open_spool() as spool, open_dump(source, draft.report, rereadable=options.seeds is not None) as dump:
        if options.seeds is None:
            selection = select_all(dump, draft, options, spool, languages)
        else:
            seeds = read_seeds(options.seeds, draft.report)
            selection = Extract(dump, draft, options, spool, seeds, languages).run()
        fill_draft(draft, spool, selection, dump.place)


def select_all(dump: Dump, draft: Draft, options: Options, spool: Spool, languages: Languages) -> Selection:
    """Every item of the dump; what is a class of another, or has or is a superclass, is a concept."""
    selection = Selection()
    for line in dump.lines():
        entity = dump.parse(line)
        if is_property(entity):
            selection.properties[entity["id"]] = read_property(entity, languages)
        elif is_item(entity):
            add_item(entity, selection, spool, languages, options.all_ranks)
            spool.add_body(read_body(entity, line.number, options))
        elif entity:
            leave_out(draft, describe_other(entity), [str(entity.get("id", entity.get("entity")))])
    selection.with_facts = selection.nodes.copy()
    return selection


def add_item(entity: Json, selection: Selection, spool: Spool, languages: Languages, all_ranks: bool) -> None:
    head = read_head(entity, languages, all_ranks)
    spool.add_head(head)
    selection.nodes.add(head.id)
    selection.concepts.update(head.classes, head.parents, [head.id] if head.parents else [])


def describe_other(entity: Json) -> str:
    """Why a record is neither an item nor a property."""
    if "redirect" in entity:
        return "redirect"
    if "missing" in entity:
        return "entity that Wikidata does not have"
    return "record that is neither an item nor a property"
