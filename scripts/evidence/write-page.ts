import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ownInput } from '../docs/build.ts';
import { objectAt, readObject, textAt } from '../docs/contract/contract.ts';
import { survey } from '../docs/contract/survey.ts';
import { evidencePage } from './page.ts';
import type { PageContent } from './page-content.ts';

/** Writes the page of a ledger into a file. It links the reference that `npm run docs` has built, unless told where there is one. */
export function writePage(
  file: string,
  project: string,
  content: Pick<PageContent, 'ledger' | 'proposed' | 'patchCommand' | 'docs'>,
): void {
  const bundle = readObject(join(project, ownInput.contract));
  const register = readObject(join(project, ownInput.register));
  const docs = content.docs?.replace(/\/+$/, '') ?? builtDocs(file, project);
  const title = textAt(objectAt(bundle, 'info'), 'title');
  const page = evidencePage({
    ...content,
    survey: survey(bundle, register),
    title,
    ...(docs !== undefined && { docs }),
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page);
}

/** The way from a page to the built reference; undefined where it is not built. */
function builtDocs(file: string, project: string): string | undefined {
  const docs = join(project, 'dist', 'docs');
  if (!existsSync(join(docs, 'index.html'))) return undefined;
  const way = relative(dirname(file), docs).split(sep).map(encodeURIComponent).join('/');
  return way === '' ? '.' : way;
}
