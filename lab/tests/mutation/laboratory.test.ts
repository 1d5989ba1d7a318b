import { expect, onTestFinished, test } from 'vitest';
import { type Mutant, withBody } from '../../mutation/mutant.ts';
import { Laboratory } from '../../mutation/trial.ts';

const about = { operationId: 'listTokens', kind: 'type', triggers: ['answer 200 application/json'] } as const;

/** Tries a mutant on a server of its own. */
async function verdictOf(mutant: Mutant) {
  const laboratory = await Laboratory.open();
  onTestFinished(() => laboratory.close());
  return laboratory.try(mutant, await laboratory.observe(mutant.operationId));
}

test('a fault that breaks the contract is found, by the check that sees it first', async () => {
  const verdict = await verdictOf({
    ...about,
    id: 'tokens are no list',
    create: () => ({
      answer: (_, answer) =>
        answer.status === 200 ? withBody(answer, { ...Object(answer.body), tokens: 'none' }) : undefined,
    }),
  });
  expect(verdict).toMatchObject({ state: 'killed', rule: 'the body holds to its schema' });
});

test('a change that the contract allows survives', async () => {
  const verdict = await verdictOf({
    ...about,
    id: 'another message',
    create: () => ({
      answer: (_, answer) =>
        answer.status === 200 ? withBody(answer, { ...Object(answer.body), message: 'Here you are.' }) : undefined,
    }),
  });
  expect(verdict.state).toBe('survived');
});

test('a fault that nothing leads to is unreached, with what was never seen', async () => {
  const verdict = await verdictOf({ ...about, id: 'nowhere', triggers: ['answer 218 text/html'], create: () => ({}) });
  expect(verdict).toMatchObject({ state: 'unreached', reason: 'answer 218 text/html' });
});
