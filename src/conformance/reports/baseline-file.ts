import { readFileSync } from 'node:fs';
import { fileReason } from '../../contract/file-reason.ts';
import { writeWhole } from './atomic-write.ts';
import { type Baseline, BaselineError, baselineText, emptyBaseline, readBaseline } from './baseline.ts';

/** The baseline in a file; where `mayBeMissing`, an empty one of a file that is not there. Throws `BaselineError`. */
export function baselineIn(file: string, mayBeMissing = false): Baseline {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (mayBeMissing && error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyBaseline;
    throw new BaselineError(`${file} cannot be read: ${fileReason(error)}`);
  }
  try {
    return readBaseline(text);
  } catch (error) {
    if (error instanceof BaselineError) throw new BaselineError(`${file} is not a baseline: ${error.message}`);
    throw error;
  }
}

/** Writes a baseline in the place of the one before. Throws where it cannot. */
export function writeBaseline(file: string, baseline: Baseline): void {
  writeWhole(file, baselineText(baseline));
}
