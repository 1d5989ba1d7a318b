import { phoneAgentContract } from '../model/contract.ts';
import {
  answering,
  isOfService,
  reworded,
  rewritten,
  type SomeAlternatives,
  withField,
} from '../variants/alternative.ts';
import { bodyOf } from '../variants/requests.ts';

/** Servers that treat every request otherwise than the contract assumes. */
export const anyRequestAlternatives = {
  'statuses-before-operations': {
    says: 'Plain text from a proxy.',
    server: (assumed) => async (request) => {
      const { pathname } = new URL(request.url);
      const isKnown = phoneAgentContract().find(request.method, pathname) !== undefined;
      const answer = await assumed(request);
      if (isKnown || answer.status < 400 || !isOfService(request)) return answer;
      const headers = { 'content-type': 'text/plain' };
      return new Response(`${answer.status} There is nothing here.\n`, { status: answer.status, headers });
    },
  },
  'problem-kinds': {
    says: '`about:blank` with the status alone.',
    server: (assumed) => async (request) => {
      const answer = await assumed(request);
      if (answer.status < 400 || !isOfService(request)) return answer;
      return reworded(answer, { body: (body) => withField(body, 'type', () => 'about:blank') });
    },
  },
  'strict-requests': {
    says: 'It is ignored.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, query }) => {
        const names = new Set(operation.parameters.map(({ name }) => name));
        const known = new URLSearchParams([...query].filter(([name]) => names.has(name)));
        const properties = operation.bodies.get('application/json')?.schema.properties ?? new Map();
        const isOwn = ([name]: readonly [string, unknown]) => properties.has(name);
        const fields = Object.entries(Object(await bodyOf(request)));
        const isRewritten = properties.size > 0 && !fields.every(isOwn);
        const body = () => Object.fromEntries(fields.filter(isOwn));
        return assumed(await rewritten(request, { query: known, ...(isRewritten && { body }) }));
      }),
  },
} satisfies SomeAlternatives;
