import { html } from '../../../../src/html/html.ts';
import { refusalsHref } from '../../contract/anchors.ts';
import { type JsonObject, objectAt, textAt } from '../../contract/contract.ts';
import { count } from '../../contract/words.ts';
import { type Book, type Chapter, chaptersOf } from '../book.ts';
import { fieldsOf } from '../field.ts';
import { inline, markdown } from '../markdown.ts';
import { reasonMeanings } from '../parts.ts';
import { fieldList } from './fields.ts';
import { layOut } from './layout.ts';

/** A reason for which requests are refused. */
export interface Reason {
  readonly word: string;
  readonly meaning: string;
  /** The operations that declare it. */
  readonly chapters: readonly Chapter[];
}

/** Every reason, in the order of the contract; those last that operations alone declare. */
export function reasonsOf(book: Book): Reason[] {
  const known = reasonMeanings(book.document);
  const declared = chaptersOf(book).flatMap(({ answers }) => answers.flatMap(({ reasons }) => reasons));
  const meanings = new Map([
    ...Object.keys(known).map((word): [string, string] => [word, textAt(known, word)]),
    ...declared.map(({ value, meaning }): [string, string] => [value, meaning]),
  ]);
  return [...meanings].map(([word, meaning]) => ({
    word,
    meaning,
    chapters: chaptersOf(book).filter(({ answers }) =>
      answers.some(({ reasons }) => reasons.some(({ value }) => value === word)),
    ),
  }));
}

/** The page of refusals: the shape that all have, and each reason with the operations that may give it. */
export function refusalsPage(book: Book): string {
  const reasons = reasonsOf(book);
  const hasReasons = reasons.length > 0;
  return layOut(book, {
    title: 'Refusals',
    description: `The shape of every refusal${hasReasons ? ', and each reason with the operations that may give it' : ''}.`,
    href: refusalsHref(book.names),
    contents: [['problem', 'The problem'], ...(hasReasons ? [['reasons', 'Reasons'] as const] : [])],
    main: html`<h1>Refusals</h1>
<p class="lead">What is refused, or fails, is answered with a problem of one shape${hasReasons && html`; its <code>reason</code> is the word to branch on`}.</p>
<section aria-labelledby="problem"><h2 id="problem">The problem</h2>
${markdown(textAt(problem(book), 'description'))}
${fieldList(withoutReasons(book))}</section>
${
  hasReasons &&
  html`<section aria-labelledby="reasons"><h2 id="reasons">Reasons</h2>
<ul class="fields">${reasons.map(reasonItem)}</ul></section>`
}`,
  });
}

function problem({ document }: Book): JsonObject {
  return objectAt(objectAt(objectAt(document, 'components'), 'schemas'), 'Problem');
}

/** The fields of the problem; its reasons have a list of their own. */
function withoutReasons(book: Book) {
  const fields = fieldsOf(book.document, { $ref: '#/components/schemas/Problem' }, 'problem');
  return fields.map((field) => (field.name === 'reason' ? { ...field, values: [] } : field));
}

function reasonItem({ word, meaning, chapters }: Reason) {
  const links = chapters.map(({ href, operation }) => html`<li><a href="${href}">${operation.summary}</a></li>`);
  return html`
<li id="${word}"><div class="field"><a class="name" href="#${word}"><code>${word}</code></a></div>
<div class="words">${inline(meaning)}</div>
${links.length > 0 && html`<details><summary>${count(links.length, 'operation')}</summary><ul class="mentions">${links}</ul></details>`}</li>`;
}
