import type { Basis } from '../contract/basis.ts';
import { basisText } from '../run/basis-text.ts';
import { describeFinding } from '../run/finding.ts';
import { type Html, html } from './html.ts';
import { countRules, counts, type ReportedFinding, type RunReport } from './run-report.ts';

/** Every finding as a bug report. */
export function findingsSection({ findings, documentedOnly }: RunReport): Html | undefined {
  if (findings.length === 0) return undefined;
  return html`<section id="findings">
<h2>What is broken</h2>
${findings.length > 1 && rulesList(findings)}
${basisFilter(findings)}
${findings.map((finding) => findingArticle(finding, counts(finding, documentedOnly)))}
</section>`;
}

/** Buttons that show the findings of one kind alone, where there are several kinds. */
function basisFilter(findings: readonly ReportedFinding[]): Html | undefined {
  const kinds = [...Map.groupBy(findings, ({ basis }) => kindOf(basis))];
  if (kinds.length < 2) return undefined;
  return html`<p class="filter" role="group" aria-label="Show findings that">
<button data-show="" aria-pressed="true">all ${findings.length}</button>
${kinds.map(([kind, own]) => html`<button data-show="${kind}" aria-pressed="false">${titles[kind]} ${own.length}</button> `)}</p>`;
}

const titles = {
  documented: 'contradict what is documented',
  assumed: 'differ from assumptions',
  neither: 'break what any server is held to',
} as const;

function kindOf(basis: Basis): keyof typeof titles {
  if (basis.documented) return 'documented';
  return basis.assumptions.length > 0 ? 'assumed' : 'neither';
}

function rulesList(findings: readonly ReportedFinding[]): Html {
  const rules = countRules(findings);
  return html`<ul class="rules">${rules.map(([rule, count]) => html`<li><b>${count}</b> × ${rule}</li>`)}</ul>`;
}

function findingArticle(finding: ReportedFinding, isCounted: boolean): Html {
  const { operationId, group, rule, place, pointer, expected, actual, sent, answer, count, seed, check, basis } =
    finding;
  const kind = kindOf(basis);
  const badge = kind === 'neither' ? 'any server' : kind;
  return html`<article data-basis="${kind}"${!isCounted && html` class="other"`}>
<h3><code>${operationId ?? group}</code> breaks “${rule}”</h3>
<p class="tags"><span class="basis ${kind}">${badge}</span><span>${group}</span>${place !== '' && html`<span>${place}</span>`}${count > 1 && html`<span>${count} times</span>`}
<button data-copy="${describeFinding(finding)}">Copy report</button></p>
<dl>
<dt>Expected</dt><dd>${expected}</dd>
<dt>Got</dt><dd class="got">${actual}</dd>
<dt>Contract</dt><dd><code>openapi.yaml#${pointer}</code></dd>
<dt>Rests on</dt><dd class="rests">${basisText(basis)}</dd>
<dt>Repeat</dt><dd><code>--only ${operationId ?? check} --seed ${seed}</code></dd>
</dl>
${sent !== '' && block('Sent', sent)}
${answer !== '' && block('Answer', answer)}
</article>`;
}

function block(title: string, text: string): Html {
  return html`<figure><figcaption>${title}<button data-copy="${text}">Copy</button></figcaption><pre>${text}</pre></figure>`;
}
