import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (response: string) =>
  lint(
    'response-headers',
    `
    components: { responses: { Shared: ${response} } }
    paths:
      /a:
        get: { responses: { '200': { $ref: '#/components/responses/Shared' } } }
        post: { responses: { '200': { $ref: '#/components/responses/Shared' } } }
    webhooks:
      told: { post: { responses: { '204': { description: D. } } } }`,
    { always: ['RateLimit'] },
  );

test('an answer with the headers that all have is fine', async () => {
  expect(await check('{ description: D., headers: { RateLimit: {}, Other: {} } }')).toEqual([]);
});

test('an answer without one of them is reported once, and what receivers answer is not', async () => {
  expect(await check('{ description: D., headers: { Other: {} } }')).toEqual([
    ['#/components/responses/Shared/headers', 'No RateLimit header. Refer to the shared one: any answer may have it.'],
  ]);
});
