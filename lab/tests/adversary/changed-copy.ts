import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { CheckoutCopy } from '../../mutation/checkout-copy.ts';

/** A copy of the product in which a text of a file is another one, for one test; gives its folder. */
export function changedCopy(file: string, changes: readonly (readonly [from: string, to: string])[]): string {
  const copy = new CheckoutCopy('.');
  onTestFinished(() => copy.close());
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
    text = text.replaceAll(from, to);
  }
  writeFileSync(join(copy.folder, file), text);
  return copy.folder;
}
