import { judge } from './goal.ts';
import { type FilledServer, growthRequests, startFilledServer } from './growing-environments.ts';
import { putLoad } from './load.ts';
import { format } from './numbers.ts';
import type { SectionOptions, SectionResult } from './section.ts';

const sizes = [100, 1_000, 10_000, 100_000] as const;
const connections = 10;

/** Kinds of requests, and how many times as much one may cost in the largest environment as in the smallest. */
const kinds = {
  get: { title: 'get a task', most: 1.5 },
  first: { title: 'page, the first', most: 1.5 },
  middle: { title: 'page, in the middle', most: 1.5 },
  state: { title: 'page of one state, in the middle', most: 1.5 },
  create: { title: 'create a task', most: 2 },
} as const;

type Kind = keyof typeof kinds;
const kindNames = ['get', 'first', 'middle', 'state', 'create'] as const satisfies readonly Kind[];

/** Cost of a request to a busy server, by the number of tasks in its environment. */
export async function measureGrowth({ rounds, folder }: SectionOptions): Promise<SectionResult> {
  console.log(`Growth: ${sizes.map((size) => format(size, 0)).join(', ')} tasks in an environment`);
  const servers: FilledServer[] = [];
  for (const size of sizes) servers.push(await startFilledServer(size, folder));
  const costs = new Map<string, number[]>();
  let bad = 0;
  // The first round is a warm-up of both sides.
  for (let round = 0; round <= rounds; round++) {
    for (const kind of kindNames) {
      for (const server of servers) {
        const requests = growthRequests(server, kind);
        const load = await putLoad({ url: server.url, requests, connections, span: 'once' });
        bad += load.bad;
        if (round === 0) continue;
        const key = `${kind} ${server.size}`;
        costs.set(key, [...(costs.get(key) ?? []), 1e6 / load.perSecond]);
      }
    }
    if (round > 0) console.log(`round ${round} of ${rounds}`);
  }
  const memory = await Promise.all(servers.map((server) => server.memory()));
  for (const server of servers) await server.stop();

  // The least of the rounds: a disturbance can only add to it.
  const costOf = (kind: Kind, size: number) => Math.min(...(costs.get(`${kind} ${size}`) ?? []));
  const ratio = (kind: Kind, size: number) => costOf(kind, size) / costOf(kind, sizes[0]);
  const figures = kindNames.map((kind) => ({ kind, microseconds: sizes.map((size) => costOf(kind, size)) }));
  const verdicts = kindNames.map((kind) => {
    const { title, most } = kinds[kind];
    return judge(
      `100,000 tasks, ${title}`,
      { bound: 'at most', limit: most },
      '× with 100 tasks',
      ratio(kind, 100_000),
    );
  });
  const costCells = (kind: Kind) =>
    sizes.map((size) => `${format(costOf(kind, size), 0)}  ${format(ratio(kind, size), 2)}`);
  const lines = [
    line(
      'Cost per request, µs, and × 100 tasks',
      sizes.map((size) => format(size, 0)),
    ),
    ...kindNames.map((kind) => line(kinds[kind].title, costCells(kind))),
    line(
      'row of a CSV file, once',
      servers.map(({ perRow }) => format(perRow, 0)),
    ),
    line(
      'memory of the server, MiB',
      memory.map((bytes) => format(bytes / 1024 ** 2, 0)),
    ),
    'All over loopback HTTP. A creation costs more by the logarithm of the tasks, since a task is in several indexes.',
  ];
  return { text: lines.join('\n'), figures, verdicts, bad };
}

function line(title: string, cells: readonly string[]): string {
  return `${title.padEnd(38)}${cells.map((cell) => cell.padStart(14)).join('')}`;
}
