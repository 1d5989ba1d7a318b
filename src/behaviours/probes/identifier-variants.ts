import { answering, type SomeAlternatives } from '../variants/alternative.ts';
import { ask, bareRefusal } from '../variants/asking.ts';

/** Servers that answer otherwise than the contract assumes where a request names what is not there, or another's. */
export const identifierAlternatives = {
  'foreign-resources': {
    says: 'A 403.',
    server: (assumed) => {
      /** By target, in the name of whom it was read last. */
      const readers = new Map<string, Request>();
      return answering(assumed, async (asked) => {
        const { request } = asked;
        if (request.method !== 'GET') return undefined;
        const answer = await assumed(request);
        const { pathname } = new URL(request.url);
        if (answer.ok) readers.set(pathname, request);
        const reader = readers.get(pathname);
        if (answer.status !== 404 || !reader || Object.keys(asked.path).length === 0) return answer;
        // A resource that was deleted since is nobody's.
        const { status } = await ask(assumed, { request: reader }, 'GET', pathname);
        return status === 200 ? bareRefusal(403, 'This belongs to another organization.') : answer;
      });
    },
  },
  'unknown-identifiers': {
    says: '400 or 422 for an identifier in the body or the query.',
    server: (assumed) =>
      answering(assumed, async ({ request, path }) => {
        const isInBody = request.body !== null && Object.keys(path).length === 0;
        const answer = await assumed(request);
        return isInBody && answer.status === 404 ? bareRefusal(422, 'The body has an unknown identifier.') : answer;
      }),
  },
} satisfies SomeAlternatives;
