import type { CoverageFigures } from '../coverage/coverage.ts';
import { type CoverageItem, kindTitles } from '../coverage/items.ts';
import { type Html, html } from './html.ts';
import type { RunReport } from './run-report.ts';
import { inPercent } from './terminal.ts';

/** Of each kind of coverage how much was reached, what was missed, and what is out of reach and why. */
export function coverageSection({ coverage, percent }: RunReport): Html {
  return html`<section id="coverage">
<h2>Coverage <small>${inPercent(percent)} of what could be covered</small></h2>
${coverage.map(kindPart)}
</section>`;
}

function kindPart({ kind, seen, all, missed, unreachable }: CoverageFigures): Html {
  const percent = all === 0 ? 100 : (100 * seen) / all;
  const [name = '', about] = kindTitles[kind].split(': ');
  const byReason = [...Map.groupBy(unreachable, ({ reason }) => reason)];
  return html`<div class="kind">
<h3>${name}${about && html` <small>${about}</small>`}</h3>
<p class="share">${bar(percent)}<b>${inPercent(percent)}</b> ${seen} of ${all}</p>
${missed.length > 0 && html`<details><summary>${missed.length} missed</summary>${itemList(missed)}</details>`}
${byReason.map(
  ([reason, items]) =>
    html`<details><summary>${items.length} out of reach: ${reason}</summary>${itemList(items)}</details>`,
)}
</div>`;
}

/** How much of something was reached, as a bar. */
export function bar(percent: number): Html {
  return html`<span class="bar"><span style="width:${percent.toFixed(1)}%"></span></span>`;
}

function itemList(items: readonly CoverageItem[]): Html {
  const byOperation = [...Map.groupBy(items, ({ operationId }) => operationId)];
  return html`<dl class="items">${byOperation.map(
    ([operationId, own]) =>
      html`<dt><code>${operationId}</code></dt><dd>${own.map(({ part }) => html`<code class="part">${part}</code> `)}</dd>`,
  )}</dl>`;
}
