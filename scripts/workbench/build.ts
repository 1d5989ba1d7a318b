import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OutputChunk, rolldown } from 'rolldown';
import { compressAll } from '../docs/compress.ts';
import { writeOperations } from './operations.ts';
import { pageOf } from './page.ts';
import { styleSheet } from './styles.ts';
import { writeTables } from './tables.ts';

const source = fileURLToPath(new URL('../../src/workbench', import.meta.url));

/** Builds the workbench into a folder whose files need nothing but each other, each with its compressed forms beside it. */
export async function buildWorkbench(folder: string): Promise<void> {
  const [chunks, css] = await Promise.all([bundle(), styleSheet(source)]);
  await mkdir(folder, { recursive: true });
  const page = pageOf({ script: 'workbench.js', preload: neededAtOnce(chunks), styles: 'workbench.css' });
  await Promise.all([
    ...chunks.map(({ fileName, code }) => writeFile(join(folder, fileName), code)),
    writeFile(join(folder, 'workbench.css'), css),
    writeFile(join(folder, 'index.html'), page),
    writeOperations(folder),
    writeTables(folder),
  ]);
  await compressAll(folder);
}

/** A file of the workbench, in bytes. */
export interface Size {
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
  const lengthOf = async (name: string) => (await readFile(join(folder, name))).length;
  const sizes = names.map(async (name) => ({
    name,
    bytes: await lengthOf(name),
    gzip: await lengthOf(`${name}.gz`),
    isFirst: name === 'index.html' || page.includes(`"${name}"`),
  }));
  return Promise.all(sizes);
}

/** The scripts: the shell, and a file for each view, which is loaded with its first use. */
async function bundle(): Promise<readonly OutputChunk[]> {
  await using build = await rolldown({
    input: { workbench: join(source, 'page.ts') },
    platform: 'browser',
    onLog(_level, { message }) {
      // What is only a warning elsewhere, such as an import that leads nowhere, would be a broken page.
      throw new Error(message);
    },
    tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)),
  });
  const { output } = await build.generate({
    format: 'esm',
    minify: true,
    comments: false,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  });
  return output.filter((one) => one.type === 'chunk');
}

/** What the page and its first view import, so that a browser asks for all of it at once. */
function neededAtOnce(chunks: readonly OutputChunk[]): string[] {
  const needed = new Set<string>();
  const add = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || needed.has(name)) return;
    needed.add(name);
    for (const imported of chunk.imports) add(imported);
  };
  add('workbench.js');
  add('timeline.js');
  needed.delete('workbench.js');
  return [...needed];
}
