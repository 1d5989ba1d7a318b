import { counted } from '../../../../src/contract/counted.ts';
import { type Html, html } from '../../../../src/html/html.ts';
import { type JsonObject, objectAt, textAt } from '../../contract/contract.ts';
import { type Book, type Chapter, chaptersOf } from '../book.ts';
import { fieldsOf } from '../field.ts';
import { inline, markdown } from '../markdown.ts';
import { reasonMeanings } from '../parts.ts';
import { fieldList } from './fields.ts';

/** A reason for which requests are refused. */
interface Reason {
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

/** The shape that all errors have, and each reason with the operations that may return it. */
export function errorSections(book: Book) {
  const reasons = reasonsOf(book);
  return [
    {
      id: 'problem',
      title: 'Problem',
      content: html`${markdown(textAt(problem(book), 'description'))}
${fieldList(withoutReasons(book))}`,
    },
    ...(reasons.length > 0
      ? [{ id: 'reasons', title: 'Reasons', content: html`<ul class="fields">${reasons.map(reasonItem)}</ul>` }]
      : []),
  ];
}

function problem({ document }: Book): JsonObject {
  return objectAt(objectAt(objectAt(document, 'components'), 'schemas'), 'Problem');
}

/** The fields of the problem; its reasons have a list of their own. */
function withoutReasons(book: Book) {
  const fields = fieldsOf(book.document, { $ref: '#/components/schemas/Problem' }, 'problem');
  return fields.map((field) => (field.name === 'reason' ? { ...field, values: [] } : field));
}

function reasonItem({ word, meaning, chapters }: Reason): Html {
  const links = chapters.map(({ href, operation }) => html`<li><a href="${href}">${operation.summary}</a></li>`);
  return html`
<li id="${word}"><div class="field"><a class="name" href="#${word}"><code>${word}</code></a></div>
<div class="words">${inline(meaning)}</div>
${links.length > 0 && html`<details><summary>${counted(links.length, 'operation')}</summary><ul class="mentions">${links}</ul></details>`}</li>`;
}
