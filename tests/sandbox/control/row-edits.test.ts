import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { exported, imported } from './environment-file.ts';
import { addRow, type ControlRow, deleteRow, getRow, replaceRow, rowsOf, rowWith, withValue } from './row-requests.ts';
import {
  createEnvironment,
  setClock,
  statusOf,
  storyTimestamp,
  type TestEnvironment,
  useSandbox,
} from './test-environment.ts';

const server = useSandbox();

/** The row of a table that has a text, with another value in it, is put in its own place. */
async function edit(environment: TestEnvironment, table: string, text: string, path: string, value: unknown) {
  const { rowKey, row } = await rowWith(environment, table, text);
  return replaceRow(environment, table, rowKey, withValue(row, path, value));
}

const question: ControlRow = {
  requestId: 'zaprequest_900',
  organizationId: 'org_301',
  agentId: 'agent_201',
  text: 'Is anybody there?',
  timestamp: storyTimestamp,
};

describe('a row', () => {
  test('that is added is there, for the service too, and its number is not given out again', async () => {
    const environment = await createEnvironment(server);
    const added = await unwrap(addRow(environment, 'zapRequest', question));
    expect(added.row).toEqual(question);
    expect((await getRow(environment, 'zapRequest', added.rowKey)).data).toEqual(added);
    const body = { agentId: 'agent_201', text: 'And now?' };
    const { requestId } = await unwrap(environment.control.POST('/_sandbox/simulate/zapierRequest', { body }));
    expect(requestId).toBe('zaprequest_901');
  });

  test('that is replaced is what the service shows', async () => {
    const environment = await createEnvironment(server);
    const { data } = await edit(environment, 'task', '"taskId":"task_1042"', 'task.context', 'Ask about the boiler.');
    expect(data?.row).toMatchObject({ task: { context: 'Ask about the boiler.' } });
    const { task } = await unwrap(environment.user.getTask({ taskId: 'task_1042' }));
    expect(task.context).toBe('Ask about the boiler.');
  });

  test('that is deleted is gone', async () => {
    const environment = await createEnvironment(server);
    const { rowKey } = await rowWith(environment, 'document', 'document_902');
    expect((await deleteRow(environment, 'document', rowKey)).response.status).toBe(204);
    expect((await getRow(environment, 'document', rowKey)).response.status).toBe(404);
    expect((await deleteRow(environment, 'document', rowKey)).error).toMatchObject({ reason: 'unknownRow' });
    expect((await rowsOf(environment, 'document')).totalRows).toBe(1);
  });

  test('of another environment is another', async () => {
    const one = await createEnvironment(server);
    const other = await createEnvironment(server);
    await unwrap(addRow(one, 'zapRequest', question));
    expect((await rowsOf(other, 'zapRequest')).totalRows).toBe(3);
  });
});

const wrong: [table: string, text: string, path: string, value: unknown, pointer: string, keyword: string][] = [
  ['task', 'task_1042', 'task.state', 7, '/task/state', 'type'],
  ['task', 'task_1042', 'task.agentId', 'agent_999', '/task/agentId', 'const'],
  ['task', 'task_1042', 'gate', undefined, '/gate', 'required'],
  ['task', 'task_1042', 'task.state', 'completed', '/gate', 'not'],
  ['task', 'task_1043', 'begun', undefined, '/begun', 'required'],
  ['room', '15550', 'room.roomId', 'no room', '/room/roomId', 'pattern'],
  ['agent', 'agent_201', 'live.versionId', 'version_999', '/live/versionId', 'const'],
  ['job', '"order":1,', 'job.kind', 'celebrate', '/job/kind', 'enum'],
  ['job', '"order":1,', 'job.taskId', undefined, '/job/taskId', 'required'],
  ['organization', 'org_302', 'limits.businessHours.timezone', 'Mars/Base', '/limits/businessHours/timezone', 'format'],
  ['organization', 'org_302', 'organization.resellerId', 'r_9', '/organization/resellerId', 'const'],
  ['subscription', 'org_301', 'terms.planId', 'plan_gone', '/terms/planId', 'const'],
  ['webhook', 'org_301', 'secret', 'no secret', '/secret', 'pattern'],
  ['user', 'nia@example.com', 'email', 'nobody', '/email', 'format'],
  ['user', 'nia@example.com', 'userId', 9_007_199_254_740_991, '', 'maximum'],
  ['counter', '"task"', 'last', 1045, '/last', 'minimum'],
  ['counter', '"task"', 'last', 9_007_199_254_740_991, '', 'maximum'],
];

describe('a row is refused', () => {
  test.each(wrong)('in %s %s with %s %j', async (table, text, path, value, pointer, keyword) => {
    const environment = await createEnvironment(server);
    const { rows } = await rowsOf(environment, table, { text, pageSize: 1 });
    const row = withValue(rows[0]?.row ?? {}, path, value);
    const { error } =
      keyword === 'maximum' && table === 'user'
        ? await addRow(environment, table, row)
        : await replaceRow(environment, table, rows[0]?.rowKey ?? '', row);
    expect(error).toMatchObject({ status: 400, errors: [{ pointer, keyword }] });
    if (table !== 'user') expect((await getRow(environment, table, rows[0]?.rowKey ?? '')).data).toEqual(rows[0]);
  });

  test('with the key of another', async () => {
    const environment = await createEnvironment(server);
    const { row } = await rowWith(environment, 'zapRequest', 'water heater');
    expect((await addRow(environment, 'zapRequest', row)).error).toMatchObject({ status: 409, reason: 'rowKeyTaken' });
  });

  test('with what must be unique among the rows of the table', async () => {
    const environment = await createEnvironment(server);
    const { row, rowKey } = await rowWith(environment, 'agentUrl', 'agentUrl');
    const { error } = await addRow(environment, 'agentUrl', withValue(row, 'agentUrl.slug', 'another-slug'));
    const message = `has a value that must be unique and that the row ${rowKey} already has`;
    expect(error?.errors).toEqual([{ pointer: '', keyword: 'uniqueItems', message }]);
  });

  test('with a name that objects cannot be given', async () => {
    const environment = await createEnvironment(server);
    const body = JSON.stringify(question).replace('"text"', '"__proto__":{"admin":true},"text"');
    const headers = { ...tokenHeaders(environment.tokens.admin), 'content-type': 'application/json' };
    const response = await environment.fetch(
      new Request(`${environment.baseUrl}/_sandbox/tables/zapRequest/rows`, { method: 'POST', headers, body }),
    );
    const message = 'has a field called __proto__, which no row can have';
    expect(await response.json()).toMatchObject({ errors: [{ pointer: '', keyword: 'propertyNames', message }] });
  });

  test('that nobody has and does not say what it costs', async () => {
    const environment = await createEnvironment(server);
    const { rowKey, row } = await rowWith(environment, 'number', '"kind":"own"');
    const { error } = await replaceRow(environment, 'number', rowKey, withValue(row, 'assignment', undefined));
    expect(error?.errors?.map(({ pointer }) => pointer)).toContain('/monthlyPriceCents');
  });
});

test('fields that no row of the kind has are kept', async () => {
  const environment = await createEnvironment(server);
  const { row } = await unwrap(addRow(environment, 'zapRequest', { ...question, mood: 'hopeful' }));
  expect(row).toEqual({ ...question, mood: 'hopeful' });
});

describe('a row that others name stays', () => {
  test.each([
    ['organization', '"organizationId":"org_302"'],
    ['agent', '"agentId":"agent_202"'],
    ['user', 'sam@example.com'],
    ['reseller', 'reseller_401'],
    ['conversation', 'conversation_604'],
    ['version', 'version_213'],
  ])('in %s: %s', async (table, text) => {
    const environment = await createEnvironment(server);
    const { rows } = await rowsOf(environment, table, { text, pageSize: 1 });
    const { error } = await deleteRow(environment, table, rows[0]?.rowKey ?? '');
    expect(error).toMatchObject({ status: 409, reason: 'rowInUse' });
    // The refusal leads to the row that names it.
    const [, key = '', from = ''] = /The row (\S+) of the table (\w+) refers to/.exec(error?.detail ?? '') ?? [];
    expect((await getRow(environment, from, key)).response.status).toBe(200);
  });

  test('until those are gone', async () => {
    const environment = await createEnvironment(server);
    const { row } = await rowWith(environment, 'user', 'sam@example.com');
    const added = await unwrap(addRow(environment, 'user', { ...row, userId: 1500, email: 'kim@example.com' }));
    const token = {
      token: 'pat_kim',
      organizationId: 'org_301',
      userId: 1500,
      type: 'user',
      description: '',
      timestamp: 1,
      order: 50,
    };
    const named = await unwrap(addRow(environment, 'token', token));
    expect((await deleteRow(environment, 'user', added.rowKey)).error?.reason).toBe('rowInUse');
    expect((await deleteRow(environment, 'token', named.rowKey)).response.status).toBe(204);
    expect((await deleteRow(environment, 'user', added.rowKey)).response.status).toBe(204);
  });

  test('as a plan that a subscription has', async () => {
    const environment = await createEnvironment(server);
    const { rowKey, row } = await rowWith(environment, 'negotiatedPlan', 'plan');
    const planId = Reflect.get(Object(row.plan), 'planId');
    const own = String(row.organizationId);
    const { rows } = await rowsOf(environment, 'subscription', { text: own });
    const subscription = { ...rows[0]?.row, organizationId: own, subscriptionId: 'subscription_990' };
    const terms = { planId, addOns: [], seats: 1 };
    if (rows[0]) await unwrap(replaceRow(environment, 'subscription', rows[0].rowKey, { ...subscription, terms }));
    else
      await unwrap(addRow(environment, 'subscription', { ...subscription, terms, startedTimestamp: storyTimestamp }));
    expect((await deleteRow(environment, 'negotiatedPlan', rowKey)).error).toMatchObject({ reason: 'rowInUse' });
  });
});

describe('secrets', () => {
  test.each(['webhook', 'relay', 'sipRegistration', 'numberingProvider'])(
    'of %s that are left out, or sent as they are shown, stay',
    async (table) => {
      const environment = await createEnvironment(server);
      const secretsOf = async () => (await exported(server, environment.id, { whole: true })).tables;
      const before = await secretsOf();
      const { rows } = await rowsOf(environment, table);
      const [first] = rows;
      if (!first) throw new Error(`There is no ${table}.`);
      expect((await replaceRow(environment, table, first.rowKey, first.row)).data).toEqual(first);
      const { secret: _, password: __, credentials: ___, ...without } = first.row;
      expect((await replaceRow(environment, table, first.rowKey, without)).data).toEqual(first);
      expect(await secretsOf()).toEqual(before);
    },
  );

  test('that are sent take the place of the former ones', async () => {
    const environment = await createEnvironment(server);
    const { rowKey, row } = await rowWith(environment, 'webhook', 'org_301');
    const secret = 'whsec_bGFya2ZpZWxkLWFub3RoZXItc2VjcmV0LTAwMDAwMDA=';
    await unwrap(replaceRow(environment, 'webhook', rowKey, { ...row, secret }));
    expect((await exported(server, environment.id, { whole: true })).tables.webhook?.[0]?.secret).toBe(secret);
  });

  test('that are sent are in no timeline', async () => {
    const environment = await createEnvironment(server);
    const { rowKey, row } = await rowWith(environment, 'sipRegistration', 'org_301');
    await unwrap(replaceRow(environment, 'sipRegistration', rowKey, { ...row, password: 'correct horse' }));
    const { entries } = await unwrap(environment.control.GET('/_sandbox/timeline'));
    expect(entries[0]).toMatchObject({ operationId: 'replaceRow', tables: ['sipRegistration'] });
    const params = { path: { entryId: String(entries[0]?.entryId) } };
    const entry = await environment.control.GET('/_sandbox/timeline/{entryId}', { params });
    expect(entry.response.status).toBe(200);
    expect(JSON.stringify(entry.data)).not.toContain('correct horse');
  });

  test('of a token stay, and so does what it opens', async () => {
    const environment = await createEnvironment(server);
    const { token } = await unwrap(environment.admin.createToken({ description: 'Reports' }));
    const { rowKey, row } = await rowWith(environment, 'token', 'Reports');
    const changed = await unwrap(replaceRow(environment, 'token', rowKey, { ...row, description: 'Weekly reports' }));
    expect(changed).toEqual({ rowKey, row: { ...row, description: 'Weekly reports' } });
    const { token: _, ...without } = changed.row;
    expect((await replaceRow(environment, 'token', rowKey, { ...without, description: '' })).response.status).toBe(200);
    expect(await statusOf(environment, token.token)).toBe(200);
    const other = await replaceRow(environment, 'token', rowKey, { ...row, token: 'pat_another' });
    expect(other.error).toMatchObject({ reason: 'rowKeyChanged' });
  });

  test('of a new row are made anew where they are left out', async () => {
    const environment = await createEnvironment(server);
    const { row } = await rowWith(environment, 'webhook', 'org_301');
    await unwrap(addRow(environment, 'webhook', withValue({ ...row, order: 9 }, 'webhook.label', 'Copy')));
    const { webhook = [] } = (await exported(server, environment.id, { whole: true })).tables;
    expect(new Set(webhook.map(({ secret }) => secret)).size).toBe(2);
    for (const { secret } of webhook) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{40,}=$/);
  });
});

test('a token whose row is deleted lets nobody in, the one of the request too', async () => {
  const environment = await createEnvironment(server);
  const { rowKey } = await rowWith(environment, 'token', '"demo-admin"');
  expect((await deleteRow(environment, 'token', rowKey)).response.status).toBe(204);
  expect(await statusOf(environment, environment.tokens.admin)).toBe(401);
  expect((await getRow(environment, 'token', rowKey)).response.status).toBe(401);
  expect(await statusOf(environment, environment.tokens.user)).toBe(200);
});

test('each row of the demo data can be put in its own place, and the environment is what it was', async () => {
  const environment = await createEnvironment(server);
  const before = await exported(server, environment.id, { whole: true });
  for (const table of Object.keys(before.tables)) {
    const { rows } = await rowsOf(environment, table, { pageSize: 5 });
    for (const { rowKey, row } of rows) {
      expect((await replaceRow(environment, table, rowKey, row)).error, `${table} ${rowKey}`).toBeUndefined();
    }
  }
  const after = await exported(server, environment.id, { whole: true });
  const { job: _, counter: __, ...rest } = before.tables;
  expect(after.tables).toMatchObject(rest);
  await imported(server, after);
});

test('many edits at once leave each row as one of them had it', async () => {
  const environment = await createEnvironment(server);
  const { rowKey, row } = await rowWith(environment, 'zapRequest', 'water heater');
  const texts = Array.from({ length: 10 }, (_, i) => `Version ${i}`);
  const answers = await Promise.all(
    texts.map((text) => replaceRow(environment, 'zapRequest', rowKey, { ...row, text })),
  );
  expect(answers.map(({ response }) => response.status)).toEqual(texts.map(() => 200));
  expect(texts).toContain((await getRow(environment, 'zapRequest', rowKey)).data?.row.text);
  const adds = await Promise.all(texts.map((text) => addRow(environment, 'zapRequest', { ...question, text })));
  expect(adds.map(({ response }) => response.status).toSorted()).toEqual([201, ...texts.slice(1).map(() => 409)]);
});

test('what is added lasts over moves of the clock', async () => {
  const environment = await createEnvironment(server);
  const { rowKey } = await unwrap(addRow(environment, 'zapRequest', question));
  await setClock(environment, { advance: 'P1D' });
  expect((await getRow(environment, 'zapRequest', rowKey)).data?.row).toEqual(question);
});
