// Generated from openapi/assumptions.yaml by `npm run generate`. Do not edit.
export const assumptions = {
  'resource-ids': {
    question: 'What do the identifiers of agents, tasks, organizations and the like look like?',
    assumption: 'They are opaque strings of letters, digits, `_` and `-`, at most 64 characters.',
    alternatives: ['Numbers.', 'Some have the `<integer>:<integer>` form that room identifiers have.'],
  },
  'timestamp-unit': {
    question: 'In what unit are Unix times?',
    assumption: 'Seconds.',
    alternatives: ['Milliseconds.'],
  },
  'unix-time-range': {
    question: 'Between what do Unix times lie?',
    assumption: 'Between 1970 and 2100; written as digits, they have at most 16.',
    alternatives: ['No bounds.'],
  },
  'timestamp-meaning': {
    question: 'Of which moment is the `timestamp` of a record?',
    assumption: 'Of its creation or, where saving replaces the record, of the last time that it was saved.',
    alternatives: ['The last change.', 'The last use.'],
  },
  'record-users': {
    question: 'Whose number is the `userId` of a record?',
    assumption: "The user's whose token created it, unless the field's description names another.",
    alternatives: ['The user that the record is about.', 'Who changed it last.'],
  },
  'calendar-days': {
    question: 'How are days without a time written, and whose days are they?',
    assumption: "As `YYYY-MM-DD`, in the time zone of the organization's business hours (`businessHours.timezone` of its task limits).",
    alternatives: ['UTC days.', 'Unix times of midnight.'],
  },
  'web-urls': {
    question: 'Which URLs may be configured as destinations or are shown?',
    assumption: 'Absolute http and https URLs of at most 2048 characters.',
    alternatives: ['Https only.', 'Another length.'],
  },
  'email-addresses': {
    question: 'How are people reached who are invited or billed?',
    assumption: 'By an e-mail address of at most 254 characters.',
    alternatives: ['A phone number or a user name.', 'Another length.'],
  },
  'text-lengths': {
    question: 'How short and how long may a text be where no other entry says it?',
    assumption: 'Words such as types 1 to 32 characters, labels and identifiers at most 64, tokens 128, names and descriptions 200 (of a relay type 500), messages of the API 1 to 500, the words of a text 4000, what an agent is told for a task 10,000. What is asked for is never empty, and no name is white space alone.',
    alternatives: ['No bound.', 'Other bounds.'],
  },
  'number-ranges': {
    question: 'How small and how large can whole numbers be where no other entry says it?',
    assumption: 'Numbers that name users and rooms go from 1 to 2^53 - 1, use from 0 to there, other counts from 0 to 2^31 - 1 and amounts to 99,999,999,999 cents.',
    alternatives: ['No bound.', 'Numbers as strings.'],
  },
  'list-lengths': {
    question: 'How many entries does a list have that nobody can fill, such as the relay types?',
    assumption: 'At most 100.',
    alternatives: ['No bound.', 'Pages.'],
  },
  'list-order': {
    question: 'In which order are lists?',
    assumption: 'The oldest entry first where a list is configuration, the newest first where it is what happened, and by name, number or price where it is a catalog. Each list says which.',
    alternatives: ['No order is promised.', 'The caller chooses one.'],
  },
  'token-types': {
    question: 'Which token types are there besides `admin`, and how do they relate?',
    assumption: '`superAdmin`, `admin` and `user`, each including what the next may do; servers may add more.',
    alternatives: ['Scopes per group of operations.'],
  },
  'token-format': {
    question: 'Does the value of the `authorization` header have a prefix?',
    assumption: 'The token may stand bare or after `Bearer `; clients send it bare.',
    alternatives: ['`Bearer ` required.', 'Another scheme name.'],
  },
  'operation-roles': {
    question: 'Which role does each operation need?',
    assumption: 'Reading agents, numbers, messages, tasks and accounts, and working with them, needs `user`. Configuration, also to read it, needs `admin`, and whatever crosses organizations or provisions billing needs `superAdmin`.',
    alternatives: ['Every token may do everything but edit those limits.', 'Only an admin deletes tasks.'],
  },
  'token-organization': {
    question: 'On whose data does an operation work?',
    assumption: "On the token's organization, whoever there created it, unless the request names another or the operation is about organizations and resellers themselves.",
    alternatives: ["On what the token's user owns.", 'On every organization that the user belongs to.'],
  },
  'foreign-resources': {
    question: 'How is a request answered that names what belongs to another organization?',
    assumption: 'Like one that names what does not exist, with 404; as a filter it matches nothing.',
    alternatives: ['A 403.'],
  },
  'unknown-identifiers': {
    question: 'How is an identifier answered that nothing has?',
    assumption: 'With 404, in the path and in the body alike, unless the operation says otherwise. As a filter in the query it matches nothing.',
    alternatives: ['400 or 422 for one in the body or the query.'],
  },
  'page-base': { question: 'Is the first page 0 or 1?', assumption: 'It is 0.', alternatives: ['It is 1.'] },
  'paging-parameters': {
    question: 'What are the paging parameters called, and which lists have them?',
    assumption: '`pageNumber` and `pageSize`, as the answer calls them, on every list that can grow long.',
    alternatives: ['`page` and `limit`.', 'Cursors.'],
  },
  'page-size-limits': {
    question: 'What are the default and the maximum page size?',
    assumption: '20 by default, 100 at most.',
    alternatives: ['No maximum.', 'Another maximum.', 'Another default.'],
  },
  'pages-past-the-end': {
    question: 'What is on a page after the last one?',
    assumption: 'Nothing. It is an empty page, not an error.',
    alternatives: ['A 404.', 'The last page.'],
  },
  'success-status': {
    question: 'Which status does a success have where none is shown?',
    assumption: '200, also for what was created or deleted.',
    alternatives: ['201 for what was created, 202 for what was queued, 204 without a body.'],
  },
  'success-envelope': {
    question: 'What is the answer of an operation whose answer is not shown, and what is `message` for?',
    assumption: 'The documented envelope, `success`, which is always `true`, `message`, and the payload under its own name. `message` is a sentence for people whose wording may change.',
    alternatives: ['The payload alone.', 'Messages whose wording programs can rely on.'],
  },
  'confirmation-body': {
    question: 'What does an operation answer that has nothing to return?',
    assumption: 'The envelope alone, `success` and `message`.',
    alternatives: ['The changed record.', 'An empty body.'],
  },
  'response-required-fields': {
    question: 'Which fields of an answer are always present?',
    assumption: 'Every field that a documented shape shows, unless its description names a case without it.',
    alternatives: ['None can be relied on.'],
  },
  'error-shape': {
    question: 'What does a refusal look like?',
    assumption: 'An RFC 9457 problem that also carries `success` and `message`, and lists each violation, at most 100.',
    alternatives: ['The envelope alone with `success` set to `false`.'],
  },
  'refusal-reasons': {
    question: 'How does a program tell apart what is refused with one status?',
    assumption: 'By `reason`, one word in camelCase from a set that may grow. It says the same wherever it occurs, and each operation declares which it may answer with.',
    alternatives: ['A `type` of its own for each cause.', 'A number.', 'The status alone.'],
  },
  'error-statuses': {
    question: 'Which statuses refuse a request?',
    assumption: '400, 401, 403, 404, 409, 413, 415, 429 and 500 as RFC 9110 defines them; never 200.',
    alternatives: ['422 for a body that breaks the contract.', '200 with `success` set to `false`.'],
  },
  'statuses-before-operations': {
    question: 'How is a request refused that leads to no operation?',
    assumption: 'With 404 for an unknown path, 405 with `Allow` for an unknown method, 406, 408 or 431, as RFC 9110 and RFC 6585 define them, and the same problem.',
    alternatives: ['Plain text from a proxy.', '404 for an unknown method.'],
  },
  'problem-kinds': {
    question: 'Which kinds of problem are there, and by what are they told apart?',
    assumption: 'By `type`, a URI under `https://phone-agent.example.com/problems/`, one for each status, but two for 400 and for 500; more may follow.',
    alternatives: ['`about:blank` with the status alone.', 'Numbers.'],
  },
  'strict-requests': {
    question: 'What becomes of a query parameter or a body field that an operation does not know?',
    assumption: 'It refuses the request with a 400 that names it. Unknown headers are ignored.',
    alternatives: ['It is ignored.'],
  },
  'concurrent-writes': {
    question: 'What happens when two requests change the same thing at the same time?',
    assumption: 'One goes after the other. Where both may succeed, the later one wins, field by field where it changes single fields; of what only one may have, one gets it and the other a 409.',
    alternatives: ['The later one is refused until it has read the change (`If-Match`).'],
  },
  'refused-requests': {
    question: 'May a request have taken effect whose answer is no success?',
    assumption: 'One that is refused (4xx) has changed nothing. One that is answered with a 500, or whose answer is lost, may have taken effect.',
    alternatives: ['A refusal may leave part of its effect.', 'A 500 never has an effect.'],
  },
  'calls-under-way': {
    question: 'What becomes of a call that is under way when something changes that it depends on?',
    assumption: 'It goes on as it began. The change counts for calls, texts and messages that begin afterwards. Only the deletion of the organization ends it.',
    alternatives: ['It ends.', 'It follows the change at once.'],
  },
  'unique-names': {
    question: 'When are two names the same, where only one may have a name?',
    assumption: 'When they differ in capitals only. Labels of webhooks and external account ids, which stand in paths, differ by them.',
    alternatives: ['Names differ by capitals.', 'No name need be unique.'],
  },
  'body-limits': {
    question: 'How large may a request body be?',
    assumption: '1 MiB of JSON; 10 MiB of CSV.',
    alternatives: ['No limit.', 'Another size of JSON bodies.', 'Another size of CSV files.'],
  },
  'rate-limits': {
    question: 'How many requests may a caller send, and how is it told?',
    assumption: '600 a minute per token. Over that a 429 with `Retry-After`, which has no effect; the `RateLimit` header tells what is left.',
    alternatives: ['None.'],
  },
  'repeated-requests': {
    question: 'What does a request do that is sent a second time, and is there an idempotency key?',
    assumption: 'There is no key, so two equal requests are two requests. What says how things are to be changes nothing more, what can be there or be done only once is refused, and everything else acts again; each operation says which of these it is.',
    alternatives: [
      'An `Idempotency-Key` header (IETF draft).',
      'An identifier of the request in its body.',
      'Equal requests within some minutes count as one.',
      'To delete what is gone succeeds.',
    ],
  },
  'cross-origin': {
    question: 'May browsers call the API from other origins?',
    assumption: 'Yes, from any origin; the answer names the one that asked.',
    alternatives: ['Server to server only.'],
  },
  'version-header': {
    question: 'Does a header name the version of a request or an answer?',
    assumption: 'No. The path prefix `/api/v2` alone does.',
    alternatives: ['A header with a number or a date.'],
  },
  'deprecation-policy': {
    question: 'What may change within `/api/v2`, and how is something withdrawn?',
    assumption: 'Operations, optional parameters and fields, and values of open sets may be added; nothing documented is removed, renamed or made required, and what is assumed may be corrected. What is to go is marked as deprecated in the contract and goes with the next prefix.',
    alternatives: ['Removal after a period of notice.', '`Deprecation` and `Sunset` headers.'],
  },
  'named-operations': {
    question: 'What are the path, method, parameters and payload of an operation that is known by name only?',
    assumption: 'What its name says, in the style of the documented operations; the description says what it does.',
    alternatives: ['Any other path and shape.'],
  },
  'token-truncation': {
    question: 'How is a token truncated where it is listed?',
    assumption: "To its beginning, 8 characters or more, as much as tells it from the organization's others.",
    alternatives: ['The last characters.', 'A mask of asterisks.'],
  },
  'token-creation': {
    question: 'What does creating a token take and answer, and how many tokens are there?',
    assumption: "A description and a role, `user` if omitted. The answer holds the token's fields with the whole value, once. It acts as the caller's user, never expires, and an organization holds at most 1000.",
    alternatives: ['A required role.', 'Another user as owner.', 'An expiry date.'],
  },
  'token-role-ceiling': {
    question: 'May a token create or delete tokens above its own role?',
    assumption: 'No, that answers 403.',
    alternatives: ['Only a superAdmin manages tokens.'],
  },
  'token-deletion': {
    question: 'How is the token to delete named, and which token cannot be deleted?',
    assumption: 'By what the list shows, or more of its beginning. The token that carries the request cannot delete itself (409), a deleted one answers 404, and the one-time tokens it generated end with it. What was created with it stays.',
    alternatives: ['The whole token in a body.', 'An identifier of its own.', "Protection of the last admin's token."],
  },
  'one-time-tokens': {
    question: 'What is a one-time auth token?',
    assumption: "A token for one request within 5 minutes, with a role of the caller's choice up to its own, in the caller's name. It is not listed and cannot manage tokens, and the first request uses it up whatever its answer, unless that is 429.",
    alternatives: ['A code to sign a user in.', 'A token for one session.', 'Another time.'],
  },
  'agent-record': {
    question: 'What does fetching an agent give, beside its staging and live configuration?',
    assumption: "A short record with the agent's name, phone numbers, live version, and whether staging differs from live.",
    alternatives: ['Both configurations in one answer.', 'The live configuration.'],
  },
  'agent-creation': {
    question: 'How does an agent come to be, and how is it found?',
    assumption: 'It is set up and deleted in the service itself. Its identifier is found there, and at the account that the agent works for.',
    alternatives: ['An operation that no list of names shows.', 'One agent with each organization.'],
  },
  'agent-configuration': {
    question: "Of what does an agent's configuration consist?",
    assumption: 'Name, greeting, instructions, voice, language, transfer, lengths of calls and silence, recording, voicemail and texts.',
    alternatives: ['A conversation flow of nodes.', 'Separate settings for each channel.', 'A free-form document.'],
  },
  'agent-voices': {
    question: 'Which voices are there?',
    assumption: '`calm`, `warm`, `bright` and `crisp`; servers may add more.',
    alternatives: ["Identifiers of a speech provider's voices."],
  },
  'agent-update-fields': {
    question: 'Which fields may an update carry, and what happens to the others?',
    assumption: "Any of the configuration's, at least one; those left out keep their values. It changes staging only.",
    alternatives: ['The whole configuration at each update.', 'Updates that go live at once.'],
  },
  'agent-publishing': {
    question: 'What do staging, live, publish and revert mean?',
    assumption: 'Two configurations of an agent. Publishing copies staging to live and keeps it as a version; reverting copies live to staging. Neither is accepted without a difference. Staging may be incomplete, what is published may not.',
    alternatives: [
      'Reverting makes the previous version live.',
      'Publishing without changes succeeds and does nothing.',
    ],
  },
  'agent-versions': {
    question: 'What is a stored version, and what do replace and restore do?',
    assumption: 'A copy of the configuration. Publishing makes unnamed ones that cannot be replaced; people store others under a name, replace their content with staging, and restore any to staging, never straight to live. None is deleted. Replacing by the same content renews who did it and when.',
    alternatives: [
      'Restoring goes live at once.',
      'Only named versions are kept.',
      'Published versions can be replaced too.',
    ],
  },
  'agent-version-names': {
    question: 'What may a version be called?',
    assumption: "1 to 100 characters, unique among the agent's versions without regard to capitals.",
    alternatives: ['Names need not be unique.', 'Versions are addressed by name.', 'Another length.'],
  },
  'agent-outbound-tasks': {
    question: 'What becomes of outbound calls and texts that are queued?',
    assumption: "Each recipient is a task of its own under the organization's task limits, and the tasks of one request are a run. An agent without a live configuration or a fitting phone number cannot queue any.",
    alternatives: ['One task for the whole request.', 'A queue apart from the tasks.'],
  },
  'agent-outbound-recipients': {
    question: 'How are recipients given, and what may be said about each?',
    assumption: 'A list of 1 to 100 different phone numbers, each with an optional name and context, and a context for all; calls may also wait to greet.',
    alternatives: ['Identifiers of contacts.', 'One recipient for each request.', 'Another number of recipients.'],
  },
  'agent-outbound-templates': {
    question: 'Does everybody get the same text?',
    assumption: "The text has placeholders such as `{{name}}`, which each recipient's values fill; a missing value refuses the whole request.",
    alternatives: ['One fixed text.', 'A text for each recipient.', 'The agent words each text itself.'],
  },
  'number-inventory': {
    question: 'What is known of a number before it is assigned, and what does it cost?',
    assumption: "Its country, region, locality, capabilities, provider and monthly price in cents, which is the unit price of the organization's plan and counts for each calendar month in which the number is held; the inventory is one pool for all organizations.",
    alternatives: ['A pool for each organization.', 'Prices by country or plan only.'],
  },
  'number-search': {
    question: 'How are local numbers searched, and what does a search answer?',
    assumption: 'By exact locality, by leading digits after the country code, or by a phrase anywhere after it, in one country at a time, `US` by default. The answer is a page of free numbers and reserves none of them.',
    alternatives: [
      'One limit without pages.',
      'A reservation for some minutes.',
      'Neighbouring localities included.',
      'Country as a required parameter.',
    ],
  },
  'number-keypad': {
    question: 'How does a phrase stand for digits?',
    assumption: 'By the keypad of ITU-T E.161, `ABC` 2, `DEF` 3, `GHI` 4, `JKL` 5, `MNO` 6, `PQRS` 7, `TUV` 8, `WXYZ` 9; numbers that end with the phrase come first.',
    alternatives: ['Matches at the end only.', 'Wildcards.'],
  },
  'number-assignment': {
    question: 'What happens when a number is assigned?',
    assumption: "A published agent answers it from then on; a number has one agent, an agent up to 100 numbers, and calls and texts out from the one it has had longest of those that can carry them. A taken number is a conflict, also when the organization's own agent has it.",
    alternatives: [
      'Reassignment without returning.',
      'One number for each agent.',
      'A default number that is chosen.',
      "A limit by the plan's allowance.",
    ],
  },
  'number-own': {
    question: "What does bringing one's own number need, and what does it do?",
    assumption: "A provider that the organization has, whose credentials the service uses to direct the number's calls and texts here. It is no number of the inventory, of a country that the provider has, and nobody else has it here. The number is not ported, and its provider goes on charging for it.",
    alternatives: ['Porting.', 'Proof of ownership by a code.', 'Any number that is forwarded by hand.'],
  },
  'number-return': {
    question: 'What happens when a number is returned?',
    assumption: "An inventory number is free for everybody at once, an own number leaves the service. Tasks in progress of its agent forbid it. Rooms and messages stay, and queued tasks wait for the agent's next number.",
    alternatives: [
      'A quarantine before the number is free again.',
      'Unassigning that keeps the number with the organization.',
      'Queued tasks canceled.',
    ],
  },
  'numbering-providers': {
    question: 'What is a numbering provider, and whose is it?',
    assumption: 'A company whose numbers the service can run, identified by a short name. The service supports a fixed list; an organization has those that a superAdmin added, each once.',
    alternatives: ['Several accounts of one provider in an organization, each with an identifier.'],
  },
  'numbering-credentials': {
    question: 'Which credentials does a provider need, and how are they kept?',
    assumption: 'Each provider names its fields; they are sent as names and values, stored, never returned, and changed one by one. They are not tried out when they are stored.',
    alternatives: ['One shape for each provider.', 'A trial call before they are stored.'],
  },
  'sip-whitelist': {
    question: 'What does the IP whitelist hold, and what does it do?',
    assumption: "Up to 100 IPv4 or IPv6 blocks without overlaps, each with an optional description and kept with the address that it begins with. SIP calls to the organization's numbers are accepted from these addresses and through the registration, from nowhere else.",
    alternatives: [
      'An empty list that admits everybody.',
      'Single addresses only.',
      'Overlapping blocks.',
      'SIP requests refused per port or transport.',
    ],
  },
  'sip-routes': {
    question: 'What is an outbound route, and which of several is taken?',
    assumption: "A prefix of called numbers, a target and a priority. The longest prefix wins, then the lowest priority; the next of the same prefix is the fallback. Without a fitting route a call goes out through its number's provider. The target's not answering, or its 503, leads to the fallback; a change counts from the next call on.",
    alternatives: ['Patterns with wildcards.', 'One route for each prefix.', 'Weights.', 'Only the order of the list.'],
  },
  'sip-targets': {
    question: 'How is a SIP peer addressed?',
    assumption: 'By host name or IPv4 address, port and transport, which is `udp`, `tcp` or `tls`. Defaults are those of RFC 3261, `udp` and 5060, or 5061 with `tls`.',
    alternatives: ['A whole SIP URI.', 'IPv6 addresses.', 'SRV records.', '`tls` by default.', 'WebSocket transport.'],
  },
  'sip-registration': {
    question: 'Who registers where, and what does that take?',
    assumption: "The service registers as a user of the organization's own SIP registrar and takes the calls that come in through it. An organization has one registration; saving replaces it as a whole.",
    alternatives: [
      "The organization's equipment registers with the service, which then issues the password.",
      'Several registrations.',
      'Partial updates.',
    ],
  },
  'sip-registration-states': {
    question: 'Does an answer tell whether the registration works?',
    assumption: '`pending` until the registrar answers, then `registered` or `failed`, with a new try every minute. More states may follow.',
    alternatives: ['No status.', "The registrar's last SIP status code.", 'A POST that waits for the registrar.'],
  },
  'room-ids': {
    question: 'What do the two integers of a `roomId` mean, and what is `id`?',
    assumption: "The first is the user whose inbox holds the room, the second is the room's `id`; the whole has at most 33 characters. Callers compare the whole and take nothing from its parts.",
    alternatives: ['Two participants.', 'A shard and a sequence number.'],
  },
  'room-inbox-type': {
    question: "Which values does a room's `destinationInboxType` have?",
    assumption: 'Any string of at most 64 characters; in the examples the phone number of the service line.',
    alternatives: ['A closed set such as `priority` and `junk`.'],
  },
  'unregistered-contacts': {
    question: 'What does a room show of a contact that is not registered?',
    assumption: 'The phone number as `name`, and `unregisteredDisplayName`, which a registered contact does not have. Unregistered is who the organization knows by a phone number only.',
    alternatives: ['An empty `name`.', 'Both fields on every room.'],
  },
  'room-campaigns': {
    question: 'What is the campaign that a room names?',
    assumption: 'Whatever the agent writes under there. Its identifier is compared whole, and no operation leads from it.',
    alternatives: ['The run of a task.', 'A setting of the agent.'],
  },
  'room-beginnings': {
    question: 'When does a room come into being?',
    assumption: 'With its first message, so every room has a last one.',
    alternatives: ['When a contact is created.'],
  },
  'inbox-parameters': {
    question: "What are the junk inbox's four query parameters called, what types do they have, and what are their defaults?",
    assumption: '`paginate` (boolean, `true`), `pageNumber` (0), `pageSize` (20, at most 100) and `unreadOnly` (boolean, `false`). Without pagination one page holds up to 1000 rooms.',
    alternatives: ['`pagination`, `page`, `limit`, `unread`.', 'No bound without pagination.'],
  },
  'inbox-membership': {
    question: 'Which rooms are in which inbox?',
    assumption: 'Each room is in exactly one. A new one starts in priority; the service moves it to junk when it judges its messages unwanted. Messages in junk stay out of recent messages and events.',
    alternatives: ['Priority is a subset of a general inbox.', 'Junk holds every unregistered contact.'],
  },
  'priority-inbox': {
    question: "What do the priority inbox's request and answer look like?",
    assumption: "Like the junk inbox's, parameters and envelope alike, without `success` and `message`.",
    alternatives: ['The envelope with `success` and `message`.'],
  },
  'unread-rooms': {
    question: 'When is a room unread?',
    assumption: "From when its contact writes or speaks until something is sent from the organization's side, or a person opens it in the service's own inbox. Fetching through the API changes nothing.",
    alternatives: ["Fetching a room's messages marks it as read.", 'A mark for each user.'],
  },
  'recent-messages': {
    question: 'Which messages are recent?',
    assumption: 'Those of the last 7 days from all rooms but junk and from external platforms, newest first, in pages.',
    alternatives: ['The last N messages.', 'Everything since a time that the caller names.', 'Another number of days.'],
  },
  'message-fields': {
    question: 'What is in a message?',
    assumption: 'Its identifiers, `sender` (`contact`, `agent` or `user`), `channel` (`text`, `call` or `external`), `text` and `timestamp`. A turn of speech on a call is a message.',
    alternatives: ['Calls apart from messages.', 'Media attachments.', 'Delivery states.'],
  },
  'conversation-fields': {
    question: 'What does fetching a conversation return?',
    assumption: 'The contact, the agent, the channel and the messages, oldest first, at most the newest 1000.',
    alternatives: ['The record without messages.', 'Pages of messages.'],
  },
  'conversation-bounds': {
    question: 'Where does one conversation end and the next begin?',
    assumption: 'A call is one conversation. On other channels a conversation ends when 24 hours pass without a message.',
    alternatives: ['One conversation for each room for ever.', 'A close operation.'],
  },
  'external-messages': {
    question: 'How does a message from an external platform reach an agent, and how does the reply get back?',
    assumption: "The caller sends `platform`, `contactId`, an optional `contactName` and `text`, and the answer carries the agent's reply, waited for up to 20 seconds; a later one stands in the conversation and comes as an event. External conversations have no room, since a room belongs to a phone line.",
    alternatives: ['The answer only confirms, and the reply is delivered to a callback URL.'],
  },
  'caller-ids': {
    question: 'What does a call or text look like whose caller withholds the number, or has none in E.164 form?',
    assumption: "A call's `from` is absent where the number is withheld. What is no phone number stands there without a `+`: a short code, an extension, a sender's name. Each withheld call has a room of its own, of an unregistered contact with the name `Anonymous`. Texts from what is no phone number are kept and told of, and agents do not answer them.",
    alternatives: [
      'Such calls and texts are refused.',
      'A number or word that stands for all withheld ones, and one room for them.',
      'No room for withheld calls.',
    ],
  },
  'webhook-identity': {
    question: 'How is a webhook destination identified, so that it can be removed?',
    assumption: 'By its label of 1 to 64 characters, which is unique in the organization, case included. It holds no slash, does not begin with a dot, and neither begins nor ends with white space. Adding a second one of the same label is refused with a 409, unless the first is disabled.',
    alternatives: ['The URL.', 'An identifier that lists do not show.'],
  },
  'webhook-limit': {
    question: 'How many webhook destinations can an organization have?',
    assumption: 'At most 100; one more is refused with a 409.',
    alternatives: ['No limit.', 'Another number.'],
  },
  'webhook-types': {
    question: 'Which types does a webhook destination have besides `conversation`?',
    assumption: '`call` and `task`; a request must name one of the three, while answers may name more.',
    alternatives: ['One type for each kind of event.', '`conversation` alone.'],
  },
  'webhook-selection': {
    question: 'Which destinations receive an event?',
    assumption: 'All of the organization whose type the event belongs to, whichever agent caused it, from when they were added on. A destination added without a type is of type `conversation`.',
    alternatives: ['Only destinations of the user who owns the agent.'],
  },
  'webhook-event-kinds': {
    question: 'Which kinds of events are there?',
    assumption: '`messageReceived`, `messageSent`, `callEnded`, `callMissed` and `taskChanged`.',
    alternatives: ['One event for a whole conversation.', 'An event for each turn of speech.'],
  },
  'webhook-event-payloads': {
    question: 'What does an event carry?',
    assumption: '`id`, `type`, `timestamp`, `organizationId` and `data`, where `data` has the identifiers and what an application shows at once.',
    alternatives: [
      'Dotted types and ISO 8601 as Standard Webhooks recommends.',
      'The bare record.',
      'Identifiers only.',
    ],
  },
  'webhook-signatures': {
    question: 'How does a receiver know that a delivery is genuine?',
    assumption: 'Standard Webhooks: the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, HMAC-SHA256 with a secret of each destination or relay, shown once when it is created.',
    alternatives: ['No signature.', "A header of the service's own.", 'A shared token in the URL.'],
  },
  'webhook-delivery-retries': {
    question: 'What happens to a delivery that is not acknowledged?',
    assumption: "Six retries after 5 s, 5 min, 30 min, 2 h, 5 h and 10 h, then it is given up. Any 2xx within 15 s acknowledges, redirects are not followed, and each destination's order is kept. However many wait, none is given up untried. A 410 disables the destination, which is shown as `disabledTimestamp`; what waits is held until it is added again, with its label and type. Removing a destination drops what waits.",
    alternatives: [
      'No retry.',
      'Retries out of order.',
      'A destination that is disabled after failures too, or that a 410 removes.',
      'Events that happen meanwhile are held as well.',
    ],
  },
  'webhook-relay-configuration': {
    question: 'What is in a webhook relay configuration?',
    assumption: '`url`, `enabled` and `timeoutSeconds` (1 to 10 seconds, 5 by default), one configuration for each relay type, with who saved it and when.',
    alternatives: [
      'Several URLs for each type.',
      'A configuration for each agent or number.',
      'Another time unless told otherwise.',
      'Another longest time.',
    ],
  },
  'webhook-relay-payloads': {
    question: "In what form is a provider's webhook relayed?",
    assumption: "In the envelope of the events, with the provider's request body as text and its media type, and for a text its numbers and words beside it.",
    alternatives: ["The provider's request forwarded byte for byte with its own headers."],
  },
  'webhook-relay-answers': {
    question: "What does the receiver's answer to a relay do?",
    assumption: 'A 204 lets the agent go on, and a 200 with `action` set to `stop` keeps a text from it. Anything else, and no answer within `timeoutSeconds`, lets it go on. Relays are not retried, and billing events cannot be stopped.',
    alternatives: [
      'The answer is ignored.',
      'The answer replaces the text.',
      'The agent waits until it is acknowledged.',
    ],
  },
  'zapier-response': {
    question: 'What does the Zapier-response operation do?',
    assumption: 'It gives an agent the answer of a Zap that it triggered, named by a `requestId` that the Zap received. The agent waits up to 5 minutes and takes one answer.',
    alternatives: ["It registers a Zap's URL.", 'It makes the agent say the text word for word.'],
  },
  'knowledge-scope': {
    question: 'Whose context is it, and from when does a change count?',
    assumption: "An agent's. It is outside the agent's versions, the staging and the live agent share it, and a change counts for conversations that begin after it.",
    alternatives: ['One context for the organization.', 'Context that is published with the agent.'],
  },
  'knowledge-documents': {
    question: 'What does the context consist of?',
    assumption: 'Text documents with a title, who added them and when. Documents are added and deleted, never edited.',
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
    question: 'How are documents named for deletion, and what about unknown ones?',
    assumption: 'By up to 100 identifiers. Unknown ones are reported and the others deleted.',
    alternatives: [
      'One unknown identifier refuses them all.',
      'Unknown ones pass in silence.',
      'Another number of identifiers at once.',
    ],
  },
  'agent-url-slugs': {
    question: 'What is an agent URL, and what is its availability?',
    assumption: "A web address made of the service's host and a slug of 3 to 60 lower-case letters, digits and hyphens, which is available until any organization takes it.",
    alternatives: [
      'A host name of its own for each agent.',
      'Slugs that are unique within an organization.',
      'Another length.',
    ],
  },
  'agent-url-page': {
    question: 'What stands at an agent URL, and can it be changed?',
    assumption: 'A public page with a title on which people write with the live agent, as on an external platform. It is made once and stays.',
    alternatives: ['A redirect to a page of the organization.', 'A widget to embed.'],
  },
  'agent-url-list': {
    question: 'Whose agent URLs does fetching existing ones give?',
    assumption: "The organization's, page by page, or those of one agent.",
    alternatives: ["One agent's at a time.", 'All of them without pages.'],
  },
  'agent-url-suggestions': {
    question: 'What does the check of availability answer?',
    assumption: 'Whether the slug is free and, if not, up to three free ones that end in a number.',
    alternatives: ['Only whether it is free.', 'A 409 for a taken one.'],
  },
  'reseller-records': {
    question: 'What is a reseller, and who sees which?',
    assumption: 'A name, unique in the service, and perhaps a contact address. A superAdmin sees and creates all of them; nobody changes or deletes them.',
    alternatives: ['A superAdmin belongs to one reseller and sees that one alone.', 'Resellers form a tree.'],
  },
  'organization-records': {
    question: 'What is known of an organization, and what owns it?',
    assumption: 'A name that is unique within the one reseller who owns it for good, a state, a creation time and settings.',
    alternatives: ['Organizations without a reseller.', 'Organizations that move between resellers.'],
  },
  'organization-first-admin': {
    question: 'How does somebody get into a new organization?',
    assumption: 'Creating it requires an e-mail address, which is invited as the first admin for 7 days.',
    alternatives: ['The answer carries a first token.', 'A superAdmin may act in any organization.'],
  },
  'organization-states': {
    question: 'Which states does an organization have?',
    assumption: '`active`, and `suspended` while a bill is unpaid, when its tokens are refused with 403; servers may add more.',
    alternatives: ['No state.', 'A trial state.'],
  },
  'organization-deletion': {
    question: 'What happens to what an organization has when it is deleted, and when is that refused?',
    assumption: "All of it goes at once and for good; numbers return to the inventory, and its identifier is not used again. Refused while a subscription runs and for the caller's own organization.",
    alternatives: ['A grace period in which it can be restored.', 'Deletion cancels the subscription.'],
  },
  'organization-settings': {
    question: 'Which settings does an organization have, and with what defaults?',
    assumption: "Name, time zone (UTC), locale (en-US), which calls are recorded (none), days for which recordings are kept (90), and an address for notices (the first admin's).",
    alternatives: ['Any other set.', 'Free-form key-value settings.'],
  },
  'call-recording': {
    question: 'When is a call recorded?',
    assumption: "When the organization has booked the add-on for it, `callRecording` of the agent's account or else of the organization says so, and the agent's `recordCalls` is on.",
    alternatives: ["The agent's setting alone decides.", 'Booking the add-on records every call.'],
  },
  'account-meaning': {
    question: 'What is an agent account?',
    assumption: 'One site or brand of an organization, with a name, optional notes, the agents that work for it, and settings of its own.',
    alternatives: ['An organization by another name.', 'The account with which a person logs in.'],
  },
  'account-external-ids': {
    question: 'What is an external account id, and is it unique?',
    assumption: 'An optional identifier from another system, unique within the organization, case included; letters, digits and `.` `_` `:` `@` `~` `-`, starting with a letter or digit.',
    alternatives: ['Any text, sent as a query parameter.', 'Unique in the whole service.'],
  },
  'account-agents': {
    question: 'How are agents and accounts linked?',
    assumption: 'By a list of at most 100 agent identifiers in the account; an agent belongs to at most one account, or to none.',
    alternatives: ['The agent names its account.', 'Agents are shared by accounts.'],
  },
  'account-settings': {
    question: "Which settings does an account have, and how do they relate to the organization's?",
    assumption: "The organization's without its name, and the business name that agents say; each overrides the organization's while the account has it, and `reset` gives it back.",
    alternatives: ['Settings copied on creation.', 'Null to take a value away.'],
  },
  'account-deletion': {
    question: "What happens to an account's agents when it is deleted, and when is that refused?",
    assumption: 'They stay with everything they have and belong to no account. Refused while one of them has a task in progress.',
    alternatives: ['Its agents are deleted with it.', 'Refused while it has agents.'],
  },
  'account-search': {
    question: 'What does the account search match, and in which order does it answer?',
    assumption: '`query` as part of the name or the external identifier, without regard to case; the oldest account first.',
    alternatives: ['Words in any order.', 'A relevance score.', 'Prefixes only.'],
  },
  'account-update-answers': {
    question: 'What do the updates of organization settings, accounts and account settings answer?',
    assumption: 'The envelope with the whole changed record.',
    alternatives: ['The envelope alone, as the updates of task limits and tasks.'],
  },
  'admin-list': {
    question: 'Whom does the list of admin users show, and with which fields?',
    assumption: 'Users of role `admin` and above and pending invitations, with number, name, address, role, state and time.',
    alternatives: ['Invitations in a list of their own.', 'All users.'],
  },
  'admin-invitations': {
    question: 'How is an admin invited, and when is that refused?',
    assumption: 'By an e-mail with a link that works for 1 to 30 days, 7 by default. Refused for an address that a user or a pending invitation has anywhere in the service, and beyond 1000 admins and invitations; only a superAdmin invites a superAdmin.',
    alternatives: [
      'The user is created at once with a password.',
      'One person in several organizations.',
      'Another time unless told otherwise.',
      'Another longest time.',
    ],
  },
  'admin-deletion': {
    question: 'What does deleting an admin do, and when is that refused?',
    assumption: 'Their tokens stop working and what they set up stays; on an invitation it is the withdrawal. Refused for oneself, for the last active user of role `admin`, and for a superAdmin by an admin.',
    alternatives: ['The admin becomes a user.', 'Tokens pass to another admin.'],
  },
  'billing-money': {
    question: 'How are amounts of money written?',
    assumption: 'As integer cents without taxes beside the ISO 4217 code of their currency, which is always US dollars.',
    alternatives: ['Decimal strings.', 'Prices below a cent.', 'Other currencies.'],
  },
  'billing-period': {
    question: 'For how long is a plan paid at a time?',
    assumption: 'For a calendar month in the time zone of the business hours. Invoices are drawn on its first day, plan and add-ons for the month that begins, usage and proration for the one that ended.',
    alternatives: ['Months counted from the first day of the subscription.', 'Years.'],
  },
  'billing-usage': {
    question: 'What does "view usage" show, and for which time?',
    assumption: "Call minutes, texts and phone numbers for a range of days, the current billing period by default. Each has what is included and what is beyond it, on the current plan's terms. Without a subscription nothing is included and the catalog prices it. A range that ends before it begins counts nothing, nor do days to come; current figures lag by a few minutes.",
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
    assumption: 'A plan negotiated with this organization alone, at most one, which lapses unless it is accepted, by subscribing to it, in time; a new one replaces it. Without one the answer is 404.',
    alternatives: ['The upgrade recommended by usage.', 'A trial.'],
  },
  'current-plan': {
    question: 'What does the current plan show?',
    assumption: "The plan's details and the subscription's state. Without a subscription the answer is 404.",
    alternatives: ['A free plan for organizations without a subscription.'],
  },
  'add-ons': {
    question: 'What are add-ons?',
    assumption: 'Extras at a fixed price per period that are booked together with certain plans, some of them several times.',
    alternatives: ['One-time purchases, such as packs of minutes.'],
  },
  'product-catalog': {
    question: 'What does the product catalog hold beyond plans and add-ons?',
    assumption: 'Everything an invoice can name, in one flat list, the units beyond an allowance included, each with a lasting product code.',
    alternatives: ['Plans with their add-ons nested.', "The billing provider's own product records."],
  },
  'billing-configuration': {
    question: 'What does provisioning the billing configuration take?',
    assumption: 'Contact, e-mail and invoice address, and optionally the organization, the currency and a payment reference of the billing provider. No card data. Provisioning again replaces it, and without it nobody subscribes.',
    alternatives: ['It only creates the customer record with the billing provider and takes no fields.'],
  },
  'subscription-states': {
    question: 'Which states does a subscription go through?',
    assumption: '`active`, `switching` while a cheaper plan waits, `canceling` until the period ends. More may follow. Only an organization suspended for unpaid invoices is refused, with 403.',
    alternatives: ['An immediate end.', 'Trial and past-due states.'],
  },
  'subscription-changes': {
    question: 'What happens on subscribing while subscribed?',
    assumption: 'The body replaces plan, add-ons and seats. Terms as dear or dearer take effect at once and are prorated by the day and rounded half up to whole cents, cheaper ones at the next period, and the very same terms answer 409.',
    alternatives: ['409 whenever a subscription exists.', 'A switch always at once.', 'Always at the next period.'],
  },
  'billing-seats': {
    question: 'What are seats, and what do they limit?',
    assumption: 'Users that are paid for, those the plan includes and each one more at its price. They are agreed and not enforced. Inviting further users is not refused.',
    alternatives: ['No seats.', 'A 409 on inviting more users than seats.'],
  },
  'adr-meaning': {
    question: 'What does ADR stand for?',
    assumption: 'Agent detail records, one row for each call and text that an agent handled.',
    alternatives: ['Alternative dispute resolution.', 'Automatic data reports.', 'Average daily rates.'],
  },
  'adr-export': {
    question: 'What can be configured about the export?',
    assumption: 'Whether it is on, where it goes (an https or sftp URL, or an e-mail address), its format, how often, and at what time of day. Fields left out keep their values, at first CSV daily at 06:00. It is not switched on (409) before it was given a destination.',
    alternatives: ['A choice of columns.', 'A storage bucket.', 'An export on demand.', 'Another frequency at first.'],
  },
  'adr-delivery': {
    question: 'What is in the exported file, how does it arrive, and what if that fails?',
    assumption: 'A row for each call and text that ended in the days covered, the oldest first. It comes as the body of a POST, as a new file in a folder named after the first day, or as an attachment. A failure is repeated hourly for 24 hours, and days without an export are not delivered later.',
    alternatives: [
      'One file to which rows are added.',
      'Missed days are delivered when the export is switched on again.',
    ],
  },
  'task-fields': {
    question: 'Which fields does a task record have?',
    assumption: 'The three updatable ones, who is to be reached and by which agent, who created it, when it was created, started and ended, its run, and how it ended. Fields that do not apply yet are absent.',
    alternatives: ['Times under other names or in another form.', 'A nested contact.', 'An attempt counter.'],
  },
  'task-types': {
    question: 'What kinds of task are there?',
    assumption: 'Calls and texts, as `call` and `text`; servers may add more.',
    alternatives: ['Other words.', 'One task that both calls and texts.'],
  },
  'task-states': {
    question: 'Which states can a task have, and how does it move between them?',
    assumption: '`queued`, `inProgress`, `completed`, `failed` and `canceled`, in the order that the diagram at the task draws; servers may add more.',
    alternatives: ['Other words.', 'Separate states for calls and texts.', 'Automatic retries.'],
  },
  'task-settable-states': {
    question: 'Which states may a caller set?',
    assumption: '`canceled` on a queued task, and `queued` on a canceled one to undo it, with its old place in the queue.',
    alternatives: [
      '`canceled` alone.',
      'Canceling a call in progress, which hangs up.',
      'Queueing failed tasks again.',
    ],
  },
  'task-editing': {
    question: 'Until when can a task be edited, and which fields must an update have?',
    assumption: 'Until it starts, and at least one field. All that is sent takes effect or nothing does. A value that the task already has is no change, whatever its state.',
    alternatives: ['Editing in every state.', 'An empty update that changes nothing.'],
  },
  'task-wait-to-greet': {
    question: 'What does `waitToGreet` do?',
    assumption: 'The agent lets the person called speak first. It is `false` unless set and has no effect on texts.',
    alternatives: ['Waiting for a fixed time.', 'Waiting until an answering machine is ruled out.'],
  },
  'task-runs': {
    question: 'What is the run that `concurrencyPerRun` limits?',
    assumption: 'All tasks that one request created; each task names its run in `runId`. Whoever creates several at once is answered with `runId` and `tasks`.',
    alternatives: ['A campaign.', 'All tasks of an agent.', 'One pass of a scheduler.'],
  },
  'task-answered-by': {
    question: 'How does a task tell a call that a person answered from one that ended at a voicemail?',
    assumption: 'By `answeredBy`, `person` or `voicemail`, from the answer on; servers may add more. Both complete the task, and count alike. `callEnded` has it too.',
    alternatives: ['A state of its own.', 'A failure with the reason `voicemail`.', 'A word in the transcript alone.'],
  },
  'task-failure-reasons': {
    question: 'How does a task tell why it failed?',
    assumption: 'By `failureReason`, one of four words; servers may add more.',
    alternatives: ["The phone network's own codes.", 'Free text.'],
  },
  'task-creation': {
    question: 'What does creating a task take, and what refuses it?',
    assumption: 'An agent, a type and a phone number; the rest is optional. Limits delay a task and never refuse it; an agent that was never published or has no fitting phone number refuses it.',
    alternatives: ['A contact instead of a phone number.', 'A time to start.', 'Refusing tasks over the daily cap.'],
  },
  'task-csv': {
    question: 'How is the CSV file sent, what does it hold, and what happens to faulty rows?',
    assumption: 'As a form or as the body itself, one agent for the whole file of at most 100,000 rows, columns named as the fields of a task. Rows in order become tasks, the others are reported by line.',
    alternatives: [
      'An agent in each row.',
      'All or nothing.',
      'An answer before the file is read, and a report later.',
    ],
  },
  'task-filters': {
    question: 'By what can tasks be listed, and in which order?',
    assumption: 'By state, type, agent, phone number and run, all combined; the last created first.',
    alternatives: ['Free text search.', 'Several states at once.', 'Other orders.'],
  },
  'task-statistics': {
    question: 'What do the task statistics tell?',
    assumption: 'How many tasks are in each state now, for all tasks, calls and texts, by agent, run and days of creation.',
    alternatives: ['Durations, costs and rates of success.'],
  },
  'task-daily-counts': {
    question: 'What do the daily counts count, and for which days?',
    assumption: 'Tasks created, started by type, completed and failed on each day; the 7 days until today unless asked otherwise, at most 366.',
    alternatives: [
      'Today only.',
      'Counts by day of creation.',
      'Another number of days unless asked otherwise.',
      'Another greatest number of days.',
    ],
  },
  'task-deletion': {
    question: 'Which tasks can be deleted, and what becomes of the counts?',
    assumption: 'All but those in progress. The counts forget a deleted task, the daily caps do not, and its conversation stays.',
    alternatives: ['Only ended tasks.', 'A mark instead of removal.'],
  },
  'weekday-numbering': {
    question: 'Which weekday has which number?',
    assumption: 'ISO 8601, from 1 for Monday to 7 for Sunday.',
    alternatives: ['From 0 for Sunday to 6 for Saturday.'],
  },
  'business-days': {
    question: 'Which lists of weekdays are business days?',
    assumption: 'At least one day, each at most once, in any order.',
    alternatives: ['An empty list as a way to stop.', 'Repetitions are ignored.'],
  },
  'task-business-hours': {
    question: 'What if business hours end before they start?',
    assumption: 'They reach into the next day; with both equal they last 24 hours.',
    alternatives: ['Such hours are refused.'],
  },
  'task-daily-caps': {
    question: 'What do the three daily caps count?',
    assumption: 'Calls, texts, and both together, that start on one calendar day. What is over a cap waits for the next day.',
    alternatives: ['`tasks` counts created tasks and refuses more.'],
  },
  'cooldown-unit': {
    question: 'In what unit are the cooldowns, and between what do they lie?',
    assumption: 'Seconds between two calls, or two texts, of tasks to the same phone number, whichever agent or run they belong to. A call that nobody answers counts.',
    alternatives: ['Minutes.', 'Between two tasks of a run.'],
  },
  'task-limits-defaults': {
    question: 'Which task limits does a new organization have?',
    assumption: 'Business hours from 09:00 to 17:00, Monday to Friday, 500 calls, 1000 texts and 1200 tasks a day, 5 at a time in a run, and cooldowns of 4 hours for calls and 1 hour for texts.',
    alternatives: ['No limits until some are set.', 'Limits by plan.', 'Another number of calls a day.'],
  },
  'task-limit-ranges': {
    question: 'Between which values do the limits lie?',
    assumption: 'Daily caps between 0 and 1,000,000, the concurrency between 1 and 1000, cooldowns between 0 and 30 days.',
    alternatives: ['No upper bounds.', '0 as no limit.'],
  },
  'task-limits-effect': {
    question: 'From when do changed limits count, and how do they count together?',
    assumption: 'At once, for queued tasks too; tasks in progress go on. A task starts when all limits allow it.',
    alternatives: ['From the next day.', 'For tasks that are created from then on.'],
  },
  'task-limits-update': {
    question: 'Which fields must an update of the limits have, and what becomes of the others?',
    assumption: 'At least one, at any depth as few as wanted; the others stay as they are, and `days` is replaced whole. A value that is already set is no edit.',
    alternatives: ['Each object is replaced whole.', 'Unchanged values are refused as well.'],
  },
  'task-limits-refusal': {
    question: 'How is an edit of `daily` or `concurrencyPerRun` refused?',
    assumption: 'With a 403 for the whole request, which changes nothing. `errors` points at each field that only a superAdmin may edit, with `x-required-role` as the keyword. A body that breaks the contract is a 400 whoever sends it.',
    alternatives: ['The two fields are ignored and the others take effect.', 'A 400.'],
  },
} as const;
