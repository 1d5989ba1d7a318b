import { expect, test } from 'vitest';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import type { Schemas } from '../../../../src/sandbox/engine/schemas.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer } from '../../example-answer.ts';

const configure = (client: ApiClient, body: Schemas['AdrExportRequest']) => unwrap(client.configureAdrExport(body));

const folder = { url: 'sftp://larkfield@files.example.com/adr' };
const mail = { email: 'accounts@example.com' };

/** When the next file is due. */
async function next(client: ApiClient, body: Omit<Schemas['AdrExportRequest'], 'enabled'>): Promise<string> {
  const { adrExport } = await configure(client, { enabled: true, ...body });
  return new Date((adrExport.nextExportTimestamp ?? 0) * 1000).toISOString();
}

test('the ADR export is off at first, and a field left out keeps its value', async () => {
  const client = (await openSandbox()).client('demo-admin');
  expect(await configure(client, { enabled: false })).toEqual(exampleAnswer('configureAdrExport', 'neverConfigured'));
  expect(await configure(client, { enabled: true, destination: folder })).toEqual(
    exampleAnswer('configureAdrExport', 'daily'),
  );
  expect(await configure(client, { enabled: false })).toEqual(exampleAnswer('configureAdrExport', 'disabled'));
  expect(await configure(client, { enabled: true })).toEqual(exampleAnswer('configureAdrExport', 'daily'));
});

test('a destination replaces the one before', async () => {
  const client = (await openSandbox()).client('demo-admin');
  await configure(client, { enabled: true, destination: folder });
  const mailed = { enabled: true, destination: mail, format: 'json', frequency: 'weekly' } as const;
  expect(await configure(client, mailed)).toEqual(exampleAnswer('configureAdrExport', 'weekly'));
});

test('the next file is due at its time of day, on a day of its frequency', async () => {
  const opened = await openSandbox();
  const client = opened.client('demo-admin');
  // The present is 10:00 on Monday, 2 March, in New York, where daylight saving begins on Sunday.
  expect(await next(client, { destination: mail, timeOfDay: '10:01' })).toBe('2026-03-02T15:01:00.000Z');
  expect(await next(client, { timeOfDay: '10:00' })).toBe('2026-03-03T15:00:00.000Z');
  expect(await next(client, { frequency: 'weekly' })).toBe('2026-03-09T14:00:00.000Z');
  expect(await next(client, { frequency: 'weekly', timeOfDay: '11:00' })).toBe('2026-03-02T16:00:00.000Z');
  expect(await next(client, { frequency: 'monthly', timeOfDay: '00:00' })).toBe('2026-04-01T04:00:00.000Z');
  await opened.advance(5 * 86_400);
  // Half past two does not come on that Sunday.
  expect(await next(client, { frequency: 'daily', timeOfDay: '02:30' })).toBe('2026-03-08T07:00:00.000Z');
});
