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
  /** The admins of the organization, and the answer to what only the highest token may do. */
  async organizationSeen(contract, send) {
    const plain = { path: {}, query: {}, headers: {} };
    const { body } = await send({ operation: contract.operation('listAdmins'), ...plain });
    const { status } = await send({ operation: contract.operation('listOrganizations'), ...plain });
    return `${emailsIn(body)} ${status}`;
  },
  durationOf,
  shownToken: shownAs,
  listening,
  openings,
  timedSequences,
};

function emailsIn(body: unknown): string {
  const admins: unknown = Reflect.get(Object(body), 'admins');
  return Array.isArray(admins) ? admins.map((one) => String(Reflect.get(Object(one), 'email'))).join() : '';
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
