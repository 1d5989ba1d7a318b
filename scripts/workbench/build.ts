import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type PageScripts, pageScripts } from '../bundle/page-scripts.ts';
import { writeFiles } from '../docs/write-files.ts';
import { writeOperations } from './operations.ts';
import { pageOf } from './page.ts';
import { styleSheet } from './styles.ts';
import { writeTables } from './tables.ts';

const source = join(import.meta.dirname, '..', '..', 'src', 'workbench');

/** Builds the workbench into a folder whose files need nothing but each other: the shell, and a script for each view, which is loaded with its first use. */
export async function buildWorkbench(folder: string): Promise<void> {
  const scripts = pageScripts('workbench', 'workbench/page.ts');
  await Promise.all([writeOperations(folder), writeTables(folder), scripts]);
  const { files, imports } = await scripts;
  await writeFiles(folder, {
    ...files,
    'workbench.css': await styleSheet(source),
    'index.html': pageOf({ script: 'workbench.js', preload: neededAtOnce(imports), styles: 'workbench.css' }),
  });
}

/** A file of the workbench, in bytes. */
interface Size {
  readonly name: string;
  readonly bytes: number;
  readonly gzip: number;
  /** Whether the page asks for it at once, and not with a view other than its first. */
  readonly isFirst: boolean;
}

/** How large a built workbench is, without the data of single operations. */
export async function sizeOf(folder: string): Promise<readonly Size[]> {
  const names = (await readdir(folder)).filter((name) => ['.js', '.css', '.html'].includes(extname(name)));
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const sizes = names.map(async (name) => {
    const content = await readFile(join(folder, name));
    const gzip = gzipSync(content, { level: 9 }).length;
    return { name, bytes: content.length, gzip, isFirst: name === 'index.html' || page.includes(`"${name}"`) };
  });
  return Promise.all(sizes);
}

/** What the page and its first view import, so that a browser asks for all of it at once. */
function neededAtOnce(imports: PageScripts['imports']): string[] {
  const needed = new Set<string>();
  const add = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    imports[name]?.forEach(add);
  };
  add('workbench.js');
  add('timeline.js');
  needed.delete('workbench.js');
  return [...needed];
}
