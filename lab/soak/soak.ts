import { connect } from 'node:net';
import { join } from 'node:path';
import { operations } from '../../generated/operations.ts';
import { Random } from '../../src/suite/requests/random.ts';
import { junkRequest, type Target } from '../../tests/support/junk.ts';
import { Server } from './server.ts';
import { Writer } from './writer.ts';

const all = Object.values(operations);
/** Reads that need no more than a token. */
const reads = all.filter(({ method, parameters }) => method === 'GET' && !parameters.some(({ required }) => required));
const targets: readonly Target[] = all.flatMap(({ path, body }) =>
  Object.keys(body?.maxBytes ?? {}).map((mediaType) => ({ path, mediaType })),
);

export interface SoakOptions {
  /** How long there is load, in seconds. */
  readonly seconds: number;
  /** So many seconds after each start the process is killed; 0 for never. */
  readonly killEvery: number;
  readonly seed: number;
  /** For the data file. */
  readonly folder: string;
  /** Called about every second. */
  readonly tell: (figures: SoakFigures) => void;
}

/** What came of it. */
export interface SoakFigures {
  seconds: number;
  kills: number;
  /** How long the longest start after a kill took, in milliseconds. */
  longestStart: number;
  writes: number;
  reads: number;
  junk: number;
  /** In MiB, resident: a tenth of the time after the first start, the most, and at the end. */
  memory: { early: number; most: number; end: number };
}

/**
 * Writes, reads and sends junk, several at once, to a sandbox on a data file, kills it now and then, and looks after each
 * start whether everything that was acknowledged is there. Throws what broke a promise.
 */
export async function soak({ seconds, killEvery, seed, folder, tell }: SoakOptions): Promise<SoakFigures> {
  const server = await Server.start(join(folder, 'soak.db'));
  const random = new Random(seed);
  const memory = { early: 0, most: 0, end: 0 };
  const figures: SoakFigures = { seconds: 0, kills: 0, longestStart: 0, writes: 0, reads: 0, junk: 0, memory };
  const writers: Writer[] = [];
  for (let count = 0; count < 4; count++) writers.push(new Writer(server.url, await newEnvironment(server.url)));
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  try {
    while (passed() < seconds) {
      const until = killEvery === 0 ? seconds : Math.min(seconds, passed() + killEvery);
      const isKilled = until < seconds;
      let isDown = false;
      const load = async (act: () => Promise<boolean>) => {
        while (!isDown && passed() < until + 1) {
          const isAnswered = await act();
          if (!isAnswered && !isDown) throw new Error('A request had no answer while the server was up.');
          if (passed() >= until && !isKilled) return;
        }
      };
      const work = Promise.all([
        ...writers.map((writer) => load(() => writer.write())),
        ...[1, 2].map(() => load(() => read(server.url, random, figures))),
        ...[1, 2].map(() => load(() => sendJunk(server.url, random, figures))),
      ]);
      const watch = async () => {
        while (passed() < until) {
          await new Promise((resolve) => setTimeout(resolve, Math.min(1000, Math.max(0, until - passed()) * 1000)));
          figures.seconds = passed();
          memory.end = await server.memory();
          memory.most = Math.max(memory.most, memory.end);
          if (memory.early === 0 && passed() >= seconds / 10) memory.early = memory.end;
          figures.writes = writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
          tell(figures);
        }
      };
      await Promise.race([watch(), work]);
      if (isKilled) {
        isDown = true;
        figures.longestStart = Math.max(figures.longestStart, await server.kill());
        figures.kills++;
      }
      await work;
      for (const writer of writers) await writer.check();
    }
  } finally {
    const code = await server.stop();
    if (code !== 0) server.errors += `It ended with ${code}.`;
  }
  if (server.errors !== '') throw new Error(`The server has something to tell: ${server.errors.trim()}`);
  figures.seconds = passed();
  figures.writes = writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
  return figures;
}

/** Gives the token of an admin in a new environment. */
async function newEnvironment(url: string): Promise<string> {
  const answer = await fetch(`${url}/_sandbox/environments`, { method: 'POST' });
  const { tokens }: { tokens: { admin: string } } = await answer.json();
  return tokens.admin;
}

/** Reads something; false where there was no answer. Throws where it was refused. */
async function read(url: string, random: Random, figures: SoakFigures): Promise<boolean> {
  const { path = '/' } = random.pick(reads) ?? {};
  const headers = { authorization: 'demo-superadmin' };
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
