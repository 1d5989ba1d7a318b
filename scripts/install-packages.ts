/** `node scripts/install-packages.ts FOLDER` installs a folder's own packages if they are missing or older than its lockfile. */
import { spawnSync } from 'node:child_process';
import { lstatSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** Installs a folder's packages, with npm's output on standard error. Exits with 2 if npm cannot. */
export function installPackages(folder: string): void {
  if (changed(join(folder, 'node_modules', '.package-lock.json')) >= changed(join(folder, 'package-lock.json'))) return;
  const name = relative(join(import.meta.dirname, '..'), folder);
  if (lstatSync(join(folder, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    // npm would empty what the link leads to, and others may be using it.
    console.error(
      `${join(name, 'node_modules')} is a link to packages that are missing or old. Update them there, or remove the link.`,
    );
    process.exit(2);
  }
  console.error(`Installing the packages of ${name} …`);
  const { status, error } = spawnSync('npm', ['ci'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`npm ci in ${name} failed${error ? `: ${error.message}` : ''}.`);
  process.exit(2);
}

/** Time of the last change in milliseconds; 0 if there is no such file. */
function changed(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

const [folder] = process.argv.slice(2);
if (import.meta.main && folder !== undefined) installPackages(resolve(folder));
