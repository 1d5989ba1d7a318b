import { type ExecFileException, execFile } from 'node:child_process';
import { cp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Tarballs } from '../../scripts/build/pack.ts';
import { chromiumPath } from '../../tests/e2e/support/chromium.ts';
import { environmentOutside } from './environment-outside.ts';

/** Folder of the projects. */
export const projects = join(import.meta.dirname, 'projects');

/** Milliseconds for npm to install or test a project. */
const deadline = 15 * 60_000;

/** Outcome of one project. */
interface Trial {
  /** Number of installed packages, the project's own dependencies included. */
  readonly packages: number;
  readonly megabytes: number;
  readonly installSeconds: number;
  readonly testSeconds: number;
  /** Output of the tests if they failed. */
  readonly failure: string | undefined;
}

/** Copies a project into a folder, installs it with the packages, and runs its tests. Rejects if npm cannot install it. */
export async function tryProject(name: string, folder: string, { kit, suite }: Tarballs): Promise<Trial> {
  const copy = join(folder, `project-${name}`);
  await cp(join(projects, name), copy, { recursive: true, filter: (path) => !path.endsWith('/node_modules') });
  const { dependencies = {} }: { dependencies?: object } = JSON.parse(
    await readFile(join(copy, 'package.json'), 'utf8'),
  );
  const packages = 'phone-agent-suite' in dependencies ? [kit, suite] : [kit];
  const installed = await runNpm(copy, ['install', '--no-audit', '--no-fund', ...packages]);
  if (installed.failure !== undefined) throw new Error(`${name} cannot be installed: ${installed.failure}`);
  const tested = await runNpm(copy, ['test']);
  return {
    packages: await countPackages(copy),
    megabytes: (await bytesIn(join(copy, 'node_modules'))) / 1e6,
    installSeconds: installed.seconds,
    testSeconds: tested.seconds,
    failure: tested.failure,
  };
}

async function runNpm(cwd: string, args: readonly string[]): Promise<{ seconds: number; failure: string | undefined }> {
  const env = { ...environmentOutside(), CHROMIUM_PATH: await chromiumPath() };
  const began = performance.now();
  const failure = await promisify(execFile)('npm', args, { cwd, env, maxBuffer: 1e8, timeout: deadline }).then(
    () => undefined,
    ({ message, stdout, stderr }: ExecFileException) => [message, stdout, stderr].join('\n'),
  );
  return { seconds: (performance.now() - began) / 1000, failure };
}

async function countPackages(folder: string): Promise<number> {
  const lock = await readFile(join(folder, 'node_modules', '.package-lock.json'), 'utf8');
  const { packages }: { packages: object } = JSON.parse(lock);
  return Object.keys(packages).length;
}

async function bytesIn(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
