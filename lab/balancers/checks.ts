import { setTimeout as wait } from 'node:timers/promises';
import { operations } from '../../generated/sandbox-control/operations.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import type { Replica } from '../replicas/replica.ts';
import { type ProxyClient, startLoad } from './caller.ts';

/** Two servers behind a proxy, and a client of it. */
export interface ProxySite {
  readonly servers: readonly [Replica, Replica];
  readonly caller: ProxyClient;
}

/** A statement about a proxy with its sample. Gives what was seen; throws what was seen instead. */
interface Check {
  readonly says: string;
  run(site: ProxySite): Promise<string>;
}

/** The largest body that a server takes, in bytes. */
const largestBody = operations.importEnvironment.body.maxBytes['application/json'];
/** Longer than any time that the samples have, in milliseconds. */
const longStream = 65_000;

function demand(holds: boolean, told: string): void {
  if (!holds) throw new Error(told);
}

/** Resolves once so many more requests were answered. */
async function untilMore(answered: () => number, count: number): Promise<void> {
  const first = answered();
  const end = performance.now() + 60_000;
  while (answered() < first + count) {
    demand(performance.now() < end, 'Requests do not go on.');
    await wait(20);
  }
}

const told: Check = {
  says: 'the contract names the address that clients call',
  async run({ caller }) {
    const { body } = await caller.send({ path: '/openapi.json', headers: { 'x-forwarded-host': 'evil.example' } });
    const { servers }: { servers: { url: string }[] } = JSON.parse(body);
    const [url] = servers.map((server) => server.url);
    demand(url === 'https://sandbox.example.com', `It is ${url}.`);
    return 'https://sandbox.example.com';
  },
};

const clients = 6;

/** Ends a server under load and starts it again, which may cost so many requests. */
async function goOnWithout({ servers: [first], caller }: ProxySite, signal: 'SIGTERM' | 'SIGKILL', most: number) {
  const load = startLoad(caller, clients);
  await untilMore(load.answered, 100);
  await first.end(signal);
  await untilMore(load.answered, 500);
  await first.start();
  await untilMore(load.answered, 200);
  const failures = await load.stop();
  demand(failures.length <= most, `${failures.length} failed: ${[...new Set(failures)].join(', ')}`);
  return `${load.answered()} requests, ${failures.length} failed`;
}

const ends: Check = {
  says: 'a server that ends costs no request',
  run: (site) => goOnWithout(site, 'SIGTERM', 0),
};

const killed: Check = {
  says: 'a server that is killed costs what it was answering, and requests go on',
  run: (site) => goOnWithout(site, 'SIGKILL', clients),
};

const bodies: Check = {
  says: 'the largest body is taken, and the server itself refuses one that is larger',
  async run({ caller }) {
    const { body: exported } = await caller.send({ path: '/_sandbox/environments/default/export' });
    const send = (length: number) => {
      const body = exported + ' '.repeat(length - Buffer.byteLength(exported));
      return caller.send({ method: 'POST', path: '/_sandbox/environments/import', body });
    };
    const taken = await send(largestBody);
    demand(taken.status === 201, `It is answered with ${taken.status}: ${taken.body.slice(0, 200)}`);
    const refused = await send(largestBody + 1);
    demand(refused.status === 413 && refused.type === 'application/problem+json', `The other: ${refused.status}`);
    return '201 and 413';
  },
};

const heads: Check = {
  says: 'a head of 14 KiB is taken, and the server itself refuses one of more than 16 KiB',
  async run({ caller }) {
    const send = (length: number) =>
      caller.send({
        path: pathTo('listTokens'),
        headers: { 'x-long': 'x'.repeat(length), 'x-more': 'x'.repeat(length) },
      });
    const { status } = await send(7 * 1024);
    demand(status === 200, `It is answered with ${status}.`);
    const refused = await send(8.5 * 1024);
    demand(refused.status === 431 && refused.type === 'application/problem+json', `The other: ${refused.status}`);
    return '200 and 431';
  },
};

const streams: Check = {
  says: 'a stream lasts, and has what happens at once',
  async run({ caller }) {
    const stream = await caller.open({ path: '/_sandbox/timeline/stream' });
    demand(stream.statusCode === 200, `It is answered with ${stream.statusCode}.`);
    let read = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      read += text;
    });
    let isOver = false;
    stream.on('close', () => {
      isOver = true;
    });
    await wait(longStream);
    demand(!isOver, 'It ended by itself.');
    const sent = performance.now();
    await caller.send({ path: pathTo('getTaskLimits') });
    while (!read.includes('getTaskLimits')) {
      demand(!isOver && performance.now() - sent < 5000, 'What happened does not come.');
      await wait(5);
    }
    const late = Math.round(performance.now() - sent);
    stream.destroy();
    return `${longStream / 1000} s, then an entry after ${late} ms`;
  },
};

/** The statements in an order in which none is in the way of the next. */
export const checks: readonly Check[] = [told, bodies, heads, ends, killed, streams];
