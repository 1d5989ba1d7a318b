import { readFile } from 'node:fs/promises';
import type { WorldSettings } from '../sandbox/control/parsed-world.ts';
import type { ImportedWorld } from '../sandbox/service/imported-world.ts';
import { UsageError } from './usage-error.ts';

/** Reads the world that `--seed` names. Throws `UsageError` with the file, the place in it and what is wrong there. */
export async function readSeedFile(file: string, settings: WorldSettings): Promise<ImportedWorld> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`--seed ${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  });
  // Few begin with a world of their own; what checks it is large.
  const { parseWorldText } = await import('../sandbox/control/parsed-world.ts');
  try {
    return parseWorldText(text, settings);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`--seed ${file} is no world to begin with: ${error.message}`);
  }
}
