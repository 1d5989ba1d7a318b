import { grouped } from '../../contract/counted.ts';
import { type Html, html } from '../../html/html.ts';
import type { CoverageFigures } from '../coverage/coverage.ts';
import { type CoverageItem, kindTitles } from '../coverage/items.ts';
import { byOperation } from './missed-coverage.ts';
import { coverageShare, inPercent, roundedDown } from './percent.ts';
import { isBelowMinimum, type RunReport } from './run-report.ts';

/** Reasons shown at once; more are folded. */
const maxReasons = 3;

/** For each kind of coverage: the share that was reached, the missed parts, and the excluded ones with reasons. */
export function coverageSection(report: RunReport): Html {
  const { coverage } = report;
  return html`<section id="coverage">
<h2>Coverage <small>${coverageShare(report)} of the reachable contract</small></h2>
<div class="kinds">${coverage.map((figures) => kindPart(figures, isBelowMinimum(report)))}</div>
</section>`;
}

/** The list is expanded if missing coverage made the run fail. */
function kindPart({ kind, seen, all, missed, unreachable }: CoverageFigures, isOpen: boolean): Html {
  const percent = all === 0 ? 0 : (100 * seen) / all;
  const [name = '', about] = kindTitles[kind].split(': ');
  const byReason = [...Map.groupBy(unreachable, ({ reason }) => reason)];
  const reasons = byReason.map(
    ([reason, items]) =>
      html`<details><summary>${grouped(items.length)} excluded: ${reason}</summary>${itemList(items)}</details>`,
  );
  return html`<div class="card">
<h3>${name}${about && html` <small>${about}</small>`}</h3>
<p>${bar(percent)}<b>${all === 0 ? 'none' : inPercent(percent)}</b> ${grouped(seen)} of ${grouped(all)}</p>
${missed.length > 0 && html`<details${isOpen && html` open`}><summary>${grouped(missed.length)} missed</summary>${itemList(missed)}</details>`}
${byReason.length > maxReasons ? html`<details><summary>${grouped(unreachable.length)} excluded, for ${byReason.length} reasons</summary>${reasons}</details>` : reasons}
</div>`;
}

/** Bar of a percentage. */
export function bar(percent: number): Html {
  return html`<span class="bar"><span style="width:${roundedDown(percent)}%"></span></span>`;
}

function itemList(items: readonly CoverageItem[]): Html {
  return html`<dl class="pairs">${[...byOperation(items)].map(
    ([operationId, own]) =>
      html`<dt><code>${operationId}</code></dt><dd>${own.map(({ part }) => html`<code class="part">${part}</code> `)}</dd>`,
  )}</dl>`;
}
