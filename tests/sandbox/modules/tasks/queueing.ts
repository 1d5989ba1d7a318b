import { PageSize } from '../../../../generated/parameters.ts';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { pageQuery } from '../../../../src/contract/paging.ts';

/** What a scenario of tasks needs of a server: clients for tokens, and time. */
export interface QueueingServer {
  client(token?: string): ApiClient;
  advance(seconds: number): Promise<void>;
}

interface Creation {
  readonly phoneNumber?: string;
  readonly type?: 'call' | 'text';
  readonly agentId?: string;
  readonly name?: string;
  readonly context?: string;
}

/** A phone number that nobody has called yet and that answers. */
export const freshNumber = '+12025550140';

/** Queues one task; a call to a fresh number unless told otherwise. Gives the task. */
export async function queueTask(client: ApiClient, creation: Creation = {}) {
  const body = { agentId: 'agent_202', type: 'call', phoneNumber: freshNumber, ...creation } as const;
  return (await unwrap(client.createTask(body))).task;
}

/** The task as it is now. */
export async function readTask(client: ApiClient, taskId: string) {
  return (await unwrap(client.getTask({ taskId }))).task;
}

/** The states that tasks are in now, in the order of their identifiers here. */
export async function statesOf(client: ApiClient, taskIds: readonly string[]) {
  return Promise.all(taskIds.map(async (taskId) => (await readTask(client, taskId)).state));
}

/** Changes a task. */
export async function changeTask(
  client: ApiClient,
  taskId: string,
  body: { state?: 'queued' | 'canceled'; context?: string; waitToGreet?: boolean },
) {
  return unwrap(client.updateTask({ taskId, ...body }));
}

/** Deletes a task. */
export async function deleteTask(client: ApiClient, taskId: string) {
  return unwrap(client.deleteTask({ taskId }));
}

/** Queues the rows of a CSV file and gives the tasks that were created and the rows that were refused. */
export async function uploadRows(client: ApiClient, csv: string, agentId = 'agent_202') {
  const { runId, tasks: created, refused } = await unwrap(client.createTasksFromCsv({ agentId, body: csv }));
  return { runId, created, refused };
}

/** Changes the limits. */
export async function changeLimits(client: ApiClient, body: Parameters<typeof postLimits>[1]) {
  return unwrap(postLimits(client, body));
}

function postLimits(
  client: ApiClient,
  body: {
    businessHours?: { timezone?: string; days?: number[]; start?: string; end?: string };
    daily?: { calls?: number; texts?: number; tasks?: number };
    concurrencyPerRun?: number;
    cooldowns?: { calls?: number; texts?: number };
  },
) {
  return client.updateTaskLimits(body);
}

/** How many tasks of a run there are in each state. */
export async function countRun(client: ApiClient, runId: string) {
  const { statistics } = await unwrap(client.getTaskStatistics({ runId }));
  const { queued, inProgress, completed, failed } = statistics.tasks;
  return { queued, inProgress, completed, failed };
}

/** Every task, or every one created at this time or later; the last created first. */
export async function everyTask(client: ApiClient, since = 0) {
  const all: Awaited<ReturnType<typeof readTask>>[] = [];
  for (let nth = 0; ; nth++) {
    const query = pageQuery(nth, 100);
    const { tasks } = await unwrap(client.listTasks(query));
    all.push(...tasks.filter(({ timestamp }) => timestamp >= since));
    if (tasks.length < query[PageSize.name] || (tasks.at(-1)?.timestamp ?? 0) < since) return all;
  }
}

/** How many tasks there are. */
export async function countTasks(client: ApiClient) {
  return (await unwrap(client.listTasks({ [PageSize.name]: 1 }))).totalTasks;
}
