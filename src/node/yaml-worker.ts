/** Writes a JSON text as YAML for who has started this thread: of a whole contract that takes longer than others should wait. */
import { parentPort, workerData } from 'node:worker_threads';
import { stringify } from 'yaml';

parentPort?.postMessage(stringify(JSON.parse(workerData), { aliasDuplicateObjects: false, lineWidth: 120 }));
