import { expect, test } from 'vitest';
import { comparable } from '../../../../src/review/comparable.ts';
import { dereference, SourceReader, type SourceTexts } from '../../../../src/review/dereferenced.ts';
import { clientView } from '../../../../src/review/types/client-view.ts';
import type { ClientError, ClientVerdict, ClientView } from '../../../../src/review/types/model.ts';
import { contractTexts, type Edit, edited, smallTexts } from '../../../review/editions.ts';

const tasks = 'openapi/tasks.yaml';
const context: Edit = { file: tasks, text: '  TaskContext:\n    type: string', by: '  TaskContext:\n    type: number' };
const name: Edit = {
  file: tasks,
  text: "      name:\n        $ref: '#/schemas/TaskContactName'\n      context:",
  by: "      nickname:\n        $ref: '#/schemas/TaskContactName'\n      context:",
};

const reader = new SourceReader();

function viewOf(before: SourceTexts, after: SourceTexts): Promise<ClientView> {
  const [base, revision] = [dereference(before, 'openapi.yaml', reader), dereference(after, 'openapi.yaml', reader)];
  return clientView({ compared: comparable(base, revision), revision });
}

async function verdicts(after: SourceTexts, before = contractTexts): Promise<readonly ClientVerdict[]> {
  const view = await viewOf(before, after);
  if ('uncompiled' in view) throw new Error(view.message);
  return view.verdicts;
}

async function errorsOf(subject: string, after: SourceTexts, before = contractTexts): Promise<readonly ClientError[]> {
  const found = (await verdicts(after, before)).find((one) => one.subject === subject);
  if (!found) throw new Error(`${subject} is not among what differs.`);
  return found.errors;
}

const said = (errors: readonly ClientError[]) => errors.map(({ where, what }) => `${where} ${what}`);

test('a field of another type is told where it is sent and where it is read, with the message of the compiler', async () => {
  const errors = await errorsOf('createTask', edited(context));
  expect(said(errors)).toEqual([
    'body.context is `number`, was `string`',
    '200.task.context is `number`, was `string`',
  ]);
  expect(errors[0]?.message).toMatch(/Type 'string' is not assignable to type 'number'/);
});

test('what reads no such field compiles, and what is the same is not told of', async () => {
  const all = await verdicts(edited(context));
  expect(all.filter(({ errors }) => errors.length === 0).map(({ call }) => call)).toEqual(['POST /api/v2/tasks/csv']);
  expect(all).toHaveLength(5);
});

test('a field that is new in answers compiles, one that is gone cannot be read', async () => {
  const with_ = edited({
    file: tasks,
    text: '    properties:\n      taskId:',
    by: '    properties:\n      note:\n        type: string\n      taskId:',
  });
  expect(await errorsOf('getTask', with_)).toEqual([]);
  expect(said(await errorsOf('getTask', contractTexts, with_))).toEqual(['200.task.note is gone']);
});

test('a field of an answer that may be missing is told', async () => {
  const optional = edited({ file: tasks, text: 'context, waitToGreet, runId', by: 'context, runId' });
  expect(said(await errorsOf('getTask', optional))).toEqual(['200.task.waitToGreet may be missing']);
  expect(await errorsOf('getTask', contractTexts, optional)).toEqual([]);
});

test('a field that is newly required in a request is told, a new one that may be left out is not', async () => {
  const required = edited({
    file: tasks,
    text: 'required: [agentId, type, phoneNumber]',
    by: 'required: [agentId, type, phoneNumber, context]',
  });
  expect(said(await errorsOf('createTask', required))).toContain('body.context is required');
  const [one] = [edited({ ...name, by: `      note:\n        type: string\n${name.text}` })];
  expect(await errorsOf('createTask', one)).toEqual([]);
});

test('a literal with a field that is gone does not compile, although a variable with it would', async () => {
  const errors = await errorsOf('createTask', edited(name));
  expect(said(errors)).toEqual(['body.name is gone: the example `full` does not compile']);
  expect(errors[0]?.message).toMatch(/Object literal may only specify known properties/);
});

test('values that a request may no longer have are named', async () => {
  const fewer = edited({
    file: tasks,
    text: '    name: type\n    in: query\n    description: Only tasks of this type.\n    required: false\n    schema:\n      type: string\n      enum: [call, text]',
    by: '    name: type\n    in: query\n    description: Only tasks of this type.\n    required: false\n    schema:\n      type: string\n      enum: [call]',
  });
  expect(said(await errorsOf('listTasks', fewer))).toEqual(['query.type no longer takes `"text"`']);
});

test('a parameter that has another name cannot be sent by the old one', async () => {
  const renamed = edited({
    file: tasks,
    text: '    name: state\n    in: query',
    by: '    name: status\n    in: query',
  });
  expect(said(await errorsOf('listTasks', renamed))).toEqual([
    'query.state is gone: a call with all parameters does not compile',
  ]);
});

test('a path that is gone cannot be called', async () => {
  const moved = edited({ file: 'openapi.yaml', text: '  /api/v2/tasks:', by: '  /api/v2/jobs:' });
  expect(said(await errorsOf('createTask', moved))).toEqual(['call `/api/v2/tasks` is gone']);
});

test('a known value more, or less, stops a table of the known values alone', async () => {
  const states = 'x-extensible-enum: [queued, inProgress,';
  const errors = await errorsOf(
    'getTask',
    edited({ file: tasks, text: states, by: states.replace('queued', 'paused') }),
  );
  expect(errors).toEqual([
    expect.objectContaining({
      where: '200.task.state',
      what: '`paused` came to the known values, `queued` left the known values: a `Record<Known<…>, …>` does not compile',
      onlyLists: true,
    }),
  ]);
});

test('what all refusals have is told once for each operation', async () => {
  const [title, heading] = ['[type, title, status, reason', '[type, status, reason'];
  const shared = 'openapi/shared.yaml';
  const all = await verdicts(
    edited(
      { file: shared, text: title, by: heading },
      { file: shared, text: '      title:\n        type: string', by: '      heading:\n        type: string' },
    ),
  );
  expect(all.length).toBeGreaterThan(90);
  for (const { errors } of all) expect(errors.map(({ what }) => what)).toEqual(['is gone']);
  expect(all[0]?.errors[0]?.where).toBe('400.title, 401.title, 403.title, 429.title, 500.title');
});

test('receivers of an event read its payload', async () => {
  const thing = (type: string) => smallTexts(`type: object\nproperties:\n  size:\n    type: ${type}`);
  expect(said(await errorsOf('thingMade', thing('string'), thing('integer')))).toEqual([
    'payload.size is `string`, was `number`',
  ]);
  expect(said(await errorsOf('listThings', thing('string'), thing('integer')))).toEqual([
    '200[].size is `string`, was `number`',
  ]);
});

test('nothing is compiled where nothing differs', async () => {
  expect(await verdicts(contractTexts)).toEqual([]);
});

test('the edition is named of which no types can be made', async () => {
  const broken = smallTexts('type: object\nproperties: { size: { anyOf: [5] } }');
  const sound = smallTexts('type: object');
  expect(await viewOf(sound, broken)).toMatchObject({ uncompiled: 'revision' });
  expect(await viewOf(broken, sound)).toMatchObject({ uncompiled: 'base' });
});
