import { html } from '../../../../src/html/html.ts';
import { inWords } from '../../contract/words.ts';
import type { Book } from '../book.ts';
import { layOut } from './layout.ts';

/** A page that the reference has no more. */
export interface Moved {
  readonly href: string;
  readonly title: string;
  /** Where all of it is that no part names. */
  readonly to: string;
  /** Where its parts are, by their anchors. */
  readonly parts: readonly (readonly [anchor: string, to: string])[];
}

/** The page that leads on from an old address; `script` does so by itself. */
export function movedPage(book: Book, { href, title, to, parts }: Moved, script: string): string {
  return layOut(book, {
    title,
    description: 'This page has moved.',
    href,
    script,
    opening: html`<h1>${title}</h1>
<p>This page has <a id="moved" href="${to}">moved</a>.</p>
<ul>${parts.map(([anchor, target]) => html`<li id="${anchor}"><a href="${target}">${inWords(anchor)}</a></li>`)}</ul>`,
  });
}
