import { finish, type Steps } from '../../contract/steps.ts';
import type { Counter } from '../engine/context.ts';
import { isTurn } from '../store/in-steps.ts';
import { type EnvironmentTables, valuesAt } from './any-table.ts';

/** Places of a counter's numbers: by table, the paths to them or to identifiers that end with them. */
const numbered: Readonly<Record<Counter, Readonly<Record<string, readonly string[]>>>> = {
  account: { account: ['order', 'account.accountId'] },
  agent: { agent: ['agentId'] },
  agentUrl: { agentUrl: ['order'] },
  call: { call: ['callId'] },
  conversation: { conversation: ['order', 'conversation.conversationId'] },
  delivery: { delivery: ['order'] },
  document: { document: ['order', 'document.documentId'] },
  event: { delivery: ['webhookId'] },
  job: { job: ['order'] },
  message: { message: ['order', 'message.messageId'], room: ['order'] },
  numberAssignment: { number: ['assignment.order'], numberHolding: ['order'] },
  organization: { organization: ['order', 'organization.organizationId'] },
  relay: { delivery: ['webhookId'] },
  reseller: { reseller: ['order', 'reseller.resellerId'] },
  room: { room: ['room.id'] },
  run: { task: ['task.runId'] },
  script: { script: ['order'] },
  secret: {},
  sipEntry: { sipWhitelist: ['order', 'entry.entryId'] },
  sipRoute: { sipRoute: ['route.routeId'] },
  subscription: { subscription: ['subscriptionId'] },
  task: { task: ['order', 'task.taskId'], taskStart: ['order'] },
  token: { token: ['order'] },
  user: { user: ['userId'] },
  version: { version: ['order', 'version.versionId'], agent: ['live.versionId'] },
  webhook: { webhook: ['order'], delivery: ['destination'] },
  zapRequest: { zapRequest: ['requestId'] },
};

/** The prefixes of identifiers whose numbers two counts give. */
const prefixes: ReadonlyMap<string, string> = new Map([
  ['event', 'event_'],
  ['relay', 'relay_'],
]);

/** The counters of an environment, each as far as its rows have come. */
export function countersOf(tables: EnvironmentTables): readonly object[] {
  return finish(countersInSteps(tables));
}

/** The same in steps. */
export function* countersInSteps(tables: EnvironmentTables): Steps<readonly object[]> {
  const last = new Map<unknown, number>();
  for (const row of tables.counter ?? []) last.set(Reflect.get(row, 'counter'), Number(Reflect.get(row, 'last')));
  for (const [counter, places] of Object.entries(numbered)) {
    const highest = yield* highestOf(tables, places, prefixes.get(counter));
    if (highest > (last.get(counter) ?? 0)) last.set(counter, highest);
  }
  return Array.from(last, ([counter, number]) => ({ counter, last: number }));
}

function* highestOf(
  tables: EnvironmentTables,
  places: Readonly<Record<string, readonly string[]>>,
  prefix: string | undefined,
): Steps<number> {
  let highest = 0;
  for (const [table, paths] of Object.entries(places)) {
    for (const [at, row] of (tables[table] ?? []).entries()) {
      if (isTurn(at)) yield undefined;
      for (const value of paths.flatMap((path) => valuesAt(row, path)))
        highest = Math.max(highest, numberIn(value, prefix));
    }
  }
  return highest;
}

function numberIn(value: unknown, prefix: string | undefined): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || (prefix !== undefined && !value.startsWith(prefix))) return 0;
  return Number(/_(\d{1,15})$/.exec(value)?.[1] ?? 0);
}
