/**
 * `npm run simulate`: does the sandbox keep its promises whatever happens to its process, disk, network and clock? Runs are
 * drawn from one seed, which repeats them. With `--replicas` three processes share the sandbox in a database. With `--prove`: does the simulation notice when it does not? Known faults are put
 * into copies of the sources, and each has to be found. Ends with 1 where a promise is broken or a fault is not found, with 2
 * where it cannot run.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { readNumber } from '../scripts/read-number.ts';
import { faults } from './simulation/prove/faults.ts';
import { prove } from './simulation/prove/proof.ts';
import { replicaFaults } from './simulation/prove/replica-faults.ts';
import { simulateInProcesses } from './simulation/replicas/processes.ts';
import { simulateReplicas } from './simulation/replicas/simulation.ts';
import { type Choice, type Finding, simulate } from './simulation/server/simulation.ts';

const usage = `Usage: npm run simulate -- [options]

  --replicas   three replicas and their log; a run is its seed, so --path and --steps are not taken
  --runs N     how many runs (default 1000)
  --seed N     which ones (default: others each time)
  --path P     only the run at this path of the seed, as a finding names it
  --steps N    the most steps of a run (default 30)
  --prove      put known faults into copies of the sources, each of which has to be found
  --only NAME  only the fault of this name
  --workers N  how many faults are tried at once, or processes simulate replicas (default as many as there are processors)
  --quick      do not look for the fewest steps that lead to a finding
  --help       this text
`;

/** So many runs are left to one process. */
const fewRuns = 100;

async function run(choice: Choice, replicas: boolean, workers: number): Promise<boolean> {
  // Simulated runs have a time of their own.
  const now = performance.now.bind(performance);
  const begun = now();
  const seconds = () => (now() - begun) / 1000;
  let told = 0;
  let done = 0;
  const tell = (count: number) => {
    done = count;
    if (seconds() - told < (process.stderr.isTTY ? 0.5 : 30)) return;
    told = seconds();
    const line = `${count} of ${choice.runs} runs, ${Math.round(told)} s`;
    process.stderr.write(process.stderr.isTTY ? `\r${line} ` : `${line}\n`);
  };
  if (replicas) {
    const { runs, seed } = choice;
    // A process of its own takes as long to begin as some runs.
    const isMany = workers > 1 && runs >= fewRuns;
    const own = { runs, seed, tell };
    const broken = await (isMany ? simulateInProcesses(own, workers) : simulateReplicas(own));
    const again = `npm run simulate -- --replicas --runs 1 --seed ${broken?.seed}`;
    if (broken) console.log(`After ${broken.runs} runs: ${broken.reason}\n\nAgain: ${again}`);
    else console.log(keptAll(done, seed, seconds()));
    return broken === undefined;
  }
  const finding = await simulate({ ...choice, tell });
  if (finding) console.log(shown(finding, choice.steps));
  else console.log(keptAll(done, choice.seed, seconds()));
  return finding === undefined;
}

function keptAll(runs: number, seed: number, seconds: number): string {
  return `${runs} runs of seed ${seed} kept every promise, ${(runs / seconds).toFixed(1)} a second.`;
}

function shown({ reason, seed, path, runs, steps }: Finding, most: number): string {
  const lines = steps.map((step, index) => `  ${index + 1}. ${step}`);
  const again = `npm run simulate -- --seed ${seed} --path ${path} --steps ${most}`;
  return [`After ${runs} runs: ${reason}`, ...lines, '', `Again: ${again}`].join('\n');
}

interface Options {
  readonly choice: Choice;
  readonly replicas: boolean;
  readonly workers: number;
  readonly proof: { readonly only: string | undefined } | undefined;
}

type ProofOptions = Options & { readonly proof: object };

/** Puts faults into the sources; true where each is found. */
async function runProof({
  choice: { runs, seed, steps },
  replicas,
  workers,
  proof: { only },
}: ProofOptions): Promise<boolean> {
  const begun = performance.now();
  const options = [
    '--runs',
    String(runs),
    '--seed',
    String(seed),
    '--steps',
    String(steps),
    ...(replicas ? ['--replicas', '--workers', '1'] : []),
  ];
  let tried = 0;
  const passed = await prove({
    ...{ faults: replicas ? replicaFaults : faults, only, workers, options },
    tell: ({ fault, found, isMeant }) => {
      tried++;
      console.log(
        found && !isMeant
          ? `FOUND BY ANOTHER PROMISE: ${fault}\n  ${found.reason}`
          : found
            ? `found after ${found.runs} runs: ${fault}\n  ${found.reason}`
            : `NOT FOUND: ${fault}`,
      );
    },
  });
  console.log(
    `\n${tried} faults tried, ${passed ? 'all found' : 'not all found'}, ${Math.round((performance.now() - begun) / 1000)} s`,
  );
  return passed;
}

/** Undefined where only the help is asked for. */
function readOptions(): Options | undefined {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    ...{ runs: text, seed: text, path: text, steps: text, only: text, workers: text },
    ...{ prove: flag, replicas: flag, quick: flag, help: flag },
  };
  const { values } = parseArgs({ options });
  if (values.help) return undefined;
  const {
    runs = '1000',
    seed = String(Date.now() % 2 ** 31),
    path,
    steps = '30',
    quick = false,
    replicas = false,
  } = values;
  const { only, workers = String(availableParallelism()) } = values;
  const choice = {
    runs: readNumber('runs', runs, 1),
    seed: readNumber('seed', seed, 0),
    path: path === undefined ? undefined : readPath(path),
    steps: readNumber('steps', steps, 1),
    shrink: !quick,
  };
  const proof = values.prove ? { only } : undefined;
  return { choice, replicas, workers: readNumber('workers', workers, 1), proof };
}

function readPath(text: string): string {
  if (/^\d+(?::\d+)*$/.test(text)) return text;
  throw new Error(`--path is ${text}; it must be as a finding names it, like 3:0:1`);
}

try {
  const options = readOptions();
  if (!options) console.log(usage);
  else {
    const { choice, replicas, workers, proof } = options;
    process.exitCode = (await (proof ? runProof({ ...options, proof }) : run(choice, replicas, workers))) ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
