"""The rules for parameters and bodies, and the check that collects every violation of them."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import unquote_to_bytes

from problems import Violation, malformed_body, malformed_url

Schema = dict[str, Any]

# White space as ECMA-262 regular expressions know it; Python's `\s` differs in a few characters.
_SPACE = r"\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
# What RFC 3986 allows in every part of a URI.
_URI_CHARS = r"A-Za-z0-9._~!$&'()*+,;=%-"
_WEB_URL = re.compile(
    rf"https?://([{_URI_CHARS}:]*@)?(\[[0-9A-Fa-fv:.]+\]|[{_URI_CHARS}]+)(:[0-9]{{0,5}})?"
    rf"(/[{_URI_CHARS}:@/]*)?(\?[{_URI_CHARS}:@/?]*)?(#[{_URI_CHARS}:@/?]*)?"
)
_BAD_PERCENT = re.compile(r"%(?![0-9A-Fa-f]{2})")

IDENTIFIER: Schema = {
    "type": "string",
    "minLength": 1,
    "maxLength": 64,
    "pattern": re.compile(r"[A-Za-z0-9_-]+"),
    "words": "an identifier of letters, digits, hyphens and underscores",
}
TOKEN_PREFIX: Schema = {
    "type": "string",
    "minLength": 8,
    "maxLength": 16,
    "pattern": re.compile(r"[A-Za-z0-9_-]+"),
    "words": "letters, digits, hyphens and underscores",
}
WEBHOOK_LABEL: Schema = {
    "type": "string",
    "minLength": 1,
    "maxLength": 64,
    "pattern": re.compile(rf"[^{_SPACE}/.]([^/\t\r\n]*[^{_SPACE}/])?"),
    "words": (
        "one line of text without a slash, a leading period, or leading or trailing white space, such as CRM sync"
    ),
}
RELAY_TYPE: Schema = {
    "type": "string",
    "minLength": 1,
    "maxLength": 64,
    "pattern": re.compile(r"[A-Za-z][A-Za-z0-9]*"),
    "words": "letters and digits, starting with a letter, such as exampleSMS",
}
WEB_URL: Schema = {
    "type": "string",
    "minLength": 8,
    "maxLength": 2048,
    "pattern": re.compile(r"https?://.*", re.DOTALL),
    "words": "an http or https URL such as https://hooks.example.com/phone-agent",
    "format": "uri",
}
PAGE_NUMBER: Schema = {"type": "integer", "minimum": 0, "maximum": 2147483647, "default": 0}
PAGE_SIZE: Schema = {"type": "integer", "minimum": 1, "maximum": 100, "default": 20}
ROLE: Schema = {"type": "string", "enum": ["superAdmin", "admin", "user"]}

PATH_PARAMETERS: dict[str, Schema] = {
    "tokenPrefix": TOKEN_PREFIX,
    "agentId": IDENTIFIER,
    "label": WEBHOOK_LABEL,
    "type": RELAY_TYPE,
}
PAGING: dict[str, Schema] = {"pageNumber": PAGE_NUMBER, "pageSize": PAGE_SIZE}


def _body(required: list[str], **properties: Schema) -> Schema:
    """An object that takes no other fields."""
    return {"type": "object", "required": required, "properties": properties}


TOKEN_REQUEST = _body(["description"], description={"type": "string", "minLength": 1, "maxLength": 200}, type=ROLE)
ONE_TIME_TOKEN_REQUEST = _body([], type=ROLE)
NEW_WEBHOOK = _body(
    ["label", "url"],
    label=WEBHOOK_LABEL,
    url=WEB_URL,
    type={"type": "string", "enum": ["conversation", "call", "task"]},
)
RELAY_SETTINGS = _body(
    ["url"],
    url=WEB_URL,
    enabled={"type": "boolean"},
    timeoutSeconds={"type": "integer", "minimum": 1, "maximum": 10},
)
ZAPIER_RESPONSE = _body(
    ["requestId", "text"], requestId=IDENTIFIER, text={"type": "string", "minLength": 1, "maxLength": 4000}
)
KNOWLEDGE_ADDITION = _body(
    ["title", "text"],
    title={"type": "string", "minLength": 1, "maxLength": 200},
    text={"type": "string", "minLength": 1, "maxLength": 50000},
)
KNOWLEDGE_DELETION = _body(
    ["documentIds"],
    documentIds={"type": "array", "minItems": 1, "maxItems": 100, "uniqueItems": True, "items": IDENTIFIER},
)


def _has_type(value: Any, name: str) -> bool:
    """Whether a value is of a JSON Schema type; 5.0 is an integer, true is not."""
    if name == "integer":
        whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
        return whole and not isinstance(value, bool)
    return isinstance(value, {"string": str, "boolean": bool, "array": list, "object": dict}[name])


def is_web_url(text: str) -> bool:
    """Whether it is an absolute http or https URL by RFC 3986."""
    return bool(_WEB_URL.fullmatch(text)) and not _BAD_PERCENT.search(text)


def _broken_rule(value: Any, schema: Schema) -> tuple[str, str] | None:
    """The first rule that a value itself breaks: keyword and words."""
    if not _has_type(value, schema["type"]):
        return "type", f"must be {schema['type']}"
    if "enum" in schema and value not in schema["enum"]:
        return "enum", f"must be one of {', '.join(schema['enum'])}"
    if isinstance(value, (str, list)):
        unit, keyword = ("characters", "Length") if isinstance(value, str) else ("items", "Items")
        least, most = schema.get(f"min{keyword}", 0), schema.get(f"max{keyword}")
        if len(value) < least:
            return f"min{keyword}", f"must NOT have fewer than {least} {unit}"
        if most is not None and len(value) > most:
            return f"max{keyword}", f"must NOT have more than {most} {unit}"
    if "pattern" in schema and not schema["pattern"].fullmatch(value):
        return "pattern", f"must be {schema['words']}"
    if schema.get("format") == "uri" and not is_web_url(value):
        return "format", 'must match format "uri"'
    if "minimum" in schema and value < schema["minimum"]:
        return "minimum", f"must be >= {schema['minimum']}"
    if "maximum" in schema and value > schema["maximum"]:
        return "maximum", f"must be <= {schema['maximum']}"
    if schema.get("uniqueItems"):
        seen = [json.dumps(item, sort_keys=True) for item in value]
        if len(set(seen)) < len(seen):
            return "uniqueItems", "must NOT have duplicate items"
    return None


def check_body(value: Any, schema: Schema, pointer: str = "") -> list[Violation]:
    """Every violation of a body, one for each place."""
    broken = _broken_rule(value, schema)
    violations = [Violation(*broken, pointer=pointer)] if broken else []
    if isinstance(value, dict) and schema["type"] == "object":
        properties = schema["properties"]
        violations += [
            Violation("required", "is required", pointer=f"{pointer}/{name}")
            for name in schema["required"]
            if name not in value
        ]
        for name, member in value.items():
            place = f"{pointer}/{name.replace('~', '~0').replace('/', '~1')}"
            if name in properties:
                violations += check_body(member, properties[name], place)
            else:
                violations.append(Violation("additionalProperties", "is not a field of this body", pointer=place))
    elif isinstance(value, list) and schema["type"] == "array":
        for index, item in enumerate(value):
            violations += check_body(item, schema["items"], f"{pointer}/{index}")
    return violations


def check_parameter(name: str, value: Any, schema: Schema) -> list[Violation]:
    """The violation of a parameter, if there is one."""
    broken = _broken_rule(value, schema)
    return [Violation(*broken, parameter=name)] if broken else []


def check_query(
    query: list[tuple[str, str]], schemas: dict[str, Schema]
) -> tuple[dict[str, Any], list[Violation]]:
    """The values of the query parameters, with defaults, and what is wrong with them."""
    values = {name: schema["default"] for name, schema in schemas.items()}
    violations: list[Violation] = []
    seen: set[str] = set()
    for name, text in query:
        if name not in schemas:
            violations.append(Violation("additionalProperties", "is not a parameter of this operation", parameter=name))
        elif name in seen:
            violations.append(Violation("type", "must be given once", parameter=name))
        else:
            values[name] = _read_integer(text) if re.fullmatch(r"-?(0|[1-9][0-9]*)", text) else text
            violations += check_parameter(name, values[name], schemas[name])
        seen.add(name)
    return values, violations


def decode_segment(text: str, part: str) -> str:
    """Undoes percent-encoding; the server hands on the raw bytes as Latin-1."""
    if _BAD_PERCENT.search(text):
        raise malformed_url(part, text)
    try:
        return unquote_to_bytes(text.encode("latin-1")).decode("utf-8")
    except UnicodeError:
        raise malformed_url(part, text) from None


def decode_query(text: str) -> list[tuple[str, str]]:
    """The query's names and values, in the order in which they stand."""
    pairs: list[tuple[str, str]] = []
    for piece in text.split("&"):
        if not piece:
            continue
        name, _, value = piece.replace("+", " ").partition("=")
        pair = (decode_segment(name, "query string"), decode_segment(value, "query string"))
        if not pair[0]:
            raise malformed_url("query string", piece)
        pairs.append(pair)
    return pairs


def _read_integer(text: str) -> int:
    """An integer of any length; beyond 400 digits only its sign and its being huge matter."""
    return int(text) if len(text) <= 400 else int(text[:400])


def _refuse_constant(name: str) -> Any:
    """NaN and the infinities are Python's, not JSON."""
    raise ValueError(name)


def parse_json(body: bytes) -> Any:
    """The body as JSON, or the refusal of one that cannot be read."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise malformed_body("The body is not UTF-8.") from None
    try:
        return json.loads(text, parse_int=_read_integer, parse_constant=_refuse_constant)
    except RecursionError:
        raise malformed_body("The body is nested too deep to be read.") from None
    except ValueError as error:
        raise malformed_body(f"The body is not JSON: {error}.") from None
