import { describe, expect, test } from 'vitest';
import { PageNumber } from '../../../generated/parameters.ts';
import { unwrap } from '../../../src/client/client.ts';
import { operations } from '../../../src/contract/operations.ts';
import { pageQuery } from '../../../src/contract/paging.ts';
import { counters } from '../../../src/sandbox/engine/tables.ts';
import { rowsOf as readRows } from '../../../src/sandbox/service/any-table.ts';
import { openSandbox } from '../../support/sandbox.ts';
import { exported } from './environment-file.ts';
import { getRow, rowsOf, rowWith } from './row-requests.ts';
import { createEnvironment, type TestEnvironment, useSandbox } from './test-environment.ts';

const server = useSandbox();
const tablesOf = async ({ control }: TestEnvironment) => (await unwrap(control.GET('/_sandbox/tables'))).tables;

/** Every row of a table, page by page. */
async function allRows(environment: TestEnvironment, table: string) {
  const rows = [];
  for (let nth = 0; ; nth++) {
    const page = await rowsOf(environment, table, pageQuery(nth, 100));
    rows.push(...page.rows);
    if (rows.length >= page.totalRows) return rows;
  }
}

test('the tables are those of a file, each with its rows', async () => {
  const environment = await createEnvironment(server);
  const file: Record<string, readonly object[]> = (await exported(server, environment.id)).tables;
  const tables = await tablesOf(environment);
  expect(Object.fromEntries(tables.map(({ table, totalRows }) => [table, totalRows]))).toMatchObject(
    Object.fromEntries(Object.entries(file).map(([table, rows]) => [table, rows.length])),
  );
  for (const { table } of tables) {
    const rows = await allRows(environment, table);
    expect(rows.map(({ row }) => row)).toEqual(file[table] ?? []);
    expect(new Set(rows.map(({ rowKey }) => rowKey)).size).toBe(rows.length);
  }
});

test('each table is of a group of the contract, or of the sandbox alone', async () => {
  const tables = await tablesOf(await createEnvironment(server));
  const groups = new Set(Object.values(operations).map(({ tag }) => tag));
  expect(new Set(tables.flatMap(({ group }) => group ?? []))).toEqual(groups);
  expect(tables.filter(({ group }) => group === undefined).map(({ table }) => table)).toEqual(['counter', 'job']);
  expect(tables).toContainEqual({ table: 'sipRoute', group: 'SIP', totalRows: 3 });
});

test('each row is found again by its key', async () => {
  const environment = await createEnvironment(server);
  for (const { table, totalRows } of await tablesOf(environment)) {
    const { rows } = await rowsOf(environment, table, { pageSize: 3 });
    expect(rows.length, table).toBe(Math.min(3, totalRows));
    for (const row of rows) expect((await getRow(environment, table, row.rowKey)).data).toEqual(row);
  }
});

describe('a text', () => {
  test('is looked for in all fields, in upper and lower case, of all organizations', async () => {
    const environment = await createEnvironment(server);
    const { rows, totalRows } = await rowsOf(environment, 'zapRequest', { text: 'WATER heater' });
    expect(totalRows).toBe(1);
    expect(rows[0]?.row).toMatchObject({ requestId: 'zaprequest_840' });
    expect((await rowWith(environment, 'user', '"userId":902')).row).toMatchObject({ organizationId: 'org_302' });
    expect(await rowsOf(environment, 'user', { text: 'nobody at all' })).toMatchObject({ totalRows: 0, rows: [] });
  });

  test('has pages', async () => {
    const environment = await createEnvironment(server);
    const whole = await rowsOf(environment, 'number', { text: '+1', pageSize: 100 });
    const second = await rowsOf(environment, 'number', { text: '+1', ...pageQuery(1, 7) });
    expect(second).toMatchObject({ totalRows: whole.totalRows, pageNumber: PageNumber.minimum + 1, pageSize: 7 });
    expect(second.rows).toEqual(whole.rows.slice(7, 14));
    const { rows } = await rowsOf(environment, 'number', { text: '+1', ...pageQuery(1000) });
    expect(rows).toEqual([]);
  });
});

describe('secrets', () => {
  test('are not shown, and no text finds their parts', async () => {
    const environment = await createEnvironment(server);
    const whole: Record<string, readonly object[]> = (await exported(server, environment.id, { whole: true })).tables;
    const tables = ['webhook', 'relay', 'sipRegistration', 'numberingProvider'];
    for (const table of tables) {
      const [secret] = JSON.stringify(whole[table]).match(/whsec_[^"]+|sample-[a-z-]+/) ?? [];
      expect(secret, table).toBeDefined();
      expect(await rowsOf(environment, table, { text: String(secret) })).toMatchObject({ totalRows: 0 });
      expect(JSON.stringify(await rowsOf(environment, table))).toContain('(left out)');
    }
  });

  test('of tokens stand neither in rows nor in their keys', async () => {
    const environment = await createEnvironment(server);
    const { token } = await unwrap(environment.admin.createToken({ description: 'Reports' }));
    const own = token.token.replace(/-env_\w+$/, '');
    const { rowKey, row } = await rowWith(environment, 'token', 'Reports');
    expect(row).toMatchObject({ token: own.slice(0, 8), organizationId: 'org_301' });
    expect(Buffer.from(rowKey, 'base64url').toString()).not.toContain(own.slice(0, 8));
    expect(await rowsOf(environment, 'token', { text: own.slice(8) })).toMatchObject({ totalRows: 0 });
    expect((await getRow(environment, 'token', rowKey)).data?.row).toEqual(row);
  });
});

test.each(['emFwcmVxdWVzdF84NDB', 'emFwcmVxdWVzdF84NDA-', '_w', 'A'])('%s is the key of no row', async (rowKey) => {
  const environment = await createEnvironment(server);
  const { error } = await getRow(environment, 'zapRequest', rowKey);
  expect(error).toMatchObject({ status: 404, reason: 'unknownRow' });
});

test.each(['constructor', 'toString', 'tasks'])('%s is no table', async (table) => {
  const { control } = await createEnvironment(server);
  const { error } = await control.GET('/_sandbox/tables/{table}/rows', { params: { path: { table } } });
  expect(error).toMatchObject({ status: 404, reason: 'unknownTable' });
});

test('others have their turn while a long table is looked through', async () => {
  // No request makes such a table at once, and all stores read rows from memory.
  const { environment } = await openSandbox(undefined, undefined, 'memory');
  await environment.change(async ({ store }) => {
    for (let i = 0; i < 20_000; i++)
      await store.put(counters, { counter: `counter ${i} ${'x'.repeat(2000)}`, last: i });
  });
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  let found = 0;
  for await (const row of readRows(environment.partition.read(), 'counter')) {
    if (JSON.stringify(row).toLowerCase().includes('xx')) found++;
  }
  clearInterval(timer);
  expect(found).toBe(20_000);
  expect(turns).toBeGreaterThan(1);
});
