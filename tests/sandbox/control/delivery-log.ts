import { unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import type { PageQuery } from '../../../src/contract/paging.ts';
import { queueTask } from '../modules/tasks/queueing.ts';
import { setClock, type TestEnvironment } from './test-environment.ts';

/** What the log can be asked for. */
export type DeliveryQuery = PageQuery & {
  label?: string;
  type?: string;
  state?: ControlSchemas['DeliveryState'];
};

/** A page of the log. */
export async function log({ control }: TestEnvironment, query: DeliveryQuery = {}) {
  const { data, error } = await control.GET('/_sandbox/deliveries', { params: { query } });
  if (!data) throw new Error(error.detail);
  return data;
}

/** Has events of a type posted to a place. */
export const subscribe = (
  { admin }: TestEnvironment,
  label: string,
  url: string,
  type: 'task' | 'conversation' = 'task',
) => unwrap(admin.addWebhook({ label, url, type }));

/** Lets the deliveries be made that are due. */
export const settle = (environment: TestEnvironment) => setClock(environment, { advance: 'PT0S' });

/** Lets a task be created, which is one event. */
export const queue = ({ user }: TestEnvironment) => queueTask(user, { agentId: 'agent_202' });

/** Lets a contact text an agent. */
export const text = ({ control }: TestEnvironment) =>
  control.POST('/_sandbox/simulate/inboundText', { body: { from: '+12025550121', to: '+12025550101', text: 'Hi.' } });
