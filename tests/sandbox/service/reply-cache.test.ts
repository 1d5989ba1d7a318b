import { describe, expect, test } from 'vitest';
import { operations } from '../../../src/contract/operations.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { LogMemory } from '../../../src/sandbox/engine/bounded-log.ts';
import { startClock } from '../../../src/sandbox/engine/clock.ts';
import { Environment } from '../../../src/sandbox/engine/environment.ts';
import { Admission } from '../../../src/sandbox/service/admission.ts';
import { ReplyCache } from '../../../src/sandbox/service/reply-cache.ts';
import { SystemTime } from '../../../src/sandbox/store/system-time.ts';
import type { Answer } from '../../../src/server/answer.ts';
import type { Call } from '../../../src/server/engine.ts';
import { noPreference } from '../../../src/server/preference.ts';
import { empty } from '../store/guests.ts';

const now = 1_772_463_600;
const start = { now: now * 1000, frozen: true };

function open(oneTime = false) {
  const environment = new Environment({
    logMemory: new LogMemory(),
    time: new SystemTime(),
    unattended: true,
    record: { id: 'default', seed: 'empty', anchor: now, clock: startClock(start, Date.now()), start, created: 0 },
    partition: empty(),
    runJob: async () => undefined,
    save: async () => {},
    report() {},
  });
  const caller = { organizationId: 'org_301', userId: 1002, role: 'admin', token: 'demo-admin', oneTime } as const;
  const admission = new Admission(environment, caller, environment.partition.version, undefined);
  const cache = new ReplyCache();
  return {
    environment,
    admission,
    cache,
    keep: (call: Call<unknown>, answer: Answer, size = 100, version = environment.partition.version) =>
      cache.keep(call, admission, { version, now: environment.clock.now, answer, size }),
    find: (call: Call<unknown>) => cache.find(call, admission),
  };
}

/** A request to read a task. */
function callOf(change: Partial<Call<unknown>> = {}): Call<unknown> {
  return {
    operation: operations.getTask,
    caller: undefined,
    body: undefined,
    bodyType: undefined,
    token: 'demo-admin',
    path: pathTo('getTask', { taskId: 'task_1' }),
    preference: noPreference,
    parameters: { path: { taskId: 'task_1' }, query: {}, header: {}, cookie: {} },
    ...change,
  };
}

const answerOf = (text: string): Answer & Required<Pick<Answer, 'reply'>> => ({
  status: 200,
  mediaType: 'application/json',
  headers: {},
  body: text,
  reply: { status: 200, headers: [], body: text },
});

const [first, second, third] = ['first', 'second', 'third'].map(answerOf);
if (!first || !second || !third) throw new Error('There are three.');

describe('an answer', () => {
  test('is given again from the second time on that the same is asked for', () => {
    const { keep, find } = open();
    expect(find(callOf())).toBeUndefined();
    keep(callOf(), first);
    expect(find(callOf())).toBeUndefined();
    keep(callOf(), second);
    expect(find(callOf())).toBe(second);
    expect(Object.isFrozen(second.reply)).toBe(true);
  });

  test.for([
    ['another operation', { operation: { ...operations.getTask, id: 'listTasks' } }],
    ['another token', { token: 'demo-user' }],
    ['another path', { parameters: { path: { taskId: 'task_2' }, query: {}, header: {}, cookie: {} } }],
    ['another query', { parameters: { path: { taskId: 'task_1' }, query: { pageSize: 5 }, header: {}, cookie: {} } }],
  ] as const)('is none to %s', ([, change]) => {
    const { keep, find } = open();
    for (const answer of [first, second]) keep(callOf(), answer);
    expect(find(callOf(change))).toBeUndefined();
  });

  test('is good for as long as neither the data nor the second on the clock is another', async () => {
    const { environment, keep, find } = open();
    for (const answer of [first, second]) keep(callOf(), answer);
    await environment.clockControl.moveTo(now * 1000 + 999);
    expect(find(callOf())).toBe(second);
    await environment.clockControl.moveTo(now * 1000 + 1000);
    expect(find(callOf())).toBeUndefined();
    keep(callOf(), third);
    expect(find(callOf())).toBe(third);
    await environment.change((change) => change.next('task'));
    expect(find(callOf())).toBeUndefined();
  });

  test('to a one-time token is not kept', () => {
    const { keep, find } = open(true);
    for (const answer of [first, second]) keep(callOf(), answer);
    expect(find(callOf())).toBeUndefined();
  });

  test.for([
    [64_000, true],
    [64_001, false],
  ] as const)('of %d characters is kept: %s', ([size, kept]) => {
    const { keep, find } = open();
    for (const answer of [first, second]) keep(callOf(), answer, size);
    expect(find(callOf())).toBe(kept ? second : undefined);
  });

  test('of a store that tells no versions is not kept', () => {
    const { environment, cache, admission } = open();
    const own = { ...admission, environment: Object.create(environment, { partition: { value: {} } }) };
    for (const answer of [first, second]) cache.keep(callOf(), own, { version: undefined, now, answer, size: 5 });
    expect(cache.find(callOf(), own)).toBeUndefined();
  });
});

test('answers are kept until they are eight million characters together, with what they answer', () => {
  const { keep, find } = open();
  const task = (number: number) =>
    callOf({
      parameters: { path: { taskId: `task_${String(number).padStart(4, '0')}` }, query: {}, header: {}, cookie: {} },
    });
  const key = 'getTask demo-admin {"taskId":"task_0000"} {}'.length;
  const room = Math.floor(8_000_000 / (key + 64_000));
  for (let number = 0; number < room; number++)
    for (const answer of [first, second]) keep(task(number), answer, 64_000);
  expect([find(task(0)), find(task(room - 1))]).toEqual([second, second]);
  const left = 8_000_000 - room * (key + 64_000) - key;
  keep(task(room), first);
  keep(task(room), third, left);
  expect([find(task(0)), find(task(room))]).toEqual([second, third]);
  // One character more, and all are forgotten but the last.
  keep(task(room), second, 1);
  expect([find(task(0)), find(task(room))]).toEqual([undefined, second]);
  // There is as much room as before.
  for (let number = 0; number < room; number++)
    for (const answer of [first, second]) keep(task(number), answer, 64_000);
  expect([find(task(room)), find(task(0))]).toEqual([second, second]);
});
