import { once } from 'node:events';
import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** How long a look at a server's readiness is believed, in milliseconds. */
const believed = 300;

interface Backend {
  readonly url: string;
  ready: boolean;
  /** When it was looked at. */
  looked: number;
  /** How many requests it has got. */
  sent: number;
}

/** What sends requests to those of several servers that say they are ready, and sends none twice. */
interface Balancer {
  readonly url: string;
  add(url: string): void;
  /** How many requests a server has got. */
  sentTo(url: string): number;
}

/** A proxy that keeps its connections, as most do, until the test ends. */
export async function openBalancer(): Promise<Balancer> {
  const backends: Backend[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    await Promise.all(backends.map(look));
    const ready = backends.filter((one) => one.ready);
    const backend = ready[turn++ % ready.length];
    if (!backend) return void outgoing.writeHead(503).end();
    backend.sent++;
    const { method, headers, url = '' } = incoming;
    const sent = send(backend.url + url, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, { 'content-type': answer.headers['content-type'] });
      answer.pipe(outgoing);
    });
    sent.on('error', (error) => outgoing.writeHead(502).end(error.message));
    incoming.pipe(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    add: (url) => void backends.push({ url, ready: false, looked: Number.NEGATIVE_INFINITY, sent: 0 }),
    sentTo: (url) => backends.find((one) => one.url === url)?.sent ?? 0,
  };
}

async function look(backend: Backend): Promise<void> {
  if (performance.now() - backend.looked < believed) return;
  const began = performance.now();
  backend.ready = await isReady(backend.url);
  backend.looked = began;
}

/** Whether a server says that requests may be sent to it. */
export async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/_sandbox/health/ready`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The balancer listens on no port.');
  return address.port;
}
