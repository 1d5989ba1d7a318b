/**
 * `npm run lab -- replicas`: do servers that share a database lose nothing while they are killed and cut off under load? Three
 * replicas, PostgreSQL and the lines between them are real processes; every read is held against what was acknowledged. Ends
 * with 1 where something was lost, doubled or stale, with 2 where it cannot run.
 */
import { parseArgs } from 'node:util';
import { readNumber } from '../scripts/read-number.ts';
import type { RequestCounts } from './replicas/client.ts';
import { plan } from './replicas/faults.ts';
import { type ReplicasResult, runReplicas } from './replicas/run.ts';

const usage = `Usage: npm run lab -- replicas [options]

  --faults N     number of faults (default 200)
  --stop-for N   seconds for which a stopped replica pauses (default 20)
  --help         print this text

Exits with 0 if nothing was lost, doubled or stale, with 1 if something was, with 2 if it cannot run.`;

const shownMost = 10;

function report(planned: readonly string[], { counts, findings }: ReplicasResult): string {
  const kinds = Array.from(
    Map.groupBy(planned, (kind) => kind),
    ([kind, all]) => `${all.length} ${kind}`,
  );
  const { lost, doubled, stale, all } = findings;
  return [
    `${planned.length} faults: ${kinds.join(', ')}.`,
    `Writes: ${shown(counts.writes)}. Reads: ${shown(counts.reads)}.`,
    `Lost: ${lost.length}. Doubled: ${doubled.length}. Stale: ${stale.length}.`,
    ...all.slice(0, shownMost),
  ].join('\n');
}

function shown(counts: RequestCounts['writes']): string {
  const [acknowledged, refused, unknown] = [counts.acknowledged, counts.refused, counts.unknown].map((count) =>
    count.toLocaleString('en-US'),
  );
  return `${acknowledged} acknowledged, ${refused} refused, ${unknown} with an unknown outcome`;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
try {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { faults: text, 'stop-for': text, help: { type: 'boolean' } } });
  if (values.help) console.log(usage);
  else {
    const planned = plan(readNumber('faults', values.faults ?? '200', 1));
    const stopFor = readNumber('stop-for', values['stop-for'] ?? '20', 1) * 1000;
    const tell = (done: number, kind: string) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${planned.length}: ${kind.padEnd(10)}`);
    };
    const result = await runReplicas({ faults: planned, stopFor, tell });
    console.log(report(planned, result));
    process.exitCode = result.findings.all.length === 0 ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
