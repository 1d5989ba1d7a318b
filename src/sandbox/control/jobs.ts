import { Job as JobSchema } from '../../../generated/sandbox-control/schemas.ts';
import type { components } from '../../../generated/sandbox-control/types.ts';
import { pageOf } from '../engine/paging.ts';
import { type JobRow, jobs } from '../engine/tables.ts';
import { conversations } from '../modules/messaging/tables.ts';
import { tasks } from '../modules/tasks/tables.ts';
import { deliveries } from '../modules/webhooks/tables.ts';
import { anyKey, keysWithin } from '../store/key.ts';
import type { Reader } from '../store/store.ts';
import type { SecuredHandlers } from './handler.ts';

/** Subject of a job, and its description. */
type Subject = Omit<components['schemas']['Job'], 'jobId' | 'dueTimestamp' | 'kind'>;

const { summary: summaries } = JobSchema.properties;

export const jobHandlers: Pick<SecuredHandlers, 'listJobs'> = {
  async listJobs({ query, answer }, { environment }) {
    const store = environment.partition.read();
    const { rows, total, ...paging } = await pageOf(store, jobs, 'due', anyKey, query);
    const shown = await Promise.all(rows.map((row) => describe(store, row)));
    return answer({ ...paging, totalJobs: total, jobs: shown });
  },
};

async function describe(store: Reader, row: JobRow): Promise<components['schemas']['Job']> {
  const { order, dueTimestamp, job } = row;
  const { summary, ...subject } = await subjectOf(store, row);
  const words = summary.slice(0, summaries.maxLength);
  return { jobId: `job_${order}`, dueTimestamp, kind: job.kind, summary: words, ...subject };
}

async function subjectOf(store: Reader, { job }: JobRow): Promise<Subject> {
  switch (job.kind) {
    case 'dispatch': {
      const { organizationId } = job;
      return { summary: `Queued tasks of ${organizationId} start, if they may`, organizationId };
    }
    case 'answer':
      return ofTask(store, job.taskId, (task) => `Somebody answers the call of ${task}`);
    case 'speak':
      return ofTask(store, job.taskId, (task) => `Turn ${job.turn + 1} of the call of ${task} is spoken`);
    case 'endTask':
      return ofTask(store, job.taskId, (task, isText) =>
        isText ? `The text of ${task} is sent` : `The call of ${task} ends`,
      );
    case 'deliver':
      return ofDestination(store, job.destination);
    case 'endPeriod': {
      const { organizationId } = job;
      return { summary: `The billing period of ${organizationId} ends`, organizationId };
    }
    case 'register': {
      const { organizationId } = job;
      return { summary: `The registrar answers ${organizationId}`, organizationId };
    }
    case 'cooldownOver': {
      const { organizationId, gate } = job;
      const [type, number] = gate.split(' ');
      const again = `may be ${type === 'text' ? 'texted' : 'called'} again`;
      return { summary: `${number ?? gate} ${again} for ${organizationId}`, organizationId };
    }
    case 'reply': {
      const { conversationId, text } = job;
      const conversation = await store.get(conversations, conversationId);
      const organizationId = conversation && { organizationId: conversation.organizationId };
      return { summary: `The agent replies in ${conversationId}`, ...organizationId, conversationId, text };
    }
  }
}

/** A task that was deleted meanwhile has no organization any more, and its job does nothing. */
async function ofTask(
  store: Reader,
  taskId: string,
  words: (taskId: string, isText: boolean) => string,
): Promise<Subject> {
  const row = await store.get(tasks, taskId);
  const summary = words(taskId, row?.task.type === 'text');
  return { summary, ...(row && { organizationId: row.organizationId }), taskId };
}

async function ofDestination(store: Reader, destination: number): Promise<Subject> {
  const [first] = await store.list(deliveries, 'open', { ...keysWithin(destination), limit: 1 });
  if (!first) return { summary: 'Nothing is left to deliver' };
  const { organizationId, webhookId, label, attempts } = first;
  const again = attempts.length > 0 ? ' again' : '';
  const to = label === undefined ? {} : { label };
  return {
    summary: `${webhookId} is sent${again} to ${label ?? first.url}`,
    organizationId,
    ...to,
    deliveryId: webhookId,
  };
}
