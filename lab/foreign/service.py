"""What the service keeps: organizations, tokens, agents' documents, webhooks and relays, all in memory."""

from __future__ import annotations

import math
import secrets
import string
import threading
import time
from base64 import b64encode
from dataclasses import dataclass, field

from problems import Problem, unauthorized

ROLES = ["user", "admin", "superAdmin"]  # each may do what those before it may
ONE_TIME_SECONDS = 300
REQUESTS_PER_WINDOW = 600
WINDOW_SECONDS = 60
RELAY_TYPES = {
    "exampleBilling": "Relays events of the billing provider before they are applied.",
    "exampleSMS": "Relays inbound texts of the SMS provider before the agent processes them.",
}


@dataclass
class Organization:
    """Who owns everything else."""

    organization_id: str
    suspended: bool = False


@dataclass
class Token:
    """A lasting token, or a one-time token if it has a maker."""

    value: str
    organization: Organization
    role: str
    user_id: int
    description: str = ""
    timestamp: int = 0
    maker: Token | None = None
    expires: int = 0

    @property
    def one_time(self) -> bool:
        """Whether it authorizes one request only."""
        return self.maker is not None

    @property
    def shown(self) -> str:
        """What lists show; `Service.new_token` sees to it that 8 characters tell tokens apart."""
        return self.value[:8]


@dataclass
class Document:
    """A text that an agent knows."""

    document_id: str
    agent_id: str
    title: str
    text: str
    added_by: int
    timestamp: int


@dataclass
class Webhook:
    """A destination for events of one type."""

    organization_id: str
    label: str
    url: str
    type: str
    user_id: int
    timestamp: int
    secret: str
    disabled_timestamp: int | None = None


@dataclass
class Relay:
    """How the webhooks of one provider are relayed."""

    organization_id: str
    type: str
    url: str
    enabled: bool
    timeout_seconds: int
    updated_by: int
    timestamp: int
    secret: str


@dataclass
class ZapierRequest:
    """What an agent asked a Zap, and until when it waits."""

    agent_id: str
    waits_until: float
    answer: str | None = None


@dataclass
class Quota:
    """The requests of one token in the current window."""

    ends: float
    used: int = 0


@dataclass
class Service:
    """All state. Whoever reads or changes it holds `lock`."""

    bug: str | None = None  # one of `bugs.BUGS`
    lock: threading.RLock = field(default_factory=threading.RLock)
    agents: dict[str, str] = field(default_factory=dict)  # organization by agent
    tokens: dict[str, Token] = field(default_factory=dict)
    documents: dict[str, Document] = field(default_factory=dict)
    webhooks: list[Webhook] = field(default_factory=list)
    relays: dict[tuple[str, str], Relay] = field(default_factory=dict)  # by organization and type
    zapier_requests: dict[str, ZapierRequest] = field(default_factory=dict)
    requests_per_window: int = REQUESTS_PER_WINDOW
    quotas: dict[str, Quota] = field(default_factory=dict)
    documents_made: int = 900

    def now(self) -> int:
        """Unix time in whole seconds."""
        return int(time.time())

    def tokens_of(self, organization: Organization) -> list[Token]:
        """The organization's lasting tokens, the oldest first."""
        own = [token for token in self.tokens.values() if token.organization is organization and not token.one_time]
        return sorted(own, key=lambda token: token.timestamp)

    def documents_of(self, agent_id: str) -> list[Document]:
        """The agent's documents, the oldest first."""
        own = [document for document in self.documents.values() if document.agent_id == agent_id]
        return sorted(own, key=lambda document: document.timestamp)

    def webhooks_of(self, organization: Organization) -> list[Webhook]:
        """The organization's destinations, the oldest first."""
        own = [hook for hook in self.webhooks if hook.organization_id == organization.organization_id]
        return sorted(own, key=lambda hook: hook.timestamp)

    def find_webhook(self, organization: Organization, label: str) -> Webhook | None:
        """The organization's destination of this label."""
        key = (organization.organization_id, label)
        return next((hook for hook in self.webhooks if (hook.organization_id, hook.label) == key), None)

    def new_token(self, prefix: str) -> str:
        """A value whose first 8 characters no other token has."""
        taken = {token.shown for token in self.tokens.values()}
        alphabet = string.ascii_letters + string.digits
        while True:
            value = prefix + "".join(secrets.choice(alphabet) for _ in range(32))
            if value[:8] not in taken or len(prefix) > 4:  # one-time tokens are not shown
                return value

    def new_secret(self) -> str:
        """A signing secret as Standard Webhooks has it."""
        return "whsec_" + b64encode(secrets.token_bytes(32)).decode()

    def new_document_id(self) -> str:
        """An identifier that no document has had."""
        self.documents_made += 1
        return f"document_{self.documents_made}"

    def delete_token(self, token: Token) -> None:
        """Ends a token and the unused one-time tokens that it generated."""
        del self.tokens[token.value]
        self.quotas.pop(token.value, None)
        if self.bug == "outlivesMaker":
            return
        for other in [other for other in self.tokens.values() if other.maker is token]:
            del self.tokens[other.value]

    def drop_expired(self) -> None:
        """Forgets one-time tokens that nobody used in time."""
        if self.bug == "oneTimeForever":
            return
        now = time.time()
        for token in [token for token in self.tokens.values() if token.one_time and token.expires <= now]:
            del self.tokens[token.value]

    def authenticate(self, value: str) -> Token:
        """The token of a request. Counts the request, and uses a one-time token up unless the quota is."""
        token = self.tokens.get(value)
        endless = self.bug == "oneTimeForever"
        if token is None or (token.one_time and token.expires <= time.time() and not endless):
            raise unauthorized("invalidToken")
        self._count(token)
        if token.one_time and not endless:
            del self.tokens[value]
        return token

    def _count(self, token: Token) -> None:
        """Takes the request from the quota; a one-time token's requests count for its maker."""
        now = time.time()
        quota = self._quota(token)
        if quota.used >= self.requests_per_window:
            wait = max(1, math.ceil(quota.ends - now))
            unit = "second" if wait == 1 else "seconds"
            raise Problem(
                "too-many-requests",
                "quotaUsedUp",
                f"The quota of {self.requests_per_window} requests a minute is used up and nothing was done; "
                f"send it again in {wait} {unit}.",
                headers={"Retry-After": str(wait), "RateLimit": f'"default";r=0;t={wait}'},
            )
        quota.used += 1

    def _quota(self, token: Token) -> Quota:
        """The current window of a token, or of the one that made it."""
        now = time.time()
        key = (token.maker or token).value
        quota = self.quotas.get(key)
        if quota is None or quota.ends <= now:
            quota = self.quotas[key] = Quota(ends=now + WINDOW_SECONDS)
        return quota

    def rate_limit(self, token: Token) -> str:
        """The `RateLimit` header: what is left for the token."""
        quota = self._quota(token)
        seconds = max(0, math.ceil(quota.ends - time.time()))
        return f'"default";r={self.requests_per_window - quota.used};t={seconds}'


def starting_data(bug: str | None = None, requests_per_window: int = REQUESTS_PER_WINDOW) -> Service:
    """The service as it is when it starts."""
    service = Service(bug=bug, requests_per_window=requests_per_window)
    main, other = Organization("org_main"), Organization("org_other")
    halted = Organization("org_suspended", suspended=True)
    service.agents = {"agent_1": "org_main", "agent_2": "org_main", "agent_9": "org_other"}
    for value, organization, role, user_id, description, timestamp in [
        ("main-superadmin", main, "superAdmin", 101, "Rollout by the reseller", 1767225600),
        ("main-admin", main, "admin", 102, "Nightly CRM export", 1769904000),
        ("main-user", main, "user", 103, "Call board in the front office", 1770163200),
        ("other-admin", other, "admin", 201, "Everything at once", 1769904001),
        ("suspended-admin", halted, "admin", 301, "Not in use", 1769904002),
    ]:
        service.tokens[value] = Token(value, organization, role, user_id, description, timestamp)
    for document_id, agent_id, title, text, user_id, timestamp in [
        ("document_1", "agent_1", "Opening hours and prices", "Open Monday to Friday, 8:00 to 18:00.", 102, 1768233600),
        ("document_2", "agent_1", "Warranty terms", "Repairs carry a warranty of 12 months.", 102, 1770040800),
        ("document_3", "agent_1", "Payment", "Customers pay by card or by invoice.", 101, 1770127200),
        ("document_91", "agent_9", "Menu", "Lunch is served from 11:30.", 201, 1768233601),
        ("document_92", "agent_9", "Deliveries", "Deliveries go to the back door.", 201, 1770040801),
    ]:
        service.documents[document_id] = Document(document_id, agent_id, title, text, user_id, timestamp)
    for organization_id, label, url, kind, user_id, timestamp, disabled in [
        ("org_main", "CRM sync", "https://hooks.example.com/phone-agent", "conversation", 102, 1768834800, None),
        ("org_main", "Old board", "https://hooks.example.com/board", "task", 101, 1769000000, 1771000000),
        ("org_other", "CRM sync", "https://other.example.com/crm", "conversation", 201, 1768834801, None),
        ("org_other", "Kitchen", "https://other.example.com/kitchen", "call", 201, 1768834802, None),
    ]:
        service.webhooks.append(
            Webhook(organization_id, label, url, kind, user_id, timestamp, service.new_secret(), disabled)
        )
    for organization_id, kind, url, user_id, timestamp in [
        ("org_main", "exampleSMS", "https://hooks.example.com/inbound-sms", 102, 1769958000),
        ("org_other", "exampleBilling", "https://other.example.com/billing", 201, 1769958001),
    ]:
        service.relays[organization_id, kind] = Relay(
            organization_id, kind, url, True, 5, user_id, timestamp, service.new_secret()
        )
    start = time.time()
    service.zapier_requests = {
        "zaprequest_1": ZapierRequest("agent_1", start + 300),
        "zaprequest_2": ZapierRequest("agent_1", start + 300),
        "zaprequest_3": ZapierRequest("agent_1", start - 100, answer="The technician is on the way."),
        "zaprequest_4": ZapierRequest("agent_1", start - 100),
        "zaprequest_9": ZapierRequest("agent_9", start + 300),
    }
    return service
