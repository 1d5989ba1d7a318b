import type { Addition } from './additions.ts';
import { operationHref } from './anchors.ts';
import { guardPage } from './content-security.ts';
import type { Operation } from './contract.ts';
import { count, escapeHtml, inlineMarkdown } from './html.ts';
import { type AddressOf, addressesOf, linkMentions } from './mentions.ts';
import { iconLink } from './page.ts';
import { type Entry, type Group, groupId, groupsOf } from './register-groups.ts';
import type { Survey } from './survey.ts';

/** How many operations are listed before the list folds. */
const shown = 8;

/** The page that lists every assumption with its reasons and the places that apply it. */
export function renderRegister(survey: Survey, title: string, assets: { css: string; script: string }): string {
  const groups = groupsOf(survey).filter((group) => group.entries.length > 0);
  const addressOf = addressesOf(survey.operations, operationHref);
  const total = survey.assumptions.size;
  const { additions } = survey;
  const all = `${count(total, 'assumption')}${additions.length > 0 ? `, ${count(additions.length, 'addition')}` : ''}`;
  return guardPage(`<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Assumptions · ${escapeHtml(title)}</title>
  <meta name="description" content="What the contract assumes where nothing is known, and why.">
  ${iconLink}
  <style>
${assets.css}</style>
</head>
<body>
<a class="skip" href="#entries">Skip to the assumptions</a>
<header class="masthead">
  <p><a href="index.html">${escapeHtml(title)}</a></p>
  <h1>Assumptions</h1>
  <p class="lead">Little of the service is documented. Where nothing is known, the contract assumes the least that makes an operation usable. Here is each of the ${total} assumptions: the question that was open, the answer that was chosen, why, and what else it could be.</p>
</header>
<div class="layout">
<nav class="contents" aria-label="Groups">
  <label for="filter">Filter</label>
  <input id="filter" type="search" placeholder="time zone, paging…" autocomplete="off" spellcheck="false">
  <p id="matches" role="status">${all}</p>
  <ul>
${groups.map((group) => `    <li><a href="#${groupId(group)}">${escapeHtml(group.name)}</a> <span>${group.entries.length}</span></li>`).join('\n')}${additions.length > 0 ? `\n    <li><a href="#group-added">Added</a> <span>${additions.length}</span></li>` : ''}
  </ul>
</nav>
<main id="entries">
${[...groups.map((group) => renderGroup(group, addressOf)), renderAdditions(additions, addressOf)].join('\n')}
<p id="none" hidden>Nothing here has all of these words.</p>
</main>
</div>
<script>
${assets.script}</script>
</body>
</html>
`);
}

function renderGroup(group: Group, addressOf: AddressOf): string {
  const intro = group.intro ? `\n<p class="group-intro">${escapeHtml(group.intro)}</p>` : '';
  return `<section class="group" aria-labelledby="${groupId(group)}">
<h2 id="${groupId(group)}">${escapeHtml(group.name)}</h2>${intro}
${group.entries.map((entry) => renderEntry(entry, addressOf)).join('\n')}
</section>`;
}

function renderEntry({ assumption, operations, shapes }: Entry, addressOf: AddressOf): string {
  const { id, question, assumption: answer, why, alternatives } = assumption;
  const text = (markdown: string) => inlineMarkdown(linkMentions(markdown, addressOf));
  return `<article class="entry" id="${escapeHtml(id)}">
<h3>${inlineMarkdown(question)}</h3>
<a class="entry-id" href="#${escapeHtml(id)}">${escapeHtml(id)}</a>
<p class="entry-answer">${text(answer)}</p>
<dl>
<dt>Why</dt><dd>${text(why)}</dd>
<dt>It could also be</dt>${alternatives.map((one) => `<dd>${text(one)}</dd>`).join('')}${shapes.length > 0 ? `\n<dt>Shapes</dt><dd>${shapes.map((shape) => `<code>${escapeHtml(shape)}</code>`).join(', ')}</dd>` : ''}
<dt>Operations</dt><dd>${renderOperations(operations)}</dd>
</dl>
</article>`;
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
export function renderOperations(operations: Operation[]): string {
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
