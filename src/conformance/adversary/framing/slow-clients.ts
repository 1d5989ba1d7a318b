import type { Socket } from 'node:net';
import { targetWithToken, tokenLines } from '../../../contract/token-places.ts';
import { assumedBy } from '../../model/assumed.ts';
import type { CheckContext } from '../../runner/context.ts';
import { converse, openSocket } from '../../target/socket.ts';
import { HonestClient, patience } from '../clients/honest-client.ts';
import { pipelinedReads } from './pipelined-reads.ts';

/** So many clients drip at once. */
const dripping = 300;
/** They drip so long, in milliseconds, with so many between two drops. */
const duration = 1_100;
const drop = 100;
const tries = 3;

/** A way to take up a server without saying anything that it must answer. */
interface Siege {
  readonly what: string;
  /** Command that repeats it. */
  readonly sent: string;
  /** Does it for as long as it lasts. */
  lay(url: string): Promise<void>;
}

/** Takes up the server in several ways, and looks whether an honest client is served meanwhile. */
export async function attackSlowly(context: CheckContext): Promise<void> {
  const { url } = context.session.connection;
  const honest = await HonestClient.find(context);
  for (const siege of await siegesOf(context)) {
    const waits: number[] = [];
    let quiet = 0;
    while (waits.length < tries && Math.min(Number.POSITIVE_INFINITY, ...waits) >= patience) {
      quiet = await honest.ask();
      waits.push((await honest.beside(() => siege.lay(url))).wait);
    }
    const least = Math.min(...waits);
    // A machine that is as slow without it says nothing of the server.
    if (least < patience || quiet > patience / 4) continue;
    const rule = 'slow clients do not delay others';
    const expected = `a response to other clients within ${patience} ms`;
    const actual = `they waited at least ${Math.round(least)} ms in each of ${tries} attempts`;
    const breach = { rule, pointer: '', place: siege.what, expected, actual, basis: assumedBy() };
    context.tell(breach, siege.sent, '');
    await honest.recovers();
  }
}

async function siegesOf(context: CheckContext): Promise<Siege[]> {
  const { host } = new URL(context.session.connection.url);
  const environment = await context.environment();
  const head = `GET / HTTP/1.1\r\nHost: ${host}\r\n`;
  const token = environment.tokens[environment.role];
  const { api, contract } = context.session;
  const target = targetWithToken(contract.operation(api.cheap.unsent).path, token, contract.tokenPlaces);
  const post = `POST ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n${tokenLines(token, contract.tokenPlaces)}\r\n`;
  const flood = head + Array.from({ length: 5_000 }, (_, i) => `X-${i}: ${i}\r\n`).join('');
  const reads = await pipelinedReads(context);
  return [
    {
      what: `${dripping} clients that drip their headers`,
      sent: `${dripping} connections, each with a header line every ${drop} ms`,
      lay: (url) => drip(url, head, 'X: y\r\n'),
    },
    {
      what: `${dripping} clients that drip their bodies`,
      sent: `${dripping} connections, each with a byte of a body every ${drop} ms`,
      lay: (url) => drip(url, post, ' '),
    },
    {
      what: 'thousands of header fields',
      sent: '20 connections, each with 5000 header fields',
      lay: async (url) => {
        await Promise.all(Array.from({ length: 20 }, () => converse(url, flood, drop)));
      },
    },
    {
      what: `thousands of requests for ${reads.path} whose answers nobody reads`,
      sent: `8 connections, each with ${reads.count} requests for ${reads.path} sent ahead`,
      lay: (url) => reads.lay(url, duration),
    },
  ];
}

async function drip(url: string, head: string, bit: string): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: dripping }, () => openSocket(url)));
  const sockets: Socket[] = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  for (const socket of sockets) socket.resume().write(head);
  for (let passed = 0; passed < duration; passed += drop) {
    for (const socket of sockets) if (socket.writable) socket.write(bit);
    await new Promise((resolve) => setTimeout(resolve, drop));
  }
  for (const socket of sockets) socket.destroy();
}
