import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { project } from '../../scripts/build/package.ts';

/** Bytes of the kit that a page loads, minified and gzipped. */
interface Size {
  readonly name: string;
  readonly bytes: number;
  readonly limit: number;
}

/** Measures the kit that was built in a folder, as `size-limit.js` says. Rejects if size-limit cannot measure it. */
export async function measureSizes(folder: string): Promise<Size[]> {
  // The kit's dependencies are found beside it, and the plugins of size-limit in a manifest that has no peers.
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const plugins = { '@size-limit/esbuild': '*', '@size-limit/file': '*' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, devDependencies: plugins }));
  const command = join(import.meta.dirname, '..', 'node_modules', 'size-limit', 'bin.js');
  const args = [command, '--json', '--config', join(import.meta.dirname, 'size-limit.js')];
  const options = { cwd: folder, env: { ...process.env, KIT: join(folder, 'kit') } };
  const { stdout } = await promisify(execFile)(process.execPath, args, options).catch(
    // It ends with 1 if something is too large, and tells the sizes all the same.
    (error: { stdout: string; stderr: string }) => error,
  );
  if (!stdout.startsWith('[')) throw new Error(`size-limit measured nothing: ${stdout}`);
  const measured: { name: string; size: number; sizeLimit: number }[] = JSON.parse(stdout);
  return measured.map(({ name, size, sizeLimit }) => ({ name, bytes: size, limit: sizeLimit }));
}
