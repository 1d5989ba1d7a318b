import { tokenOf } from '../../contract/credentials.ts';
import { answering, reworded, rewritten, type SomeAlternatives } from '../variants/alternative.ts';

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
