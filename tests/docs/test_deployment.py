"""The files for containers, and the scripts around the tests, as far as they can be checked without an engine."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from scripts.audit import judge

from duodecim.cli.main import main
from tests import needing

ROOT = Path(__file__).parents[2]
INSTRUCTIONS = {"FROM", "WORKDIR", "COPY", "RUN", "USER", "ENV", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}


def compose() -> dict[str, Any]:
    document: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    return document


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile, one instruction after the other."""
    lines = re.sub(r"\\\n", " ", (ROOT / "Dockerfile").read_text(encoding="utf-8")).splitlines()
    parts = [line.partition(" ") for line in lines if line.strip() and not line.startswith("#")]
    return [(word, rest.strip()) for word, _, rest in parts]


def known_variables() -> set[str]:
    """What `duodecim serve` reads from the environment."""
    return {f"DUODECIM_SERVE_{option.name}".upper() for option in main.commands["serve"].params}


def test_two_servers_a_database_redis_and_a_proxy_make_the_service() -> None:
    services = compose()["services"]
    assert set(services) == {"one", "two", "postgres", "redis", "proxy"}
    servers = [services["one"], services["two"]]
    assert all(server["depends_on"]["postgres"]["condition"] == "service_healthy" for server in servers)
    assert all(set(server["environment"]) <= known_variables() for server in servers)
    (network,) = compose()["networks"]["default"]["ipam"]["config"]
    assert servers[0]["environment"]["DUODECIM_SERVE_PROXIES"] == network["subnet"]
    named = {volume.partition(":")[0] for each in services.values() for volume in each.get("volumes", [])}
    assert {name for name in named if not name.startswith(".")} == set(compose()["volumes"])
    # Only the proxy is to be reached from outside.
    assert [name for name, each in services.items() if "ports" in each] == ["proxy"]


def test_the_proxy_knows_both_servers_and_keeps_the_figures_in() -> None:
    text = (ROOT / "Caddyfile").read_text(encoding="utf-8")
    assert "reverse_proxy one:1212 two:1212" in text
    assert "respond /metrics 404" in text
    assert text.count("{") == text.count("}")


def test_no_password_is_written_down() -> None:
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"PASSWORD: (\S+)", text)) == {"${POSTGRES_PASSWORD:?choose"}
    assert ".env" in (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    ignored = subprocess.run(["git", "check-ignore", ".env"], cwd=ROOT, capture_output=True, check=False)  # noqa: S607
    assert ignored.returncode in (0, 128), "a checkout keeps the password to itself"


def test_the_image_is_built_in_two_stages_and_runs_as_a_user_without_rights() -> None:
    words = [word for word, _ in instructions()]
    assert set(words) <= INSTRUCTIONS
    assert words.count("FROM") == 2
    last_stage = instructions()[len(words) - words[::-1].index("FROM") - 1 :]
    values = dict(last_stage)
    assert values["USER"] not in ("", "root", "0")
    assert json.loads(values["ENTRYPOINT"]) == ["duodecim"]
    assert json.loads(values["CMD"]) == ["serve"]
    set_here = re.findall(r"(DUODECIM_\w+)=", values["ENV"])
    assert set_here
    assert set(set_here) <= known_variables()
    for _, source in [part for part in instructions() if part[0] == "COPY" and not part[1].startswith("--from")]:
        assert all((ROOT / name).exists() for name in source.split()[:-1])


def test_the_image_is_built_with_its_own_client_and_without_what_lies_about() -> None:
    """A client that is there is not built again, so an old one would end up in the image."""
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert "src/duodecim/server/client" in ignored
    assert {"**/__pycache__", "**/node_modules", ".git", ".venv"} <= set(ignored)


def test_the_composition_is_what_docker_expects() -> None:
    docker = shutil.which("docker")
    if docker is None or subprocess.run([docker, "compose", "version"], capture_output=True, check=False).returncode:
        pytest.skip("docker compose is not installed")
    environment = {**os.environ, "POSTGRES_PASSWORD": "x"}
    subprocess.run([docker, "compose", "config", "--quiet"], cwd=ROOT, env=environment, check=True)


def test_the_script_for_services_is_a_script() -> None:
    assert os.access(ROOT / "scripts/services", os.X_OK)
    subprocess.run(["/bin/sh", "-n", ROOT / "scripts/services"], check=True)


def test_the_script_for_services_says_what_is_missing_where_it_may_not_install(tmp_path: Path) -> None:
    for tool in ("id", "ls"):
        (tmp_path / tool).write_text("#!/bin/sh\n" + ("echo 1000" if tool == "id" else "exit 1") + "\n")
        (tmp_path / tool).chmod(0o755)
    script = ["/bin/sh", str(ROOT / "scripts/services")]
    for variables, status in (({}, 0), ({"CI": "true"}, 1)):
        result = subprocess.run(
            script, env={"PATH": str(tmp_path), **variables}, capture_output=True, text=True, check=False
        )
        assert result.returncode == status
        assert "apt-get install postgresql redis-server chromium" in result.stderr


@pytest.mark.parametrize(("ci", "outcome"), [("true", pytest.fail.Exception), ("", pytest.skip.Exception)])
def test_a_missing_service_is_a_failure_where_everything_must_run(
    ci: str, outcome: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", ci)
    with pytest.raises(outcome, match="Redis is not installed"):
        needing.is_missing("Redis")


FINE = {"name": "a", "version": "1", "vulns": []}
HURT = {"name": "b", "version": "2", "vulns": [{"id": "CVE-1", "fix_versions": ["3"]}]}
SKIPPED = {"name": "c", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("packages", "status", "said"),
    [
        ([FINE], 0, "1 of 1 packages checked for known vulnerabilities, 0 found"),
        ([FINE, SKIPPED], 0, "1 of 2 packages"),
        ([FINE, HURT], 1, "b 2: CVE-1, mended in 3"),
        ([SKIPPED], 0, "could NOT be done"),
        (None, 0, "could NOT be done"),
    ],
)
def test_an_audit_that_saw_nothing_does_not_say_that_all_is_well(packages: Any, status: int, said: str) -> None:
    answer = "" if packages is None else json.dumps({"dependencies": packages})
    judged, lines = judge(answer)
    assert judged == status
    assert said in "\n".join(lines)
