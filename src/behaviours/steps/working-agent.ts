import { PageSize } from '../../../generated/parameters.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import { type BehaviourRun, existing, identifierOf } from '../runner/behaviour-run.ts';
import { SimulationRefused } from '../runner/behaviour-steps.ts';

/** An agent that can call and text. */
export interface WorkingAgent {
  readonly agentId: string;
  /** The number that it answers at; undefined where it is not known. */
  readonly phoneNumber?: string;
}

/** An agent that works for nobody else, where the sandbox can make one; else one that exists. */
export async function workingAgent(b: BehaviourRun): Promise<WorkingAgent> {
  if (!b.environment.control) return { agentId: await knownAgent(b) };
  const agentId = await idleAgent(b, true);
  return { agentId, phoneNumber: await giveNumber(b, agentId) };
}

/** Another agent of the organization: a new one, where the sandbox can make one; else one that a list shows; undefined where none does. */
export async function anotherAgent(b: BehaviourRun, agentId: string): Promise<string | undefined> {
  if (b.environment.control) return (await workingAgent(b)).agentId;
  return (await listedAgents(b)).find((one) => one !== agentId);
}

/** The agents that are given, and those that lists show: first those that have had a task or a message, and work. */
export async function listedAgents(b: BehaviourRun): Promise<readonly string[]> {
  const page = { [PageSize.name]: PageSize.maximum };
  const found = [
    await whereServed(async () => b.data(await b.api.listTasks(page), 'listTasks').tasks),
    await whereServed(async () => b.data(await b.api.listRecentMessages(page), 'listRecentMessages').messages),
    await whereServed(async () => b.data(await b.api.listAgentUrls(page), 'listAgentUrls').agentUrls),
  ];
  const accounts = await whereServed(async () => b.data(await b.api.listAgentAccounts(page), 'listAgentAccounts'));
  const named = found.flatMap((entries = []) => entries.map(({ agentId }) => agentId));
  const given = [b.context.session.options.ids?.agentId ?? []].flat().map(String);
  return [...new Set([...given, ...named, ...(accounts?.accounts ?? []).flatMap(({ agentIds }) => agentIds)])];
}

/** An agent that exists: one that is given, or else is found. Throws `Skip` where none is known. */
async function knownAgent(b: BehaviourRun): Promise<string> {
  return identifierOf(b, 'agentId') ?? (await listedAgents(b))[0] ?? existing(b, 'agentId');
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
  return b.environment.control ? idleAgent(b, published) : knownAgent(b);
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
