import { setTimeout } from 'node:timers/promises';
import { repeatable } from '../../generated/client.ts';
import { operations } from '../../generated/operations.ts';
import { changing } from '../behaviours/conforming/server.ts';
import {
  type Answering,
  answering,
  type ReceivedRequest,
  withEvery,
  withField,
} from '../behaviours/variants/alternative.ts';
import { environmentOf } from '../behaviours/variants/requests.ts';
import { jsonOf } from '../conformance/target/json.ts';
import { tokenOf } from '../contract/credentials.ts';
import { valueAt } from '../contract/pointer.ts';
import { Problem } from '../contract/problem.ts';
import { toResponse } from '../server/fetch.ts';
import { problemReply } from '../server/reply.ts';
import { ConnectionLost, type Variant } from './variant.ts';

/** Milliseconds that a slow response takes. */
const slow = 700;

/** Milliseconds until a used-up quota is back: a little less than the second of Retry-After, as timers may be early. */
const quotaBack = 950;

const gatewayPage = '<html><h1>503 Service Unavailable</h1></html>';

/** Variants of what happens between an application and the service, once for each operation. */
export const disturbances: readonly Variant[] = [
  {
    id: 'limited-once',
    kind: 'allowed',
    says: 'Each operation returns a 429 with Retry-After: 1 for one second, starting with its first request.',
    because: 'A token has a quota of requests per minute, which others may use up (Rate limits).',
    server: (sandbox, differs) => {
      const ends = new Map<string, number>();
      return answering(sandbox, async (asked) => {
        const key = keyOf(asked);
        const now = performance.now();
        const end = ends.get(key) ?? now + quotaBack;
        ends.set(key, end);
        if (now >= end) return undefined;
        differs();
        const problem = new Problem('too-many-requests', 'quotaUsedUp', 'The quota is used up. Try again in 1 second.');
        const response = toResponse(problemReply(problem), 'GET');
        response.headers.set('retry-after', '1');
        return response;
      });
    },
  },
  {
    id: 'unavailable-once',
    kind: 'allowed',
    says: 'The first request to each operation that is safe to repeat gets a 503 from a gateway, as HTML.',
    because: 'A gateway that cannot reach the service responds itself (RFC 9110, section 15.6.4).',
    server: once(isSafeToRepeat, async () => {
      const headers = { 'content-type': 'text/html', 'retry-after': '1' };
      return new Response(gatewayPage, { status: 503, headers });
    }),
  },
  {
    id: 'connection-lost-once',
    kind: 'allowed',
    says: 'The connection breaks before the first request to each operation that is safe to repeat takes effect.',
    because: 'A connection may end at any time (RFC 9112, section 9.5).',
    server: once(isSafeToRepeat, () => {
      throw new ConnectionLost();
    }),
  },
  {
    id: 'response-lost-once',
    kind: 'allowed',
    says: 'The connection breaks after the first request to each operation that is safe to repeat has taken effect.',
    because: 'A connection may end before the response (RFC 9112, section 9.5).',
    server: once(isSafeToRepeat, async ({ again }, sandbox) => {
      await sandbox(again());
      throw new ConnectionLost();
    }),
  },
  {
    id: 'slow-responses',
    kind: 'allowed',
    says: `The first response of each operation takes ${slow} ms.`,
    because: 'The contract promises no response time.',
    server: once(
      () => true,
      async ({ again }, sandbox) => {
        await setTimeout(slow);
        return sandbox(again());
      },
    ),
  },
  {
    id: 'unordered-lists',
    kind: 'allowed',
    says: 'Lists without a stated order, such as countries and weekdays, are reversed.',
    because: 'A sorted list states its order (list-order), and weekdays may have any order (business-days).',
    server: (sandbox, differs) =>
      changing(sandbox, differs, ({ answer, body }) =>
        answer.ok && body !== undefined ? { text: JSON.stringify(reordered(body)) } : undefined,
      ),
  },
  {
    id: 'one-time-token-expired',
    kind: 'allowed',
    says: 'The first one-time token has expired by the time it is used.',
    because: 'A one-time token expires and is then rejected with 401 (generateOneTimeToken).',
    server: (sandbox, differs) => {
      let first: unknown;
      let isUsed = false;
      return answering(sandbox, async ({ operation, request, again }) => {
        if (first !== undefined && !isUsed && tokenOf(request)?.token === first) {
          isUsed = true;
          differs();
          return toResponse(problemReply(new Problem('unauthorized', 'invalidToken', 'The token is invalid.')), 'GET');
        }
        const response = await sandbox(again());
        if (operation.id === operations.generateOneTimeToken.id && response.ok)
          first ??= valueAt(jsonOf(await response.clone().text()), '/token/token');
        return response;
      });
    },
  },
];

/** Disturbs the first request of each operation in each environment. */
function once(
  isMeant: (asked: ReceivedRequest) => boolean,
  disturb: (asked: ReceivedRequest, sandbox: Answering) => Promise<Response>,
): Variant['server'] {
  return (sandbox, differs) => {
    const seen = new Set<string>();
    return answering(sandbox, async (asked) => {
      const key = keyOf(asked);
      if (seen.has(key) || !isMeant(asked)) return undefined;
      seen.add(key);
      differs();
      return disturb(asked, sandbox);
    });
  };
}

/** Operation and environment; not the token, as each request with a one-time token would be the first. */
function keyOf({ operation, request }: ReceivedRequest): string {
  return operation.id + environmentOf(request);
}

function isSafeToRepeat({ operation: { method, path } }: ReceivedRequest): boolean {
  return method === 'GET' || repeatable.includes(`${method} ${path}`);
}

/** Fields whose lists state no order; those of all others do. */
const unordered = ['capabilities', 'countries', 'credentialFields', 'violations'];

function reordered(body: unknown): unknown {
  const changed = unordered.reduce((all, name) => withEvery(all, name, reversed), body);
  return withEvery(changed, 'businessHours', (hours) => withField(hours, 'days', reversed));
}

function reversed(list: unknown): unknown {
  return Array.isArray(list) ? list.toReversed() : list;
}
