import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { baseOf } from '../../review/editions/git.ts';

const run = promisify(execFile);

/** Files of the project at a commit, with the installed packages of the working tree; deleted when it is disposed. */
interface Checkout extends AsyncDisposable {
  readonly folder: string;
}

/** Checks out the commit where the working tree left a git reference, without a trace in the repository. Throws `GitFailed`. */
export async function openCheckout(reference: string, project: string): Promise<Checkout> {
  const commit = await baseOf(reference, project);
  const folder = await mkdtemp(join(tmpdir(), 'edition-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const env = { ...process.env, GIT_INDEX_FILE: join(folder, '.index') };
    await run('git', ['-C', project, 'read-tree', commit], { env });
    await run('git', ['-C', project, 'checkout-index', '--all', `--prefix=${folder}${sep}`], { env });
    await symlink(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  } catch (error) {
    await close();
    throw error;
  }
  return { folder, [Symbol.asyncDispose]: close };
}
