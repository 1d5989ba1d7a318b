import { type Mistake, task } from './mistake.ts';

/** Mistakes in calls by name. */
export const byName: readonly Mistake[] = [
  {
    name: 'an operation misspelled',
    code: 'await api.listTaskz();',
    at: 'listTaskz',
    alone: { code: "await plain.GET('/api/v2/taskz');", at: "'/api" },
  },
  {
    name: 'a required field misspelled',
    code: "await api.createTask({ type: 'call', agentId: 'agent_202', phoneNumbr: '+12025550121' });",
    at: 'phoneNumbr',
    alone: {
      code: "await plain.POST('/api/v2/tasks', { body: { type: 'call', agentId: 'agent_202', phoneNumbr: '+12025550121' } });",
      at: 'phoneNumbr',
    },
  },
  {
    name: 'an optional field misspelled',
    code: "await api.createTask({ type: 'call', agentId: 'agent_202', phoneNumber: '+12025550121', contxt: 'Hi' });",
    at: 'contxt',
    alone: {
      code: "await plain.POST('/api/v2/tasks', { body: { type: 'call', agentId: 'agent_202', phoneNumber: '+12025550121', contxt: 'Hi' } });",
      at: 'contxt',
    },
  },
  {
    name: 'a required field left out',
    code: "await api.createTask({ type: 'call', agentId: 'agent_202' });",
    at: '{ type',
    alone: { code: "await plain.POST('/api/v2/tasks', { body: { type: 'call', agentId: 'agent_202' } });", at: 'body' },
  },
  {
    name: 'a field of another type',
    code: "await api.createTask({ type: 'call', agentId: 202, phoneNumber: '+12025550121' });",
    at: 'agentId',
    alone: {
      code: "await plain.POST('/api/v2/tasks', { body: { type: 'call', agentId: 202, phoneNumber: '+12025550121' } });",
      at: 'agentId',
    },
  },
  {
    name: 'a field within a field of another type',
    code: "await api.updateTaskLimits({ daily: { calls: 'many' } });",
    at: 'calls',
    alone: { code: "await plain.POST('/api/v2/tasks/limits', { body: { daily: { calls: 'many' } } });", at: 'calls' },
  },
  {
    name: 'a value outside of an enum',
    code: "await api.createTask({ type: 'fax', agentId: 'agent_202', phoneNumber: '+12025550121' });",
    at: 'type',
    alone: {
      code: "await plain.POST('/api/v2/tasks', { body: { type: 'fax', agentId: 'agent_202', phoneNumber: '+12025550121' } });",
      at: 'type',
    },
  },
  {
    name: 'an enum widened to a text',
    before: "const task = { type: 'call', agentId: 'agent_202', phoneNumber: '+12025550121' };",
    code: 'await api.createTask(task);',
    at: 'task)',
    alone: {
      before: "const task = { type: 'call', agentId: 'agent_202', phoneNumber: '+12025550121' };",
      code: "await plain.POST('/api/v2/tasks', { body: task });",
      at: 'body',
    },
  },
  {
    name: 'a path parameter of another name',
    code: "await api.getTask({ id: 'task_1042' });",
    at: 'id:',
    alone: { code: "await plain.GET('/api/v2/tasks/{taskId}', { params: { path: { id: 'task_1042' } } });", at: 'id:' },
  },
  {
    name: 'a path parameter left out',
    code: 'await api.getTask({});',
    at: '{}',
    alone: { code: "await plain.GET('/api/v2/tasks/{taskId}', { params: { path: {} } });", at: 'path:' },
  },
  {
    name: 'the argument left out',
    code: 'await api.getTask();',
    at: 'getTask',
    alone: { code: "await plain.GET('/api/v2/tasks/{taskId}');", at: 'GET' },
  },
  {
    name: 'an id in place of the argument',
    code: "await api.getTask('task_1042');",
    at: "'task",
    alone: { code: "await plain.GET('/api/v2/tasks/{taskId}', 'task_1042');", at: "'task_" },
  },
  {
    name: 'a filter that the list does not have',
    code: 'await api.listTasks({ limit: 20 });',
    at: 'limit',
    alone: { code: "await plain.GET('/api/v2/tasks', { params: { query: { limit: 20 } } });", at: 'limit' },
  },
  {
    name: 'a filter of another type',
    code: "await api.listTasks({ pageSize: '20' });",
    at: 'pageSize',
    alone: { code: "await plain.GET('/api/v2/tasks', { params: { query: { pageSize: '20' } } });", at: 'pageSize' },
  },
  {
    name: 'an option of a call that is none',
    code: "await api.getTask({ taskId: 'task_1042' }, { timeout: 5 });",
    at: 'timeout',
    alone: { code: `await plain.GET('/api/v2/tasks/{taskId}', { ...${task}, timeout: 5 });`, at: 'timeout' },
  },
  {
    name: 'a CSV text without its agent',
    code: "await api.createTasksFromCsv({ body: 'phoneNumber' });",
    at: '{ body',
    alone: { code: "await plain.POST('/api/v2/tasks/csv', { body: 'phoneNumber' });", at: 'body' },
  },
  {
    name: 'a text in place of a file',
    code: "await api.createTasksFromCsv({ agentId: 'agent_202', file: 'phoneNumber' });",
    at: 'file',
    alone: {
      code: "await plain.POST('/api/v2/tasks/csv', { body: { agentId: 'agent_202', file: 'phoneNumber' } });",
      at: 'file',
    },
  },
];
