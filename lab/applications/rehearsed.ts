import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { packPackages } from '../../scripts/build/pack.ts';
import type { Rehearsal } from '../../src/rehearse/rehearsal.ts';
import { environmentOutside } from '../consumers/environment-outside.ts';
import type { ApplicationName } from './dependences.ts';

/** Folder of the applications. */
const projects = join(import.meta.dirname, 'projects');

/** Commands that run the tests of each application, as its team would. */
const commands: Readonly<Record<ApplicationName, readonly string[]>> = {
  page: ['vitest', 'run', '--root', 'page'],
  script: ['python3', '-m', 'pytest', '-q', 'script'],
  bot: ['node', '--test', 'bot/bot.test.js'],
};

/** Edition of an application: with all dependences, or with none. */
export type EditionName = 'careless' | 'sturdy';

/** Milliseconds for npm to install the projects, and for a rehearsal. */
const installLimit = 10 * 60_000;
const rehearsalLimit = 30 * 60_000;

/** Report of a rehearsal: the variants that were tried, and its duration. */
export type Report = Pick<Rehearsal, 'first' | 'tried' | 'seconds'>;

/** Copies the applications into a folder and installs them with the kit, as it is published. Rejects if npm cannot. */
export async function installApplications(folder: string): Promise<void> {
  const { kit } = await packPackages(join(folder, 'packages'));
  await cp(projects, folder, { recursive: true, filter: (path) => !path.endsWith('/node_modules') });
  const install = ['install', '--no-audit', '--no-fund', kit];
  await promisify(execFile)('npm', install, { cwd: folder, env: environmentOutside(), timeout: installLimit });
}

/** Rehearses an edition of an installed application on some variants. Rejects if its tests fail on the sandbox itself. */
export async function rehearseApplication(
  folder: string,
  application: ApplicationName,
  edition: EditionName,
  variants: readonly string[],
  parallel: number,
): Promise<Report> {
  const bin = join(folder, 'node_modules', '.bin');
  const env = environmentOutside();
  const only = variants.flatMap((id) => ['--only', id]);
  const options = [...only, '--parallel', String(parallel), '--json', fileOf(folder, application, edition)];
  const rehearsal = spawn('phone-agent-kit', ['rehearse', ...options, '--', ...commands[application]], {
    cwd: folder,
    env: { ...env, PATH: bin + delimiter + env.PATH, EDITION: edition, TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: rehearsalLimit,
  });
  const [[code], errors] = await Promise.all([once(rehearsal, 'close'), text(rehearsal.stderr)]);
  // It ends with 1 if the tests fail on a variant.
  if (code !== 0 && code !== 1) throw new Error(`${application}, ${edition}, cannot be rehearsed (${code}): ${errors}`);
  return readReport(folder, application, edition);
}

/** Reads the report of a rehearsal that is over. */
export async function readReport(folder: string, application: ApplicationName, edition: EditionName): Promise<Report> {
  const report: Report = JSON.parse(await readFile(fileOf(folder, application, edition), 'utf8'));
  return report;
}

function fileOf(folder: string, application: ApplicationName, edition: EditionName): string {
  return join(folder, `${application}-${edition}.json`);
}
