import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const run = promisify(execFile);

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
];

/** A headless Chromium: the one at `CHROMIUM_PATH`, or the npm package's, which needs nothing installed on Linux x64. */
export async function launchBrowser(): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chromium.launch({ executablePath: chosen, headless: true, args });
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The packaged Chromium is for Linux x64; set CHROMIUM_PATH to a Chromium or Chrome of this machine.',
    );
  }
  const folder = await unpackedChromium();
  const executablePath = join(folder, 'chromium');
  const env = { ...process.env, ...(await missingLibraries(executablePath, folder)), ...missingFonts(folder) };
  return chromium.launch({ executablePath, env, headless: true, args });
}

/** Unpacks the package once, beside its place and then renamed, so that tests that start together never see half of it. */
async function unpackedChromium(): Promise<string> {
  const home = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
  const manifest: { version: string } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  const cache = join(dirname(dirname(home)), '.cache');
  const folder = join(cache, `chromium-${manifest.version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(`${folder}-`);
  await unpack(join(home, 'bin'), fresh);
  await writeFile(
    join(fresh, 'fonts.conf'),
    `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  );
  await rename(fresh, folder).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

/** The package unpacks into the temporary folder of its process, so it gets a process whose temporary folder is ours. */
async function unpack(archives: string, folder: string): Promise<void> {
  const script = `
    import { inflate } from '@sparticuz/chromium';
    for (const name of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']) await inflate(process.argv[1] + '/' + name);`;
  await run(process.execPath, ['--input-type=module', '--eval', script, archives], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    env: { ...process.env, TMPDIR: folder },
  });
}

/** Where NSS and the like are not installed, the package's own copies take their place. */
async function missingLibraries(executable: string, folder: string): Promise<{ LD_LIBRARY_PATH?: string }> {
  const { stdout } = await run('ldd', [executable]).catch(() => ({ stdout: 'not found' }));
  if (!stdout.includes('not found')) return {};
  return { LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') };
}

/** Without any fonts of its own a machine draws no text, and Mermaid cannot measure its labels. */
function missingFonts(folder: string): { FONTCONFIG_FILE?: string } {
  return existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
}
