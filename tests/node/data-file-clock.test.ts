import { copyFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { seedData } from '../../scripts/starting-data/seed-data.ts';
import { SqliteStore } from '../../src/node/sqlite/sqlite-store.ts';
import { refusingSender } from '../../src/sandbox/engine/sender.ts';
import { zapRequests } from '../../src/sandbox/modules/webhooks/tables.ts';
import { LocalSandbox } from '../../src/sandbox/service/local-sandbox.ts';
import { temporaryFile } from '../support/sandbox.ts';

const real = 1_772_463_600_500;
const minute = 60_000;
const seeds = seedData();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: real }));
afterEach(() => void vi.useRealTimers());

/** Lets the system's time go on, or back. */
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

async function open(file: string) {
  const store = new SqliteStore(file, seeds, () => {});
  const sandbox = await LocalSandbox.open({ store, sender: refusingSender, report() {} });
  const close = vi.fn(() => sandbox.close());
  onTestFinished(async () => {
    if (close.mock.calls.length === 0) await close();
  });
  const environment = sandbox.find('default');
  if (!environment) throw new Error('There is no default environment.');
  return { sandbox, environment, close };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** What a killed process leaves, opened by another one after the system's time was put back by an hour. */
async function openAfterKill(file: string) {
  const copy = temporaryFile();
  for (const end of ['', '-wal']) copyFileSync(file + end, copy + end);
  pass(-60 * minute);
  return open(copy);
}

const question = { requestId: 'zaprequest_1', organizationId: 'org_301', agentId: 'agent_201', text: 'Where?' };
const add = ({ environment }: Opened) =>
  environment.change(({ store, now }) => store.put(zapRequests, { ...question, timestamp: now }));

test('a clock goes on from the latest change, also where the process was killed and the system’s time is earlier', async () => {
  const file = temporaryFile();
  const before = await open(file);
  pass(5 * minute);
  await add(before);
  const { environment } = await openAfterKill(file);
  expect(environment.clock.milliseconds).toBe(real + 5 * minute);
  pass(200);
  expect(environment.clock.milliseconds).toBe(real + 5 * minute + 200);
});

test.for(['that removes a row', 'that moves a clock', 'that removes another environment'] as const)(
  'a change %s counts too',
  async (change) => {
    const file = temporaryFile();
    const before = await open(file);
    const other = await before.sandbox.create({ seed: 'empty' });
    await add(before);
    pass(5 * minute);
    const { environment, sandbox } = before;
    if (change === 'that removes a row') {
      await environment.change(({ store }) => store.delete(zapRequests, question.requestId));
    } else if (change === 'that moves a clock') await environment.clockControl.moveTo(real + 6 * minute);
    else await sandbox.delete(other.id);
    const shown = environment.clock.milliseconds;
    const after = await openAfterKill(file);
    expect(after.environment.clock.milliseconds).toBe(shown);
  },
);

test('what was shown since the latest change is not undercut where the process was ended', async () => {
  const file = temporaryFile();
  const before = await open(file);
  await add(before);
  pass(5 * minute);
  const shown = before.environment.clock.milliseconds;
  await before.close();
  pass(-60 * minute);
  expect((await open(file)).environment.clock.milliseconds).toBe(shown);
});

test('a clock follows the system’s time where that is later', async () => {
  const file = temporaryFile();
  const before = await open(file);
  await add(before);
  await before.close();
  pass(60 * minute);
  expect((await open(file)).environment.clock.milliseconds).toBe(real + 60 * minute);
});
