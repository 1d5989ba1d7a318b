import { expect, test } from 'vitest';
import { readQuota } from '../../../../src/cli/quota-options.ts';
import { createClient, unwrap } from '../../../../src/client/client.ts';
import { tokenHeaders } from '../../../../src/contract/credentials.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { dataOf, secrets, startGuarded, stores } from './guarded.ts';

test.each(stores)('a key makes as many environments as it may: %s', async (store) => {
  const { as } = await startGuarded({ data: await dataOf(store), quota: readQuota('environments=2') });
  const all = Array.from({ length: 6 }, () => as(secrets.ci).POST('/_sandbox/environments', { body: {} }));
  const answers = await Promise.all(all);
  expect(answers.map(({ response }) => response.status).sort()).toEqual([201, 201, 429, 429, 429, 429]);
  const refused = answers.find(({ error }) => error);
  expect(refused?.error).toMatchObject({ reason: 'quotaUsedUp' });
  expect(refused?.response.headers.get('ratelimit-policy')).toBe('"environments";q=2;qu="environments"');
  expect(refused?.response.headers.get('ratelimit')).toBe('"environments";r=0');
  await unwrap(as(secrets.team).POST('/_sandbox/environments', { body: {} }));
  const environmentId = answers.find(({ data }) => data)?.data?.id ?? '';
  const params = { path: { environmentId } };
  await as(secrets.ci).DELETE('/_sandbox/environments/{environmentId}', { params });
  await unwrap(as(secrets.ci).POST('/_sandbox/environments', { body: {} }));
});

test('of two replicas, each makes one too many at most', async () => {
  const data = await dataOf('PostgreSQL');
  const quota = readQuota('environments=3');
  const replicas = [await startGuarded({ data, quota }), await startGuarded({ data, quota })];
  const create = async (i: number) => replicas[i % 2]?.as(secrets.ci).POST('/_sandbox/environments', { body: {} });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => create(i)));
  const made = answers.filter((answer) => answer?.response.status === 201).length;
  expect(made).toBeGreaterThanOrEqual(3);
  expect(made).toBeLessThanOrEqual(4);
  expect((await create(0))?.response.status).toBe(429);
});

test.each(stores)('a key sends as many requests as it may, and every answer tells what is left: %s', async (store) => {
  const data = await dataOf(store);
  const quota = readQuota('requests=3');
  const replicas = [await startGuarded({ data, quota })];
  if (store === 'PostgreSQL') replicas.push(await startGuarded({ data, quota }));
  const [first] = replicas;
  const { tokens } = await unwrap(
    (first ?? expect.unreachable()).as(secrets.ci).POST('/_sandbox/environments', { body: {} }),
  );
  const begun = Date.now();
  const answers = await Promise.all(
    Array.from({ length: 150 }, async (_, i) => {
      const url = replicas[i % replicas.length]?.server.url;
      // Some of them are refused for other reasons, and count too.
      const query = i % 10 === 0 ? '?unknown=1' : '';
      const response = await fetch(`${url}${pathTo('listTokens')}${query}`, { headers: tokenHeaders(tokens.admin) });
      await response.body?.cancel();
      return response;
    }),
  );
  const seconds = Math.floor((Date.now() - begun) / 1000) + 2;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400, 429]));
  expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(3 * seconds);
  for (const { status, headers } of answers) {
    expect(headers.get('ratelimit-policy')).toBe('"requests";q=3;w=1');
    expect(headers.get('ratelimit')).toMatch(status === 429 ? /^"requests";r=0;t=1$/ : /^"requests";r=[0-2];t=1$/);
    expect(headers.get('retry-after')).toBe(status === 429 ? '1' : null);
  }
  const url = first?.server.url ?? '';
  const { response } = await createClient({ baseUrl: url, token: 'demo-admin', retry: false }).listTokens();
  expect([response.status, response.headers.get('ratelimit')]).toEqual([200, null]);
});

test.each(stores)('who has too many rows adds none, deletes, and adds again: %s', async (store) => {
  const { as, server } = await startGuarded({ data: await dataOf(store), quota: readQuota('rows=3,bytes=1MB') });
  const { id, tokens } = await unwrap(as(secrets.ci).POST('/_sandbox/environments', { body: {} }));
  const client = createClient({ baseUrl: server.url, token: tokens.superAdmin, retry: false });
  const add = (name: string) => client.createOrganization({ name, adminEmail: `${name}@example.com` });
  const first = await add('first');
  expect(first.response.headers.get('ratelimit')).toMatch(/^"rows";r=3, "bytes";r=\d+$/);
  // What was written within the last second may be too much.
  await expect.poll(async () => (await add('more')).response.status, { interval: 300, timeout: 10_000 }).toBe(429);
  const { error, response } = await add('further');
  expect(error).toMatchObject({
    status: 429,
    detail: 'The key ci has used up its quota of 3 rows. Delete some first.',
  });
  expect(response.headers.get('ratelimit-policy')).toBe('"rows";q=3;qu="rows", "bytes";q=1000000;qu="bytes"');
  expect(response.headers.get('ratelimit')).toMatch(/^"rows";r=0, "bytes";r=\d+$/);
  expect((await client.listTokens()).response.status).toBe(200);
  const control = as(secrets.ci);
  const params = { path: { environmentId: id } };
  const snapshot = await control.POST('/_sandbox/environments/{environmentId}/snapshots', { params, body: {} });
  expect(snapshot.response.status).toBe(429);
  expect((await client.deleteSipRegistration()).response.status).toBe(200);
  await unwrap(control.POST('/_sandbox/environments/{environmentId}/reset', { params }));
  await expect.poll(async () => (await add('again')).response.status, { interval: 300, timeout: 10_000 }).toBe(200);
});

test.each(stores)('snapshots and forks count: %s', async (store) => {
  const { as, server } = await startGuarded({ data: await dataOf(store), quota: readQuota('rows=1000') });
  const control = as(secrets.ci);
  const { id, tokens } = await unwrap(control.POST('/_sandbox/environments', { body: {} }));
  const client = createClient({ baseUrl: server.url, token: tokens.superAdmin, retry: false });
  const leftNow = async () => {
    const { response } = await client.createOrganization({ name: '', adminEmail: '' });
    expect(response.status).toBe(400);
    return Number(/"rows";r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
  };
  const leftLater = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1100));
    return leftNow();
  };
  const before = await leftNow();
  for (const name of ['a', 'b']) {
    await unwrap(client.createOrganization({ name, adminEmail: `${name}@example.com` }));
  }
  const added = before - (await leftLater());
  expect(added).toBeGreaterThanOrEqual(2);
  const params = { path: { environmentId: id } };
  await unwrap(control.POST('/_sandbox/environments/{environmentId}/snapshots', { params, body: {} }));
  expect(before - (await leftLater())).toBe(2 * added);
  await unwrap(control.POST('/_sandbox/environments/{environmentId}/fork', { params, body: {} }));
  expect(before - (await leftLater())).toBe(4 * added);
});

test.each([
  '',
  'rows',
  'rows=0',
  'rows=5MB',
  'rows=1,rows=2',
  'people=3',
  'bytes=999999999999GB',
  'requests=1e9',
  'requests=9999999999999',
])('--quota %j is refused', (text) => {
  expect(() => readQuota(text)).toThrow('it must be such as environments=100');
});

test('sizes may be written as people do', () => {
  expect(readQuota('bytes=500MB,requests=200')).toMatchObject({ bytes: 500_000_000, requests: 200 });
});
