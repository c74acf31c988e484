"""Locks and temporary folders: two processes lose nothing, and a killed one leaves nothing for ever."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from clew.working_files import make_temporary_folder

ADD = """
import sys
from pathlib import Path
from clew.working_files import lock_folder, write_atomically
file = Path(sys.argv[1])
for _ in range(200):
    with lock_folder(file.parent):
        write_atomically(file, str(int(file.read_text()) + 1).encode())
"""
DIE = """
import os, signal
from clew.working_files import make_temporary_folder
folder = make_temporary_folder("test")
(folder / "file").write_text("x")
print(folder, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_two_processes_change_a_file_and_lose_nothing(tmp_path: Path) -> None:
    file = tmp_path / "number"
    file.write_text("0")
    processes = [subprocess.Popen([sys.executable, "-c", ADD, str(file)]) for _ in range(2)]
    assert [process.wait(60) for process in processes] == [0, 0]
    assert file.read_text() == "400"


def test_the_temporary_folder_of_a_killed_process_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    done = subprocess.run([sys.executable, "-c", DIE], env={"TMPDIR": str(tmp_path)}, capture_output=True, text=True)
    left = Path(done.stdout.strip())
    assert (left / "file").exists()
    mine, second = make_temporary_folder("test"), make_temporary_folder("test")
    assert sorted(tmp_path.iterdir()) == sorted((mine, second))
    assert mine.stat().st_mode & 0o777 == 0o700
