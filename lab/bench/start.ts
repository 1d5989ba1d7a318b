import { startPostgres } from '../../tests/e2e/support/postgres-server.ts';
import { Replica } from '../replicas/replica.ts';
import { type GoalVerdict, judge } from './goal.ts';
import { type LoadResult, putLoad } from './load.ts';
import { median } from './numbers.ts';
import { makeEnvironments } from './replicas.ts';
import { pagedGet, withToken } from './requests.ts';
import type { SectionOptions, SectionResult } from './section.ts';
import { type Rows, renderTable } from './table.ts';

const connections = 64;
/** Environments under load at once. */
const spread = 64;

interface Figures extends LoadResult {
  /** Lines on standard error about entries that were lost. */
  readonly complaints: number;
}

/** One start with a timeline, and one without. */
interface Sample {
  readonly kept: Figures;
  readonly off: Figures;
}

const rows = {
  perSecond: { title: 'GET a second', digits: 0 },
  p99: { title: 'p99 of GET', unit: 'ms', digits: 1 },
  complaints: { title: 'Lines about lost entries', digits: 0 },
} as const satisfies Rows<'perSecond' | 'p99' | 'complaints'>;

type Name = keyof typeof rows;

/** Load on many environments from the first second after a start on PostgreSQL, with a timeline and without. */
export async function measureStart({ rounds, seconds }: SectionOptions): Promise<SectionResult> {
  console.log(
    `Start: ${rounds} rounds, ${spread} environments, ${connections} connections, ${seconds} s of each start`,
  );
  const postgres = await startPostgres();
  const samples: Sample[] = [];
  try {
    const url = postgres.schemaUrl();
    const tokens = await fillDatabase(url);
    const measure = (options: readonly string[]) => measureFirstSeconds(new Replica(url, options), tokens, seconds);
    for (let round = 0; round < rounds; round++) {
      // Each is first in every other round, so that other work of the machine meets both alike.
      const early = round % 2 === 0 ? await measure([]) : undefined;
      const off = await measure(['--no-request-log']);
      samples.push({ kept: early ?? (await measure([])), off });
    }
  } finally {
    await postgres.stop('immediate');
  }
  const columnOf = (heading: string, key: keyof Sample) => ({
    heading,
    figureOf: (name: Name) => median(samples.map((sample) => sample[key][name])),
  });
  return {
    text: renderTable(rows, [columnOf('timeline', 'kept'), columnOf('no timeline', 'off')]),
    figures: samples,
    verdicts: judgeSamples(samples),
    bad: samples.reduce((sum, { kept, off }) => sum + kept.bad + off.bad, 0),
  };
}

function judgeSamples(samples: readonly Sample[]): GoalVerdict[] {
  const ratio = (name: Name) => median(samples.map(({ kept, off }) => kept[name] / off[name]));
  const complaints = Math.max(...samples.map(({ kept }) => kept.complaints));
  return [
    judge(rows.perSecond.title, { bound: 'at least', limit: 0.8 }, '× no timeline', ratio('perSecond')),
    judge(rows.p99.title, { bound: 'at most', limit: 3 }, '× no timeline', ratio('p99')),
    judge(rows.complaints.title, { bound: 'at most', limit: 1 }, '', complaints),
  ];
}

/** Makes the environments. Resolves with a token of each. */
async function fillDatabase(url: string): Promise<string[]> {
  const replica = new Replica(url);
  await replica.start();
  try {
    return await makeEnvironments(replica.url, spread);
  } finally {
    await replica.end('SIGTERM');
  }
}

/** Starts a server and puts load on it at once. */
async function measureFirstSeconds(replica: Replica, tokens: readonly string[], seconds: number): Promise<Figures> {
  await replica.start();
  try {
    const requests = tokens.map((token) => withToken(pagedGet, token));
    const load = await putLoad({ url: replica.url, requests, connections, span: { warmUp: 0, seconds } });
    return { ...load, complaints: replica.errors.match(/could not be kept/g)?.length ?? 0 };
  } finally {
    await replica.end('SIGTERM');
  }
}
