import { PageSize } from '../../../generated/parameters.ts';
import { existing, type Scenario } from '../runner/behaviour-run.ts';
import { SimulationRefused } from '../runner/behaviour-steps.ts';

/** An agent that can call and text. */
export interface WorkingAgent {
  readonly agentId: string;
  /** The number that it answers at; undefined where it is not known. */
  readonly phoneNumber?: string;
}

/** An agent that works for nobody else, where the sandbox can make one; else one that exists. */
export async function workingAgent(s: Scenario): Promise<WorkingAgent> {
  if (!s.world.control) return { agentId: existing(s, 'agentId') };
  const agentId = await idleAgent(s, true);
  return { agentId, phoneNumber: await giveNumber(s, agentId) };
}

/** Another agent of the organization: a new one, where the sandbox can make one; else one that has had a task; undefined where none has. */
export async function anotherAgent(s: Scenario, agentId: string): Promise<string | undefined> {
  if (s.world.control) return (await workingAgent(s)).agentId;
  const { tasks } = s.data(await s.api.listTasks({ [PageSize.name]: PageSize.maximum }), 'listTasks');
  return tasks.find((task) => task.agentId !== agentId)?.agentId;
}

/** Gives an agent a phone number that nobody has; `api` is its organization's. */
export async function giveNumber(s: Scenario, agentId: string, api = s.api): Promise<string> {
  const { numbers } = s.data(
    await api.searchNumbersByPrefix({ prefix: '202', [PageSize.name]: 1 }),
    'searchNumbersByPrefix',
  );
  const phoneNumber = numbers[0]?.phoneNumber ?? '';
  s.data(await api.assignPhoneNumber({ agentId, phoneNumber }), 'assignPhoneNumber');
  return phoneNumber;
}

/** A new live agent without a phone number, where the sandbox can make one; else one that exists. */
export async function anyAgent(s: Scenario, published = true): Promise<string> {
  return s.world.control ? idleAgent(s, published) : existing(s, 'agentId');
}

/** A new agent without a phone number, live or never published; for scenarios that need `control`. */
export async function idleAgent(s: Scenario, published: boolean): Promise<string> {
  const body = { name: s.unique(), published, answerTexts: true };
  return simulated(await s.control.POST('/_sandbox/simulate/agentCreated', { body })).agentId;
}

/** Answer of the control API. Throws `SimulationRefused` if it refused. */
export function simulated<Data>({ data, error }: { readonly data?: Data; readonly error?: { detail: string } }): Data {
  if (data !== undefined) return data;
  throw new SimulationRefused(error?.detail);
}
