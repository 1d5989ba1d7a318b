import { accessSync, constants, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is not there yet, in memory where the system has such a place: nothing here has to outlive its power. */
export function newFolder(): string {
  return mkdtempSync(join(isUsable('/dev/shm') ? '/dev/shm' : tmpdir(), 'simulation-'));
}

function isUsable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
