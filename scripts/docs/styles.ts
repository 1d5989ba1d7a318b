import { readFile } from 'node:fs/promises';

/** The parts of the reference's style sheet; each may overrule what stands before it. */
const parts = [
  'base',
  'text',
  'header',
  'columns',
  'provenance',
  'chapters',
  'fields',
  'diagrams',
  'narrow',
  'print',
] as const;

/** The style sheet of all pages: dark where the reader's system is, and never on paper. */
export async function styleSheet(): Promise<string> {
  const sheets = await Promise.all(['theme.css', ...parts.map((part) => `styles/${part}.css`)].map(asset));
  return sheets
    .join('')
    .replaceAll(/:root\.dark (\{[^}]*\})/g, '@media screen and (prefers-color-scheme: dark) { :root $1 }');
}

/** A file beside this one. */
export function asset(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}
