import { describe, expect, onTestFinished, test } from 'vitest';
import { operations } from '../../../generated/sandbox-control/operations.ts';
import { seedData } from '../../../scripts/starting-data/seed-data.ts';
import { createClient, unwrap } from '../../../src/client/client.ts';
import { type ControlSchemas, createControlClient } from '../../../src/client/control-client.ts';
import { usualTimeouts } from '../../../src/sandbox/control/clock.ts';
import { createSandbox } from '../../../src/sandbox/create-sandbox.ts';
import type { AdvanceTimeouts } from '../../../src/sandbox/engine/clock-advance.ts';
import { refusingSender, type Sender, type SendOutcome } from '../../../src/sandbox/engine/sender.ts';
import { StartingData, seedTime } from '../../../src/sandbox/service/starting-data.ts';
import { KeptPartition } from '../../../src/sandbox/store/kept-partition.ts';
import { MemoryStore } from '../../../src/sandbox/store/memory-store.ts';
import type { EnvironmentRecord } from '../../../src/sandbox/store/store.ts';
import { changeTasks, log } from '../modules/webhooks/delivering-sandbox.ts';
import { firstRetry } from '../modules/webhooks/retry-times.ts';
import { hold } from '../modules/webhooks/webhook-receiver.ts';

const later = { receivers: 0, answer: 60_000 } satisfies AdvanceTimeouts;
const atOnce = { receivers: 0, answer: 0 } satisfies AdvanceTimeouts;
const patient = { receivers: 60_000, answer: 60_000 } satisfies AdvanceTimeouts;
const seeds = seedData();

/** Keeps changes once it may, as a store that has much to do. */
class SlowStore extends MemoryStore {
  mayKeep: Promise<void> | undefined;
  failure: Error | undefined;
  readonly #data = new StartingData(seeds);

  constructor() {
    super(new StartingData({ demo: {}, empty: {} }));
  }

  override async create({ seed, anchor }: EnvironmentRecord): Promise<KeptPartition> {
    return new KeptPartition(this.#data.at(seed, anchor), () => this.mayKeep);
  }

  override async save(): Promise<void> {
    if (this.failure) throw this.failure;
  }
}

async function openEnvironment(advanceTimeouts: AdvanceTimeouts, sender: Sender = refusingSender) {
  const store = new SlowStore();
  const failures: unknown[] = [];
  const report = (error: unknown) => void failures.push(error);
  const { sandbox, fetch, close } = await createSandbox({ store, sender, report, advanceTimeouts });
  onTestFinished(close);
  const environment = await sandbox.create({ now: seedTime * 1000, frozen: true, seed: 'empty' });
  const baseUrl = 'http://sandbox.example';
  const control = createControlClient({ baseUrl, token: `demo-admin${environment.tokenSuffix}`, fetch });
  return {
    environment,
    store,
    failures,
    change: (body: ControlSchemas['ClockChange']) => control.POST('/_sandbox/clock', { body }),
    read: () => unwrap(control.GET('/_sandbox/clock')),
    /** Adds a destination of tasks, with one event that goes to it. */
    async send() {
      const api = createClient({ baseUrl, token: `demo-admin${environment.tokenSuffix}`, fetch, retry: false });
      const body = { label: 'Board', url: 'http://127.0.0.1:9/', type: 'task' } as const;
      await unwrap(api.addWebhook(body));
      await changeTasks({ environment }, 'task_1');
    },
    /** Has much to compute from now on, until it is told that it is done. */
    compute() {
      const { released, release } = hold();
      store.mayKeep = released;
      onTestFinished(release);
      return () => {
        store.mayKeep = undefined;
        release();
      };
    },
  };
}

/** A receiver that answers each attempt when it is told to. */
function lateReceiver() {
  const { promise, resolve } = Promise.withResolvers<SendOutcome>();
  onTestFinished(() => answer(204));
  const answer = (status: number) => resolve({ kind: 'answered', status, mediaType: undefined, body: '' });
  return { answer, sender: { send: () => promise } };
}

/** Where each attempt fails at once, so that one more falls due five seconds later. */
const nobody: Sender = { send: async () => ({ kind: 'failed', reason: 'nobody is there' }) };

const minute = 60;

test('the contract says how long a move takes, unless the sandbox is told otherwise', () => {
  const { receiverSeconds, answerSeconds } = operations.setClock.limits;
  expect(usualTimeouts).toEqual({ receivers: receiverSeconds * 1000, answer: answerSeconds * 1000 });
  expect(receiverSeconds).toBeLessThan(answerSeconds);
});

describe('a move past a receiver that does not answer', () => {
  test('ends where it was sent, and tells of the attempt that is under way', async () => {
    const receiver = lateReceiver();
    const opened = await openEnvironment(later, receiver.sender);
    await opened.send();
    const { data } = await opened.change({ advance: 'PT10M' });
    const arrived = { now: '2026-03-02T15:10:00Z', timestamp: seedTime + 10 * minute, frozen: true };
    expect(data).toEqual({ ...arrived, deliveriesUnderWay: 1 });
    expect(await opened.read()).toEqual(data);
  });

  test('leaves what follows to the time at which the attempt ends', async () => {
    const receiver = lateReceiver();
    const opened = await openEnvironment(later, receiver.sender);
    await opened.send();
    await opened.change({ advance: 'PT10M' });
    receiver.answer(500);
    await opened.environment.effects.done();
    const nextAttemptTimestamp = seedTime + 10 * minute + firstRetry;
    const attempts = [{ timestamp: seedTime, status: 500 }];
    expect(await log(opened)).toMatchObject([{ state: 'retrying', nextAttemptTimestamp, attempts }]);
    expect(await opened.read()).toMatchObject({ deliveriesUnderWay: 0 });
  });

  test('waits for it while there is time', async () => {
    const receiver = lateReceiver();
    const opened = await openEnvironment(patient, receiver.sender);
    await opened.send();
    const moved = opened.change({ advance: 'PT10M' });
    expect(await opened.read()).toMatchObject({
      now: '2026-03-02T15:00:00Z',
      deliveriesUnderWay: 1,
      movingTo: '2026-03-02T15:10:00Z',
    });
    receiver.answer(204);
    const { data } = await moved;
    expect(data).toMatchObject({ now: '2026-03-02T15:10:00Z', deliveriesUnderWay: 0 });
    expect(data).not.toHaveProperty('movingTo');
  });

  test('releases the clock all the same', async () => {
    const receiver = lateReceiver();
    const opened = await openEnvironment(later, receiver.sender);
    await opened.send();
    expect((await opened.change({ advance: 'PT10M', frozen: false })).data).toMatchObject({ frozen: false });
  });
});

describe('a move with more to compute than it has time', () => {
  test('goes on behind the answer, which says where to', async () => {
    const opened = await openEnvironment(atOnce, nobody);
    await opened.send();
    await opened.environment.effects.done();
    const done = opened.compute();
    const { data } = await opened.change({ advance: 'PT10M', frozen: false });
    expect(data).toMatchObject({ movingTo: '2026-03-02T15:10:00Z', frozen: true });
    expect(await opened.read()).toMatchObject({ movingTo: '2026-03-02T15:10:00Z', frozen: true });
    done();
    await expect.poll(opened.read).not.toHaveProperty('movingTo');
    const { timestamp, frozen } = await opened.read();
    expect([timestamp >= seedTime + 10 * minute, frozen]).toEqual([true, false]);
  });

  test('keeps its turn: the next one begins where it ends, and is answered meanwhile', async () => {
    const opened = await openEnvironment(atOnce, nobody);
    await opened.send();
    await opened.environment.effects.done();
    const done = opened.compute();
    await opened.change({ advance: 'PT10M' });
    expect((await opened.change({ advance: 'PT5M' })).data).toMatchObject({ movingTo: '2026-03-02T15:15:00Z' });
    const back = await opened.change({ now: '2026-03-02T15:14:59Z' });
    const detail = 'The clock is moving to 2026-03-02T15:15:00Z and cannot go back to 2026-03-02T15:14:59Z.';
    expect(back.error).toMatchObject({ status: 409, detail });
    done();
    await expect.poll(opened.read).not.toHaveProperty('movingTo');
    expect(await opened.read()).toMatchObject({ timestamp: seedTime + 15 * minute });
  });

  test('is reported where it fails with nobody waiting, and the next one begins where it stopped', async () => {
    const opened = await openEnvironment(atOnce, nobody);
    await opened.send();
    await opened.environment.effects.done();
    const done = opened.compute();
    await opened.change({ advance: 'PT10M' });
    opened.store.failure = new Error('The disk is full.');
    done();
    await expect.poll(opened.read).not.toHaveProperty('movingTo');
    expect(opened.failures).toEqual([opened.store.failure]);
    opened.store.failure = undefined;
    await opened.change({ advance: 'PT5M' });
    await expect.poll(opened.read).toMatchObject({ timestamp: seedTime + firstRetry + 5 * minute });
  });
});

test('a move that fails in time is refused, and not reported besides', async () => {
  const opened = await openEnvironment(patient);
  opened.store.failure = new Error('The disk is full.');
  expect((await opened.change({ advance: 'PT5M' })).response.status).toBe(500);
  expect(opened.failures).toEqual([opened.store.failure]);
  expect(await opened.read()).not.toHaveProperty('movingTo');
});
