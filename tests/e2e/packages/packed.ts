import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { packPackages, type Tarballs } from '../../../scripts/build/pack.ts';
import { project } from '../../../scripts/build/package.ts';
import { madeOnce } from '../support/once.ts';

const run = promisify(execFile);

/** The packages as they are published, beside the checkout, once for all tests of a run. */
export async function packed(): Promise<Tarballs> {
  const folder = await madeOnce('packages', async (making) => {
    const made = await packPackages(making);
    const names: Tarballs = { kit: relative(making, made.kit), suite: relative(making, made.suite) };
    writeFileSync(join(making, 'names.json'), JSON.stringify(names));
  });
  const { kit, suite }: Tarballs = JSON.parse(readFileSync(join(folder, 'names.json'), 'utf8'));
  return { kit: join(folder, kit), suite: join(folder, suite) };
}

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * A project of somebody else, with a package unpacked from its tarball and what that depends on, as npm would install them;
 * `beside` are packages that the project has itself. Nothing comes over the network: all is here already.
 */
export async function projectWith(tarballs: readonly string[], beside: readonly string[] = []): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'consumer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await installInto(folder, tarballs, beside);
  return folder;
}

/** Installs the same into a folder. */
export async function installInto(
  folder: string,
  tarballs: readonly string[],
  beside: readonly string[],
): Promise<void> {
  const modules = join(folder, 'node_modules');
  for (const tarball of tarballs) {
    const unpacked = mkdtempSync(join(folder, 'unpacked-'));
    await run('tar', ['-xzf', tarball, '-C', unpacked]);
    const { name, dependencies = {} } = manifestIn(join(unpacked, 'package'));
    mkdirSync(modules, { recursive: true });
    renameSync(join(unpacked, 'package'), join(modules, name));
    rmSync(unpacked, { recursive: true });
    for (const dependency of Object.keys(dependencies)) install(dependency, modules);
  }
  for (const name of beside) install(name, modules);
}

/** Copies a package of this project, and what it depends on. */
function install(name: string, modules: string): void {
  const to = join(modules, name);
  const from = join(project, 'node_modules', name);
  try {
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to, { recursive: true, errorOnExist: true, force: false });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_FS_CP_EEXIST') return;
    throw error;
  }
  const { dependencies, peerDependencies, optionalDependencies } = manifestIn(from);
  const others = { ...dependencies, ...peerDependencies, ...optionalDependencies };
  for (const dependency of Object.keys(others)) {
    // What is for another system, or optional, is not here.
    if (existsSync(join(project, 'node_modules', dependency))) install(dependency, modules);
  }
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The packages of a project, by name. */
export function packagesOf(folder: string): string[] {
  const modules = join(folder, 'node_modules');
  return readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((part) => `${name}/${part}`) : [name],
  );
}
