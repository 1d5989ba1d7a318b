import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a temporary folder that is removed when the process exits, also by SIGINT or SIGTERM. `leave` runs just before, for
 * what still writes to the folder; if it returns true, the folder stays.
 */
export function scratchFolder(name: string, leave: (folder: string) => boolean = () => false): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  process.once('exit', () => {
    if (!leave(folder)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  return folder;
}
