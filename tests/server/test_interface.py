"""The interface over HTTP, tried by schemathesis from its own description, on both stores."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from benchmarks.server.fuzzing import fuzz_interface
from benchmarks.server.process import ServerProcess

from tests.sizes import size

from .serving import serve


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite", pytest.param("postgres", marks=pytest.mark.thorough)], indirect=True)
def test_whatever_is_asked_gets_an_answer_as_described(database: str, tmp_path: Path) -> None:
    """The same, longer: `python -m benchmarks.soak_interface`."""
    with ExitStack() as ending:
        options = ["--database", database, "--no-warm", "--no-limits", "--log-level", "warning"]
        server = ending.enter_context(ServerProcess(*options, log=tmp_path / "log"))
        status, said = fuzz_interface(
            server.address, examples=size(5, 40), seed=12, folder=tmp_path, long_lists=bool(size(0, 1))
        )
        assert status == 0, said
        server.stop()
        assert "Traceback" not in server.log(), server.log()
        assert " error " not in server.log(), server.log()


@pytest.mark.anyio
async def test_every_refusal_is_described_as_it_comes(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, httpx.AsyncClient(base_url=address) as client:
        document = (await client.get("/api/schema/openapi.json")).json()
        problem = document["components"]["schemas"]["Problem"]
        assert set(problem["required"]) == {"code", "reason", "text"}
        for operations in document["paths"].values():
            for operation in operations.values():
                refused = [status for status in operation["responses"] if status.startswith("4")]
                assert refused == ["4XX"]
        for answer in (await client.post("/api/tables", json={}), await client.get("/api/tables/none")):
            assert set(answer.json()) == set(problem["required"])


@pytest.mark.anyio
async def test_a_place_says_what_can_be_done_there_and_answers_questions_about_itself(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, httpx.AsyncClient(base_url=address) as client:
        for answer in (await client.options("/api/tables"), await client.delete("/api/tables")):
            assert answer.headers["allow"] == "GET, OPTIONS, POST"
        got, asked = await client.get("/api/tables"), await client.head("/api/tables")
        assert (asked.status_code, asked.content) == (200, b"")
        assert asked.headers["content-length"] == got.headers["content-length"]


@pytest.mark.anyio
@pytest.mark.parametrize("table", ["%00", "%01a", "a%20b", "%D1%8F", "%ff", "x" * 500, "..", "'"])
async def test_an_id_that_no_table_can_have_is_unknown(table: str, database: str) -> None:
    async with serve(database) as address, httpx.AsyncClient(base_url=address) as client:
        for path in (f"/api/tables/{table}", f"/api/tables/{table}/record"):
            assert (await client.get(path)).status_code in (404, 405)
