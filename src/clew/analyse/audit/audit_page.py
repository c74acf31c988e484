"""The page of an audit: counts by kind, and every question with findings beside the thread of its gold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape

from clew.analyse.audit.findings import Audit, Finding, FindingKind, Severity
from clew.analyse.report.hard_question_section import MAX_FORM_CHARS, answers_html, form_text, step_item
from clew.analyse.report.hard_questions import QuestionViewer, TraceOrReason
from clew.benchmark.question import Question
from clew.pages.markup import Html, bullets, note, section, shorten, table, write_page
from clew.pages.report_table import count_noun
from clew.pages.score_text import format_share
from clew.version import __version__

MAX_QUESTIONS = 500  # of one severity: a longer page loads slowly, and the file of findings has all
MAX_MESSAGE_CHARS = 600  # of one finding: about six lines on a wide screen
SECTION_IDS = {Severity.CERTAIN: "certain", Severity.LIKELY: "likely", Severity.CHECK: "check"}
STYLE = "#kinds td { white-space: normal } .pair > div > ol.steps { margin-top: 0 } .finding { margin: 0.2rem 0 }"

Progress = Callable[[int], None]


def write_audit_page(
    audit: Audit, questions: Sequence[Question], viewer: QuestionViewer, title: str,
    on_progress: Progress = lambda done: None,
) -> str:  # fmt: skip
    """The page of an audit of `questions`; `viewer` runs the golds again for their threads."""
    groups = group_by_severity(audit)
    done = 0
    sections = []
    for severity, by_question in groups.items():
        articles = []
        for number, findings in list(by_question.items())[:MAX_QUESTIONS]:
            articles.append(question_article(questions[number], findings, viewer.trace(questions[number].gold.forms)))
            done += 1
            on_progress(done)
        more = len(by_question) - len(articles)
        rest = note(f"and {more:,} more questions, which the file of findings (-o) has" if more else "")
        heading = f"{severity.capitalize()}: {count_noun(len(by_question), 'question')}"
        sections.append(section(heading, *articles, rest, id_=SECTION_IDS[severity]))
    links = "".join(f'<a href="#{SECTION_IDS[severity]}">{severity.capitalize()}</a>' for severity in groups)
    intro = (
        note(f"{count_noun(audit.questions, 'question')} audited. Made by clew {__version__}.") + f"<nav>{links}</nav>"
    )
    summary = section("Kinds of fault", kinds_table(audit), bullets(audit.notes), id_="kinds")
    return write_page(title, [summary, *sections], intro=intro, style=STYLE)


def group_by_severity(audit: Audit) -> dict[Severity, dict[int, list[Finding]]]:
    """The findings by question, and the questions by the severity of their worst finding; empty groups are left out."""
    by_question: dict[int, list[Finding]] = {}
    for finding in audit.findings:
        by_question.setdefault(finding.number, []).append(finding)
    groups: dict[Severity, dict[int, list[Finding]]] = {severity: {} for severity in Severity}
    for number, findings in by_question.items():
        worst = min((finding.kind.severity for finding in findings), key=list(Severity).index)
        groups[worst][number] = findings
    return {severity: group for severity, group in groups.items() if group}


def kinds_table(audit: Audit) -> str:
    """The number and share of questions with each kind of finding, and the kinds without any."""
    rows = [kind_row(audit, kind, count) for kind, count in audit.counts.items() if count]
    none = ", ".join(kind for kind, count in audit.counts.items() if not count)
    found = table(["kind", "severity", "questions", "share", "meaning"], rows, numbers=[2, 3]) if rows else ""
    return found + note(f"No question has a finding of the kinds {none}." if none else "")


def kind_row(audit: Audit, kind: FindingKind, count: int) -> list[str]:
    share = format_share(count / audit.questions) if audit.questions else ""
    return [kind, kind.severity, f"{count:,}", share, kind.explanation]


def question_article(question: Question, findings: Sequence[Finding], trace: TraceOrReason) -> str:
    """A question with its findings, its gold and answers, and beside them its thread."""
    title = f'<h3>{escape(question.text or question.id)}</h3><p class="tags">{escape(question.id)}</p>'
    messages = "".join(map(finding_line, findings))
    form = shorten(form_text(question.gold.forms), MAX_FORM_CHARS)
    left = "".join(gold_parts(question, findings[0], form))
    return (f'<article>{title}{messages}<div class="pair"><div>{left}</div>'
            f'<div><p class="label">thread</p>{thread_html(trace)}</div></div></article>')  # fmt: skip


def finding_line(finding: Finding) -> str:
    """The kind of a finding and what was found."""
    mark = f'<span class="kind">{escape(finding.kind)}</span>'
    return f'<p class="finding">{mark} {escape(shorten(finding.message, MAX_MESSAGE_CHARS))}</p>'


def gold_parts(question: Question, finding: Finding, form: str) -> Iterator[Html]:
    """The gold form, and the answers of the file and of the gold."""
    yield Html('<p class="label">gold</p>')
    yield Html(f"<pre>{escape(form)}</pre>" if form else '<p class="soft">no form</p>')
    stored = answers_html(question.gold.answers, question.gold.names)
    computed = answers_html(finding.computed) if finding.computed is not None else '<span class="soft">not run</span>'
    yield Html(f'<p class="at"><span class="soft">in the file</span> {stored}</p>')
    yield Html(f'<p class="at"><span class="soft">by running the gold</span> {computed}</p>')


def thread_html(trace: TraceOrReason) -> str:
    """The steps of a thread, or why there is none."""
    if trace.trace is None:
        return note(f"none: {trace.reason}" if trace.reason else "none: the gold was not run")
    return f'<ol class="steps">{"".join(map(step_item, trace.trace.steps))}</ol>'
