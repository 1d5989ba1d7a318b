import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createClient, unwrap } from '../../../src/client/client.ts';
import { createControlClient } from '../../../src/client/control-client.ts';
import { HashedKeys } from '../../../src/node/control-keys.ts';
import { startMock } from '../../../src/node/mock.ts';
import type { MockOptions } from '../../../src/node/mock-options.ts';
import { readQuota } from '../../../src/node/quota-options.ts';
import { postgresUrl } from '../../support/postgres.ts';

const secrets = { ci: 'a-secret-of-the-pipeline', next: 'the-next-of-the-pipeline', team: 'a-secret-of-the-team-123' };
const hashOfNext = createHash('sha256').update(secrets.next).digest('hex');
const given = [`ci:${secrets.ci}`, `ci:sha256:${hashOfNext}`, `team:${secrets.team}`];

async function start(options: Partial<MockOptions> = {}) {
  const address = { host: '127.0.0.1', port: 0, quiet: true, timeouts: { grace: 0 } };
  const server = await startMock({ ...address, keys: new HashedKeys({ given }), ...options });
  onTestFinished(() => server.close());
  const as = (controlKey: string) => createControlClient({ baseUrl: server.url, controlKey });
  return { server, as };
}

const idsOf = async (client: ReturnType<typeof createControlClient>) =>
  (await unwrap(client.GET('/_sandbox/environments'))).environments.map(({ id }) => id);

test.each(['memory', 'PostgreSQL'])('what a key made is its own, whichever of its secrets comes: %s', async (store) => {
  const { as, server } = await start({ data: store === 'memory' ? undefined : await postgresUrl() });
  const made = await unwrap(as(secrets.ci).POST('/_sandbox/environments', { body: {} }));
  expect(made.id).toMatch(/^env_[a-z0-9]{20,}$/);
  expect(await idsOf(as(secrets.next))).toEqual([made.id, 'default']);
  expect(await idsOf(as(secrets.team))).toEqual(['default']);
  const params = { path: { environmentId: made.id } };
  const forked = await unwrap(
    as(secrets.next).POST('/_sandbox/environments/{environmentId}/fork', { params, body: {} }),
  );
  for (const environmentId of [made.id, forked.id]) {
    const path = { path: { environmentId } };
    await unwrap(as(secrets.ci).POST('/_sandbox/environments/{environmentId}/reset', { params: path }));
    const { error } = await as(secrets.team).DELETE('/_sandbox/environments/{environmentId}', { params: path });
    expect(error?.reason).toBe('foreignEnvironment');
    expect(
      (await as(secrets.ci).DELETE('/_sandbox/environments/{environmentId}', { params: path })).response.status,
    ).toBe(204);
  }
  expect((await fetch(`${server.url}/_sandbox/health`)).status).toBe(200);
});

test.each(['memory', 'PostgreSQL'])(
  'a key makes as many environments and sends as many requests as it may: %s',
  async (store) => {
    const data = store === 'memory' ? undefined : await postgresUrl();
    const quota = readQuota('environments=1,requests=60');
    const [{ as, server }, other] = [await start({ data, quota }), await start({ data, quota })];
    const { tokens } = await unwrap(as(secrets.ci).POST('/_sandbox/environments', { body: {} }));
    const one = await (store === 'memory' ? as : other.as)(secrets.ci).POST('/_sandbox/environments', { body: {} });
    expect(one.error).toMatchObject({ status: 429, reason: 'quotaUsedUp' });
    expect(one.response.headers.get('ratelimit-policy')).toBe('"environments";q=1;qu="environments"');
    await unwrap(as(secrets.team).POST('/_sandbox/environments', { body: {} }));
    const urls = store === 'memory' ? [server.url] : [server.url, other.server.url];
    const begun = Date.now();
    const statuses = await Promise.all(
      Array.from({ length: 400 }, async (_, i) => {
        const headers = { authorization: tokens.admin };
        const { status, body } = await fetch(`${urls[i % urls.length]}/api/v2/tokens`, { headers });
        await body?.cancel();
        return status;
      }),
    );
    const seconds = Math.floor((Date.now() - begun) / 1000) + 2;
    const letIn = statuses.filter((status) => status === 200).length;
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(letIn).toBeLessThanOrEqual(60 * seconds);
    const { response } = await createClient({ baseUrl: server.url, token: 'demo-admin' }).GET('/api/v2/tokens');
    expect(response.status).toBe(200);
  },
);

test.each(['memory', 'PostgreSQL'])('who has too many rows writes no more: %s', async (store) => {
  const { as, server } = await start({
    data: store === 'memory' ? undefined : await postgresUrl(),
    quota: readQuota('rows=1'),
  });
  const { tokens } = await unwrap(as(secrets.ci).POST('/_sandbox/environments', { body: {} }));
  const client = createClient({ baseUrl: server.url, token: tokens.admin });
  const { error } = await client.DELETE('/api/v2/sip/registration');
  expect(error).toMatchObject({ status: 429, detail: 'The quota of 1 rows of the key ci is used up; delete some.' });
  expect((await client.GET('/api/v2/tokens')).response.status).toBe(200);
});

test('keys of a file are read anew, and stay where the new ones cannot be used', async () => {
  const { mkdtemp, rm } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'keys');
  await writeFile(file, `# of the pipeline\nci:${secrets.ci}\n`);
  const keys = new HashedKeys({ given: [], file });
  expect([keys.nameOf(secrets.ci), keys.nameOf(secrets.team)]).toEqual(['ci', undefined]);
  await writeFile(file, `team:${secrets.team}\n`);
  keys.renew();
  expect([keys.nameOf(secrets.ci), keys.nameOf(secrets.team)]).toEqual([undefined, 'team']);
  await writeFile(file, 'team:short\n');
  expect(() => keys.renew()).toThrow(
    `--control-keys ${file}:1: the secret of team is too short; it must have at least 24`,
  );
  expect(keys.nameOf(secrets.team)).toBe('team');
});

test.each(['a secret of no name', 'ci:', 'ci:sha256:0123', 'ci:secret with spaces that is long'])(
  '%j is no key, and the refusal does not repeat it',
  (text) => {
    expect(() => new HashedKeys({ given: [text] })).toThrow(/^--control-key is no key; it must be NAME:SECRET/);
  },
);

test.each(['', 'rows', 'rows=0', 'rows=5MB', 'rows=1,rows=2', 'people=3'])('--quota %j is refused', (text) => {
  expect(() => readQuota(text)).toThrow('it must be such as environments=100');
});

test('sizes may be written as people do', () => {
  expect(readQuota('bytes=500MB,requests=200')).toMatchObject({ bytes: 500_000_000, requests: 200 });
});
