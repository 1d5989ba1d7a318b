import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { Connection } from '../../../src/conformance/target/connection.ts';
import { tokenPlaces } from '../../../src/contract/credentials.ts';

/** Starts a server that answers after a while, in milliseconds. */
async function startSlow(wait: number): Promise<string> {
  const server = createServer((_, response) => void setTimeout(() => response.end('{}'), wait));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

const wire = { method: 'GET', target: '/', headers: {} };

test('an answer takes as long as the server takes', async () => {
  const connection = new Connection({ tokenPlaces, url: await startSlow(300) });
  const { status, milliseconds } = await connection.sendWire(wire, undefined);
  expect(status).toBe(200);
  expect(milliseconds).toBeGreaterThan(250);
});

test('a server in this process takes as long as it works, and as it waits', async () => {
  const fetchAfter = (work: () => unknown) => async () => {
    await work();
    return new Response('{}');
  };
  const busy = () => {
    const used = () => process.cpuUsage().user;
    const begun = used();
    while (used() < begun + 300_000) for (let i = 0; i < 1e6; i++);
  };
  const waiting = () => new Promise((resolve) => setTimeout(resolve, 300));
  for (const work of [busy, waiting]) {
    const connection = new Connection({ tokenPlaces, url: 'http://in.process', fetch: fetchAfter(work) });
    const { milliseconds } = await connection.sendWire(wire, undefined);
    // Of what a busy machine takes, 200 ms count at least.
    expect(milliseconds).toBeGreaterThan(150);
  }
});

test('what holds up the suite is not counted to the server', async () => {
  const connection = new Connection({ tokenPlaces, url: await startSlow(0), timeLimit: 60_000 });
  const answer = connection.sendWire(wire, undefined);
  const since = performance.now();
  while (performance.now() < since + 1500);
  const heldUp = performance.now() - since;
  const { status, milliseconds } = await answer;
  expect(status).toBe(200);
  expect(milliseconds).toBeLessThan(heldUp);
});

test('what no check judges is not waited for without end either', async () => {
  const connection = new Connection({ tokenPlaces, url: await startSlow(600_000), timeLimit: 50 });
  await expect(connection.fetch(new Request(connection.url, { method: 'DELETE' }))).rejects.toThrow('due to timeout');
});

test('a server that is not there gives no answer, and says why', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  const port = typeof address === 'object' ? address?.port : undefined;
  const connection = new Connection({ tokenPlaces, url: `http://127.0.0.1:${port}` });
  expect(await connection.sendWire(wire, undefined)).toMatchObject({
    status: 0,
    failure: expect.stringContaining('ECONNREFUSED'),
  });
});

test('requests to a server in this process leave turns of the event loop to others', async () => {
  const fetch = async () => new Response('{}');
  const connection = new Connection({ tokenPlaces, url: 'http://in.process', fetch });
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  for (let sent = 0; sent < 3000; sent++) await connection.sendWire(wire, undefined);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});
