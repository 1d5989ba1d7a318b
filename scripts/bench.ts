/**
 * `npm run bench`: this mock beside bare Prism and a raw node:http server that sends the same bytes, in one run. Figures
 * depend on the machine and on what else it does; the ratios of one run are what counts.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judge } from './bench/goals.ts';
import { Samples } from './bench/measures.ts';
import { endAll } from './bench/process.ts';
import { renderAnswers, renderJson, renderTable, renderVerdicts } from './bench/report.ts';
import { measureRound, measureStart } from './bench/round.ts';
import { servers } from './bench/servers.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    json: { type: 'string' },
  },
});

async function bench(rounds: number, seconds: number, folder: string): Promise<void> {
  const samples = new Map(servers.map((server) => [server.name, new Samples()]));
  const samplesOf = ({ name }: { name: string }) => samples.get(name) ?? new Samples();
  const run = { node: process.version, cores: availableParallelism(), rounds, seconds, connections: 50 };
  console.log(
    `Node ${run.node}, ${run.cores} cores, ${rounds} rounds of ${seconds} s with ${run.connections} connections`,
  );

  await measureStart(servers, samplesOf, folder);
  for (let round = 0; round < rounds; round++) {
    // Each round starts with another server, so that none always runs on the machine as the same one left it.
    const order = servers.map((_, i) => servers[(i + round) % servers.length]).filter((server) => server !== undefined);
    for (const server of order) await measureRound(server, samplesOf(server), { ...run, folder });
    console.log(`round ${round + 1} of ${rounds}`);
  }

  const verdicts = judge(samplesOf);
  console.log(`\n${renderTable(samplesOf)}\n\n${renderAnswers(samplesOf)}\n\n${renderVerdicts(verdicts)}`);
  if (values.json !== undefined) await writeFile(values.json, renderJson(samplesOf, verdicts, run));
  if (servers.some((server) => samplesOf(server).bad > 0))
    throw new Error('Not every answer was one; the figures do not count.');
}

function readNumber(name: 'rounds' | 'seconds', most: number): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Error(`--${name} is ${values[name]}; it must be a whole number from 1 to ${most}`);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));
process.once('exit', endAll);
try {
  await bench(readNumber('rounds', 100), readNumber('seconds', 60), folder);
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  endAll();
  await rm(folder, { recursive: true, force: true });
}
