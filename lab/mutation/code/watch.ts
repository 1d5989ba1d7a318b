/**
 * Thread that ends its process (SIGKILL) once the process has worked for too long without a turn, or the process that forked it
 * is gone. Its data is a number that goes up with each turn.
 */
import { setInterval } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

/** Milliseconds of work, which other programs do not lengthen; no turn takes a tenth of it. */
const mostWork = 10_000;
/** Milliseconds after which both are looked at again. */
const interval = 1000;

const turns: Int32Array = workerData;
const parent = process.ppid;
let last = Atomics.load(turns, 0);
let since = process.cpuUsage();
for await (const _ of setInterval(interval)) {
  const turn = Atomics.load(turns, 0);
  if (turn !== last) {
    last = turn;
    since = process.cpuUsage();
  }
  const { user, system } = process.cpuUsage(since);
  if (process.ppid !== parent || (user + system) / 1000 > mostWork) process.kill(process.pid, 'SIGKILL');
}
