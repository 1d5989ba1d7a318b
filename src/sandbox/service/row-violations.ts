import type { FurtherViolation } from '../../contract/problem.ts';
import { negotiatedPlans } from '../modules/billing/tables.ts';
import { keyOf } from '../store/key.ts';
import type { Reader } from '../store/store.ts';
import type { IndexKeys, Table } from '../store/table.ts';
import { anyTable, justKey, valuesAt } from './any-table.ts';
import { termsOf, unknownPlan } from './plan-references.ts';
import { rowKeyOf } from './row-keys.ts';
import { violationsWithin } from './row-rules.ts';
import { countersOf } from './table-counters.ts';
import { references } from './table-references.ts';

/** Numbers that must remain for rows to come. */
const spare = 1_000_000_000;

/** A row that is to be put into a table, in the place of a former one if there is one. */
export interface RowEdit {
  readonly table: Table<object>;
  readonly row: object;
  readonly former: object | undefined;
}

/** Violations of a valid row in an environment without other violations. */
export async function violationsOfRow(store: Reader, edit: RowEdit): Promise<readonly FurtherViolation[]> {
  const { table, row } = edit;
  const alone = [...violationsWithin(table.name, row), ...unfinished(edit), ...spentNumbers(edit)];
  // Violations of the row itself may concern its keys.
  if (alone.length > 0) return alone;
  return [
    ...(await danglingReferences(store, edit)),
    ...(await unknownPlans(store, edit)),
    ...(await sharedKeys(store, edit)),
  ];
}

/** State that only the running sandbox knows. */
function* unfinished({ table: { name }, row }: RowEdit): Generator<FurtherViolation> {
  if (name === 'delivery' && valuesAt(row, 'attemptTimestamp').length > 0) {
    const message = 'is set by the sandbox while an attempt is under way';
    yield { pointer: '/attemptTimestamp', keyword: 'not', message };
  }
  if (name !== 'task') return;
  const isQueued = valuesAt(row, 'task.state')[0] === 'queued';
  const waits = valuesAt(row, 'gate').length > 0;
  if (isQueued && !waits) {
    const message = 'is required of a queued task: "ready", its type and its agent where nothing holds it back';
    yield { pointer: '/gate', keyword: 'required', message };
  }
  if (!isQueued && waits) yield { pointer: '/gate', keyword: 'not', message: 'is of queued tasks alone' };
}

function* spentNumbers({ table: { name }, row, former }: RowEdit): Generator<FurtherViolation> {
  if (name === 'counter' && former) {
    const [last, before] = [row, former].map((version) => Number(Reflect.get(version, 'last')));
    if (last !== undefined && before !== undefined && last < before) {
      const message = `must be at least ${before}, the current count`;
      yield { pointer: '/last', keyword: 'minimum', message };
    }
  }
  for (const counter of countersOf({ [name]: [row] })) {
    if (Number(Reflect.get(counter, 'last')) <= Number.MAX_SAFE_INTEGER - spare) continue;
    const message = `has a number that leaves too few for each ${Reflect.get(counter, 'counter')} to come`;
    yield { pointer: '', keyword: 'maximum', message };
  }
}

async function danglingReferences(store: Reader, { table, row }: RowEdit): Promise<FurtherViolation[]> {
  const violations: FurtherViolation[] = [];
  for (const [path, [name, key]] of Object.entries(references[table.name] ?? {})) {
    const target = anyTable(name);
    for (const value of valuesAt(row, path)) {
      const found = target && (await store.get(target, typeof value === 'number' ? keyOf(value) : String(value)));
      if (found && valuesAt(found, key).includes(value)) continue;
      const message = `refers to ${value}, which is not in the table ${name}`;
      violations.push({ pointer: `/${path.replaceAll('.', '/')}`, keyword: 'const', message });
    }
  }
  return violations;
}

async function unknownPlans(store: Reader, { table, row }: RowEdit): Promise<FurtherViolation[]> {
  if (table.name !== 'subscription') return [];
  const violations: FurtherViolation[] = [];
  for (const { pointer, planId } of termsOf(row)) {
    const key = keyOf(String(Reflect.get(row, 'organizationId')), planId);
    if (!(await store.get(negotiatedPlans, key))) violations.push({ ...unknownPlan(planId), pointer });
  }
  return violations;
}

/** Each key of an index is that of one row, too. */
async function sharedKeys(store: Reader, { table, row }: RowEdit): Promise<FurtherViolation[]> {
  const others = new Set<string>();
  for (const [index, keys] of Object.entries(table.indexes)) {
    for (const key of listed(keys(row))) {
      const [other] = await store.list(table, index, { ...justKey(key), limit: 1 });
      if (other && table.key(other) !== table.key(row)) others.add(rowKeyOf(table.name, other));
    }
  }
  return Array.from(others, (other) => {
    const message = `has a value that must be unique and that the row ${other} already has`;
    return { pointer: '', keyword: 'uniqueItems', message };
  });
}

function listed(keys: IndexKeys): readonly string[] {
  if (keys === undefined) return [];
  return typeof keys === 'string' ? [keys] : keys;
}
