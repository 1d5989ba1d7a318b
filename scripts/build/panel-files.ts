import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'tsdown';
import { styleSheet } from '../workbench/styles.ts';
import { project } from './package.ts';

/**
 * What the panel has in place of files beside it: its styles, and the data of a built workbench as a chunk of their own, for the
 * first who asks for some. That chunk is left beside the workbench's folder.
 */
export async function panelFiles(workbench: string): Promise<Rolldown.Plugin> {
  const data = join(dirname(workbench), 'workbench-data.js');
  const packed = gzipSync(JSON.stringify(await jsonIn(workbench)), { level: 9 }).toString('base64');
  await writeFile(data, `export default ${JSON.stringify(packed)};\n`);
  const styles = await styleSheet(join(project, 'src', 'workbench'), 'panel');
  const code = `
    export const styles = ${JSON.stringify(styles)};
    export const packedFiles = async () => (await import(${JSON.stringify(data)})).default;`;
  return {
    name: 'panel-files',
    load: { filter: { id: /workbench[\\/]panel[\\/]files\.ts$/ }, handler: () => ({ code, moduleType: 'js' }) },
  };
}

/** What JSON files of a folder say, by their paths in it. */
async function jsonIn(folder: string): Promise<Record<string, unknown>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json'));
  const read = files.map(async ({ parentPath, name }): Promise<[string, unknown]> => {
    const file = join(parentPath, name);
    return [relative(folder, file).replaceAll('\\', '/'), JSON.parse(await readFile(file, 'utf8'))];
  });
  return Object.fromEntries(await Promise.all(read));
}
