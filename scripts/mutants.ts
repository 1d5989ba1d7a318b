/**
 * `npm run mutants`: is the contract suite any good? A sandbox gets one fault at a time, derived from the contract, and the
 * suite's checks have to find it. Ends with 1 where a fault survives or too many cannot be made, with 2 where it cannot run.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { suiteContract } from '../src/suite/contract/contract.ts';
import { readBundle } from './mutants/bundle.ts';
import { mutantsOf } from './mutants/derived.ts';
import { tryAll } from './mutants/pool.ts';
import { sampleMutants, selectMutants } from './mutants/selection.ts';
import { figuresOf, tableOf } from './mutants/table.ts';
import { readVerdict, type Verdict } from './mutants/verdict.ts';

const usage = `Usage: npm run mutants -- [options]

  --only NAME     an operationId or a kind of mutant; may be given more than once
  --sample N      only so many, of all kinds alike
  --seed N        which ones a sample has (default 1)
  --workers N     how many processes (default as many as there are processors)
  --resume FILE   keep each verdict in a file, as a line of JSON; those that it has are not found again
  --help          this text
`;

/** In percent; how much may stay unreached. */
const mostUnreached = 2;

interface Options {
  readonly only: readonly string[];
  readonly sample: number | undefined;
  readonly seed: number;
  readonly workers: number;
  readonly resume: string | undefined;
}

async function run({ only, sample, seed, workers, resume }: Options): Promise<boolean> {
  const begun = performance.now();
  const selected = selectMutants(mutantsOf(suiteContract(), readBundle()), only);
  const mutants = sample === undefined ? selected : sampleMutants(selected, sample, seed);
  const verdicts = new Map(resume === undefined ? [] : readFormer(resume));
  const rest = mutants.filter(({ id }) => !verdicts.has(id));
  if (rest.length < mutants.length) console.log(`${mutants.length - rest.length} verdicts are in ${resume} already.`);
  const before = verdicts.size;
  let survived = 0;
  let told = 0;
  await tryAll(rest, workers, (verdict) => {
    verdicts.set(verdict.id, verdict);
    if (resume !== undefined) appendFileSync(resume, `${JSON.stringify(verdict)}\n`);
    if (verdict.state === 'survived') survived++;
    const seconds = (performance.now() - begun) / 1000;
    if (seconds - told < (process.stderr.isTTY ? 0.5 : 30)) return;
    told = seconds;
    const line = `${verdicts.size - before} of ${rest.length} tried, ${survived} survived, ${Math.round(seconds)} s`;
    process.stderr.write(process.stderr.isTTY ? `\r${line} ` : `${line}\n`);
  });
  const all = mutants.map(({ id }) => verdicts.get(id)).filter((verdict) => verdict !== undefined);
  console.log(`\n${tableOf(all)}\n`);
  const figures = figuresOf(all);
  const unreached = (100 * figures.unreached) / Math.max(1, figures.all);
  console.log(
    `${unreached.toFixed(2)} % unreached (${mostUnreached} % may be), ${Math.round((performance.now() - begun) / 1000)} s`,
  );
  return figures.survived === 0 && unreached <= mostUnreached;
}

function readFormer(file: string): [string, Verdict][] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  // A run that was stopped may have left half a line, which nothing may be written behind.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) writeFileSync(file, whole);
  const lines = whole.split('\n').slice(0, -1);
  return lines.map(readVerdict).map((verdict) => [verdict.id, verdict]);
}

/** Undefined where only the help is asked for. */
function readOptions(): Options | undefined {
  const text = { type: 'string' } as const;
  const options = {
    ...{ sample: text, seed: text, workers: text, resume: text },
    only: { ...text, multiple: true },
    help: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ options });
  if (values.help) return undefined;
  const { only = [], sample, seed = '1', workers = String(availableParallelism()), resume } = values;
  return {
    only,
    sample: sample === undefined ? undefined : readNumber('sample', sample, 1),
    seed: readNumber('seed', seed, 0),
    workers: readNumber('workers', workers, 1),
    resume,
  };
}

function readNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  throw new Error(`--${name} is ${text}; it must be a whole number from ${least}`);
}

try {
  const options = readOptions();
  if (options) process.exitCode = (await run(options)) ? 0 : 1;
  else console.log(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
