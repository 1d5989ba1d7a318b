/**
 * `npm run replicas`: three replicas, PostgreSQL and the lines between them as real processes, under load and faults; then
 * the logs in the database are replayed and held against what each client was answered.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readNumber } from '../scripts/read-number.ts';
import { plan } from './replicas/faults.ts';
import { plots } from './replicas/plots.ts';
import { report } from './replicas/report.ts';
import { runReplicas } from './replicas/run.ts';

const usage = `Usage: npm run replicas -- [options]

  --faults N     how many faults there are (default 200)
  --stop-for N   for how many seconds a replica that is stopped stands still (default 20)
  --plots DIR    write plots of throughput and latency through each kind of fault into a folder
  --help         this text
`;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
try {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { faults: text, 'stop-for': text, plots: text, help: { type: 'boolean' } },
  });
  if (values.help) console.log(usage.trimEnd());
  else {
    const count = readNumber('faults', values.faults ?? '200', 1);
    const stopFor = readNumber('stop-for', values['stop-for'] ?? '20', 1) * 1000;
    const tell = (done: number, kind: string) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${count}: ${kind.padEnd(10)}`);
    };
    const result = await runReplicas({ faults: plan(count), stopFor, tell });
    console.log(report(result));
    for (const [name, svg] of plots(result.records)) {
      if (values.plots !== undefined) writeFileSync(join(values.plots, `${name}.svg`), svg);
    }
    const { lost, doubled, stale } = result.findings;
    process.exitCode = lost.length + doubled.length + stale.length === 0 ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
