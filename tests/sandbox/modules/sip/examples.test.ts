import { expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer } from '../../example-answer.ts';

test('the starting data is that of the examples, and other organizations have none', async () => {
  const opened = await openSandbox();
  const client = opened.client('demo-admin');
  expect(await unwrap(client.listSipWhitelistEntries())).toEqual(exampleAnswer('listSipWhitelistEntries', 'entries'));
  expect(await unwrap(client.listSipRoutes())).toEqual(exampleAnswer('listSipRoutes', 'routes'));
  expect(await unwrap(client.getSipRegistration())).toEqual(exampleAnswer('getSipRegistration', 'registered'));
  const dental = opened.client('demo-dental-admin');
  expect(await unwrap(dental.listSipWhitelistEntries())).toEqual(exampleAnswer('listSipWhitelistEntries', 'empty'));
  expect(await unwrap(dental.listSipRoutes())).toEqual(exampleAnswer('listSipRoutes', 'empty'));
});

test('outbound routes are added and removed as in the examples', async () => {
  const client = (await openSandbox()).client('demo-admin');
  const added = client.addSipRoute({ prefix: '+1', host: 'SIP.example.com' });
  expect(await unwrap(added)).toEqual(exampleAnswer('addSipRoute', 'defaults'));
  const removed = client.removeSipRoute({ routeId: 'siproute_81' });
  expect(await unwrap(removed)).toEqual(exampleAnswer('removeSipRoute', 'removed'));
});

test('whitelist entries are added and removed as in the examples', async () => {
  const client = (await openSandbox()).client('demo-admin');
  const added = client.addSipWhitelistEntry({ cidr: '198.51.100.20/32' });
  expect(await unwrap(added)).toEqual(exampleAnswer('addSipWhitelistEntry', 'ipv4'));
  const removed = client.removeSipWhitelistEntry({ entryId: 'sipentry_71' });
  expect(await unwrap(removed)).toEqual(exampleAnswer('removeSipWhitelistEntry', 'removed'));
});
