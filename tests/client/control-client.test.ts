import { expect, test } from 'vitest';
import { createControlClient } from '../../src/client/control-client.ts';
import { targetWithoutToken, tokenOf } from '../../src/contract/credentials.ts';

test('the client of the control API sends its token where it has one', async () => {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    return Response.json({ now: '2026-03-02T15:00:00Z', timestamp: 1772463600, frozen: true });
  };
  const baseUrl = 'http://sandbox.example';
  const { data } = await createControlClient({ baseUrl, token: 'demo-admin-env_1', fetch }).GET('/_sandbox/clock');
  expect(data?.frozen).toBe(true);
  await createControlClient({ baseUrl, fetch }).POST('/_sandbox/environments', { body: {} });
  expect(sent.map((request) => [targetWithoutToken(request.url), tokenOf(request)?.token])).toEqual([
    ['http://sandbox.example/_sandbox/clock', 'demo-admin-env_1'],
    ['http://sandbox.example/_sandbox/environments', undefined],
  ]);
});
