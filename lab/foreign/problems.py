"""Refusals: RFC 9457 problems that also carry the envelope's `success` and `message`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

TYPE_BASE = "https://phone-agent.example.com/problems/"

# Status and title of each kind of problem, by the last segment of its `type`.
KINDS: dict[str, tuple[int, str]] = {
    "malformed-request": (400, "Malformed request"),
    "invalid-request": (400, "Invalid request"),
    "unauthorized": (401, "Unauthorized"),
    "forbidden": (403, "Forbidden"),
    "not-found": (404, "Not found"),
    "method-not-allowed": (405, "Method not allowed"),
    "not-acceptable": (406, "Not acceptable"),
    "request-timeout": (408, "Request timeout"),
    "conflict": (409, "Conflict"),
    "payload-too-large": (413, "Payload too large"),
    "unsupported-media-type": (415, "Unsupported media type"),
    "too-many-requests": (429, "Too many requests"),
    "header-too-large": (431, "Request header fields too large"),
    "internal-error": (500, "Internal error"),
}

MAX_ERRORS = 100
MAX_WORDS = 1000


def shorten(text: str) -> str:
    """Cuts what quotes the request to the length that a problem's fields may have."""
    return text if len(text) <= MAX_WORDS else text[: MAX_WORDS - 1] + "…"


@dataclass(frozen=True)
class Violation:
    """One broken rule, at a JSON Pointer into the body or at a parameter."""

    keyword: str
    message: str
    pointer: str | None = None
    parameter: str | None = None

    def to_json(self) -> dict[str, str]:
        """The entry of `errors`."""
        place = {"parameter": self.parameter} if self.parameter is not None else {"pointer": self.pointer or ""}
        return {key: shorten(text) for key, text in {**place, "keyword": self.keyword, "message": self.message}.items()}

    def in_words(self) -> str:
        """The violation as a part of `detail`."""
        place = f"parameter {self.parameter}" if self.parameter is not None else self.pointer or "the body"
        return f"{place} {self.message}"


@dataclass
class Problem(Exception):
    """A refusal; raised anywhere, answered in one place."""

    kind: str
    reason: str
    detail: str
    errors: list[Violation] = field(default_factory=list)
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def status(self) -> int:
        """The HTTP status of this kind."""
        return KINDS[self.kind][0]

    def to_json(self) -> dict[str, Any]:
        """The body of the answer."""
        status, title = KINDS[self.kind]
        detail = shorten(self.detail)
        body: dict[str, Any] = {
            "type": TYPE_BASE + self.kind,
            "title": title,
            "status": status,
            "reason": self.reason,
            "detail": detail,
            "success": False,
            "message": detail,
        }
        if self.errors:
            body["errors"] = [violation.to_json() for violation in self.errors[:MAX_ERRORS]]
        return body


def invalid_request(violations: list[Violation]) -> Problem:
    """A request that can be read and breaks the contract."""
    places = "1 place" if len(violations) == 1 else f"{len(violations)} places"
    words = "; ".join(violation.in_words() for violation in violations)
    detail = f"The request breaks the contract in {places}: {words}."
    return Problem("invalid-request", "invalidRequest", detail, violations)


def malformed_body(detail: str) -> Problem:
    """A body that cannot be read."""
    return Problem("malformed-request", "malformedBody", detail)


def malformed_url(part: str, text: str) -> Problem:
    """A path or query that cannot be read."""
    return Problem("malformed-request", "malformedUrl", f"The {part} has bad percent-encoding or is not UTF-8: {text}")


def unauthorized(reason: str) -> Problem:
    """No token, or one that does not count."""
    detail = (
        "Send an API token in the authorization header."
        if reason == "missingToken"
        else "The API token is unknown, deleted, expired or already used."
    )
    return Problem("unauthorized", reason, detail, headers={"WWW-Authenticate": 'ApiToken realm="phone-agent"'})


def forbidden(reason: str, detail: str, errors: list[Violation] | None = None) -> Problem:
    """The token counts and may not do this."""
    return Problem("forbidden", reason, detail, errors or [])


def not_found(reason: str, detail: str) -> Problem:
    """No such thing, or another organization's."""
    return Problem("not-found", reason, detail)


def conflict(reason: str, detail: str) -> Problem:
    """What is there already does not allow it."""
    return Problem("conflict", reason, detail)


def unexpected_failure() -> Problem:
    """The service failed."""
    detail = "The service failed unexpectedly, and the request may have taken effect. Look before you send it again."
    return Problem("internal-error", "unexpectedFailure", detail)
