"""A copy with all facts of a graph that stays on its server, for work that draws from all of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from clew.engine.remote.connection import open_connected_kb
from clew.errors import StoreError
from clew.kb.build import write_draft
from clew.kb.build_report import BuildReport, ignore_progress
from clew.kb.draft import KbDraft
from clew.kb.files import cache_folder, make_folder
from clew.kb.remote.fact_request import FactRequest, FetchedFact
from clew.kb.remote.remote_knowledge_base import RemoteKnowledgeBase
from clew.kb.store import MANIFEST, SourceEntry

MAX_COPIED = 2_000_000  # facts; a larger graph is worth a build of its own


def copy_graph(folder: Path, on_progress: Callable[[BuildReport], None] = ignore_progress) -> Path:
    """The place of a copy in the cache, which is made if there is none since the folder was connected."""
    kb = open_connected_kb(folder)
    facts = kb.counts["relational_facts"] + kb.counts["literal_facts"]
    if facts > MAX_COPIED:
        raise StoreError(f"this draws from all {facts:,} facts of {kb.note.url}, which are too many to copy")
    target = cache_folder() / "copies" / f"{kb.digest[:16]}.clew"
    if not (target / MANIFEST).is_file():
        make_folder(target.parent)
        draft = KbDraft(BuildReport(on_progress=on_progress))
        add_names(kb, draft)
        for number, name in enumerate(kb.predicate_names):
            draft.report.enter_stage(f"fetching facts: {number:,} of {len(kb.predicate_names):,} predicates")
            for fetched in kb.loader.source.fetch(FactRequest(predicate=name)):
                add_fact(draft, fetched)
        write_draft(draft, target, [SourceEntry(kb.note.url, kb.note.encoding, kb.note.surveyed)], replace=True)
    return target


def add_names(kb: RemoteKnowledgeBase, draft: KbDraft) -> None:
    """Add the nodes and predicates of a connected folder to a draft."""
    for node in range(kb.node_count):
        if kb.is_concept(node):
            draft.add_concept(*kb.labels_of(node), map(kb.id_of, kb.parents_of(node)))
        else:
            draft.add_entity(*kb.labels_of(node), map(kb.id_of, kb.concepts_of(node, closure=False)))
    for predicate in kb.predicate_records():
        draft.describe_predicate(predicate.name, "", predicate.aliases, predicate.description)
        for iri in predicate.iris:
            draft.describe_predicate(predicate.name, iri)


def add_fact(draft: KbDraft, fetched: FetchedFact) -> None:
    fact = fetched.fact
    if fact.value is None:
        draft.add_relation(fetched.subject, fact.predicate, fact.object, fact.qualifiers, fact.sources)
    else:
        draft.add_attribute(fetched.subject, fact.predicate, fact.value, fact.qualifiers, fact.sources)
