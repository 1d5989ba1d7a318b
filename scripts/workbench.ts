// node scripts/workbench.ts [--out DIR]   builds the page at /workbench into dist/workbench/, and says how large it is.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWorkbench, sizeOf } from './workbench/build.ts';

const own = 'dist/workbench';

const { values } = parseArgs({ options: { out: { type: 'string', default: own } } });

const start = performance.now();
const began = Date.now();
await buildWorkbench(values.out);
// Files of an earlier build go; a folder that was asked for may have other things in it.
if (values.out === own) await removeOlder(own, began);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
const sizes = await sizeOf(values.out);
for (const { name, bytes, gzip } of sizes)
  console.log(`${name.padEnd(24)} ${kilobytes(bytes)} ${kilobytes(gzip)} gzip`);
const total = (counted: typeof sizes) => kilobytes(counted.reduce((sum, { gzip }) => sum + gzip, 0)).trim();
const first = total(sizes.filter(({ isFirst }) => isFirst));
console.log(`${values.out}/index.html, ${total(sizes)} gzip in all, ${first} of it at once, in ${seconds} s`);

/** Only after the build, so that a server that hands the files out has them all the time. */
async function removeOlder(folder: string, than: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  // File systems keep times as coarsely as in whole seconds.
  const isOlder = async (file: string) => (await stat(file)).mtimeMs < than - 1_000;
  await Promise.all(files.map(async (file) => (await isOlder(file)) && rm(file)));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}
