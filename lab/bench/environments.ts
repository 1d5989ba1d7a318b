import { join } from 'node:path';
import { pathTo } from '../../src/contract/path-to.ts';
import { type LoadResult, putLoad } from './load.ts';
import { format } from './numbers.ts';
import { runJson, startServer } from './process.ts';
import { type BenchRequest, get, post } from './requests.ts';
import type { SectionOptions, SectionResult } from './section.ts';
import { sandbox } from './servers.ts';
import { type FigureColumn, judgeTable, type Rows, renderTable } from './table.ts';

const count = 10_000;
const connections = 10;
const mebibyte = 1024 ** 2;

/** Figures of `environments-process.ts`. */
export interface InProcessFigures {
  readonly createInProcess: number;
  readonly heap: number;
  readonly heapRead: number;
  readonly heapDeleted: number;
}

const rows = {
  create: { title: 'Create one over the control API', unit: 'ms', digits: 3 },
  createInProcess: {
    title: 'Create one in the process',
    unit: 'ms',
    digits: 3,
    goal: { bound: 'at most', limit: 1 },
  },
  empty: { title: 'Memory of the empty server', unit: 'MiB', digits: 0 },
  created: { title: 'Beyond it, with all environments', unit: 'MiB', digits: 0 },
  read: {
    title: 'Beyond it, after one read of each',
    unit: 'MiB',
    digits: 0,
    goal: { bound: 'at most', limit: 200 },
  },
  deleted: { title: 'Beyond it, after they were deleted', unit: 'MiB', digits: 0 },
  heap: { title: 'Heap per environment, in the process', unit: 'KiB', digits: 2 },
  heapRead: { title: 'Heap per environment after a read', unit: 'KiB', digits: 2 },
  heapDeleted: { title: 'Heap that stays of a deleted one', unit: 'KiB', digits: 2 },
} as const satisfies Rows<string>;

type Figures = Readonly<Record<keyof typeof rows, number>>;

/** Cost of many environments: time, and the memory of the server process. */
export async function measureEnvironments({ folder }: SectionOptions): Promise<SectionResult> {
  console.log(`Environments: ${format(count, 0)} of each kind`);
  const frozen = await measureKind(true, folder);
  const ticking = await measureKind(false, folder);
  const columns = [columnOf('frozen', frozen.figures), columnOf('ticking', ticking.figures)];
  const note =
    'Deleted environments leave the memory of replies, which has a bound of its own, and garbage not yet collected.';
  return {
    text: `${format(count, 0)} environments\n${renderTable(rows, columns)}\n${note}`,
    figures: { frozen: frozen.figures, ticking: ticking.figures },
    verdicts: judgeTable(rows, columns),
    bad: frozen.bad + ticking.bad,
  };
}

function columnOf(heading: string, figures: Figures): FigureColumn<keyof Figures> {
  return { heading, figureOf: (name) => figures[name] };
}

async function measureKind(frozen: boolean, folder: string): Promise<{ figures: Figures; bad: number }> {
  const server = await startServer(sandbox, folder);
  const { url } = server;
  const mebibytes = async () => (await server.memory()) / mebibyte;
  const load = (requests: readonly BenchRequest[]) => putLoad({ url, requests, connections, span: 'once' });
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  const empty = await mebibytes();
  const created = await load(numbers.map(() => post('/_sandbox/environments', { frozen })));
  const afterCreation = await mebibytes();
  // The server numbers its environments. A wrong number would be answered with 401.
  const read = await load(
    numbers.map((n) => get(`${pathTo('listTasks')}?pageNumber=0&pageSize=20`, `demo-superadmin-env_${n}`)),
  );
  const afterRead = await mebibytes();
  const deleted = await load(numbers.map((n) => ({ ...get(`/_sandbox/environments/env_${n}`), method: 'DELETE' })));
  const afterDeletion = await mebibytes();
  await server.stop();
  const script = join(import.meta.dirname, 'environments-process.ts');
  const inProcess = await runJson<InProcessFigures>(['--expose-gc', script, String(count), String(frozen)]);
  return {
    figures: {
      create: 1000 / created.perSecond,
      empty,
      created: afterCreation - empty,
      read: afterRead - empty,
      deleted: afterDeletion - empty,
      ...inProcess,
    },
    bad: badIn([created, read, deleted]),
  };
}

function badIn(loads: readonly LoadResult[]): number {
  return loads.reduce((sum, { bad }) => sum + bad, 0);
}
