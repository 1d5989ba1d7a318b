import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { judge } from './goal.ts';
import { putLoad } from './load.ts';
import { format, median } from './numbers.ts';
import { type RunningServer, startServer } from './process.ts';
import { changingPosts, pagedGet } from './requests.ts';
import type { SectionOptions, SectionResult } from './section.ts';
import { type BenchServer, sandbox } from './servers.ts';

const connections = 10;
const warmingUp = { warmUp: 1, seconds: 1 };
const span = { warmUp: 0.2, seconds: 1 };

const unobserved: BenchServer = {
  ...sandbox,
  name: 'without a timeline',
  args: (port) => ['--max-semi-space-size=8', join(import.meta.dirname, 'unobserved-process.ts'), String(port)],
};

const ways = ['without a timeline', 'nobody looks', 'opened and closed', 'followed'] as const;
type Way = (typeof ways)[number];

const requestsOf = { get: [pagedGet], post: changingPosts };
const kinds = ['get', 'post'] as const;
type Kind = (typeof kinds)[number];

/** Requests per second of the clock, and per second that the server was on a processor. */
interface Rates {
  readonly perSecond: number;
  readonly perProcessorSecond: number;
}

/** A server with a timeline in one of the ways. */
interface Watched {
  readonly way: Way;
  readonly server: RunningServer;
  /** Stops following the timeline. */
  readonly unfollow: (() => void) | undefined;
}

/**
 * Cost of the timeline for each request, if nobody looks at it and if somebody follows it. The verdicts are on requests per
 * processor second, which other work of the machine disturbs least.
 */
export async function measureTimeline({ rounds, seconds, folder }: SectionOptions): Promise<SectionResult> {
  console.log('Timeline: a sandbox without one, one that nobody looks at, one that was followed, and one that is');
  const running: Watched[] = [];
  for (const way of ways) running.push(await start(way, folder));
  const samples = new Map<string, Rates[]>();
  let bad = 0;
  // Short spans, each time in another order: a disturbance of the machine meets all servers alike.
  for (let i = 0; i < rounds * seconds; i++) {
    const first = i % ways.length;
    for (const { way, server } of [...running.slice(first), ...running.slice(0, first)]) {
      for (const kind of kinds) {
        const before = await server.processorTime();
        const load = await putLoad({ url: server.url, requests: requestsOf[kind], connections, span });
        const spent = (await server.processorTime()) - before;
        bad += load.bad;
        const rates = { perSecond: load.perSecond, perProcessorSecond: load.answers / spent };
        samples.set(`${kind} ${way}`, [...(samples.get(`${kind} ${way}`) ?? []), rates]);
      }
    }
    if ((i + 1) % seconds === 0) console.log(`round ${(i + 1) / seconds} of ${rounds}`);
  }
  for (const { server, unfollow } of running) {
    unfollow?.();
    await server.stop();
  }
  const medianOf = (kind: Kind, way: Way, rate: keyof Rates) =>
    median((samples.get(`${kind} ${way}`) ?? []).map((rates) => rates[rate]));
  const figures = ways.map((way) => ({
    way,
    getPerSecond: medianOf('get', way, 'perSecond'),
    postPerSecond: medianOf('post', way, 'perSecond'),
    getPerProcessorSecond: medianOf('get', way, 'perProcessorSecond'),
    postPerProcessorSecond: medianOf('post', way, 'perProcessorSecond'),
  }));
  const ratio = (kind: Kind, way: Way, other: Way) =>
    medianOf(kind, way, 'perProcessorSecond') / medianOf(kind, other, 'perProcessorSecond');
  const verdicts = kinds.flatMap((kind) => [
    judge(
      `${kind}, nobody looks`,
      { bound: 'at least', limit: 0.85 },
      '× without a timeline',
      ratio(kind, 'nobody looks', 'without a timeline'),
    ),
    judge(
      `${kind}, opened and closed`,
      { bound: 'at least', limit: 0.95 },
      '× nobody looks',
      ratio(kind, 'opened and closed', 'nobody looks'),
    ),
  ]);
  const line = (title: string, cells: readonly string[]) =>
    title.padEnd(24) + cells.map((cell) => cell.padStart(22)).join('');
  const lines = [
    line('Requests per second', ['get', 'post', 'get, processor time', 'post, processor time']),
    ...figures.map(({ way, ...rates }) =>
      line(
        way,
        Object.values(rates).map((rate) => format(rate, 0)),
      ),
    ),
  ];
  return { text: lines.join('\n'), figures, verdicts, bad };
}

/** Starts a server with a timeline in one of the ways, and warms it up. */
async function start(way: Way, folder: string): Promise<Watched> {
  const server = await startServer(way === 'without a timeline' ? unobserved : sandbox, folder);
  const unfollow = way === 'opened and closed' || way === 'followed' ? await follow(server) : undefined;
  if (way === 'opened and closed') unfollow?.();
  for (const kind of kinds)
    await putLoad({ url: server.url, requests: requestsOf[kind], connections, span: warmingUp });
  return { way, server, unfollow };
}

/** Follows the timeline. Resolves when the stream has begun, with the function that ends it. */
function follow({ url }: RunningServer): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const headers = tokenHeaders('demo-superadmin');
    const stream = httpRequest(`${url}/_sandbox/timeline/stream`, { headers }, (answer) => {
      answer.resume();
      resolve(() => stream.destroy());
    });
    stream.on('error', reject);
    stream.end();
  });
}
