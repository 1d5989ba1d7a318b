import { parentPort, workerData } from 'node:worker_threads';
import type { RedoclyRun } from './redocly.ts';

// Each run imports Redocly's entry module again, under another query; the modules that it imports stay loaded.
const entry: string = workerData;
let runs = 0;
let run: { stdout: string; stderr: string } | undefined;

const captured = (stream: 'stdout' | 'stderr') => ({
  write(text: string): boolean {
    if (run) run[stream] += text;
    return true;
  },
});
Object.assign(process.stdout, captured('stdout'));
Object.assign(process.stderr, captured('stderr'));
Object.assign(process, {
  exit(status: number): void {
    if (!run) return;
    const ended: RedoclyRun = { ...run, status };
    run = undefined;
    parentPort?.postMessage(ended);
  },
});

// A command that has ended exits with its status once nothing is left to do. In a thread that waits, that never comes.
process.on('newListener', (event) => {
  if (event === 'beforeExit') setImmediate(() => process.emit('beforeExit', 0));
});

parentPort?.on('message', (args: string[]) => {
  run = { stdout: '', stderr: '' };
  process.argv = [process.execPath, entry, ...args];
  runs += 1;
  return import(`${entry}?run=${runs}`);
});
