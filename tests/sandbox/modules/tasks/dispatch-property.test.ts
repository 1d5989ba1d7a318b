import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { changeLimits, changeTask, deleteTask, everyTask, queueTask, uploadRows } from './queueing.ts';

type Task = Awaited<ReturnType<typeof queueTask>>;
type Limits = Awaited<ReturnType<typeof limitsOf>>;

/** The first task that has started on this day was created then. */
const storyBegins = 1772460000;

/** Few numbers, so that tasks get in each other's way; one of them is never answered. */
const phoneNumber = fc.constantFrom('+12025550141', '+12025550142', '+12025550197');
const type = fc.constantFrom('call' as const, 'text' as const);
const agentId = fc.constantFrom('agent_201', 'agent_202');

const event = fc.oneof(
  fc.record({ kind: fc.constant('advance' as const), seconds: fc.integer({ min: 6, max: 120 }) }),
  fc.record({ kind: fc.constant('create' as const), phoneNumber, type, agentId }),
  fc.record({
    kind: fc.constant('upload' as const),
    agentId,
    rows: fc.array(fc.record({ phoneNumber, type }), { minLength: 2, maxLength: 6 }),
  }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'requeue' as const, 'delete' as const), at: fc.nat(30) }),
  fc.record({ kind: fc.constant('concurrency' as const), to: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('cooldowns' as const), calls: fc.nat(400), texts: fc.nat(400) }),
  fc.record({ kind: fc.constant('cap' as const), calls: fc.integer({ min: 3, max: 12 }) }),
  fc.record({ kind: fc.constant('advance' as const), seconds: fc.integer({ min: 6, max: 500 }) }),
);

async function limitsOf(client: ApiClient) {
  return (await unwrap(client.getTaskLimits())).limits;
}

/** Whether the limits hold a queued task back; `known` are all tasks there have been, deleted ones included. */
function isHeldBack(task: Task, known: readonly Task[], limits: Limits, now: number): boolean {
  const started = known.filter(({ startedTimestamp }) => startedTimestamp !== undefined);
  const calls = started.filter((other) => other.type === 'call').length;
  if (task.type === 'call' && calls >= limits.daily.calls) return true;
  const running = started.filter(({ state, runId }) => state === 'inProgress' && runId === task.runId).length;
  if (running >= limits.concurrencyPerRun) return true;
  return started.some((other) => {
    if (other.type !== task.type || other.phoneNumber !== task.phoneNumber) return false;
    const { startedTimestamp = 0, endedTimestamp } = other;
    if (task.type === 'text') return startedTimestamp + limits.cooldowns.texts > now;
    return endedTimestamp === undefined || endedTimestamp + limits.cooldowns.calls > now;
  });
}

test('whatever happens to the queue, no task waits that the limits let start, and none is in progress against them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 30 }), async (events) => {
      const opened = await openSandbox();
      const client = opened.client('demo-superadmin');
      const always = { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '00:00' };
      await changeLimits(client, { businessHours: always, cooldowns: { calls: 100, texts: 50 }, concurrencyPerRun: 2 });
      const known = new Map((await everyTask(client, storyBegins)).map((task) => [task.taskId, task]));
      let loosest = { calls: 100, texts: 50 };
      for (const step of [...events, { kind: 'advance' as const, seconds: 6 }]) {
        const tasks = await everyTask(client, storyBegins);
        if (step.kind === 'create') {
          const { kind, ...creation } = step;
          await queueTask(client, creation);
        } else if (step.kind === 'upload') {
          const rows = step.rows.map((row) => `${row.phoneNumber},${row.type}`);
          await uploadRows(client, ['phoneNumber,type', ...rows].join('\n'), step.agentId);
        } else if (step.kind === 'concurrency') await changeLimits(client, { concurrencyPerRun: step.to });
        else if (step.kind === 'cooldowns') {
          const { calls, texts } = step;
          await changeLimits(client, { cooldowns: { calls, texts } });
          loosest = { calls: Math.min(loosest.calls, calls), texts: Math.min(loosest.texts, texts) };
        } else if (step.kind === 'cap') await changeLimits(client, { daily: { calls: step.calls } });
        else if (step.kind === 'advance') await opened.advance(step.seconds);
        else {
          const state = step.kind === 'requeue' ? 'canceled' : 'queued';
          const found = tasks.filter((one) => one.state === state);
          const task = found[step.at % Math.max(1, found.length)];
          if (!task) continue;
          if (step.kind === 'delete') await deleteTask(client, task.taskId);
          else await changeTask(client, task.taskId, { state: step.kind === 'requeue' ? 'queued' : 'canceled' });
          if (step.kind === 'delete') known.delete(task.taskId);
        }
        for (const task of await everyTask(client, storyBegins)) known.set(task.taskId, task);
        if (step.kind !== 'advance') continue;
        const limits = await limitsOf(client);
        const all = [...known.values()];
        const now = opened.environment.clock.now;
        const forgotten = all.filter((task) => task.state === 'queued' && !isHeldBack(task, all, limits, now));
        expect(forgotten).toEqual([]);
      }
      expect(tooEarly([...known.values()], loosest)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

/** Tasks that started while another to their number went on, or sooner after it than any cooldown has allowed. */
function tooEarly(known: readonly Task[], { calls, texts }: Limits['cooldowns']): Task[] {
  return known.filter((task) =>
    known.some((other) => {
      if (other.type !== task.type || other.phoneNumber !== task.phoneNumber) return false;
      const began = task.startedTimestamp;
      const theirs = other.startedTimestamp;
      if (began === undefined || theirs === undefined || other.taskId === task.taskId || theirs > began) return false;
      if (theirs === began) return texts > 0 || task.type === 'call';
      if (task.type === 'text') return theirs + texts > began;
      return other.endedTimestamp === undefined || other.endedTimestamp + calls > began;
    }),
  );
}
