import { Html } from '../../src/html/html.ts';
import type { Addition } from './additions.ts';
import { operationHref } from './anchors.ts';
import type { Operation } from './contract.ts';
import { count, escapeHtml, inlineMarkdown } from './html.ts';
import { type AddressOf, linkMentions } from './mentions.ts';
import { type Book, fieldHrefs } from './reference/book.ts';
import { type Entry, type Group, groupId, groupsOf } from './register-groups.ts';

/** How many operations are listed before the list folds. */
const shown = 8;

/** Where the reference shows what an entry names: operations by their names, fields by their places in the contract. */
interface Places {
  readonly addressOf: AddressOf;
  readonly fields: ReadonlyMap<string, string>;
}

/** Every assumption with its reasons and the places that apply it, and what the service does not have. */
export function renderRegister(book: Book): Html {
  const { survey, addressOf } = book;
  const groups = groupsOf(survey).filter((group) => group.entries.length > 0);
  const places: Places = { addressOf, fields: fieldHrefs(book) };
  const total = survey.assumptions.size;
  const { additions } = survey;
  const all = `${count(total, 'assumption')}${additions.length > 0 ? `, ${count(additions.length, 'addition')}` : ''}`;
  return new Html(`<h1>Assumptions</h1>
<p class="lead">Little of the service is documented. Where nothing is known, the contract assumes the least that makes an operation usable. Here is each of the ${total} assumptions: the question that was open, the answer that was chosen, why, and what else it could be.</p>
<nav class="contents" aria-label="Groups">
  <label for="filter">Filter</label>
  <input id="filter" type="search" placeholder="time zone, paging…" autocomplete="off" spellcheck="false">
  <p id="matches" role="status">${all}</p>
  <ul>
${groups.map((group) => `    <li><a href="#${groupId(group)}">${escapeHtml(group.name)}</a> <span>${group.entries.length}</span></li>`).join('\n')}${additions.length > 0 ? `\n    <li><a href="#group-added">Added</a> <span>${additions.length}</span></li>` : ''}
  </ul>
</nav>
<div id="entries">
${[...groups.map((group) => renderGroup(group, places)), renderAdditions(additions, addressOf)].join('\n')}
<p id="none" hidden>Nothing here has all of these words.</p>
</div>`);
}

function renderGroup(group: Group, places: Places): string {
  const intro = group.intro ? `\n<p class="group-intro">${escapeHtml(group.intro)}</p>` : '';
  return `<section class="group" aria-labelledby="${groupId(group)}">
<h2 id="${groupId(group)}">${escapeHtml(group.name)}</h2>${intro}
${group.entries.map((entry) => renderEntry(entry, places)).join('\n')}
</section>`;
}

function renderEntry({ assumption, operations, shapes }: Entry, { addressOf, fields }: Places): string {
  const { id, question, assumption: answer, why, alternatives } = assumption;
  const text = (markdown: string) => inlineMarkdown(linkMentions(markdown, addressOf));
  return `<article class="entry" id="${escapeHtml(id)}">
<h3>${inlineMarkdown(question)}</h3>
<a class="entry-id" href="#${escapeHtml(id)}">${escapeHtml(id)}</a>
<p class="entry-answer">${text(answer)}</p>
<dl>
<dt>Why</dt><dd>${text(why)}</dd>
<dt>It could also be</dt>${alternatives.map((one) => `<dd>${text(one)}</dd>`).join('')}${shapes.length > 0 ? `\n<dt>Shapes</dt><dd>${shapes.map((shape) => renderShape(shape, fields)).join(', ')}</dd>` : ''}
<dt>Operations</dt><dd>${renderOperations(operations)}</dd>
</dl>
</article>`;
}

/** A shape's name, which leads to where a page shows it, if one does. */
function renderShape(shape: string, fields: Places['fields']): string {
  const href = fields.get(shape);
  const name = `<code>${escapeHtml(shape)}</code>`;
  return href === undefined ? name : `<a href="${escapeHtml(href)}">${name}</a>`;
}

/** What is no assumption, since the service does not have it at all. */
function renderAdditions(additions: readonly Addition[], addressOf: AddressOf): string {
  if (additions.length === 0) return '';
  const entries = additions.map(({ name, place, reason, href }) => {
    const title = href === undefined ? escapeHtml(name) : `<a href="${href}">${escapeHtml(name)}</a>`;
    return `<article class="entry addition">
<h3>${title}</h3>
<span class="entry-id">${escapeHtml(place)}</span>
<p class="entry-answer">${inlineMarkdown(linkMentions(reason, addressOf))}</p>
</article>`;
  });
  return `<section class="group" aria-labelledby="group-added">
<h2 id="group-added">Added</h2>
<p class="group-intro">The service does not have these. The contract adds them, each for the reason that it gives.</p>
${entries.join('\n')}
</section>`;
}

/** The operations that rest on an entry, as links; many are folded. */
function renderOperations(operations: Operation[]): string {
  if (operations.length === 0) return 'None directly.';
  const links = operations.map(
    (operation) =>
      `<li><a href="${operationHref(operation)}">${escapeHtml(operation.summary)}</a> <code>${escapeHtml(operation.id)}</code></li>`,
  );
  const list = `<ul class="operations">${links.join('')}</ul>`;
  return operations.length > shown
    ? `<details><summary>${count(operations.length, 'operation')}</summary>${list}</details>`
    : list;
}
