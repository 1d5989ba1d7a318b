import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { runProcess } from '../../generators/process.ts';

/** Bytes of a bundle that a page loads, minified and compressed with Brotli. */
export async function bundledSize(folder: string, entry: string): Promise<number> {
  const file = await bundle(folder, entry, 'browser', ['--minify']);
  return brotliCompressSync(readFileSync(file)).length;
}

/** Bundles a program of a folder with esbuild. Returns the file. Rejects with the errors of esbuild. */
export async function bundle(
  folder: string,
  entry: string,
  platform: 'browser' | 'node',
  options: readonly string[] = [],
): Promise<string> {
  const file = join(folder, 'bundles', `${entry.replaceAll('/', '-')}-${platform}.mjs`);
  const esbuild = join(folder, 'node_modules/.bin/esbuild');
  const args = [entry, '--bundle', '--format=esm', `--platform=${platform}`, `--outfile=${file}`, ...options];
  const { code, output } = await runProcess(esbuild, [...args, '--log-level=error'], folder);
  if (code !== 0) throw new Error(`esbuild cannot bundle ${entry}:\n${output}`);
  return file;
}
