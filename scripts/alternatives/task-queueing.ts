import { PageNumber, PageSize } from '../../generated/parameters.ts';
import { listAt, pick } from '../../src/suite/evidence/fields.ts';
import { type Answering, type Asked, answering, reworded, type SomeAlternatives, withField } from './alternative.ts';
import { ask, bodyOf, refusal } from './asking.ts';
import { retold } from './task-records.ts';

/** Servers that queue, find and delete tasks otherwise than the contract assumes. */
export const taskQueueingAlternatives = {
  'task-creation': {
    says: 'Refusing tasks over the daily cap.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'createTask') return undefined;
        const { daily } = Object(pick((await ask(assumed, asked, 'GET', '/api/v2/tasks/limits')).body, 'limits'));
        const today = await ask(assumed, asked, 'GET', '/api/v2/tasks/dailyCounts?days=1');
        const kind = pick(await bodyOf(asked), 'type') === 'call' ? 'calls' : 'texts';
        const started = Number(pick(today.body, 'days', 0, kind));
        return started >= Number(pick(daily, kind)) ? refusal(409, `No more ${kind} today.`) : undefined;
      }),
  },
  'task-csv': {
    says: 'All or nothing.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'createTasksFromCsv') return undefined;
        const own = await assumed(asked.request);
        const report = pick(await own.clone().json(), 'report');
        if (listAt(report, 'refused').length === 0) return own;
        for (const row of listAt(report, 'created')) {
          await ask(assumed, asked, 'DELETE', `/api/v2/tasks/${pick(row, 'taskId')}`);
        }
        return refusal(400, 'A row is not in order.');
      }),
  },
  'task-filters': {
    says: 'Other orders.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'listTasks') return undefined;
        const own = await assumed(asked.request);
        if (own.status !== 200) return own;
        const tasks = (await everyTask(assumed, asked)).reverse();
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
        const { body } = await ask(assumed, asked, 'GET', `/api/v2/tasks/${asked.path.taskId}`);
        return pick(body, 'task', 'state') === 'queued' ? refusal(409, 'The task has not ended.') : undefined;
      }),
  },
} satisfies SomeAlternatives;

/** The tasks of all pages. */
async function everyTask(assumed: Answering, asked: Asked): Promise<unknown[]> {
  const query = new URLSearchParams(asked.query);
  const tasks: unknown[] = [];
  for (let page = 0; ; page++) {
    query.set('pageNumber', String(page));
    query.set('pageSize', String(PageSize.maximum));
    const items = listAt((await ask(assumed, asked, 'GET', `/api/v2/tasks?${query}`)).body, 'tasks');
    tasks.push(...items);
    if (items.length < PageSize.maximum) return tasks;
  }
}

/** The page of a list that a request asks for. */
export function pageOf<Item>(items: readonly Item[], query: URLSearchParams): Item[] {
  const size = Number(query.get('pageSize') ?? PageSize.default);
  const number = Number(query.get('pageNumber') ?? PageNumber.default);
  return items.slice(number * size, (number + 1) * size);
}
