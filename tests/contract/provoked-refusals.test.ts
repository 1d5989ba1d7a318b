import { describe, expect, test } from 'vitest';
import { challenge } from '../../src/contract/credentials.ts';
import { operations } from '../../src/contract/operations.ts';
import { declared, type ResolvedOperation } from '../support/contract.ts';
import { askServer } from '../support/mock-app.ts';
import { type CheckedAnswer, checkAnswer } from './answer-check.ts';
import { type ContractRequest, toRequest, validRequest, withoutToken } from './valid-request.ts';

const withBody = declared.filter(({ bodies }) => bodies.size > 0);

async function ask(operation: ResolvedOperation, change: Partial<ContractRequest>): Promise<CheckedAnswer> {
  return checkAnswer(operation, await askServer(toRequest({ ...validRequest(operation), ...change })));
}

function examplesOf({ responses }: ResolvedOperation, status: string): ReadonlyMap<string, unknown> {
  return responses.get(status)?.content.get('application/problem+json')?.examples ?? new Map();
}

function shown(operation: ResolvedOperation, status: string, name: string): unknown {
  return examplesOf(operation, status).get(name);
}

describe.each(declared)('$id', (operation) => {
  test('is refused with the shown 401 when no token is sent', async () => {
    const answer = await ask(operation, withoutToken(validRequest(operation)));
    expect(answer).toMatchObject({ status: 401, faults: [], body: shown(operation, '401', 'missingToken') });
    expect(answer.headers.get('www-authenticate')).toBe(challenge('phone-agent'));
  });

  test('is refused with a 400 that names the query parameter it does not have', async () => {
    const { query } = validRequest(operation);
    const answer = await ask(operation, { query: { ...query, notInTheContract: 1 } });
    const errors = [
      {
        parameter: 'notInTheContract',
        keyword: 'additionalProperties',
        message: 'is not a parameter of this operation',
      },
    ];
    expect(answer).toMatchObject({ status: 400, faults: [], body: { status: 400, success: false, errors } });
  });
});

describe.each(withBody)('$id, which takes a body,', (operation) => {
  test('is refused with a 415 for another media type', async () => {
    const answer = await ask(operation, { mediaType: 'application/x-www-form-urlencoded', body: 'a=b' });
    expect(answer).toMatchObject({ status: 415, faults: [], body: { status: 415, success: false } });
    const sent = operation.bodies.size === 1 ? shown(operation, '415', 'notJson') : undefined;
    if (sent !== undefined) expect(answer.body).toEqual(sent);
  });

  test('is refused with a 413 for a body over the limit of its media type', async () => {
    for (const [mediaType, bytes] of Object.entries(operations[operation.id].body?.maxBytes ?? {})) {
      if (mediaType === 'multipart/form-data') continue;
      // One character in quotes makes the body as JSON three bytes; the rest fills it to one byte over the limit.
      const body = 'x'.repeat(mediaType === 'application/json' ? bytes - 1 : bytes + 1);
      const answer = await ask(operation, { mediaType, body });
      expect(answer).toMatchObject({ status: 413, faults: [], body: { status: 413, success: false } });
      const example = shown(operation, '413', 'tooLarge');
      if (mediaType === 'application/json') expect(answer.body).toEqual(example);
    }
  });

  test('is refused with a 400 when its body is missing, if it needs one', async () => {
    const needed = operations[operation.id].body?.required === true;
    const answer = await ask(operation, { mediaType: undefined });
    expect(answer).toMatchObject({ status: needed ? 400 : 200, faults: [] });
    const errors = [{ pointer: '', keyword: 'required', message: 'is required' }];
    if (needed) expect(answer.body).toMatchObject({ errors });
  });
});

/** The operations that show a refusal, with its example. */
function showing(name: string) {
  const shown = declared.map((operation) => ({ operation, example: examplesOf(operation, '400').get(name) }));
  return shown.filter(({ example }) => example !== undefined);
}

test.each(showing('malformedUrl'))('$operation.id refuses a query that cannot be decoded as it shows', async (one) => {
  const { method, path, headers } = validRequest(one.operation);
  const answer = await askServer(new Request(`http://service.example${path}?%ZZ`, { method, headers }));
  expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 400, body: one.example });
});

test.each(showing('notJson'))('$operation.id refuses a body that is cut off as it shows', async (one) => {
  const { method, path, headers } = validRequest(one.operation);
  const typed = { ...headers, 'content-type': 'application/json' };
  const answer = await askServer(
    new Request(`http://service.example${path}`, { method, headers: typed, body: '{"state": "canceled"' }),
  );
  expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 400, body: one.example });
});
