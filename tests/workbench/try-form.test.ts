import { describe, expect, test } from 'vitest';
import { pathTo } from '../../src/contract/path-to.ts';
import { callOf } from '../../src/workbench/views/try/call-of.ts';
import { bodyOf, draftOf, switched } from '../../src/workbench/views/try/draft.ts';
import { draftOfRecord } from '../../src/workbench/views/try/from-entry.ts';
import { markedBy } from '../../src/workbench/views/try/violations.ts';
import { allOperations, operationNamed } from './try-operations.ts';

describe('the form of an operation', () => {
  test('begins with an example, whole: what it makes is what the contract shows', async () => {
    for (const operation of await allOperations()) {
      for (const { mediaType, examples } of operation.bodies) {
        for (const { name, value } of examples) {
          const { call, bodyFaults } = callOf(operation, draftOf(operation, mediaType, name), '');
          expect(bodyFaults, operation.id).toEqual({});
          if (call.body && 'value' in call.body) expect(call.body.value, `${operation.id} ${name}`).toEqual(value);
        }
      }
    }
  });

  test('is the same typed as text, and back', async () => {
    for (const operation of await allOperations()) {
      const draft = draftOf(operation);
      const body = bodyOf(operation, draft.mediaType);
      if (!body || !draft.isForm || body.mediaType !== 'application/json') continue;
      const text = switched(draft, body);
      expect(text.isForm).toBe(false);
      expect(switched(text, body).fields, operation.id).toEqual(draft.fields);
    }
  });

  test('what is no JSON has no fields, and is sent as it is', async () => {
    const operation = await operationNamed('createTask');
    const draft = { ...draftOf(operation), isForm: false, text: '{"agentId": ' };
    const body = bodyOf(operation, draft.mediaType);
    expect(body && switched(draft, body)).toBe(draft);
    expect(callOf(operation, draft, '').call.body).toEqual({ mediaType: 'application/json', text: '{"agentId": ' });
  });

  test('sends wrong values, so that one sees what the service says', async () => {
    const operation = await operationNamed('createTask');
    const draft = draftOf(operation);
    const fields = { ...draft.fields, type: 'fax', waitToGreet: 'maybe' };
    const { call, bodyFaults } = callOf(operation, { ...draft, fields }, '');
    expect(call.body).toMatchObject({ value: { type: 'fax', waitToGreet: 'maybe' } });
    expect(bodyFaults).toEqual({});
  });

  test('asks for JSON where a value has parts', async () => {
    const operation = await operationNamed('updateTaskLimits');
    const draft = draftOf(operation);
    const { bodyFaults } = callOf(operation, { ...draft, fields: { ...draft.fields, daily: '{' } }, '');
    expect(bodyFaults.daily).toMatch(/^This is not JSON/);
  });

  test('a path has no empty part', async () => {
    const operation = await operationNamed('getTask');
    expect(callOf(operation, { ...draftOf(operation), parameters: { taskId: '' } }, '').parameterFaults).toHaveProperty(
      'taskId',
    );
  });

  test('parameters that a media type needs are filled in', async () => {
    const operation = await operationNamed('createTasksFromCsv');
    expect(draftOf(operation, 'text/csv').parameters).toHaveProperty('agentId');
    expect(draftOf(operation, 'multipart/form-data').parameters).toEqual({});
  });
});

test('violations stand at the fields that they are about', () => {
  const message = 'is wrong';
  const errors = [
    { pointer: '/daily/calls', message },
    { pointer: '/a~1b', message },
    { pointer: '', message },
    { parameter: 'pageSize', message },
    { pointer: '/__proto__', message },
  ];
  const { parameters, fields } = markedBy({ errors });
  expect(parameters).toEqual({ pageSize: [message] });
  expect(Object.entries(fields)).toEqual([
    ['daily', [`/calls ${message}`]],
    ['a/b', [message]],
    ['', [message]],
    ['__proto__', [message]],
  ]);
});

describe('a request of the timeline', () => {
  const entry = { entryId: 12, kind: 'request', timestamp: 0, rows: 0 } as const;

  test('fills the form: path, query, body', async () => {
    const operation = await operationNamed('updateTask');
    const headerFields = [{ name: 'Content-Type', value: 'application/json; charset=utf-8' }];
    const draft = draftOfRecord(operation, {
      entry: { ...entry, method: 'POST', path: `${pathTo('listTasks')}/task%5F7?` },
      request: { headerFields, body: { state: 'canceled' } },
      changes: [],
    });
    expect(draft).toMatchObject({ parameters: { taskId: 'task_7' }, fields: { state: 'canceled' }, isForm: true });
    const list = await operationNamed('listTasks');
    const read = { ...entry, method: 'GET', path: `${pathTo('listTasks')}?pageSize=5&other=1` };
    expect(draftOfRecord(list, { entry: read, changes: [] })?.parameters).toEqual({ pageSize: '5' });
  });

  test('of another operation fills nothing', async () => {
    const operation = await operationNamed('updateTask');
    const other = { ...entry, method: 'POST', path: pathTo('createTask') };
    expect(draftOfRecord(operation, { entry: other, changes: [] })).toBeUndefined();
    expect(draftOfRecord(operation, { entry: { ...other, method: 'GET' }, changes: [] })).toBeUndefined();
  });
});
