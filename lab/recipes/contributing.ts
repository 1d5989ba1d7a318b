import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = join(import.meta.dirname, '../../CONTRIBUTING.md');

/** How many files beside the contract each recipe of CONTRIBUTING.md takes, by its name, as the page says. */
export function filesPromised(text: string = readFileSync(page, 'utf8')): ReadonlyMap<string, number> {
  const heads = text.matchAll(/^(?:\*\*|## )(.+?)(?:\*\*)?\s+\((\d+) files?\b/gm);
  return new Map([...heads].map(([, name = '', files]) => [name, Number(files)]));
}
