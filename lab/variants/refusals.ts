import { Problem } from '../../generated/schemas.ts';
import {
  answering,
  isOfService,
  reworded,
  rewritten,
  type SomeAlternatives,
  withField,
} from '../../src/behaviours/variants/alternative.ts';
import { tokenOf } from '../../src/contract/credentials.ts';

const reasons: readonly unknown[] = Problem.properties.reason.knownValues;

/** Servers that refuse requests otherwise than the contract assumes. */
export const refusalAlternatives = {
  'error-shape': {
    says: 'The envelope alone with `success` set to `false`.',
    server: (assumed) => async (request) => {
      const answer = await assumed(request);
      if (answer.status < 400 || !isOfService(request)) return answer;
      // What a program tells causes apart by is a question of its own.
      const body = (problem: unknown) => {
        const { success, message, reason } = Object(problem);
        return { success, message, reason };
      };
      return reworded(answer, { headers: { 'content-type': 'application/json' }, body });
    },
  },
  'refusal-reasons': {
    says: 'A number.',
    server: (assumed) =>
      answering(assumed, async ({ request }) => {
        const answer = await assumed(request);
        if (answer.status < 400) return answer;
        return reworded(answer, { body: (body) => withField(body, 'reason', (word) => 1000 + reasons.indexOf(word)) });
      }),
  },
  'error-statuses': {
    says: '422 for a body that breaks the contract.',
    server: (assumed) =>
      answering(assumed, async ({ request }) => {
        const hasBody = request.body !== null;
        const answer = await assumed(request);
        if (answer.status !== 400 || !hasBody) return answer;
        return reworded(answer, { status: 422, body: (body) => withField(body, 'status', () => 422) });
      }),
  },
  'body-limits': {
    says: 'No limit.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        const type = request.headers.get('content-type')?.split(';')[0] ?? '';
        if (request.body === null || operation.body?.maxBytes[type] === undefined) return undefined;
        if (type === 'multipart/form-data') return undefined;
        const text = new TextDecoder().decode(await request.clone().arrayBuffer());
        // White space at the end means nothing, and what is nested so deep is as wrong as what is less so.
        const small = text.trimEnd().replaceAll(/\[{100,}|\]{100,}/g, (brackets) => brackets.slice(0, 100));
        return assumed(new Request(request.url, { method: request.method, headers: request.headers, body: small }));
      }),
  },
} satisfies SomeAlternatives;

/** Servers whose answers have other headers than the contract assumes. */
export const protocolAlternatives = {
  'rate-limits': {
    server: (assumed) => {
      const sent = new Map<string, number>();
      return answering(assumed, async ({ request }) => {
        const token = tokenOf(request)?.token ?? '';
        const count = (sent.get(token) ?? 0) + 1;
        sent.set(token, count);
        const ratelimit = `"default";r=${Math.max(0, 100 - count)};t=60`;
        return reworded(await assumed(request), { headers: { ratelimit } });
      });
    },
  },
  'cross-origin': {
    says: 'Server to server only.',
    server: (assumed) =>
      answering(assumed, async ({ request }) => assumed(await rewritten(request, { headers: { origin: null } }))),
  },
  'version-header': {
    says: 'A header with a number or a date.',
    server: (assumed) =>
      answering(assumed, async ({ request }) =>
        reworded(await assumed(request), { headers: { 'api-version': '2026-03-02' } }),
      ),
  },
} satisfies SomeAlternatives;
