/** What is right, compiles everywhere; libraries are checked too. */

import type { components, Operation, OperationIdOf, operations, paths } from 'phone-agent-kit/client';
import { createClient, infiniteList, paginate, unwrap, withDates } from 'phone-agent-kit/client';
import { startSandbox } from 'phone-agent-kit/node';
import { connectSandbox, createSandbox } from 'phone-agent-kit/sandbox';
import { runSandbox } from 'phone-agent-kit/shared-worker';
import * as stories from 'phone-agent-kit/stories';
import { createWebhookHandler, toNodeListener } from 'phone-agent-kit/webhooks';
import { signedEvent } from 'phone-agent-kit/webhooks/signed-event';

/** What may be missing, as it comes of a form or a query. */
const may: { text?: string; count?: number; yes?: boolean; time?: Date } = {};
const { text, count, yes, time } = may;

export const api = createClient({
  baseUrl: 'http://127.0.0.1:4010',
  token: text,
  headers: undefined,
  fetch: undefined,
  onAttempt: undefined,
  timeoutSeconds: count,
  retry: { times: count, longestWait: count, wait: undefined },
});
const { task } = await unwrap(api.getTask({ taskId: 'task_1042' }, { timeoutSeconds: count, signal: undefined }));
await api.createTask({ type: 'call', agentId: 'a', phoneNumber: '+1', name: text, context: text, waitToGreet: yes });
await api.updateTaskLimits({ daily: undefined });
await api.listTasks({ agentId: text, pageSize: count });
await api.GET('/api/v2/tasks', { params: { query: { agentId: text, pageSize: count } } });
await api.POST('/api/v2/tasks', {
  body: { type: 'call', agentId: 'a', phoneNumber: '+1', name: text },
  timeoutSeconds: count,
});
for await (const { taskId } of paginate(api, 'listTasks', { runId: text })) void taskId;

export const state: components['schemas']['Task']['state'] = task.state;
export const path: keyof paths = '/api/v2/tasks';
export const operation: Operation = 'GET /api/v2/tasks';
export const id: keyof operations = 'getTask' satisfies OperationIdOf<'GET /api/v2/tasks/{taskId}'>;
export const date: Date = withDates(task).timestamp;
export const key = infiniteList(api, 'listTasks').queryKey;

const own = { name: text, seed: undefined, now: time, frozen: yes, endsAfter: text };
export const sandboxes = [
  () => createSandbox({ ...own, webhooks: undefined, report: undefined }),
  () => startSandbox({ host: text, port: count, data: text, seed: text, now: time, frozen: yes, log: yes }),
  () => runSandbox({ ...own, keep: text }),
  () => connectSandbox({ url: 'http://127.0.0.1:4010', controlKey: text }),
];
await using sandbox = await createSandbox();
await using environment = await sandbox.environment(own);
await environment.fail({ status: 500, operationId: 'createTask', retryAfter: count });

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
const on = { taskChanged: undefined, callEnded: () => {} };
const handler = createWebhookHandler({ secret, on, fallback: undefined, onError: undefined, maxBytes: count });
export const listener = toNodeListener(handler);
export const event: Request = signedEvent('taskChanged', {}, { secret, at: time, url: text });
export { stories };
