import { subscriptions } from '../modules/billing/tables.ts';
import type { Reader } from '../store/store.ts';
import { rowsOf, valuesAt } from './any-table.ts';
import { termsOf } from './plan-references.ts';
import { references } from './table-references.ts';

/** A row that names another, and by what. */
interface Referrer {
  readonly table: string;
  readonly row: object;
  readonly name: unknown;
}

/** The first row that names one of a table; undefined where none does. */
export async function referrerOf(store: Reader, table: string, row: object): Promise<Referrer | undefined> {
  if (table === 'negotiatedPlan') return subscriberOf(store, row);
  for (const [from, named] of Object.entries(references)) {
    const paths = Object.entries(named).filter(([, [target]]) => target === table);
    if (paths.length === 0) continue;
    const ownKeys = new Set(paths.flatMap(([, [, key]]) => valuesAt(row, key)));
    for await (const other of rowsOf(store, from)) {
      for (const name of paths.flatMap(([path]) => valuesAt(other, path))) {
        if (ownKeys.has(name)) return { table: from, row: other, name };
      }
    }
  }
  return undefined;
}

/** The subscription of the plan's organization, where it has this plan or will. */
async function subscriberOf(store: Reader, row: object): Promise<Referrer | undefined> {
  const subscription = await store.get(subscriptions, String(Reflect.get(row, 'organizationId')));
  const [planId] = valuesAt(row, 'plan.planId');
  const names = subscription ? termsOf(subscription).map(({ planId }) => planId) : [];
  return subscription && names.some((name) => name === planId)
    ? { table: 'subscription', row: subscription, name: planId }
    : undefined;
}
