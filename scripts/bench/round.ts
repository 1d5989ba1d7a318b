import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exchange } from './exchange.ts';
import { putLoad } from './load.ts';
import type { Samples } from './measures.ts';
import { type RunningServer, startServer } from './process.ts';
import { record } from './recording.ts';
import { invalidPost, pagedGet, validatedPost } from './requests.ts';
import { type BenchServer, mock } from './servers.ts';

export interface LoadRound {
  /** Holds the recording and what Node compiled; its own, so that the first start is one. */
  readonly folder: string;
  readonly connections: number;
  /** Seconds of load per request. */
  readonly seconds: number;
}

const warmUp = 0.5;
const mebibyte = 1024 ** 2;

/**
 * Starts each server once as on a machine that never ran it, and records for the raw server what the mock answers. Rejects
 * when a server that should validate does not.
 */
export async function measureFirstStarts(
  servers: readonly BenchServer[],
  samplesOf: (server: BenchServer) => Samples,
  folder: string,
): Promise<void> {
  // The mock comes first: the raw server starts with its answers.
  for (const server of [mock, ...servers.filter((other) => other !== mock)]) {
    const running = await startServer(server, environment(folder));
    samplesOf(server).add('firstStart', running.firstAnswer);
    if (server === mock) await writeFile(recordingPath(folder), JSON.stringify(await record(running.url)));
    const { status } = await exchange(running.url, invalidPost);
    if (server.validates !== status >= 400) throw new Error(`${server.name} answers ${status} to an invalid body.`);
    await running.stop();
  }
}

/** Starts a server, and adds how that went to its samples. */
export async function measureStart(server: BenchServer, samples: Samples, folder: string): Promise<RunningServer> {
  const running = await startServer(server, environment(folder));
  samples.add('start', running.firstAnswer);
  samples.add('memoryAtStart', (await running.memory()) / mebibyte);
  return running;
}

/** Starts a server, puts load on it, and adds what was measured to its samples. */
export async function measureLoad(server: BenchServer, samples: Samples, options: LoadRound): Promise<void> {
  const { folder, connections, seconds } = options;
  const running = await measureStart(server, samples, folder);
  for (const [request, perSecond, p99] of [
    [pagedGet, 'getPerSecond', 'getP99'],
    [validatedPost, 'postPerSecond', 'postP99'],
  ] as const) {
    const load = await putLoad({ url: running.url, request, connections, warmUp, seconds });
    samples.add(perSecond, load.perSecond);
    samples.add(p99, load.p99);
    samples.answers += load.answers;
    samples.bad += load.bad;
  }
  samples.add('memoryAfterLoad', (await running.memory()) / mebibyte);
  await running.stop();
}

/** The folder is also where Node keeps compiled code, for servers that ask it to. */
function environment(folder: string): NodeJS.ProcessEnv {
  return { BENCH_ANSWERS: recordingPath(folder), TMPDIR: folder };
}

function recordingPath(folder: string): string {
  return join(folder, 'answers.json');
}
