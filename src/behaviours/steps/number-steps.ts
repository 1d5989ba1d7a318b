import { NumberSearchCountry, PageSize } from '../../../generated/parameters.ts';
import type { components } from '../../../generated/types.ts';
import type { ApiClient } from '../../client/client.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import type { OperationId } from '../../contract/operations.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { Grounds } from '../runner/expectation.ts';
import { agentSteps } from './agent-steps.ts';
import { anyAgent, idleAgent, listedAgents } from './working-agent.ts';

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

/** The numbers of an agent, as far as the server shows them: whatever is expected of them holds where it does not (`--partial`). */
export async function numbersOf(b: BehaviourRun, agentId: string) {
  const now = () => whereServed(async () => (await agentSteps(b, agentId).record()).phoneNumbers);
  const before = await now();
  return {
    /** Expects those that there were, and behind them these. */
    async expectAdded(
      added: readonly string[],
      rule: string,
      operationId: OperationId,
      ...grounds: Grounds
    ): Promise<void> {
      const after = before && (await now());
      if (before && after) b.equal(after, [...before, ...added], rule, operationId, ...grounds);
    },
  };
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
  const known = await anyAgent(b);
  const isResting = async (agentId: string) => {
    const query = { agentId, state: 'inProgress', [PageSize.name]: 1 } as const;
    return b.data(await b.api.listTasks(query), 'listTasks').tasks.length === 0;
  };
  const found = await whereServed(async () => {
    for (const agentId of [known, ...(await listedAgents(b))]) if (await isResting(agentId)) return agentId;
    return known;
  });
  return found ?? known;
}
