import { expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pageQuery } from '../../../src/contract/paging.ts';
import { fillPath, shownParameters, toRequest, validRequest } from '../../contract/valid-request.ts';
import { declared } from '../../support/contract.ts';
import { addRow, type ControlRow, deleteRow, replaceRow, rowsOf } from './row-requests.ts';
import { createEnvironment, setClock, type TestEnvironment, useSandbox } from './test-environment.ts';

const server = useSandbox();

/** Equal seeds draw equal numbers (the generator Mulberry32). */
function drawFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

type Draw = (most: number) => number;
const odd: readonly unknown[] = [
  0,
  1,
  -1,
  '',
  ' ',
  'x',
  null,
  [],
  {},
  true,
  false,
  1e15,
  2 ** 52,
  '2026-13-41',
  'org_302',
];

/** A value with one part of it taken away or changed to something else. */
function changed(draw: Draw, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    if (draw(3) === 0 && typeof value === 'number') return value + draw(5) - 2;
    return odd[draw(odd.length)];
  }
  const names = Object.keys(value);
  const name = names[draw(names.length)];
  if (name === undefined) return odd[draw(odd.length)];
  const copy: object = structuredClone(value);
  if (draw(4) === 0) Reflect.deleteProperty(copy, name);
  else Reflect.set(copy, name, changed(draw, Reflect.get(copy, name)));
  return copy;
}

/** Adds, replaces or deletes a row that was drawn; the status of the answer. */
async function editOne(environment: TestEnvironment, draw: Draw, tables: readonly string[]): Promise<number> {
  const table = tables[draw(tables.length)] ?? '';
  const { totalRows } = await rowsOf(environment, table, { pageSize: 1 });
  const { rows } = await rowsOf(environment, table, pageQuery(draw(Math.max(1, totalRows)), 1));
  const [found] = rows;
  if (!found) return 0;
  const row: ControlRow = Object(changed(draw, found.row));
  const kind = draw(5);
  if (kind === 0) return (await deleteRow(environment, table, found.rowKey)).response.status;
  if (kind === 1) return (await addRow(environment, table, row)).response.status;
  return (await replaceRow(environment, table, found.rowKey, row)).response.status;
}

/** The operations of the service that fail. */
async function failing(environment: TestEnvironment, token: string): Promise<string[]> {
  const failed: string[] = [];
  const headers = tokenHeaders(token);
  for (const operation of declared) {
    const request =
      operation.method === 'GET'
        ? new Request(environment.baseUrl + fillPath(operation.path, shownParameters(operation, 'path')), { headers })
        : toRequest({ ...validRequest(operation), headers }, environment.baseUrl);
    const response = await environment.fetch(request);
    const text = await response.text();
    if (response.status >= 500) failed.push(`${operation.id} ${text}`);
  }
  return failed;
}

test.each([1, 2])('after edits drawn from %i no operation of the service fails', async (seed) => {
  const environment = await createEnvironment(server);
  const draw = drawFrom(seed);
  const tables = (await unwrap(environment.control.GET('/_sandbox/tables'))).tables
    .map(({ table }) => table)
    .filter((table) => table !== 'token');
  const statuses = new Set<number>();
  let done = 0;
  for (let i = 0; i < 150; i++) {
    const status = await editOne(environment, draw, tables);
    statuses.add(status);
    if (status >= 200 && status < 300) done++;
    expect(status).toBeLessThan(500);
  }
  expect(statuses).toContain(400);
  expect(done).toBeGreaterThan(10);
  expect(await failing(environment, environment.tokens.superAdmin)).toEqual([]);
  expect((await setClock(environment, { advance: 'P3D' })).response.status).toBe(200);
  expect(await failing(environment, environment.tokens.superAdmin)).toEqual([]);
});
