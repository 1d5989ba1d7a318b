import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A browser that is on this machine. */
export interface InstalledBrowser {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
}

/** What keeps a browser from asking for anything on its own. */
export const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
] as const;

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium at `CHROMIUM_PATH`, that of the npm package (on Linux x64), or an installed one; undefined where there is none. */
export async function findChromium(): Promise<InstalledBrowser | undefined> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? { path: chosen, env: process.env } : undefined;
  const packaged = await packagedChromium();
  if (packaged) return packaged;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const path = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
  return path === undefined ? undefined : { path, env: process.env };
}

/** The npm package's Chromium, which needs nothing installed; undefined where the package is not, or for other systems. */
async function packagedChromium(): Promise<InstalledBrowser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = homeOfPackage();
  if (home === undefined) return undefined;
  const folder = await unpackedChromium(home);
  const path = join(folder, 'chromium');
  return { path, env: { ...process.env, ...(await missingLibraries(path, folder)), ...missingFonts(folder) } };
}

function homeOfPackage(): string | undefined {
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
  } catch {
    return undefined;
  }
}

/** Unpacks the package once, beside its place and then renamed, so that those who start together never see half of it. */
async function unpackedChromium(home: string): Promise<string> {
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
