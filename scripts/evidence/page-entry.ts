import { assumptions } from '../../generated/assumptions.ts';
import { currentOf, type LedgerEntry } from '../../src/conformance/evidence/ledger.ts';
import type { Observation } from '../../src/conformance/model/observation.ts';
import { visible } from '../../src/conformance/target/sanitize.ts';
import { type Html, html } from '../../src/html/html.ts';
import { copyBlock, quoted, time, toMinute } from '../../src/html/parts.ts';
import { addressesOf, linkMentions } from '../docs/contract/mentions.ts';
import { inline } from '../docs/reference/markdown.ts';
import type { AppliedEntry } from '../docs/reference/register-groups.ts';
import { entryHead, type HrefOf, operationList } from '../docs/reference/register-parts.ts';
import { looks, type PageContent } from './page-content.ts';
import type { Proposed } from './report.ts';

const untested: LedgerEntry = { standing: 'notTested', reason: 'no run tested it', observations: [] };

/** An entry of the register with what is known of it. All that servers and files say in it is text. */
export function entryArticle({ assumption, operations }: AppliedEntry, content: PageContent, hrefOf: HrefOf): Html {
  const { id, question, assumption: assumed } = assumption;
  const entry = content.ledger.entries[id] ?? untested;
  const { standing, reason } = entry;
  const addressOf = hrefOf ? addressesOf(content.survey.operations, hrefOf) : () => undefined;
  const own = (markdown: string) => inline(linkMentions(markdown, addressOf));
  const proposed = content.proposed.get(id);
  const { name, mark, tone } = looks[standing];
  const badge = html`<span class="badge"><span aria-hidden="true">${mark}</span> ${name}</span>`;
  return html`<article class="card entry ${tone}" id="${id}" data-standing="${standing}">
${entryHead(id, html`<h3>${own(question)}</h3>`, own(assumed), badge)}
<dl class="pairs">
${entry.observations.length > 0 ? html`<dt>Observed</dt><dd>${entry.observations.toReversed().map((one) => seen(one, whyStale(one, id, entry)))}</dd>` : html`<dt>Reason</dt><dd class="reason">${code(reason ?? 'no run asked')}</dd>`}
${instead(entry, id)}
${proposed && change(id, proposed, content, hrefOf)}
<dt>Operations</dt><dd>${operationList(operations, hrefOf)}</dd>
</dl>
</article>
`;
}

function seen(observation: Observation, stale: string | undefined): Html {
  const { verdict, saw, server, source, first, last, times, exchanges } = observation;
  const { name, mark, tone } = looks[verdict];
  return html`<div class="seen ${tone}${stale !== undefined && ' stale'}">
<p class="saw"><span class="mark" role="img" aria-label="${name}">${mark}</span> ${code(saw)}</p>
${stale !== undefined && html`<p class="note">${visible(stale)}</p>`}
<p class="note"><code>${visible(server)}</code> · ${source === 'probe' ? 'probe' : 'recorded traffic'}${times > 1 && ` in ${times} runs`} · ${when(first)}${toMinute(first) !== toMinute(last) && html` to ${when(last)}`}</p>
${
  exchanges.length > 0 &&
  html`<details><summary>${exchanges.length === 1 ? 'Exchange' : `${exchanges.length} exchanges`}</summary>
${exchanges.map(({ sent, answer }) => [copyBlock('Request', visible(sent)), copyBlock('Response', visible(answer))])}</details>`
}
</div>`;
}

/** Why an observation counts no more; undefined where it counts. */
function whyStale(observation: Observation, id: string, { observations }: LedgerEntry): string | undefined {
  if (currentOf(assumptions, id, observations).includes(observation)) return undefined;
  if (currentOf(assumptions, id, [observation]).length > 0)
    return 'A later run observed something else on this server, so this no longer counts.';
  return `It was observed for an earlier wording and no longer counts: ${observation.assumption}`;
}

/** Which of the register's alternatives a server takes, and by which value it goes. */
function instead({ observations }: LedgerEntry, id: string): Html | undefined {
  const refuted = currentOf(assumptions, id, observations).findLast(({ verdict }) => verdict === 'refuted');
  if (!refuted) return undefined;
  const { alternative, observed } = refuted;
  const is = alternative === undefined ? 'Not in the register.' : alternative;
  return html`<dt>Actual behaviour</dt><dd>${code(is)}</dd>
${observed !== undefined && html`<dt>Value</dt><dd><code>${visible(String(observed))}</code></dd>`}`;
}

function change(id: string, proposed: Proposed, { patchCommand, survey }: PageContent, hrefOf: HrefOf): Html {
  if ('why' in proposed) return html`<dt>Change</dt><dd>None: ${code(proposed.why)}</dd>`;
  const touched = survey.operations.filter((operation) => proposed.operations.includes(operation.id));
  return html`<dt>Change</dt><dd>
<p>The assumption becomes “${code(proposed.becomes)}”, in ${[...proposed.sources.keys()].map((file, i) => [i > 0 && ', ', html`<code>${file}</code>`])}.</p>
<pre class="wrap" tabindex="0">${patchCommand} --patch ${id} | git apply</pre></dd>
<dt>Affects</dt><dd>${operationList(touched, hrefOf)}</dd>
`;
}

/** Text of anybody, whose parts in backticks are code. */
function code(text: string): Html {
  return quoted(visible(text));
}

/** A time that anybody told. */
function when(iso: string): Html {
  return time(visible(iso));
}
