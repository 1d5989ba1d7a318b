// Generated from openapi/assumptions.yaml by `npm run generate`. Do not edit.
export const assumptions = {
  'resource-ids': {
    question: 'What format do identifiers of agents, tasks, organizations and other resources have?',
    assumption: 'They are opaque strings of letters, digits, `_` and `-`, at most 64 characters.',
    alternatives: ['Numbers.', 'Some have the `<integer>:<integer>` form that room identifiers have.'],
  },
  'timestamp-unit': {
    question: 'What unit do Unix times have?',
    assumption: 'Seconds.',
    alternatives: ['Milliseconds.'],
  },
  'unix-time-range': {
    question: 'What range do Unix times cover?',
    assumption: '1970 to 2100; written as digits, at most 16 of them.',
    alternatives: ['No bounds.'],
  },
  'timestamp-meaning': {
    question: 'Which moment does the `timestamp` of a record refer to?',
    assumption: 'Its creation or, if saving replaces the record, the last time that it was saved.',
    alternatives: ['The last change.', 'The last use.'],
  },
  'record-users': {
    question: 'Which user does the `userId` of a record refer to?',
    assumption: "The user whose token created it, unless the field's description says otherwise.",
    alternatives: ['The user that the record is about.', 'The user who last changed it.'],
  },
  'calendar-days': {
    question: 'What format do days without a time have, and which time zone?',
    assumption: "`YYYY-MM-DD`, in the time zone of the organization's business hours (`businessHours.timezone` of its task limits).",
    alternatives: ['UTC days.', 'Unix times of midnight.'],
  },
  'web-urls': {
    question: 'Which URLs can be configured as destinations, and which are shown?',
    assumption: 'Absolute http and https URLs of at most 2,048 characters.',
    alternatives: ['Https only.', 'Another length.'],
  },
  'email-addresses': {
    question: 'How are invited people and billing contacts reached?',
    assumption: 'By an email address of at most 254 characters.',
    alternatives: ['A phone number or a user name.', 'Another length.'],
  },
  'text-lengths': {
    question: 'How long can a text be if no other entry says so?',
    assumption: 'Words such as types have 1 to 32 characters, labels and identifiers at most 64, tokens 128, names and descriptions 200 (descriptions of relay types 500), messages of the API 1 to 500, the content of a text 4,000, the context of a task 10,000. Required texts are never empty, and no name is only white space.',
    alternatives: ['No bound.', 'Other bounds.'],
  },
  'number-ranges': {
    question: 'What range do integers have if no other entry says so?',
    assumption: 'User and room numbers range from 1 to 2⁵³ − 1, usage from 0 to the same maximum, other counts from 0 to 2³¹ − 1, and amounts up to 99,999,999,999 cents.',
    alternatives: ['No bound.', 'Numbers as strings.'],
  },
  'list-lengths': {
    question: 'How many entries can a list have that callers cannot add to, such as the relay types?',
    assumption: 'At most 100.',
    alternatives: ['No bound.', 'Pages.'],
  },
  'list-order': {
    question: 'What order do lists have?',
    assumption: 'The oldest entry first for configuration, the newest first for events and messages, and by name, number or price for catalogs. Each list states its order.',
    alternatives: ['No order is promised.', 'The caller chooses one.'],
  },
  'token-types': {
    question: 'Which token types exist besides `admin`, and how do they relate?',
    assumption: '`superAdmin`, `admin` and `user`, each including the permissions of the next; servers may add more.',
    alternatives: ['Scopes per group of operations.'],
  },
  'token-format': {
    question: 'Does the value of the `authorization` header have a prefix?',
    assumption: 'The token can be bare or after `Bearer `; clients send it bare.',
    alternatives: ['`Bearer ` required.', 'Another scheme name.'],
  },
  'operation-roles': {
    question: 'Which role does each operation require?',
    assumption: 'Reading and working with agents, numbers, messages, tasks and accounts requires `user`. Configuration, including reading it, requires `admin`, and anything that crosses organizations or provisions billing requires `superAdmin`.',
    alternatives: ['Every token may do everything but edit those limits.', 'Only an admin deletes tasks.'],
  },
  'token-organization': {
    question: 'Which data does an operation work on?',
    assumption: "All data of the token's organization, no matter who created it, unless the request names another organization or the operation manages organizations or resellers.",
    alternatives: ["What the token's user owns.", 'Every organization that the user belongs to.'],
  },
  'foreign-resources': {
    question: "What is the response to a request for another organization's resource?",
    assumption: 'The same as for a resource that does not exist: 404. As a filter it matches nothing.',
    alternatives: ['A 403.'],
  },
  'unknown-identifiers': {
    question: 'What is the response to an unknown identifier?',
    assumption: '404, in the path and in the body alike, unless the operation says otherwise. As a filter in the query, it matches nothing.',
    alternatives: ['400 or 422 for an identifier in the body or the query.'],
  },
  'page-base': { question: 'Is the first page 0 or 1?', assumption: 'It is 0.', alternatives: ['It is 1.'] },
  'paging-parameters': {
    question: 'What are the paging parameters called, and which lists have them?',
    assumption: '`pageNumber` and `pageSize`, the names in the response, on every list that can grow long.',
    alternatives: ['`page` and `limit`.', 'Cursors.'],
  },
  'page-size-limits': {
    question: 'What are the default and the maximum page size?',
    assumption: '20 by default, 100 at most.',
    alternatives: ['No maximum.', 'Another maximum.', 'Another default.'],
  },
  'pages-past-the-end': {
    question: 'What does a page after the last one contain?',
    assumption: 'Nothing. It is an empty page, not an error.',
    alternatives: ['A 404.', 'The last page.'],
  },
  'success-status': {
    question: 'Which status does a success have if none is documented?',
    assumption: '200, also after creating or deleting something.',
    alternatives: ['201 for what was created, 202 for what was queued, 204 without a body.'],
  },
  'success-envelope': {
    question: 'What do undocumented responses look like, and what is `message` for?',
    assumption: 'The documented envelope: `success`, which is always `true`, `message`, and the payload under its own name. `message` is a sentence for people whose wording may change.',
    alternatives: ['The payload alone.', 'Messages whose wording programs can rely on.'],
  },
  'confirmation-body': {
    question: 'What does an operation return if it has no data to return?',
    assumption: 'Only the envelope: `success` and `message`.',
    alternatives: ['The changed record.', 'An empty body.'],
  },
  'response-required-fields': {
    question: 'Which fields of a response are always present?',
    assumption: 'Every field in a documented schema, unless its description names a case without it.',
    alternatives: ['None is guaranteed.'],
  },
  'error-shape': {
    question: 'What does an error look like?',
    assumption: 'An RFC 9457 problem that also has `success` and `message`, and lists up to 100 violations.',
    alternatives: ['The envelope alone with `success` set to `false`.'],
  },
  'refusal-reasons': {
    question: 'How does a program distinguish errors with the same status?',
    assumption: 'By `reason`, a word in camelCase from a set that may grow. A reason has the same meaning everywhere, and each operation declares the reasons that it may return.',
    alternatives: ['A `type` of its own for each cause.', 'A number.', 'The status alone.'],
  },
  'error-statuses': {
    question: 'Which statuses do errors have?',
    assumption: '400, 401, 403, 404, 409, 413, 415, 429 and 500 as defined by RFC 9110; never 200.',
    alternatives: ['422 for a body that breaks the contract.', '200 with `success` set to `false`.'],
  },
  'statuses-before-operations': {
    question: 'What is the response to a request that does not reach an operation?',
    assumption: '404 for an unknown path, 405 with `Allow` for an unknown method, 406, 408 or 431, as defined by RFC 9110 and RFC 6585, in the same format as other errors.',
    alternatives: ['Plain text from a proxy.', '404 for an unknown method.'],
  },
  'problem-kinds': {
    question: 'Which kinds of problem are there, and how are they identified?',
    assumption: 'By `type`, a URI under `https://phone-agent.example.com/problems/`: one for each status, but two for 400 and for 500; more may be added.',
    alternatives: ['`about:blank` with the status alone.', 'Numbers.'],
  },
  'strict-requests': {
    question: 'What happens to unknown query parameters and body fields?',
    assumption: 'The request is rejected with a 400 that names them. Unknown headers are ignored.',
    alternatives: ['It is ignored.'],
  },
  'concurrent-writes': {
    question: 'What happens if two requests change the same resource at the same time?',
    assumption: 'One is processed after the other. If both can succeed, the later one wins, field by field where it changes single fields; if they compete for something that only one can have, one succeeds and the other gets a 409.',
    alternatives: ['The later one is rejected until it has read the change (`If-Match`).'],
  },
  'refused-requests': {
    question: 'Can a request without a successful response have taken effect?',
    assumption: 'A rejected request (4xx) changed nothing. A request that got a 500 or no response may have taken effect.',
    alternatives: ['A rejected request may have a partial effect.', 'A 500 never has an effect.'],
  },
  'calls-under-way': {
    question: 'What happens to a call in progress when something that it depends on changes?',
    assumption: 'It continues unchanged. The change applies to calls, texts and messages that begin afterwards. Only deleting the organization ends it.',
    alternatives: ['It ends.', 'It follows the change immediately.'],
  },
  'unique-names': {
    question: 'When do two names count as the same, where names must be unique?',
    assumption: 'When they differ only in case. Labels of webhooks and external account IDs, which occur in paths, are case-sensitive.',
    alternatives: ['Names are case-sensitive.', 'Names need not be unique at all.'],
  },
  'body-limits': {
    question: 'How large can a request body be?',
    assumption: '1 MiB of JSON; 10 MiB of CSV.',
    alternatives: ['No limit.', 'Another size of JSON bodies.', 'Another size of CSV files.'],
  },
  'rate-limits': {
    question: 'How many requests can a caller send, and how does it learn the limit?',
    assumption: '600 a minute per token. Beyond that, the response is a 429 with `Retry-After`, which has no effect; the `RateLimit` header shows how many are left.',
    alternatives: ['None.'],
  },
  'repeated-requests': {
    question: 'What does a request do if it is sent again, and is there an idempotency key?',
    assumption: 'There is no key, so two equal requests are two requests. A request that sets a state changes nothing more, one for something that can exist or be done only once is rejected, and everything else acts again; each operation says which applies.',
    alternatives: [
      'An `Idempotency-Key` header (IETF draft).',
      'An identifier of the request in its body.',
      'Equal requests within a few minutes count as one.',
      'Deleting something that is gone succeeds.',
    ],
  },
  'cross-origin': {
    question: 'May browsers call the API from other origins?',
    assumption: 'Yes, from any origin; the response names the requesting origin.',
    alternatives: ['Server to server only.'],
  },
  'version-header': {
    question: 'Does a header contain the version of a request or a response?',
    assumption: 'No. Only the path prefix `/api/v2` does.',
    alternatives: ['A header with a number or a date.'],
  },
  'deprecation-policy': {
    question: 'What can change within `/api/v2`, and how is something removed?',
    assumption: 'Operations, optional parameters and fields, and values of open sets may be added; nothing documented is removed, renamed or made required, and assumptions may be corrected. Anything to be removed is marked as deprecated in the contract and removed with the next prefix.',
    alternatives: ['Removal after a period of notice.', '`Deprecation` and `Sunset` headers.'],
  },
  'named-operations': {
    question: 'What are the path, method, parameters and payload of an operation that is known only by name?',
    assumption: 'What its name suggests, in the style of the documented operations; the description says what it does.',
    alternatives: ['Any other path and shape.'],
  },
  'token-truncation': {
    question: 'How are tokens truncated in lists?',
    assumption: "To the first 8 or more characters, as many as distinguish the token from the organization's others.",
    alternatives: ['The last characters.', 'A mask of asterisks.'],
  },
  'token-creation': {
    question: 'What does creating a token require and return, and how many tokens can there be?',
    assumption: "It takes a description and a role, which defaults to `user`. The response has the token's fields with the full value, once. The token acts as the caller's user and never expires, and an organization can have at most 1,000.",
    alternatives: ['A required role.', 'Another user as owner.', 'An expiry date.'],
  },
  'token-role-ceiling': {
    question: 'Can a token create or delete tokens with a higher role?',
    assumption: 'No, this returns 403.',
    alternatives: ['Only a superAdmin manages tokens.'],
  },
  'token-deletion': {
    question: 'How does a request name the token to delete, and which token cannot be deleted?',
    assumption: 'By the prefix that the list shows, or a longer one. The calling token cannot delete itself (409), deleting it again returns 404, and the one-time tokens it generated stop working. Everything created with it stays.',
    alternatives: ['The whole token in a body.', 'An identifier of its own.', "Protection of the last admin's token."],
  },
  'one-time-tokens': {
    question: 'What is a one-time auth token?',
    assumption: "A token for one request within 5 minutes, on the caller's behalf, with a role chosen by the caller up to its own. It is not listed and cannot manage tokens, and the first request uses it up whatever the response, unless that is a 429.",
    alternatives: ['A code to sign a user in.', 'A token for one session.', 'Another time.'],
  },
  'agent-record': {
    question: 'What does getting an agent return, besides its staging and live configuration?',
    assumption: "A short record with the agent's name, phone numbers, live version, and whether staging differs from live.",
    alternatives: ['Both configurations in one response.', 'The live configuration.'],
  },
  'agent-creation': {
    question: 'How are agents created, and how do you find them?',
    assumption: "They are set up and deleted in the service itself. You find an agent's identifier there, and in the account that the agent belongs to.",
    alternatives: ['An operation that is not in the list of names.', 'One agent in each organization.'],
  },
  'agent-configuration': {
    question: "What does an agent's configuration contain?",
    assumption: 'Name, greeting, instructions, voice, language, transfer, maximum call and silence lengths, recording, voicemail and texts.',
    alternatives: ['A conversation flow of nodes.', 'Separate settings for each channel.', 'A free-form document.'],
  },
  'agent-voices': {
    question: 'Which voices are there?',
    assumption: '`calm`, `warm`, `bright` and `crisp`; servers may add more.',
    alternatives: ["Identifiers of a speech provider's voices."],
  },
  'agent-update-fields': {
    question: 'Which fields can an update have, and what happens to the others?',
    assumption: 'Any fields of the configuration, at least one; fields left out keep their values. Only staging changes.',
    alternatives: ['The whole configuration at each update.', 'Updates that go live immediately.'],
  },
  'agent-publishing': {
    question: 'What do staging, live, publish and revert mean?',
    assumption: 'An agent has two configurations. Publishing copies staging to live and keeps it as a version; reverting copies live to staging. Both are rejected if there is no difference. Staging may be incomplete, but an incomplete configuration cannot be published.',
    alternatives: [
      'Reverting makes the previous version live.',
      'Publishing without changes succeeds and does nothing.',
    ],
  },
  'agent-versions': {
    question: 'What is a stored version, and what do replace and restore do?',
    assumption: 'A copy of the configuration. Publishing creates unnamed versions that cannot be replaced; people store others under a name, replace their content with staging, and restore any version to staging, never directly to live. Versions cannot be deleted. Replacing a version with the same content updates the user and time.',
    alternatives: [
      'Restoring goes live immediately.',
      'Only named versions are kept.',
      'Published versions can be replaced too.',
    ],
  },
  'agent-version-names': {
    question: 'What names can a version have?',
    assumption: "1 to 100 characters, unique among the agent's versions, ignoring case.",
    alternatives: ['Names need not be unique.', 'Versions are addressed by name.', 'Another length.'],
  },
  'agent-outbound-tasks': {
    question: 'What happens to queued outbound calls and texts?',
    assumption: "Each recipient becomes a task within the organization's task limits, and the tasks of one request form a run. An agent without a live configuration or a suitable phone number cannot queue any.",
    alternatives: ['One task for the whole request.', 'A queue apart from the tasks.'],
  },
  'agent-outbound-recipients': {
    question: 'How are recipients specified?',
    assumption: 'As a list of 1 to 100 different phone numbers, each with an optional name and context, and a context for all; calls can also wait to greet.',
    alternatives: ['Identifiers of contacts.', 'One recipient for each request.', 'Another number of recipients.'],
  },
  'agent-outbound-templates': {
    question: 'Do all recipients get the same text?',
    assumption: "The text has placeholders such as `{{name}}`, which are filled with each recipient's values; a missing value rejects the whole request.",
    alternatives: ['One fixed text.', 'A text for each recipient.', 'The agent words each text itself.'],
  },
  'number-inventory': {
    question: 'What is known of a number before it is assigned, and what does it cost?',
    assumption: "Its country, region, locality, capabilities, provider and monthly price in cents. The price is the unit price of the organization's plan and is charged for each calendar month in which the number is held. The inventory is one pool for all organizations.",
    alternatives: ['A pool for each organization.', 'Prices by country or plan only.'],
  },
  'number-search': {
    question: 'How do you search for local numbers, and what does a search return?',
    assumption: 'By exact locality, by leading digits after the country code, or by a phrase anywhere after it, in one country at a time, which defaults to `US`. The response is a page of free numbers and reserves none of them.',
    alternatives: [
      'One limit without pages.',
      'A reservation for some minutes.',
      'Neighbouring localities included.',
      'Country as a required parameter.',
    ],
  },
  'number-keypad': {
    question: 'Which digits does a phrase stand for?',
    assumption: 'Those on the keypad of ITU-T E.161: `ABC` 2, `DEF` 3, `GHI` 4, `JKL` 5, `MNO` 6, `PQRS` 7, `TUV` 8, `WXYZ` 9. Numbers that end with the phrase come first.',
    alternatives: ['Matches at the end only.', 'Wildcards.'],
  },
  'number-assignment': {
    question: 'What happens when a number is assigned?',
    assumption: "A published agent answers it from then on. A number has one agent, and an agent up to 100 numbers; it calls and texts from its longest-held number that can carry the call or text. Assigning a taken number is a conflict, also if the organization's own agent has it.",
    alternatives: [
      'Reassignment without returning.',
      'One number for each agent.',
      'A default number that is chosen.',
      "A limit by the plan's allowance.",
    ],
  },
  'number-own': {
    question: 'What do you need to use your own number, and what happens to it?',
    assumption: "The organization must have the provider, whose credentials the service uses to direct the number's calls and texts here. The number is not in the inventory, is in a country that the provider has, and nobody else has it here. It is not ported, and its provider still charges for it.",
    alternatives: ['Porting.', 'Proof of ownership by a code.', 'Any number that is forwarded by hand.'],
  },
  'number-return': {
    question: 'What happens when a number is returned?',
    assumption: "An inventory number is immediately free for everybody; your own number leaves the service. Tasks in progress of its agent prevent it. Rooms and messages stay, and queued tasks wait for the agent's next number.",
    alternatives: [
      'A quarantine before the number is free again.',
      'Unassigning that keeps the number with the organization.',
      'Queued tasks canceled.',
    ],
  },
  'numbering-providers': {
    question: 'What is a numbering provider, and who has which?',
    assumption: 'A company whose numbers the service can use, identified by a short name. The service supports a fixed list; an organization has the providers that a superAdmin added, each once.',
    alternatives: ['Several accounts of one provider in an organization, each with an identifier.'],
  },
  'numbering-credentials': {
    question: 'Which credentials does a provider need, and how are they stored?',
    assumption: 'Each provider names its fields. Credentials are sent as names and values, stored, never returned, and can be changed one by one. They are not tested when they are stored.',
    alternatives: ['One shape for each provider.', 'A trial call before they are stored.'],
  },
  'sip-whitelist': {
    question: 'What does the IP whitelist contain, and what does it do?',
    assumption: "Up to 100 IPv4 or IPv6 blocks without overlaps, each with an optional description and stored with its first address. SIP calls to the organization's numbers are accepted only from these addresses and through the registration.",
    alternatives: [
      'An empty list that allows everybody.',
      'Single addresses only.',
      'Overlapping blocks.',
      'SIP requests rejected by port or transport.',
    ],
  },
  'sip-routes': {
    question: 'What is an outbound route, and which of several is used?',
    assumption: "A prefix of called numbers, a target and a priority. The longest prefix wins, then the lowest priority; the next route with the same prefix is the fallback. Without a matching route, a call uses its number's provider. If the target does not respond, or responds with 503, the fallback is used. A change applies from the next call on.",
    alternatives: ['Patterns with wildcards.', 'One route for each prefix.', 'Weights.', 'Only the order of the list.'],
  },
  'sip-targets': {
    question: 'How is a SIP peer addressed?',
    assumption: 'By host name or IPv4 address, port and transport, which is `udp`, `tcp` or `tls`. Defaults are those of RFC 3261, `udp` and 5060, or 5061 with `tls`.',
    alternatives: ['A whole SIP URI.', 'IPv6 addresses.', 'SRV records.', '`tls` by default.', 'WebSocket transport.'],
  },
  'sip-registration': {
    question: 'Who registers with whom, and what does a registration need?',
    assumption: "The service registers as a user at the organization's own SIP registrar and takes the calls that come in through it. An organization has one registration; saving replaces it as a whole.",
    alternatives: [
      "The organization's equipment registers with the service, which then issues the password.",
      'Several registrations.',
      'Partial updates.',
    ],
  },
  'sip-registration-states': {
    question: 'Does a response show whether the registration works?',
    assumption: 'Yes: `pending` until the registrar responds, then `registered` or `failed`, with a retry every minute. More states may be added.',
    alternatives: ['No status.', "The registrar's last SIP status code.", 'A POST that waits for the registrar.'],
  },
  'room-ids': {
    question: 'What do the two integers of a `roomId` mean, and what is `id`?',
    assumption: "The first is the user whose inbox contains the room, the second is the room's `id`; the whole identifier has at most 33 characters. Callers compare the whole and derive nothing from its parts.",
    alternatives: ['Two participants.', 'A shard and a sequence number.'],
  },
  'room-inbox-type': {
    question: "Which values can a room's `destinationInboxType` have?",
    assumption: 'Any string of at most 64 characters; in the examples, the phone number of the service line.',
    alternatives: ['A closed set such as `priority` and `junk`.'],
  },
  'unregistered-contacts': {
    question: 'What does a room show for a contact that is not registered?',
    assumption: 'The phone number as `name`, and `unregisteredDisplayName`, which registered contacts do not have. A contact is unregistered if the organization knows only its phone number.',
    alternatives: ['An empty `name`.', 'Both fields on every room.'],
  },
  'room-campaigns': {
    question: 'What is the campaign of a room?',
    assumption: 'The campaign under which the agent writes there. Compare its identifier as a whole; no operation uses it.',
    alternatives: ['The run of a task.', 'A setting of the agent.'],
  },
  'room-beginnings': {
    question: 'When is a room created?',
    assumption: 'With its first message, so every room has a last one.',
    alternatives: ['When a contact is created.'],
  },
  'inbox-parameters': {
    question: "What are the junk inbox's four query parameters called, and what are their types and defaults?",
    assumption: '`paginate` (boolean, `true`), `pageNumber` (0), `pageSize` (20, at most 100) and `unreadOnly` (boolean, `false`). Without pagination, one page holds up to 1,000 rooms.',
    alternatives: ['`pagination`, `page`, `limit`, `unread`.', 'No bound without pagination.'],
  },
  'inbox-membership': {
    question: 'Which rooms are in which inbox?',
    assumption: 'Each room is in exactly one. A new room starts in priority; the service moves it to junk if it considers its messages unwanted. Messages in junk are not among recent messages and events.',
    alternatives: ['Priority is a subset of a general inbox.', 'Junk holds every unregistered contact.'],
  },
  'priority-inbox': {
    question: "What do the priority inbox's request and response look like?",
    assumption: "Like the junk inbox's: the same parameters and envelope, without `success` and `message`.",
    alternatives: ['The envelope with `success` and `message`.'],
  },
  'unread-rooms': {
    question: 'When is a room unread?',
    assumption: "From when its contact writes or speaks until something is sent from the organization's side, or a person opens it in the service's own inbox. Reading it through the API changes nothing.",
    alternatives: ["Fetching a room's messages marks it as read.", 'A mark for each user.'],
  },
  'recent-messages': {
    question: 'Which messages are recent?',
    assumption: 'Those of the last 7 days from external platforms and all rooms except junk, newest first, in pages.',
    alternatives: ['The last N messages.', 'Everything since a time that the caller names.', 'Another number of days.'],
  },
  'message-fields': {
    question: 'Which fields does a message have?',
    assumption: 'Its identifiers, `sender` (`contact`, `agent` or `user`), `channel` (`text`, `call` or `external`), `text` and `timestamp`. Each turn of speech on a call is a message.',
    alternatives: ['Calls apart from messages.', 'Media attachments.', 'Delivery states.'],
  },
  'conversation-fields': {
    question: 'What does getting a conversation return?',
    assumption: 'The contact, the agent, the channel and the messages, oldest first, at most the newest 1,000.',
    alternatives: ['The record without messages.', 'Pages of messages.'],
  },
  'conversation-bounds': {
    question: 'Where does one conversation end and the next begin?',
    assumption: 'A call is one conversation. On other channels, a conversation ends when 24 hours pass without a message.',
    alternatives: ['One conversation per room forever.', 'A close operation.'],
  },
  'external-messages': {
    question: 'How does a message from an external platform reach an agent, and how does the reply get back?',
    assumption: "The caller sends `platform`, `contactId`, an optional `contactName` and `text`. The response contains the agent's reply if it comes within 20 seconds; a later reply is in the conversation and sent as an event. External conversations have no room, because a room belongs to a phone line.",
    alternatives: ['The response only confirms, and the reply is delivered to a callback URL.'],
  },
  'caller-ids': {
    question: 'How is a call or text represented if the caller withholds the number, or has none in E.164 form?',
    assumption: "A call's `from` is absent if the number is withheld. Anything that is not a phone number has no `+`: a short code, an extension, a sender's name. Each withheld call has its own room, of an unregistered contact with the name `Anonymous`. Texts from senders without a phone number are stored and sent as events, but agents do not reply to them.",
    alternatives: [
      'Such calls and texts are rejected.',
      'One number or word for all withheld numbers, with one room.',
      'No room for withheld calls.',
    ],
  },
  'webhook-identity': {
    question: 'How does a request identify the webhook destination to remove?',
    assumption: 'By its label of 1 to 64 characters, which is unique in the organization and case-sensitive. It contains no slash, does not begin with a dot, and has no white space at its ends. Adding another destination with the same label is rejected with a 409, unless the first is disabled.',
    alternatives: ['The URL.', 'An identifier that lists do not show.'],
  },
  'webhook-limit': {
    question: 'How many webhook destinations can an organization have?',
    assumption: 'At most 100; adding more returns a 409.',
    alternatives: ['No limit.', 'Another number.'],
  },
  'webhook-types': {
    question: 'Which types can a webhook destination have besides `conversation`?',
    assumption: '`call` and `task`; a request must name one of the three, but responses may contain others.',
    alternatives: ['One type for each kind of event.', '`conversation` alone.'],
  },
  'webhook-selection': {
    question: 'Which destinations receive an event?',
    assumption: "All destinations of the organization with the event's type, whichever agent caused it, from the time they were added. A destination added without a type has the type `conversation`.",
    alternatives: ['Only destinations of the user who owns the agent.'],
  },
  'webhook-event-kinds': {
    question: 'Which kinds of events are there?',
    assumption: '`messageReceived`, `messageSent`, `callEnded`, `callMissed` and `taskChanged`.',
    alternatives: ['One event for a whole conversation.', 'An event for each turn of speech.'],
  },
  'webhook-event-payloads': {
    question: 'What does an event contain?',
    assumption: '`id`, `type`, `timestamp`, `organizationId` and `data`. `data` has the identifiers and what an application shows immediately.',
    alternatives: [
      'Dotted types and ISO 8601 as Standard Webhooks recommends.',
      'The bare record.',
      'Identifiers only.',
    ],
  },
  'webhook-signatures': {
    question: 'How does a receiver know that a delivery is genuine?',
    assumption: 'By the signature of Standard Webhooks: the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, and HMAC-SHA256 with one secret for each destination or relay, which is shown once when it is created.',
    alternatives: ['No signature.', "A header of the service's own.", 'A shared token in the URL.'],
  },
  'webhook-delivery-retries': {
    question: 'What happens to a delivery that is not acknowledged?',
    assumption: "It is retried six times, after 5 s, 5 min, 30 min, 2 h, 5 h and 10 h, and then given up. Any 2xx within 15 s acknowledges, redirects are not followed, and each destination's order is kept. No delivery is given up without an attempt, however many are waiting. A 410 disables the destination, which is shown as `disabledTimestamp`; waiting deliveries are held until it is added again with its label and type. Removing a destination drops its waiting deliveries.",
    alternatives: [
      'No retry.',
      'Retries out of order.',
      'A destination that failures also disable, or that a 410 removes.',
      'Later events are held as well.',
    ],
  },
  'webhook-relay-configuration': {
    question: 'What does a webhook relay configuration contain?',
    assumption: '`url`, `enabled` and `timeoutSeconds` (1 to 10 seconds, 5 by default), with who saved it and when. There is one configuration for each relay type.',
    alternatives: [
      'Several URLs for each type.',
      'A configuration for each agent or number.',
      'Another default time.',
      'Another maximum time.',
    ],
  },
  'webhook-relay-payloads': {
    question: "In what form is a provider's webhook relayed?",
    assumption: "In the envelope of the events, with the provider's request body as text and its media type; for a text, also with its numbers and content.",
    alternatives: ["The provider's request forwarded byte for byte with its own headers."],
  },
  'webhook-relay-answers': {
    question: "What effect does the receiver's response to a relay have?",
    assumption: 'A 204 lets the agent continue, and a 200 with `action` set to `stop` keeps a text from it. With any other response, or none within `timeoutSeconds`, the agent continues. Relays are not retried, and billing events cannot be stopped.',
    alternatives: [
      'The response is ignored.',
      'The response replaces the text.',
      'The agent waits until it is acknowledged.',
    ],
  },
  'zapier-response': {
    question: 'What does the Zapier-response operation do?',
    assumption: 'It gives an agent the result of a Zap that it triggered, identified by a `requestId` that the Zap received. The agent waits up to 5 minutes and accepts one response.',
    alternatives: ["It registers a Zap's URL.", 'It makes the agent say the text word for word.'],
  },
  'knowledge-scope': {
    question: 'Who does the context belong to, and when does a change apply?',
    assumption: "It belongs to an agent. It is not part of the agent's versions, the staging and the live agent share it, and a change applies to conversations that begin after it.",
    alternatives: ['One context for the organization.', 'Context that is published with the agent.'],
  },
  'knowledge-documents': {
    question: 'What does the context consist of?',
    assumption: 'Text documents with a title, who added them and when. Documents can be added and deleted, but not edited.',
    alternatives: ['Uploaded files.', 'Addresses of web pages.', 'Question-and-answer pairs.'],
  },
  'knowledge-limits': {
    question: 'How much context can an agent have?',
    assumption: '200 documents of at most 50,000 characters, with titles of at most 200.',
    alternatives: [
      'A limit on all texts together.',
      'None.',
      'Another number of documents.',
      'Another length of texts.',
      'Another length of titles.',
    ],
  },
  'knowledge-deletion': {
    question: 'How does a request name the documents to delete, and what happens to unknown ones?',
    assumption: 'By up to 100 identifiers. Unknown ones are reported and the others deleted.',
    alternatives: [
      'One unknown identifier rejects the whole request.',
      'Unknown ones are ignored.',
      'Another number of identifiers at once.',
    ],
  },
  'agent-url-slugs': {
    question: 'What is an agent URL, and what is its availability?',
    assumption: "A web address with the service's host and a slug of 3 to 60 lower-case letters, digits and hyphens, which is available until any organization takes it.",
    alternatives: [
      'A host name of its own for each agent.',
      'Slugs that are unique within an organization.',
      'Another length.',
    ],
  },
  'agent-url-page': {
    question: 'What is at an agent URL, and can it be changed?',
    assumption: 'A public page with a title where people write with the live agent, as on an external platform. Once created, it stays.',
    alternatives: ['A redirect to a page of the organization.', 'A widget to embed.'],
  },
  'agent-url-list': {
    question: 'Which agent URLs does listing them return?',
    assumption: "The organization's, page by page, or those of one agent.",
    alternatives: ["One agent's at a time.", 'All of them without pages.'],
  },
  'agent-url-suggestions': {
    question: 'What does checking the availability of a slug return?',
    assumption: 'Whether the slug is free and, if not, up to three free ones that end in a number.',
    alternatives: ['Only whether it is free.', 'A 409 for a taken one.'],
  },
  'reseller-records': {
    question: 'What is a reseller, and who can see it?',
    assumption: 'A name, unique in the service, and optionally a contact address. A superAdmin can see and create all resellers; nobody can change or delete them.',
    alternatives: ['A superAdmin belongs to one reseller and sees only that one.', 'Resellers form a tree.'],
  },
  'organization-records': {
    question: "What does an organization's record contain, and who owns it?",
    assumption: 'A name that is unique within its reseller, a state, a creation time and settings. One reseller owns it permanently.',
    alternatives: ['Organizations without a reseller.', 'Organizations that move between resellers.'],
  },
  'organization-first-admin': {
    question: 'How does a new organization get its first admin?',
    assumption: 'Creating it requires an email address, which is invited as the first admin for 7 days.',
    alternatives: ['The response contains a first token.', 'A superAdmin may act in any organization.'],
  },
  'organization-states': {
    question: 'Which states does an organization have?',
    assumption: '`active`, and `suspended` while a bill is unpaid, when its tokens are rejected with 403; servers may add more.',
    alternatives: ['No state.', 'A trial state.'],
  },
  'organization-deletion': {
    question: 'What happens to everything in an organization when it is deleted, and when is deletion rejected?',
    assumption: "Everything is permanently deleted at once; numbers return to the inventory, and the organization's identifier is not used again. Deletion is rejected while a subscription is running, and for the caller's own organization.",
    alternatives: ['A grace period in which it can be restored.', 'Deletion cancels the subscription.'],
  },
  'organization-settings': {
    question: 'Which settings does an organization have, and what are the defaults?',
    assumption: "Name, time zone (UTC), locale (en-US), which calls are recorded (none), days for which recordings are kept (90), and an address for notices (the first admin's).",
    alternatives: ['Any other set.', 'Free-form key-value settings.'],
  },
  'call-recording': {
    question: 'When is a call recorded?',
    assumption: "If the organization has booked the add-on for it, `callRecording` of the agent's account or else of the organization includes the call, and the agent's `recordCalls` is on.",
    alternatives: ["The agent's setting alone decides.", 'Booking the add-on records every call.'],
  },
  'account-meaning': {
    question: 'What is an agent account?',
    assumption: 'One site or brand of an organization, with a name, optional notes, the agents that work for it, and its own settings.',
    alternatives: ['An organization by another name.', 'The account with which a person logs in.'],
  },
  'account-external-ids': {
    question: 'What is an external account ID, and is it unique?',
    assumption: 'An optional identifier from another system, unique within the organization and case-sensitive. It consists of letters, digits and `.` `_` `:` `@` `~` `-`, and starts with a letter or digit.',
    alternatives: ['Any text, sent as a query parameter.', 'Unique in the whole service.'],
  },
  'account-agents': {
    question: 'How are agents and accounts linked?',
    assumption: 'By a list of at most 100 agent identifiers in the account; an agent belongs to at most one account, or to none.',
    alternatives: ['The agent names its account.', 'Agents are shared by accounts.'],
  },
  'account-settings': {
    question: "Which settings does an account have, and how do they relate to the organization's?",
    assumption: "The organization's settings without its name, and the business name that agents say. Each overrides the organization's until `reset` removes it.",
    alternatives: ['Settings copied on creation.', 'Null to take a value away.'],
  },
  'account-deletion': {
    question: "What happens to an account's agents when it is deleted, and when is deletion rejected?",
    assumption: 'They stay with everything they have and belong to no account. Deletion is rejected while one of them has a task in progress.',
    alternatives: ['Its agents are deleted with it.', 'Rejected while it has agents.'],
  },
  'account-search': {
    question: 'What does the account search match, and in which order does it return accounts?',
    assumption: 'It matches `query` as part of the name or the external identifier, ignoring case; the oldest account comes first.',
    alternatives: ['Words in any order.', 'A relevance score.', 'Prefixes only.'],
  },
  'account-update-answers': {
    question: 'What do the updates of organization settings, accounts and account settings return?',
    assumption: 'The envelope with the whole changed record.',
    alternatives: ['The envelope alone, as the updates of task limits and tasks.'],
  },
  'admin-list': {
    question: 'Who is in the list of admin users, and with which fields?',
    assumption: 'Users with the role `admin` or higher and pending invitations, with user ID, name, address, role, state and time.',
    alternatives: ['Invitations in a list of their own.', 'All users.'],
  },
  'admin-invitations': {
    question: 'How is an admin invited, and when is that rejected?',
    assumption: 'By an email with a link that works for 1 to 30 days, 7 by default. An invitation is rejected if a user or a pending invitation anywhere in the service has the address, and beyond 1,000 admins and invitations; only a superAdmin can invite a superAdmin.',
    alternatives: [
      'The user is created at once with a password.',
      'One person in several organizations.',
      'Another default time.',
      'Another maximum time.',
    ],
  },
  'admin-deletion': {
    question: 'What does deleting an admin do, and when is that rejected?',
    assumption: 'Their tokens stop working, and what they set up stays; deleting an invitation withdraws it. Deletion is rejected for oneself, for the last active user with the role `admin`, and for a superAdmin if the caller is an admin.',
    alternatives: ['The admin becomes a user.', 'Tokens pass to another admin.'],
  },
  'billing-money': {
    question: 'How are amounts of money written?',
    assumption: 'As integer cents without taxes, next to the ISO 4217 code of their currency, which is always US dollars.',
    alternatives: ['Decimal strings.', 'Prices below a cent.', 'Other currencies.'],
  },
  'billing-period': {
    question: 'How long is a billing period?',
    assumption: 'A calendar month in the time zone of the business hours. Invoices are created on its first day: plan and add-ons for the month that begins, usage and proration for the one that ended.',
    alternatives: ['Months counted from the first day of the subscription.', 'Years.'],
  },
  'billing-usage': {
    question: 'What does "view usage" show, and for which time?',
    assumption: "Call minutes, texts and phone numbers for a range of days, which defaults to the current billing period. Each shows what is included and what is beyond it, on the current plan's terms. Without a subscription, nothing is included and the catalog's prices apply. A range that ends before it begins has no usage, and neither have future days; current figures lag by a few minutes.",
    alternatives: [
      'One figure per day or per agent.',
      'Past days on past terms.',
      'Tasks or tokens of a language model as units.',
    ],
  },
  'billing-plans': {
    question: 'What is a plan, and what do its details add?',
    assumption: 'A price for a period that includes minutes, texts, numbers and seats. Details add the unit prices beyond them and the add-ons.',
    alternatives: ['Features instead of quantities.', 'Unlimited plans.'],
  },
  'offered-plan': {
    question: 'What is the offered plan?',
    assumption: 'A plan negotiated with this organization only, at most one. Subscribing to it accepts it; otherwise it lapses after a time, and a new offer replaces it. Without an offer, the response is a 404.',
    alternatives: ['The upgrade recommended by usage.', 'A trial.'],
  },
  'current-plan': {
    question: 'What does the current plan show?',
    assumption: "The plan's details and the subscription's state. Without a subscription, the response is a 404.",
    alternatives: ['A free plan for organizations without a subscription.'],
  },
  'add-ons': {
    question: 'What are add-ons?',
    assumption: 'Extras at a fixed price per period that are booked with certain plans, some of them several times.',
    alternatives: ['One-time purchases, such as packs of minutes.'],
  },
  'product-catalog': {
    question: 'What does the product catalog contain besides plans and add-ons?',
    assumption: 'Everything that can be on an invoice, in one flat list that includes the units beyond an allowance, each with a permanent product code.',
    alternatives: ['Plans with their add-ons nested.', "The billing provider's own product records."],
  },
  'billing-configuration': {
    question: 'Which fields does the billing configuration have?',
    assumption: 'Contact, email and invoice address, and optionally the organization, the currency and a payment reference of the billing provider. No card data. Provisioning again replaces it, and nobody can subscribe without it.',
    alternatives: ['It only creates the customer record with the billing provider and takes no fields.'],
  },
  'subscription-states': {
    question: 'Which states does a subscription go through?',
    assumption: '`active`, `switching` while a switch to a cheaper plan is pending, `canceling` until the period ends. More may be added. Only an organization that is suspended for unpaid invoices is rejected, with 403.',
    alternatives: ['An immediate end.', 'Trial and past-due states.'],
  },
  'subscription-changes': {
    question: 'What happens if you subscribe while subscribed?',
    assumption: 'The body replaces plan, add-ons and seats. Terms with the same or a higher price take effect immediately, prorated by the day and rounded half up to whole cents; cheaper terms take effect with the next period, and exactly the same terms return 409.',
    alternatives: [
      '409 whenever a subscription exists.',
      'Every switch takes effect immediately.',
      'Always at the next period.',
    ],
  },
  'billing-seats': {
    question: 'What are seats, and what do they limit?',
    assumption: 'Paid users: those that the plan includes, and each additional one at its price. Seats are agreed but not enforced. Inviting more users is not rejected.',
    alternatives: ['No seats.', 'A 409 on inviting more users than seats.'],
  },
  'adr-meaning': {
    question: 'What does ADR stand for?',
    assumption: 'Agent detail records: one row for each call and text that an agent handled.',
    alternatives: ['Alternative dispute resolution.', 'Automatic data reports.', 'Average daily rates.'],
  },
  'adr-export': {
    question: 'What can be configured about the export?',
    assumption: 'Whether it is on, where it goes (an https or sftp URL, or an email address), its format, how often, and at what time of day. Fields left out keep their values, at first CSV daily at 06:00. It cannot be enabled (409) before it has a destination.',
    alternatives: ['A choice of columns.', 'A storage bucket.', 'An export on demand.', 'Another initial frequency.'],
  },
  'adr-delivery': {
    question: 'What is in the exported file, how is it delivered, and what happens if that fails?',
    assumption: 'A row for each call and text that ended in the days covered, the oldest first. The file is delivered as the body of a POST, as a new file named after the first day, or as an attachment. A failed delivery is retried hourly for 24 hours, and days without an export are not delivered later.',
    alternatives: ['One file to which rows are added.', 'Missed days are delivered when the export is enabled again.'],
  },
  'task-fields': {
    question: 'Which fields does a task record have?',
    assumption: 'The three fields that can be updated, the phone number and name, the agent, who created it, when it was created, started and ended, its run, and how it ended. Fields that do not apply yet are absent.',
    alternatives: ['Times under other names or in another form.', 'A nested contact.', 'An attempt counter.'],
  },
  'task-types': {
    question: 'What kinds of task are there?',
    assumption: 'Calls and texts, as `call` and `text`; servers may add more.',
    alternatives: ['Other words.', 'One task that both calls and texts.'],
  },
  'task-states': {
    question: 'Which states can a task have, and how does it move between them?',
    assumption: "`queued`, `inProgress`, `completed`, `failed` and `canceled`, with the transitions in the task's diagram; servers may add more.",
    alternatives: ['Other words.', 'Separate states for calls and texts.', 'Automatic retries.'],
  },
  'task-settable-states': {
    question: 'Which states can a caller set?',
    assumption: '`canceled` on a queued task, and `queued` on a canceled one to undo it, with its old place in the queue.',
    alternatives: [
      '`canceled` alone.',
      'Canceling a call in progress, which hangs up.',
      'Queueing failed tasks again.',
    ],
  },
  'task-editing': {
    question: 'Until when can a task be edited, and which fields must an update have?',
    assumption: 'Until it starts, and at least one field. The update takes effect as a whole or not at all. Sending a value that the task already has is not a change, whatever its state.',
    alternatives: ['Editing in every state.', 'An empty update that changes nothing.'],
  },
  'task-wait-to-greet': {
    question: 'What does `waitToGreet` do?',
    assumption: 'The agent lets the other side speak first. It defaults to `false` and has no effect on texts.',
    alternatives: ['Waiting for a fixed time.', 'Waiting until an answering machine is ruled out.'],
  },
  'task-runs': {
    question: 'What is the run that `concurrencyPerRun` limits?',
    assumption: 'All tasks that one request created; each task has its run in `runId`. The response to a request that creates several tasks has `runId` and `tasks`.',
    alternatives: ['A campaign.', 'All tasks of an agent.', 'One pass of a scheduler.'],
  },
  'task-answered-by': {
    question: 'How does a task show whether a person or a voicemail answered the call?',
    assumption: 'By `answeredBy`, `person` or `voicemail`, present as soon as the call is answered; servers may add more. Both complete the task, and count alike. `callEnded` has it too.',
    alternatives: ['A state of its own.', 'A failure with the reason `voicemail`.', 'Only a word in the transcript.'],
  },
  'task-failure-reasons': {
    question: 'How does a task show why it failed?',
    assumption: 'By `failureReason`, which has one of four values; servers may add more.',
    alternatives: ["The phone network's own codes.", 'Free text.'],
  },
  'task-creation': {
    question: 'Which fields does creating a task require, and what prevents it?',
    assumption: 'An agent, a type and a phone number; the rest is optional. Limits delay a task but never reject it; an agent that was never published or has no suitable phone number is an error.',
    alternatives: ['A contact instead of a phone number.', 'A time to start.', 'Refusing tasks over the daily cap.'],
  },
  'task-csv': {
    question: 'How is the CSV file sent, what does it contain, and what happens to invalid rows?',
    assumption: 'As a form or as the body itself, with one agent for the whole file of at most 100,000 rows, and columns named like the fields of a task. Valid rows become tasks; the others are reported by line.',
    alternatives: [
      'An agent in each row.',
      'All or nothing.',
      'A response before the file is read, and a report later.',
    ],
  },
  'task-filters': {
    question: 'Which filters does the list of tasks have, and what is its order?',
    assumption: 'State, type, agent, phone number and run, all combined; the last created first.',
    alternatives: ['Free text search.', 'Several states at once.', 'Other orders.'],
  },
  'task-statistics': {
    question: 'What do the task statistics show?',
    assumption: 'How many tasks are in each state now, for all tasks, calls and texts, by agent, run and days of creation.',
    alternatives: ['Durations, costs and rates of success.'],
  },
  'task-daily-counts': {
    question: 'What do the daily counts count, and for which days?',
    assumption: 'Tasks created, started by type, completed and failed on each day; by default for the 7 days until today, at most 366.',
    alternatives: [
      'Today only.',
      'Counts by day of creation.',
      'Another default number of days.',
      'Another maximum number of days.',
    ],
  },
  'task-deletion': {
    question: 'Which tasks can be deleted, and what happens to the counts?',
    assumption: 'All except those in progress. The counts no longer include a deleted task, but the daily caps do, and its conversation stays.',
    alternatives: ['Only ended tasks.', 'A mark instead of removal.'],
  },
  'weekday-numbering': {
    question: 'Which weekday has which number?',
    assumption: 'ISO 8601: from 1 for Monday to 7 for Sunday.',
    alternatives: ['From 0 for Sunday to 6 for Saturday.'],
  },
  'business-days': {
    question: 'Which lists of weekdays are business days?',
    assumption: 'At least one day, each at most once, in any order.',
    alternatives: ['An empty list as a way to stop.', 'Repetitions are ignored.'],
  },
  'task-business-hours': {
    question: 'What happens if business hours end before they start?',
    assumption: 'They end on the next day; if both times are equal, they last 24 hours.',
    alternatives: ['Such hours are rejected.'],
  },
  'task-daily-caps': {
    question: 'What do the three daily caps count?',
    assumption: 'Calls, texts, and both together, that start on one calendar day. Tasks over a cap wait for the next day.',
    alternatives: ['`tasks` counts created tasks and rejects more.'],
  },
  'cooldown-unit': {
    question: 'What unit do the cooldowns have, and what do they separate?',
    assumption: 'Seconds between two calls, or two texts, of tasks to the same phone number, whichever agent or run they belong to. A call that nobody answers counts.',
    alternatives: ['Minutes.', 'Between two tasks of a run.'],
  },
  'task-limits-defaults': {
    question: 'Which task limits does a new organization have?',
    assumption: 'Business hours from 09:00 to 17:00, Monday to Friday, 500 calls, 1,000 texts and 1,200 tasks a day, 5 at a time in a run, and cooldowns of 4 hours for calls and 1 hour for texts.',
    alternatives: ['No limits until some are set.', 'Limits by plan.', 'Another number of calls a day.'],
  },
  'task-limit-ranges': {
    question: 'What range do the limits have?',
    assumption: 'Daily caps range from 0 to 1,000,000, the concurrency from 1 to 1,000, cooldowns from 0 to 30 days.',
    alternatives: ['No upper bounds.', '0 as no limit.'],
  },
  'task-limits-effect': {
    question: 'When do changed limits apply, and how do they combine?',
    assumption: 'Immediately, also for queued tasks; tasks in progress continue. A task starts when all limits allow it.',
    alternatives: ['From the next day.', 'For tasks created from then on.'],
  },
  'task-limits-update': {
    question: 'Which fields must an update of the limits have, and what happens to the others?',
    assumption: 'At least one field, at any depth; the others keep their values, and `days` is replaced as a whole. Sending a current value is not an edit.',
    alternatives: ['Each object is replaced whole.', 'Unchanged values are rejected as well.'],
  },
  'task-limits-refusal': {
    question: 'How is an edit of `daily` or `concurrencyPerRun` rejected?',
    assumption: 'With a 403 for the whole request, which changes nothing. `errors` points to each field that only a superAdmin can edit, with `x-required-role` as the keyword. A body that breaks the contract returns 400, no matter who sends it.',
    alternatives: ['The two fields are ignored and the others take effect.', 'A 400.'],
  },
} as const;
