import { TaskConcurrency, TaskCooldown, TaskDailyCap } from '../../generated/schemas.ts';
import { listAt, pick } from '../../src/behaviours/evidence/fields.ts';
import {
  type Answering,
  type Asked,
  answering,
  reworded,
  rewritten,
  type SomeAlternatives,
  withField,
} from '../../src/behaviours/variants/alternative.ts';
import { ask, withFields } from '../../src/behaviours/variants/asking.ts';
import { bodyOf, environmentOf } from '../../src/behaviours/variants/requests.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { retold } from './task-records.ts';

/** Servers on which calls, and the limits that tasks wait for, go otherwise than the contract assumes. */
export const runningTaskAlternatives = {
  'calls-under-way': {
    says: 'It ends.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'publishAgent') return undefined;
        const calls = await callsUnderWay(assumed, asked, { agentId: asked.path.agentId ?? '' });
        const answer = await assumed(asked.request);
        if (answer.ok) await end(assumed, asked, calls);
        return answer;
      }),
  },
  'task-answered-by': {
    says: 'A word in the transcript alone.',
    server: (assumed) => {
      const silent = (task: unknown) => withFields(task, { answeredBy: undefined });
      return retold(assumed, (body) => {
        const listed = withField(body, 'tasks', (tasks) => (Array.isArray(tasks) ? tasks.map(silent) : tasks));
        return withField(listed, 'task', silent);
      });
    },
  },
  'task-limit-ranges': {
    says: 'No upper bounds.',
    server: (assumed) => {
      const asFar = new Map<string, unknown>();
      return answering(assumed, async (asked) => {
        const { operation, request } = asked;
        if (operation.id === 'getTaskLimits') {
          const shown = asFar.get(environmentOf(asked.request));
          return reworded(await assumed(request), {
            body: (body) => withField(body, 'limits', (own) => withGreater(own, shown)),
          });
        }
        if (operation.id !== 'updateTaskLimits') return undefined;
        const sent = await bodyOf(request.clone());
        const answer = await assumed(await rewritten(request, { body: withinBounds }));
        if (answer.ok) asFar.set(environmentOf(asked.request), sent);
        return answer;
      });
    },
  },
  'task-limits-effect': {
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'updateTaskLimits') return undefined;
        const isAboutHours = pick(await bodyOf(asked.request.clone()), 'businessHours') !== undefined;
        const calls = isAboutHours ? await callsUnderWay(assumed, asked) : [];
        const answer = await assumed(asked.request);
        if (answer.ok) await end(assumed, asked, calls);
        return answer;
      }),
  },
} satisfies SomeAlternatives;

/** The tasks whose calls are under way. */
async function callsUnderWay(
  assumed: Answering,
  asked: Asked,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly unknown[]> {
  const target = `${pathTo('listTasks')}?${new URLSearchParams({ ...query, state: 'inProgress', type: 'call' })}`;
  return listAt((await ask(assumed, asked, 'GET', target)).body, 'tasks').map((task) => pick(task, 'taskId'));
}

async function end(assumed: Answering, asked: Asked, taskIds: readonly unknown[]): Promise<void> {
  for (const taskId of taskIds) {
    await ask(assumed, asked, 'POST', '/_sandbox/simulate/taskOutcome', { taskId, outcome: 'completed' });
  }
}

/** The limits with no number greater than the server takes. */
function withinBounds(body: unknown): unknown {
  const upTo = (maximum: number) => (value: unknown) => (typeof value === 'number' ? Math.min(value, maximum) : value);
  const all = (maximum: number) => (group: unknown) =>
    ['calls', 'texts', 'tasks'].reduce((changed, name) => withField(changed, name, upTo(maximum)), group);
  const daily = withField(body, 'daily', all(TaskDailyCap.maximum));
  const both = withField(daily, 'cooldowns', all(TaskCooldown.maximum));
  return withField(both, 'concurrencyPerRun', upTo(TaskConcurrency.maximum));
}

/** Limits with the numbers that are greater in others. */
function withGreater(own: unknown, others: unknown): unknown {
  if (typeof own === 'number') return typeof others === 'number' && others > own ? others : own;
  if (!(own instanceof Object) || Array.isArray(own)) return own;
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, withGreater(value, pick(others, name))]));
}
