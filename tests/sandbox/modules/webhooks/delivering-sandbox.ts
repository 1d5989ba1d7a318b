import type { Environment } from '../../../../src/sandbox/engine/environment.ts';
import { event } from '../../../../src/sandbox/modules/webhooks/events.ts';
import { type DeliveryRow, deliveries } from '../../../../src/sandbox/modules/webhooks/tables.ts';
import { seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import { keysWithin } from '../../../../src/sandbox/store/key.ts';
import { type OpenedSandbox, openSandbox } from '../../../support/sandbox.ts';
import { localSender } from './webhook-receiver.ts';

/** A frozen environment that delivers to this machine, and in which nothing happens by itself. */
export function openDelivering(sender = localSender()): Promise<OpenedSandbox> {
  return openSandbox({ now: seedTime * 1000, frozen: true, seed: 'empty' }, sender);
}

/** Adds a destination of tasks and resolves to its secret. */
export async function subscribe({ client }: OpenedSandbox, label: string, url: string): Promise<string> {
  const { data } = await client('demo-admin').addWebhook({ label, url, type: 'task' });
  return data?.signingSecret ?? '';
}

/** Removes a destination. */
export const unsubscribe = ({ client }: OpenedSandbox, label: string) => client('demo-admin').removeWebhook({ label });

/** Lets the tasks of these identifiers change. */
export async function changeTasks({ environment }: { environment: Environment }, ...taskIds: string[]): Promise<void> {
  for (const taskId of taskIds) {
    const data = { taskId, agentId: 'agent_202', change: 'created', state: 'queued' };
    await environment.change((moment) => event('taskChanged')(moment, 'org_301', data));
  }
}

/** The deliveries of the demo organization, the oldest first. */
export async function log({ environment }: { environment: Environment }): Promise<readonly DeliveryRow[]> {
  return environment.partition.read().list(deliveries, 'ofOrganization', keysWithin('org_301'));
}

/** The states of these deliveries. */
export const states = async (opened: { environment: Environment }) => (await log(opened)).map(({ state }) => state);
