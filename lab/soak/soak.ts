import { connect } from 'node:net';
import { join } from 'node:path';
import { operations } from '../../generated/operations.ts';
import { Random } from '../../src/conformance/requests/random.ts';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { type JunkTarget, junkRequest } from '../../tests/support/junk.ts';
import { Client, createEnvironment, RequestCounts } from '../replicas/client.ts';
import { Documents, ReadFindings } from '../replicas/documents.ts';
import { Replica } from '../replicas/replica.ts';

const all = Object.values(operations);
/** Reads that need no more than a token. */
const reads = all.filter(({ method, parameters }) => method === 'GET' && !parameters.some(({ required }) => required));
const targets: readonly JunkTarget[] = all.flatMap(({ path, body }) =>
  Object.keys(body?.maxBytes ?? {}).map((mediaType) => ({ path, mediaType })),
);
const mebibyte = 2 ** 20;
const clientCount = 4;
/** Documents of each client, and its longest wait for an answer in milliseconds. */
const mostDocuments = 60;
const deadline = 60_000;

export interface SoakOptions {
  /** Duration of the load, in seconds. */
  readonly seconds: number;
  /** Seconds from a start until the process is killed; 0 for never. */
  readonly killEvery: number;
  readonly seed: number;
  /** For the data file. */
  readonly folder: string;
  /** Called about every second. */
  readonly tell: (figures: SoakFigures) => void;
}

/** Figures of a run. */
export interface SoakFigures {
  seconds: number;
  kills: number;
  /** Longest start after a kill, in milliseconds. */
  longestStart: number;
  readonly counts: RequestCounts;
  /** Reads of anything and requests of junk that were answered. */
  reads: number;
  junk: number;
  /** Resident memory in MiB: a tenth of the time after the first start, the most, and at the end. */
  readonly memory: { early: number; most: number; end: number };
}

/**
 * Writes, reads and sends junk, several at once, to a sandbox on a data file, kills it now and then, and holds every read
 * against what was acknowledged. Throws what broke a promise.
 */
export async function soak({ seconds, killEvery, seed, folder, tell }: SoakOptions): Promise<SoakFigures> {
  const server = new Replica(join(folder, 'soak.db'));
  await server.start();
  const { url } = server;
  const random = new Random(seed);
  const findings = new ReadFindings();
  const counts = new RequestCounts();
  const memory = { early: 0, most: 0, end: 0 };
  const figures: SoakFigures = { seconds: 0, kills: 0, longestStart: 0, counts, reads: 0, junk: 0, memory };
  let isDown = false;
  const clients: Client[] = [];
  for (let nth = 0; nth < clientCount; nth++) {
    const token = await createEnvironment(url);
    const common = { url, counts, mostDocuments, deadline, mayFail: () => isDown };
    clients.push(new Client({ ...common, token, documents: new Documents(findings), name: `client${nth}` }));
  }
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  try {
    while (passed() < seconds) {
      const until = killEvery === 0 ? seconds : Math.min(seconds, passed() + killEvery);
      const isKilled = until < seconds;
      isDown = false;
      // A kill comes while requests are under way.
      const isOver = () => isDown || (!isKilled && passed() >= until);
      const repeat = async (act: () => Promise<boolean>) => {
        while (!isOver()) {
          const isAnswered = await act();
          if (!isAnswered && !isDown) throw new Error('A request had no answer while the server was up.');
        }
      };
      const work = Promise.all([
        ...clients.map((client) => client.run(isOver, true)),
        ...[1, 2].map(() => repeat(() => read(url, random, figures))),
        ...[1, 2].map(() => repeat(() => sendJunk(url, random, figures))),
      ]);
      const watch = async () => {
        while (passed() < until) {
          await new Promise((resolve) => setTimeout(resolve, Math.min(1000, Math.max(0, until - passed()) * 1000)));
          figures.seconds = passed();
          memory.end = (await server.memory()) / mebibyte;
          memory.most = Math.max(memory.most, memory.end);
          if (memory.early === 0 && passed() >= seconds / 10) memory.early = memory.end;
          tell(figures);
        }
      };
      await Promise.race([watch(), work]);
      if (isKilled) {
        isDown = true;
        await server.end('SIGKILL');
        const start = performance.now();
        await server.start();
        figures.longestStart = Math.max(figures.longestStart, performance.now() - start);
        figures.kills++;
      }
      await work;
      isDown = false;
      for (const client of clients) await client.read();
      const [first] = findings.all;
      if (first !== undefined) throw new Error(first);
    }
  } finally {
    const code = await server.end('SIGTERM');
    if (code !== 0) server.errors += `It ended with ${code}.`;
  }
  if (server.errors !== '') throw new Error(`The server has something to tell: ${server.errors.trim()}`);
  figures.seconds = passed();
  return figures;
}

/** Reads something; false where there was no answer. Throws where it was refused. */
async function read(url: string, random: Random, figures: SoakFigures): Promise<boolean> {
  const { path = '/' } = random.pick(reads) ?? {};
  const headers = tokenHeaders('demo-superadmin');
  const answer = await fetch(url + path, { headers }).catch(() => undefined);
  const body = await answer?.arrayBuffer().catch(() => undefined);
  if (!answer || !body) return false;
  if (answer.status !== 200) throw new Error(`GET ${path} is answered with ${answer.status}.`);
  figures.reads++;
  return true;
}

/** Sends junk; false where there was no answer. Throws where it is answered as no client's mistake. */
async function sendJunk(url: string, random: Random, figures: SoakFigures): Promise<boolean> {
  const pieces = junkRequest(random, targets);
  const { hostname, port } = new URL(url);
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }, () => {
      for (const piece of pieces) socket.write(piece);
    });
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
    });
    socket.once('end', () => socket.end());
    socket.on('error', () => {});
    socket.once('close', () => resolve(text));
  });
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
  if (Number.isNaN(status)) return false;
  if (status >= 500)
    throw new Error(`Junk is answered with ${status}: ${JSON.stringify(pieces.join('')).slice(0, 500)}`);
  figures.junk++;
  return true;
}
