import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { Timeouts } from '../../src/node/listen.ts';
import { startMock } from '../../src/node/mock.ts';

const project = join(import.meta.dirname, '..', '..');

/** Starts the stateless mock in this process before a file's tests and ends it after them; its address is known once they run. */
export function useMock(timeouts: Partial<Timeouts> = {}): { url: string } {
  const mock = { url: '' };
  let close = async () => {};
  beforeAll(async () => {
    const address = { host: '127.0.0.1', port: 0 };
    // Who may ask is asked by tests of its own.
    const access = { allowHosts: ['*'], allowOrigins: ['*'] };
    const common = { ...address, ...access, quiet: true, stateless: true };
    const server = await startMock({ ...common, timeouts: { grace: 0, ...timeouts } });
    mock.url = server.url;
    close = () => server.close();
  });
  afterAll(() => close());
  return mock;
}

/** How a command ended, and all that it wrote. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A running command line. */
export interface Command {
  readonly process: ChildProcess;
  /** The address of its `ready` line. Rejects when it ends before it is ready. */
  readonly ready: Promise<string>;
  /** Resolves with the first line of standard output, past or future, that has the text. */
  line(text: string): Promise<string>;
  readonly ended: Promise<Ended>;
}

/** Runs `node src/cli.js` with arguments, in the project's folder or a copy of it, until the test ends at the latest. */
export function runCli(args: readonly string[], folder = project): Command {
  const child = spawn(process.execPath, ['src/cli.js', ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return watch(child);
}

/** Runs the stateless mock from the command line on a free port, quiet unless told otherwise; `x` is one of its names. */
export function spawnMock(args: readonly string[] = ['--quiet']): Command {
  return runCli(['mock', '--stateless', '--port', '0', '--allow-host', 'x', ...args]);
}

function watch(child: ReturnType<typeof spawn>): Command {
  const lines: string[] = [];
  const waiting = new Set<(line: string) => void>();
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      for (const look of waiting) look(line);
    });
  }
  const ended = once(child, 'close').then(() => {
    const stdout = lines.map((line) => `${line}\n`).join('');
    return { code: child.exitCode, signal: child.signalCode, stdout, stderr };
  });
  const line = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = (candidate: string) => {
        if (candidate.includes(text)) resolve(candidate);
      };
      lines.forEach(look);
      waiting.add(look);
      void ended.then(() => reject(new Error(`It ended without a line with ${text}: ${stderr}`)));
    });
  const ready = line('ready ').then((text) => text.slice('ready '.length));
  // A test that expects no start does not wait for one.
  ready.catch(() => {});
  return { process: child, ready, line, ended };
}
