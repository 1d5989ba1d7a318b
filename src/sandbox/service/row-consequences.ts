import type { Change } from '../engine/context.ts';
import { counters } from '../engine/tables.ts';
import { wakeTasks } from '../modules/tasks/queue.ts';
import { giveTurn } from '../modules/webhooks/delivery-order.ts';
import { webhooks } from '../modules/webhooks/tables.ts';
import { keyOf } from '../store/key.ts';
import { valuesAt } from './any-table.ts';
import { countersOf } from './table-counters.ts';

/** Lets follow what a row leads to that was put among the others by hand, or taken away; it is stored already. */
export async function followRow(
  change: Change,
  table: string,
  row: object | undefined,
  former: object | undefined,
): Promise<void> {
  const both = [row, former].filter((version) => version !== undefined);
  if (row) await keepCounts(change, table, row);
  switch (table) {
    case 'job':
      for (const due of row ? valuesAt(row, 'dueTimestamp') : []) change.note(Number(due));
      return;
    case 'delivery':
      return giveTurns(change, both, 'label');
    case 'webhook':
      return giveTurns(change, both, 'webhook.label');
    case 'agent':
    case 'number':
    case 'organization':
    case 'task':
      return wakeOrganizations(change, both);
  }
}

/** Has the numbers that a row has not given out again. */
async function keepCounts({ store }: Change, table: string, row: object): Promise<void> {
  for (const counted of countersOf({ [table]: [row] })) {
    const counter = String(Reflect.get(counted, 'counter'));
    const last = Number(Reflect.get(counted, 'last'));
    if (((await store.get(counters, counter))?.last ?? 0) < last) await store.put(counters, { counter, last });
  }
}

/** Has what waits for a destination sent, in order, unless it is disabled or gone. */
async function giveTurns(change: Change, rows: readonly object[], labelPath: string): Promise<void> {
  const keys = rows.flatMap((row) =>
    valuesAt(row, labelPath).map((label) => keyOf(String(Reflect.get(row, 'organizationId')), String(label))),
  );
  for (const key of new Set(keys)) {
    const found = await change.store.get(webhooks, key);
    if (found && found.webhook.disabledTimestamp === undefined) await giveTurn(change, found.order);
  }
}

const organizationPaths = ['organizationId', 'assignment.organizationId', 'organization.organizationId'];

async function wakeOrganizations(change: Change, rows: readonly object[]): Promise<void> {
  const ids = rows.flatMap((row) => organizationPaths.flatMap((path) => valuesAt(row, path)));
  for (const id of new Set(ids)) await wakeTasks(change, String(id));
}
