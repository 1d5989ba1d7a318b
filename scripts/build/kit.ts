import { copyFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toBrotli } from '../../src/node/file-pages.ts';
import { buildDocs, ownInput } from '../docs/build.ts';
import { buildWorkbench } from '../workbench/build.ts';
import { bareImport } from './bare-import.ts';
import { kitEntries } from './entries.ts';
import { writeGuides } from './guides.ts';
import { buildPackage, project } from './package.ts';
import { panelFiles } from './panel-files.ts';

/** Builds `phone-agent-kit` into a folder: client, webhooks, sandbox, with the rendered reference and the workbench. */
export async function buildKit(folder: string): Promise<void> {
  const manifest: { exports: object } = JSON.parse(await readFile(join(project, 'packages/kit/package.json'), 'utf8'));
  const entryPoints = Object.keys(manifest.exports)
    .filter((path) => !/^\.$|\.json$/.test(path))
    .map((path) => path.slice(2));
  // The panel of the package has the workbench's styles and data in it.
  const temporary = await mkdtemp(join(tmpdir(), 'workbench-'));
  const built = join(temporary, 'workbench');
  await buildWorkbench(built);
  const dist = await buildPackage({
    folder,
    entry: kitEntries,
    replaced: {
      '/project-files.ts': 'src/kit/package-files.ts',
      '/suite-files.ts': 'src/kit/suite/package-files.ts',
      '/load-seed-data.ts': 'src/kit/sandbox/load-seed-data.ts',
    },
    plugins: [await panelFiles(built), bareImport('phone-agent-kit', entryPoints)],
  });
  await writeGuides(join(dist, 'docs'));
  await writeCompact(join(project, 'generated', 'openapi.json'), join(dist, 'openapi.json'));
  // The report of a rehearsal has them in it.
  for (const name of ['base.css', 'parts.css', 'layout.css', 'parts.js'])
    await copyFile(join(project, 'src', 'html', name), join(dist, name));
  const reference = join(dist, 'reference');
  const workbench = join(dist, 'workbench');
  await Promise.all([buildDocs(ownInput, reference), cp(built, workbench, { recursive: true })]);
  await rm(temporary, { recursive: true });
  await Promise.all([keepBrotli(reference), keepBrotli(workbench)]);
}

/** Quality of Brotli: a package is made once and fetched often. */
const highest = 11;

/** Browsers take pages as Brotli; who does not has them unpacked by the server. */
async function keepBrotli(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name));
  const pack = async (file: string) => {
    await writeFile(`${file}.br`, await toBrotli(await readFile(file), highest));
    await rm(file);
  };
  await Promise.all(files.map(pack));
}

async function writeCompact(from: string, to: string): Promise<void> {
  await writeFile(to, JSON.stringify(JSON.parse(await readFile(from, 'utf8'))));
}
