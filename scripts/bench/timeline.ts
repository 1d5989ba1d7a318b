import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { putLoad } from './load.ts';
import { type RunningServer, startServer } from './process.ts';
import { type BenchRequest, changingPosts, pagedGet } from './requests.ts';
import type { SectionOptions, SectionResult } from './section.ts';
import { type BenchServer, sandbox } from './servers.ts';
import { format, judge } from './verdict.ts';

const connections = 10;

const unobserved: BenchServer = {
  ...sandbox,
  name: 'without a timeline',
  args: (port) => ['--max-semi-space-size=8', join(import.meta.dirname, 'unobserved-process.ts'), String(port)],
};

/** What is measured beside each other: nobody told, a page that nobody opened, one that was closed, one that is open. */
const ways = ['without a timeline', 'nobody looks', 'opened and closed', 'followed'] as const;
type Way = (typeof ways)[number];

const kinds = { get: [pagedGet], post: changingPosts } satisfies Readonly<Record<string, readonly BenchRequest[]>>;
type Kind = keyof typeof kinds;
const kindNames = ['get', 'post'] as const satisfies readonly Kind[];

/** What the timeline costs each request: where nobody looks at it, and where somebody follows it. */
export async function measureTimeline({ rounds, seconds, folder }: SectionOptions): Promise<SectionResult> {
  console.log('Timeline: a sandbox without one, one that nobody looks at, one that was followed, and one that is');
  const rates = new Map<string, number[]>();
  let bad = 0;
  for (let round = 0; round < rounds; round++) {
    for (const way of ways) {
      const server = await startServer(way === 'without a timeline' ? unobserved : sandbox, folder);
      const stop = way === 'opened and closed' || way === 'followed' ? await follow(server) : undefined;
      if (way === 'opened and closed') stop?.();
      for (const kind of kindNames) {
        const span = { warmUp: 1, seconds };
        const load = await putLoad({ url: server.url, requests: kinds[kind], connections, span });
        bad += load.bad;
        rates.set(`${kind} ${way}`, [...(rates.get(`${kind} ${way}`) ?? []), load.perSecond]);
      }
      stop?.();
      await server.stop();
    }
    console.log(`round ${round + 1} of ${rounds}`);
  }
  // The most of the rounds: whatever disturbs a round takes from it.
  const rateOf = (kind: Kind, way: Way) => Math.max(...(rates.get(`${kind} ${way}`) ?? []));
  const ratio = (kind: Kind, way: Way, other: Way) => rateOf(kind, way) / rateOf(kind, other);
  const figures = ways.map((way) => ({ way, getPerSecond: rateOf('get', way), postPerSecond: rateOf('post', way) }));
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
  const lines = [
    `${'Requests per second'.padEnd(24)}${kindNames.map((kind) => kind.padStart(10)).join('')}`,
    ...figures.map(
      ({ way, getPerSecond, postPerSecond }) =>
        `${way.padEnd(24)}${[getPerSecond, postPerSecond].map((rate) => format(rate, 0).padStart(10)).join('')}`,
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
