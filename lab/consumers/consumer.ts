import { type ExecFileException, execFile } from 'node:child_process';
import { cp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Tarballs } from '../../scripts/build/pack.ts';
import { project } from '../../scripts/build/package.ts';
import { findChromium } from '../../src/suite/adversary/pages/chromium.ts';

/** Where the projects are. */
export const consumers = join(project, 'tests', 'consumers');

/** What npm and Vitest have told this process is about this project. */
const ofThisProject = /^(npm_package|npm_lifecycle|npm_config_local_prefix|VITEST)/;

/** What came of one project. */
export interface Trial {
  /** All that was installed, the project's own dependencies included. */
  readonly packages: number;
  readonly megabytes: number;
  readonly installSeconds: number;
  readonly testSeconds: number;
  /** What the tests have written where they failed. */
  readonly failure: string | undefined;
}

/** Copies a project into a folder, installs it with the packages, and runs its tests. Rejects where it cannot be installed. */
export async function tryConsumer(name: string, folder: string, { kit, suite }: Tarballs): Promise<Trial> {
  const own = join(folder, `consumer-${name}`);
  await cp(join(consumers, name), own, { recursive: true, filter: (path) => !path.endsWith('/node_modules') });
  const { dependencies = {} }: { dependencies?: object } = JSON.parse(
    await readFile(join(own, 'package.json'), 'utf8'),
  );
  const packages = 'phone-agent-suite' in dependencies ? [kit, suite] : [kit];
  const installed = await run(own, ['install', '--no-audit', '--no-fund', ...packages]);
  if (installed.failure !== undefined) throw new Error(`${name} cannot be installed: ${installed.failure}`);
  const tested = await run(own, ['test']);
  return {
    packages: await countPackages(own),
    megabytes: Math.round((await sizeOf(join(own, 'node_modules'))) / 1e5) / 10,
    installSeconds: installed.seconds,
    testSeconds: tested.seconds,
    failure: tested.failure,
  };
}

async function run(cwd: string, args: readonly string[]): Promise<{ seconds: number; failure: string | undefined }> {
  const chromium = await findChromium();
  const inherited = Object.entries(chromium?.env ?? process.env).filter(([key]) => !ofThisProject.test(key));
  const env = { ...Object.fromEntries(inherited), CI: '1', ...(chromium && { CHROMIUM_PATH: chromium.path }) };
  const began = performance.now();
  const failure = await promisify(execFile)('npm', args, { cwd, env, maxBuffer: 1e8 }).then(
    () => undefined,
    ({ message, stdout, stderr }: ExecFileException) => [message, stdout, stderr].join('\n'),
  );
  return { seconds: Math.round((performance.now() - began) / 100) / 10, failure };
}

async function countPackages(folder: string): Promise<number> {
  const lock = await readFile(join(folder, 'node_modules', '.package-lock.json'), 'utf8');
  const { packages }: { packages: object } = JSON.parse(lock);
  return Object.keys(packages).length;
}

async function sizeOf(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
