import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { exchange } from './exchange.ts';
import { memoryOf } from './memory.ts';
import { processorTimeOf } from './processor-time.ts';
import { recordingPath } from './recording.ts';
import { pagedGet } from './requests.ts';
import type { BenchServer } from './servers.ts';

/** A server that has answered. */
export interface RunningServer {
  readonly url: string;
  /** Milliseconds from the start of the process to its first answer of 200. */
  readonly firstAnswer: number;
  /** Resident memory of the process and its children, in bytes. */
  memory(): Promise<number>;
  /** Processor time of the process without its children, in seconds. */
  processorTime(): Promise<number>;
  stop(): Promise<void>;
}

const children = new Set<ChildProcess>();
const startDeadline = 30_000;

/** Kills every process that still runs. Called on exit. */
export function endAll(): void {
  for (const child of children) child.kill('SIGKILL');
}

/** Runs Node to its end and parses its standard output. Rejects with its standard error if it fails. */
export async function runJson<Result>(args: readonly string[], input = ''): Promise<Result> {
  const { child, exit, stderr } = spawnNode(args, {}, 'pipe');
  // A process that ends before it has read everything says why.
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  const output = child.stdout ? await text(child.stdout) : '';
  await exit;
  if (child.exitCode !== 0) throw new Error(`node ${args.join(' ')} failed: ${stderr().trim()}`);
  return JSON.parse(output);
}

/** Runs Node and collects the end of its standard error. */
function spawnNode(args: readonly string[], env: NodeJS.ProcessEnv, stdio: 'ignore' | 'pipe') {
  // NODE_ENV=production would have Prism start a cluster.
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: [stdio, stdio, 'pipe'],
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    complaint = (complaint + part).slice(-2_000);
  });
  children.add(child);
  const exit = new Promise<void>((resolve) => {
    child.once('close', () => {
      children.delete(child);
      resolve();
    });
  });
  return { child, exit, stderr: () => complaint };
}

/**
 * Starts a server and waits for its first answer. The folder holds the recording, the server's files and its compile cache.
 * Rejects if the server ends before, or does not answer within 30 seconds.
 */
export async function startServer(server: BenchServer, folder: string): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { BENCH_ANSWERS: recordingPath(folder), TMPDIR: folder };
  const start = performance.now();
  const { child, exit, stderr } = spawnNode(server.args(port, folder), env, 'ignore');
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await exit;
    clearTimeout(timer);
  };
  // All servers are polled alike; each prints something else when it is ready.
  while ((await statusOf(url)) !== 200) {
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (ended) throw new Error(`${server.name} ended before it answered: ${stderr().trim()}`);
    if (performance.now() - start > startDeadline)
      throw new Error(`${server.name} did not answer in ${startDeadline / 1000} s.`);
    await wait(2);
  }
  const firstAnswer = performance.now() - start;
  const { pid } = child;
  if (pid === undefined) throw new Error(`${server.name} has no process.`);
  return { url, firstAnswer, memory: () => memoryOf(pid), processorTime: () => processorTimeOf(pid), stop };
}

async function statusOf(url: string): Promise<number> {
  try {
    return (await exchange(url, pagedGet)).status;
  } catch {
    return 0;
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
