import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { tokenLines } from '../../../../src/contract/credentials.ts';
import { startTestServer } from '../../../conformance/servers.ts';
import { attack } from './attack.ts';

/** A proxy before a server that passes on of two lengths the first alone; gives its address. */
async function startForgiving(url: string): Promise<string> {
  const server = createServer((client) => {
    const upstream = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
    for (const socket of [client, upstream]) socket.on('error', () => {});
    client.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      upstream.write(text.replace(/(content-length: \d+\r\n)content-length: \d+\r\n/gi, '$1'), 'latin1');
    });
    client.once('close', () => upstream.destroy());
    upstream.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.');
  return `http://127.0.0.1:${address.port}`;
}

test('a server that takes one of two lengths, and what stands behind for a request, is told', async () => {
  const url = await startForgiving(await startTestServer());
  const { findings } = await attack({ url, pid: process.pid }, ['adversary/framing']);
  expect(findings.map(({ place }) => place)).toEqual(['two lengths']);
  for (const { actual, sent } of findings) {
    expect(actual).toMatch(/^the request gets status 200/);
    expect(sent).toMatch(/^printf 'POST .*' \| nc 127\.0\.0\.1 \d+$/);
    expect(sent).toContain(tokenLines('$TOKEN').trim());
  }
});
