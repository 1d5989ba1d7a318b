import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { exchange, open } from '../../server/wire.ts';
import { few } from '../../support/few.ts';
import { type Command, runCli } from '../support/command.ts';

const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: demo-admin\r\nAccept-Encoding: identity\r\n\r\n`;

/** In MiB, as the system counts it. */
function memoryOf({ process: { pid } }: Command): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

async function start(): Promise<{ command: Command; url: string }> {
  const command = runCli(['mock', '--port', '0', '--quiet']);
  return { command, url: await command.ready };
}

/**
 * Has the server load whatever such a request takes, and its code be compiled and its heap grow as they do in ordinary
 * use: what is asked is what an attack takes beyond that.
 */
async function warm(url: string, path: string): Promise<void> {
  const end = (request: string) => request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  await exchange(url, end(get(path)));
  for (const one of [get('/api/v2/tasks'), get('/_sandbox/requests')]) {
    for (let i = 0; i < 20; i++) expect(await exchange(url, one.repeat(99) + end(one))).toHaveLength(100);
  }
}

/** Connections on which all that was sent has arrived, and nobody reads. */
async function deaf(url: string, count: number, bytes: string): Promise<Socket[]> {
  const sockets = await Promise.all(Array.from({ length: count }, () => open(url)));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (const socket of sockets) {
    socket.pause();
    if (!socket.write(bytes)) await once(socket, 'drain');
  }
  return sockets;
}

test.for(few(['/openapi.json', '/openapi.yaml', '/docs/index.html', '/api/v2/tasks', '/_sandbox/requests'], 2))(
  'a megabyte of requests for %s that nobody reads the answers to takes less than 50 MB',
  async (path) => {
    const { command, url } = await start();
    await warm(url, path);
    const before = memoryOf(command);
    const one = get(path);
    await deaf(url, 8, one.repeat(Math.floor(2 ** 17 / one.length)));
    let most = 0;
    for (let i = 0; i < 20; i++) {
      // Answered behind whatever is under way.
      await exchange(url, 'GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
      most = Math.max(most, memoryOf(command));
    }
    expect(most - before).toBeLessThan(50);
  },
);

test('many who read no page take the memory of one', async () => {
  const { command, url } = await start();
  await warm(url, '/docs/index.html');
  const before = memoryOf(command);
  await deaf(url, 100, get('/docs/index.html'));
  await exchange(url, 'GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(memoryOf(command) - before).toBeLessThan(50);
});

test('answers to requests that were sent ahead come in their order, each in full', async () => {
  const { url } = await start();
  const paths = ['/api/v2/tasks', '/openapi.json', '/api/v2/tokens', '/docs/', '/nothing'];
  const all = Array.from({ length: 50 }, (_, i) => paths[i % paths.length] ?? '');
  const end = 'GET /api/v2/tasks HTTP/1.1\r\nHost: localhost\r\nAuthorization: demo-admin\r\nConnection: close\r\n\r\n';
  const answers = await exchange(url, all.map(get).join('') + end);
  expect(answers.map(({ status }) => status)).toEqual([...all.map((path) => (path === '/nothing' ? 404 : 200)), 200]);
  for (const [i, path] of all.entries()) {
    if (path === '/openapi.json') expect(JSON.parse(answers[i]?.body ?? '')).toHaveProperty('openapi');
  }
});

const megabyte = 2 ** 20;
const repeated = (unit: string, size = megabyte - 60) => unit.repeat(Math.floor(size / unit.length));

/** JSON of a megabyte that takes most memory when it is read, by what it has most of. */
const hostileBodies: Record<string, () => string> = {
  'empty objects': () => `{"a":[${repeated('{},')}{}]}`,
  'empty lists': () => `{"a":[${repeated('[],')}[]]}`,
  'short keys': () => `{${Array.from({ length: 100_000 }, (_, i) => `"${i.toString(36)}":0`).join(',')}}`,
  'wrong items': () => `{"documentIds":[${repeated('0,')}0]}`,
  'a long text': () => `{"description":"${repeated('x')}"}`,
  levels: () => '['.repeat(megabyte / 2) + ']'.repeat(megabyte / 2),
  escapes: () => `{"description":"${repeated('\\u0001')}"}`,
};

test.for(few(Object.keys(hostileBodies), 3))('a megabyte of %s takes less than 50 MB', async (name) => {
  const { command, url } = await start();
  const send = async (body: string) => {
    const headers = { authorization: 'demo-admin', 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/v2/agents/agent_201/context/delete`, { method: 'POST', headers, body });
    expect([400, 413]).toContain(answer.status);
    await answer.text();
  };
  await warm(url, '/api/v2/tasks');
  await send('{}');
  const before = memoryOf(command);
  await send(hostileBodies[name]?.() ?? '');
  expect(memoryOf(command) - before).toBeLessThan(50);
});
