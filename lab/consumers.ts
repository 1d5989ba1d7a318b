/**
 * `npm run lab -- consumers [NAME …]`: packs the packages as they are published, installs them with npm in a copy of each
 * project of `consumers/projects`, and runs its `npm test`. Ends with 1 where a test fails, with 2 where it cannot run.
 */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { packPackages } from '../scripts/build/pack.ts';
import { projects, tryProject } from './consumers/trial.ts';
import { scratchFolder } from './scratch-folder.ts';

const names = readdirSync(projects);

const usage = `Usage: npm run lab -- consumers [NAME …]

  NAME    only these projects: ${names.join(', ')}
  --help  print this text
`;

async function tryProjects(chosen: readonly string[]): Promise<void> {
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no project ${unknown}, only ${names.join(', ')}.`);
  const folder = scratchFolder('consumers');
  const tarballs = await packPackages(folder);
  for (const name of chosen.length > 0 ? chosen : names) {
    const { packages, megabytes, installSeconds, testSeconds, failure } = await tryProject(name, folder, tarballs);
    const verdict = failure === undefined ? 'passes' : 'FAILS';
    console.log(
      `${name}: ${verdict}; ${packages} packages, ${megabytes.toFixed(1)} MB, ` +
        `installed in ${installSeconds.toFixed(1)} s, tested in ${testSeconds.toFixed(1)} s`,
    );
    if (failure === undefined) continue;
    console.log(failure);
    process.exitCode = 1;
  }
}

try {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true });
  if (values.help) console.log(usage);
  else await tryProjects(positionals);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
