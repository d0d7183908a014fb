"""The OpenAPI document, with the errors that any request may get.

See docs/decisions/0046-one-shape-of-refusal.md.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from ...protocol.http_messages import Problem

#: Responses without a body. The framework describes one anyway.
_EMPTY = ("204", "304")
_PROBLEM = {"$ref": "#/components/schemas/Problem"}
_CONTENT = {"application/json": {"schema": _PROBLEM}}
_REFUSED = {"description": "Refused; nothing has changed.", "content": _CONTENT}
_FAILED = {"description": "A fault of the server's own.", "content": _CONTENT}


class OpenApiDocument(JsonRenderPlugin):
    """The framework's document, without the errors that it would give but we do not."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return self.render_json(request, with_refusals(openapi_schema))


def with_refusals(document: dict[str, Any]) -> dict[str, Any]:
    """Return the document with our own errors in it."""
    return {
        **document,
        "paths": {
            path: {method: _operation(operation) for method, operation in operations.items()}
            for path, operations in document["paths"].items()
        },
        "components": {
            **document["components"],
            "schemas": {
                **document["components"]["schemas"],
                "Problem": msgspec.json.schema(Problem)["$defs"]["Problem"],
            },
        },
    }


def _operation(operation: dict[str, Any]) -> dict[str, Any]:
    answers = {
        status: {**answer, "content": {}} if status in _EMPTY else answer
        for status, answer in operation["responses"].items()
        if not status.startswith("4")
    }
    return {**operation, "responses": {**answers, "4XX": _REFUSED, "5XX": _FAILED}}
