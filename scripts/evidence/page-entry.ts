import { assumptions } from '../../generated/assumptions.ts';
import { currentOf, type LedgerEntry } from '../../src/conformance/evidence/ledger.ts';
import type { Observation } from '../../src/conformance/model/observation.ts';
import { visible } from '../../src/conformance/target/sanitize.ts';
import { Html, html } from '../../src/html/html.ts';
import type { Operation } from '../docs/contract.ts';
import { inlineMarkdown } from '../docs/html.ts';
import { addressesOf, linkMentions } from '../docs/mentions.ts';
import type { Entry } from '../docs/register-groups.ts';
import type { PageContent } from './page-content.ts';
import { standingMarks, standingNames } from './page-standings.ts';
import type { Proposed } from './report.ts';

/** The address of an operation in the reference; undefined where the reference is nowhere. */
type HrefOf = ((operation: { tag: string; id: string }) => string) | undefined;

/** How many operations are listed before the list folds. */
const shown = 6;

/** So long is a time of ISO 8601 to the minute. */
const minute = 16;

const untested: LedgerEntry = { standing: 'notTested', reason: 'no run asked', observations: [] };

/** An entry of the register with what is known of it. All that servers and files say in it is text. */
export function entryArticle({ assumption, operations }: Entry, content: PageContent, hrefOf: HrefOf): Html {
  const { id, question, assumption: assumed } = assumption;
  const entry = content.ledger.entries[id] ?? untested;
  const { standing, reason } = entry;
  const addressOf = hrefOf ? addressesOf(content.survey.operations, hrefOf) : () => undefined;
  const own = (markdown: string) => new Html(inlineMarkdown(linkMentions(markdown, addressOf)));
  const proposed = content.proposed.get(id);
  return html`<article class="entry ${standing}" id="${id}" data-standing="${standing}">
<div class="entry-head"><h3>${own(question)}</h3><span class="badge ${standing}"><span aria-hidden="true">${standingMarks[standing]}</span> ${standingNames[standing]}</span></div>
<a class="entry-id" href="#${id}">${id}</a>
<p class="entry-answer">${own(assumed)}</p>
<dl>
${entry.observations.length > 0 && html`<dt>Seen</dt><dd>${entry.observations.toReversed().map((one) => seen(one, whyStale(one, id, entry)))}</dd>\n`}${entry.observations.length === 0 && html`<dt>Why</dt><dd>${code(reason ?? 'no run asked')}</dd>\n`}${instead(entry, id)}${proposed && change(id, proposed, content, hrefOf)}<dt>Operations</dt><dd>${operationList(operations, hrefOf)}</dd>
</dl>
</article>
`;
}

function seen(observation: Observation, stale: string | undefined): Html {
  const { verdict, saw, server, source, first, last, times, exchanges } = observation;
  const since = first.slice(0, minute) === last.slice(0, minute) ? [time(last)] : [time(first), ' to ', time(last)];
  return html`<div class="seen ${verdict}${stale !== undefined && ' stale'}">
<p class="saw"><span class="mark" role="img" aria-label="${standingNames[verdict]}">${standingMarks[verdict]}</span> ${code(saw)}</p>
${stale !== undefined && html`<p class="when">${visible(stale)}</p>\n`}<p class="when"><code>${visible(server)}</code> · ${source === 'probe' ? 'asked' : 'recorded traffic'}${times > 1 && ` in ${times} runs`} · ${since}</p>
${
  exchanges.length > 0 &&
  html`<details><summary>${exchanges.length === 1 ? 'The exchange' : `${exchanges.length} exchanges`}</summary>
${exchanges.map(({ sent, answer }) => html`<figure><figcaption>Sent</figcaption><pre tabindex="0">${visible(sent)}</pre><figcaption>Answer</figcaption><pre tabindex="0">${visible(answer)}</pre></figure>`)}</details>`
}
</div>`;
}

/** Why an observation counts no more; undefined where it counts. */
function whyStale(observation: Observation, id: string, { observations }: LedgerEntry): string | undefined {
  if (currentOf(assumptions, id, observations).includes(observation)) return undefined;
  if (currentOf(assumptions, id, [observation]).length > 0)
    return 'A later run saw something else of this server, so this counts no more.';
  return `It was seen when the assumption read otherwise, and counts no more: ${observation.assumption}`;
}

/** What is said for people to the minute, and for programs as it is. */
function time(iso: string): Html {
  return html`<time datetime="${visible(iso)}">${visible(iso.slice(0, minute).replace('T', ' '))}</time>`;
}

/** Which of the register's alternatives a server takes, and by which value it goes. */
function instead({ observations }: LedgerEntry, id: string): Html | undefined {
  const refuted = currentOf(assumptions, id, observations).findLast(({ verdict }) => verdict === 'refuted');
  if (!refuted) return undefined;
  const { alternative, observed } = refuted;
  const is = alternative === undefined ? 'What the register does not list.' : alternative;
  return html`<dt>It is instead</dt><dd>${code(is)}</dd>
${observed !== undefined && html`<dt>Value</dt><dd><code>${visible(String(observed))}</code></dd>\n`}`;
}

function change(id: string, proposed: Proposed, { patchCommand, survey }: PageContent, hrefOf: HrefOf): Html {
  if ('why' in proposed) return html`<dt>Change</dt><dd>None is proposed: ${code(proposed.why)}</dd>\n`;
  const touched = survey.operations.filter((operation) => proposed.operations.includes(operation.id));
  return html`<dt>Change</dt><dd class="change">
<p>The assumption becomes “${code(proposed.becomes)}”, in ${[...proposed.sources.keys()].map((file, i) => [i > 0 && ', ', html`<code>${file}</code>`])}.</p>
<pre tabindex="0">${patchCommand} --patch ${id} | git apply</pre></dd>
<dt>It touches</dt><dd>${operationList(touched, hrefOf)}</dd>
`;
}

function operationList(operations: readonly Operation[], hrefOf: HrefOf): Html {
  if (operations.length === 0) return html`None directly.`;
  const items = operations.map((operation) => {
    const { summary, id } = operation;
    return html`<li>${hrefOf ? html`<a href="${hrefOf(operation)}">${summary}</a>` : summary} <code>${id}</code></li>`;
  });
  const list = html`<ul class="operations">${items}</ul>`;
  if (operations.length <= shown) return list;
  return html`<details><summary>${operations.length} operations</summary>${list}</details>`;
}

/** Text of anybody, in which what stands in backticks is code. */
function code(text: string): Html[] {
  return visible(text)
    .split(/(`[^`]+`)/)
    .map((one) => (/^`.+`$/s.test(one) ? html`<code>${one.slice(1, -1)}</code>` : html`${one}`));
}
