import { knownText } from './baseline.ts';
import { type Html, html } from './html.ts';
import type { RunReport } from './run-report.ts';

/** What the baseline has and the run found no more. */
export function mendedSection({ mended = [] }: RunReport): Html | undefined {
  if (mended.length === 0) return undefined;
  return html`<section id="mended">
<h2>Mended <small>in the baseline, and found no more</small></h2>
<ul class="names">${mended.map((known) => html`<li>${knownText(known)}${known.reason !== '' && html` <small>${known.reason}</small>`}</li>`)}</ul>
</section>`;
}
