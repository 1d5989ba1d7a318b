import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { type ControlSchemas, createControlClient } from '../../../src/client/control-client.ts';
import { exported } from './environment-file.ts';
import { createEnvironment, useSandbox } from './test-environment.ts';

const server = useSandbox();

async function refusalOf(body: unknown, query = ''): Promise<ControlSchemas['Problem']> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'content-type': 'application/json' };
  const target = `${server.baseUrl}/_sandbox/environments/import${query}`;
  const response = await server.fetch(new Request(target, { method: 'POST', headers, body: text }));
  expect(response.status).toBeGreaterThanOrEqual(400);
  return response.json();
}

describe('a file is refused', () => {
  const file = async (): Promise<Record<string, Record<string, Record<string, object>[]>>> =>
    JSON.parse(JSON.stringify(await exported(server, (await createEnvironment(server)).id)));

  const wrong: [table: string, row: number, path: string[], value: unknown, keyword: string, message: unknown][] = [
    ['task', 3, ['task', 'state'], 7, 'type', 'must be string'],
    ['room', 0, ['room', 'roomId'], 'no room', 'pattern', 'must be two integers joined by a colon, such as 1002:4821'],
    ['agent', 0, ['organizationId'], 'org_9', 'const', 'refers to org_9, which is not in the table organization'],
    [
      'message',
      5,
      ['message', 'conversationId'],
      'c_9',
      'const',
      'refers to c_9, which is not in the table conversation',
    ],
    ['token', 1, ['userId'], 77, 'const', 'refers to 77, which is not in the table user'],
    ['job', 0, ['job', 'kind'], 'celebrate', 'enum', expect.stringMatching(/^must be one of dispatch, /)],
  ];

  test.each(wrong)('with table %s, row %i, %j: %j', async (table, row, path, value, keyword, message) => {
    const environment = await file();
    let place: object = environment.tables?.[table]?.[row] ?? {};
    for (const name of path.slice(0, -1)) place = Object(Reflect.get(place, name));
    Reflect.set(place, path.at(-1) ?? '', value);
    const pointer = `/tables/${table}/${row}/${path.join('/')}`;
    expect(await refusalOf(environment)).toMatchObject({ status: 400, errors: [{ pointer, keyword, message }] });
  });

  test('with two rows of one key, in the table or in what must be unique there', async () => {
    const { tables, ...environment } = await file();
    const user = tables?.user ?? [];
    const errors = [
      { pointer: `/tables/user/${user.length}`, keyword: 'uniqueItems', message: 'has the same key as row 0' },
    ];
    expect(await refusalOf({ ...environment, tables: { ...tables, user: [...user, user[0]] } })).toMatchObject({
      errors,
    });
  });

  test.each(['tasks', '__proto__', 'toString'])('with a table %s, which no environment has', async (name) => {
    const text = JSON.stringify(await file()).replace('"tables":{', `"tables":{"${name}":[],`);
    const errors = [
      { pointer: `/tables/${name}`, keyword: 'additionalProperties', message: 'is no table of an environment' },
    ];
    expect(await refusalOf(text)).toMatchObject({ status: 400, errors });
  });

  test('with a job that does not say what it is about', async () => {
    const { tables, ...environment } = await file();
    const job = [{ dueTimestamp: 1772463900, order: 1, job: { kind: 'speak', taskId: 'task_1043' } }];
    const errors = [
      { pointer: '/tables/job/0/job/turn', keyword: 'required', message: 'is required of the kind speak' },
    ];
    expect(await refusalOf({ ...environment, tables: { ...tables, job } })).toMatchObject({ errors });
  });

  test.each([
    ['{"format": 2}', 'invalidRequest'],
    ['{', 'malformedBody'],
    [`{"a":${'['.repeat(600)}${']'.repeat(600)}}`, 'malformedBody'],
    ['[]', 'invalidRequest'],
  ])('of %.12s: %s', async (text, reason) => {
    expect((await refusalOf(text)).reason).toBe(reason);
  });

  test('with a field called __proto__, and nothing else becomes of it', async () => {
    const text = JSON.stringify(await file()).replace('"settings":{', '"settings":{"__proto__":{"polluted":true},');
    expect((await refusalOf(text)).errors?.[0]).toMatchObject({ keyword: 'propertyNames' });
    const delivered = { webhookId: 'event_1', organizationId: 'org_301', order: 1, kind: 'event', type: 'taskChanged' };
    const rest = '"url":"http://127.0.0.1:9/","secret":"s","state":"waiting","timestamp":1,"attempts":[]';
    const row = `${JSON.stringify(delivered).slice(0, -1)},${rest},"payload":{"__proto__":{"polluted":true}}}`;
    const hostile = JSON.stringify(await file()).replace('"tables":{', `"tables":{"delivery":[${row}],`);
    expect((await refusalOf(hostile)).errors?.[0]).toMatchObject({ pointer: '/tables/delivery/0' });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('with a time beyond the calendar, in it or beside it', async () => {
    const beyond = { keyword: 'maximum', message: 'must be in the years 2000 to 2098' };
    const environment = await file();
    expect(await refusalOf({ ...environment, now: '2099-01-01T00:00:00Z' })).toMatchObject({
      errors: [{ pointer: '/now', ...beyond }],
    });
    const errors = [
      { parameter: 'endsAfter', keyword: 'minimum' },
      { parameter: 'now', ...beyond },
    ];
    expect(await refusalOf(environment, '?now=2099-01-01T00:00:00Z&endsAfter=PT0S')).toMatchObject({ errors });
  });

  test('and leaves no environment behind', async () => {
    const count = async () =>
      (await unwrap(createControlClient(server).GET('/_sandbox/environments'))).totalEnvironments;
    const environment = await file();
    const before = await count();
    await refusalOf({ ...environment, now: '2099-01-01T00:00:00Z' });
    expect(await count()).toBe(before);
  });
});
