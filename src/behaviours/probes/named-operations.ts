import type { CaseRequest } from '../../conformance/requests/request.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { call, mayBeAbout } from '../evidence/calls.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';

/** Statuses of a server that has no such operation. */
const notThere = new Set([404, 405, 501]);

/** Operations that are known by name only, and those that no list of names shows. */
export const namedOperationProbes = {
  'named-operations': {
    title: 'calls every operation that is known only by name, and checks whether it exists',
    async run(p) {
      const [missing, showing]: [string[], Exchange[]] = [[], []];
      const named = p.context.contract.operations.filter(({ provenance }) => provenance === 'named');
      let asked = 0;
      for (const operation of named) {
        const exchange = await call(p, operation, (request) => callInVain(p, request));
        if (!exchange || exchange.status === 0 || exchange.status === 429) continue;
        if (exchange.status === 404 && mayBeAbout(p, operation)) continue;
        asked++;
        // Other entries decide what a success has.
        if (!notThere.has(exchange.status)) continue;
        missing.push(operation.id);
        showing.push(exchange);
      }
      if (asked === 0) p.unanswered('none of them can be called without affecting others');
      const of = `Of ${named.length} operations that are known only by name, ${asked} were called;`;
      p.judge(
        showing.length === 0,
        `${of} all of them exist.`,
        `${of} ${missing.length} do not exist: ${missing.join(', ')}.`,
        {
          alternative: 'Any other path and shape.',
          observed: missing.join(', '),
          exchanges: showing,
        },
      );
    },
  },
  'agent-creation': {
    title: 'looks for an operation that lists or creates agents, and for agents at accounts',
    async run(p) {
      const one = p.context.contract.operation('getAgent');
      const operation = { ...one, path: one.path.replace('/{agentId}', '') };
      const request = { operation, path: {}, query: {}, headers: {} };
      // Only an operation that is there looks at a body that is no JSON.
      const body = { mediaType: 'application/json', raw: '{' };
      const found = [await p.send(request)];
      const created = await p.whereWritable(() => p.send({ ...request, method: 'POST', body }));
      if (created) found.push(created);
      const there = found.filter(({ status }) => !notThere.has(status));
      p.judge(
        there.length === 0,
        'No operation lists agents, or creates one.',
        `${there.map(({ wire, status }) => `${wire.method} /agents returns ${status}`).join(', ')}.`,
        { alternative: 'An operation that is not in the list of names.', exchanges: there },
      );
      const { accounts } = p.data(await p.api.listAgentAccounts(), 'listAgentAccounts');
      const [agentId] = accounts.flatMap(({ agentIds }) => agentIds);
      if (agentId === undefined) return;
      const isKnown = !isRefused(p, await p.api.getAgent({ agentId }));
      p.judge(isKnown, 'An account names its agents.', `An account names ${agentId}, which is not an agent.`);
    },
  },
} satisfies SomeProbes;

/** Calls a write with a body that is no JSON: only an operation that is there looks at it. */
async function callInVain(p: Prober, request: CaseRequest): Promise<Exchange | undefined> {
  return p.whereWritable(() => p.send({ ...request, body: { mediaType: 'application/json', raw: '{' } }));
}
