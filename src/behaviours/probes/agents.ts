import type { SomeInquiries } from '../evidence/probe.ts';
import { isRefused } from '../evidence/refusals.ts';

/** Creation of agents: no operation makes them, so no behaviour shows it. */
export const agentCreationInquiries = {
  'agent-creation': {
    title: 'looks for an operation that lists or creates agents, and for agents at accounts',
    async run(p) {
      const one = p.context.contract.operation('getAgent');
      const operation = { ...one, path: one.path.replace('/{agentId}', '') };
      const request = { operation, path: {}, query: {}, headers: {} };
      // Only an operation that is there looks at a body that is no JSON.
      const body = { mediaType: 'application/json', raw: '{' };
      const found = [await p.send(request)];
      if (p.context.session.capabilities.has('writes')) found.push(await p.send({ ...request, method: 'POST', body }));
      const there = found.filter(({ status }) => ![404, 405, 501].includes(status));
      p.judge(
        there.length === 0,
        'No operation lists agents, or creates one.',
        `${there.map(({ wire, status }) => `${wire.method} /agents answers ${status}`).join(', ')}.`,
        { alternative: 'An operation that no list of names shows.', exchanges: there },
      );
      const { accounts } = p.data(await p.api.listAgentAccounts(), 'listAgentAccounts');
      const [agentId] = accounts.flatMap(({ agentIds }) => agentIds);
      if (agentId === undefined) return;
      const isKnown = !isRefused(p, await p.api.getAgent({ agentId }));
      p.judge(isKnown, 'An account names its agents.', `An account names ${agentId}, which is no agent.`);
    },
  },
} satisfies SomeInquiries;
