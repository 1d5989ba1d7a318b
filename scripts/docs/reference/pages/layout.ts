import { type Html, html } from '../../../../src/html/html.ts';
import { page } from '../../../../src/html/page.ts';
import { everywhereHref, refusalsHref } from '../../contract/anchors.ts';
import type { Book, Group } from '../book.ts';
import { filesBeside } from '../content-security.ts';
import { everywhereTitle } from '../introduction.ts';

/** What a page has of its own. */
export interface PageParts {
  readonly title: string;
  /** One sentence, for search engines and previews. */
  readonly description: string;
  readonly main: Html;
  /** The group whose operations the menu shows. */
  readonly group?: Group;
  /** The page itself, as the menu has it. */
  readonly href: string;
  /** Its own parts, by anchor. */
  readonly contents?: readonly (readonly [anchor: string, title: string])[];
  /** A script of its own; pages are whole without. */
  readonly script?: string;
}

/** A page of the reference with its header, its menu and the way to search. */
export function layOut(book: Book, parts: PageParts): string {
  const { title, description, main, contents = [], script } = parts;
  return page({
    title: title === book.title ? title : `${title} · ${book.title}`,
    description,
    head: html`<link rel="stylesheet" href="reference.css">
<script src="page.js" defer></script>`,
    script,
    policy: filesBeside(script),
    body: html`<a class="skip" href="#main">Skip to the text</a>
<header class="top">
<a class="home" href="${book.names.index}">${book.title}</a>
${searchBox}
</header>
<div class="columns">
<details class="menu side">
<summary>Menu</summary>
${menu(book, parts)}
</details>
<main id="main">
${main}
</main>
${contents.length > 0 && contentsList(contents)}
</div>`,
  });
}

const searchBox = html`<search>
<label class="unseen" for="search">Search the reference</label>
<input id="search" type="search" placeholder="Search ( / )" autocomplete="off" spellcheck="false">
<div id="results" hidden></div>
</search>`;

function menu(book: Book, { group, href }: PageParts): Html {
  const link = (to: string, text: string) =>
    html`<a href="${to}"${to === href && html` aria-current="page"`}>${text}</a>`;
  const groups = book.groups.map(
    (one) =>
      html`<li>${link(one.href, one.name)}${one === group && html`<ul>${one.chapters.map((chapter) => html`<li>${link(chapter.href, chapter.operation.summary)}</li>`)}</ul>`}</li>`,
  );
  return html`<nav aria-label="Reference">
<ul>${commonPages(book).map(([to, text]) => html`<li>${link(to, text)}</li>`)}</ul>
<ul>${groups}</ul>
</nav>`;
}

/** The pages that belong to no group. */
function commonPages({ beside, names }: Book): readonly (readonly [href: string, title: string])[] {
  return [
    [names.index, 'All operations'],
    [everywhereHref(names), everywhereTitle],
    [refusalsHref(names), 'Refusals'],
    ...beside.pages,
  ];
}

function contentsList(contents: NonNullable<PageParts['contents']>): Html {
  return html`<nav class="on-page side" aria-label="On this page"><ul>${contents.map(([anchor, title]) => html`<li><a href="#${anchor}">${title}</a></li>`)}</ul></nav>`;
}
