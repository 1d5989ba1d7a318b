import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { seedData } from '../../../scripts/starting-data/seed-data.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { openSharedSandbox } from '../../../src/postgres/open-sandbox.ts';
import { serve } from '../../../src/sandbox/create-sandbox.ts';
import { refusingSender } from '../../../src/sandbox/engine/sender.ts';
import { postgresUrl } from '../support/postgres.ts';
import { newDatabase } from './logs.ts';

const origin = 'http://sandbox.example';
/** Rows of an environment here, of about 300 bytes each. */
const rows = 1000;
/** Memory for the rows of two such environments. */
const mostBytes = 800_000;

/** A server that shares a sandbox in a database; nothing may fail behind its back. */
async function server(url: string) {
  const failures: unknown[] = [];
  const report = (failure: unknown) => void failures.push(failure);
  const { sandbox, end } = await openSharedSandbox(url, seedData(), { sender: refusingSender, report, mostBytes });
  const { fetch, close } = serve(sandbox, { report });
  onTestFinished(async () => {
    await close();
    await end();
    expect(failures).toEqual([]);
  });
  const gauge = (name: string) => Number(sandbox.measures.find((one) => one.name === `sandbox_warm_${name}`)?.read());
  const ask = (method: string, path: string, body: BodyInit | null = null, token = '') => {
    const headers = { 'content-type': 'application/json', ...tokenHeaders(token) };
    return fetch(new Request(origin + path, { method, headers, body, ...(body !== null && { duplex: 'half' }) }));
  };
  return {
    sandbox,
    ask,
    bytes: () => gauge('bytes'),
    environments: () => gauge('environments'),
    /** Makes an environment with many messages of its own. */
    async importLarge(): Promise<string> {
      const environment = await (await ask('GET', '/_sandbox/environments/default/export')).json();
      const [first] = environment.tables.message;
      environment.tables.message = Array.from({ length: rows }, (_, i) => {
        const message = { ...first.message, messageId: `message_${i + 10_000}` };
        return { ...first, order: i + 10_000, message };
      });
      const answer = await ask('POST', '/_sandbox/environments/import?frozen=true', JSON.stringify(environment));
      expect(answer.status).toBe(201);
      return (await answer.json()).id;
    },
  };
}

test('environments stay in memory by the size of their rows, and are read again when they are asked for', async () => {
  const { importLarge, ask, bytes, sandbox } = await server(await postgresUrl());
  const ids: string[] = [];
  const references: WeakRef<object>[] = [];
  for (let count = 0; count < 5; count++) {
    const id = await importLarge();
    ids.push(id);
    references.push(new WeakRef(sandbox.find(id) ?? never()));
    expect(bytes()).toBeGreaterThan(200_000);
    expect(bytes()).toBeLessThanOrEqual(mostBytes);
  }
  const collect = collector();
  const left = () => {
    collect();
    return references.slice(0, 3).filter((reference) => reference.deref()).length;
  };
  await expect.poll(left).toBe(0);
  for (const id of ids) {
    const { tables } = await (await ask('GET', `/_sandbox/environments/${id}/export`)).json();
    expect(tables.message).toHaveLength(rows);
    expect(bytes()).toBeLessThanOrEqual(mostBytes);
  }
});

test('a request goes on in an environment that is let go of while its body is on the way', async () => {
  const { importLarge, ask, sandbox } = await server(await postgresUrl());
  const id = await importLarge();
  const token = `demo-admin-${id}`;
  const bodies = new TransformStream<Uint8Array, Uint8Array>();
  const writer = bodies.writable.getWriter();
  const answer = ask('POST', pathTo('addWebhook'), bodies.readable, token);
  const text = new TextEncoder().encode('{"label":"Board","url":"http://127.0.0.1:9/","type":"task"}');
  await writer.write(text.subarray(0, 10));
  const before = sandbox.find(id);
  for (let count = 0; count < 3; count++) await importLarge();
  // Others take its place, and yet there is one of it alone.
  collector()();
  expect(sandbox.find(id)).toBe(before);
  await writer.write(text.subarray(10));
  await writer.close();
  expect((await answer).status).toBe(200);
  const { webhooks } = await (await ask('GET', pathTo('listWebhooks'), null, token)).json();
  expect(webhooks.map(({ label }: { label: string }) => label)).toContain('Board');
  const { requests } = await (await ask('GET', '/_sandbox/requests', null, token)).json();
  expect(requests.map(({ operationId }: { operationId: string }) => operationId)).toEqual([
    'listWebhooks',
    'addWebhook',
  ]);
});

test('who follows a timeline is told of what comes after the environment was let go of, until it begins anew', async () => {
  const { importLarge, ask } = await server(await postgresUrl());
  const id = await importLarge();
  const token = `demo-admin-${id}`;
  const { body } = await ask('GET', '/_sandbox/timeline/stream', null, token);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader() ?? never();
  for (let count = 0; count < 3; count++) await importLarge();
  collector()();
  await ask('GET', pathTo('listTokens'), null, token);
  let told = '';
  while (!told.includes('listTokens')) told += (await reader.read()).value ?? never();
  for (let count = 0; count < 3; count++) await importLarge();
  collector()();
  expect((await ask('POST', `/_sandbox/environments/${id}/reset`)).status).toBe(200);
  for (let part = await reader.read(); !part.done; part = await reader.read());
});

test('servers load no environment that another was asked for', async () => {
  const url = await postgresUrl();
  const one = await server(url);
  const others = [await server(url), await server(url), await server(url)];
  const id = await one.importLarge();
  const { snapshotId } = await (await one.ask('POST', `/_sandbox/environments/${id}/snapshots`, '{}')).json();
  for (const path of ['fork', 'reset', `snapshots/${snapshotId}/restore`, 'fork']) {
    const answer = await one.ask('POST', `/_sandbox/environments/${id}/${path}`, path === 'fork' ? '{}' : null);
    expect(answer.status).toBeLessThan(300);
    // For longer than it takes to look for what is due.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(others.map(({ environments }) => environments())).toEqual([1, 1, 1]);
  }
});

test('what is due in an environment that nobody asks for is done, and it is let go of', async () => {
  const url = await postgresUrl();
  const one = await server(url);
  const id = await one.importLarge();
  const other = await server(url);
  // As a server that ended before it has looked into what it made.
  const database = newDatabase(url);
  await database.write('UPDATE @environment SET wake_at = 0 WHERE id = $1', [id]);
  await one.sandbox.close();
  const left = 'SELECT wake_at FROM @environment WHERE id = $1';
  await expect.poll(() => database.read(left, [id])).toEqual([{ wake_at: null }]);
  await expect.poll(() => other.environments()).toBe(1);
});

/** What collects all garbage. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

function never(): never {
  throw new Error('It is not there.');
}
