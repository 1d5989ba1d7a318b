import { expect, test } from 'vitest';
import { seedData } from '../../../scripts/starting-data/seed-data.ts';
import { openSharedSandbox } from '../../../src/postgres/open-sandbox.ts';
import { refusingSender } from '../../../src/sandbox/engine/sender.ts';
import { isOwnDatabase, postgresUrl } from '../support/postgres.ts';

test.runIf(isOwnDatabase).each([
  ['nothing where all of it is on', '', []],
  [
    'a commit that waits for no disk',
    '-c synchronous_commit=off',
    [/^PostgreSQL at 127\.0\.0\.1:\d+\/postgres: synchronous_commit is off, /],
  ],
])('a server tells when it starts what makes its database lose what it acknowledged: %s', async (_, option, told) => {
  const url = new URL(await postgresUrl());
  if (option) url.searchParams.set('options', option);
  const reported: unknown[] = [];
  const report = (one: unknown) => void reported.push(one);
  const { sandbox, end } = await openSharedSandbox(url.href, seedData(), { sender: refusingSender, report });
  await sandbox.close();
  await end();
  expect(reported).toEqual(told.map((line) => expect.stringMatching(line)));
});
