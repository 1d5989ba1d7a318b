import { describe, expect, test } from 'vitest';
import { validators } from '../../src/contract/validation.ts';
import { breachOf } from '../../src/server/breach.ts';
import { send, validRequest } from '../contract/valid-request.ts';
import { declared } from '../support/contract.ts';
import { useMock } from '../support/mock-server.ts';

const mock = useMock();

function prefer(operation: (typeof declared)[number], preference: string): Promise<Response> {
  const request = validRequest(operation);
  return send(mock.url, { ...request, headers: { ...request.headers, prefer: preference } });
}

describe.for(declared)('$id', (operation) => {
  test('answers each declared example of each status when it is preferred', async () => {
    for (const [status, { content }] of operation.responses) {
      for (const [mediaType, { examples }] of content) {
        for (const [name, value] of examples) {
          const response = await prefer(operation, `code=${status}, example=${name}`);
          expect(await response.json(), `${status} ${name}`).toEqual(value);
          expect(response.status).toBe(Number(status));
          expect(response.headers.get('content-type')).toBe(mediaType);
          expect(response.headers.get('preference-applied')).toBe(`code=${status}, example=${name}`);
        }
      }
    }
  });

  test('answers each declared status when it is preferred', async () => {
    for (const [status, { content }] of operation.responses) {
      const response = await prefer(operation, `code=${status}`);
      expect(response.status).toBe(Number(status));
      expect([...content.values()].flatMap(({ examples }) => [...examples.values()])).toContainEqual(
        await response.json(),
      );
      expect(response.headers.get('preference-applied')).toBe(`code=${status}`);
    }
  });

  test('answers with generated data that holds the contract', async () => {
    const response = await prefer(operation, 'dynamic=true');
    const body: unknown = await response.json();
    const answer = {
      status: response.status,
      mediaType: response.headers.get('content-type') ?? '',
      headers: {},
      body,
    };
    expect(breachOf(validators[operation.id], answer)).toBeUndefined();
    expect(response.status).toBe(200);
    expect(response.headers.get('preference-applied')).toBe('dynamic=true');
  });
});
