import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What `npm start` gives to Node before the command's own arguments: Node's options, and the entry. */
export const startCommand: readonly string[] = readStart();

function readStart(): string[] {
  const manifest: { scripts: { start: string } } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [node, ...words] = manifest.scripts.start.split(' ');
  const command = words.at(-1);
  if (node !== 'node' || command !== 'mock') throw new Error('`npm start` is not `node … mock`.');
  return words.slice(0, -1);
}
