import { mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file in the place of the one before, so that whoever reads it finds one of the two whole, also where the machine stops
 * midway. Makes its folder. What is no file, such as `/dev/stdout`, is written to. Throws where it cannot.
 */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const before = statSync(file, { throwIfNoEntry: false });
  if (before && !before.isFile()) {
    writeFileSync(file, text);
    return;
  }
  // A link stays one.
  const place = before ? realpathSync(file) : file;
  const fresh = `${place}.${process.pid}.tmp`;
  try {
    writeFileSync(fresh, text, before && { mode: before.mode });
    renameSync(fresh, place);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}
