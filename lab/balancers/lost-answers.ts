import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { pathTo } from '../../src/contract/path-to.ts';
import { ProxyClient } from './caller.ts';
import type { StartProxy } from './proxies.ts';

/** A server that says it is ready, and ends the connection where an answer would be. */
async function openMute(got: string[]): Promise<{ server: Server; port: number }> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/_sandbox/health/ready') return void outgoing.end('{}');
    got.push(incoming.method ?? '');
    incoming.resume().once('end', () => incoming.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return { server, port: address.port };
}

/** How often servers got a POST and a DELETE whose answers were lost, each of which was sent once. */
export async function countRepeats(
  startProxy: StartProxy,
  folder: string,
  ca: string,
): Promise<Record<string, number>> {
  const got: string[] = [];
  const mutes = [await openMute(got), await openMute(got)] as const;
  const proxy = await startProxy(folder, [mutes[0].port, mutes[1].port]);
  const caller = new ProxyClient(proxy.port, ca);
  try {
    for (const method of ['POST', 'DELETE']) {
      // Where the proxy has not looked at the servers yet, it answers by itself.
      for (let tries = 0; tries < 50 && !got.includes(method); tries++) {
        const sent = { method, path: pathTo('listTasks'), ...(method === 'POST' && { body: '{}' }) };
        await caller.send(sent).catch(() => {});
        if (!got.includes(method)) await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  } finally {
    caller.close();
    await proxy.end();
    for (const { server } of mutes) {
      server.closeAllConnections();
      server.close();
    }
  }
  return Object.fromEntries(['POST', 'DELETE'].map((method) => [method, got.filter((one) => one === method).length]));
}
