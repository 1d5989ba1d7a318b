import { join } from 'node:path';
import { type LoadResult, putLoad } from './load.ts';
import { runNode, startServer } from './process.ts';
import { type BenchRequest, get, post } from './requests.ts';
import type { SectionOptions, SectionResult } from './section.ts';
import { sandbox } from './servers.ts';
import { format, judge, type Verdict } from './verdict.ts';

const count = 10_000;
const connections = 10;
const mebibyte = 1024 ** 2;

/** What was measured of environments of one kind. */
interface Figures {
  /** Milliseconds per environment over the control API, with ten clients at once. */
  readonly create: number;
  /** Milliseconds per environment in the process. */
  readonly createInProcess: number;
  /** MiB of the server before, and beyond that with all environments, after a read of each, and without them again. */
  readonly empty: number;
  readonly created: number;
  readonly read: number;
  readonly deleted: number;
  /** KiB of heap per environment, in the process, without garbage; after a read of each; and what stays of a deleted one. */
  readonly heap: number;
  readonly heapRead: number;
  readonly heapDeleted: number;
}

type InProcess = Pick<Figures, 'createInProcess' | 'heap' | 'heapRead' | 'heapDeleted'>;

/** What many environments cost: time, and the memory of the server process as the system counts it. */
export async function measureEnvironments({ folder }: SectionOptions): Promise<SectionResult> {
  console.log(`Environments: ${format(count, 0)} of each kind`);
  const columns: (readonly [string, Figures])[] = [];
  const verdicts: Verdict[] = [];
  let bad = 0;
  for (const kind of ['frozen', 'ticking'] as const) {
    const { figures, failed } = await measureKind(kind === 'frozen', folder);
    bad += failed;
    columns.push([kind, figures]);
    const goal = { bound: 'at most', limit: 200, unit: 'MiB beyond the empty server' } as const;
    verdicts.push(judge({ ...goal, what: `${format(count, 0)} ${kind} environments, each read once` }, figures.read));
    verdicts.push(
      judge(
        { what: `A ${kind} environment in the process`, bound: 'at most', limit: 1, unit: 'ms' },
        figures.createInProcess,
      ),
    );
  }
  return { text: render(columns), figures: Object.fromEntries(columns), verdicts, bad };
}

async function measureKind(frozen: boolean, folder: string): Promise<{ figures: Figures; failed: number }> {
  const server = await startServer(sandbox, folder);
  const { url } = server;
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  const load = (requests: BenchRequest[]) => putLoad({ url, requests, connections, span: 'once' });
  const loads: LoadResult[] = [];
  const memory = [await server.memory()];
  for (const requests of [
    numbers.map(() => post('/_sandbox/environments', { frozen })),
    // The server numbers its environments; that all of these are answered shows that it does.
    numbers.map((n) => get('/api/v2/tasks?pageNumber=0&pageSize=20', `demo-superadmin-env_${n}`)),
    numbers.map((n) => ({ ...get(`/_sandbox/environments/env_${n}`), method: 'DELETE' as const })),
  ]) {
    loads.push(await load(requests));
    memory.push(await server.memory());
  }
  await server.stop();
  const inProcess = await measureInProcess(frozen);
  const [empty = Number.NaN, ...after] = memory.map((bytes) => bytes / mebibyte);
  const [created = Number.NaN, read = Number.NaN, deleted = Number.NaN] = after.map((size) => size - empty);
  const create = 1000 / (loads[0]?.perSecond ?? Number.NaN);
  const failed = loads.reduce((sum, { bad }) => sum + bad, 0);
  return { figures: { create, empty, created, read, deleted, ...inProcess }, failed };
}

async function measureInProcess(frozen: boolean): Promise<InProcess> {
  const script = join(import.meta.dirname, 'environments-process.ts');
  const { child, exit, said } = runNode(['--expose-gc', script, String(count), String(frozen)], {}, 'ignore', 'pipe');
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await exit;
  if (child.exitCode !== 0) throw new Error(`The sandbox in the process failed: ${said().trim()}`);
  const result: unknown = JSON.parse(text);
  if (!isInProcess(result)) throw new Error(`The sandbox in the process measured nothing: ${text.slice(0, 200)}`);
  return result;
}

function isInProcess(value: unknown): value is InProcess {
  return typeof value === 'object' && value !== null && 'createInProcess' in value && 'heapDeleted' in value;
}

const rows: readonly (readonly [keyof Figures, title: string, unit: string, digits: number])[] = [
  ['create', 'Create one over the control API', 'ms', 3],
  ['createInProcess', 'Create one in the process', 'ms', 3],
  ['empty', 'Memory of the empty server', 'MiB', 0],
  ['created', 'Beyond it, with all environments', 'MiB', 0],
  ['read', 'Beyond it, after one read of each', 'MiB', 0],
  ['deleted', 'Beyond it, after they were deleted', 'MiB', 0],
  ['heap', 'Heap per environment, in the process', 'KiB', 2],
  ['heapRead', 'Heap per environment after a read', 'KiB', 2],
  ['heapDeleted', 'Heap that stays of a deleted one', 'KiB', 2],
];

function render(columns: readonly (readonly [string, Figures])[]): string {
  const head = `${format(count, 0)} environments`.padEnd(44) + columns.map(([name]) => name.padStart(10)).join('');
  const lines = rows.map(([name, title, unit, digits]) => {
    const cells = columns.map(([, figures]) => format(figures[name], digits).padStart(10));
    return `${`${title}, ${unit}`.padEnd(44)}${cells.join('')}`;
  });
  const note =
    'What stays of deleted ones is the memory of replies, which has a bound of its own, and what no collection needed yet.';
  return [head, ...lines, note].join('\n');
}
