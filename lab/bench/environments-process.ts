/** `node --expose-gc environments-process.ts COUNT FROZEN`: makes and deletes environments without HTTP, and prints the cost as JSON. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { createSandbox } from '../../src/sandbox/create-sandbox.ts';
import { StartingData } from '../../src/sandbox/service/starting-data.ts';
import { MemoryStore } from '../../src/sandbox/store/memory-store.ts';
import type { InProcessFigures } from './environments.ts';

const count = Number(process.argv[2]);
const frozen = process.argv[3] === 'true';
const fail = (error: unknown) => {
  throw error;
};
const seedData = JSON.parse(readFileSync(join(import.meta.dirname, '../../generated/starting-data.json'), 'utf8'));
const { sandbox, fetch } = await createSandbox({ store: new MemoryStore(new StartingData(seedData)), report: fail });
// The first environments pay for compilation and for what all share.
for (let i = 0; i < 100; i++) await sandbox.delete((await sandbox.create({ frozen })).id);

const before = heapUsed();
const ids: string[] = [];
const start = performance.now();
for (let i = 0; i < count; i++) ids.push((await sandbox.create({ frozen })).id);
const createInProcess = (performance.now() - start) / count;
const heap = heapPerEnvironment();
for (const id of ids) await read(id);
const heapRead = heapPerEnvironment();
for (const id of ids.splice(0)) await sandbox.delete(id);
const result: InProcessFigures = { createInProcess, heap, heapRead, heapDeleted: heapPerEnvironment() };
console.log(JSON.stringify(result));
await sandbox.close();

async function read(id: string): Promise<void> {
  const headers = tokenHeaders(`demo-superadmin-${id}`);
  const request = new Request(`http://127.0.0.1${pathTo('listTasks')}?pageNumber=0&pageSize=20`, { headers });
  const { status } = await fetch(request);
  if (status !== 200) throw new Error(`A read of ${id} was answered ${status}.`);
}

/** KiB beyond the heap without environments. */
function heapPerEnvironment(): number {
  return (heapUsed() - before) / 1024 / count;
}

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
