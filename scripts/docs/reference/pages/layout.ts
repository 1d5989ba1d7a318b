import { type Html, html } from '../../../../src/html/html.ts';
import { page } from '../../../../src/html/page.ts';
import { objectAt, textAt } from '../../contract/contract.ts';
import type { Book, Group } from '../book.ts';
import { filesBeside } from '../content-security.ts';
import { menu } from './menu.ts';

/** What a page has of its own. */
interface PageParts {
  readonly title: string;
  /** One sentence, for search engines and previews. */
  readonly description: string;
  /** What stands above all else, beside the code. */
  readonly opening: Html;
  readonly main?: Html;
  /** The group whose operations the menu shows. */
  readonly group?: Group;
  /** The page itself, as the menu has it. */
  readonly href: string;
  /** The right column: code that stays in view. */
  readonly code?: Html | undefined;
  /** Parts of a page without code, by anchor: the right column is where the reader is. */
  readonly contents?: readonly (readonly [anchor: string, title: string])[];
  /** A script of its own; pages are whole without. */
  readonly script?: string;
}

/** A page of the reference with its header, its menu and the way to search. */
export function layOut(book: Book, parts: PageParts): string {
  const { title, description, opening, main, code, contents = [], script } = parts;
  return page({
    title: title === book.title ? title : `${title} · ${book.title}`,
    description,
    // The script sets the reader's theme and language, so nothing is drawn before it has run.
    head: html`<link rel="stylesheet" href="reference.css">
<script src="page.js" defer blocking="render"></script>`,
    script,
    policy: filesBeside(script),
    body: html`<a class="skip" href="#main">Skip to content</a>
${header(book)}
<div class="columns">
<details class="menu side">
<summary>Menu</summary>
${menu(book, parts)}
</details>
<main id="main"${code !== undefined && html` class="split"`}>
<div class="opening">${opening}</div>
${code}
${main && html`<div class="text">${main}</div>`}
</main>
${code === undefined && contents.length > 1 && contentsList(contents)}
</div>`,
  });
}

function header({ document, names, title, beside }: Book): Html {
  const [source] = beside.files;
  return html`<header class="top">
<a class="home" href="${names.index}">${mark}<span>${title}</span></a>
<search>
<label class="unseen" for="search">Search the reference</label>
<input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd>
<div id="results" class="found" hidden></div>
</search>
<span class="version">v${textAt(objectAt(document, 'info'), 'version')}</span>
${source && html`<a class="source" href="${source[0]}">${source[1]}</a>`}
${themeSwitch}
</header>`;
}

/** The icon of the pages, in their colours. */
const mark = html`<svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--accent)"/><path d="M9 10.5a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-3.5L12 23.5v-4a3 3 0 0 1-3-3z" fill="var(--page)"/></svg>`;

/** Each theme with its icon: a sun, a moon, a screen. */
const themes: readonly (readonly [value: string, title: string, icon: Html])[] = [
  [
    'light',
    'Light',
    html`<circle cx="8" cy="8" r="3"/><path d="M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1.1 1.1M11.9 11.9 13 13M3 13l1.1-1.1M11.9 4.1 13 3"/>`,
  ],
  ['dark', 'Dark', html`<path d="M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1z"/>`],
  ['system', 'System', html`<rect x="1.5" y="2.5" width="13" height="9" rx="1.5"/><path d="M5.5 14h5"/>`],
];

const themeSwitch = html`<div class="theme" role="radiogroup" aria-label="Theme">${themes.map(([value, title, icon]) => html`<label title="${title}"><input type="radio" name="theme" value="${value}"${value === 'system' && html` checked`}><span class="unseen">${title}</span><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">${icon}</svg></label>`)}</div>`;

function contentsList(contents: NonNullable<PageParts['contents']>): Html {
  return html`<nav class="on-page side" aria-labelledby="on-page"><p id="on-page">On this page</p><ul>${contents.map(([anchor, title]) => html`<li><a href="#${anchor}">${title}</a></li>`)}</ul></nav>`;
}
