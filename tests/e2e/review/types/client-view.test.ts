import { expect, test } from 'vitest';
import { pathPrefix } from '../../../../generated/client.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { comparable } from '../../../../src/review/diff/comparable.ts';
import { dereference, SourceReader, type SourceTexts } from '../../../../src/review/editions/dereferenced.ts';
import { clientView } from '../../../../src/review/types/client-view.ts';
import type { ClientError, ClientVerdict, ClientView } from '../../../../src/review/types/model.ts';
import { contractTexts, edited, smallTexts, type TextEdit } from '../../../review/editions.ts';

const tasks = 'openapi/tasks.yaml';
const context: TextEdit = {
  file: tasks,
  text: '  TaskContext:\n    type: string',
  by: '  TaskContext:\n    type: number',
};
const states = 'x-extensible-enum: [queued, inProgress,';
const name: TextEdit = {
  file: tasks,
  text: "      name:\n        $ref: '#/schemas/TaskContactName'\n      context:",
  by: "      nickname:\n        $ref: '#/schemas/TaskContactName'\n      context:",
};

const reader = new SourceReader();

function viewOf(before: SourceTexts, after: SourceTexts): Promise<ClientView> {
  const base = dereference(before, 'openapi.yaml', reader);
  const revision = dereference(after, 'openapi.yaml', reader);
  return clientView({ compared: comparable(base, revision), base, revision });
}

async function verdicts(after: SourceTexts, before = contractTexts): Promise<readonly ClientVerdict[]> {
  const view = await viewOf(before, after);
  if ('uncompiled' in view) throw new Error(view.message);
  return view.verdicts;
}

/** A compilation takes seconds, so all edits are of one edition, each about a field of its own. */
const changed = edited(
  context,
  { file: tasks, text: 'context, waitToGreet, runId', by: 'context, runId' },
  {
    file: tasks,
    text: 'required: [agentId, type, phoneNumber]',
    by: 'required: [agentId, type, phoneNumber, waitToGreet]',
  },
  {
    file: tasks,
    text: '    properties:\n      taskId:',
    by: '    properties:\n      note:\n        type: string\n      taskId:',
  },
  {
    file: tasks,
    text: '    name: type\n    in: query\n    description: Return only tasks of this type.\n    required: false\n    schema:\n      type: string\n      enum: [call, text]',
    by: '    name: type\n    in: query\n    description: Return only tasks of this type.\n    required: false\n    schema:\n      type: string\n      enum: [call]',
  },
  { file: tasks, text: '    name: state\n    in: query', by: '    name: status\n    in: query' },
  { file: tasks, text: states, by: states.replace('queued', 'paused') },
  { file: 'openapi.yaml', text: `  ${pathTo('createTasksFromCsv')}:`, by: `  ${pathPrefix}jobs/csv:` },
);
const forward = await verdicts(changed);
const backward = await verdicts(contractTexts, changed);

function errorsOf(subject: string, among: readonly ClientVerdict[]): readonly ClientError[] {
  const found = among.find((one) => one.subject === subject);
  if (!found) throw new Error(`${subject} is not among what differs.`);
  return found.errors;
}

const said = (errors: readonly ClientError[]) => errors.map(({ where, what }) => `${where} ${what}`);

test('a field of another type is told where it is sent and where it is read, with the message of the compiler', () => {
  const errors = errorsOf('createTask', forward);
  expect(said(errors)).toEqual(
    expect.arrayContaining(['body.context is `number`, was `string`', '200.task.context is `number`, was `string`']),
  );
  const sent = errors.find(({ where }) => where === 'body.context');
  expect(sent?.message).toMatch(/Type 'string' is not assignable to type 'number'/);
});

test('what is the same is not told of', () => {
  const tasks = ['createTask', 'createTasksFromCsv', 'getTask', 'listTasks', 'updateTask'];
  const subjects = [...tasks, 'taskChanged'].toSorted();
  expect(forward.map(({ subject }) => subject).toSorted()).toEqual(subjects);
});

test('a field that is new in answers compiles, one that is gone cannot be read', () => {
  expect(said(errorsOf('getTask', forward)).filter((one) => one.includes('note'))).toEqual([]);
  expect(said(errorsOf('getTask', backward))).toContain('200.task.note is gone');
});

test('a field of an answer that may be missing is told, one that is always there now is not', () => {
  expect(said(errorsOf('getTask', forward))).toContain('200.task.waitToGreet may be missing');
  expect(said(errorsOf('getTask', backward)).filter((one) => one.includes('waitToGreet'))).toEqual([]);
});

test('a field that is newly required in a request is told, one that may be left out now is not', () => {
  expect(said(errorsOf('createTask', forward))).toContain('body.waitToGreet is required');
  expect(said(errorsOf('createTask', backward)).filter((one) => one.includes('waitToGreet is required'))).toEqual([]);
});

test('a literal with a field that is gone does not compile, although a variable with it would', async () => {
  const errors = errorsOf('createTask', await verdicts(edited(name)));
  expect(said(errors)).toEqual(['body.name is gone: the example `full` does not compile']);
  expect(errors[0]?.message).toMatch(/Object literal may only specify known properties/);
});

test('values that a request may no longer have are named, and so is a parameter that has another name', () => {
  expect(said(errorsOf('listTasks', forward))).toEqual(
    expect.arrayContaining([
      'query.type no longer accepts `"text"`',
      'query.state is gone: a call with all parameters does not compile',
    ]),
  );
});

test('a path that is gone cannot be called', () => {
  expect(said(errorsOf('createTasksFromCsv', forward))).toEqual([`call \`${pathTo('createTasksFromCsv')}\` is gone`]);
});

test('a known value more, or less, stops a table of the known values alone', () => {
  const state = errorsOf('getTask', forward).find(({ where }) => where === '200.task.state');
  expect(state).toMatchObject({
    what: '`paused` came to the known values, `queued` left the known values: a `Record<Known<…>, …>` does not compile',
    onlyLists: true,
  });
});

test('what all refusals have is told once for each operation', async () => {
  const title = '[type, title, status, reason';
  const heading = '[type, status, reason';
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
  const things = await verdicts(thing('string'), thing('integer'));
  expect(said(errorsOf('thingMade', things))).toEqual(['payload.size is `string`, was `number`']);
  expect(said(errorsOf('listThings', things))).toEqual(['200[].size is `string`, was `number`']);
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
