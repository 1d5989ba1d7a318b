import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDocs, ownInput } from '../docs/build.ts';
import { kitEntries } from './entries.ts';
import { buildPackage, project } from './package.ts';

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
  const files = (await readdir(reference, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const others = files.filter(({ name }) => !name.endsWith('.br'));
  await Promise.all(others.map(({ name, parentPath }) => rm(join(parentPath, name))));
}

async function writeCompact(from: string, to: string): Promise<void> {
  await writeFile(to, JSON.stringify(JSON.parse(await readFile(from, 'utf8'))));
}
