import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where styles stand, in the order in which they come; each may overrule what stands before it. */
const order = ['styles', 'parts', 'shell', 'views'] as const;

/** All styles of the workbench as one sheet; `more` names further folders, for where it is not a page of its own. */
export async function styleSheet(source: string, ...more: readonly string[]): Promise<string> {
  const folders = await Promise.all([...order, ...more].map((folder) => sheetsIn(join(source, folder))));
  const texts = await Promise.all(folders.flat().map((file) => readFile(file, 'utf8')));
  return shorten(texts.join('\n'));
}

async function sheetsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

/** Without comments, and without the spaces that mean nothing; texts in quotes have neither. */
function shorten(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/: /g, ':')
    .replaceAll(';}', '}')
    .trim();
}
