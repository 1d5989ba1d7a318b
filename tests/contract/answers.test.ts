import { describe, expect, test } from 'vitest';
import { declared, type ResolvedOperation } from '../support/contract.ts';
import { askServer } from '../support/mock-app.ts';
import { checkAnswer } from './answer-check.ts';
import { type ContractRequest, toRequest, validRequest } from './valid-request.ts';

const ask = (request: ContractRequest) => askServer(toRequest(request));

function preferring(request: ContractRequest, prefer: string): ContractRequest {
  return { ...request, headers: { ...request.headers, prefer } };
}

/** One valid request for each example of each body; one without a body where the operation takes none. */
function validRequests(operation: ResolvedOperation): ContractRequest[] {
  const requests = [...operation.bodies].flatMap(([type, { examples }]) =>
    [...examples.keys()].map((name) => validRequest(operation, name, type)),
  );
  return requests.length > 0 ? requests : [validRequest(operation)];
}

describe.each(declared)('$id', (operation) => {
  const [status = ''] = operation.responses.keys();

  test('answers every shown request with its success', async () => {
    for (const request of validRequests(operation)) {
      const answer = await checkAnswer(operation, await ask(request));
      expect(answer).toMatchObject({ status: 200, faults: [] });
      expect(answer.headers.has('preference-applied')).toBe(false);
    }
  });

  test('takes a request without its optional parameters', async () => {
    const required = operation.parameters.flatMap(({ name, required }) => (required ? [name] : []));
    const { query, ...request } = validRequest(operation, 'minimal');
    const needed = Object.entries(query).filter(([name]) => required.includes(name));
    const response = await ask({ ...request, query: Object.fromEntries(needed) });
    expect(await checkAnswer(operation, response)).toMatchObject({ status: 200, faults: [] });
  });

  test('answers each declared status when it is preferred', async () => {
    expect(status).toBe('200');
    for (const code of operation.responses.keys()) {
      const request = preferring(validRequest(operation), `code=${code}`);
      const answer = await checkAnswer(operation, await ask(request));
      expect(answer).toMatchObject({ status: Number(code), faults: [] });
      expect(answer.headers.get('preference-applied')).toBe(`code=${code}`);
    }
  });

  test('answers each example as the contract shows it', async () => {
    for (const [code, { content }] of operation.responses) {
      for (const [type, { examples }] of content) {
        for (const [name, value] of examples) {
          const request = preferring(validRequest(operation), `code=${code}, example=${name}`);
          const answer = await checkAnswer(operation, await ask(request));
          expect(answer).toMatchObject({ status: Number(code), faults: [] });
          expect(answer.headers.get('content-type')).toBe(type);
          expect(answer.body).toEqual(value);
          expect(answer.headers.get('preference-applied')).toBe(`code=${code}, example=${name}`);
        }
      }
    }
  });
});
