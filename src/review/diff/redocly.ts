import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** A run of Redocly's command line: its exit status and what it printed. */
export interface RedoclyRun {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

let thread: Worker | undefined;
let lastRun: Promise<unknown> = Promise.resolve();

/**
 * Runs a command of Redocly's command line. Its package exports nothing and takes a second to start, so it stays loaded in a
 * thread, which runs one command at a time.
 */
export function runRedocly(...args: readonly string[]): Promise<RedoclyRun> {
  const run = lastRun.then(() => runInThread(args));
  lastRun = run.catch(() => {});
  return run;
}

async function runInThread(args: readonly string[]): Promise<RedoclyRun> {
  thread ??= startThread();
  thread.ref();
  thread.postMessage(args);
  try {
    const [run]: RedoclyRun[] = await once(thread, 'message');
    if (!run) throw new Error('Redocly ended without a status.');
    // An idle thread keeps no process alive.
    thread.unref();
    return run;
  } catch (error) {
    thread = undefined;
    throw error;
  }
}

function startThread(): Worker {
  const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
  const entry = pathToFileURL(join(dirname(manifest), 'lib', 'index.js')).href;
  // No telemetry, no look for a newer version.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
  return new Worker(new URL('redocly-thread.ts', import.meta.url), { workerData: entry, env, execArgv: [] });
}
