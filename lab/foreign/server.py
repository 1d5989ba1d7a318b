"""A server of three groups of the contract, Authorization, Knowledge and Webhooks, written from the contract alone."""

from __future__ import annotations

import argparse
import json
import re
import socket
import sys
import time
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

sys.dont_write_bytecode = True

import schemas  # noqa: E402
from bugs import BUGS  # noqa: E402
from operations import Operation, Request, create_token, find_operations, outranks  # noqa: E402
from problems import (  # noqa: E402
    Problem,
    Violation,
    forbidden,
    invalid_request,
    malformed_body,
    not_found,
    unauthorized,
    unexpected_failure,
)
from service import REQUESTS_PER_WINDOW, Service, Token, starting_data  # noqa: E402

MAX_BODY = 1048576
MAX_HEADERS = 16384
READ_SECONDS = 30
EXPOSED = "RateLimit, Retry-After, WWW-Authenticate"

TOO_LARGE = f"The body is larger than the {MAX_BODY} bytes that this operation accepts."


class Answer:
    """Status, headers and JSON of an answer."""

    def __init__(self, status: int, body: dict[str, Any] | None, headers: dict[str, str] | None = None) -> None:
        self.status = status
        self.body = body
        self.headers = headers or {}


def accepts(header: str | None) -> bool:
    """Whether `Accept` allows one of the media types that answers have."""
    if not header or not header.strip():
        return True
    ranges: dict[str, float] = {}
    for item in header.split(","):
        name, *parameters = [part.strip().lower() for part in item.split(";")]
        quality = next((text[2:] for text in parameters if text.startswith("q=")), "1")
        ranges[name] = float(quality) if re.fullmatch(r"[01](\.[0-9]{0,3})?", quality) else 0
    for media_type in ("application/json", "application/problem+json"):
        nearest = next((name for name in (media_type, "application/*", "*/*") if name in ranges), None)
        if nearest and ranges[nearest] > 0:
            return True
    return False


class Handler(BaseHTTPRequestHandler):
    """Reads one request, answers it, and keeps the connection where that is safe."""

    protocol_version = "HTTP/1.1"
    timeout = READ_SECONDS
    disable_nagle_algorithm = True
    service: Service

    def handle_one_request(self) -> None:
        """One request of a connection; overrides the dispatch by `do_…` methods."""
        self.close_connection = True
        self.headers = None  # type: ignore[assignment]
        self.command = ""
        self.body_read = False
        self.token: Token | None = None
        try:
            self.raw_requestline = self.rfile.readline(65537)
        except OSError:
            return  # an idle connection
        if not self.raw_requestline:
            return
        try:
            if len(self.raw_requestline) > 65536:
                raise Problem("header-too-large", "headerTooLarge", "The request line is too long.")
            if not self.parse_request():
                return
            answer = self.respond()
        except Problem as problem:
            answer = self.refuse(problem)
        except TimeoutError:
            answer = self.refuse(Problem("request-timeout", "requestTimeout", "The request did not arrive in time."))
            self.close_connection = True
        except ConnectionError:
            return
        except Exception:  # pylint: disable=broad-except
            traceback.print_exc()
            answer = self.refuse(unexpected_failure())
        self.write(answer)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """What the base class refuses while it reads the request line and the headers."""
        self.close_connection = True
        if code in (414, 431):
            problem = Problem("header-too-large", "headerTooLarge", "The header fields are too large.")
        else:
            problem = Problem("malformed-request", "malformedUrl", f"The request cannot be read: {message or code}.")
        self.write(self.refuse(problem))

    def log_message(self, format: str, *args: Any) -> None:  # pylint: disable=redefined-builtin
        """No access log."""

    # From a request to its answer

    def respond(self) -> Answer:
        """The answer to the request whose headers have been read."""
        asks = self.headers.get("origin") and self.headers.get("access-control-request-method")
        if self.command == "OPTIONS" and asks:
            return self.preflight()
        missing_token = self.authenticate()
        if sum(len(name) + len(value) + 4 for name, value in self.headers.items()) > MAX_HEADERS:
            self.close_connection = True
            raise Problem("header-too-large", "headerTooLarge", f"The header fields have more than {MAX_HEADERS} bytes.")
        target = re.sub(r"^[Hh][Tt][Tt][Pp][Ss]?://[^/?#]*", "", self.path).partition("#")[0]
        path, _, query_text = target.partition("?")
        segments = [schemas.decode_segment(text, "path") for text in path.split("/")]
        query = schemas.decode_query(query_text)
        operation, parameters = self.route(path, segments)
        if not accepts(", ".join(self.headers.get_all("accept", []))):
            raise Problem(
                "not-acceptable", "notAcceptable", "Answers are application/json or application/problem+json."
            )
        if missing_token:
            raise missing_token
        assert self.token is not None
        self.authorize(operation, self.token)
        violations: list[Violation] = []
        for name, text in parameters.items():
            violations += schemas.check_parameter(name, text, schemas.PATH_PARAMETERS[name])
        values, broken = schemas.check_query(query, operation.query)
        violations += broken
        body: Any = {}
        if operation.body is not None:
            if self.has_body():
                body = schemas.parse_json(self.read_body())
                violations += schemas.check_body(body, operation.body)
            else:
                violations.append(Violation("required", "is required", pointer=""))
        if violations:
            raise invalid_request(violations)
        with self.service.lock:
            # Another request may have deleted the token while this one's body was on its way.
            if not self.token.one_time and self.service.tokens.get(self.token.value) is not self.token:
                raise unauthorized("invalidToken")
            payload = operation.handler(self.service, Request(self.token, parameters, values, body))
        return Answer(200, {"success": True, **payload})

    def preflight(self) -> Answer:
        """What a browser asks before it sends a token or JSON to another origin."""
        return Answer(
            204,
            None,
            {
                "Access-Control-Allow-Methods": "GET, POST, DELETE",
                "Access-Control-Allow-Headers": "authorization, content-type",
                "Access-Control-Max-Age": "600",
            },
        )

    def authenticate(self) -> Problem | None:
        """Finds the request's token. A missing one is no obstacle until the request has led to an operation."""
        headers = [text.strip() for text in self.headers.get_all("authorization", [])]
        value = headers[0] if headers else ""
        if value[:7].lower() == "bearer ":
            value = value[7:].strip()
        if not value or value.lower() == "bearer":
            return unauthorized("missingToken")
        if len(headers) > 1:
            return unauthorized("invalidToken")
        try:
            with self.service.lock:
                self.token = self.service.authenticate(value)
        except Problem as problem:
            if problem.status == 401:
                return problem
            raise
        return None

    def route(self, path: str, segments: list[str]) -> tuple[Operation, dict[str, str]]:
        """The operation of the request, or the 404 or 405."""
        by_method, parameters = find_operations(segments)
        if not by_method:
            raise not_found("unknownPath", f"There is nothing at {path}.")
        if self.command not in by_method:
            allowed = ", ".join(sorted(by_method))
            raise Problem(
                "method-not-allowed",
                "methodNotAllowed",
                f"The path {path} does not take {self.command}, but {allowed}.",
                headers={"Allow": allowed},
            )
        return by_method[self.command], parameters

    def authorize(self, operation: Operation, token: Token) -> None:
        """Refuses what the token may not do, whatever the request says."""
        if token.organization.suspended:
            raise forbidden(
                "suspendedOrganization",
                f"The organization {token.organization.organization_id} is suspended; "
                "its tokens may not be used until its billing is settled.",
            )
        if outranks(operation.role, token.role):
            raise forbidden(
                "roleTooLow", f"This operation needs the role {operation.role}; the token has the role {token.role}."
            )
        if token.one_time and operation.refuses_one_time:
            if self.service.bug != "oneTimeMakesTokens" or operation.handler is not create_token:
                raise forbidden("oneTimeToken", operation.refuses_one_time)

    # The body

    def has_body(self) -> bool:
        """Whether the request has a body of at least one byte."""
        return "transfer-encoding" in self.headers or self.headers.get("content-length", "0").strip() not in ("", "0")

    def read_body(self) -> bytes:
        """The body, once its headers promise JSON that can be read."""
        self.check_media_type()
        transfer = self.headers.get("transfer-encoding")
        if transfer is not None:
            if transfer.strip().lower() != "chunked":
                raise Problem("unsupported-media-type", "unsupportedEncoding", f"The body is encoded as {transfer}.")
            body = self.read_chunks()
        else:
            length = self.headers.get("content-length", "").strip()
            if not re.fullmatch(r"[0-9]{1,18}", length):
                raise malformed_body("The length of the body is no number.")
            if int(length) > MAX_BODY:
                raise Problem("payload-too-large", "bodyTooLarge", TOO_LARGE)
            body = self.read_exactly(int(length))
        self.body_read = True
        return body

    def check_media_type(self) -> None:
        """Refuses everything but plain JSON in UTF-8."""
        encoding = self.headers.get("content-encoding", "").strip()
        media_type, *parameters = [part.strip() for part in self.headers.get("content-type", "").split(";")]
        if media_type.lower() != "application/json":
            said = f"The body is {media_type}" if media_type else "The body has no media type"
            raise Problem(
                "unsupported-media-type",
                "unsupportedMediaType",
                f"{said}; this operation accepts application/json.",
            )
        if encoding.lower() not in ("", "identity"):
            raise Problem("unsupported-media-type", "unsupportedEncoding", f"The body is encoded as {encoding}.")
        for parameter in parameters:
            name, _, value = parameter.partition("=")
            if name.strip().lower() == "charset" and value.strip().strip('"').lower() not in ("utf-8", "utf8"):
                raise Problem("unsupported-media-type", "unsupportedCharset", "The body is not in UTF-8.")

    def read_exactly(self, length: int) -> bytes:
        """So many bytes of the body."""
        data = self.rfile.read(length)
        if len(data) < length:
            raise malformed_body("The body ended early.")
        return data

    def read_chunks(self) -> bytes:
        """A chunked body (RFC 9112, section 7.1)."""
        body = b""
        while True:
            size_text = self.rfile.readline(1024).split(b";")[0].strip()
            if not re.fullmatch(rb"[0-9A-Fa-f]{1,8}", size_text):
                raise malformed_body("The body is not chunked correctly or ended early.")
            size = int(size_text, 16)
            if size == 0:
                break
            if len(body) + size > MAX_BODY:
                raise Problem("payload-too-large", "bodyTooLarge", TOO_LARGE)
            body += self.read_exactly(size)
            if self.rfile.readline(3) != b"\r\n":
                raise malformed_body("The body is not chunked correctly or ended early.")
        while self.rfile.readline(1024).strip():
            pass  # trailers
        return body

    # The answer

    def refuse(self, problem: Problem) -> Answer:
        """The answer that carries a problem."""
        return Answer(problem.status, problem.to_json(), dict(problem.headers))

    def write(self, answer: Answer) -> None:
        """Sends the answer and leaves the connection ready for the next request, or closes it."""
        unread = self.headers is not None and self.has_body() and not self.body_read
        length = self.headers.get("content-length", "").strip() if self.headers is not None else ""
        skippable = "0" + length if length.isdecimal() and "transfer-encoding" not in self.headers else ""
        if unread and not (skippable and len(skippable) < 9 and int(skippable) <= MAX_BODY):
            self.close_connection = True
        content = b"" if answer.body is None else json.dumps(answer.body).encode("ascii")
        headers = {"Date": self.date_time_string(), **answer.headers, "Cache-Control": "no-store"}
        if answer.body is not None:
            kind = "json" if answer.status == 200 else "problem+json"
            headers.update({"Content-Type": f"application/{kind}", "Content-Length": str(len(content))})
        if self.token is not None and "RateLimit" not in headers:
            with self.service.lock:
                headers["RateLimit"] = self.service.rate_limit(self.token)
        origin = self.headers.get("origin", "") if self.headers is not None else ""
        if re.fullmatch(r"[\x21-\x7e]{1,2048}", origin):
            headers.update({"Access-Control-Allow-Origin": origin, "Access-Control-Expose-Headers": EXPOSED})
        headers["Vary"] = "Origin"
        if self.close_connection:
            headers["Connection"] = "close"
        reason = self.responses.get(answer.status, ("",))[0]
        head = f"HTTP/1.1 {answer.status} {reason}\r\n" + "".join(f"{k}: {v}\r\n" for k, v in headers.items()) + "\r\n"
        try:
            self.wfile.write(head.encode("latin-1", "replace") + (b"" if self.command == "HEAD" else content))
            if self.close_connection:
                self.linger()
            elif unread:
                self.rfile.read(int(skippable))
        except OSError:
            self.close_connection = True

    def linger(self) -> None:
        """Lets a client that is still sending read the answer before the connection is gone."""
        self.connection.shutdown(socket.SHUT_WR)
        self.connection.settimeout(0.5)
        until = time.monotonic() + 5
        while time.monotonic() < until and self.connection.recv(65536):
            pass


class Server(ThreadingHTTPServer):
    """A thread for each connection."""

    daemon_threads = True
    request_queue_size = 128


EPILOG = """\
tokens (whole values):
  main-superadmin   superAdmin of org_main, user 101
  main-admin        admin of org_main, user 102
  main-user         user of org_main, user 103
  other-admin       admin of org_other, user 201
  suspended-admin   admin of org_suspended, whose tokens answer 403

identifiers:
  agents            agent_1, agent_2 of org_main; agent_9 of org_other
  documents         document_1, document_2, document_3 of agent_1; document_91, document_92 of agent_9
  webhooks          CRM sync, Old board (disabled, type task) of org_main; CRM sync, Kitchen of org_other
  relays            exampleSMS of org_main; exampleBilling of org_other
  Zapier requests   of agent_1: zaprequest_1 and zaprequest_2 wait for 5 minutes from the start,
                    zaprequest_3 is answered, zaprequest_4 is too old; of agent_9: zaprequest_9 waits
"""


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen at (127.0.0.1)")
    parser.add_argument("--port", type=int, default=0, help="port to listen at; 0 takes a free one")
    parser.add_argument("--bug", metavar="NAME", choices=sorted(BUGS), help="start with one of the bugs")
    parser.add_argument(
        "--quota",
        metavar="N",
        type=int,
        default=REQUESTS_PER_WINDOW,
        help=f"requests a minute that a token has ({REQUESTS_PER_WINDOW})",
    )
    parser.add_argument("--list-bugs", action="store_true", help="print the bugs and stop")
    options = parser.parse_args()
    if options.list_bugs:
        for name, sentence in BUGS.items():
            print(f"{name}: {sentence}")
        return 0
    Handler.service = starting_data(options.bug, options.quota)
    server = Server((options.host, options.port), Handler)
    print(f"listening on http://{options.host}:{server.server_address[1]}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
