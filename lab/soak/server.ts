import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { startCommand } from '../../scripts/start-command.ts';
import { memoryOf } from '../bench/memory.ts';

const patience = 30_000;

/** The sandbox as `npm start` starts it, on a data file and a port that stay the same from start to start. */
export class Server {
  readonly url: string;
  /** What it has written on standard error, of all starts. */
  errors = '';
  readonly #args: readonly string[];
  #child: ChildProcess;

  private constructor(port: number, file: string) {
    this.url = `http://127.0.0.1:${port}`;
    this.#args = [...startCommand, 'mock', '--quiet', '--port', String(port), '--data', file];
    this.#child = this.#spawn();
  }

  /** Rejects when it does not answer in time. */
  static async start(file: string): Promise<Server> {
    const server = new Server(await freePort(), file);
    await server.#answers();
    return server;
  }

  /** In MiB. */
  async memory(): Promise<number> {
    return (await memoryOf(this.#child.pid ?? 0)) / 2 ** 20;
  }

  /** Ends it without a warning, as a crash does, and starts it again; resolves with how long that took, in milliseconds. */
  async kill(): Promise<number> {
    await this.#end('SIGKILL');
    const begun = performance.now();
    this.#child = this.#spawn();
    await this.#answers();
    return performance.now() - begun;
  }

  /** Resolves with its exit code; null where a signal ended it. */
  async stop(): Promise<number | null> {
    await this.#end('SIGTERM');
    return this.#child.exitCode;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const closed = once(this.#child, 'close');
    this.#child.kill(signal);
    await closed;
  }

  #spawn(): ChildProcess {
    const child = spawn(process.execPath, this.#args, { stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.errors = (this.errors + text).slice(-4_000);
    });
    return child;
  }

  async #answers(): Promise<void> {
    const begun = performance.now();
    for (;;) {
      const answer = await fetch(`${this.url}/_sandbox/clock`, { headers: { authorization: 'demo-admin' } }).catch(
        () => undefined,
      );
      await answer?.arrayBuffer();
      if (answer?.ok) return;
      if (this.#child.exitCode !== null) throw new Error(`The server ended: ${this.errors.trim()}`);
      if (performance.now() - begun > patience) throw new Error(`The server did not answer in ${patience / 1000} s.`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
