import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { packed, projectWith } from './packed.ts';

/** The projects of `npm run lab -- consumers`. The tests run those whose packages are here; the others need the registry. */
export const projects = join(import.meta.dirname, '../../../lab/consumers/projects');

/** A copy of a project that has installed the packed kit; `beside` are packages of its own. */
export async function copyProject(name: string, beside: readonly string[] = []): Promise<string> {
  const folder = await projectWith([(await packed()).kit], beside);
  cpSync(join(projects, name), folder, { recursive: true, filter: (path) => !path.includes('node_modules') });
  return folder;
}

/** What a command of Node says in a project, whether its tests pass or fail. */
export function runIn(
  folder: string,
  command: readonly string[],
  further: Readonly<Record<string, string>> = {},
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  // In the environment of a worker, Vitest takes itself for one.
  const { VITEST: _, ...inherited } = process.env;
  const env = { ...inherited, NO_COLOR: '1', ...further };
  return new Promise((resolve) =>
    execFile(process.execPath, command, { cwd: folder, env, maxBuffer: 1e9 }, (_error, stdout, stderr) =>
      resolve({ stdout, stderr }),
    ),
  );
}

/** A port that nobody has. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
