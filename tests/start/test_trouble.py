"""Every failure is one plain message that says what to do."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from bootstrap.places import ROOT
from bootstrap.trouble import NEWEST, OLDEST, cannot_install, too_new

NO_MATCH = (
    "ERROR: Could not find a version that satisfies the requirement panda3d>=1.10.16 (from versions: none)\n"
    "ERROR: No matching distribution found for panda3d>=1.10.16\n"
)
RETRYING = "WARNING: Retrying (Retry(total=0, connect=None)) after connection broken by "


@pytest.mark.parametrize(
    ("log", "advice"),
    [
        (
            RETRYING + "'NewConnectionError('<HTTPSConnection>: Failed to establish a new connection: [Errno -3] "
            "Temporary failure in name resolution')': /simple/panda3d/\n" + NO_MATCH,
            "connect this computer to the internet",
        ),
        (RETRYING + "'ReadTimeoutError(\"Read timed out. (read timeout=15)\")'\n" + NO_MATCH, "connect this computer"),
        (RETRYING + "'ProxyError('Cannot connect to proxy.', ...)'\n" + NO_MATCH, "HTTPS_PROXY"),
        (
            RETRYING + "'SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: "
            "self-signed certificate'))'\n" + NO_MATCH,
            "PIP_CERT",
        ),
        (NO_MATCH, "no ready-made build of panda3d"),
        ("OSError: [Errno 28] No space left on device", "Free about 700 MB"),
        (
            "ERROR: Could not install packages due to an OSError: [WinError 112] There is not enough space on the disk",
            "Free about",
        ),
        ("PermissionError: [Errno 13] Permission denied: '/opt/x'", "make it writable"),
        ("Collecting x\nERROR: Something never seen.\n", "ERROR: Something never seen."),
        ("Traceback\nSomeError: a word", "SomeError: a word"),
    ],
)
def test_what_pip_says_is_put_plainly(log: str, advice: str) -> None:
    message = cannot_install(log, Path("somewhere"))
    assert advice in message
    assert "Traceback" not in message or "SomeError" in message
    assert "\n" not in message


def test_a_python_that_is_too_new_is_told_which_ones_will_do() -> None:
    assert too_new(NEWEST) is None
    assert too_new(OLDEST) is None
    message = too_new((NEWEST[0], NEWEST[1] + 1))
    assert message is not None
    assert "3.15" in message
    assert "3.10 to 3.14" in message


@pytest.mark.parametrize("file", ["main.py", "tools/run_tests.py"])
def test_a_python_that_is_too_old_gets_a_message(file: str) -> None:
    pretend = f"import runpy, sys; sys.version_info = (3, 9, 1, 'final', 0); runpy.run_path({file!r}, run_name='__main__')"
    ran = subprocess.run([sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert "Python 3.10 or newer" in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize("file", ["main.py", "tools/run_tests.py"])
def test_an_old_python_can_read_as_far_as_the_message(file: str) -> None:
    source = (ROOT / file).read_bytes()
    tree = ast.parse(source, feature_version=(3, 4))
    # Python 2 knows neither annotations nor f-strings nor letters outside ASCII.
    assert not [node for node in ast.walk(tree) if isinstance(node, (ast.AnnAssign, ast.JoinedStr, ast.FunctionDef))]
    assert source.isascii()


def test_importing_main_does_nothing() -> None:
    ran = subprocess.run(
        [
            sys.executable,
            "-c",
            "import main, sys; print([name for name in sys.modules if name.startswith(('bootstrap', 'crokinole3d'))])",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert (ran.stdout.strip(), ran.stderr) == ("[]", "")
