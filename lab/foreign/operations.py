"""The operations of the groups Authorization, Knowledge and Webhooks."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import schemas
from problems import Violation, conflict, forbidden, not_found
from service import ONE_TIME_SECONDS, RELAY_TYPES, ROLES, Document, Relay, Service, Token, Webhook

Payload = dict[str, Any]

MAX_TOKENS = 1000
MAX_DOCUMENTS = 200
MAX_WEBHOOKS = 100


@dataclass
class Request:
    """A checked request: parameters and body are as the contract wants them."""

    token: Token
    path: dict[str, str]
    query: dict[str, Any]
    body: dict[str, Any]


Handler = Callable[[Service, Request], Payload]


@dataclass(frozen=True)
class Operation:
    """An operation and what is checked before its handler runs."""

    method: str
    path: str
    role: str
    handler: Handler
    query: dict[str, schemas.Schema] = field(default_factory=dict)
    body: schemas.Schema | None = None
    refuses_one_time: str | None = None


def outranks(role: str, other: str) -> bool:
    """Whether a role may do more than another."""
    return ROLES.index(role) > ROLES.index(other)


# Authorization


def _require_own_role(token: Token, role: str, verb: str) -> None:
    """Refuses a new token above the role of the one that makes it."""
    if outranks(role, token.role):
        raise forbidden(
            "roleAboveOwn",
            f"{verb} a token of the role {role} needs the role {role}; the token has the role {token.role}.",
            [Violation("x-required-role", f"needs the role {role}", pointer="/type")],
        )


def _token_json(token: Token, value: str) -> Payload:
    """A lasting token, whole or as it is shown."""
    return {
        "token": value,
        "description": token.description,
        "type": token.role,
        "timestamp": str(token.timestamp),
        "userId": token.user_id,
    }


def list_tokens(service: Service, request: Request) -> Payload:
    """listTokens"""
    tokens = service.tokens_of(request.token.organization)
    return {"message": "Tokens retrieved.", "tokens": [_token_json(token, token.shown) for token in tokens]}


def create_token(service: Service, request: Request) -> Payload:
    """createToken"""
    caller = request.token
    role = request.body.get("type", "user")
    _require_own_role(caller, role, "Creating")
    if len(service.tokens_of(caller.organization)) >= MAX_TOKENS:
        raise conflict(
            "tooManyTokens",
            f"The organization {caller.organization.organization_id} has {MAX_TOKENS} tokens, as many as it can have. "
            "Delete one first.",
        )
    token = Token(
        service.new_token("pat_"),
        caller.organization,
        role,
        caller.user_id,
        request.body["description"],
        service.now(),
    )
    service.tokens[token.value] = token
    return {"message": "Token created. Store it now, it is not shown again.", "token": _token_json(token, token.value)}


def delete_token(service: Service, request: Request) -> Payload:
    """deleteToken"""
    prefix, caller = request.path["tokenPrefix"], request.token
    found = [token for token in service.tokens_of(caller.organization) if token.value.startswith(prefix)]
    if len(found) != 1:
        raise not_found("unknownTokenShown", f"There is no token with the prefix {prefix}.")
    token = found[0]
    if outranks(token.role, caller.role) and service.bug != "higherTokenDeleted":
        raise forbidden(
            "roleAboveOwn",
            f"Deleting the {token.role} token {token.shown} needs the role {token.role}; "
            f"the token has the role {caller.role}.",
        )
    if token is caller:
        raise conflict(
            "ownToken",
            f"The token {token.shown} authorizes this request and cannot delete itself. Use another token.",
        )
    service.delete_token(token)
    return {"message": f"Token {token.shown} deleted."}


def generate_one_time_token(service: Service, request: Request) -> Payload:
    """generateOneTimeToken"""
    caller = request.token
    role = request.body.get("type", "user")
    _require_own_role(caller, role, "Generating")
    service.drop_expired()
    token = Token(
        service.new_token("once_"),
        caller.organization,
        role,
        caller.user_id,
        maker=caller,
        expires=service.now() + ONE_TIME_SECONDS,
    )
    service.tokens[token.value] = token
    return {
        "message": "One-time token generated. It expires in 5 minutes.",
        "token": {
            "token": token.value,
            "type": token.role,
            "userId": token.user_id,
            "expiryTimestamp": token.expires,
        },
    }


# Knowledge


def _own_agent(service: Service, request: Request) -> str:
    """The agent of the path, if it is one of the token's organization."""
    agent_id = request.path["agentId"]
    if service.agents.get(agent_id) != request.token.organization.organization_id:
        raise not_found("unknownAgent", f"There is no agent {agent_id}.")
    return agent_id


def _document_json(document: Document) -> Payload:
    return {
        "documentId": document.document_id,
        "title": document.title,
        "text": document.text,
        "addedBy": document.added_by,
        "timestamp": document.timestamp,
    }


def fetch_context(service: Service, request: Request) -> Payload:
    """fetchContext"""
    documents = service.documents_of(_own_agent(service, request))
    if service.bug != "wrongOrder":
        documents.reverse()
    number, size = request.query["pageNumber"], request.query["pageSize"]
    start = number * size
    if service.bug == "badPage" and start:
        start -= 1
    return {
        "message": "Context retrieved.",
        "pageSize": size,
        "pageNumber": number,
        "totalDocuments": len(documents),
        "documents": [_document_json(document) for document in documents[start : start + size]],
    }


def add_context(service: Service, request: Request) -> Payload:
    """addContext"""
    agent_id = _own_agent(service, request)
    if len(service.documents_of(agent_id)) >= MAX_DOCUMENTS and service.bug != "noLimit":
        raise conflict(
            "tooManyDocuments",
            f"The agent {agent_id} has {MAX_DOCUMENTS} documents, as many as it can hold; "
            "delete one before adding another.",
        )
    document = Document(
        service.new_document_id(),
        agent_id,
        request.body["title"],
        request.body["text"],
        request.token.user_id,
        service.now(),
    )
    service.documents[document.document_id] = document
    return {"message": "Document added.", "document": _document_json(document)}


def delete_documents(service: Service, request: Request) -> Payload:
    """deleteDocuments"""
    agent_id = _own_agent(service, request)
    deleted: list[str] = []
    unknown: list[str] = []
    for document_id in request.body["documentIds"]:
        document = service.documents.get(document_id)
        foreign = document is not None and document.agent_id != agent_id
        if document is None or (foreign and service.bug != "deleteOthers"):
            unknown.append(document_id)
            continue
        if service.bug != "deleteNothing":
            del service.documents[document_id]
        deleted.append(document_id)
    documents = "document" if len(deleted) == 1 else "documents"
    return {
        "message": f"{len(deleted)} {documents} deleted, {len(unknown)} not found.",
        "deletedDocumentIds": deleted,
        "unknownDocumentIds": unknown,
    }


# Webhooks


def _webhook_json(webhook: Webhook) -> Payload:
    shown: Payload = {
        "userId": webhook.user_id,
        "label": webhook.label,
        "timestamp": webhook.timestamp,
        "url": webhook.url,
        "type": webhook.type,
    }
    if webhook.disabled_timestamp is not None:
        shown["disabledTimestamp"] = webhook.disabled_timestamp
    return shown


def list_webhooks(service: Service, request: Request) -> Payload:
    """listWebhooks"""
    webhooks = service.webhooks_of(request.token.organization)
    if service.bug == "leaksOthers":
        webhooks = sorted(service.webhooks, key=lambda webhook: webhook.timestamp)
    return {
        "message": "Webhooks retrieved." if webhooks else "There are no webhooks.",
        "webhooks": [_webhook_json(webhook) for webhook in webhooks],
    }


def add_webhook(service: Service, request: Request) -> Payload:
    """addWebhook"""
    organization = request.token.organization
    label, kind = request.body["label"], request.body.get("type", "conversation")
    present = service.find_webhook(organization, label)
    if service.bug == "duplicateLabel":
        present = None
    if present is not None and (present.disabled_timestamp is None or present.type != kind):
        raise conflict(
            "labelTaken", f"There is already a webhook with the label {label}; labels are unique in an organization."
        )
    if present is None and len(service.webhooks_of(organization)) >= MAX_WEBHOOKS:
        raise conflict(
            "tooManyWebhooks",
            f"The organization has {MAX_WEBHOOKS} webhooks, which is the maximum. Remove one first.",
        )
    webhook = Webhook(
        organization.organization_id,
        label,
        request.body["url"],
        kind,
        request.token.user_id,
        service.now(),
        service.new_secret(),
    )
    if present is not None:
        service.webhooks.remove(present)
    service.webhooks.append(webhook)
    return {"message": "Webhook added.", "webhook": _webhook_json(webhook), "signingSecret": webhook.secret}


def remove_webhook(service: Service, request: Request) -> Payload:
    """removeWebhook"""
    label = request.path["label"]
    webhook = service.find_webhook(request.token.organization, label)
    if webhook is None:
        raise not_found("unknownWebhook", f"There is no webhook with the label {label}.")
    service.webhooks.remove(webhook)
    return {"message": "Webhook removed."}


def list_relay_types(_service: Service, _request: Request) -> Payload:
    """listWebhookRelayTypes"""
    types = [{"name": name, "description": description} for name, description in sorted(RELAY_TYPES.items())]
    return {"message": "Webhook relay types retrieved.", "types": types}


def _relay_json(relay: Relay) -> Payload:
    return {
        "type": relay.type,
        "url": relay.url,
        "enabled": relay.enabled,
        "timeoutSeconds": relay.timeout_seconds,
        "updatedBy": relay.updated_by,
        "timestamp": relay.timestamp,
    }


def _relay_type(request: Request) -> str:
    """The relay type of the path, if there is one of this name."""
    name = request.path["type"]
    if name not in RELAY_TYPES:
        raise not_found("unknownRelayType", f"There is no webhook relay type {name}.")
    return name


def _own_relay(service: Service, request: Request) -> Relay:
    """The configuration of the path, if the organization has one."""
    name = _relay_type(request)
    relay = service.relays.get((request.token.organization.organization_id, name))
    if relay is None:
        raise not_found("relayNotConfigured", f"The webhook relay type {name} has no configuration.")
    return relay


def list_relays(service: Service, request: Request) -> Payload:
    """listWebhookRelays"""
    organization_id = request.token.organization.organization_id
    relays = [relay for relay in service.relays.values() if relay.organization_id == organization_id]
    relays.sort(key=lambda relay: relay.type)
    return {
        "message": (
            "Webhook relay configurations retrieved." if relays else "There are no webhook relay configurations."
        ),
        "configurations": [_relay_json(relay) for relay in relays],
    }


def get_relay(service: Service, request: Request) -> Payload:
    """getWebhookRelay"""
    relay = _own_relay(service, request)
    return {"message": "Webhook relay configuration retrieved.", "configuration": _relay_json(relay)}


def save_relay(service: Service, request: Request) -> Payload:
    """saveWebhookRelay"""
    name = _relay_type(request)
    key = (request.token.organization.organization_id, name)
    before = service.relays.get(key)
    relay = Relay(
        key[0],
        name,
        request.body["url"],
        request.body.get("enabled", before.enabled if before else True),
        int(request.body.get("timeoutSeconds", before.timeout_seconds if before else 5)),
        request.token.user_id,
        service.now(),
        before.secret if before else service.new_secret(),
    )
    if before is None or service.bug != "staleUpdate":
        service.relays[key] = relay
    if before:
        return {"message": "Webhook relay configuration updated.", "configuration": _relay_json(relay)}
    return {
        "message": "Webhook relay configuration created.",
        "configuration": _relay_json(relay),
        "signingSecret": relay.secret,
    }


def delete_relay(service: Service, request: Request) -> Payload:
    """deleteWebhookRelay"""
    relay = _own_relay(service, request)
    del service.relays[relay.organization_id, relay.type]
    return {"message": "Webhook relay configuration deleted."}


def respond_to_zapier(service: Service, request: Request) -> Payload:
    """respondToZapier"""
    agent_id = _own_agent(service, request)
    request_id = request.body["requestId"]
    asked = service.zapier_requests.get(request_id)
    if asked is None or asked.agent_id != agent_id:
        raise not_found("unknownRequest", f"The agent {agent_id} has not sent the request {request_id}.")
    if asked.answer is not None:
        raise conflict("alreadyAnswered", f"The request {request_id} has already been answered.")
    if time.time() > asked.waits_until:
        raise conflict("tooLate", f"The agent stopped waiting for the request {request_id} after 5 minutes.")
    asked.answer = request.body["text"]
    return {"message": "The agent received the response."}


NO_MANAGING = "A one-time token cannot create or delete tokens."
NO_GENERATING = "A one-time token cannot generate another."
RELAYS = "/api/v2/webhookRelay/configurations"
CONTEXT = "/api/v2/agents/{agentId}/context"

# A literal path stands before a path with parameters that it would match, too.
OPERATIONS = [
    Operation("GET", "/api/v2/tokens", "admin", list_tokens),
    Operation(
        "POST", "/api/v2/tokens", "admin", create_token, body=schemas.TOKEN_REQUEST, refuses_one_time=NO_MANAGING
    ),
    Operation(
        "POST",
        "/api/v2/tokens/oneTime",
        "admin",
        generate_one_time_token,
        body=schemas.ONE_TIME_TOKEN_REQUEST,
        refuses_one_time=NO_GENERATING,
    ),
    Operation("DELETE", "/api/v2/tokens/{tokenPrefix}", "admin", delete_token, refuses_one_time=NO_MANAGING),
    Operation("GET", CONTEXT, "admin", fetch_context, query=schemas.PAGING),
    Operation("POST", CONTEXT, "admin", add_context, body=schemas.KNOWLEDGE_ADDITION),
    Operation("POST", f"{CONTEXT}/delete", "admin", delete_documents, body=schemas.KNOWLEDGE_DELETION),
    Operation("GET", "/api/v2/webhooks", "admin", list_webhooks),
    Operation("POST", "/api/v2/webhooks", "admin", add_webhook, body=schemas.NEW_WEBHOOK),
    Operation("DELETE", "/api/v2/webhooks/{label}", "admin", remove_webhook),
    Operation("GET", "/api/v2/webhookRelay/types", "admin", list_relay_types),
    Operation("GET", RELAYS, "admin", list_relays),
    Operation("GET", f"{RELAYS}/{{type}}", "admin", get_relay),
    Operation("POST", f"{RELAYS}/{{type}}", "admin", save_relay, body=schemas.RELAY_SETTINGS),
    Operation("DELETE", f"{RELAYS}/{{type}}", "admin", delete_relay),
    Operation(
        "POST", "/api/v2/agents/{agentId}/zapierResponse", "user", respond_to_zapier, body=schemas.ZAPIER_RESPONSE
    ),
]


def find_operations(segments: list[str]) -> tuple[dict[str, Operation], dict[str, str]]:
    """The operations at a path, by method, and the values of its parameters."""
    by_method: dict[str, Operation] = {}
    parameters: dict[str, str] = {}
    template = None
    for operation in OPERATIONS:
        names = operation.path.split("/")
        if template is None and len(names) == len(segments):
            if all(segment and name[:1] == "{" or name == segment for name, segment in zip(names, segments)):
                template = operation.path
                parameters = {name[1:-1]: text for name, text in zip(names, segments) if name[:1] == "{"}
        if operation.path == template:
            by_method[operation.method] = operation
    return by_method, parameters
