import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { buildKit } from './kit.ts';
import { project } from './package.ts';
import { buildSuite } from './suite.ts';

/** The packages as they are published, each a tarball. */
export interface Tarballs {
  readonly kit: string;
  readonly suite: string;
}

/** Builds and packs the packages into a folder. Rejects where something does not compile. */
export async function packPackages(folder: string): Promise<Tarballs> {
  const pack = async (name: string, build: (folder: string) => Promise<void>) => {
    const own = join(folder, name);
    await cp(join(project, 'packages', name), own, { recursive: true, filter: (path) => basename(path) !== 'dist' });
    await build(own);
    const { stdout } = await promisify(execFile)('npm', ['pack', '--ignore-scripts', '--json'], {
      cwd: own,
      shell: process.platform === 'win32',
    });
    const [{ filename }]: [{ filename: string }] = JSON.parse(stdout);
    return join(own, filename);
  };
  return { kit: await pack('kit', buildKit), suite: await pack('suite', buildSuite) };
}
