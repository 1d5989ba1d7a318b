import { counted } from '../../../../src/contract/counted.ts';
import { type Html, html } from '../../../../src/html/html.ts';
import { objectAt, provenances, textAt } from '../../contract/contract.ts';
import { provenanceLabels, provenanceMeanings } from '../../contract/provenance.ts';
import { type Book, chapterOfId, type Group } from '../book.ts';
import { inline, markdown, splitLead } from '../markdown.ts';
import { chapterTable } from './group.ts';
import { layOut } from './layout.ts';
import { codeOf } from './operation.ts';

/** The first page: a first request, then all operations by group. `script` leads old addresses on. */
export function indexPage(book: Book, script: string): string {
  const { document, introduction, beside, names } = book;
  const { quickstart } = beside;
  const others = quickstart === undefined ? introduction.others : [];
  const contents: [string, string][] = [
    ...others.map(({ title }): [string, string] => [idOf(title), title]),
    ...book.groups.map(({ name, href }): [string, string] => [anchorOf(href), name]),
  ];
  return layOut(book, {
    title: book.title,
    description: textAt(objectAt(document, 'info'), 'summary'),
    href: names.index,
    script,
    code: quickstart && firstRequest(book, quickstart.operationId),
    contents,
    opening: html`<h1>${book.title}</h1>
<div class="lead">${markdown(introduction.lead)}</div>
${quickstart?.steps.map(
  ({ title, text }) => html`<h2 class="step">${title}</h2>
${markdown(text)}`,
)}`,
    main: html`<div${quickstart && html` class="whole"`}>
${others.map(({ title, text }) => html`<section aria-labelledby="${idOf(title)}"><h2 id="${idOf(title)}">${title}</h2>${markdown(text)}</section>`)}
${book.groups.map(groupSection)}
${book.hasProvenance && knowledge(book)}
${
  beside.files.length > 0 &&
  html`<section aria-labelledby="files"><h2 id="files">Downloads</h2>
<p>${beside.files.map(([href, name], nth) => html`${nth > 0 && ' · '}<a href="${href}">${name}</a>`)}</p></section>`
}
</div>`,
  });
}

/** The request of a newcomer, and what comes back if it succeeds. */
function firstRequest(book: Book, operationId: string): Html | undefined {
  const chapter = chapterOfId(book, operationId);
  return codeOf(
    book,
    chapter,
    chapter.answers.filter(({ status }) => status.startsWith('2')),
  );
}

function groupSection({ name, href, node, chapters }: Group): Html {
  const { lead } = splitLead(textAt(node, 'description'));
  return html`<section class="group" aria-labelledby="${anchorOf(href)}"><h2 id="${anchorOf(href)}"><a href="${href}">${name}</a></h2>
<p class="note">${inline(lead)}</p>
${chapterTable(chapters)}</section>
`;
}

/** How much is known: what each word of provenance means. */
function knowledge({ survey, introduction: { knowledge: part } }: Book): Html {
  const rows = provenances.flatMap((provenance) => {
    const members = survey.operations.filter((operation) => operation.provenance === provenance);
    if (members.length === 0) return [];
    const noun = members.every(({ kind }) => kind === 'webhook') ? 'event' : 'operation';
    return [
      html`<div><dt>${provenanceLabels[provenance]}</dt><dd>${counted(members.length, noun)}. ${provenanceMeanings[provenance]}</dd></div>`,
    ];
  });
  return html`<section aria-labelledby="known"><h2 id="known">${part?.title ?? 'Documented and assumed'}</h2>
${part !== undefined && markdown(part.text)}
<dl class="values legend">${rows}</dl></section>`;
}

function anchorOf(href: string): string {
  return href.replace(/\.html$/, '');
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(/\W+/g, '-');
}
