import { expect, test } from 'vitest';
import { checkAnswer } from '../../contract/answer-check.ts';
import { toRequest, validRequest } from '../../contract/valid-request.ts';
import { declared } from '../../support/contract.ts';
import { askMock } from '../../support/mock-app.ts';

test.each(declared)('$id answers with generated data that holds to the contract', async (operation) => {
  const request = toRequest(validRequest(operation));
  request.headers.set('prefer', 'dynamic=true');
  const answer = await checkAnswer(operation, await askMock(request));
  expect(answer).toMatchObject({ status: 200, faults: [] });
  expect(answer.headers.get('preference-applied')).toBe('dynamic=true');
});
