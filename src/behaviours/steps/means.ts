import { operations } from '../../../generated/operations.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { outcomeText } from '../../conformance/target/exchange.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import type { OperationId } from '../../contract/operations.ts';
import { mayAct } from '../../contract/roles.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { ClientAnswer, Grounds } from '../runner/expectation.ts';
import type { RecordingClient } from '../runner/recording-client.ts';

/** Reads that need nothing, those for users first: any of them shows whether a token is let in, and as what. */
export const tokenReads = [
  'listNumberingProviders',
  'getTaskLimits',
  'listAgentAccounts',
  'listPriorityConversations',
  'listRecentMessages',
  'listTasks',
  'listTokens',
  'listWebhooks',
  'listSipRoutes',
  'listAvailablePlans',
  'listAgentUrls',
  'listAdmins',
] as const satisfies readonly OperationId[];

/** Steps for admins alone, which harm nobody: they read, or name nobody's. */
const adminSteps: readonly ((api: RecordingClient) => Promise<ClientAnswer<unknown>>)[] = [
  ...tokenReads.filter((id) => !mayAct('user', operations[id].role)).map((id) => (api: RecordingClient) => api[id]()),
  (api) => api.fetchContext({ agentId: 'agent_of_nobody' }),
  (api) => api.revertAgent({ agentId: 'agent_of_nobody' }),
  (api) => api.returnPhoneNumber({ phoneNumber: '+19075550100' }),
];

/** A read that the server has. */
export interface ServedRead {
  /** Reads with a client. */
  by(api: RecordingClient): Promise<ClientAnswer<unknown>>;
  /** Expects of an answer that the token was let in: by a read that is for admins, a user is refused for the role. */
  expectIn(answer: ClientAnswer<unknown>, rule: string, operationId: OperationId, ...grounds: Grounds): void;
}

/** A read that the server has, for users if there is one. Throws `Skip` where there is none. */
export async function anyRead(b: BehaviourRun): Promise<ServedRead> {
  const id = await servedRead(b.api);
  return {
    by: (api) => api[id](),
    expectIn(read, rule, operationId, ...grounds) {
      const isAsAdmin = !mayAct('user', operations[id].role) && read.response.status === 403;
      if (!isAsAdmin) b.succeeds(read, rule, operationId, ...grounds);
    },
  };
}

/** The first of these reads that a server has. Throws `Skip` where it has none. */
export async function servedRead(api: RecordingClient): Promise<(typeof tokenReads)[number]> {
  for (const id of tokenReads) if (await whereServed<ClientAnswer<unknown>>(async () => api[id]())) return id;
  throw new Skip('noPlainRead');
}

/** Another organization's client. Throws `Skip` where it may do less than its admins: it would get 403 before 404. */
export async function otherAdmin(b: BehaviourRun): Promise<RecordingClient> {
  const client = await b.as('other');
  for (const step of adminSteps) {
    const answer = await whereServed(() => step(client));
    if (!answer) continue;
    const { status } = answer.response;
    if (status === 403) throw new Skip('otherIsNoAdmin');
    if (status < 300 || status === 404) return client;
    throw new Skip('prerequisite', 'a read as an admin', outcomeText(answer.response));
  }
  return client;
}
