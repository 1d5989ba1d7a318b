import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

/** Outcome of the application's command. */
export interface CommandRun {
  /** Exit code; undefined if a signal ended it. */
  readonly code: number | undefined;
  /** What it wrote, on both streams, at most the last 4 MB. */
  readonly output: string;
  readonly seconds: number;
  /** True if it was ended, as it took too long. */
  readonly isLate: boolean;
}

/** Characters of output that are kept. */
const mostKept = 4 * 1024 * 1024;

/** Milliseconds that a command has to end after it was asked to. */
const patience = 3_000;

/** Command of the application, and where it finds the server. */
export interface CommandOptions {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Seconds after which it is ended. */
  readonly timeLimit: number | undefined;
  readonly signal?: AbortSignal;
}

/** Number of commands that run at once, since most wait for their own start. */
export const parallelism = Math.max(1, Math.min(4, availableParallelism()));

/** Runs a command to its end. Rejects if it cannot be started. */
export async function runCommand({ command, environment, timeLimit, signal }: CommandOptions): Promise<CommandRun> {
  const [file = '', ...args] = command;
  const isWindows = process.platform === 'win32';
  const begun = performance.now();
  const child = spawn(file, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what it has started ends with it.
    detached: !isWindows,
    shell: isWindows,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output = (output + text).slice(-mostKept);
    });
  }
  let isLate = false;
  const end = () => {
    endGroup(child.pid, 'SIGTERM');
    setTimeout(() => endGroup(child.pid, 'SIGKILL'), patience).unref();
  };
  const timer =
    timeLimit === undefined
      ? undefined
      : setTimeout(() => {
          isLate = true;
          end();
        }, timeLimit * 1000);
  signal?.addEventListener('abort', end);
  try {
    const [code] = await once(child, 'close');
    // What it has left behind holds nobody up.
    endGroup(child.pid, 'SIGKILL');
    const seconds = (performance.now() - begun) / 1000;
    return { code: typeof code === 'number' ? code : undefined, output, seconds, isLate };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

function endGroup(pid: number | undefined, how: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, how);
  } catch {
    // It has ended by itself.
  }
}
