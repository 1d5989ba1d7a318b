/**
 * `npm run lab -- simulation`: does the sandbox keep its promises whatever happens to its process, disk, network and clock?
 * Runs are drawn from one seed, which repeats them. With `--replicas` three processes share the sandbox in a database. With
 * `prove`: does the simulation notice a broken promise? Each adapter that breaks one has to be found. Ends with 1 where a promise is
 * broken or a rate fell, with 2 where it cannot run.
 */
import { parseArgs } from 'node:util';
import { readNumber } from '../scripts/read-number.ts';
import { runCommand } from './mutation/engine/command.ts';
import type { BrokenPromise } from './simulation/finding.ts';
import { proveCampaign } from './simulation/prove.ts';
import { simulateReplicas } from './simulation/replicas/simulate.ts';
import { simulateServer } from './simulation/server/simulate.ts';

const usage = `Usage: npm run lab -- simulation [options]
       npm run lab -- simulation prove [options]

  --replicas   simulate three replicas and their log; --path and --steps do not apply
  --runs N     number of runs (default 1000)
  --seed N     seed of the runs (default: random)
  --path P     run only this path of the seed, as printed with a finding
  --steps N    maximum steps of a run (default 30)
  --quick      do not shorten a finding
  --help       print this text

Exits with 0 if every guarantee was kept, with 1 if one was broken, with 2 if the simulation cannot run.`;

const proveUsage = `Usage: npm run lab -- simulation prove [options]

Adds faults that break a guarantee to the simulated server: a disk that lies, a store that acknowledges before it commits, a
sender that sends twice. The simulation must find each.
`;

/** Runs the simulation. Returns false where a promise is broken. */
async function run(args: readonly string[]): Promise<boolean> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { runs: text, seed: text, path: text, steps: text, replicas: flag, quick: flag, help: flag },
  });
  if (values.help) {
    console.log(usage);
    return true;
  }
  const runs = readNumber('runs', values.runs ?? '1000', 1);
  const seed = readNumber('seed', values.seed ?? String(Date.now() % 2 ** 31), 0);
  const steps = readNumber('steps', values.steps ?? '30', 1);
  const path = values.path === undefined ? undefined : readPath(values.path);
  const progress = new Progress(runs);
  const options = { runs, seed, tell: (count: number) => progress.tell(count) };
  const finding = values.replicas
    ? await simulateReplicas(options)
    : await simulateServer({ ...options, path, steps, shrink: !values.quick });
  if (finding) console.log(shown(finding));
  else console.log(`${progress.count} runs of seed ${seed} kept every promise, ${progress.rate} a second.`);
  return finding === undefined;
}

/** Line on standard error that says how far the simulation has come: often on a terminal, twice a minute elsewhere. */
class Progress {
  count = 0;
  readonly #runs: number;
  // Simulated runs have a time of their own.
  readonly #now = performance.now.bind(performance);
  readonly #begun = this.#now();
  #last = 0;

  constructor(runs: number) {
    this.#runs = runs;
  }

  get rate(): string {
    return (this.count / this.#seconds).toFixed(1);
  }

  tell(count: number): void {
    this.count = count;
    if (this.#seconds - this.#last < (process.stderr.isTTY ? 0.5 : 30)) return;
    this.#last = this.#seconds;
    const line = `${count} of ${this.#runs} runs, ${Math.round(this.#last)} s`;
    process.stderr.write(process.stderr.isTTY ? `\r${line} ` : `${line}\n`);
  }

  get #seconds(): number {
    return (this.#now() - this.#begun) / 1000;
  }
}

function shown({ reason, runs, steps, again }: BrokenPromise): string {
  const lines = steps.map((step, index) => `  ${index + 1}. ${step}`);
  return [`After ${runs} runs: ${reason}`, ...lines, '', `Again: npm run lab -- simulation ${again}`].join('\n');
}

function readPath(text: string): string {
  if (/^\d+(?::\d+)*$/.test(text)) return text;
  throw new Error(`--path is ${text}; it must be as a finding names it, like 3:0:1`);
}

const args = process.argv.slice(2);
if (args[0] === 'prove') {
  await runCommand({ usage: proveUsage, campaigns: { prove: proveCampaign } }, args.slice(1));
} else {
  try {
    process.exitCode = (await run(args)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
