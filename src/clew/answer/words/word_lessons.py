"""What a person teaches: one change of the words file, and what to say about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from clew.answer.words.word_resolver import KINDS, NameFinder, WordResolver
from clew.answer.words.words_check import Finding, check_words
from clew.answer.words.words_editor import WordsEditor
from clew.answer.words.words_file import Correction, Definition, Section, Words, read_words
from clew.engine.native import NativeEngine
from clew.english.grammar import indefinite_article
from clew.errors import ClewError, UnknownName
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.language.program.program_text import write_program_text
from clew.link.phrase_index import content_words
from clew.working_files import lock_folder

SECTIONS = {"predicate": Section.PREDICATES, "concept": Section.CONCEPTS, "name": Section.NAMES}


@dataclass(frozen=True, slots=True)
class Lesson:
    """A change of a words file: what it says, what a check objects to since then, and the words before and after."""

    path: Path
    message: str
    notes: tuple[str, ...]
    before: Words
    after: Words


def teach_aliases(kb: KnowledgeBase, name: str, words: Sequence[str], kind: str = "", option: str = "--as") -> Lesson:
    """Teach other words for a name of the graph, of a `kind` of `SECTIONS` if several things have that name."""
    section, found = find_name(NameFinder(kb), name, SECTIONS[kind] if kind else None, option)
    return change_words(kb, lambda editor: describe_added(found, editor.add_aliases(section, found, list(words))))


def teach_definition(kb: KnowledgeBase, definition: Definition) -> Lesson:
    """Teach what a word means about the members of a concept."""
    known = WordResolver(kb).resolve_definition(definition).definition

    def add(editor: WordsEditor) -> str:
        editor.add_definition(known)
        return f"“{known.word}” ({known.concept}) means {known.sense}"

    return change_words(kb, add)


def teach_correction(kb: KnowledgeBase, correction: Correction) -> Lesson:
    """Teach what a question means, or what its answer is."""
    known = WordResolver(kb).resolve_correction(correction)

    def add(editor: WordsEditor) -> str:
        editor.add_correction(known)
        return describe_correction(known)

    lesson = change_words(kb, add)
    return replace(lesson, notes=(*contradictions(lesson.before, known), *lesson.notes))


def contradictions(before: Words, correction: Correction) -> Iterator[str]:
    """The earlier corrections that a new one replaces or contradicts: the same words of content, another meaning."""
    form, words = normalise(correction.question), frozenset(content_words(correction.question))
    for earlier in before.corrections:
        if correction_text(earlier) == correction_text(correction):
            continue
        if normalise(earlier.question) == form:
            yield f"this replaces the earlier correction: {describe_correction(earlier)}"
        elif frozenset(content_words(earlier.question)) == words:
            yield f"this contradicts the earlier correction in line {earlier.line}: {describe_correction(earlier)}"


def forget_words(kb: KnowledgeBase, words: str) -> Lesson:
    """Forget words: other words for a name, a definition, or a correction."""

    def remove(editor: WordsEditor) -> str:
        removed = editor.remove(words)
        if not removed:
            raise UnknownName(f"{editor.path} has no {words!r}; clew words shows what it has")
        return f"removed {', '.join(removed)}"

    return change_words(kb, remove)


def change_words(kb: KnowledgeBase, change: Callable[[WordsEditor], str]) -> Lesson:
    """Make a change of the words file, which no other process changes meanwhile; `change` returns what it says."""
    path = kb.words_file
    with lock_folder(path.parent):
        before = read_words(path)
        editor = WordsEditor(path, kb.place.name)
        message = change(editor)
        editor.save()
        after = read_words(path)
    notes = tuple(finding.message for finding in new_findings(kb, before, after))
    return Lesson(path, message, notes, before, after)


def new_findings(kb: KnowledgeBase, before: Words, after: Words) -> Iterator[Finding]:
    """What a check finds after a change and not before."""
    engine = NativeEngine(kb)
    known = {finding.message for finding in check_words(before, engine)}
    return (finding for finding in check_words(after, engine) if finding.message not in known)


def find_name(names: NameFinder, text: str, section: Section | None, option: str) -> tuple[Section, str]:
    """The section and name that a person means; `option` is how to say which of several."""
    found = names.sections_of(text)
    if section is not None:
        if section not in found:
            raise UnknownName(names.explain_unknown(section, text))
        return section, found[section]
    if len(found) == 1:
        return next(iter(found.items()))
    if found:
        kinds = " and ".join(f"{indefinite_article(KINDS[one])} {KINDS[one]}" for one in found)
        choices = " or ".join(f"{option} {kind_of(one)}" for one in found)
        raise ClewError(f"{text!r} is {kinds}; say which one you mean: {choices}")
    nearest = dict.fromkeys(name for one in Section for name in names.nearest(one, text))
    hint = f"the nearest: {', '.join(map(repr, nearest))}" if nearest else "clew info and clew search list names"
    raise UnknownName(f"the graph has no name {text!r}; {hint}")


def kind_of(section: Section) -> str:
    return next(kind for kind, one in SECTIONS.items() if one is section)


def describe_added(name: str, added: Sequence[str]) -> str:
    if not added:
        return f"{name} has these words already"
    return f"{', '.join(f'“{one}”' for one in added)} {'mean' if len(added) > 1 else 'means'} {name}"


def describe_correction(correction: Correction) -> str:
    """What a correction says."""
    verb = "has" if correction.answers else "means"
    return f"“{correction.question}” {verb} {correction_text(correction)}"


def correction_text(correction: Correction) -> str:
    """What a question means, or its answers."""
    if correction.answers:
        noun = "the answer" if len(correction.answers) == 1 else "the answers"
        return f"{noun} {', '.join(f'“{answer}”' for answer in correction.answers)}"
    return f"“{correction.means}”" if correction.program is None else write_program_text(correction.program)
