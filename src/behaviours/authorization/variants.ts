import { tokenHeaders, tokenOf } from '../../contract/credentials.ts';
import { pathTo } from '../../contract/path-to.ts';
import {
  type Answering,
  answering,
  reworded,
  rewritten,
  type SomeAlternatives,
  withEvery,
} from '../variants/alternative.ts';
import { atPath, bodyOf, environmentOf, refusal } from '../variants/requests.ts';

const mask = '****';

/** Servers that create tokens otherwise than the contract assumes. */
export const tokenCreationAlternatives = {
  'token-creation': {
    says: 'A required role.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        const body = operation.id === 'createToken' ? await bodyOf(request) : undefined;
        if (body === undefined || 'type' in Object(body)) return undefined;
        return refusal('invalid-request', 'invalidRequest', 'The role is required.');
      }),
  },
} satisfies SomeAlternatives;

/** Servers that show or delete tokens otherwise. */
export const tokenAlternatives = {
  'token-truncation': {
    says: 'A mask of asterisks.',
    server: (assumed) => {
      const masked = new Map<string, string>();
      const hide = (token: unknown) => {
        const shown = mask + String(token).slice(mask.length);
        masked.set(shown, String(token));
        return shown;
      };
      return answering(assumed, async ({ operation, request, path }) => {
        if (operation.id === 'listTokens') {
          return reworded(await assumed(request), { body: (body) => withEvery(body, 'token', hide) });
        }
        const own = masked.get(decodeURIComponent(path.tokenPrefix ?? ''));
        return own === undefined
          ? undefined
          : assumed(await atPath(request, pathTo('deleteToken', { tokenPrefix: own })));
      });
    },
  },
  'token-role-ceiling': {
    server: (assumed) =>
      answering(assumed, async ({ operation, request, again }) => {
        const isAsked = operation.id === 'createToken' || operation.id === 'deleteToken';
        return isAsked ? asHighest(assumed, request, again, 'roleAboveOwn') : undefined;
      }),
  },
  'token-deletion': {
    says: "Protection of the last admin's token.",
    server: (assumed) =>
      answering(assumed, async ({ operation, request, again }) =>
        operation.id === 'deleteToken' ? asHighest(assumed, request, again, 'ownToken') : undefined,
      ),
  },
  'one-time-tokens': {
    says: 'A token for one session.',
    server: (assumed) => {
      const sessions = new Map<string, { readonly generate: () => Request; isUsed: boolean }>();
      return answering(assumed, async ({ operation, request, again }) => {
        if (operation.id === 'generateOneTimeToken') {
          const answer = await assumed(request);
          if (answer.ok) sessions.set(await tokenIn(answer.clone()), { generate: again, isUsed: false });
          return answer;
        }
        const session = sessions.get(tokenOf(request)?.token ?? '');
        if (!session?.isUsed) {
          if (session) session.isUsed = true;
          return undefined;
        }
        const next = await assumed(session.generate());
        if (!next.ok) return undefined;
        return assumed(await rewritten(request, { headers: tokenHeaders(await tokenIn(next)) }));
      });
    },
  },
} satisfies SomeAlternatives;

export const authorizationAlternatives = { ...tokenCreationAlternatives, ...tokenAlternatives };

async function tokenIn(answer: Response): Promise<string> {
  const body: unknown = await answer.json();
  return String(Object(Object(body).token).token);
}

/** Answer of a server that does what it would refuse for a reason. */
async function asHighest(
  assumed: Answering,
  request: Request,
  again: () => Request,
  reason: string,
): Promise<Response> {
  const answer = await assumed(request);
  if (answer.ok || Object(await answer.clone().json()).reason !== reason) return answer;
  return assumed(await rewritten(again(), { headers: tokenHeaders(`demo-superadmin${environmentOf(request)}`) }));
}
