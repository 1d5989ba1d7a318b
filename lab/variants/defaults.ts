import { listAt, pick } from '../../src/behaviours/model/fields.ts';
import {
  type Answering,
  answering,
  type FurtherAlternatives,
  rewritten,
} from '../../src/behaviours/variants/alternative.ts';
import { ask, bareRefusal } from '../../src/behaviours/variants/asking.ts';
import { bodyOf, environmentOf, refusal } from '../../src/behaviours/variants/requests.ts';
import { tokenOf } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';

/** Servers on which something else holds unless told otherwise, or for another time, or for other callers. */
export const defaultAlternatives = {
  'admin-invitations': [
    {
      says: 'Another default time.',
      server: (assumed) => filled(assumed, 'inviteAdmin', 'expiresInDays', 5),
    },
  ],
  'webhook-relay-configuration': [
    {
      says: 'Another default time.',
      server: (assumed) => {
        const known = new Set<string>();
        return answering(assumed, async (asked) => {
          const { operation, request, path } = asked;
          if (operation.tag !== 'Webhooks' || path.type === undefined) return undefined;
          const key = `${environmentOf(asked.request)} ${path.type}`;
          if (operation.id === 'deleteWebhookRelay') known.delete(key);
          if (operation.id !== 'saveWebhookRelay' || known.has(key)) return undefined;
          const body = (value: unknown) => (value instanceof Object ? { timeoutSeconds: 3, ...value } : value);
          const answer = await assumed(await rewritten(request, { body }));
          if (answer.ok) known.add(key);
          return answer;
        });
      },
    },
  ],
  'task-daily-counts': [
    {
      says: 'Another default number of days.',
      server: (assumed) =>
        answering(assumed, async (asked) => {
          const { operation, request, query } = asked;
          if (operation.id !== 'getDailyTaskCounts' || query.has('firstDay')) return undefined;
          const { body } = await ask(assumed, asked, 'GET', `${pathTo('getDailyTaskCounts')}?${query}`);
          const lastDay = Date.parse(String(pick(listAt(body, 'days').at(-1), 'date')));
          query.set('firstDay', new Date(lastDay - 13 * 86_400_000).toISOString().slice(0, 10));
          return assumed(await rewritten(request, { query }));
        }),
    },
  ],
  'operation-roles': [
    {
      says: 'Only an admin deletes tasks.',
      server: (assumed) =>
        answering(assumed, async (asked) => {
          if (asked.operation.id !== 'deleteTask') return undefined;
          // A user is refused with what a list of configuration is refused with.
          const { status } = await ask(assumed, asked, 'GET', pathTo('listWebhooks'));
          return status === 403 ? refusal('forbidden', 'roleTooLow', 'This operation needs an admin.') : undefined;
        }),
    },
  ],
  'one-time-tokens': [
    {
      says: 'Another time.',
      server: (assumed) => {
        const seconds = 120;
        const made = new Map<string, { readonly by: Request; readonly at: number }>();
        const now = async (by: Request) =>
          Number(pick((await ask(assumed, { request: by }, 'GET', '/_sandbox/clock')).body, 'timestamp'));
        return answering(assumed, async ({ operation, request, again }) => {
          if (operation.id === 'generateOneTimeToken') {
            const answer = await assumed(request);
            const token = pick(await answer.clone().json(), 'token', 'token');
            if (answer.ok) made.set(String(token), { by: again(), at: await now(again()) });
            return answer;
          }
          const own = made.get(tokenOf(request)?.token ?? '');
          if (!own || (await now(own.by)) < own.at + seconds) return undefined;
          return bareRefusal(401, 'The token has expired.');
        });
      },
    },
  ],
  'body-limits': [
    { says: 'Another size of JSON bodies.', server: (assumed) => smaller(assumed, 'application/json', 512 * 1024) },
    { says: 'Another size of CSV files.', server: (assumed) => smaller(assumed, 'text/csv', 5 * 1024 * 1024) },
  ],
} satisfies FurtherAlternatives;

/** A server that takes a field of a body for another value where it is left out. */
function filled(assumed: Answering, id: string, name: string, value: unknown): Answering {
  return answering(assumed, async ({ operation, request }) => {
    if (operation.id !== id || (await bodyOf(request)) === undefined) return undefined;
    const body = (sent: unknown) => (sent instanceof Object ? { [name]: value, ...sent } : sent);
    return assumed(await rewritten(request, { body }));
  });
}

/** A server that takes no larger bodies of a type. */
function smaller(assumed: Answering, type: string, most: number): Answering {
  return answering(assumed, async ({ request, again }) => {
    if (request.body === null || !request.headers.get('content-type')?.startsWith(type)) return undefined;
    const isLarger = (await again().arrayBuffer()).byteLength > most;
    return isLarger ? refusal('payload-too-large', 'bodyTooLarge', `A body may have ${most} bytes.`) : undefined;
  });
}
