/**
 * `npm run stryker`: do our tests notice what our code does? Stryker changes the code in one place at a time and runs the
 * tests that come by there; at least one has to fail. Ends with 1 where a change survives without a reason, or a reason is
 * left without a survivor, and with 2 where it cannot run.
 */
import { parseArgs } from 'node:util';
import { isWithin, type Part, partsIn } from './stryker/parts.ts';
import { isOf, readSurvivors, type Survivor } from './stryker/survivors.ts';
import { type Fate, type Mutant, reports, tryPart } from './stryker/trial.ts';

const usage = `Usage: npm run stryker -- [FOLDER...] [options]

  FOLDER        tries only what is in it, such as src/sandbox/tasks, or one file; with all tests of its part (default all)
  --workers N   how many changes are tried at once (default 1)
  --help        this text

What was noticed in the last run, and nothing has changed for, is not tried again; remove ${reports} to try it all.
`;

async function run(chosen: readonly Part[], workers: number): Promise<boolean> {
  const survivors = readSurvivors();
  const rows: string[] = [];
  let good = true;
  for (const part of chosen) {
    const begun = performance.now();
    const mutants = await tryPart(part, workers);
    const seconds = Math.round((performance.now() - begun) / 1000);
    const found = mutants.filter(({ fate }) => fate === 'survived');
    const unexplained = found.filter((mutant) => !survivors.some((survivor) => isOf(survivor, mutant)));
    const own = survivors.filter(({ file }) => isWithin(file, part.folder));
    const idle = own.filter((survivor) => !found.some((mutant) => isOf(survivor, mutant)));
    for (const mutant of unexplained) console.log(shown(mutant));
    for (const survivor of idle) console.log(shownIdle(survivor));
    if (unexplained.length > 0 || idle.length > 0) good = false;
    const count = (fate: Fate) => mutants.filter((mutant) => mutant.fate === fate).length;
    const left = found.length - unexplained.length;
    rows.push(
      `${part.folder}: ${mutants.length} changes; ${count('killed')} noticed, ${count('endless')} endless, ` +
        `${left} left with a reason, ${unexplained.length} survived, ${count('invalid')} impossible; ${seconds} s`,
    );
    console.log(rows.at(-1));
  }
  if (rows.length > 1) console.log(`\n${rows.join('\n')}`);
  return good;
}

function shown({ file, line, code, becomes }: Mutant): string {
  return `Survived: ${file}:${line}\n  - ${code}\n  + ${becomes}`;
}

function shownIdle({ file, code, becomes }: Survivor): string {
  return `Noticed by now, so its reason can go: ${file}\n  - ${code}\n  + ${becomes}`;
}

try {
  const options = { workers: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) console.log(usage);
  else process.exitCode = (await run(partsIn(positionals), Number(values.workers ?? 1))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
