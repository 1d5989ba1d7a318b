import { expect, test } from 'vitest';
import { checkAnswer } from '../contract/answer-check.ts';
import { toRequest, validRequest } from '../contract/valid-request.ts';
import { declared } from '../support/contract.ts';
import { few } from '../support/few.ts';
import { askServer } from '../support/mock-app.ts';
import { inventedFields } from './invented-fields.ts';

let examples = 0;

const some = few(declared, 30);

test.each(some)(
  '$id answers with generated data that holds to the contract, where Prism invents and fails',
  async (operation) => {
    const request = toRequest(validRequest(operation));
    request.headers.set('prefer', 'dynamic=true');
    const answer = await checkAnswer(operation, await askServer(request));
    expect(answer).toMatchObject({ status: 200, faults: [] });
    expect(answer.headers.get('preference-applied')).toBe('dynamic=true');
    const { schema = {}, examples: shown = new Map() } =
      operation.responses.get('200')?.content.get('application/json') ?? {};
    expect(inventedFields(schema, answer.body)).toEqual([]);
    if ([...shown.values()].some((example) => JSON.stringify(example) === JSON.stringify(answer.body))) examples++;
  },
);

test('generated answers are new ones; the examples stand in for them only where generation fails', () => {
  expect(examples).toBeLessThan(some.length / 10);
});
