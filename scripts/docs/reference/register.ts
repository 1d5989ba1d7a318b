import { type Html, html } from '../../../src/html/html.ts';
import type { Addition } from '../contract/additions.ts';
import { operationHref } from '../contract/anchors.ts';
import { type AddressOf, linkMentions } from '../contract/mentions.ts';
import { type Book, fieldHrefs } from './book.ts';
import { inline } from './markdown.ts';
import { type AppliedEntry, groupsOf } from './register-groups.ts';
import { entryHead, operationList } from './register-parts.ts';

/** Where the reference shows what an entry names: operations by their names, fields by their places in the contract. */
interface Places {
  readonly addressOf: AddressOf;
  readonly fields: ReadonlyMap<string, string>;
}

/** Entries of the register that have a page together. */
export interface RegisterGroup {
  readonly name: string;
  readonly intro: string;
  readonly entries: readonly RegisterArticle[];
}

/** An assumption or an addition: a line of the index, and an article of the group's page. */
export interface RegisterArticle {
  /** Its anchor; undefined for an addition. */
  readonly id: string | undefined;
  readonly title: Html;
  readonly article: Html;
}

/** Every assumption with its reasons and the places that apply it, and what the service does not have. */
export function registerGroups(book: Book): RegisterGroup[] {
  const { survey, addressOf } = book;
  const places: Places = { addressOf, fields: fieldHrefs(book) };
  return [
    ...groupsOf(survey).map(({ name, intro, entries }) => ({
      name,
      intro,
      entries: entries.map((entry) => ({
        id: entry.assumption.id,
        title: inline(entry.assumption.question),
        article: entryArticle(entry, places),
      })),
    })),
    {
      name: 'Added',
      intro: 'The service does not have these. The contract adds them, each for the reason given.',
      entries: survey.additions.map((one) => ({
        id: undefined,
        title: html`${one.name}`,
        article: additionArticle(one, addressOf),
      })),
    },
  ].filter(({ entries }) => entries.length > 0);
}

function entryArticle({ assumption, operations, shapes }: AppliedEntry, { addressOf, fields }: Places): Html {
  const { id, question, assumption: answer, why, alternatives } = assumption;
  const text = (markdown: string) => inline(linkMentions(markdown, addressOf));
  return html`<article class="entry" id="${id}">
${entryHead(id, html`<h2>${inline(question)}</h2>`, text(answer))}
<dl class="pairs">
<dt>Why</dt><dd>${text(why)}</dd>
<dt>Alternatives</dt>${alternatives.map((one) => html`<dd>${text(one)}</dd>`)}
${shapes.length > 0 && html`<dt>Schemas</dt><dd>${shapes.map((shape, nth) => html`${nth > 0 && ', '}${shapeName(shape, fields)}`)}</dd>`}
<dt>Operations</dt><dd>${operationList(operations, (one) => operationHref(one))}</dd>
</dl>
</article>
`;
}

/** A shape's name, which leads to where a page shows it, if one does. */
function shapeName(shape: string, fields: Places['fields']): Html {
  const href = fields.get(shape);
  return href === undefined ? html`<code>${shape}</code>` : html`<a href="${href}"><code>${shape}</code></a>`;
}

/** What is no assumption, since the service does not have it at all. */
function additionArticle({ name, place, reason, href }: Addition, addressOf: AddressOf): Html {
  return html`<article class="entry addition">
<h2>${href === undefined ? name : html`<a href="${href}">${name}</a>`}</h2>
<span class="entry-id">${place}</span>
<p class="entry-answer">${inline(linkMentions(reason, addressOf))}</p>
</article>
`;
}
