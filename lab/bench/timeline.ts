import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { putLoad } from './load.ts';
import { type RunningServer, startServer } from './process.ts';
import { type BenchRequest, changingPosts, pagedGet } from './requests.ts';
import type { SectionOptions, SectionResult } from './section.ts';
import { type BenchServer, sandbox } from './servers.ts';
import { format, judge } from './verdict.ts';

const connections = 10;
const warmingUp = { warmUp: 1, seconds: 1 };
const span = { warmUp: 0.2, seconds: 1 };

const unobserved: BenchServer = {
  ...sandbox,
  name: 'without a timeline',
  args: (port) => ['--max-semi-space-size=8', join(import.meta.dirname, 'unobserved-process.ts'), String(port)],
};

/** What is measured beside each other: nobody told, a page that nobody opened, one that was closed, one that is open. */
const ways = ['without a timeline', 'nobody looks', 'opened and closed', 'followed'] as const;
type Way = (typeof ways)[number];

/** One turn: requests for each second of the clock, and for each second that the server was on a processor. */
interface Turn {
  readonly perSecond: number;
  readonly perProcessorSecond: number;
}

const kinds = { get: [pagedGet], post: changingPosts } satisfies Readonly<Record<string, readonly BenchRequest[]>>;
type Kind = keyof typeof kinds;
const kindNames = ['get', 'post'] as const satisfies readonly Kind[];

/**
 * What the timeline costs each request: where nobody looks at it, and where somebody follows it. It is judged by what the
 * server does in a second of its own time, which is disturbed the least by what else the machine does.
 */
export async function measureTimeline({ rounds, seconds, folder }: SectionOptions): Promise<SectionResult> {
  console.log('Timeline: a sandbox without one, one that nobody looks at, one that was followed, and one that is');
  const running: { way: Way; server: RunningServer; stop: (() => void) | undefined }[] = [];
  for (const way of ways) {
    const server = await startServer(way === 'without a timeline' ? unobserved : sandbox, folder);
    const stop = way === 'opened and closed' || way === 'followed' ? await follow(server) : undefined;
    if (way === 'opened and closed') stop?.();
    running.push({ way, server, stop });
    for (const kind of kindNames)
      await putLoad({ url: server.url, requests: kinds[kind], connections, span: warmingUp });
  }
  // In short turns, the order of which goes round: what disturbs the machine for a while disturbs all of them alike.
  const measured = new Map<string, Turn[]>();
  let bad = 0;
  for (let turn = 0; turn < rounds * seconds; turn++) {
    for (const { way, server } of [...running.slice(turn % ways.length), ...running.slice(0, turn % ways.length)]) {
      for (const kind of kindNames) {
        const before = await server.processorTime();
        const load = await putLoad({ url: server.url, requests: kinds[kind], connections, span });
        const spent = (await server.processorTime()) - before;
        bad += load.bad;
        const turns = measured.get(`${kind} ${way}`) ?? [];
        measured.set(`${kind} ${way}`, [
          ...turns,
          { perSecond: load.perSecond, perProcessorSecond: load.answers / spent },
        ]);
      }
    }
    if ((turn + 1) % seconds === 0) console.log(`round ${(turn + 1) / seconds} of ${rounds}`);
  }
  for (const { server, stop } of running) {
    stop?.();
    await server.stop();
  }
  const turnsOf = (kind: Kind, way: Way) => measured.get(`${kind} ${way}`) ?? [];
  const rateOf = (kind: Kind, way: Way) => median(turnsOf(kind, way).map(({ perSecond }) => perSecond));
  const workOf = (kind: Kind, way: Way) => median(turnsOf(kind, way).map((turn) => turn.perProcessorSecond));
  const ratio = (kind: Kind, way: Way, other: Way) => workOf(kind, way) / workOf(kind, other);
  const figures = ways.map((way) => ({
    way,
    getPerSecond: rateOf('get', way),
    postPerSecond: rateOf('post', way),
    getPerProcessorSecond: workOf('get', way),
    postPerProcessorSecond: workOf('post', way),
  }));
  const verdicts = kindNames.flatMap((kind) => [
    judge(
      { what: `${kind}, nobody looks`, bound: 'at least', limit: 0.85, unit: '× without a timeline' },
      ratio(kind, 'nobody looks', 'without a timeline'),
    ),
    judge(
      { what: `${kind}, opened and closed`, bound: 'at least', limit: 0.95, unit: '× nobody looks' },
      ratio(kind, 'opened and closed', 'nobody looks'),
    ),
  ]);
  const cells = (texts: readonly string[]) => texts.map((text) => text.padStart(22)).join('');
  const lines = [
    `${'Requests per second'.padEnd(24)}${cells(['get', 'post', 'get, of its own time', 'post, of its own time'])}`,
    ...figures.map(
      ({ way, ...rates }) => `${way.padEnd(24)}${cells(Object.values(rates).map((rate) => format(rate, 0)))}`,
    ),
  ];
  return { text: lines.join('\n'), figures, verdicts, bad };
}

/** Follows the timeline, reading all that comes. Gives back what ends that, once it has begun. */
function follow({ url }: RunningServer): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: 'demo-superadmin' };
    const sent = httpRequest(`${url}/_sandbox/timeline/stream`, { headers }, (answer) => {
      answer.resume();
      resolve(() => sent.destroy());
    });
    sent.on('error', reject);
    sent.end();
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}
