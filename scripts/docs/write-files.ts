import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes files into a folder, and the folders that their names are in. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const folders = new Set(Object.keys(files).map((name) => dirname(join(folder, name))));
  await Promise.all([...folders].map((one) => mkdir(one, { recursive: true })));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
}

/** Builds a folder beside the one of this name and then puts it in its place: a server may be handing out the earlier files. */
export async function replaceFolder(folder: string, build: (folder: string) => Promise<void>): Promise<void> {
  const built = `${folder}.new`;
  await rm(built, { recursive: true, force: true });
  await build(built);
  await rm(folder, { recursive: true, force: true });
  await rename(built, folder);
}
