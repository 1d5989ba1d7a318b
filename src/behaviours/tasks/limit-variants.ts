import { operations } from '../../../generated/operations.ts';
import { TaskConcurrency, TaskCooldown, TaskDailyCap } from '../../../generated/schemas.ts';
import { pathTo } from '../../contract/path-to.ts';
import { listAt, pick } from '../model/fields.ts';
import {
  type Answering,
  answering,
  type ReceivedRequest,
  reworded,
  rewritten,
  type SomeAlternatives,
  withEvery,
  withField,
} from '../variants/alternative.ts';
import { ask, bareRefusal, withFields } from '../variants/asking.ts';
import { bodyOf, environmentOf } from '../variants/requests.ts';

const path = pathTo('getTaskLimits');

/** Servers whose limits of tasks are others than the contract assumes. */
export const taskLimitAlternatives = {
  'weekday-numbering': {
    says: 'From 0 for Sunday to 6 for Saturday.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        const { operation, request } = asked;
        if (operation.id !== 'updateTaskLimits' && operation.id !== 'getTaskLimits') return undefined;
        const days = request.body === null ? [] : listAt(await bodyOf(request.clone()), 'businessHours', 'days');
        if (days.includes(7)) return bareRefusal(400, 'There is no weekday 7.');
        const renumbered = (from: number, to: number) => (body: unknown) =>
          withEvery(body, 'days', (list) =>
            Array.isArray(list) ? list.map((day) => (day === from ? to : day)) : list,
          );
        const sent = request.body === null ? request : await rewritten(request, { body: renumbered(0, 7) });
        return reworded(await assumed(sent), { body: renumbered(7, 0) });
      }),
  },
  'task-business-hours': {
    says: 'Such hours are rejected.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'updateTaskLimits') return undefined;
        const current = pick((await ask(assumed, asked, 'GET', path)).body, 'limits', 'businessHours');
        const hours = { ...Object(current), ...Object(pick(await bodyOf(asked.request), 'businessHours')) };
        return String(hours.end) <= String(hours.start)
          ? bareRefusal(400, 'The hours end before they start.')
          : undefined;
      }),
  },
  'task-daily-caps': {
    says: '`tasks` counts created tasks and rejects more.',
    server: (assumed) => {
      const caps = new Map<string, unknown>();
      return answering(assumed, async (asked) => {
        const { operation, request } = asked;
        const key = environmentOf(asked.request);
        if (operation.id === 'updateTaskLimits') {
          const cap = pick(await bodyOf(request.clone()), 'daily', 'tasks');
          if (cap === undefined) return undefined;
          const kept = pick((await ask(assumed, asked, 'GET', path)).body, 'limits', 'daily', 'tasks');
          const tasks = cap === (caps.get(key) ?? kept) ? kept : TaskDailyCap.maximum;
          const open = (body: unknown) => withField(body, 'daily', (daily) => withFields(daily, { tasks }));
          const own = await assumed(await rewritten(request, { body: open }));
          if (own.status === 200) caps.set(key, cap);
          return own;
        }
        const cap = caps.get(key);
        if (cap === undefined) return undefined;
        if (operation.id === 'getTaskLimits') {
          return reworded(await assumed(request), { body: (body) => withEvery(body, 'tasks', () => cap) });
        }
        if (operation.id !== 'createTask') return undefined;
        const { body } = await ask(assumed, asked, 'GET', pathTo('getDailyTaskCounts'));
        const isOver = Number(pick(listAt(body, 'days').at(-1), 'created')) >= Number(cap);
        return isOver ? bareRefusal(409, 'No more tasks today.') : undefined;
      });
    },
  },
  'cooldown-unit': {
    says: 'Minutes.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'updateTaskLimits' && operation.id !== 'getTaskLimits') return undefined;
        const times = (factor: number) => (body: unknown) =>
          withField(body, 'cooldowns', (cooldowns) => {
            const by = (value: unknown) => (typeof value === 'number' ? value * factor : value);
            return withField(withField(cooldowns, 'calls', by), 'texts', by);
          });
        const sent = request.body === null ? request : await rewritten(request, { body: times(60) });
        const shown = (body: unknown) => withField(body, 'limits', times(1 / 60));
        return reworded(await assumed(sent), { body: shown });
      }),
  },
  'task-limits-defaults': {
    says: 'Another number of calls a day.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'getTaskLimits') return undefined;
        const { status } = await ask(assumed, asked, 'GET', pathTo('getCurrentPlan'));
        if (status !== 404) return undefined;
        const { dailyCalls } = operations.createOrganization.limits;
        const few = (calls: unknown) => (calls === dailyCalls ? dailyCalls / 10 : calls);
        return reworded(await assumed(asked.request), {
          body: (body) => withEvery(body, 'daily', (daily) => withField(daily, 'calls', few)),
        });
      }),
  },
  'task-limits-update': {
    says: 'Each object is replaced whole.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'updateTaskLimits') return undefined;
        const { callCooldownSeconds: calls, textCooldownSeconds: texts } = operations.createOrganization.limits;
        const whole = (body: unknown) =>
          withField(body, 'cooldowns', (own) => (own instanceof Object ? { calls, texts, ...own } : own));
        return assumed(await rewritten(request, { body: whole }));
      }),
  },
  'task-limits-refusal': {
    says: 'The two fields are ignored and the others take effect.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'updateTaskLimits') return undefined;
        const own = await assumed(asked.again());
        if (own.status !== 403 || !(await isForAdmins(assumed, asked))) return own;
        const body = withFields(await bodyOf(asked.request), { daily: undefined, concurrencyPerRun: undefined });
        if (Object.keys(Object(body)).length === 0) return Response.json({ success: true, message: 'Limits updated.' });
        const { status, body: answered } = await ask(assumed, asked, 'POST', path, body);
        return Response.json(answered, { status });
      }),
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
        if (answer.ok) await endCalls(assumed, asked, calls);
        return answer;
      }),
  },
} satisfies SomeAlternatives;

/** True if the sender may edit limits at all. */
async function isForAdmins(assumed: Answering, asked: ReceivedRequest): Promise<boolean> {
  const { status } = await ask(assumed, asked, 'GET', pathTo('listAdmins'));
  return status === 200;
}

/** The tasks whose calls are under way. */
export async function callsUnderWay(
  assumed: Answering,
  asked: ReceivedRequest,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly unknown[]> {
  const target = `${pathTo('listTasks')}?${new URLSearchParams({ ...query, state: 'inProgress', type: 'call' })}`;
  return listAt((await ask(assumed, asked, 'GET', target)).body, 'tasks').map((task) => pick(task, 'taskId'));
}

/** Ends calls. */
export async function endCalls(assumed: Answering, asked: ReceivedRequest, taskIds: readonly unknown[]): Promise<void> {
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
