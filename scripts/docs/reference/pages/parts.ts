import { type Html, html } from '../../../../src/html/html.ts';
import { type Names, refusalsHref } from '../../contract/anchors.ts';
import { count } from '../../contract/words.ts';
import { inline, markdown } from '../markdown.ts';
import type { Answer, Content, Part } from '../parts.ts';
import { exampleBlocks } from './examples.ts';
import { fieldList, originNote, ruleLine } from './fields.ts';

/** A body or a payload: what it is, then its fields in each media type. */
export function partSection(part: Part, title: string): Html {
  return html`<section aria-labelledby="${part.id}">
<h2 id="${part.id}">${title}</h2>
${markdown(part.description)}${part.origin !== undefined && originNote(part.origin)}
${part.contents.map((content) => contentBlock(content, part))}
</section>`;
}

function contentBlock(content: Content, part: Part): Html {
  return html`<p class="media"><code>${content.mediaType}</code> <span class="type">${content.type}</span>${ruleLine([...part.rules, ...content.rules])}</p>
${content.fields.length > 0 && fieldList(content.fields)}`;
}

/** The answers that say that it was done, field by field. */
export function successSection(answer: Answer, neverShown: readonly string[]): Html {
  const { id, status, description, origin, contents, headers } = answer;
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">Answer ${status}</h2>
${markdown(description)}${origin !== undefined && originNote(origin)}
${neverShown.map(markdown)}
${contents.map((content) => contentBlock(content, answer))}
${headers.length > 0 && html`<details><summary>${count(headers.length, 'header')}</summary>${fieldList(headers)}</details>`}
</section>`;
}

/** The answers that refuse, each with its reasons; their shape is the same everywhere. */
export function refusalSection(answers: readonly Answer[], names: Names): Html | false {
  if (answers.length === 0) return false;
  return html`<section aria-labelledby="refusals">
<h2 id="refusals">Refusals and failures</h2>
<p>All are <a href="${refusalsHref(names, 'problem')}">problems</a>${answers.some(({ reasons }) => reasons.length > 0) && html`; branch on <code>reason</code>`}.</p>
<ul class="refusals">${answers.map((answer) => refusal(answer, names))}</ul>
</section>`;
}

function refusal({ id, status, description, origin, reasons, contents }: Answer, names: Names): Html {
  const examples = contents.flatMap((content) => content.examples);
  return html`
<li id="${id}"><a class="status" href="#${id}">${status}</a> <div class="words">${inline(description)}${origin !== undefined && originNote(origin)}
${reasons.length > 0 && html`<dl class="values">${reasons.map(({ value, meaning }) => html`<div id="${id}.${value}"><dt><a href="${refusalsHref(names, value)}"><code>${value}</code></a></dt><dd>${inline(meaning)}</dd></div>`)}</dl>`}
${examples.length > 0 && html`<details><summary>${count(examples.length, 'example')} of ${status}</summary>${exampleBlocks(examples)}</details>`}</div></li>`;
}
