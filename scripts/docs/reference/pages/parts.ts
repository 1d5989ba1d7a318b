import { counted } from '../../../../src/contract/counted.ts';
import { type Html, html } from '../../../../src/html/html.ts';
import { errorsHref } from '../../contract/anchors.ts';
import type { Book } from '../book.ts';
import { inline, markdown } from '../markdown.ts';
import type { Part, PartContent, ResponsePart } from '../parts.ts';
import { exampleFigure } from './code.ts';
import { fieldList, originNote, ruleLine } from './fields.ts';

/** A body or a payload: what it is, then its fields in each media type. */
export function partSection(part: Part, title: string, hasExamples: boolean): Html {
  const examples = hasExamples ? part.contents.flatMap((content) => content.examples) : [];
  return html`<section aria-labelledby="${part.id}">
<h2 id="${part.id}">${title}</h2>
${markdown(part.description)}${part.origin !== undefined && originNote(part.origin)}
${part.contents.map((content) => contentBlock(content, part))}
${examples.length > 0 && html`<details class="examples" id="body-examples"><summary>${counted(examples.length, 'example')}</summary>${examples.map(exampleFigure)}</details>`}
</section>`;
}

function contentBlock(content: PartContent, part: Part): Html {
  return html`<p class="media"><code>${content.mediaType}</code> <span class="type">${content.type}</span>${ruleLine([...part.rules, ...content.rules])}</p>
${content.fields.length > 0 && fieldList(content.fields)}`;
}

/** A response that reports success, field by field. */
export function successSection(answer: ResponsePart, neverShown: readonly string[]): Html {
  const { id, status, description, origin, contents, headers } = answer;
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">Response <small>${status}</small></h2>
${markdown(description)}${origin !== undefined && originNote(origin)}
${neverShown.map(markdown)}
${contents.map((content) => contentBlock(content, answer))}
${headers.length > 0 && html`<details><summary>${counted(headers.length, 'response header')}</summary>${fieldList(headers)}</details>`}
</section>`;
}

/** An answer with some of its reasons. */
interface ErrorEntry extends Pick<ResponsePart, 'status' | 'description' | 'origin' | 'reasons'> {
  /** Its anchor, which the page has once. */
  readonly id: string | undefined;
}

/** The errors of an operation: its own, then, folded, those that most operations share. */
export function errorSection(answers: readonly ResponsePart[], { names, commonReasons }: Book): Html | false {
  if (answers.length === 0) return false;
  const isCommon = ({ value }: { value: string }) => commonReasons.has(value);
  const own = answers
    .filter(({ reasons }) => reasons.length === 0 || !reasons.every(isCommon))
    .map((answer) => ({ ...answer, reasons: answer.reasons.filter((reason) => !isCommon(reason)) }));
  const shared = answers
    .filter(({ reasons }) => reasons.some(isCommon))
    .map((answer) => ({
      ...answer,
      id: own.some(({ id }) => id === answer.id) ? undefined : answer.id,
      reasons: answer.reasons.filter(isCommon),
    }));
  return html`<section aria-labelledby="errors">
<h2 id="errors">Errors</h2>
${own.length > 0 && html`<ul class="errors">${own.map((answer) => ownError(answer, errorsHref(names)))}</ul>`}
${
  shared.length > 0 &&
  html`<details class="shared"><summary>${own.length > 0 ? 'Errors shared by most operations' : 'Only the errors shared by most operations'} <small>${shared.map(({ status }) => status).join(', ')}</small></summary>
<ul class="errors">${shared.map((answer) => sharedError(answer, errorsHref(names), answers))}</ul></details>`
}
<p class="note">Every error is a <a href="${errorsHref(names, 'problem')}">problem</a>${answers.some(({ reasons }) => reasons.length > 0) && html`; branch on its <code>reason</code>`}.</p>
</section>`;
}

/** An error with its meaning and that of each reason. */
function ownError({ id, status, description, origin, reasons }: ErrorEntry, page: string): Html {
  return html`
<li id="${id}"><a class="status" href="#${id}">${status}</a> <div class="words">${inline(description)}${origin !== undefined && originNote(origin)}
${reasons.length > 0 && html`<dl class="values">${reasons.map(({ value, meaning }) => html`<div id="${id}.${value}"><dt><a href="${page}#${value}"><code>${value}</code></a></dt><dd>${inline(meaning)}</dd></div>`)}</dl>`}</div></li>`;
}

/** An error that the page of errors explains: its reasons alone. */
function sharedError(
  { id, status, description, reasons }: ErrorEntry,
  page: string,
  all: readonly ResponsePart[],
): Html {
  const anchor = all.find((answer) => answer.status === status)?.id;
  return html`
<li${id !== undefined && html` id="${id}"`}><span class="status">${status}</span> <div class="words">${id !== undefined && inline(description)}
<p class="reasons">${reasons.map(({ value }) => html`<a id="${anchor}.${value}" href="${page}#${value}"><code>${value}</code></a> `)}</p></div></li>`;
}
