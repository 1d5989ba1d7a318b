import { expect, onTestFinished, test } from 'vitest';
import { seedData } from '../../../scripts/starting-data/seed-data.ts';
import { openSharedSandbox } from '../../../src/postgres/open-sandbox.ts';
import { refusingSender } from '../../../src/sandbox/engine/sender.ts';
import { postgresUrl } from '../support/postgres.ts';

test('a write that another was faster than is made again, also where that was read while it was made', async () => {
  const url = await postgresUrl();
  const [here, there] = await Promise.all([replica(url), replica(url)]);
  const { id } = await here.create({ frozen: true });
  await there.bringUp(id);
  const environment = here.find(id);
  const other = there.find(id);
  const given: number[] = [];
  await environment?.change(async (change) => {
    const number = await change.next('secret');
    if (given.length === 0) {
      await other?.change(async (faster) => void given.push(await faster.next('secret')));
      await here.bringUp(id);
    }
    given.push(number);
  });
  const [first = 0] = given;
  // Made on the old state it gave the same number, and nobody was told of that.
  expect(given).toEqual([first, first, first + 1]);
  await there.bringUp(id);
  expect(await other?.change((change) => change.next('secret'))).toBe(first + 2);
});

async function replica(url: string) {
  const options = { sender: refusingSender, report() {} };
  const { sandbox, end } = await openSharedSandbox(url, seedData(), options);
  onTestFinished(() => sandbox.close().then(end));
  return sandbox;
}
