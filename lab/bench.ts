/**
 * `npm run lab -- bench`: the sandbox beside a raw node:http server that sends the same bytes, a server as an expert would
 * write it by hand, the stateless mock and bare Prism; then its cost with more data, with many environments, in the process of
 * a test, for its timeline, on PostgreSQL, and in its first seconds there. Figures depend on the machine and its other work; compare those of one run.
 */
import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { compareServers } from './bench/comparison.ts';
import { measureEnvironments } from './bench/environments.ts';
import { renderVerdicts } from './bench/goal.ts';
import { measureGrowth } from './bench/growth.ts';
import { measureInProcess } from './bench/in-process.ts';
import { endAll } from './bench/process.ts';
import { measureReplicas } from './bench/replicas.ts';
import type { BenchSection } from './bench/section.ts';
import { measureStart } from './bench/start.ts';
import { measureTimeline } from './bench/timeline.ts';
import { scratchFolder } from './scratch-folder.ts';

const usage = `Usage: npm run lab -- bench [options]

  --only NAME   one section: servers, growth, environments, in-process, timeline, replicas or start (default all)
  --rounds N    rounds of each measurement, 1 to 100 (default 3)
  --seconds N   seconds of load per request, server and round, 1 to 60 (default 2)
  --json FILE   also write the figures to a file
  --help        print this text
`;

const sections: Readonly<Record<string, BenchSection>> = {
  servers: compareServers,
  growth: measureGrowth,
  environments: measureEnvironments,
  'in-process': measureInProcess,
  timeline: measureTimeline,
  replicas: measureReplicas,
  start: measureStart,
};

interface Options {
  readonly rounds: number;
  readonly seconds: number;
  /** File for the figures. */
  readonly json: string | undefined;
  /** The section to run; all if undefined. */
  readonly only: string | undefined;
}

/** Undefined where only the help is asked for. */
function readOptions(): Options | undefined {
  const text = { type: 'string' } as const;
  const options = { rounds: text, seconds: text, json: text, only: text, help: { type: 'boolean' } } as const;
  const { rounds = '3', seconds = '2', json, only, help } = parseArgs({ options }).values;
  if (help) return undefined;
  if (only !== undefined && !Object.hasOwn(sections, only)) {
    throw new Error(`--only is ${only}; it must be one of ${Object.keys(sections).join(', ')}`);
  }
  return { rounds: readNumber('rounds', rounds, 100), seconds: readNumber('seconds', seconds, 60), json, only };
}

function readNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Error(`--${name} is ${text}; it must be a whole number from 1 to ${most}`);
}

async function bench({ rounds, seconds, json, only }: Options): Promise<void> {
  const folder = scratchFolder('bench', () => {
    endAll();
    return false;
  });
  const run = { node: process.version, cores: availableParallelism(), load: loadavg()[0] ?? 0, rounds, seconds };
  console.log(`Node ${run.node}, ${run.cores} cores, load ${run.load.toFixed(1)} before`);
  const figures: Record<string, object> = {};
  let bad = 0;
  for (const [name, section] of Object.entries(sections)) {
    if (only !== undefined && only !== name) continue;
    const result = await section({ rounds, seconds, folder });
    console.log(`\n${result.text}\n\n${renderVerdicts(result.verdicts)}\n`);
    figures[name] = { figures: result.figures, verdicts: result.verdicts };
    bad += result.bad;
  }
  if (json !== undefined) await writeFile(json, `${JSON.stringify({ ...run, ...figures }, null, 2)}\n`);
  if (bad > 0) throw new Error(`${bad} answers were no success; do not use the figures.`);
}

try {
  const options = readOptions();
  if (options) await bench(options);
  else console.log(usage);
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
  // Servers that still run keep the process open.
  process.exit(1);
}
