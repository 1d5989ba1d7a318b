import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants } from 'node:zlib';
import { buildDocs, ownInput } from '../docs/build.ts';
import { kitEntries } from './entries.ts';
import { buildPackage, project } from './package.ts';

const compress = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
/** Above this quality it takes twice as long for two parts in a hundred. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 24 } };

/** Builds `phone-agent-kit` into a folder: client, webhooks, sandbox, with the rendered reference. */
export async function buildKit(folder: string): Promise<void> {
  const dist = await buildPackage({
    folder,
    entry: kitEntries,
    replaced: {
      '/project-files.ts': 'src/kit/package-files.ts',
      './demo-worlds.ts': 'src/kit/demo-worlds.ts',
    },
  });
  await writeCompact(join(project, 'generated', 'openapi.json'), join(dist, 'openapi.json'));
  const reference = join(dist, 'reference');
  await buildDocs(ownInput, reference);
  // Browsers take pages as Brotli; who does not has them unpacked by the server.
  for (const name of await readdir(reference)) {
    const file = join(reference, name);
    if (!name.endsWith('.gz')) await writeFile(`${file}.br`, await compress(await readFile(file), brotli));
    await rm(file);
  }
}

async function writeCompact(from: string, to: string): Promise<void> {
  await writeFile(to, JSON.stringify(JSON.parse(await readFile(from, 'utf8'))));
}
