import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { startCommand } from '../../../scripts/start-command.ts';

const project = join(import.meta.dirname, '../../..');

/** How a command ended, and all that it wrote. */
export interface FinishedCommand {
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
  /** The same of standard error. */
  complaint(text: string): Promise<string>;
  readonly ended: Promise<FinishedCommand>;
}

/** How a command is run. */
export interface CommandSetting {
  /** The project's folder, or a copy of it. */
  readonly folder?: string;
  /** A command that runs the one that follows it, such as one that sets a limit. */
  readonly under?: readonly string[];
  readonly uid?: number | undefined;
  /** Variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the command line as `npm start` does, with arguments, until the test ends at the latest. */
export function runCli(
  args: readonly string[],
  { folder = project, under = [], uid, env }: CommandSetting = {},
): Command {
  const [command = '', ...rest] = [...under, process.execPath, ...startCommand, ...args];
  const child = spawn(command, rest, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid }),
    ...(env && { env: { ...process.env, ...env } }),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return watch(child);
}

/** Runs the stateless mock from the command line on a free port, quiet unless told otherwise; `x` is one of its names. */
export function spawnServer(args: readonly string[] = ['--quiet']): Command {
  return runCli(['mock', '--stateless', '--port', '0', '--allow-host', 'x', ...args]);
}

function watch(child: ReturnType<typeof spawn>): Command {
  const ended = once(child, 'close');
  const stdout = watchLines(child.stdout, ended);
  const stderr = watchLines(child.stderr, ended);
  const ready = stdout.line('ready ').then(
    (text) => text.slice('ready '.length),
    () => Promise.reject(new Error(`It ended before it was ready: ${stderr.text()}`)),
  );
  // A test that expects no start does not wait for one.
  ready.catch(() => {});
  return {
    process: child,
    ready,
    line: stdout.line,
    complaint: stderr.line,
    ended: ended.then(() => ({
      code: child.exitCode,
      signal: child.signalCode,
      stdout: stdout.text(),
      stderr: stderr.text(),
    })),
  };
}

function watchLines(stream: Readable | null, ended: Promise<unknown>) {
  const lines: string[] = [];
  const waiting = new Set<(line: string) => void>();
  if (stream) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      for (const look of waiting) look(line);
    });
  }
  const text = () => lines.map((line) => `${line}\n`).join('');
  const line = (part: string) =>
    new Promise<string>((resolve, reject) => {
      const look = (candidate: string) => {
        if (candidate.includes(part)) resolve(candidate);
      };
      lines.forEach(look);
      waiting.add(look);
      void ended.then(() => reject(new Error(`It ended without a line with ${part}: ${text()}`)));
    });
  return { text, line };
}
