/**
 * A thread that ends its process (SIGKILL) where a changed server leaves it no turn to do so: once whoever has forked it is
 * gone, or once it has worked for too long without a turn. Its data is a number that goes up with each turn.
 */
import { setInterval } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

/** In milliseconds of work, which other programs do not lengthen; no turn takes a tenth of it. */
const mostWork = 20_000;
/** In milliseconds: how often both are looked at. */
const interval = 1000;

const turns = readTurns(workerData);
const parent = process.ppid;
let last = Atomics.load(turns, 0);
let since = process.cpuUsage();
for await (const _ of setInterval(interval)) {
  const turn = Atomics.load(turns, 0);
  if (turn !== last) [last, since] = [turn, process.cpuUsage()];
  const { user, system } = process.cpuUsage(since);
  if (process.ppid !== parent || (user + system) / 1000 > mostWork) process.kill(process.pid, 'SIGKILL');
}

function readTurns(data: unknown): Int32Array {
  if (data instanceof Int32Array) return data;
  throw new Error('There are no turns to watch.');
}
