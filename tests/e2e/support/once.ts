import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';

/**
 * A folder that is made once for all tests of a run, by whichever process asks first; the others wait. Whoever asks only reads
 * it. What failed is made again by the next.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const made = join(inject('folderOfRun'), name);
  const making = `${made}.making`;
  while (!existsSync(made)) {
    if (await claims(making)) {
      try {
        if (!existsSync(made)) {
          await make(making);
          await rename(making, made);
        }
      } finally {
        await rm(making, { recursive: true, force: true });
      }
    } else await wait(50);
  }
  return made;
}

/** Whether a folder is this process's to fill. */
async function claims(folder: string): Promise<boolean> {
  return mkdir(folder).then(
    () => true,
    () => false,
  );
}
