import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createClient, unwrap } from '../../../../src/client/client.ts';
import { compare } from '../../../../src/review/compare.ts';
import { consumersIn } from '../../../../src/review/traffic/consumers.ts';
import type { Consumer } from '../../../../src/review/traffic/model.ts';
import { contractTexts, type Edit, edited, smallTexts } from '../../../review/editions.ts';
import { harEntry, harText } from '../../../suite/traffic/har-text.ts';
import { startRecorded } from '../../../support/har.ts';

const folder = mkdtempSync(join(tmpdir(), 'consumers-'));
afterAll(() => rmSync(folder, { recursive: true }));

let dispatcher: Promise<string> | undefined;

/** A file of a consumer that queues two calls, one with a name and a context, and reads what is queued. */
function dispatcherFile(): Promise<string> {
  dispatcher ??= record(join(folder, 'dispatcher.har'));
  return dispatcher;
}

async function record(to: string): Promise<string> {
  const { url, file, end } = await startRecorded();
  const api = createClient({ baseUrl: url, token: 'demo-admin' });
  const call = { agentId: 'agent_202', type: 'call', phoneNumber: '+12025550122' } as const;
  await unwrap(api.POST('/api/v2/tasks', { body: { ...call, name: 'Tom Ashby', context: 'The part has arrived.' } }));
  await unwrap(api.POST('/api/v2/tasks', { body: call }));
  await unwrap(api.GET('/api/v2/tasks', { params: { query: { state: 'queued', pageSize: 5 } } }));
  await end();
  copyFileSync(file, to);
  return to;
}

/** What the dispatcher meets of an edited contract. */
async function hit(...edits: readonly Edit[]): Promise<Consumer> {
  const comparison = await compare(contractTexts, edited(...edits));
  const [consumer] = await consumersIn([await dispatcherFile()], comparison);
  if (!consumer) throw new Error('One file is one consumer.');
  return consumer;
}

const tasks = 'openapi/tasks.yaml';

test('a request that would be refused breaks its consumer, who is called like the file', async () => {
  const consumer = await hit({ file: tasks, text: 'maxLength: 10000', by: 'maxLength: 5' });
  expect(consumer).toMatchObject({ name: 'dispatcher', matched: 3, unmatched: 0, refused: 1 });
  expect(consumer.operations).toEqual([
    { subject: 'createTask', exchanges: 2 },
    { subject: 'listTasks', exchanges: 1 },
  ]);
  expect(consumer.changes).toEqual([
    expect.objectContaining({
      change: 'schema-constraint-changed openapi/tasks.yaml#/schemas/TaskContext/maxLength',
      verdict: 'breaks',
      broken: 1,
      example: { entry: 0, request: 'POST /api/v2/tasks', said: '/context must NOT have more than 5 characters' },
    }),
  ]);
});

test('what is newly required is met by who leaves it out', async () => {
  const required = 'required: [agentId, type, phoneNumber';
  const consumer = await hit({ file: tasks, text: `${required}]`, by: `${required}, context]` });
  expect(consumer.changes).toMatchObject([
    { verdict: 'breaks', exchanges: 1, broken: 1, example: { entry: 1, said: '/context is required' } },
  ]);
});

test('a field that is gone breaks who has read it', async () => {
  const consumer = await hit({ file: tasks, text: '      waitToGreet:\n', by: '      waitsToGreet:\n' });
  const broken = consumer.changes.filter(({ verdict }) => verdict === 'breaks');
  expect(broken).toMatchObject([
    {
      change: expect.stringMatching(/^property-removed/),
      exchanges: 3,
      example: { said: expect.stringMatching(/no longer declared/) },
    },
  ]);
  expect(consumer.refused).toBe(0);
});

test('a known value that is gone breaks who has read it, and not who has read another', async () => {
  const states = 'x-extensible-enum: [queued, inProgress, completed, failed, canceled]';
  const without = (value: string): Edit[] => [
    { file: tasks, text: states, by: states.replace(new RegExp(`${value}, `), '') },
    { file: tasks, text: `      ${value}: `, by: '      # ' },
  ];
  const known = ({ changes }: Consumer) =>
    changes.filter(({ change }) => change.startsWith('house/known-values-removed'));
  expect(known(await hit(...without('queued')))).toMatchObject([{ verdict: 'breaks', broken: 3 }]);
  expect(known(await hit(...without('failed')))).toMatchObject([{ verdict: 'uses', exchanges: 3 }]);
});

test('a parameter that is gone breaks who sends it', async () => {
  const [text, by] = ['    name: state\n    in: query', '    name: status\n    in: query'];
  const consumer = await hit({ file: tasks, text, by });
  expect(consumer.changes.filter(({ verdict }) => verdict === 'breaks')).toMatchObject([
    { exchanges: 1, example: { entry: 2, said: 'state is not a parameter of this operation' } },
  ]);
});

test('a path that is gone breaks who calls it', async () => {
  const consumer = await hit({ file: 'openapi.yaml', text: '  /api/v2/tasks:', by: '  /api/v2/jobs:' });
  expect(consumer.refused).toBe(3);
  expect(consumer.changes[0]).toMatchObject({ verdict: 'breaks', example: { said: 'there is no POST /api/v2/tasks' } });
});

test('what is touched and not refused is used; what is not touched is not listed', async () => {
  const longer = await hit({ file: tasks, text: 'maxLength: 10000', by: 'maxLength: 20000' });
  expect(longer.changes).toMatchObject([{ verdict: 'uses', broken: 0 }]);
  const other = await hit({ file: tasks, text: '    name: firstDay', by: '    name: dayOne' });
  expect(other.changes).toEqual([]);
});

function things(body: unknown): object {
  const postData = { mimeType: 'application/json', text: JSON.stringify(body) };
  const headers = [{ name: 'Content-Type', value: 'application/json' }];
  const request = { method: 'POST', url: 'https://gate.example.com/v1/things', headers, postData };
  return harEntry({ request, response: { content: { size: 0, mimeType: '' } } });
}

test('what stands for a secret breaks no rule', async () => {
  const thing = (most: number) =>
    smallTexts(`type: object\nproperties:\n  name:\n    type: string\n    maxLength: ${most}`);
  const comparison = await compare(thing(20), thing(2));
  const file = join(folder, 'masked.har');
  writeFileSync(file, harText(things({ name: '***' }), things({ name: 'secret-12' })));
  expect(await consumersIn([file], comparison)).toMatchObject([
    { matched: 2, refused: 0, changes: [{ verdict: 'uses' }] },
  ]);
  writeFileSync(file, harText(things({ name: '***' }), things({ name: 'told' })));
  expect(await consumersIn([file], comparison)).toMatchObject([{ refused: 1, changes: [{ exchanges: 2, broken: 1 }] }]);
});

test('a file that is no HAR is named', async () => {
  const file = join(folder, 'notes.har');
  writeFileSync(file, '{}');
  const comparison = await compare(smallTexts('type: object'), smallTexts('type: string'));
  await expect(consumersIn([file], comparison)).rejects.toThrow(`${file}: `);
});
