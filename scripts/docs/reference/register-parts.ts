import { counted } from '../../../src/contract/counted.ts';
import { type Html, html } from '../../../src/html/html.ts';
import type { ContractOperation } from '../contract/contract.ts';
import { type EntryGroup, groupId } from './register-groups.ts';

/** A group of the register as a page shows it. */
interface Section extends Pick<EntryGroup, 'name' | 'intro'> {
  readonly articles: readonly Html[];
  /** Its page, if it has one. */
  readonly href?: string;
}

/** The most operations of a list that is not folded. */
const shown = 8;

/** The groups with how much is in them, below a filter; `all` says how much there is. */
export function groupList(sections: readonly Section[], all: string): Html {
  return html`<nav class="contents" aria-label="Groups">
<div class="filter"><label for="filter">Filter</label>
<input id="filter" type="search" placeholder="time zone, paging…" autocomplete="off" spellcheck="false"></div>
<p id="matches" class="note" role="status">${all}</p>
<ul>${sections.map((section) => html`<li><a href="#${groupId(section)}">${section.name} <small>${section.articles.length}</small></a></li>\n`)}</ul>
</nav>`;
}

/** The groups themselves. */
export function groupSections(sections: readonly Section[]): Html {
  return html`${sections.map(
    (section) => html`<section class="group" aria-labelledby="${groupId(section)}">
<h2 id="${groupId(section)}">${section.href === undefined ? section.name : html`<a href="${section.href}">${section.name}</a>`}</h2>
${section.intro !== '' && html`<p class="note">${section.intro}</p>`}
${section.articles}
</section>
`,
  )}
<p id="none" hidden>No assumption matches.</p>`;
}

/** The head of an entry: its question as a heading, its address, and what is assumed. */
export function entryHead(id: string, heading: Html, answer: Html, badge?: Html): Html {
  return html`<div class="entry-head">${heading}${badge}</div>
<a class="entry-id" href="#${id}">${id}</a>
<p class="entry-answer">${answer}</p>`;
}

/** The address of an operation, as a page has it; undefined where the reference is nowhere. */
export type HrefOf = ((operation: ContractOperation) => string) | undefined;

/** Operations, with links to where the reference is; many are folded. */
export function operationList(operations: readonly ContractOperation[], hrefOf: HrefOf): Html {
  if (operations.length === 0) return html`None directly.`;
  const items = operations.map((operation) => {
    const { summary, id } = operation;
    return html`<li>${hrefOf ? html`<a href="${hrefOf(operation)}">${summary}</a>` : summary} <code>${id}</code></li>`;
  });
  const list = html`<ul class="operations">${items}</ul>`;
  if (operations.length <= shown) return list;
  return html`<details><summary>${counted(operations.length, 'operation')}</summary>${list}</details>`;
}
