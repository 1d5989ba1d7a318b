import { answering, type SomeAlternatives } from '../variants/alternative.ts';
import { alsoSent, bodyOf, environmentOf, refusal } from '../variants/requests.ts';

/** Servers on which what changes something goes otherwise than the contract assumes. */
export const writeAlternatives = {
  'repeated-requests': {
    says: 'Deleting something that is gone succeeds.',
    server: (assumed) => {
      const gone = new Map<string, Response>();
      return answering(assumed, async ({ operation, request }) => {
        if (operation.repeat?.outcome !== 'refused' || operation.method !== 'DELETE') return undefined;
        // Of tokens an entry of their own says it.
        if (operation.tag === 'Authorization') return undefined;
        const key = environmentOf(request) + request.url;
        const answer = await assumed(request);
        if (answer.ok) gone.set(key, answer.clone());
        return answer.status === 404 ? (gone.get(key)?.clone() ?? answer) : answer;
      });
    },
  },
  'refused-requests': {
    says: 'A rejected request may have a partial effect.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, again }) => {
        if (operation.id !== 'updateAgent') return undefined;
        const answer = await assumed(again());
        const fields = Object.entries(Object(await bodyOf(request)));
        if (answer.status !== 400 || fields.length < 2) return answer;
        const { pathname } = new URL(request.url);
        for (const [name, value] of fields) await assumed(alsoSent(request, 'POST', pathname, { [name]: value }));
        return answer;
      }),
  },
  'concurrent-writes': {
    says: 'The later one is rejected until it has read the change (`If-Match`).',
    server: (assumed) => {
      const changing = new Set<string>();
      return answering(assumed, async ({ operation, request }) => {
        if (operation.repeat?.outcome !== 'same') return undefined;
        const key = environmentOf(request) + request.url;
        if (changing.has(key)) return refusal('conflict', 'changedMeanwhile', 'Read it again first.');
        changing.add(key);
        try {
          return await assumed(request);
        } finally {
          changing.delete(key);
        }
      });
    },
  },
} satisfies SomeAlternatives;
