/**
 * `npm run bench`: this mock beside bare Prism and a raw node:http server that sends the same bytes, in one run. Figures
 * depend on the machine and on what else it does; the ratios of one run are what counts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judge } from './bench/goals.ts';
import { Samples } from './bench/measures.ts';
import { endAll } from './bench/process.ts';
import { renderAnswers, renderJson, renderTable, renderVerdicts } from './bench/report.ts';
import { measureFirstStarts, measureLoad, measureStart } from './bench/round.ts';
import { servers } from './bench/servers.ts';

interface Options {
  readonly rounds: number;
  /** Seconds of load per request, server and round. */
  readonly seconds: number;
  /** The file that gets the figures for programs. */
  readonly json: string | undefined;
}

async function bench({ rounds, seconds, json }: Options, folder: string): Promise<void> {
  const samples = new Map(servers.map((server) => [server.name, new Samples()]));
  const samplesOf = ({ name }: { name: string }) => samples.get(name) ?? new Samples();
  const run = { node: process.version, cores: availableParallelism(), rounds, seconds, connections: 50 };
  console.log(`Node ${run.node}, ${run.cores} cores, ${rounds} × ${seconds} s with ${run.connections} connections`);

  await measureFirstStarts(servers, samplesOf, folder);
  for (let round = 0; round < rounds; round++) {
    // Each round begins with another server, so that none always runs on the machine as the same one left it.
    const order = servers.map((_, i) => servers[(i + round) % servers.length]).filter((server) => server !== undefined);
    for (const server of order) await (await measureStart(server, samplesOf(server), folder)).stop();
    for (const server of order) await measureLoad(server, samplesOf(server), { ...run, folder });
    console.log(`round ${round + 1} of ${rounds}`);
  }

  const verdicts = judge(samplesOf);
  console.log(`\n${renderTable(samplesOf)}\n\n${renderAnswers(samplesOf)}\n\n${renderVerdicts(verdicts)}`);
  if (json !== undefined) await writeFile(json, renderJson(samplesOf, verdicts, run));
  if (servers.some((server) => samplesOf(server).bad > 0))
    throw new Error('Some answers were not 200; do not use the figures.');
}

function readOptions(): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { rounds: text, seconds: text, json: text } });
  const { rounds = '3', seconds = '2', json } = values;
  return { rounds: readNumber('rounds', rounds, 100), seconds: readNumber('seconds', seconds, 60), json };
}

function readNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Error(`--${name} is ${text}; it must be a whole number from 1 to ${most}`);
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
process.once('exit', () => {
  endAll();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));
try {
  await bench(readOptions(), folder);
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
