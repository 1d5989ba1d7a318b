import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { startCommand } from '../../scripts/start-command.ts';
import { memoryOf } from '../bench/memory.ts';

/** Longest start, in milliseconds. */
const startDeadline = 60_000;

/** A server on data of its own or of others too, as `npm start` starts it. */
export class Replica {
  /** End of its standard error, of all starts. */
  errors = '';
  readonly #data: string;
  readonly #options: readonly string[];
  #child: ChildProcess | undefined;
  #port = 0;

  /** `data`: the argument of `--data`, a file or the address of a database. */
  constructor(data: string, options: readonly string[] = []) {
    this.#data = data;
    this.#options = options;
  }

  /** A free port at the first start, and the same from then on. */
  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Resident memory, in bytes. */
  memory(): Promise<number> {
    return memoryOf(this.#child?.pid ?? 0);
  }

  /** Resolves once it answers. Rejects where it ends before, or does not in time. */
  async start(): Promise<void> {
    const args = ['mock', '--quiet', '--port', String(this.#port), '--data', this.#data, ...this.#options];
    const child = spawn(process.execPath, [...startCommand, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('close', () => process.removeListener('exit', end));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.errors = (this.errors + text).slice(-4000);
    });
    this.#port = await new Promise<number>((ready, failed) => {
      const timer = setTimeout(() => failed(new Error('A server did not start in time.')), startDeadline);
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const port = /ready http:\/\/[^:]+:(\d+)\n/.exec(output)?.[1];
        if (port === undefined) return;
        clearTimeout(timer);
        ready(Number(port));
      });
      child.once('close', () => {
        clearTimeout(timer);
        failed(new Error(`A server ended: ${this.errors.trim()}`));
      });
    });
  }

  /** Starts it again and again until its database can be reached. */
  async startAtLast(): Promise<void> {
    const end = performance.now() + startDeadline;
    for (;;) {
      try {
        return await this.start();
      } catch (error) {
        if (performance.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
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
