/** A line with a mistake, for each client, by its name. */
export interface ClientMistake {
  readonly name: string;
  /** Lines before it, by client. */
  readonly before?: Readonly<Record<string, string>>;
  readonly lines: Readonly<Record<string, string>>;
  /** Text of the line at which the mistake is, by client where it differs. */
  readonly at: string | Readonly<Record<string, string>>;
}

const byPath = (method: string, path: string, init: string) =>
  `await client.${method}('/api/v2/${path}'${init === '' ? '' : `, ${init}`});`;

/** A body with a mistake, sent to one operation. */
function inBody(
  name: string,
  [id, method, path]: readonly [string, string, string],
  body: string,
  at: string,
): ClientMistake {
  return {
    name,
    lines: {
      ours: `await api.${id}(${body});`,
      'openapi-fetch': byPath(method, path, `{ body: ${body} }`),
      'hey-api': `await sdk.${id}({ body: ${body} });`,
      orval: `await api.${id}(${body});`,
      kubb: `await api.${id}(${body});`,
    },
    at,
  };
}

const createTask = ['createTask', 'POST', 'tasks'] as const;
const limits = ['updateTaskLimits', 'POST', 'tasks/limits'] as const;
const number = "phoneNumber: '+12025550121'";

/** Mistakes that users of any client make. */
export const mistakes: readonly ClientMistake[] = [
  {
    name: 'an operation misspelled',
    lines: {
      ours: 'await api.listTaskz();',
      'openapi-fetch': byPath('GET', 'taskz', ''),
      'hey-api': 'await sdk.listTaskz();',
      orval: 'await api.listTaskz();',
      kubb: 'await api.listTaskz();',
    },
    at: { ours: 'listTaskz', 'openapi-fetch': "'/api", 'hey-api': 'listTaskz', orval: 'listTaskz', kubb: 'listTaskz' },
  },
  inBody(
    'a required field misspelled',
    createTask,
    "{ type: 'call', agentId: 'agent_202', phoneNumbr: '+12025550121' }",
    'phoneNumbr',
  ),
  inBody(
    'an optional field misspelled',
    createTask,
    `{ type: 'call', agentId: 'agent_202', ${number}, contxt: 'Hi' }`,
    'contxt',
  ),
  inBody('a required field left out', createTask, "{ type: 'call', agentId: 'agent_202' }", '{ type'),
  inBody('a field of another type', createTask, `{ type: 'call', agentId: 202, ${number} }`, 'agentId'),
  inBody('a nested field of another type', limits, "{ daily: { calls: 'many' } }", 'calls'),
  inBody('a value outside of an enum', createTask, `{ type: 'fax', agentId: 'agent_202', ${number} }`, 'type'),
  {
    name: 'a path parameter of another name, or none',
    lines: {
      ours: "await api.getTask({ id: 'task_1042' });",
      'openapi-fetch': byPath('GET', 'tasks/{taskId}', "{ params: { path: { id: 'task_1042' } } }"),
      'hey-api': "await sdk.getTask({ path: { id: 'task_1042' } });",
      orval: "await api.getTask({ id: 'task_1042' });",
      kubb: "await api.getTask({ id: 'task_1042' });",
    },
    at: { ours: 'id:', 'openapi-fetch': 'id:', 'hey-api': 'id:', orval: '{ id', kubb: '{ id' },
  },
  {
    name: 'the argument left out',
    lines: {
      ours: 'await api.getTask();',
      'openapi-fetch': byPath('GET', 'tasks/{taskId}', ''),
      'hey-api': 'await sdk.getTask();',
      orval: 'await api.getTask();',
      kubb: 'await api.getTask();',
    },
    at: { ours: 'getTask', 'openapi-fetch': 'GET', 'hey-api': 'getTask', orval: 'getTask', kubb: 'getTask' },
  },
  inQuery('a filter that the list does not have', '{ limit: 20 }', 'limit'),
  inQuery('a filter of another type', "{ pageSize: '20' }", 'pageSize'),
  {
    name: 'a field that the answer does not have',
    before: {
      ours: "const { task } = await unwrap(api.getTask({ taskId: 'task_1042' }));",
      'openapi-fetch':
        "const { data } = await client.GET('/api/v2/tasks/{taskId}', { params: { path: { taskId: 'task_1042' } } });",
      'hey-api': "const { data } = await sdk.getTask({ path: { taskId: 'task_1042' } });",
      orval: "const answer = await api.getTask('task_1042'); if (answer.status !== 200) throw answer;",
      kubb: "const { task } = await api.getTask('task_1042');",
    },
    lines: {
      ours: 'console.log(task.status);',
      'openapi-fetch': 'console.log(data?.task.status);',
      'hey-api': 'console.log(data?.task.status);',
      orval: 'console.log(answer.data.task.status);',
      kubb: 'console.log(task.status);',
    },
    at: { ours: 'status', 'openapi-fetch': 'status', 'hey-api': 'status', orval: 'status)', kubb: 'status' },
  },
  {
    name: 'data read without looking whether the call failed',
    before: {
      ours: "const { data } = await api.getTask({ taskId: 'task_1042' });",
      'openapi-fetch':
        "const { data } = await client.GET('/api/v2/tasks/{taskId}', { params: { path: { taskId: 'task_1042' } } });",
      'hey-api': "const { data } = await sdk.getTask({ path: { taskId: 'task_1042' } });",
      orval: "const { data } = await api.getTask('task_1042');",
      kubb: "const data = await api.getTask('task_1042');",
    },
    lines: {
      ours: 'console.log(data.task);',
      'openapi-fetch': 'console.log(data.task);',
      'hey-api': 'console.log(data.task);',
      orval: 'console.log(data.task);',
      kubb: 'console.log(data.task);',
    },
    at: { ours: 'data.task', 'openapi-fetch': 'data.task', 'hey-api': 'data.task', orval: 'task', kubb: 'task' },
  },
  {
    name: 'an address that is a number',
    lines: {
      ours: "createClient({ baseUrl: 4010, token: 'demo-admin' });",
      'openapi-fetch': 'createClient<paths>({ baseUrl: 4010 });',
      'hey-api': 'client.setConfig({ baseUrl: 4010 });',
      kubb: 'setConfig({ baseURL: 4010 });',
    },
    at: { ours: 'baseUrl', 'openapi-fetch': 'baseUrl', 'hey-api': 'baseUrl', kubb: 'baseURL' },
  },
  {
    name: 'an option misspelled',
    lines: {
      ours: "createClient({ baseURL: 'http://127.0.0.1:4010', token: 'demo-admin' });",
      'openapi-fetch': "createClient<paths>({ baseURL: 'http://127.0.0.1:4010' });",
      'hey-api': "client.setConfig({ baseURL: 'http://127.0.0.1:4010' });",
      kubb: "setConfig({ baseUrl: 'http://127.0.0.1:4010' });",
    },
    at: { ours: 'baseURL', 'openapi-fetch': 'baseURL', 'hey-api': 'baseURL', kubb: 'baseUrl' },
  },
];

function inQuery(name: string, query: string, at: string): ClientMistake {
  return {
    name,
    lines: {
      ours: `await api.listTasks(${query});`,
      'openapi-fetch': byPath('GET', 'tasks', `{ params: { query: ${query} } }`),
      'hey-api': `await sdk.listTasks({ query: ${query} });`,
      orval: `await api.listTasks(${query});`,
      kubb: `await api.listTasks(${query});`,
    },
    at,
  };
}
