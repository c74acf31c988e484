"""The kit of a knowledge base in its file: made, or made again with what people have edited."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from clew.kb.knowledge_base import KnowledgeBase
from clew.language.detect import read_program
from clew.phrasing.kit_file import ABOUT, KitFile, merged, read_kit, write_kit
from clew.phrasing.known import KbFacts
from clew.phrasing.making import make_kit
from clew.phrasing.phrase_kit import PhraseKit
from clew.phrasing.question import write_question


@dataclass(frozen=True, slots=True)
class UpdatedKit:
    """A kit, its file's text, and how many of its entries were edited by hand."""

    kit: PhraseKit
    text: str
    edited: int


def update_kit(kb: KnowledgeBase, file: Path | None) -> UpdatedKit:
    """The kit for `kb`, with what was edited in `file` if that is there."""
    made = make_kit(kb)
    found = merged(made, read_kit(file)) if file is not None and file.exists() else KitFile(made, frozenset())
    return UpdatedKit(found.kit, write_kit(found.kit, found.edited), len(found.edited))


def write_updated(kb: KnowledgeBase, file: Path) -> str:
    """Writes the kit to its file; a sentence that says what is in it."""
    made = update_kit(kb, file)
    fresh = file.with_name(file.name + ".new")
    fresh.write_text(made.text, "utf-8")
    fresh.replace(file)
    counts = ", ".join(f"{len(getattr(made.kit, section)):,} {section}" for section in ABOUT)
    return f"{file} written: {counts}" + (f"; {made.edited:,} edited by hand and kept" if made.edited else "")


def questions_of(program: str, kb: KnowledgeBase, file: Path | None, variants: int) -> list[str]:
    """A program as questions, each once: the plain form first."""
    node, known = read_program(program), KbFacts(kb)
    kit = read_kit(file).kit if file is not None and file.exists() else make_kit(kb)
    texts = [write_question(node, kit, variant, known).text for variant in range(variants * 4)]
    return list(dict.fromkeys(texts))[:variants]
