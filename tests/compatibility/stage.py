"""Performing the steps of a transcript at a server."""

from __future__ import annotations

import asyncio
import re
from typing import Any, Final

from tests.compatibility.fields import condense
from tests.compatibility.person import Person, is_asked
from tests.compatibility.steps import (
    Authorize,
    Connect,
    Disconnect,
    Finish,
    Hear,
    Request,
    Send,
    SendText,
    Step,
    Stream,
    Turn,
)

_PLACEHOLDER: Final = re.compile(r"\$(\w+)")
_POLL_SECONDS: Final = 0.05


class Stage:
    """Performs steps one after the other, and remembers what the answers gave."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._people: dict[str, Person] = {}
        self._names: dict[str, Any] = {}

    async def close(self) -> None:
        """Let everyone leave."""
        for person in set(self._people.values()):
            await person.close()

    def messages(self) -> dict[str, Any]:
        """Return all messages heard so far, condensed: snapshots and updates by game and for seats or spectators."""
        heard: dict[str, list[Any]] = {}
        for person in set(self._people.values()):
            for message in person.messages:
                kind = message["type"]
                if kind == "alive":  # comes only if it takes long
                    continue
                if kind in ("snapshot", "update"):
                    game = person.tables[message["table"]]["summary"]["game"]
                    kind = f"{kind} {game} {'spectator' if message['seat'] is None else 'seat'}"
                heard.setdefault(kind, []).append(message)
        return {kind: condense(heard[kind]) for kind in sorted(heard)}

    async def perform(self, step: Step) -> Any:
        """Perform a step; return its answer if it has one."""
        match step:
            case Turn():
                return await self._wait_for_turn(step)
            case Finish():
                table = self._fill(step.table)
                await asyncio.gather(*(self._person(name).play_to_the_end(table) for name in step.people))
                return None
        person = self._person(step.by)
        match step:
            case Request():
                return await self._request(person, step)
            case Authorize():
                person.http.headers["Authorization"] = f"Bearer {self._fill(step.token)}"
            case Connect():
                return await person.connect()
            case Disconnect():
                await person.disconnect()
            case Send():
                return await person.command(self._command(person, step.command))
            case SendText():
                await person.send(step.text)
                return await person.hear_refusal()
            case Stream():
                person.follow(step.path)
            case Hear():
                return await person.hear(step.kind)
        return None

    def _person(self, name: str) -> Person:
        if name not in self._people:
            self._people[name] = Person(self._address)
        return self._people[name]

    async def _wait_for_turn(self, step: Turn) -> None:
        table = self._fill(step.table)
        people = [self._person(name) for name in step.people]
        waiting = [asyncio.create_task(person.until(table, is_asked)) for person in people]
        done, pending = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in pending:
            task.cancel()
        mover = people[min(map(waiting.index, done))]
        self._people["mover"] = mover
        self._people["other"] = next((person for person in people if person is not mover), mover)
        actions = mover.tables[table]["view"]["actions"]
        self._names |= {"action": actions[0], "other_action": actions[-1]}

    async def _request(self, person: Person, step: Request) -> dict[str, Any]:
        body, headers = self._fill(step.body), self._fill(step.headers)
        while True:
            answer = await person.request(step.method, self._fill(step.path), body, headers)
            given: Any = answer.json() if answer.content and "json" in answer.headers["content-type"] else None
            if not step.until or given[step.until]:
                break
            await asyncio.sleep(_POLL_SECONDS)
        for name, path in step.keep.items():
            value = answer.headers[path] if path in answer.headers else _find(given, path)
            # What is asked for twice under one name must be given twice.
            assert self._names.setdefault(name, value) == value, (step, value, self._names[name])
        return {"status": answer.status_code, "body": given}

    def _command(self, person: Person, command: dict[str, Any]) -> Any:
        known = person.tables.get(self._fill(command.get("table")), {})
        return self._fill(command, known)

    def _fill(self, value: Any, here: dict[str, Any] | None = None) -> Any:
        """Put what is known in the place of placeholders."""
        names = {**self._names, **(here or {})}
        if isinstance(value, dict):
            return {name: self._fill(inner, here) for name, inner in value.items()}
        if isinstance(value, list):
            return [self._fill(inner, here) for inner in value]
        if not isinstance(value, str):
            return value
        if whole := _PLACEHOLDER.fullmatch(value):
            return names[whole[1]]
        return _PLACEHOLDER.sub(lambda found: str(names[found[1]]), value)


def _find(value: Any, path: str) -> Any:
    for name in path.split("."):
        value = value[int(name)] if isinstance(value, list) else value[name]
    return value


def kind_of(answer: Any) -> list[Any]:
    """Return what must be the same in an answer today: its status, its type, and why something was refused."""
    if not isinstance(answer, dict):
        return []
    if "status" in answer:
        body: Any = answer["body"]
        refused = answer["status"] >= 400 and isinstance(body, dict)
        return [answer["status"], *([body["code"], body["reason"]] if refused else [])]
    refused = answer["type"] == "refused"
    return [answer["type"], *([answer["code"], answer["reason"]] if refused else [])]
