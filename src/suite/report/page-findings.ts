import { describeFinding } from '../run/finding.ts';
import { type Html, html } from './html.ts';
import { countRules, type ReportedFinding, type RunReport } from './run-report.ts';

/** Every finding as a bug report. */
export function findingsSection({ findings }: RunReport): Html | undefined {
  if (findings.length === 0) return undefined;
  return html`<section id="findings">
<h2>What is broken</h2>
${findings.length > 1 && rulesList(findings)}
${findings.map(findingArticle)}
</section>`;
}

function rulesList(findings: readonly ReportedFinding[]): Html {
  const rules = countRules(findings);
  return html`<ul class="rules">${rules.map(([rule, count]) => html`<li><b>${count}</b> × ${rule}</li>`)}</ul>`;
}

function findingArticle(finding: ReportedFinding): Html {
  const { operationId, group, rule, place, pointer, expected, actual, sent, answer, count, seed, check } = finding;
  return html`<article>
<h3><code>${operationId ?? group}</code> breaks “${rule}”</h3>
<p class="tags"><span>${group}</span>${place !== '' && html`<span>${place}</span>`}${count > 1 && html`<span>${count} times</span>`}
<button data-copy="${describeFinding(finding)}">Copy report</button></p>
<dl>
<dt>Expected</dt><dd>${expected}</dd>
<dt>Got</dt><dd class="got">${actual}</dd>
<dt>Contract</dt><dd><code>openapi.yaml#${pointer}</code></dd>
<dt>Repeat</dt><dd><code>--only ${operationId ?? check} --seed ${seed}</code></dd>
</dl>
${sent !== '' && block('Sent', sent)}
${answer !== '' && block('Answer', answer)}
</article>`;
}

function block(title: string, text: string): Html {
  return html`<figure><figcaption>${title}<button data-copy="${text}">Copy</button></figcaption><pre>${text}</pre></figure>`;
}
