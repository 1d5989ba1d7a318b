import { answering, reworded, rewritten, type SomeAlternatives, withField } from './alternative.ts';

/** Servers whose pages are others than the contract assumes. */
export const pagingAlternatives = {
  'page-base': {
    says: 'It is 1.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, query }) => {
        if (!operation.parameters.some(({ name }) => name === 'pageNumber')) return undefined;
        const number = query.get('pageNumber');
        if (number !== null) query.set('pageNumber', String(Number(number) - 1));
        const answer = await assumed(await rewritten(request, { query }));
        return reworded(answer, { body: (body) => withField(body, 'pageNumber', (page) => Number(page) + 1) });
      }),
  },
} satisfies SomeAlternatives;
