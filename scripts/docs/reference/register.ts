import { type Html, html } from '../../../src/html/html.ts';
import type { Addition } from '../contract/additions.ts';
import { operationHref } from '../contract/anchors.ts';
import { type AddressOf, linkMentions } from '../contract/mentions.ts';
import { count } from '../contract/words.ts';
import { type Book, fieldHrefs } from './book.ts';
import { inline } from './markdown.ts';
import { type Entry, groupsOf } from './register-groups.ts';
import { entryHead, groupList, groupSections, operationList } from './register-parts.ts';

/** Where the reference shows what an entry names: operations by their names, fields by their places in the contract. */
interface Places {
  readonly addressOf: AddressOf;
  readonly fields: ReadonlyMap<string, string>;
}

/** Every assumption with its reasons and the places that apply it, and what the service does not have. */
export function renderRegister(book: Book): Html {
  const { survey, addressOf } = book;
  const { assumptions, additions } = survey;
  const places: Places = { addressOf, fields: fieldHrefs(book) };
  const sections = [
    ...groupsOf(survey).map((group) => ({
      ...group,
      articles: group.entries.map((entry) => entryArticle(entry, places)),
    })),
    {
      name: 'Added',
      intro: 'The service does not have these. The contract adds them, each for the reason that it gives.',
      articles: additions.map((one) => additionArticle(one, addressOf)),
    },
  ].filter(({ articles }) => articles.length > 0);
  const all = [count(assumptions.size, 'assumption'), additions.length > 0 && count(additions.length, 'addition')];
  return html`<h1>Assumptions</h1>
<p class="lead">Little of the service is documented. Where nothing is known, the contract assumes the least that makes an operation usable. Here is each of the ${assumptions.size} assumptions: the question that was open, the answer that was chosen, why, and what else it could be.</p>
${groupList(sections, all.filter(Boolean).join(', '))}
${groupSections(sections)}`;
}

function entryArticle({ assumption, operations, shapes }: Entry, { addressOf, fields }: Places): Html {
  const { id, question, assumption: answer, why, alternatives } = assumption;
  const text = (markdown: string) => inline(linkMentions(markdown, addressOf));
  return html`<article class="card entry warn" id="${id}">
${entryHead(id, inline(question), text(answer))}
<dl class="pairs">
<dt>Why</dt><dd>${text(why)}</dd>
<dt>It could also be</dt>${alternatives.map((one) => html`<dd>${text(one)}</dd>`)}
${shapes.length > 0 && html`<dt>Shapes</dt><dd>${shapes.map((shape, nth) => html`${nth > 0 && ', '}${shapeName(shape, fields)}`)}</dd>`}
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
  return html`<article class="card entry addition added">
<h3>${href === undefined ? name : html`<a href="${href}">${name}</a>`}</h3>
<span class="entry-id">${place}</span>
<p class="entry-answer">${inline(linkMentions(reason, addressOf))}</p>
</article>
`;
}
