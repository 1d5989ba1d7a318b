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
import { bodyOf } from '../variants/requests.ts';
import { filtersOf, listing, readAll } from '../variants/server.ts';

const otherStates = new Map([
  ['queued', 'pending'],
  ['inProgress', 'running'],
  ['completed', 'done'],
  ['failed', 'unreached'],
]);
const otherTypes = new Map([
  ['call', 'phoneCall'],
  ['text', 'textMessage'],
]);

const networkCodes = new Map([
  ['noAnswer', '480'],
  ['busy', '486'],
  ['undelivered', '550'],
  ['unreachable', '404'],
]);

/** Servers whose tasks are others than the contract assumes. */
export const taskRecordAlternatives = {
  'task-fields': {
    says: 'Times under other names or in another form.',
    server: (assumed) =>
      retold(assumed, (body) => {
        const record = (task: unknown) =>
          withFields(task, {
            created: pick(task, 'timestamp'),
            started: pick(task, 'startedTimestamp'),
            ended: pick(task, 'endedTimestamp'),
            timestamp: undefined,
            startedTimestamp: undefined,
            endedTimestamp: undefined,
          });
        const inList = withField(body, 'tasks', (tasks) => (Array.isArray(tasks) ? tasks.map(record) : tasks));
        return withField(inList, 'task', record);
      }),
  },
  'task-types': {
    says: 'Other words.',
    server: (assumed) => worded(assumed, 'type', otherTypes),
  },
  'task-states': {
    says: 'Other words.',
    server: (assumed) => worded(assumed, 'state', otherStates),
  },
  'task-failure-reasons': {
    says: "The phone network's own codes.",
    server: (assumed) =>
      retold(assumed, (body) => withEvery(body, 'failureReason', (word) => networkCodes.get(String(word)) ?? word)),
  },
  'task-settable-states': {
    says: '`canceled` alone.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'updateTask') return undefined;
        const state = pick(await bodyOf(asked.request), 'state');
        const own = pick((await taskOf(assumed, asked)).body, 'task', 'state');
        return state === 'queued' && own === 'canceled' ? bareRefusal(409, 'A canceled task stays so.') : undefined;
      }),
  },
  'task-editing': {
    says: 'An empty update that changes nothing.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'updateTask') return undefined;
        const body = await bodyOf(asked.request);
        if (!(body instanceof Object) || Object.keys(body).length > 0) return undefined;
        const { status } = await taskOf(assumed, asked);
        return status === 200 ? Response.json({ success: true, message: 'Task updated.' }) : undefined;
      }),
  },
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

/** Servers that upload, find and count tasks otherwise. */
export const taskListAlternatives = {
  'task-filters': {
    says: 'Other orders.',
    server: listing('listTasks', async (one) => (await readAll(one, filtersOf(one))).toReversed()),
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
  'task-statistics': {
    says: 'Durations, costs and rates of success.',
    server: (assumed) =>
      retold(assumed, (body) =>
        withField(body, 'statistics', () => ({ callSeconds: 5040, costCents: 1220, successRate: 0.85 })),
      ),
  },
  'task-daily-counts': {
    says: 'Today only.',
    server: (assumed) =>
      retold(assumed, (body) => withField(body, 'days', (days) => (Array.isArray(days) ? days.slice(-1) : days))),
  },
} satisfies SomeAlternatives;

function taskOf(assumed: Answering, asked: ReceivedRequest) {
  return ask(assumed, asked, 'GET', pathTo('getTask', { taskId: String(asked.path.taskId) }));
}

/** Answers of task operations, changed. */
export function retold(assumed: Answering, retell: (body: unknown) => unknown): Answering {
  return answering(assumed, async ({ operation, request }) =>
    operation.tag === 'Tasks' ? reworded(await assumed(request), { body: retell }) : undefined,
  );
}

/** A server with words of its own in a field of tasks, which takes them too. */
function worded(assumed: Answering, name: string, words: ReadonlyMap<string, string>): Answering {
  const theirs = new Map([...words].map(([word, other]) => [other, word]));
  const become = (map: ReadonlyMap<string, string>) => (word: unknown) => map.get(String(word)) ?? word;
  return answering(assumed, async ({ operation, request, query }) => {
    if (operation.tag !== 'Tasks' || operation.id === 'createTasksFromCsv') return undefined;
    const filter = query.get(name);
    if (filter !== null) query.set(name, theirs.get(filter) ?? filter);
    const isUpdate = request.method === 'POST' && request.body !== null;
    const body = (value: unknown) => withField(value, name, become(theirs));
    const answer = await assumed(await rewritten(request, { query, ...(isUpdate && { body }) }));
    return reworded(answer, { body: (value) => withEvery(value, name, become(words)) });
  });
}
