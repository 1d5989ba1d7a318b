import { listAt, pick } from '../../src/behaviours/evidence/fields.ts';
import { answering, reworded, type SomeAlternatives, withField } from '../../src/behaviours/variants/alternative.ts';
import { ask, bareRefusal } from '../../src/behaviours/variants/asking.ts';
import { everyItem, pageOf } from '../../src/behaviours/variants/lists.ts';
import { bodyOf } from '../../src/behaviours/variants/requests.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { retold } from './task-records.ts';

/** Servers that queue, find and delete tasks otherwise than the contract assumes. */
export const taskQueueingAlternatives = {
  'task-creation': {
    says: 'Refusing tasks over the daily cap.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'createTask') return undefined;
        const { daily } = Object(pick((await ask(assumed, asked, 'GET', pathTo('getTaskLimits'))).body, 'limits'));
        const today = await ask(assumed, asked, 'GET', pathTo('getDailyTaskCounts'));
        const kind = pick(await bodyOf(asked.request), 'type') === 'call' ? 'calls' : 'texts';
        const started = Number(pick(listAt(today.body, 'days').at(-1), kind));
        return started >= Number(pick(daily, kind)) ? bareRefusal(409, `No more ${kind} today.`) : undefined;
      }),
  },
  'task-csv': {
    says: 'All or nothing.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'createTasksFromCsv') return undefined;
        const own = await assumed(asked.request);
        const uploaded: unknown = await own.clone().json();
        if (listAt(uploaded, 'refused').length === 0) return own;
        for (const row of listAt(uploaded, 'tasks')) {
          await ask(assumed, asked, 'DELETE', pathTo('deleteTask', { taskId: String(pick(row, 'taskId')) }));
        }
        return bareRefusal(400, 'A row is not in order.');
      }),
  },
  'task-filters': {
    says: 'Other orders.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'listTasks') return undefined;
        const own = await assumed(asked.request);
        if (own.status !== 200) return own;
        const tasks = (await everyItem(assumed, asked, pathTo('listTasks'), 'tasks', asked.query)).reverse();
        return reworded(own, { body: (body) => withField(body, 'tasks', () => pageOf(tasks, asked.query)) });
      }),
  },
  'task-statistics': {
    says: 'Durations, costs and rates of success.',
    server: (assumed) =>
      retold(assumed, (body) =>
        withField(body, 'statistics', () => ({ callSeconds: 5040, costCents: 1220, successRate: 0.85 })),
      ),
  },
  'task-deletion': {
    says: 'Only ended tasks.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'deleteTask') return undefined;
        const { body } = await ask(assumed, asked, 'GET', pathTo('getTask', { taskId: String(asked.path.taskId) }));
        return pick(body, 'task', 'state') === 'queued' ? bareRefusal(409, 'The task has not ended.') : undefined;
      }),
  },
} satisfies SomeAlternatives;
