/** A question that nothing known answers, and the entries of the register that answer it instead. */
export interface Gap {
  readonly gap: string;
  readonly answeredBy: readonly string[];
}

/** Every gap, by names of our own. */
export const gaps: readonly Gap[] = [
  // What holds everywhere
  { gap: 'path, parameters and payload of an operation known by name', answeredBy: ['named-operations'] },
  { gap: 'which fields of an answer are always there', answeredBy: ['response-required-fields'] },
  { gap: 'form of identifiers', answeredBy: ['resource-ids'] },
  { gap: 'unit of Unix times', answeredBy: ['timestamp-unit'] },
  { gap: 'who may call what', answeredBy: ['operation-roles'] },
  { gap: 'shape of an error', answeredBy: ['error-shape'] },
  { gap: 'codes of errors', answeredBy: ['error-shape'] },
  { gap: 'statuses other than success', answeredBy: ['error-statuses'] },
  { gap: 'rate limits', answeredBy: ['rate-limits'] },
  { gap: 'largest request', answeredBy: ['body-limits'] },
  { gap: 'withdrawal of operations and fields', answeredBy: ['deprecation-policy'] },
  { gap: 'version in a header', answeredBy: ['version-header'] },
  // Authorization
  { gap: 'format of the authorization header', answeredBy: ['token-format'] },
  { gap: 'token types beside admin', answeredBy: ['token-types'] },
  { gap: 'how a listed token is truncated', answeredBy: ['token-truncation'] },
  { gap: 'creating a token', answeredBy: ['token-creation', 'token-role-ceiling'] },
  { gap: 'deleting a token', answeredBy: ['token-deletion'] },
  { gap: 'the one-time token', answeredBy: ['one-time-tokens'] },
  // Agents
  { gap: 'meaning of publishing and reverting', answeredBy: ['agent-publishing'] },
  { gap: 'meaning of stored versions', answeredBy: ['agent-versions'] },
  { gap: 'names of versions', answeredBy: ['agent-version-names'] },
  // SIP
  { gap: 'body of the SIP registration', answeredBy: ['sip-registration', 'sip-targets'] },
  { gap: 'answer to the SIP registration', answeredBy: ['sip-registration-states'] },
  // Messaging
  { gap: 'meaning of the two integers of a room', answeredBy: ['room-ids'] },
  { gap: 'inbox types of a room', answeredBy: ['room-inbox-type'] },
  { gap: 'names and types of the inbox parameters', answeredBy: ['inbox-parameters', 'paging-parameters'] },
  { gap: 'number of the first page', answeredBy: ['page-base'] },
  { gap: 'defaults of the inbox parameters', answeredBy: ['inbox-parameters', 'page-size-limits'] },
  { gap: 'largest page', answeredBy: ['page-size-limits'] },
  { gap: 'most rooms in one answer', answeredBy: ['inbox-parameters'] },
  { gap: 'what makes a room unread', answeredBy: ['unread-rooms'] },
  // Webhooks
  { gap: 'webhook types beside conversation', answeredBy: ['webhook-types'] },
  { gap: 'what names a destination', answeredBy: ['webhook-identity'] },
  { gap: 'kinds of events', answeredBy: ['webhook-event-kinds'] },
  { gap: 'payloads of events', answeredBy: ['webhook-event-payloads', 'webhook-relay-payloads'] },
  { gap: 'which destination gets an event', answeredBy: ['webhook-selection'] },
  { gap: 'retries of deliveries', answeredBy: ['webhook-delivery-retries'] },
  { gap: 'signatures of deliveries', answeredBy: ['webhook-signatures'] },
  { gap: 'headers of deliveries', answeredBy: ['webhook-signatures'] },
  { gap: 'fields of a relay configuration', answeredBy: ['webhook-relay-configuration'] },
  { gap: 'effect of an answer to a relay', answeredBy: ['webhook-relay-answers'] },
  { gap: 'the Zapier response', answeredBy: ['zapier-response'] },
  // Billing
  { gap: 'meaning of ADR', answeredBy: ['adr-meaning'] },
  // Tasks
  { gap: 'fields of a task', answeredBy: ['task-fields', 'task-types', 'task-failure-reasons'] },
  { gap: 'states of a task', answeredBy: ['task-states'] },
  { gap: 'transitions of a task', answeredBy: ['task-states'] },
  { gap: 'states that a caller may set', answeredBy: ['task-settable-states'] },
  { gap: 'fields that a task update needs', answeredBy: ['task-editing'] },
  { gap: 'answer to a task update', answeredBy: ['confirmation-body'] },
  { gap: 'effect of waitToGreet', answeredBy: ['task-wait-to-greet'] },
  { gap: 'numbers of the weekdays', answeredBy: ['weekday-numbering'] },
  { gap: 'unit of the cooldown of calls', answeredBy: ['cooldown-unit'] },
  { gap: 'unit of the cooldown of texts', answeredBy: ['cooldown-unit'] },
  { gap: 'what the daily caps count', answeredBy: ['task-daily-caps'] },
  { gap: 'what a run is', answeredBy: ['task-runs'] },
  { gap: 'parts of the limits that an update takes', answeredBy: ['task-limits-update'] },
  { gap: 'fields that an update of the limits needs', answeredBy: ['task-limits-update'] },
  { gap: 'answer to an update of the limits', answeredBy: ['confirmation-body'] },
  { gap: 'status of a refused edit of the limits', answeredBy: ['task-limits-refusal'] },
  { gap: 'body of a refused edit of the limits', answeredBy: ['task-limits-refusal', 'error-shape'] },
];
