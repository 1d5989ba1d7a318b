import { NumberSearchCountry, PageSize } from '../../../generated/parameters.ts';
import type { components } from '../../../generated/types.ts';
import type { ApiClient } from '../../client/client.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { type BehaviourRun, existing } from '../runner/behaviour-run.ts';
import { idleAgent } from './working-agent.ts';

/** A number that is free, as searches show it. */
export type FreeNumber = components['schemas']['AvailableNumber'];

/** The country in which numbers are looked for; it is named each time, since what goes without is a question of its own. */
export const country = NumberSearchCountry.default;
/** The calling code of that country. */
const callingCode = '+1';

/** Digits with which national numbers begin there. */
const prefixes = '23456789';

/** The digits after the country code. */
export function nationalDigits(phoneNumber: string): string {
  return phoneNumber.slice(callingCode.length);
}

/** The first page of the free numbers with a prefix, as large as it is by itself. */
export async function byPrefix(
  b: BehaviourRun,
  prefix: string,
  api: ApiClient = b.api,
): Promise<readonly FreeNumber[]> {
  return b.data(await api.searchNumbersByPrefix({ prefix, country }), 'searchNumbersByPrefix').numbers;
}

/** Some free numbers of one part of the country. Throws `Skip` where there is none. */
export async function freeNumbers(b: BehaviourRun): Promise<readonly [FreeNumber, ...FreeNumber[]]> {
  for (const prefix of prefixes) {
    const [first, ...others] = await byPrefix(b, prefix);
    if (first) return [first, ...others];
  }
  throw new Skip('noFreeNumber');
}

/** Two free numbers. Throws `Skip` where there are fewer. */
export async function twoFreeNumbers(b: BehaviourRun): Promise<readonly [FreeNumber, FreeNumber]> {
  const [first, second] = await freeNumbers(b);
  if (!second) throw new Skip('noFreeNumber');
  return [first, second];
}

/** Some free numbers of each part of the country. Throws `Skip` where there is none. */
export async function freeNumbersEverywhere(b: BehaviourRun): Promise<readonly [FreeNumber, ...FreeNumber[]]> {
  const found: FreeNumber[] = [];
  for (const prefix of prefixes) found.push(...(await byPrefix(b, prefix)));
  const [first, ...others] = found;
  if (!first) throw new Skip('noFreeNumber');
  return [first, ...others];
}

/** True if a search finds a number. */
export async function isFree(b: BehaviourRun, phoneNumber: string, api: ApiClient = b.api): Promise<boolean> {
  return (await byPrefix(b, nationalDigits(phoneNumber), api)).some((one) => one.phoneNumber === phoneNumber);
}

/** Assigns a free number to an agent, from which it is taken in the end. */
export async function assignNumber(b: BehaviourRun, phoneNumber: string, agentId: string) {
  const { number } = b.created(await b.api.assignPhoneNumber({ phoneNumber, agentId }), 'assignPhoneNumber');
  b.defer(() => b.api.returnPhoneNumber({ phoneNumber }));
  return number;
}

/** Returns a number. Throws `Skip` where its agent keeps it, as it works for others too. */
export async function returnNumber(b: BehaviourRun, phoneNumber: string): Promise<void> {
  const answer = await b.api.returnPhoneNumber({ phoneNumber });
  if (answer.response.status === 409 && !b.environment.isolated) throw new Skip('numbersKept');
  b.data(answer, 'returnPhoneNumber');
}

/** An agent whose numbers can be returned: one without a task in progress, if one of those that are known is such. */
export async function restingAgent(b: BehaviourRun): Promise<string> {
  if (b.environment.control) return idleAgent(b, true);
  const known = existing(b, 'agentId');
  const tasks = async (query: { agentId?: string; state?: 'inProgress' }) => {
    return b.data(await b.api.listTasks({ ...query, [PageSize.name]: PageSize.maximum }), 'listTasks').tasks;
  };
  for (const agentId of new Set([known, ...(await tasks({})).map((task) => task.agentId)])) {
    if ((await tasks({ agentId, state: 'inProgress' })).length === 0) return agentId;
  }
  return known;
}
