/**
 * `npm run lab -- generators`: generates clients with the code generators that others use, and compiles them: strictly, with
 * every operation typed. The generators are installed in a temporary folder, in the versions of
 * `generators/consumer/package.json`. Ends with 1 where a client fails, with 2 where the campaign cannot run.
 */
import { parseArgs } from 'node:util';
import { type Generator, generators, notesOnAll } from './generators/catalog.ts';
import { installConsumer } from './generators/install.ts';
import { type Trial, tryGenerator } from './generators/trial.ts';
import { scratchFolder } from './scratch-folder.ts';

const usage = `Usage: npm run lab -- generators [options]

  --only NAME  run only this generator: ${generators.map(({ name }) => name).join(', ')}; may be repeated
  --keep       keep the folder with the generated code, and print its path
  --help       print this text
`;

const maxErrorsShown = 20;

interface Options {
  readonly chosen: readonly Generator[];
  /** True if the folder with the generated code is to stay. */
  readonly keep: boolean;
}

/** Undefined where only the help is asked for. */
function readOptions(): Options | undefined {
  const only = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({ options: { only, keep: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) return undefined;
  for (const name of values.only ?? []) {
    if (!generators.some((generator) => generator.name === name)) throw new Error(`--only is ${name}, which is none`);
  }
  const chosen = generators.filter(({ name }) => values.only?.includes(name) ?? true);
  return { chosen, keep: values.keep ?? false };
}

/** Tries the generators one after the other. Returns false where one fails. */
async function tryGenerators({ chosen, keep }: Options): Promise<boolean> {
  const folder = scratchFolder('generators', (made) => {
    if (keep) console.log(`The generated code is in ${made}.`);
    return keep;
  });
  const installed = await installConsumer(folder);
  let good = true;
  for (const generator of chosen) {
    const trial = await tryGenerator(folder, generator);
    console.log(describeTrial(generator, trial));
    if (trial.errors.length > 0) good = false;
  }
  console.log(['', 'Of all:', ...notesOnAll.map((note) => `  ${note}`)].join('\n'));
  console.log(`\n${installed.length} packages were installed:\n${installed.join(' ')}`);
  return good;
}

function describeTrial({ name, notes }: Generator, trial: Trial): string {
  const { version, operations, files, seconds, errors, defects } = trial;
  const verdict = errors.length > 0 ? 'FAILS' : 'compiles';
  const counts = `${operations.found} of ${operations.all} operations, ${files} files`;
  const rest = errors.length > maxErrorsShown ? [`… and ${errors.length - maxErrorsShown} more`] : [];
  return [
    `${name} ${version}: ${counts}; ${verdict}; ${seconds.toFixed(1)} s`,
    ...[...errors.slice(0, maxErrorsShown), ...rest].map((error) => `  ${error}`),
    ...defects.map((defect) => `  its own defect: ${defect}`),
    ...notes.map((note) => `  note: ${note}`),
  ].join('\n');
}

function reportError(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function run(options: Options): Promise<void> {
  process.exitCode = (await tryGenerators(options)) ? 0 : 1;
}

try {
  const options = readOptions();
  if (options) await run(options).catch(reportError);
  else console.log(usage);
} catch (error) {
  reportError(error);
  console.error(`\n${usage}`);
}
