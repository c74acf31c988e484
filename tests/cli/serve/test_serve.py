"""clew serve: the address and token that it prints, and faults before it starts."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys

import httpx
import pytest
from click.testing import CliRunner

from clew.cli.serve.serve import require_server, serve_command
from clew.errors import ClewError, OptionError, StoreError
from command_runner import MAIN_CODE, run_command
from ports import LOOPBACK, free_port


def test_a_server_for_other_machines_prints_a_token_that_every_request_needs() -> None:
    port = free_port()
    command = [sys.executable, "-c", MAIN_CODE, "serve", "--host", "0.0.0.0", "--port", str(port), "-j", "1"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        printed = process.stderr.readline()
        url = re.search(rf"http://{LOOPBACK}:{port}/\?token=([\w-]{{32}})", printed)
        assert url, printed
        transport = httpx.HTTPTransport(retries=10)
        with httpx.Client(base_url=f"http://{LOOPBACK}:{port}", transport=transport, timeout=60) as client:
            assert client.get("/api/kbs").status_code == 401
            reply = client.get("/api/kbs", headers={"authorization": f"Bearer {url[1]}"})
            assert [kb["name"] for kb in reply.json()["kbs"]] == ["demo"]
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 128 + signal.SIGTERM
        assert "Traceback" not in process.stderr.read()


def test_a_port_that_is_taken_is_named() -> None:
    with socket.socket() as listener:
        listener.bind((LOOPBACK, 0))
        listener.listen()
        port = listener.getsockname()[1]
        _, said = run_command("serve", "--port", str(port), code=1)
    assert f"clew: cannot listen at {LOOPBACK} port {port}: Address already in use; choose another" in said


@pytest.mark.parametrize(
    ("options", "kind", "message"),
    [
        (["--token", "short"], OptionError, "a token needs at least 16"),
        (["-k", "none.clew"], StoreError, "none.clew"),
        (["-k", "demo", "-k", "demo"], OptionError, "two knowledge bases are called 'demo'"),
    ],
)
def test_a_wrong_option_ends_the_command_before_it_listens(
    options: list[str], kind: type[ClewError], message: str
) -> None:
    fault = CliRunner().invoke(serve_command, options).exception
    assert isinstance(fault, kind)
    assert message in str(fault)


def test_without_the_extra_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    with pytest.raises(ClewError, match=r"pip install 'clew-kbqa\[serve\]'"):
        require_server()
