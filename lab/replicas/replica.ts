import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { startCommand } from '../../scripts/start-command.ts';
import { memoryOf } from '../bench/memory.ts';

const patience = 60_000;

/** One of the servers that share a sandbox, as `npm start` starts it. */
export class Replica {
  /** What it has written on standard error, of all starts. */
  errors = '';
  readonly #data: string;
  readonly #options: readonly string[];
  #child: ChildProcess | undefined;
  #port = 0;

  constructor(data: string, options: readonly string[] = []) {
    this.#data = data;
    this.#options = options;
  }

  /** Where it listens; it may be another port after each start. */
  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Resident, in bytes. */
  memory(): Promise<number> {
    return memoryOf(this.#child?.pid ?? 0);
  }

  /** Resolves once it answers. Rejects where it ends before, or does not in time. */
  async start(): Promise<void> {
    const args = ['mock', '--quiet', '--port', '0', '--data', this.#data, ...this.#options];
    const child = spawn(process.execPath, [...startCommand, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('close', () => process.removeListener('exit', end));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.errors = (this.errors + text).slice(-4000);
    });
    this.#port = await new Promise<number>((ready, failed) => {
      const timer = setTimeout(() => failed(new Error('A replica did not start in time.')), patience);
      let told = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        told += text;
        const port = /ready http:\/\/[^:]+:(\d+)\n/.exec(told)?.[1];
        if (port === undefined) return;
        clearTimeout(timer);
        ready(Number(port));
      });
      child.once('close', () => {
        clearTimeout(timer);
        failed(new Error(`A replica ended: ${this.errors.trim()}`));
      });
    });
  }

  /** Sends a signal and goes on. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Resolves with its exit code once it has ended; null where the signal ended it. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
    return child.exitCode;
  }
}

/** Starts a replica, again and again where the database cannot be reached yet. */
export async function startAtLast(replica: Replica): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await replica.start();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
