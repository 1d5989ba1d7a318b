import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const deploy = join(import.meta.dirname, '../../deploy');

/** Writes a sample of `deploy` into a file, with other addresses and files. Throws if the sample lacks one of them. */
export function writeSample(name: string, file: string, others: Readonly<Record<string, string>>): void {
  let text = readFileSync(join(deploy, name), 'utf8');
  for (const [own, other] of Object.entries(others)) {
    if (!text.includes(own)) throw new Error(`deploy/${name} does not have ${own}.`);
    text = text.replaceAll(own, other);
  }
  writeFileSync(file, text);
}
