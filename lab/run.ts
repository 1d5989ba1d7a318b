/**
 * `npm run lab` lists the campaigns. `npm run lab -- NAME …` runs one with the arguments that follow, after it has installed
 * the packages of the campaign where they are missing or older than their lockfile.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diff } from 'node:util';
import { campaigns } from './campaigns.ts';

const lab = import.meta.dirname;
const checkout = join(lab, '..');

function list(): string {
  const width = Math.max(...campaigns.map(({ command }) => command.length));
  const lines = campaigns.map(
    ({ command, question, duration }) => `  ${command.padEnd(width)}  ${duration.padEnd(6)}  ${question}`,
  );
  return `Usage: npm run lab -- NAME [options]; NAME --help tells the options of a campaign\n\n${lines.join('\n')}`;
}

/** Names that take the fewest added and removed characters. */
function nearest(name: string): string[] {
  const names = [...new Set(campaigns.map(nameOf))];
  const distances = names.map((other) => diff([...name], [...other]).filter(([operation]) => operation !== 0).length);
  return names.filter((_, index) => distances[index] === Math.min(...distances));
}

function nameOf({ command }: { command: string }): string {
  return command.split(' ')[0] ?? '';
}

/** Installs a folder's packages. Exits with 2 if npm cannot. */
function install(folder: string): void {
  if (changed(join(folder, 'node_modules', '.package-lock.json')) >= changed(join(folder, 'package-lock.json'))) return;
  console.error(`Installing the packages of ${relative(checkout, folder)} …`);
  const { status, error } = spawnSync('npm', ['ci'], {
    cwd: folder,
    // The output of a campaign may be read by a program.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`npm ci in ${relative(checkout, folder)} failed${error ? `: ${error.message}` : ''}.`);
  process.exit(2);
}

/** Time of the last change in milliseconds; 0 if there is no such file. */
function changed(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

const [name, ...args] = process.argv.slice(2);
if (name === undefined || name === '--help') {
  console.log(list());
} else if (campaigns.some((campaign) => nameOf(campaign) === name)) {
  install(lab);
  if (campaigns.some((campaign) => nameOf(campaign) === name && campaign.e2e)) install(join(checkout, 'tests', 'e2e'));
  // In this process, so that signals and the exit code are the campaign's own.
  const file = join(lab, `${name}.ts`);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
} else {
  console.error(`There is no campaign ${name}; the nearest: ${nearest(name).join(', ')}. \`npm run lab\` lists all.`);
  process.exitCode = 2;
}
