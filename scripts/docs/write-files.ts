import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes files into a folder, and the folders that their names are in. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const folders = new Set(Object.keys(files).map((name) => dirname(join(folder, name))));
  await Promise.all([...folders].map((one) => mkdir(one, { recursive: true })));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
}
