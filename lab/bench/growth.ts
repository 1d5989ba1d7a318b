import { type GrowingWorld, growthRequests, prepareWorld } from './growing-world.ts';
import { putLoad } from './load.ts';
import type { SectionOptions, SectionResult } from './section.ts';
import { format, judge } from './verdict.ts';

const sizes = [100, 1_000, 10_000, 100_000] as const;
const connections = 10;

/** What is asked for, and how much more it may cost in the largest environment than in the smallest. */
const kinds = {
  get: { title: 'get a task', most: 1.5 },
  first: { title: 'page, the first', most: 1.5 },
  middle: { title: 'page, in the middle', most: 1.5 },
  state: { title: 'page of one state, in the middle', most: 1.5 },
  create: { title: 'create a task', most: 2 },
} as const;

type Kind = keyof typeof kinds;
const kindNames = ['get', 'first', 'middle', 'state', 'create'] as const satisfies readonly Kind[];

/** What a request costs a server that is kept busy, by the number of tasks in its environment. */
export async function measureGrowth({ rounds, folder }: SectionOptions): Promise<SectionResult> {
  console.log(`Growth: ${sizes.map((size) => format(size, 0)).join(', ')} tasks in an environment`);
  const worlds: GrowingWorld[] = [];
  for (const size of sizes) worlds.push(await prepareWorld(size, folder));
  const costs = new Map<string, number[]>();
  let bad = 0;
  // The first round only brings both sides up to speed.
  for (let round = 0; round <= rounds; round++) {
    for (const kind of kindNames) {
      for (const world of worlds) {
        const load = await putLoad({
          url: world.url,
          requests: growthRequests(world, kind),
          connections,
          span: 'once',
        });
        bad += load.bad;
        if (round === 0) continue;
        const key = `${kind} ${world.size}`;
        costs.set(key, [...(costs.get(key) ?? []), 1e6 / load.perSecond]);
      }
    }
    if (round > 0) console.log(`round ${round} of ${rounds}`);
  }
  const memory = await Promise.all(worlds.map((world) => world.memory()));
  for (const world of worlds) await world.stop();

  // The least of the rounds: whatever disturbs a round adds to it.
  const costOf = (kind: Kind, size: number) => Math.min(...(costs.get(`${kind} ${size}`) ?? []));
  const ratio = (kind: Kind, size: number) => costOf(kind, size) / costOf(kind, sizes[0]);
  const figures = kindNames.map((kind) => ({ kind, microseconds: sizes.map((size) => costOf(kind, size)) }));
  const verdicts = kindNames.map((kind) => {
    const goal = { what: `100,000 tasks, ${kinds[kind].title}`, bound: 'at most', unit: '× with 100 tasks' } as const;
    return judge({ ...goal, limit: kinds[kind].most }, ratio(kind, 100_000));
  });
  const lines = [
    row(
      'Cost per request, µs, and × 100 tasks',
      sizes.map((size) => format(size, 0)),
    ),
    ...kindNames.map((kind) =>
      row(
        kinds[kind].title,
        sizes.map((size) => `${format(costOf(kind, size), 0)}  ${format(ratio(kind, size), 2)}`),
      ),
    ),
    row(
      'row of a CSV file, once',
      worlds.map(({ perRow }) => format(perRow, 0)),
    ),
    row(
      'memory of the server, MiB',
      memory.map((bytes) => format(bytes / 1024 ** 2, 0)),
    ),
    'All are loopback HTTP. To create costs more by the logarithm of the tasks, since each has its place in several indexes.',
  ];
  return { text: lines.join('\n'), figures, verdicts, bad };
}

function row(title: string, cells: readonly string[]): string {
  return `${title.padEnd(38)}${cells.map((cell) => cell.padStart(14)).join('')}`;
}
