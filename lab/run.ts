/**
 * `npm run lab` lists the campaigns. `npm run lab -- NAME …` runs one with the arguments that follow, after it has installed
 * the packages of the campaign where they are missing or older than their lockfile.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diff } from 'node:util';
import { installPackages } from '../scripts/install-packages.ts';
import { campaigns } from './campaigns.ts';

const lab = import.meta.dirname;

function list(): string {
  const width = Math.max(...campaigns.map(({ command }) => command.length));
  const lines = campaigns.map(
    ({ command, question, duration }) => `  ${command.padEnd(width)}  ${duration.padEnd(6)}  ${question}`,
  );
  return `Usage: npm run lab -- NAME [options]; NAME --help lists the options of a campaign\n\n${lines.join('\n')}`;
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

const [name, ...args] = process.argv.slice(2);
const named = campaigns.filter((campaign) => nameOf(campaign) === name);
if (name === undefined || name === '--help') {
  console.log(list());
} else if (named.length === 0) {
  console.error(`There is no campaign ${name}; similar: ${nearest(name).join(', ')}. \`npm run lab\` lists all.`);
  process.exitCode = 2;
} else {
  installPackages(lab);
  if (named.some(({ e2e }) => e2e)) installPackages(join(lab, '..', 'tests', 'e2e'));
  // In this process, so that signals and the exit code are the campaign's own.
  const file = join(lab, `${name}.ts`);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}
