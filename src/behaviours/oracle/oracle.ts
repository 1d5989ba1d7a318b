import type { SuiteContract } from '../../conformance/model/contract.ts';
import type { Opening } from '../../conformance/oracle/opening.ts';
import type { Oracle } from '../../conformance/oracle/oracle.ts';
import type { SequenceStep } from '../../conformance/oracle/sequence.ts';
import { exampleRequests } from '../../conformance/requests/request.ts';
import { durationOf } from '../../sandbox/engine/duration.ts';
import { shownAs } from '../../sandbox/modules/authorization/tables.ts';
import { EnvironmentReader } from './environment-reader.ts';
import { learnEnvironment, shownGroups, unshown } from './inferred-state.ts';
import { accountOpenings } from './openings/accounts.ts';
import { agentOpenings } from './openings/agents.ts';
import { billingOpenings } from './openings/billing.ts';
import { phoneNumberOpenings } from './openings/phone-numbers.ts';
import { openOracle, openSandbox, otherTokens } from './sandbox.ts';
import { timedSequences } from './timed-sequences.ts';

/** Starts of sequences about rare states, by group. */
const openings: Readonly<Record<string, readonly Opening[]>> = {
  Agents: agentOpenings,
  'Phone numbers': phoneNumberOpenings,
  Accounts: accountOpenings,
  Billing: billingOpenings,
};

/** The project's own sandbox, in this process. */
export const sandboxOracle: Oracle = {
  open: openOracle,
  begun: (time) => (ahead) => openSandbox({ begun: time }, ahead),
  async learned(context, environment, tokens) {
    const learned = await learnEnvironment(new EnvironmentReader(context, environment), tokens);
    return (ahead) => openSandbox({ environment: learned }, ahead);
  },
  shownGroups,
  unshown,
  otherTokens,
  /** The names in lists, and the statuses of the reads, of which some are refused to lower roles. */
  async organizationSeen(reads, send) {
    const seen: string[] = [];
    const statuses: number[] = [];
    for (const operation of reads) {
      const { status, body } = await send({ operation, path: {}, query: {}, headers: {} });
      statuses.push(status);
      seen.push(...namesIn(body));
    }
    return seen.length === 0 ? '' : `${seen} ${statuses}`;
  },
  durationOf,
  shownToken: shownAs,
  listening,
  openings,
  timedSequences,
};

/** The addresses and identifiers in an answer, which starting data have alike on both servers. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    return /Id$|^email$/.test(name) && typeof field !== 'object' ? [String(field)] : namesIn(field);
  });
}

/** A destination for each kind of event, so that what happens is told. */
function listening(contract: SuiteContract): SequenceStep[] {
  const operation = contract.operation('addWebhook');
  const [shown] = exampleRequests(operation);
  const { body } = shown?.request ?? {};
  const types = operation.bodies.get(body?.mediaType ?? '')?.schema.properties.get('type')?.enum ?? [];
  return types.flatMap((type, i) => {
    if (!shown || !body) return [];
    const value = { ...Object(body.value), type, label: `Story ${String(type)}` };
    return { nth: i + 1, who: 'admin', request: { ...shown.request, body: { ...body, value } } } satisfies SequenceStep;
  });
}
