"""clew serve: a local web page and HTTP interface for knowledge bases."""

from __future__ import annotations

import logging
import os
import webbrowser
from pathlib import Path

import click
from click.core import ParameterSource

from clew.cli.arguments import AT_LEAST_ONE
from clew.cli.progress import open_with_progress
from clew.errors import ClewError, OptionError, missing_extra

MAX_PROCESSES = 4  # by default; each holds the parser in memory
TOKEN_VARIABLE = "CLEW_TOKEN"


@click.command("serve")
@click.option("-k", "--kb", "kbs", multiple=True, default=["demo"], show_default=True, metavar="KB",
              help="A knowledge base; repeat the option for several.")  # fmt: skip
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS",
              help="The address to listen at; unless it is this machine's own, requests need a token.")  # fmt: skip
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65_535), help="The port to listen at.")
@click.option("--token", default="", envvar=TOKEN_VARIABLE, metavar="TEXT",
              help=f"The token that every request needs; better given in {TOKEN_VARIABLE}. By default generated and"
              " printed if --host is another address.")  # fmt: skip
@click.option("--allow-host", "allowed_hosts", multiple=True, metavar="NAME",
              help="A further name under which this server is reached, for example behind a proxy.")  # fmt: skip
@click.option("--parser", type=click.Path(path_type=Path, exists=True, file_okay=False), metavar="DIR",
              help="A parser made by clew train, instead of the one shipped with clew.")  # fmt: skip
@click.option("-j", "--jobs", default=min(os.cpu_count() or 1, MAX_PROCESSES), type=AT_LEAST_ONE,
              show_default="number of cores, at most 4",
              help="Number of processes that answer questions and run queries.")  # fmt: skip
@click.option("--time-limit", "seconds", default=30.0, show_default=True, type=click.FloatRange(0.1, 3_600),
              help="Time limit for one request, in seconds; then its process is ended.")  # fmt: skip
@click.option("--annotate", "task_folders", multiple=True, metavar="FOLDER",
              type=click.Path(path_type=Path, exists=True, file_okay=False),
              help="A folder of clew annotate export, with tasks for people at /annotate; repeatable.")  # fmt: skip
@click.option("--uploads", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER",
              help="The folder for knowledge bases of files that are dropped on the page; unless only this machine can "
              "connect, files are refused without it.  [default: clew/dropped in your data folder]")  # fmt: skip
@click.option("--benchmark", default="", metavar="FILE", help="Questions to browse at /benchmark.")
@click.option("--run", "runs", multiple=True, metavar="FILE",
              help="A run on the questions of --benchmark, to compare with their gold forms; repeatable.")  # fmt: skip
@click.option("--read-only", "is_read_only", is_flag=True,
              help="Keep nothing of what people teach on the page.")  # fmt: skip
@click.option("--open", "opens_browser", is_flag=True, help="Open the page in a browser.")
def serve_command(
    kbs: tuple[str, ...], host: str, port: int, token: str, allowed_hosts: tuple[str, ...], parser: Path | None,
    jobs: int, seconds: float, task_folders: tuple[Path, ...], uploads: Path | None, benchmark: str,
    runs: tuple[str, ...], is_read_only: bool, opens_browser: bool,
) -> None:  # fmt: skip
    """Serve a web page and an HTTP interface for knowledge bases.

    The page answers questions and shows the thread; /api describes the JSON interface, /sparql is a SPARQL endpoint.
    With --benchmark, the page shows the questions of a file and the predictions of runs side by side, and the report of
    the runs; queries run on the first knowledge base if you name one with -k.

    With --annotate, several people reword, check, write or answer questions at /annotate, each under a name; what they
    enter is stored in FOLDER/annotations.sqlite, which clew annotate import reads.

    What you teach on the page is kept in the words file beside the knowledge base (docs/teach.md), unless you give
    --read-only. Everything else only reads.

    The server listens to this machine alone; with --host, others can connect if they have the token. Use a proxy with
    TLS in front of it on a network that you do not trust. Ctrl-C ends it.

    \b
        clew serve --open
        clew serve -k my.clew -k staff.xlsx --port 8080
        clew serve -k my.clew --host 0.0.0.0
        clew serve -k my.clew --annotate sheets --host 0.0.0.0
        clew serve -k my.clew --benchmark test.jsonl --run bart.jsonl --run t5.jsonl
        curl 'http://127.0.0.1:8000/api/ask?question=What+is+the+capital+of+France'
    """
    require_server()
    from clew.serve import server_settings as given
    from clew.serve.server import serve

    chosen = given.choose_token(host, token)
    limits = given.RequestLimits(seconds=seconds, processes=jobs)
    folder = str(parser.resolve()) if parser else ""
    folders = tuple(str(place.resolve()) for place in task_folders)
    has_kb = click.get_current_context().get_parameter_source("kbs") is not ParameterSource.DEFAULT
    settings = given.ServerSettings(given.name_kbs(kbs), host, port, chosen, allowed_hosts, folder, limits, folders,
                                    *check_benchmark(benchmark, runs), has_kb, is_read_only,
                                    given.choose_uploads(uploads, host, is_read_only))  # fmt: skip
    for kb in kbs:
        open_with_progress(kb)  # a fault of a knowledge base ends the command, not a request
    logging.basicConfig(format="%(message)s")
    settings.dropped_kbs.extend(given.find_dropped(settings.uploads, settings.names))
    click.echo(f"clew serves {', '.join(settings.names)} at {settings.url} (Ctrl-C ends it)", err=True)
    serve(settings, on_start=lambda: webbrowser.open(settings.url) if opens_browser else None)


def check_benchmark(benchmark: str, runs: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The absolute places of a benchmark and runs; refused if a file is missing."""
    if runs and not benchmark:
        raise OptionError("--run needs the questions of the run: add --benchmark FILE")
    for place in filter(None, (benchmark, *runs)):
        if not Path(place).exists():
            raise OptionError(f"there is no file {place}; check its name")
    return str(Path(benchmark).resolve()) if benchmark else "", tuple(str(Path(run).resolve()) for run in runs)


def require_server() -> None:
    """Refuse to start without the packages of the extra."""
    try:
        import starlette  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError:
        raise ClewError(missing_extra("clew serve", "starlette and uvicorn", "serve")) from None
