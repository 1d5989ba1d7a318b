/** Application of `projects`. */
export type ApplicationName = 'page' | 'script' | 'bot';

/** Something that a careless application takes for granted. */
export interface Dependence {
  readonly application: ApplicationName;
  readonly says: string;
  /** Test that fails without it. */
  readonly test: string;
  /** Variants on which it fails; any of them may name it. */
  readonly variants: readonly string[];
}

const zones = ['time-zone-ahead', 'time-zone-behind'];
const lost = ['connection-lost-once', 'response-lost-once'];

/** Tests that each have several dependences. */
const tests = {
  added: 'a text that was added is shown',
  numbers: 'free numbers are shown with what they can do',
  noted: 'each text of a contact is noted once',
  queued: 'test_a_call_is_queued',
  costs: 'test_the_costs_are_listed',
};

/** Dependences of the careless editions by name; the sturdy ones have none of them. */
export const dependences: Readonly<Record<string, Dependence>> = {
  ...of('page', {
    'page-states': ['there are five states of tasks', 'the newest tasks are shown with their states', ['task-states']],
    'page-order': ['calls come before texts', tests.numbers, ['unordered-lists']],
    'page-day': ['a day is that of the browser', 'a task has its day', zones],
    'page-words': ['an error has its message', 'a deleted task is told from other errors', ['other-words']],
    'page-gateway': ['a read never fails', 'the newest tasks are shown with their states', ['unavailable-once']],
    'page-connection': ['a connection never breaks', 'a contact of the junk inbox is opened', lost],
    'page-quota': ['the quota is never used up', tests.added, ['limited-once']],
    'page-late': ['a list shows what was just added', tests.added, ['late-reads']],
    'page-envelope': ['a success has the field success', tests.added, ['success-envelope']],
    'page-capabilities': ['a number has calls and texts', tests.numbers, ['added-capabilities']],
    'page-room': ['the number of a room is in its identifier', 'a contact of the junk inbox is opened', ['room-ids']],
  }),
  ...of('script', {
    'script-page': ['the first page is 0', 'test_every_task_is_read_once', ['page-base']],
    'script-fields': ['a task has the fields of today', 'test_a_task_has_its_day', ['added-fields']],
    'script-states': ['there are five states of tasks', 'test_the_report_counts_the_tasks', ['task-states']],
    'script-day': ['a day is that of the machine', 'test_a_task_has_its_day', zones],
    'script-words': ['an error has its message', 'test_a_deleted_task_is_described', ['other-words']],
    'script-units': ['there are three kinds of usage', tests.costs, ['added-kinds']],
    'script-slow': ['a response takes no more than 0.6 seconds', tests.costs, ['slow-responses']],
    'script-order': ['weekdays come in their order', 'test_the_opening_days_are_named', ['unordered-lists']],
    'script-identifier': ['an identifier has a number', tests.queued, ['other-identifiers']],
    'script-status': ['a success is a 200', tests.queued, ['success-status']],
    'script-connection': ['a connection never breaks', 'test_every_task_is_read_once', lost],
  }),
  ...of('bot', {
    'bot-twice': ['a webhook comes once', tests.noted, ['repeated-webhooks']],
    'bot-fields': ['an event has the fields of today', tests.noted, ['added-fields']],
    'bot-bytes': ['JSON has one form, which is signed', tests.noted, ['other-json']],
    'bot-signature': ['there is one signature', tests.noted, ['several-signatures']],
    'bot-identifier': ['an identifier has a number', tests.noted, ['other-identifiers']],
    'bot-late': ['a read shows the message of a webhook', tests.noted, ['late-reads']],
    'bot-wait': ['a webhook comes within 1.5 seconds', 'the reply of an agent is returned', ['late-webhooks']],
    'bot-quota': ['a 429 is over at once', 'a text is sent', ['limited-once']],
    'bot-token': ['a one-time token is valid', 'the call board shows a task', ['one-time-token-expired']],
    'bot-retry': ['a webhook is sent again after a 500', 'a call that fails is noted', ['webhook-delivery-retries']],
  }),
};

function of(
  application: ApplicationName,
  rows: Readonly<Record<string, readonly [says: string, test: string, variants: readonly string[]]>>,
): Record<string, Dependence> {
  return Object.fromEntries(
    Object.entries(rows).map(([id, [says, test, variants]]) => [id, { application, says, test, variants }]),
  );
}
