import { parentPort, workerData } from 'node:worker_threads';
import type { RedoclyRun } from './redocly.ts';

// Each run imports Redocly's entry module again, under another query; what that imports stays loaded.
const entry: string = workerData;
let runs = 0;
let run = { status: 0, stdout: '', stderr: '' };

const writes = (stream: 'stdout' | 'stderr') => ({
  write(text: string): boolean {
    run[stream] += text;
    return true;
  },
});
Object.assign(process.stdout, writes('stdout'));
Object.assign(process.stderr, writes('stderr'));
Object.assign(process, {
  exit(status: number): void {
    const ended: RedoclyRun = { ...run, status };
    parentPort?.postMessage(ended);
  },
});

// A command that has ended asks to exit with its status once nothing is left to do, which never comes in a thread that waits.
process.on('newListener', (event) => {
  if (event === 'beforeExit') setImmediate(() => process.emit('beforeExit', 0));
});

parentPort?.on('message', (args: string[]) => {
  run = { status: 0, stdout: '', stderr: '' };
  process.argv = [process.execPath, entry, ...args];
  runs += 1;
  return import(`${entry}?run=${runs}`);
});
