import { counted, grouped } from '../../contract/counted.ts';
import { type Html, html } from '../../html/html.ts';
import { table } from '../../html/parts.ts';
import { seenText, unseenLines } from './incomplete-run.ts';
import { bar } from './page-coverage.ts';
import { inPercent } from './percent.ts';
import { countStates, type ReportedCheck, type ReportedOperation, type RunReport, statesText } from './run-report.ts';

/** Length of the list of slowest operations. */
const slowest = 10;

/** Groups are expanded up to this number of findings. */
const few = 5;

/** A table for each group: its operations and the outcomes of their checks. */
export function operationsSection({ operations, checks, findings }: RunReport): Html {
  const byGroup = [...Map.groupBy(checks, ({ group }) => group)];
  return html`<section id="operations">
<h2>Groups and operations</h2>
${byGroup.map(([group, ofGroup]) => {
  const own = operations.filter((operation) => operation.group === group);
  const rows = own.map((operation) => operationRow(operation, checksOf(operation, ofGroup)));
  const broke = findings.length <= few && ofGroup.some(({ state }) => state === 'broke' || state === 'failed');
  return html`<details class="card group"${broke && html` open`}>
<summary>${mark(ofGroup)} ${group} <small>${statesText(ofGroup)}</small></summary>
${table(group, ['Operation', 'Checks', 'Coverage', 'Typical', 'Longest'], [...rows, ...behaviourRows(ofGroup)])}
</details>`;
})}
</section>`;
}

/** The operations that took longest. */
export function slowestSection({ operations }: RunReport): Html | undefined {
  const timed = operations.flatMap(({ id, timing }) => (timing ? [{ id, ...timing }] : []));
  if (timed.length === 0) return undefined;
  const first = timed.sort((a, b) => b.typical - a.typical).slice(0, slowest);
  const rows = first.map(
    ({ id, typical, longest, requests }) =>
      html`<tr><td><code>${id}</code><td>${inMilliseconds(typical)}<td>${inMilliseconds(longest)}<td>${grouped(requests)}</tr>`,
  );
  return html`<section id="slowest">
<h2>Slowest operations</h2>
${table('Slowest operations', ['Operation', 'Typical', 'Longest', 'Requests'], rows)}
</section>`;
}

/** Skipped checks by reason. */
export function skippedSection({ checks }: RunReport): Html | undefined {
  const skipped = checks.filter(({ state }) => state === 'skipped');
  if (skipped.length === 0) return undefined;
  return html`<section id="skipped">
<h2>Skipped checks</h2>
${byReason(skipped)}
</section>`;
}

/** Operations that the run did not test, by reason. */
export function unseenSection(report: RunReport): Html | undefined {
  if (unseenLines(report).length === 0) return undefined;
  return html`<section id="unseen">
<h2>Not tested <small>${seenText(report)}</small></h2>
<ul>${unseenLines(report).map((line) => html`<li>${line}</li>`)}</ul>
</section>`;
}

/** Checks that did not run because of an error in the suite. */
export function failedSection({ checks }: RunReport): Html | undefined {
  const failed = checks.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return undefined;
  return html`<section id="failed">
<h2>Errors of the suite</h2>
${byReason(failed)}
</section>`;
}

function byReason(checks: readonly ReportedCheck[]): Html[] {
  return [...Map.groupBy(checks, ({ reason = '' }) => reason)].map(
    ([reason, own]) => html`<details><summary>${grouped(own.length)} × ${reason}</summary>
<p>${own.map(({ id }) => html`<code>${id}</code> `)}</p></details>`,
  );
}

function checksOf({ id }: ReportedOperation, checks: readonly ReportedCheck[]): ReportedCheck[] {
  return checks.filter((check) => check.id.split('/')[0] === id);
}

function operationRow(
  { id, method, path, percent, timing }: ReportedOperation,
  checks: readonly ReportedCheck[],
): Html {
  return html`<tr><td>${mark(checks)} <code>${id}</code><br><small><b>${method}</b> ${path}</small>${broken(checks)}
<td>${statesText(checks)}
<td>${percent === undefined ? html`<small>excluded</small>` : [bar(percent), inPercent(percent)]}
<td>${timing && inMilliseconds(timing.typical)}<td>${timing && inMilliseconds(timing.longest)}</tr>`;
}

/** Behaviours that span operations have rows of their own. */
function behaviourRows(checks: readonly ReportedCheck[]): Html[] {
  const behaviours = checks.filter(
    ({ id, operations }) => !operations.some((operation) => operation === id.split('/')[0]),
  );
  return behaviours.map(
    (check) => html`<tr><td>${mark([check])} <code>${check.id}</code><br><small>${check.title}</small>
<td>${statesText([check])}<td><small>${counted(check.operations.length, 'operation')}</small><td><td>${check.state !== 'skipped' && inMilliseconds(check.milliseconds)}</tr>`,
  );
}

function broken(checks: readonly ReportedCheck[]): Html[] {
  return checks.map(({ title, state }) => {
    if (state === 'differs' || state === 'known') return html`<br><small class="warn">${title}</small>`;
    return html`${(state === 'broke' || state === 'failed') && html`<br><small class="bad">${title}</small>`}`;
  });
}

function mark(checks: readonly ReportedCheck[]): Html {
  const { held, broke, differs, known, failed } = countStates(checks);
  if (broke + failed > 0) return html`<span class="bad">✗</span>`;
  if (differs + known > 0) return html`<span class="warn">≠</span>`;
  return held > 0 ? html`<span class="good">✓</span>` : html`<span class="quiet">–</span>`;
}

function inMilliseconds(milliseconds: number): string {
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
}
