"""What a process does with a file that was dropped on the page."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from clew.kb.build import build_kb
from clew.kb.knowledge_base import open_kb
from clew.kb.readers import ReaderOptions
from clew.serve.open_kbs import OpenKb


def build_file(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """Build a knowledge base from a file, with what asking needs; the number of its entities and facts."""
    from clew.link.linker import prepare_indexes

    source, target = Path(fields["source"]), Path(fields["target"])
    tempfile.tempdir = str(source.parent)  # which the server removes, even if this process is ended
    report = build_kb([str(source)], target, ReaderOptions())
    built = open_kb(str(target))
    prepare_indexes(built)
    return {"entities": built.entity_count, "facts": report.facts_kept}
