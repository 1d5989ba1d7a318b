import { Agent, request } from 'node:http';
import pg from 'pg';
import { startPostgres } from '../../tests/e2e/support/postgres-server.ts';
import { Replica } from '../replicas/replica.ts';
import { exchange } from './exchange.ts';
import { type LoadResult, putLoad } from './load.ts';
import { startServer } from './process.ts';
import { processorTimeOf } from './processor-time.ts';
import { type BenchRequest, changingPosts, get, pagedGet, post } from './requests.ts';
import type { SectionOptions, SectionResult } from './section.ts';
import { sandbox } from './servers.ts';
import { format, judge } from './verdict.ts';

const connections = 64;
/** Compilers are done by then, on either side. */
const warmUp = 2;
const [known, warm] = [10_000, 1000];
const mebibyte = 1024 ** 2;
/** Environments that are written into beside the default one. */
const spread = 16;

/** Names of what a replica counts, in its metrics. */
type Count = 'probes' | 'probed_requests' | 'commits' | 'writes';

/** A replica on PostgreSQL beside the memory store, in one run. */
export async function measureReplicas({ rounds, seconds, folder }: SectionOptions): Promise<SectionResult> {
  console.log(`Replicas: ${rounds} rounds, ${connections} connections`);
  const postgres = await startPostgres();
  const url = postgres.schemaUrl();
  // What is measured counts nothing, as the memory store does not; what counts is not measured.
  const [one, counting] = [new Replica(url), new Replica(url, ['--metrics'])];
  let bad = 0;
  try {
    await one.start();
    await counting.start();
    const span = { warmUp, seconds };
    const loads = {
      memory: [] as LoadResult[],
      get: [] as LoadResult[],
      write: [] as LoadResult[],
      wide: [] as LoadResult[],
      alone: [] as LoadResult[],
      counted: [] as LoadResult[],
    };
    const probes: number[] = [];
    const [together, wide]: [number[], number[]] = [[], []];
    const [reading, writing, writingAlone]: [Cost[], Cost[], Cost[]] = [[], [], []];
    const load = async (to: string, requests: readonly BenchRequest[], into: LoadResult[], clients = connections) => {
      const result = await putLoad({ url: to, requests, connections: clients, span });
      bad += result.bad;
      into.push(result);
    };
    const tokens = await tokensOf(one.url, spread);
    const spreadPosts = tokens.flatMap((token) =>
      changingPosts.map(({ path, body }) => post(path, JSON.parse(body ?? '{}'), token)),
    );
    const memory = await startServer(sandbox, folder);
    for (let round = 0; round < rounds; round++) {
      await load(memory.url, [pagedGet], loads.memory);
      reading.push(await costOf(url, () => load(one.url, [pagedGet], loads.get), loads.get));
      writing.push(await costOf(url, () => load(one.url, changingPosts, loads.write), loads.write));
      writingAlone.push(await costOf(url, () => load(one.url, changingPosts, loads.alone, 1), loads.alone));
      await load(one.url, spreadPosts, loads.wide);
      const counted = (requests: readonly BenchRequest[]) => () => load(counting.url, requests, loads.counted);
      probes.push(await ratio(counting, 'probes', 'probed_requests', counted([pagedGet])));
      together.push(await ratio(counting, 'writes', 'commits', counted(changingPosts)));
      wide.push(await ratio(counting, 'writes', 'commits', counted(spreadPosts)));
    }
    await memory.stop();
    const resident = await manyEnvironments(one);
    await one.end('SIGKILL');
    const { status } = await exchange(counting.url, pagedGet);
    const rate = (some: readonly LoadResult[]) => median(some.map(({ perSecond }) => perSecond));
    const p99 = (some: readonly LoadResult[]) => median(some.map((one) => one.p99));
    const figures = {
      memoryGet: rate(loads.memory),
      get: rate(loads.get),
      getP99: p99(loads.get),
      probesEach: median(probes),
      write: rate(loads.write),
      writeP99: p99(loads.write),
      writesTogether: median(together),
      spreadWrite: rate(loads.wide),
      spreadP99: p99(loads.wide),
      spreadTogether: median(wide),
      getTime: median(reading.map(({ microseconds }) => microseconds)),
      writeTime: median(writing.map(({ microseconds }) => microseconds)),
      walBytes: median(writing.map(({ walBytes }) => walBytes)),
      alone: rate(loads.alone),
      aloneP99: p99(loads.alone),
      aloneTime: median(writingAlone.map(({ microseconds }) => microseconds)),
      aloneWalBytes: median(writingAlone.map(({ walBytes }) => walBytes)),
      memoryWithAll: resident,
    };
    const verdicts = [
      judge(
        { what: 'GET, warm', bound: 'at least', limit: 0.6, unit: '× the memory store' },
        figures.get / figures.memoryGet,
      ),
      judge({ what: 'Probes for each request', bound: 'at most', limit: 0.2, unit: '' }, figures.probesEach),
      judge({ what: 'p99 of GET', bound: 'at most', limit: 25, unit: 'ms' }, figures.getP99),
      judge({ what: 'Writes to a commit', bound: 'at least', limit: 5, unit: '' }, figures.writesTogether),
      judge(
        { what: `Writes to a commit, in ${spread} environments`, bound: 'at least', limit: 5, unit: '' },
        figures.spreadTogether,
      ),
      judge({ what: 'p99 of writes', bound: 'at most', limit: 25, unit: 'ms' }, figures.writeP99),
      judge({ what: 'Status of the next request, at another', bound: 'at most', limit: 200, unit: '' }, status),
      judge(
        { what: `Memory, ${known} environments known and ${warm} warm`, bound: 'at most', limit: 512, unit: 'MiB' },
        resident,
      ),
    ];
    return { text: render(figures), figures, verdicts, bad };
  } finally {
    await Promise.all([one.end('SIGKILL'), counting.end('SIGKILL')]);
    await postgres.stop('immediate');
  }
}

const rows: readonly (readonly [name: string, title: string])[] = [
  ['memoryGet', 'GET a second, memory store'],
  ['get', 'GET a second, replica'],
  ['getP99', 'p99 of that, ms'],
  ['probesEach', 'Probes for each request'],
  ['getTime', "PostgreSQL's processor time for each, µs"],
  ['write', 'Writes a second, one environment'],
  ['writeP99', 'p99 of that, ms'],
  ['writesTogether', 'Writes to a commit'],
  ['writeTime', "PostgreSQL's processor time for each, µs"],
  ['walBytes', 'Bytes of write-ahead log for each'],
  ['alone', 'Writes a second, one connection'],
  ['aloneP99', 'p99 of that, ms'],
  ['aloneTime', "PostgreSQL's processor time for each, µs"],
  ['aloneWalBytes', 'Bytes of write-ahead log for each'],
  ['spreadWrite', `Writes a second, ${spread} environments`],
  ['spreadP99', 'p99 of that, ms'],
  ['spreadTogether', 'Writes to a commit'],
  ['memoryWithAll', 'Memory with all environments, MiB'],
];

function render(figures: Readonly<Record<string, number>>): string {
  return rows
    .map(([name, title]) => {
      const value = figures[name] ?? Number.NaN;
      return `${title.padEnd(48)}${format(value, value < 100 ? 2 : 0).padStart(10)}`;
    })
    .join('\n');
}

async function ratio(replica: Replica, above: Count, below: Count, work: () => Promise<void>): Promise<number> {
  const before = [await count(replica, above), await count(replica, below)] as const;
  await work();
  return ((await count(replica, above)) - before[0]) / ((await count(replica, below)) - before[1]);
}

async function count(replica: Replica, name: Count): Promise<number> {
  const { body } = await exchange(replica.url, get('/_sandbox/metrics'));
  return Number(new RegExp(`^sandbox_log_${name}_total (\\d+)$`, 'm').exec(body)?.[1]);
}

/** What a request costs the database. */
interface Cost {
  readonly microseconds: number;
  readonly walBytes: number;
}

/** What each answer of a load costs the database, the timeline's part included. */
async function costOf(url: string, work: () => Promise<void>, results: readonly LoadResult[]): Promise<Cost> {
  const before = await spentBy(url);
  await work();
  const after = await spentBy(url);
  const answers = results.at(-1)?.answers ?? Number.NaN;
  return {
    microseconds: ((after.seconds - before.seconds) * 1e6) / answers,
    walBytes: (after.wal - before.wal) / answers,
  };
}

/** Where the database's write-ahead log ends, in bytes, and how long its processes have been on a processor. */
async function spentBy(url: string): Promise<{ readonly seconds: number; readonly wal: number }> {
  const address = new URL(url);
  address.searchParams.delete('schema');
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: string; pids: number[] }>(
      "SELECT pg_current_wal_lsn() - '0/0' AS at, array(SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()) AS pids",
    );
    const times = (rows[0]?.pids ?? []).map((pid) => processorTimeOf(pid).catch(() => 0));
    const seconds = (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
    return { seconds, wal: Number(rows[0]?.at) };
  } finally {
    await client.end();
  }
}

/** Tokens of admins of so many new environments. */
async function tokensOf(url: string, environments: number): Promise<readonly string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const create = () =>
    new Promise<string>((resolve, reject) => {
      const sending = request(`${url}/_sandbox/environments`, { method: 'POST', agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => {
          const made: { tokens?: { superAdmin?: string } } = JSON.parse(text);
          const token = made.tokens?.superAdmin;
          if (token === undefined) reject(new Error(`There is no token in ${text.slice(0, 200)}`));
          else resolve(token);
        });
      });
      sending.on('error', reject);
      sending.end();
    });
  const tokens = await Promise.all(Array.from({ length: environments }, create));
  agent.destroy();
  return tokens;
}

/** Resident memory in MiB of a replica that has made many environments and read some of them. */
async function manyEnvironments(replica: Replica): Promise<number> {
  const tokens = await tokensOf(replica.url, known);
  const requests = tokens.slice(-warm).map((token) => get(pagedGet.path, token));
  await putLoad({ url: replica.url, requests, connections: 10, span: 'once' });
  return (await replica.memory()) / mebibyte;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
