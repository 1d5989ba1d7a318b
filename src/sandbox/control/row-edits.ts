import type { FurtherViolation } from '../../contract/problem.ts';
import type { RefuseConflict, RefuseInvalid } from '../engine/typed-request.ts';
import { shapeViolations } from '../records/row-shape.ts';
import { followRow } from '../service/row-consequences.ts';
import { rowAt, rowKeyOf } from '../service/row-keys.ts';
import { referrerOf } from '../service/row-references.ts';
import { withSecrets, withSecretsOf } from '../service/row-secrets.ts';
import { type RowEdit, violationsOfRow } from '../service/row-violations.ts';
import type { Reader } from '../store/store.ts';
import type { SecuredHandlers } from './handler.ts';
import { shownRow, tableOf, unknownRow } from './shown-rows.ts';

/** Each edit is one change of the environment, held to what an environment file is held to. */
export const rowEditHandlers: Pick<SecuredHandlers, 'addRow' | 'replaceRow' | 'deleteRow'> = {
  async addRow({ path, body, refuse, answer }, { write }) {
    const table = tableOf(refuse, path.table);
    requireShape(refuse, table.name, body);
    return write(async (change) => {
      const { store } = change;
      const row = await withSecrets(store, table.name, body);
      const other = await store.get(table, table.key(row));
      if (other) {
        const key = rowKeyOf(table.name, other);
        const detail = `The table ${table.name} already has a row with the key ${key}. Replace it instead.`;
        throw refuse.conflict('rowKeyTaken', detail);
      }
      await requireFit(refuse, store, { table, row, former: undefined });
      await store.insert(table, row);
      await followRow(change, table.name, row, undefined);
      return answer(shownRow(table, row));
    });
  },

  async replaceRow({ path, body, refuse, answer }, { write }) {
    const table = tableOf(refuse, path.table);
    return write(async (change) => {
      const { store } = change;
      const former = await rowAt(store, table, path.rowKey);
      if (!former) throw refuse.notFound('unknownRow', unknownRow(path));
      const row = withSecretsOf(table.name, body, former);
      requireShape(refuse, table.name, row);
      if (table.key(row) !== table.key(former) || rowKeyOf(table.name, row) !== path.rowKey) {
        const detail = 'The key of a row cannot change. Add a row with the other key, and delete this one.';
        throw refuse.conflict('rowKeyChanged', detail);
      }
      requireRest(refuse, table.name, former);
      await requireFit(refuse, store, { table, row, former });
      await store.put(table, row);
      await followRow(change, table.name, row, former);
      return answer(shownRow(table, row));
    });
  },

  async deleteRow({ path, refuse, answer }, { write }) {
    const table = tableOf(refuse, path.table);
    return write(async (change) => {
      const { store } = change;
      const row = await rowAt(store, table, path.rowKey);
      if (!row) throw refuse.notFound('unknownRow', unknownRow(path));
      requireRest(refuse, table.name, row);
      await requireNoUse(refuse, store, table.name, row);
      await store.delete(table, table.key(row));
      await followRow(change, table.name, undefined, row);
      return answer(undefined);
    });
  },
};

function requireShape(refuse: RefuseInvalid, table: string, row: unknown): void {
  const violations = shapeViolations(table, row);
  if (violations.length > 0) throw refuse.invalid(violations);
}

async function requireFit(refuse: RefuseInvalid, store: Reader, edit: RowEdit): Promise<void> {
  const violations: readonly FurtherViolation[] = await violationsOfRow(store, edit);
  if (violations.length > 0) throw refuse.invalid(violations);
}

/** An attempt under way writes into the row that it began with. */
function requireRest(refuse: RefuseConflict<'attemptUnderWay'>, table: string, row: object): void {
  if (table !== 'delivery' || !Object.hasOwn(row, 'attemptTimestamp')) return;
  const attempt = `An attempt to deliver ${Reflect.get(row, 'webhookId')} is in progress`;
  throw refuse.conflict('attemptUnderWay', `${attempt}. Wait until it has ended.`);
}

async function requireNoUse(
  refuse: RefuseConflict<'rowInUse'>,
  store: Reader,
  table: string,
  row: object,
): Promise<void> {
  if (table === 'counter') {
    const counter = Reflect.get(row, 'counter');
    throw refuse.conflict(
      'rowInUse',
      `The count of ${counter} cannot be deleted, because it has already been used for numbers.`,
    );
  }
  const referrer = await referrerOf(store, table, row);
  if (!referrer) return;
  const key = rowKeyOf(referrer.table, referrer.row);
  const names = `The row ${key} of the table ${referrer.table} refers to ${referrer.name}`;
  throw refuse.conflict('rowInUse', `${names}, which exists only in this row.`);
}
