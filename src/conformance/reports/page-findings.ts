import { counted, grouped } from '../../contract/counted.ts';
import { type Html, html } from '../../html/html.ts';
import { copyBlock } from '../../html/parts.ts';
import type { Api } from '../model/api.ts';
import type { Register } from '../model/register.ts';
import { basisText } from '../runner/basis-text.ts';
import { describeFinding, repetitionOf } from '../runner/finding.ts';
import { wrongIn } from '../runner/headline.ts';
import { entryText } from './baseline-dates.ts';
import { type Cluster, clustersOf, kindOf, operationsOf, sizeOf, writtenAt } from './clusters.ts';
import { namesText } from './names-text.ts';
import { counts, hasEnded, isKnown, type ReportedFinding, type RunReport } from './run-report.ts';

/** Causes shown at once, and the number up to which they are open. */
const maxCauses = 12;
const maxOpen = 3;

/** Operations that the line of a cause names. */
const maxNames = 4;

/** The findings by cause, each a line that unfolds to bug reports. */
export function findingsSection(api: Api, report: RunReport): Html | undefined {
  const { findings, documentedOnly } = report;
  if (findings.length === 0) return undefined;
  const clusters = clustersOf(api, report);
  const { register } = api.contract;
  const isOpen = clusters.length <= maxOpen;
  const parts = clusters.map((cluster) => clusterPart(cluster, { isOpen, documentedOnly, register }));
  const others = parts.slice(maxCauses);
  return html`<section id="findings">
<h2>Findings</h2>
${clusters.length < findings.length && html`<p class="note">${counted(clusters.length, 'likely cause')}, the most severe first</p>`}
${basisFilter(findings)}
${parts.slice(0, maxCauses)}
${others.length > 0 && html`<details class="card more"><summary>${counted(others.length, 'more cause')}</summary>${others}</details>`}
</section>`;
}

/** A cause: its first finding, and those of the other operations folded. */
function clusterPart(
  cluster: Cluster,
  terms: {
    readonly isOpen: boolean;
    readonly documentedOnly: boolean | undefined;
    readonly register: Register;
  },
): Html {
  const { isOpen, documentedOnly, register } = terms;
  const { first, others } = cluster;
  const where = [first.place, writtenAt(cluster)].filter((part) => part !== '');
  return html`<details class="card edged cluster ${cluster.counts ? 'bad' : 'warn'}"${isOpen && html` open`}>
<summary>${isKnown(first) && 'known: '}<b>${sizeOf(cluster)} ×</b> ${cluster.wrong}
<small>${where.join(' · ')} · <code>${namesText(operationsOf([first, ...others]), maxNames)}</code></small></summary>
${findingArticle(first, counts(first, documentedOnly), register)}
${
  others.length > 0 &&
  html`<details class="card same"><summary>${grouped(others.length)} more with the same cause</summary>
${others.map((other) => findingArticle(other, counts(other, documentedOnly), register))}</details>`
}
</details>`;
}

/** Buttons that show the findings of one kind alone, where there are several kinds. */
function basisFilter(findings: readonly ReportedFinding[]): Html | undefined {
  const kinds = [...Map.groupBy(findings, ({ basis }) => kindOf(basis))];
  if (kinds.length < 2) return undefined;
  return html`<p class="row" role="group" aria-label="Show findings">
<button type="button" data-show="" aria-pressed="true">All ${grouped(findings.length)}</button>
${kinds.map(([kind, own]) => html`<button type="button" data-show="${kind}" aria-pressed="false">${titles[kind]} ${grouped(own.length)}</button> `)}</p>`;
}

const tones = { documented: 'bad', assumed: 'warn', neither: 'quiet' } as const;
const titles = {
  documented: 'Documented',
  assumed: 'Assumed',
  neither: 'General',
} as const;

function findingArticle(finding: ReportedFinding, isCounted: boolean, register: Register): Html {
  const { operationId, group, rule, place, pointer, expected, actual, sent, answer, count, basis } = finding;
  const kind = kindOf(basis);
  const repetition = repetitionOf(finding);
  const known = entryText(finding);
  const badge = kind === 'neither' ? 'general' : kind;
  return html`<article class="card edged ${isCounted ? 'bad' : 'warn'}" data-basis="${kind}">
<h3><code>${operationId ?? group}</code> ${wrongIn(finding)}</h3>
<p class="row"><span class="badge basis ${tones[kind]}">${badge}</span><span>${group}</span>${place !== '' && html`<span>${place}</span>`}${count > 1 && html`<span>${count} times</span>`}
<button type="button" data-copy="${describeFinding(finding, register)}">Copy report</button></p>
<dl class="pairs">
<dt>Rule</dt><dd>${rule}</dd>
<dt>Expected</dt><dd>${expected}</dd>
<dt>Got</dt><dd><span class="bad">${actual}</span></dd>
<dt>Contract</dt><dd><code>openapi.yaml#${pointer}</code></dd>
<dt>Basis</dt><dd class="rests">${basisText(basis, register)}</dd>
${known !== undefined && html`<dt>Known</dt><dd${hasEnded(finding) && html` class="bad"`}>${known}</dd>`}
${repetition !== undefined && html`<dt>Repeat</dt><dd><code>${repetition}</code></dd>`}
</dl>
${sent !== '' && copyBlock('Request', sent)}
${answer !== '' && copyBlock('Response', answer)}
</article>`;
}
