/** Compiles for who has started this thread: while the compiler works nothing else does. */
import { parentPort, workerData } from 'node:worker_threads';
import { verdictsOf } from './verdicts.ts';

parentPort?.postMessage(await verdictsOf(workerData));
