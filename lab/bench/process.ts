import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
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
  /** From the start of the process to its first answer of 200, in milliseconds. */
  readonly firstAnswer: number;
  /** Resident memory of the process and its children, in bytes. */
  memory(): Promise<number>;
  /** How long the process itself has been on a processor, in seconds. */
  processorTime(): Promise<number>;
  stop(): Promise<void>;
}

const children = new Set<ChildProcess>();
const patience = 30_000;

/** Ends whatever still runs; for the way out, however it comes. */
export function endAll(): void {
  for (const child of children) child.kill('SIGKILL');
}

/** Runs Node and collects the last of what it says on standard error. */
export function runNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stdin: 'ignore' | 'pipe',
  stdout: 'ignore' | 'pipe',
) {
  // NODE_ENV=production would have Prism start a cluster.
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: [stdin, stdout, 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  children.add(child);
  const exit = new Promise<void>((resolve) => {
    child.once('close', () => {
      children.delete(child);
      resolve();
    });
  });
  return { child, exit, said: () => said };
}

/**
 * Starts a server and waits for its first answer. The folder holds the recording and what the server and Node's compiler
 * keep. Rejects when it ends before, or takes too long.
 */
export async function startServer(server: BenchServer, folder: string): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { BENCH_ANSWERS: recordingPath(folder), TMPDIR: folder };
  const start = performance.now();
  const { child, exit, said } = runNode(server.args(port, folder), env, 'ignore', 'ignore');
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await exit;
    clearTimeout(timer);
  };
  // Every server is asked in the same way; what it prints when it is ready differs.
  while ((await statusOf(url)) !== 200) {
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (ended) throw new Error(`${server.name} ended before it answered: ${said().trim()}`);
    if (performance.now() - start > patience) throw new Error(`${server.name} did not answer in ${patience / 1000} s.`);
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
