import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PageSize } from '../../../../generated/parameters.ts';
import { createClient, unwrap } from '../../../../src/client/client.ts';
import { compare } from '../../../../src/review/changes/compare.ts';
import { consumersIn } from '../../../../src/review/traffic/consumers.ts';
import type { Consumer } from '../../../../src/review/traffic/model.ts';
import { harEntry, harText } from '../../../conformance/traffic/har-text.ts';
import { contractTexts, edited, smallTexts, type TextEdit } from '../../../review/editions.ts';
import { startRecorded } from '../../../support/har.ts';

const folder = mkdtempSync(join(tmpdir(), 'consumers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file of a consumer that queues two calls, one with a name and a context, and reads what is queued. */
async function dispatcherFile(): Promise<string> {
  const to = join(folder, 'dispatcher.har');
  const { url, file, end } = await startRecorded();
  const api = createClient({ baseUrl: url, token: 'demo-admin', retry: false });
  const call = { agentId: 'agent_202', type: 'call', phoneNumber: '+12025550122' } as const;
  await unwrap(api.createTask({ ...call, name: 'Tom Ashby', context: 'The part has arrived.' }));
  await unwrap(api.createTask(call));
  await unwrap(api.listTasks({ state: 'queued', [PageSize.name]: 5 }));
  await end();
  copyFileSync(file, to);
  return to;
}

const tasks = 'openapi/tasks.yaml';
const states = 'x-extensible-enum: [queued, inProgress, completed, failed, canceled]';
const required = 'required: [agentId, type, phoneNumber';
/** What the dispatcher meets of an edited contract. */
async function hit(...edits: readonly TextEdit[]): Promise<Consumer> {
  const comparison = await compare(contractTexts, edited(...edits));
  const [consumer] = await consumersIn([await dispatcherFile()], comparison);
  if (!consumer) throw new Error('One file is one consumer.');
  return consumer;
}

const without = (value: string): TextEdit[] => [
  { file: tasks, text: states, by: states.replace(`${value}, `, '') },
  { file: tasks, text: `      ${value}: `, by: '      # ' },
];

test('what is refused from now on, or was read and is gone, breaks its consumer, who is called like the file', async () => {
  const consumer = await hit(
    { file: tasks, text: 'maxLength: 10000', by: 'maxLength: 5' },
    { file: tasks, text: `${required}]`, by: `${required}, context]` },
    { file: tasks, text: '      waitToGreet:\n', by: '      waitsToGreet:\n' },
    ...without('queued'),
    { file: tasks, text: '    name: state\n    in: query', by: '    name: status\n    in: query' },
    // What is not touched is not listed.
    { file: tasks, text: '    name: firstDay', by: '    name: dayOne' },
  );
  expect(consumer).toMatchObject({ name: 'dispatcher', matched: 3, unmatched: 0, refused: 3 });
  expect(consumer.operations).toEqual([
    { subject: 'createTask', exchanges: 2 },
    { subject: 'listTasks', exchanges: 1 },
  ]);
  const broken = consumer.changes.map(({ change, verdict, exchanges, broken: count, example }) => [
    change.replace('openapi/tasks.yaml#/', ''),
    [verdict, count, exchanges],
    `${example?.entry}: ${example?.said}`,
  ]);
  expect(broken.sort()).toEqual([
    [
      'house/known-values-removed schemas/TaskState/x-extensible-enum',
      ['breaks', 3, 3],
      '0: /task/state is no longer declared',
    ],
    [
      'parameter-removed parameters/TaskStateFilter/name',
      ['breaks', 1, 1],
      '2: state is not a parameter of this operation',
    ],
    [
      'property-removed schemas/Task/properties/waitsToGreet',
      ['breaks', 3, 3],
      '0: /task/waitToGreet is no longer declared',
    ],
    ['required-properties-added schemas/TaskCreation/required', ['breaks', 1, 1], '1: /context is required'],
    [
      'schema-constraint-changed schemas/TaskContext/maxLength',
      ['breaks', 1, 3],
      '0: /context must NOT have more than 5 characters',
    ],
  ]);
});

test('what is touched and not refused, and a known value that was never read, is used', async () => {
  const { changes, refused } = await hit(
    { file: tasks, text: 'maxLength: 10000', by: 'maxLength: 20000' },
    ...without('failed'),
  );
  expect(changes.map(({ verdict, broken }) => [verdict, broken])).toEqual([
    ['uses', 0],
    ['uses', 0],
  ]);
  expect(refused).toBe(0);
});

function things(body: unknown): object {
  const postData = { mimeType: 'application/json', text: JSON.stringify(body) };
  const headers = [{ name: 'Content-Type', value: 'application/json' }];
  const request = { method: 'POST', url: 'https://gate.example.com/v1/things', headers, postData };
  return harEntry({ request, response: { content: { size: 0, mimeType: '' } } });
}

const thing = (most: number) =>
  smallTexts(`type: object\nproperties:\n  name:\n    type: string\n    maxLength: ${most}`);

test('a path that is called otherwise breaks who calls it', async () => {
  const later = new Map(thing(20));
  later.set('openapi.yaml', (later.get('openapi.yaml') ?? '').replace('  /things:', '  /items:'));
  const file = join(folder, 'path.har');
  writeFileSync(file, harText(things({ name: 'Lamp' })));
  expect(await consumersIn([file], await compare(thing(20), later))).toMatchObject([
    {
      refused: 1,
      changes: [{ verdict: 'breaks', example: { said: 'there is no POST /things' } }],
    },
  ]);
});

test('what stands for a secret breaks no rule', async () => {
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
