import { isDeepStrictEqual } from 'node:util';
import { exchange } from './exchange.ts';
import { putLoad } from './load.ts';
import type { MeasureName, Samples } from './measures.ts';
import { type RunningServer, startServer } from './process.ts';
import { type Recording, record } from './recording.ts';
import { type BenchRequest, changingPosts, invalidPost, pagedGet, validatedPost, varied } from './requests.ts';
import { type BenchServer, handWritten, sandbox } from './servers.ts';

/** Options of the load on one server. */
export interface LoadRound {
  readonly folder: string;
  readonly recording: Recording;
  readonly connections: number;
  /** Seconds of load per request. */
  readonly seconds: number;
}

const warmUp = 0.5;
const mebibyte = 1024 ** 2;

/**
 * Starts each server once with an empty compile cache, and records the sandbox's answers and tasks. Rejects if a server that
 * should validate does not, or if the hand-written one answers otherwise than the sandbox.
 */
export async function measureFirstStarts(
  servers: readonly BenchServer[],
  samplesOf: (server: BenchServer) => Samples,
  folder: string,
): Promise<Recording> {
  // Others start with the answers of the sandbox.
  const first = await startFirst(sandbox, samplesOf(sandbox), folder);
  const recording = await record(first.url, folder);
  await check(sandbox, samplesOf(sandbox), first, recording);
  for (const server of servers.filter((other) => other !== sandbox)) {
    const samples = samplesOf(server);
    await check(server, samples, await startFirst(server, samples, folder), recording);
  }
  return recording;
}

async function startFirst(server: BenchServer, samples: Samples, folder: string): Promise<RunningServer> {
  const running = await startServer(server, folder);
  samples.add('firstStart', running.firstAnswer);
  samples.add('firstMemory', (await running.memory()) / mebibyte);
  return running;
}

/** Checks that a server answers as it should, and stops it. */
async function check(
  server: BenchServer,
  samples: Samples,
  running: RunningServer,
  { GET, POST }: Recording,
): Promise<void> {
  const { url } = running;
  samples.pageBytes = Buffer.byteLength((await exchange(url, pagedGet)).body);
  const { status } = await exchange(url, invalidPost);
  if (server.validates !== status >= 400) throw new Error(`${server.name} answers ${status} to an invalid body.`);
  if (server === handWritten) await requireSameAnswers(url, server.name, { GET, POST });
  await running.stop();
}

async function requireSameAnswers(
  url: string,
  name: string,
  { GET, POST }: Pick<Recording, 'GET' | 'POST'>,
): Promise<void> {
  for (const [request, { body }] of [
    [pagedGet, GET],
    [validatedPost, POST],
  ] as const) {
    // Its serializer writes the fields in another order.
    const answer: unknown = JSON.parse((await exchange(url, request)).body);
    if (!isDeepStrictEqual(answer, JSON.parse(body))) throw new Error(`${name} answers otherwise than the sandbox.`);
  }
}

/** Starts a server, and adds its start to the samples. */
export async function measureStart(server: BenchServer, samples: Samples, folder: string): Promise<RunningServer> {
  const running = await startServer(server, folder);
  samples.add('start', running.firstAnswer);
  samples.add('memoryAtStart', (await running.memory()) / mebibyte);
  return running;
}

/** Measures that a load adds to. */
interface LoadMeasures {
  readonly perSecond: MeasureName;
  readonly p99?: MeasureName;
  readonly processor?: MeasureName;
}

/** Starts a server, puts load on it, and adds the figures to its samples. */
export async function measureLoad(server: BenchServer, samples: Samples, options: LoadRound): Promise<void> {
  const { folder, recording, connections, seconds } = options;
  const running = await measureStart(server, samples, folder);
  const measure = async (requests: readonly BenchRequest[], { perSecond, p99, processor }: LoadMeasures) => {
    const before = await running.processorTime();
    const load = await putLoad({ url: running.url, requests, connections, span: { warmUp, seconds } });
    samples.add(perSecond, load.perSecond);
    if (p99) samples.add(p99, load.p99);
    // Less noisy than a rate if clients are slow or others use the machine.
    if (processor) samples.add(processor, (1e6 * ((await running.processorTime()) - before)) / load.answers);
    samples.answers += load.answers;
    samples.bad += load.bad;
  };
  await measure([pagedGet], { perSecond: 'getPerSecond', p99: 'getP99', processor: 'getProcessor' });
  await measure([validatedPost], { perSecond: 'postPerSecond', p99: 'postP99', processor: 'postProcessor' });
  if (server.remembers) {
    await measure(changingPosts, { perSecond: 'changingPerSecond', processor: 'changingProcessor' });
    await measure(varied(recording.tasks), { perSecond: 'variedPerSecond' });
  }
  samples.add('memoryAfterLoad', (await running.memory()) / mebibyte);
  await running.stop();
}
