import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ServedSandbox } from '../../../src/sandbox/create-sandbox.ts';
import type { Sender } from '../../../src/sandbox/engine/sender.ts';
import { seedTime } from '../../../src/sandbox/service/starting-data.ts';
import { openStore, type StoreKind, serveSandbox, temporaryFile } from '../../support/sandbox.ts';
import { contentsOf } from './partition-contents.ts';
import { type StoryStep, stories } from './story.ts';
import { checkLists, checkStatistics } from './story-checks.ts';
import { StoryTeller } from './story-teller.ts';

/** Always the same stories; the laboratory's simulation draws others. */
const runs = { seed: 20_260_302, numRuns: 3 };
const longest = 30;

/** Receivers that sometimes fail, always at the same payloads, so that there are retries. */
const shaky: Sender = {
  send: async ({ body }) => ({
    kind: 'answered',
    status: body.length % 3 === 0 ? 503 : 200,
    mediaType: undefined,
    body: '',
  }),
};

const frozen = { now: seedTime * 1000, frozen: true };

/** What a story came to: all that was said, and all that was kept. */
interface Outcome {
  readonly transcript: readonly string[];
  readonly contents: Record<string, unknown>;
}

async function outcomeOf(teller: StoryTeller): Promise<Outcome> {
  return { transcript: teller.transcript, contents: await contentsOf(teller.environment.partition.read()) };
}

async function told(server: ServedSandbox, steps: readonly StoryStep[]): Promise<Outcome> {
  const { id } = server.sandbox.find('env_1') ?? (await server.sandbox.create(frozen));
  const teller = new StoryTeller(server, id);
  await teller.tell(steps);
  return outcomeOf(teller);
}

async function inNewSandbox<T>(kind: StoreKind, work: (server: ServedSandbox) => Promise<T>): Promise<T> {
  const server = await serveSandbox(openStore(kind), shaky);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

/** Tells a story to a file that is closed and opened again halfway. */
async function toldWithRestart(steps: readonly StoryStep[]): Promise<Outcome> {
  const file = temporaryFile();
  const first = await serveSandbox(
    openStore('sqlite', () => file),
    shaky,
  );
  const { id } = await first.sandbox.create(frozen);
  const teller = new StoryTeller(first, id);
  await teller.tell(steps.slice(0, steps.length / 2));
  await first.close();
  const second = await serveSandbox(
    openStore('sqlite', () => file),
    shaky,
  );
  teller.goOnWith(second);
  await teller.tell(steps.slice(steps.length / 2));
  const outcome = await outcomeOf(teller);
  await second.close();
  return outcome;
}

test('the same requests give the same bytes, in every sandbox and on every store', async () => {
  const property = fc.asyncProperty(stories(longest), async (steps) => {
    const [first, again] = await inNewSandbox('memory', async (server) => {
      const before = await told(server, steps);
      await server.sandbox.reset('env_1');
      return [before, await told(server, steps)];
    });
    expect(again).toEqual(first);
    expect(await inNewSandbox('memory', (server) => told(server, steps))).toEqual(first);
    expect(await inNewSandbox('sqlite', (server) => told(server, steps))).toEqual(first);
    expect(await toldWithRestart(steps)).toEqual(first);
  });
  await fc.assert(property, runs);
});

test('after any story lists, totals and statistics agree', async () => {
  const property = fc.asyncProperty(stories(longest), (steps) =>
    inNewSandbox('memory', async (server) => {
      const { id } = await server.sandbox.create(frozen);
      const teller = new StoryTeller(server, id);
      await teller.tell(steps);
      await checkLists(teller);
      await checkStatistics(teller);
    }),
  );
  await fc.assert(property, runs);
});
