import { tokenHeaders, tokenOf } from '../../contract/credentials.ts';
import {
  answering,
  reworded,
  rewritten,
  type SomeAlternatives,
  withEvery,
  withField,
} from '../variants/alternative.ts';
import { bodyOf, refusal } from '../variants/requests.ts';

/** Name of the lowest type on a server that has other types. */
const lowest = 'member';

/** Servers whose tokens are others, or may do something else, than the contract assumes. */
export const tokenAlternatives = {
  'token-types': {
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.tag !== 'Authorization') return undefined;
        const type: unknown = Object(await bodyOf(request)).type;
        if (type === 'user')
          return refusal('invalid-request', 'invalidRequest', `There is no type user; the lowest is ${lowest}.`);
        const change = { body: (body: unknown) => withField(body, 'type', (own) => (own === lowest ? 'user' : own)) };
        const answer = await assumed(type === lowest ? await rewritten(request, change) : request);
        return reworded(answer, { body: (body) => withEvery(body, 'type', (own) => (own === 'user' ? lowest : own)) });
      }),
  },
  'token-format': {
    server: (assumed) =>
      answering(assumed, async ({ request }) => {
        if (!/^Bearer /i.test(tokenOf(request)?.value ?? '')) return undefined;
        return assumed(await rewritten(request, { headers: tokenHeaders('unknown') }));
      }),
  },
  'operation-roles': {
    says: 'Every token may do everything but edit those limits.',
    server: (assumed) =>
      answering(assumed, async ({ request, again }) => {
        const answer = await assumed(request);
        const own = /^demo-(admin|user)/.exec(tokenOf(request)?.token ?? '')?.[0];
        if (answer.status !== 403 || own === undefined) return answer;
        const { reason }: { reason?: unknown } = Object(await answer.clone().json());
        if (reason !== 'roleTooLow') return answer;
        const raised = tokenOf(request)?.token.replace(own, 'demo-superadmin');
        return assumed(await rewritten(again(), { headers: tokenHeaders(raised) }));
      }),
  },
} satisfies SomeAlternatives;
