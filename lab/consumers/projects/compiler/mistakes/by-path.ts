import { type Mistake, task } from './mistake.ts';

const readTask = "const { task } = await unwrap(api.getTask({ taskId: 'task_1042' }));";

/** Mistakes in calls by path, and of whoever reads what they answer. */
export const byPath: readonly Mistake[] = [
  {
    name: 'a path misspelled',
    code: "await api.GET('/api/v2/taskz');",
    at: "'/api",
    alone: { code: "await plain.GET('/api/v2/taskz');", at: "'/api" },
  },
  {
    name: 'a method that the path does not have',
    code: "await api.DELETE('/api/v2/tasks');",
    at: "'/api",
    alone: { code: "await plain.DELETE('/api/v2/tasks');", at: "'/api" },
  },
  {
    name: 'the parameters forgotten',
    code: "await api.GET('/api/v2/tasks/{taskId}');",
    at: 'GET',
    alone: { code: "await plain.GET('/api/v2/tasks/{taskId}');", at: 'GET' },
  },
  {
    name: 'a path parameter without `params`',
    code: "await api.GET('/api/v2/tasks/{taskId}', { path: { taskId: 'task_1042' } });",
    at: 'path:',
    alone: { code: "await plain.GET('/api/v2/tasks/{taskId}', { path: { taskId: 'task_1042' } });", at: 'path:' },
  },
  {
    name: 'the fields without `body`',
    code: "await api.POST('/api/v2/tasks', { type: 'call', agentId: 'agent_202', phoneNumber: '+12025550121' });",
    at: 'type',
    alone: {
      code: "await plain.POST('/api/v2/tasks', { type: 'call', agentId: 'agent_202', phoneNumber: '+12025550121' });",
      at: 'type',
    },
  },
  {
    name: 'a field that the answer does not have',
    before: readTask,
    code: 'console.log(task.status);',
    at: 'status',
    alone: {
      before: `const { data } = await plain.GET('/api/v2/tasks/{taskId}', ${task});`,
      code: 'console.log(data?.task.status);',
      at: 'status',
    },
  },
  {
    name: 'an answer taken for its data',
    code: "const { task } = await api.getTask({ taskId: 'task_1042' });",
    at: 'task }',
    alone: { code: `const { task } = await plain.GET('/api/v2/tasks/{taskId}', ${task});`, at: 'task }' },
  },
  {
    name: 'data that may be missing',
    before: "const { data } = await api.getTask({ taskId: 'task_1042' });",
    code: 'console.log(data.task);',
    at: 'data.task',
    alone: {
      before: `const { data } = await plain.GET('/api/v2/tasks/{taskId}', ${task});`,
      code: 'console.log(data.task);',
      at: 'data.task',
    },
  },
  {
    name: 'an answer given to `unwrap` that was awaited',
    code: "await unwrap(await api.getTask({ taskId: 'task_1042' }));",
    at: 'await api',
  },
  {
    name: '`unwrap` without `await`',
    code: "const { task } = unwrap(api.getTask({ taskId: 'task_1042' }));",
    at: 'task }',
  },
  {
    name: 'a reason that the operation does not have',
    code: "export const hints = { cannotCancel: '', cannotEdit: '', cannotRequeue: '', gone: '' } satisfies Record<ReasonOf<'updateTask', 409>, string>;",
    at: 'gone',
  },
  {
    name: 'a reason left out',
    code: "export const hints: Record<ReasonOf<'updateTask', 409>, string> = { cannotCancel: '', cannotEdit: '' };",
    at: 'hints',
  },
  {
    name: 'the reasons of an operation that there is not',
    code: "export type Reason = ReasonOf<'updateTsk'>;",
    at: "'updateTsk'",
  },
  {
    name: 'a known value left out',
    before: readTask,
    code: "export const words: Record<Known<typeof task.state>, string> = { queued: '', completed: '', failed: '', canceled: '' };",
    at: 'words',
  },
  { name: 'pages of what has none', code: "paginate(api, 'listTokens');", at: "'listTokens" },
  {
    name: 'a path parameter of a list left out',
    code: "paginate(api, 'listRoomMessages');",
    at: 'paginate',
  },
  {
    name: 'a filter that the paged list does not have',
    code: "paginate(api, 'listTasks', { limit: 20 });",
    at: 'limit',
  },
];
