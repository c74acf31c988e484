"""The Model Context Protocol: a real client lists and calls the tools; malformed messages get errors."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

import orjson
import pytest
from click.testing import CliRunner
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

from clew.cli.serve.mcp import mcp_command
from clew.serve.mcp_server import TOOLS, McpServer, describe_openai_tools
from clew.serve.server_settings import ServerSettings, name_kbs
from command_runner import MAIN_CODE


def text_of(result: Any) -> str:
    """The text of the reply of a tool."""
    return str(result.content[0].text)


def test_a_client_lists_and_calls_the_tools() -> None:
    parameters = StdioServerParameters(command=sys.executable, args=["-c", MAIN_CODE, "mcp", "-k", "demo"])

    async def talk() -> None:
        async with Client(stdio_client(parameters)) as client:
            assert client.server_info is not None
            assert client.server_info.name == "clew"
            tools = (await client.list_tools()).tools
            assert [tool.name for tool in tools] == ["ask", "search", "show", "run"]
            assert tools[0].input_schema["required"] == ["question"]
            asked = await client.call_tool("ask", {"question": "What is the capital of France?"})
            assert asked.structured_content["answers"] == ["Paris"]
            assert asked.structured_content["sure"] is True
            assert json.loads(text_of(asked)) == asked.structured_content
            found = await client.call_tool("search", {"text": "frnace", "limit": 1})
            assert found.structured_content["matches"][0]["name"] == "France"
            shown = await client.call_tool("show", {"name": "France"})
            assert shown.structured_content["id"] == "country:fr"
            cities = await client.call_tool("run", {"query": "FindAll() | FilterConcept(city) | What()"})
            assert len(cities.structured_content["answers"]) == 20
            wrong = await client.call_tool("run", {"query": "INSERT DATA { <a:a> <a:b> <a:c> }", "language": "sparql"})
            assert wrong.is_error
            assert "clew only reads" in text_of(wrong)

    asyncio.run(talk())


@pytest.fixture
def mcp_server() -> McpServer:
    """A server whose process is never started."""
    return McpServer(ServerSettings(name_kbs(["demo"])))


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (b"{", -32700),
        (b"[]", -32600),
        (b'{"id": 1}', -32600),
        (b'{"id": 1, "method": "x", "params": [1]}', -32600),
        (b'{"id": 1, "method": "resources/list"}', -32601),
        (b'{"id": 1, "method": "tools/call", "params": {"name": "rm"}}', -32602),
    ],
)
def test_a_malformed_message_gets_the_error_of_json_rpc(mcp_server: McpServer, message: bytes, code: int) -> None:
    reply = mcp_server.reply_to_line(message)
    assert reply is not None
    assert reply["error"]["code"] == code


def test_a_notification_gets_no_reply(mcp_server: McpServer) -> None:
    assert mcp_server.reply_to_line(b'{"method": "notifications/initialized"}') is None


@pytest.mark.parametrize(
    ("asked", "given"), [("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25"), (7, "2025-11-25")]
)
def test_the_version_of_the_client_is_spoken_if_it_is_known(mcp_server: McpServer, asked: Any, given: str) -> None:
    assert mcp_server.reply("initialize", {"protocolVersion": asked})["protocolVersion"] == given


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([1], "JSON object"),
        ({}, "needs the parameter 'question'"),
        ({"question": "x", "kb": "/etc/passwd"}, "there is no knowledge base '/etc/passwd' here"),
        ({"question": "x", "path": "y"}, "there is no parameter 'path'"),
    ],
)
def test_a_fault_of_the_arguments_is_for_the_model_to_read(mcp_server: McpServer, arguments: Any, message: str) -> None:
    reply = mcp_server.call_tool({"name": "ask", "arguments": arguments})
    assert reply["isError"] is True
    assert message in reply["content"][0]["text"]


def test_the_tools_are_described_for_openai_compatible_apis() -> None:
    tools = orjson.loads(CliRunner().invoke(mcp_command, ["--tools"]).output)
    assert tools == describe_openai_tools(("demo",))
    assert [tool["function"]["name"] for tool in tools] == [tool.name for tool in TOOLS]
    assert all(tool["type"] == "function" and tool["function"]["parameters"]["required"] for tool in tools)
