import { readFile } from 'node:fs/promises';
import { styles } from '../../src/html/page.ts';

/** Styles of the register, in the reference and in the evidence. */
export const registerStyles = new URL('styles/register.css', import.meta.url);

/** The style sheet of the reference. */
export function referenceStyles(): string {
  const own = ['page', 'code', 'operations'].map((name) => new URL(`styles/${name}.css`, import.meta.url));
  return styles(...own, registerStyles);
}

/** A file beside this one. */
export function asset(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}
