"""The address, the token and the names of knowledge bases that the options give."""

from __future__ import annotations

import socket

import pytest

from clew.errors import OptionError
from clew.serve.server import listen
from clew.serve.server_settings import ServerSettings, choose_token, is_loopback, name_kbs, name_of_place
from ports import free_port


@pytest.mark.parametrize(
    ("host", "is_local"),
    [("127.0.0.1", True), ("127.9.9.9", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("::", False),
     ("192.168.1.5", False), ("example.org", False)],
)  # fmt: skip
def test_only_loopback_addresses_need_no_token(host: str, is_local: bool) -> None:
    assert is_loopback(host) == is_local
    assert bool(choose_token(host, "")) != is_local


def test_two_generated_tokens_differ_and_cannot_be_guessed() -> None:
    tokens = {choose_token("0.0.0.0", "") for _ in range(2)}
    assert len(tokens) == 2
    assert all(len(token) >= 32 for token in tokens)


@pytest.mark.parametrize(
    "token", ["short", "with a space in the middle", "ünïcödé-ünïcödé-ünïcödé", "line\nbreak-line-break"]
)
def test_a_weak_or_unsendable_token_is_refused(token: str) -> None:
    with pytest.raises(OptionError, match="a token needs at least 16"):
        choose_token("127.0.0.1", token)


@pytest.mark.parametrize(
    ("place", "name"), [("demo", "demo"), ("data/my.clew", "my"), ("my.ttl.gz", "my"), ("staff.xlsx", "staff")]
)
def test_a_knowledge_base_is_named_by_its_file_without_the_ending(place: str, name: str) -> None:
    assert name_of_place(place) == name


def test_two_knowledge_bases_of_one_name_are_refused() -> None:
    with pytest.raises(OptionError, match="two knowledge bases are called 'my'"):
        name_kbs(["a/my.clew", "b/my.clew"])


def test_the_printed_address_is_one_that_a_browser_can_open() -> None:
    kbs = name_kbs(["demo"])
    assert ServerSettings(kbs).url == "http://127.0.0.1:8000/"
    assert ServerSettings(kbs, "::1", 80).url == "http://[::1]:80/"
    assert ServerSettings(kbs, "0.0.0.0", token="t" * 16).url == "http://127.0.0.1:8000/?token=" + "t" * 16


def test_replies_are_not_delayed_by_the_network() -> None:
    """asyncio sets TCP_NODELAY only for sockets that say TCP."""
    with listen(ServerSettings(name_kbs(["demo"]), port=free_port())) as listener:
        assert listener.proto == socket.IPPROTO_TCP
