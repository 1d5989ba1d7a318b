import { startPostgres } from '../../tests/e2e/support/postgres-server.ts';
import { Replica } from '../replicas/replica.ts';
import { costPerAnswer } from './database-cost.ts';
import { exchange } from './exchange.ts';
import { type LoadResult, putLoad } from './load.ts';
import { median } from './numbers.ts';
import { startServer } from './process.ts';
import { type BenchRequest, changingPosts, get, pagedGet, post, withToken } from './requests.ts';
import type { SectionOptions, SectionResult } from './section.ts';
import { sandbox } from './servers.ts';
import { judgeTable, type Rows, renderTable } from './table.ts';

const connections = 64;
/** Seconds after which the compilers on both sides are done. */
const warmUp = 2;
/** Environments in the database, and those of them that a replica has in memory. */
const knownEnvironments = 10_000;
const cachedEnvironments = 1_000;
/** Environments that receive writes at once. */
const spread = 16;
const mebibyte = 1024 ** 2;

/** Counters of a replica, by their names in its metrics. */
type Counter = 'probes' | 'probed_requests' | 'commits' | 'writes';

const rows = {
  memoryGet: { title: 'GET a second, memory store', digits: 0 },
  get: { title: 'GET a second, replica', digits: 0 },
  getRatio: { title: '× the memory store', digits: 2, goal: { bound: 'at least', limit: 0.6 } },
  getP99: { title: 'p99 of GET', unit: 'ms', digits: 1, goal: { bound: 'at most', limit: 25 } },
  probes: { title: 'Probes per GET', digits: 2, goal: { bound: 'at most', limit: 0.2 } },
  getTime: { title: "PostgreSQL's processor time per GET", unit: 'µs', digits: 1 },
  write: { title: 'Writes a second, one environment', digits: 0 },
  writeP99: { title: 'p99 of writes', unit: 'ms', digits: 1, goal: { bound: 'at most', limit: 25 } },
  together: { title: 'Writes per commit', digits: 1, goal: { bound: 'at least', limit: 5 } },
  writeTime: { title: "PostgreSQL's processor time per write", unit: 'µs', digits: 1 },
  writeWal: { title: 'Write-ahead log per write', unit: 'bytes', digits: 0 },
  single: { title: 'Writes a second, one connection', digits: 0 },
  singleP99: { title: 'p99 of them', unit: 'ms', digits: 1 },
  singleTime: { title: "PostgreSQL's processor time per write", unit: 'µs', digits: 1 },
  singleWal: { title: 'Write-ahead log per write', unit: 'bytes', digits: 0 },
  spreadWrite: { title: `Writes a second, ${spread} environments`, digits: 0 },
  spreadP99: { title: 'p99 of them', unit: 'ms', digits: 1 },
  spreadTogether: {
    title: `Writes per commit, ${spread} environments`,
    digits: 1,
    goal: { bound: 'at least', limit: 5 },
  },
  status: {
    title: 'Status of the next request, at another replica',
    digits: 0,
    goal: { bound: 'at most', limit: 200 },
  },
  memory: {
    title: `Memory, ${knownEnvironments} environments known, ${cachedEnvironments} cached`,
    unit: 'MiB',
    digits: 0,
    goal: { bound: 'at most', limit: 512 },
  },
} as const satisfies Rows<string>;

type Name = keyof typeof rows;

/** A replica on PostgreSQL beside the memory store. */
export async function measureReplicas({ rounds, seconds, folder }: SectionOptions): Promise<SectionResult> {
  console.log(`Replicas: ${rounds} rounds, ${connections} connections`);
  const postgres = await startPostgres();
  const url = postgres.schemaUrl();
  const replica = new Replica(url);
  // Counting costs time, and the memory store does not count, so another replica does.
  const counting = new Replica(url, ['--metrics']);
  const samples: Partial<Record<Name, number>>[] = [];
  let bad = 0;
  const load = async (to: string, requests: readonly BenchRequest[], clients = connections): Promise<LoadResult> => {
    const result = await putLoad({ url: to, requests, connections: clients, span: { warmUp, seconds } });
    bad += result.bad;
    return result;
  };
  try {
    await replica.start();
    await counting.start();
    const tokens = await makeEnvironments(replica.url, spread);
    const spreadPosts = tokens.flatMap((token) => changingPosts.map((request) => withToken(request, token)));
    const memory = await startServer(sandbox, folder);
    for (let round = 0; round < rounds; round++) {
      const fromMemory = await load(memory.url, [pagedGet]);
      const reads = await costPerAnswer(url, () => load(replica.url, [pagedGet]));
      const writes = await costPerAnswer(url, () => load(replica.url, changingPosts));
      const single = await costPerAnswer(url, () => load(replica.url, changingPosts, 1));
      const spreadWrites = await load(replica.url, spreadPosts);
      const counted = (requests: readonly BenchRequest[]) => () => load(counting.url, requests);
      samples.push({
        memoryGet: fromMemory.perSecond,
        get: reads.load.perSecond,
        getRatio: reads.load.perSecond / fromMemory.perSecond,
        getP99: reads.load.p99,
        getTime: reads.microseconds,
        write: writes.load.perSecond,
        writeP99: writes.load.p99,
        writeTime: writes.microseconds,
        writeWal: writes.walBytes,
        single: single.load.perSecond,
        singleP99: single.load.p99,
        singleTime: single.microseconds,
        singleWal: single.walBytes,
        spreadWrite: spreadWrites.perSecond,
        spreadP99: spreadWrites.p99,
        probes: await countRatio(counting, 'probes', 'probed_requests', counted([pagedGet])),
        together: await countRatio(counting, 'writes', 'commits', counted(changingPosts)),
        spreadTogether: await countRatio(counting, 'writes', 'commits', counted(spreadPosts)),
      });
    }
    await memory.stop();
    samples.push({ memory: await memoryWithEnvironments(replica) });
    await replica.end('SIGKILL');
    samples.push({ status: (await exchange(counting.url, pagedGet)).status });
  } finally {
    await Promise.all([replica.end('SIGKILL'), counting.end('SIGKILL')]);
    await postgres.stop('immediate');
  }
  const figureOf = (name: Name) => median(samples.flatMap((figures) => figures[name] ?? []));
  const columns = [{ heading: 'replica', figureOf }];
  return { text: renderTable(rows, columns), figures: samples, verdicts: judgeTable(rows, columns), bad };
}

/** Divides the growth of two counters of a replica during a load. */
async function countRatio(
  replica: Replica,
  above: Counter,
  below: Counter,
  putLoad: () => Promise<LoadResult>,
): Promise<number> {
  const aboveBefore = await count(replica, above);
  const belowBefore = await count(replica, below);
  await putLoad();
  return ((await count(replica, above)) - aboveBefore) / ((await count(replica, below)) - belowBefore);
}

async function count(replica: Replica, counter: Counter): Promise<number> {
  const { body } = await exchange(replica.url, get('/_sandbox/metrics'));
  return Number(new RegExp(`^sandbox_log_${counter}_total (\\d+)$`, 'm').exec(body)?.[1]);
}

/** MiB of a replica that has made many environments and read some of them. */
async function memoryWithEnvironments(replica: Replica): Promise<number> {
  const tokens = await makeEnvironments(replica.url, knownEnvironments);
  const requests = tokens.slice(-cachedEnvironments).map((token) => get(pagedGet.path, token));
  await putLoad({ url: replica.url, requests, connections: 10, span: 'once' });
  return (await replica.memory()) / mebibyte;
}

const atOnce = 10;

/** Makes environments. Resolves with the token of each one's superAdmin. */
export async function makeEnvironments(url: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  const make = async () => {
    const { body } = await exchange(url, post('/_sandbox/environments', {}, ''));
    const made: { tokens: { superAdmin: string } } = JSON.parse(body);
    tokens.push(made.tokens.superAdmin);
  };
  for (let left = count; left > 0; left -= atOnce)
    await Promise.all(Array.from({ length: Math.min(left, atOnce) }, make));
  return tokens;
}
