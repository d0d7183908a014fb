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
INSTRUCTIONS = {
    "ARG",
    "FROM",
    "WORKDIR",
    "COPY",
    "RUN",
    "USER",
    "ENV",
    "VOLUME",
    "EXPOSE",
    "HEALTHCHECK",
    "ENTRYPOINT",
    "CMD",
}


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


def test_no_container_can_write_to_its_system_or_gain_rights() -> None:
    for name, service in compose()["services"].items():
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert "/tmp" in service["tmpfs"], name  # noqa: S108  # of the container
        assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "proxy" else []), name


def test_images_are_of_exact_versions() -> None:
    """Not of a name that means another image tomorrow; an operator may name a digest."""
    images = {name: service["image"] for name, service in compose()["services"].items() if "build" not in service}
    for name, image in images.items():
        assert re.fullmatch(rf"\$\{{{'CADDY' if name == 'proxy' else name.upper()}_IMAGE:-\w+:\d+\.\d+\S*\}}", image), (
            image
        )
    (python,) = [value for word, value in instructions() if word == "ARG"]
    assert re.fullmatch(r"PYTHON_IMAGE=python:3\.\d+\.\d+-slim-\w+", python)
    assert {value.split()[0] for word, value in instructions() if word == "FROM"} == {"${PYTHON_IMAGE}"}


def test_the_health_of_a_container_is_its_readiness() -> None:
    assert "/readyz" in dict(instructions())["HEALTHCHECK"]
    assert "health_uri /readyz" in (ROOT / "Caddyfile").read_text(encoding="utf-8")


UNITS = sorted((ROOT / "deploy").glob("duodecim*"))


def unit(path: Path) -> dict[str, list[str]]:
    """The settings of a unit of systemd, by name."""
    settings: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith(("#", "[")):
            name, _, value = line.partition("=")
            settings.setdefault(name, []).append(value)
    return settings


def test_the_units_of_systemd_run_commands_that_exist_without_rights() -> None:
    assert [path.name for path in UNITS] == ["duodecim-backup.service", "duodecim-backup.timer", "duodecim.service"]
    for path in UNITS:
        if path.suffix != ".service":
            continue
        settings = unit(path)
        program, *words = settings["ExecStart"][0].split()
        assert program == "/opt/duodecim/bin/duodecim"
        command = main.commands[words[0]]
        command.make_context(words[0], words[1:], resilient_parsing=False)
        for name, value in {"DynamicUser": "yes", "ProtectSystem": "strict", "NoNewPrivileges": "yes"}.items():
            assert settings[name] == [value], (path.name, name)
        assert settings["CapabilityBoundingSet"] == [""]
        assert settings["User"] == ["duodecim"]
        variables = {each.partition("=")[0] for each in settings["Environment"]}
        assert {each for each in variables if each.startswith("DUODECIM_")} <= known_variables()
    assert unit(UNITS[2])["Restart"] == ["on-failure"]
    assert unit(UNITS[2])["StateDirectory"] == ["duodecim"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    program = tmp_path / "duodecim"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    copies = []
    for path in UNITS:
        copy = tmp_path / path.name
        copy.write_text(path.read_text(encoding="utf-8").replace("/opt/duodecim/bin/duodecim", str(program)))
        copies.append(copy)
    done = subprocess.run(
        ["systemd-analyze", "verify", *copies],  # noqa: S607  # of the system
        capture_output=True,
        text=True,
        check=False,
    )
    assert [line for line in done.stderr.splitlines() if "duodecim" in line] == []
    assert done.returncode == 0, done.stderr


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
