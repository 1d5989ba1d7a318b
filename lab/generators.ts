/**
 * `npm run generators`: do the code generators that others use make code of the contract that compiles, strictly and with
 * every operation typed? They are installed in a temporary folder, in the versions of `generators/consumer`. Ends with 1
 * where one does not, with 2 where it cannot run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Generator, generators, notesOnAll } from './generators/catalog.ts';
import { installConsumer } from './generators/consumer.ts';
import { type Trial, tryGenerator } from './generators/trial.ts';

const usage = `Usage: npm run generators -- [options]

  --only NAME  only this one: ${generators.map(({ name }) => name).join(', ')}; may be given more than once
  --keep       leave the folder with the generated code, and say where it is
  --help       this text
`;

const mostErrors = 20;

async function run(chosen: readonly Generator[], folder: string): Promise<boolean> {
  await installConsumer(folder);
  let good = true;
  for (const generator of chosen) {
    const trial = await tryGenerator(folder, generator);
    console.log(shown(generator, trial));
    if (trial.errors.length > 0) good = false;
  }
  console.log(['', 'Of all:', ...notesOnAll.map((note) => `  ${note}`)].join('\n'));
  return good;
}

function shown({ name, notes }: Generator, trial: Trial): string {
  const { version, operations, files, seconds, errors, defects } = trial;
  const verdict = errors.length > 0 ? 'FAILS' : 'compiles';
  const counts = `${operations.found} of ${operations.all} operations, ${files} files`;
  const rest = errors.length > mostErrors ? [`… and ${errors.length - mostErrors} more`] : [];
  return [
    `${name} ${version}: ${counts}; ${verdict}; ${seconds.toFixed(1)} s`,
    ...[...errors.slice(0, mostErrors), ...rest].map((error) => `  ${error}`),
    ...defects.map((defect) => `  its own defect: ${defect}`),
    ...notes.map((note) => `  note: ${note}`),
  ].join('\n');
}

/** Undefined where only the help is asked for. */
function readOptions(): { chosen: readonly Generator[]; keep: boolean } | undefined {
  const only = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({ options: { only, keep: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) return undefined;
  for (const name of values.only ?? []) {
    if (!generators.some((generator) => generator.name === name)) throw new Error(`--only is ${name}, which is none`);
  }
  const chosen = generators.filter(({ name }) => values.only?.includes(name) ?? true);
  return { chosen, keep: values.keep ?? false };
}

function tell(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function runIn(folder: string, chosen: readonly Generator[], keep: boolean): Promise<void> {
  process.once('exit', () => {
    if (keep) console.log(`The generated code is in ${folder}.`);
    else rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  process.exitCode = (await run(chosen, folder)) ? 0 : 1;
}

try {
  const options = readOptions();
  if (!options) console.log(usage);
  else await runIn(mkdtempSync(join(tmpdir(), 'generators-')), options.chosen, options.keep).catch(tell);
} catch (error) {
  tell(error);
  console.error(`\n${usage}`);
}
