import { describe, expect, test } from 'vitest';
import { operations } from '../../../../generated/operations.ts';
import { PageNumber } from '../../../../generated/parameters.ts';
import { KnowledgeText } from '../../../../generated/schemas.ts';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { type PageQuery, pageQuery } from '../../../../src/contract/paging.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer, refusal } from '../../example-answer.ts';
import { agents, openAdmin } from '../agents/agent-requests.ts';

const { documents: most } = operations.addContext.limits;

const worldTime = 1772463600;
const parking = { title: 'Parking', text: 'Customers may park in the yard behind the shop.' };

const fetch = (client: ApiClient, agentId: string, query: PageQuery = {}) =>
  unwrap(client.fetchContext({ agentId, ...query }));
const add = (client: ApiClient, agentId: string, body = parking) => unwrap(client.addContext({ agentId, ...body }));
const remove = (client: ApiClient, agentId: string, ...documentIds: string[]) =>
  unwrap(client.deleteDocuments({ agentId, documentIds }));

const shown = async (client: ApiClient, agentId: string, query?: PageQuery) =>
  (await fetch(client, agentId, query)).documents.map(({ documentId }) => documentId);

test("the list's examples are the sandbox's first answers", async () => {
  const { admin } = await openAdmin();
  expect(await fetch(admin, 'agent_201')).toEqual(exampleAnswer('fetchContext', 'documents'));
  expect(await fetch(admin, 'agent_203')).toEqual(exampleAnswer('fetchContext', 'empty'));
});

test('adding and deleting answer as the contract shows', async () => {
  const { admin } = await openAdmin();
  expect(await add(admin, 'agent_201')).toEqual(exampleAnswer('addContext', 'added'));
  const some = await remove(admin, 'agent_201', 'document_902', 'document_899');
  expect(some).toEqual(exampleAnswer('deleteDocuments', 'someUnknown'));
  const other = (await openSandbox()).client('demo-admin');
  const all = await remove(other, 'agent_201', 'document_901', 'document_902');
  expect(all).toEqual(exampleAnswer('deleteDocuments', 'allDeleted'));
  expect(await shown(other, 'agent_201')).toEqual([]);
});

describe('a document', () => {
  test('is kept as it was sent, in the name of the user whose token added it', async () => {
    const { world, admin } = await openAdmin();
    await world.advance(60);
    const body = { title: ' Wi-Fi ', text: '\n1. Ask at the desk.\n\n  ☕ ' };
    const { document } = await add(world.client('demo-superadmin'), 'agent_203', body);
    expect(document).toEqual({ documentId: 'document_903', ...body, addedBy: 1001, timestamp: worldTime + 60 });
    expect((await fetch(admin, 'agent_203')).documents).toEqual([document]);
  });

  test('is another one when the same text is added again', async () => {
    const { admin } = await openAdmin();
    await add(admin, 'agent_203');
    await add(admin, 'agent_203');
    expect(await shown(admin, 'agent_203')).toEqual(['document_904', 'document_903']);
  });

  test('is no part of what is published, reverted and restored', async () => {
    const { admin } = await openAdmin();
    await add(admin, 'agent_201');
    const before = await fetch(admin, 'agent_201');
    const record = await agents.get(admin, 'agent_201');
    expect(record.agent.updatedTimestamp).toBe(1772461800);
    await agents.revert(admin, 'agent_201');
    await agents.update(admin, 'agent_201', { voice: 'crisp' });
    await agents.publish(admin, 'agent_201');
    expect(await fetch(admin, 'agent_201')).toEqual(before);
  });

  test('is one of so many at most; each agent has its own', async () => {
    const { admin } = await openAdmin();
    let last = 0;
    for (let count = 2; count < most; count++) {
      const { document } = await add(admin, 'agent_201');
      last = Number(document.documentId.split('_')[1]);
    }
    const detail = `The agent agent_201 has ${most} documents, as many as it can hold; delete one before adding another.`;
    await expect(add(admin, 'agent_201')).rejects.toMatchObject(refusal(409, detail));
    expect((await fetch(admin, 'agent_201')).totalDocuments).toBe(most);
    expect((await add(admin, 'agent_202')).document.documentId).toBe(`document_${last + 1}`);
    await remove(admin, 'agent_201', 'document_950');
    expect((await add(admin, 'agent_201')).document.documentId).toBe(`document_${last + 2}`);
  });

  test('has a text of so many characters at most, however many bytes they take', async () => {
    const { admin } = await openAdmin();
    const text = '☕'.repeat(KnowledgeText.maxLength);
    expect((await add(admin, 'agent_203', { title: 'Coffee', text })).document.text).toBe(text);
    const long = add(admin, 'agent_203', { title: 'Coffee', text: `${text}☕` });
    await expect(long).rejects.toMatchObject({ status: 400 });
    expect(await shown(admin, 'agent_203')).toEqual(['document_903']);
  });
});

describe('the list of documents', () => {
  test('has the one added last first, those of one second included, page by page', async () => {
    const { world, admin } = await openAdmin();
    await add(admin, 'agent_201');
    await add(admin, 'agent_201');
    await world.advance(60);
    await add(admin, 'agent_201');
    const all = ['905', '904', '903', '902', '901'].map((number) => `document_${number}`);
    expect(await shown(admin, 'agent_201')).toEqual(all);
    const page = (nth: number) => shown(admin, 'agent_201', pageQuery(nth, 2));
    expect([await page(0), await page(1), await page(2), await page(3)]).toEqual([
      all.slice(0, 2),
      all.slice(2, 4),
      all.slice(4),
      [],
    ]);
    const past = await fetch(admin, 'agent_201', pageQuery(3, 2));
    expect(past).toMatchObject({ pageSize: 2, pageNumber: PageNumber.minimum + 3, totalDocuments: 5, documents: [] });
  });
});

describe('a deletion', () => {
  test('reports each identifier once, in the order of the request, and can be repeated', async () => {
    const { admin } = await openAdmin();
    await add(admin, 'agent_201');
    const ids = ['document_903', 'x', 'document_901', 'document_999'];
    expect(await remove(admin, 'agent_201', ...ids)).toEqual({
      success: true,
      message: '2 documents deleted, 2 not found.',
      deletedDocumentIds: ['document_903', 'document_901'],
      unknownDocumentIds: ['x', 'document_999'],
    });
    expect(await remove(admin, 'agent_201', ...ids)).toEqual({
      success: true,
      message: '0 documents deleted, 4 not found.',
      deletedDocumentIds: [],
      unknownDocumentIds: ids,
    });
    expect(await shown(admin, 'agent_201')).toEqual(['document_902']);
  });

  test('does not reach documents of other agents', async () => {
    const { world, admin } = await openAdmin();
    const dental = world.client('demo-dental-admin');
    await add(admin, 'agent_203');
    await add(dental, 'agent_204');
    const report = await remove(admin, 'agent_201', 'document_903', 'document_904');
    expect(report).toMatchObject({ deletedDocumentIds: [], unknownDocumentIds: ['document_903', 'document_904'] });
    expect([await shown(admin, 'agent_203'), await shown(dental, 'agent_204')]).toEqual([
      ['document_903'],
      ['document_904'],
    ]);
  });

  test('names 1 to 100 documents, each once', async () => {
    const { admin } = await openAdmin();
    const many = Array.from({ length: 101 }, (_, at) => `document_${at}`);
    for (const ids of [[], many, ['document_901', 'document_901']]) {
      await expect(remove(admin, 'agent_201', ...ids)).rejects.toMatchObject({ status: 400 });
    }
    expect(await shown(admin, 'agent_201')).toEqual(['document_902', 'document_901']);
  });

  test('does not give an identifier free for another document', async () => {
    const { admin } = await openAdmin();
    await add(admin, 'agent_201');
    await remove(admin, 'agent_201', 'document_903');
    expect((await add(admin, 'agent_201')).document.documentId).toBe('document_904');
  });
});

test("another organization's agent is unknown, and a user may not even read", async () => {
  const { world, admin } = await openAdmin();
  const user = world.client('demo-user');
  for (const [client, agentId, expected] of [
    [world.client('demo-superadmin'), 'agent_204', refusal(404, 'There is no agent agent_204.')],
    [admin, 'agent_999', refusal(404, 'There is no agent agent_999.')],
    [user, 'agent_201', refusal(403, 'This operation needs the role admin; the token has the role user.')],
  ] as const) {
    await expect(fetch(client, agentId)).rejects.toMatchObject(expected);
    await expect(add(client, agentId)).rejects.toMatchObject(expected);
    await expect(remove(client, agentId, 'document_901')).rejects.toMatchObject(expected);
  }
  expect(await shown(admin, 'agent_201')).toEqual(['document_902', 'document_901']);
});
