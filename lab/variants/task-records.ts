import { pick } from '../../src/behaviours/evidence/fields.ts';
import {
  type Answering,
  type Asked,
  answering,
  reworded,
  rewritten,
  type SomeAlternatives,
  withEvery,
  withField,
} from '../../src/behaviours/variants/alternative.ts';
import { ask, bareRefusal, withFields } from '../../src/behaviours/variants/asking.ts';
import { bodyOf } from '../../src/behaviours/variants/requests.ts';
import { pathTo } from '../../src/contract/path-to.ts';

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

/** Servers whose tasks are others than the contract assumes. */
export const taskRecordAlternatives = {
  'task-fields': {
    says: 'Times under other names or in another form.',
    server: (assumed) =>
      retold(assumed, (body) => {
        const record = (task: unknown) =>
          withFields(task, {
            ...{ created: pick(task, 'timestamp'), timestamp: undefined },
            ...{ started: pick(task, 'startedTimestamp'), startedTimestamp: undefined },
            ...{ ended: pick(task, 'endedTimestamp'), endedTimestamp: undefined },
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
} satisfies SomeAlternatives;

function taskOf(assumed: Answering, asked: Asked) {
  return ask(assumed, asked, 'GET', pathTo('getTask', { taskId: String(asked.path.taskId) }));
}

/** What the operations on tasks answer, told otherwise. */
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
