import { PageSize } from '../../../generated/parameters.ts';
import { type BehaviourRun, existing } from '../runner/behaviour-run.ts';
import { SimulationRefused } from '../runner/behaviour-steps.ts';

/** An agent that can call and text. */
export interface WorkingAgent {
  readonly agentId: string;
  /** The number that it answers at; undefined where it is not known. */
  readonly phoneNumber?: string;
}

/** An agent that works for nobody else, where the sandbox can make one; else one that exists. */
export async function workingAgent(b: BehaviourRun): Promise<WorkingAgent> {
  if (!b.environment.control) return { agentId: existing(b, 'agentId') };
  const agentId = await idleAgent(b, true);
  return { agentId, phoneNumber: await giveNumber(b, agentId) };
}

/** Another agent of the organization: a new one, where the sandbox can make one; else one that has had a task; undefined where none has. */
export async function anotherAgent(b: BehaviourRun, agentId: string): Promise<string | undefined> {
  if (b.environment.control) return (await workingAgent(b)).agentId;
  const { tasks } = b.data(await b.api.listTasks({ [PageSize.name]: PageSize.maximum }), 'listTasks');
  return tasks.find((task) => task.agentId !== agentId)?.agentId;
}

/** Gives an agent a phone number that nobody has; `api` is its organization's. */
export async function giveNumber(b: BehaviourRun, agentId: string, api = b.api): Promise<string> {
  const { numbers } = b.data(
    await api.searchNumbersByPrefix({ prefix: '202', [PageSize.name]: 1 }),
    'searchNumbersByPrefix',
  );
  const phoneNumber = numbers[0]?.phoneNumber ?? '';
  b.data(await api.assignPhoneNumber({ agentId, phoneNumber }), 'assignPhoneNumber');
  return phoneNumber;
}

/** A new live agent without a phone number, where the sandbox can make one; else one that exists. */
export async function anyAgent(b: BehaviourRun, published = true): Promise<string> {
  return b.environment.control ? idleAgent(b, published) : existing(b, 'agentId');
}

/** A new agent without a phone number, live or never published; for behaviours that need `control`. */
export async function idleAgent(b: BehaviourRun, published: boolean): Promise<string> {
  const body = { name: b.unique(), published, answerTexts: true };
  return simulated(await b.control.POST('/_sandbox/simulate/agentCreated', { body })).agentId;
}

/** Answer of the control API. Throws `SimulationRefused` if it refused. */
export function simulated<Data>({ data, error }: { readonly data?: Data; readonly error?: { detail: string } }): Data {
  if (data !== undefined) return data;
  throw new SimulationRefused(error?.detail);
}
