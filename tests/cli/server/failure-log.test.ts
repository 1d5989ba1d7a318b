import { expect, test } from 'vitest';
import { createReport } from '../../../src/cli/server/failure-log.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { unexpectedFailure } from '../../../src/contract/problem.ts';
import { DatabaseOutage } from '../../../src/postgres/database/failure.ts';
import { LogUnavailable } from '../../../src/postgres/log/log.ts';
import { StorageFailure } from '../../../src/sandbox/store/storage-failure.ts';
import { openSandbox } from '../../support/sandbox.ts';

/** A report, and what it wrote, entry by entry. */
function openReport() {
  const entries: string[] = [];
  return { entries, report: createReport((text) => void entries.push(text)) };
}

test('a failure is one entry, whose first line alone stands at the margin', () => {
  const { entries, report } = openReport();
  report(new Error('It failed\nin two lines.'));
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatch(/^Error: It failed\n {4}in two lines\.\n( {4}at .+\n)+$/);
});

test('a statement that a database refuses is told in a line; one that is away has been told already', () => {
  const { entries, report } = openReport();
  report(new LogUnavailable('PostgreSQL at db.internal:5432/sandbox: index row size exceeds maximum (54000)', false));
  const outage = new DatabaseOutage('PostgreSQL at db.internal:5432/sandbox: connect ECONNREFUSED', true);
  report(outage);
  report(unexpectedFailure(outage));
  expect(entries).toEqual(['PostgreSQL at db.internal:5432/sandbox: index row size exceeds maximum (54000)\n']);
});

test('what was thrown may be anything', () => {
  const { entries, report } = openReport();
  const bare = new Error('No stack.');
  delete bare.stack;
  for (const thrown of [bare, undefined, 7]) report(thrown);
  expect(entries).toEqual(['No stack.\n', 'undefined\n', '7\n']);
});

test('the same failure again and again is told once and counted', () => {
  const { entries, report } = openReport();
  const often = new Error('Often.');
  const other = new Error('Other.');
  for (let count = 1; count <= 1234; count++) report(often);
  report(other);
  expect(entries.map((entry) => entry.split('\n')[0])).toEqual([
    'Error: Often.',
    '10 times by now: Error: Often.',
    '100 times by now: Error: Often.',
    '1000 times by now: Error: Often.',
    'Error: Other.',
  ]);
});

test('a failure takes little of the screen and of the memory, however large it is and however many there are', () => {
  const { entries, report } = openReport();
  report(new Error('x'.repeat(1_000_000)));
  expect(entries[0]?.length).toBeLessThan(4200);
  for (let number = 0; number < 1000; number++) report(number);
  // What was told last is still known, what was told long ago is not.
  report(999);
  report(0);
  expect(entries.slice(1000)).toEqual(['999\n', '0\n']);
});

test('a terminal obeys nothing in it', () => {
  const { entries, report } = openReport();
  report('\u001b[31mred\u0007\r\u009b1m');
  expect(entries).toEqual(['?[31mred???1m\n']);
});

test('a line is told as often as it comes, and a change that was not kept is told by the store', () => {
  const { entries, report } = openReport();
  for (let count = 0; count < 2; count++) report('sandbox.db: changes are stored again.');
  report(new StorageFailure('full'));
  expect(entries).toEqual(['sandbox.db: changes are stored again.\n', 'sandbox.db: changes are stored again.\n']);
});

test('a sandbox has nothing to tell of a body that is nested too deep to be read', async () => {
  // It would be thrown when the test ends.
  const { fetch, environment } = await openSandbox();
  const headers = { ...tokenHeaders(`demo-admin${environment.tokenSuffix}`), 'content-type': 'application/json' };
  const body = `{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  const create = new Request(`http://sandbox.example${pathTo('createTask')}`, { method: 'POST', headers, body });
  expect((await fetch(create)).status).toBe(400);
  const read = await fetch(new Request('http://sandbox.example/_sandbox/requests', { headers }));
  expect((await read.json()).requests).toMatchObject([{ operationId: 'createTask', status: 400 }]);
});
