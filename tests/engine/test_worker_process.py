"""One thread watches all processes: requests start none of their own, late processes are ended, and the thread ends."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from clew.engine import worker_process
from clew.engine.worker_process import Watchdog

SLEEPER = [sys.executable, "-c", "import time; time.sleep(600)"]
WAIT_SECONDS = 60.0


@pytest.fixture
def sleeper() -> subprocess.Popen[bytes]:
    return subprocess.Popen(SLEEPER)


def test_a_process_is_ended_when_its_time_is_up(sleeper: subprocess.Popen[bytes]) -> None:
    deadline = Watchdog().watch(sleeper, 0.05)
    assert sleeper.wait(WAIT_SECONDS) != 0
    assert deadline.is_over


def test_a_process_that_is_released_lives_on(sleeper: subprocess.Popen[bytes]) -> None:
    watchdog = Watchdog()
    deadline = watchdog.watch(sleeper, 0.05)
    watchdog.release(deadline)
    late = subprocess.Popen(SLEEPER)
    watchdog.watch(late, 0.1)
    late.wait(WAIT_SECONDS)
    assert sleeper.poll() is None
    assert not deadline.is_over
    sleeper.kill()
    sleeper.wait(WAIT_SECONDS)


def test_many_requests_share_a_thread_which_ends_when_there_are_none(
    sleeper: subprocess.Popen[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_process, "LINGER_SECONDS", 0.05)
    watchdog, threads, deadlines = Watchdog(), set(), []
    for _ in range(100):
        deadlines.append(watchdog.watch(sleeper, 600))
        threads.add(watchdog.thread)
    for deadline in deadlines:
        watchdog.release(deadline)
    [thread] = threads
    assert thread is not None
    thread.join(WAIT_SECONDS)
    assert watchdog.thread is None
    watchdog.watch(sleeper, 0.0)
    assert sleeper.wait(WAIT_SECONDS) != 0


def test_a_forked_process_starts_a_thread_of_its_own(sleeper: subprocess.Popen[bytes]) -> None:
    watchdog = Watchdog()
    watchdog.lock.acquire()  # as a thread may hold it at the moment of the fork
    watchdog.owner = -1
    watchdog.watch(sleeper, 0.05)
    end = time.monotonic() + WAIT_SECONDS
    while sleeper.poll() is None:
        assert time.monotonic() < end
        time.sleep(0.01)
