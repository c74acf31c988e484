"""clew mcp: tools for language models, by the Model Context Protocol."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from clew.cli.printing import print_json
from clew.cli.progress import open_with_progress


@click.command("mcp")
@click.option("-k", "--kb", "kbs", multiple=True, default=["demo"], show_default=True, metavar="KB",
              help="A knowledge base; repeat the option for several.")  # fmt: skip
@click.option("--parser", type=click.Path(path_type=Path, exists=True, file_okay=False), metavar="DIR",
              help="A parser made by clew train, instead of the one shipped with clew.")  # fmt: skip
@click.option("--time-limit", "seconds", default=30.0, show_default=True, type=click.FloatRange(0.1, 3_600),
              help="Time limit for one call, in seconds; then its process is ended.")  # fmt: skip
@click.option("--tools", "lists_tools", is_flag=True,
              help="Print the tools in the form of OpenAI-compatible APIs, and end.")  # fmt: skip
def mcp_command(kbs: tuple[str, ...], parser: Path | None, seconds: float, lists_tools: bool) -> None:
    """Offer knowledge bases to language models, by MCP.

    Speaks the Model Context Protocol on standard input and output; a program that uses a language model starts it. The
    tools are ask, search, show and run; they only read. With --tools, clew prints their description for APIs of the
    form of OpenAI's instead; your program calls them through clew serve or Python.

    \b
        clew mcp -k my.clew
        clew mcp -k my.clew --tools > tools.json
    """
    from clew.serve.mcp_server import McpServer, describe_openai_tools
    from clew.serve.server_settings import RequestLimits, ServerSettings, name_kbs

    folder = str(parser.resolve()) if parser else ""
    settings = ServerSettings(name_kbs(kbs), parser=folder, limits=RequestLimits(seconds=seconds))
    if lists_tools:
        print_json(describe_openai_tools(settings.names))
        return
    for kb in kbs:
        open_with_progress(kb)  # a fault of a knowledge base ends the command, not a call
    McpServer(settings).serve(sys.stdin.buffer, sys.stdout.buffer)
