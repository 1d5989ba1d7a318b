import { html } from '../../../../src/html/html.ts';
import { everywhereHref, playgroundHref } from '../../contract/anchors.ts';
import { objectAt, provenances, textAt } from '../../contract/contract.ts';
import { provenanceBadge, provenanceMeanings } from '../../contract/provenance.ts';
import { count } from '../../contract/words.ts';
import type { Book } from '../book.ts';
import { everywhereTitle, introductionOf } from '../introduction.ts';
import { inline, markdown } from '../markdown.ts';
import { chapterTable } from './group.ts';
import { layOut } from './layout.ts';

/** The first page: what the contract is, all its operations by group, and a first request. `script` leads old addresses on. */
export function indexPage(book: Book, script: string, hasPlayground = false): string {
  const info = objectAt(book.document, 'info');
  const { lead, parts } = introductionOf(book);
  const shown = parts.filter(({ title }) => title !== everywhereTitle && !isKnowledge(title));
  return layOut(book, {
    title: book.title,
    description: textAt(info, 'summary'),
    href: book.names.index,
    script,
    contents: [
      ...book.groups.map(({ name, href }) => [anchorOf(href), name] as const),
      ...shown.map(({ title }) => [idOf(title), title] as const),
    ],
    main: html`<h1>${book.title}</h1>
<div class="lead">${markdown(lead)}</div>
<p class="facts row"><span>Version ${textAt(info, 'version')}</span> <a href="${everywhereHref(book.names)}">${everywhereTitle}</a>${book.hasProvenance && html` <a href="assumptions.html">Assumptions</a>`}${hasPlayground && html` <a href="${playgroundHref}">Playground</a>`}</p>
${book.beside.files.length > 0 && html`<p class="facts row"><span>For programs</span> ${book.beside.files.map(([href, name]) => html` <a href="${href}">${name}</a>`)}</p>`}
${book.groups.map(({ name, href, chapters }) => html`<section class="group" aria-labelledby="${anchorOf(href)}"><h2 id="${anchorOf(href)}"><a href="${href}">${name}</a></h2>${chapterTable(chapters)}</section>`)}
${shown.map(({ title, text }) => html`<section aria-labelledby="${idOf(title)}"><h2 id="${idOf(title)}">${title}</h2>${markdown(text)}</section>`)}
${book.hasProvenance && knowledge(book)}`,
  });
}

/** How much is known: what each badge means. */
function knowledge(book: Book) {
  const part = introductionOf(book).parts.find(({ title }) => isKnowledge(title));
  const rows = provenances.flatMap((provenance) => {
    const members = book.survey.operations.filter((operation) => operation.provenance === provenance);
    if (members.length === 0) return [];
    const noun = members.every(({ kind }) => kind === 'webhook') ? 'event' : 'operation';
    return [
      html`<div><dt>${provenanceBadge(provenance)}</dt><dd>${count(members.length, noun)}. ${provenanceMeanings[provenance]}</dd></div>`,
    ];
  });
  return html`<section aria-labelledby="known"><h2 id="known">${part?.title ?? 'Documented and assumed'}</h2>
${part !== undefined && markdown(part.text)}
<dl class="values legend">${rows}<div><dt><span class="badge role">Role admin</span></dt><dd>${inline('The least role that a token needs.')}</dd></div></dl></section>`;
}

function isKnowledge(title: string): boolean {
  return title === 'Documented and assumed';
}

function anchorOf(href: string): string {
  return href.replace(/\.html$/, '');
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(/\W+/g, '-');
}
