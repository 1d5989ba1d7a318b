import { expect, onTestFinished, test } from 'vitest';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { createSandbox } from '../../../src/sandbox/create-sandbox.ts';
import { doorTo } from '../../../src/server/doors.ts';
import { openStore } from '../../support/sandbox.ts';

async function openServed() {
  const reports: unknown[] = [];
  const served = await createSandbox({ store: openStore('memory'), report: (error) => void reports.push(error) });
  onTestFinished(served.close);
  return { ...served, reports };
}

test('a sandbox takes its own paths, and leaves pages to whoever has them', async () => {
  const { doors } = await openServed();
  for (const target of ['/', '/docs/', '/openapi.json']) expect(doorTo(target, doors), target).toBeUndefined();
  const [api, control] = [pathTo('listTokens'), '/_sandbox/environments'].map((target) => doorTo(target, doors));
  expect(api).toBe(doors[0].answer);
  expect(control).toBe(doors[1]?.answer);
});

test('a sandbox without examples fails where one is asked for, and says why to whoever runs it', async () => {
  const { fetch, reports } = await openServed();
  const headers = { ...tokenHeaders('demo-admin'), prefer: 'code=403' };
  expect((await fetch(new Request(`http://sandbox.example${pathTo('listTokens')}`, { headers }))).status).toBe(500);
  expect(reports).toEqual([new Error('This sandbox has no examples.')]);
});
