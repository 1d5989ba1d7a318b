import { html } from '../../../../src/html/html.ts';
import type { Book } from '../book.ts';
import { layOut } from './layout.ts';

/** What a server shows in place of a page that is not there. The search, which page.js loads, puts the nearest names into it. */
export function notFoundPage(book: Book): string {
  const { names, groups } = book;
  return layOut(book, {
    title: 'Page not found',
    description: 'The reference has no page at this address.',
    href: '404.html',
    opening: html`<h1>Page not found</h1>
<div class="lead"><p>The reference has no page at this address.</p></div>
<div id="nearest" hidden><h2>Did you mean</h2><ul class="found nearest"></ul></div>
<h2>All pages</h2>
<ul class="mentions"><li><a href="${names.index}">Overview</a></li>${groups.map(({ href, name }) => html`<li><a href="${href}">${name}</a></li>`)}</ul>`,
  });
}
