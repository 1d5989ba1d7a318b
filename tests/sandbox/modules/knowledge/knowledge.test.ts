import { expect, test } from 'vitest';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer } from '../../example-answer.ts';

const seedTime = 1772463600;
const parking = { title: 'Parking', text: 'Customers may park in the yard behind the shop.' };

const fetch = (client: ApiClient, agentId: string) => unwrap(client.fetchContext({ agentId }));
const add = (client: ApiClient, agentId: string) => unwrap(client.addContext({ agentId, ...parking }));
const remove = (client: ApiClient, ...documentIds: string[]) =>
  unwrap(client.deleteDocuments({ agentId: 'agent_201', documentIds }));

test("the list's examples are the sandbox's first answers", async () => {
  const admin = (await openSandbox()).client('demo-admin');
  expect(await fetch(admin, 'agent_201')).toEqual(exampleAnswer('fetchContext', 'documents'));
  expect(await fetch(admin, 'agent_203')).toEqual(exampleAnswer('fetchContext', 'empty'));
});

test('adding and deleting answer as the contract shows', async () => {
  const admin = (await openSandbox()).client('demo-admin');
  expect(await add(admin, 'agent_201')).toEqual(exampleAnswer('addContext', 'added'));
  expect(await remove(admin, 'document_902', 'document_899')).toEqual(exampleAnswer('deleteDocuments', 'someUnknown'));
  const other = (await openSandbox()).client('demo-admin');
  expect(await remove(other, 'document_901', 'document_902')).toEqual(exampleAnswer('deleteDocuments', 'allDeleted'));
});

test('a document names who added it, and when', async () => {
  const opened = await openSandbox();
  await opened.advance(60);
  const { document } = await add(opened.client('demo-superadmin'), 'agent_203');
  expect(document).toMatchObject({ addedBy: 1001, timestamp: seedTime + 60 });
});

test('a deletion reports identifiers in the order of the request', async () => {
  const admin = (await openSandbox()).client('demo-admin');
  await add(admin, 'agent_201');
  expect(await remove(admin, 'document_903', 'x', 'document_901', 'document_999')).toEqual({
    success: true,
    message: '2 documents deleted, 2 not found.',
    deletedDocumentIds: ['document_903', 'document_901'],
    unknownDocumentIds: ['x', 'document_999'],
  });
});
