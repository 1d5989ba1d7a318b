import { counted } from '../../contract/counted.ts';
import { type Html, html } from '../../html/html.ts';
import { hashOf, page, scripts, styles } from '../../html/page.ts';
import { copyBlock, figure, quoted, reportBody, table, time } from '../../html/parts.ts';
import type { Tried } from '../rehearsal.ts';
import type { Failing } from '../test-run.ts';
import {
  aboutText,
  brokenTitle,
  isGood,
  outcomesOf,
  type ReportedRehearsal,
  standingText,
  unmetBreaks,
  verdictText,
} from './verdict.ts';

/** The report as one file of HTML, which loads nothing. */
export function pageText(rehearsal: ReportedRehearsal): string {
  const css = styles();
  const script = scripts();
  const { broken, guesses, flaky, holds, untried } = outcomesOf(rehearsal);
  const about = html`${aboutText(rehearsal)} ${time(rehearsal.begun)} UTC · <code>${rehearsal.command}</code>`;
  const main = html`<ul class="figures">
${figure(broken.length, 'failed', rehearsal.edition === undefined ? 'on variants that the contract allows' : `on ${rehearsal.edition}`, broken.length > 0)}
${figure(guesses.length, guesses.length === 1 ? 'assumption' : 'assumptions', 'that tests depend on', rehearsal.isStrict && guesses.length > 0)}
${figure(holds.length, 'passed', `of ${counted(rehearsal.tried.length, 'variant')}`)}
${figure(flaky.length, 'flaky', untried.length > 0 && `${counted(untried.length, 'variant')} not run`)}
</ul>
${matrix(rehearsal)}
${section(brokenTitle(rehearsal), broken, rehearsal)}
${section('Assumptions that tests depend on', guesses, rehearsal)}
${section('Flaky', flaky, rehearsal)}
${list('No test meets', unmetBreaks(rehearsal))}
${list('Passed', holds)}
${list('Not run: out of time', untried)}`;
  return page({
    title: `Rehearsal: ${verdictText(rehearsal)}`,
    css,
    script,
    policy: [`style-src ${hashOf(css)}`, `script-src ${hashOf(script)}`, 'img-src data:'],
    body: reportBody({ holds: isGood(rehearsal), text: verdictText(rehearsal), about }, main),
  });
}

/** Tests by the variants on which they fail. */
function matrix(rehearsal: ReportedRehearsal): Html | false {
  const { broken, guesses } = outcomesOf(rehearsal);
  const variants = [...broken, ...guesses];
  const tests = [...new Set(variants.flatMap(({ failed }) => failed))].sort();
  if (tests.length === 0) return false;
  const rows = tests.map((test) => {
    const own = variants.filter(({ failed }) => failed.includes(test));
    return html`<tr><th scope="row">${test}</th><td>${own.map(({ id, kind }) => html`<a class="badge ${kind === 'assumed' ? 'warn' : 'bad'}" href="#${anchorOf(id)}">${id}</a> `)}</td></tr>`;
  });
  return html`<section><h2 id="tests">Failing tests</h2>${table('Failing tests', ['Test', 'Variants'], rows)}</section>`;
}

function section(title: string, tried: readonly Tried[], { standings, edition }: ReportedRehearsal): Html | false {
  if (tried.length === 0) return false;
  return html`<section><h2>${title}</h2>${tried.map(
    ({
      id,
      kind,
      says,
      because,
      failed,
      operations,
      failing,
    }) => html`<details class="card edged ${kind === 'assumed' ? 'warn' : 'bad'}" id="${anchorOf(id)}" open>
<summary><b>${id}</b> ${quoted(says)}</summary>
<p class="note">${reasonWords[kind]}: ${quoted(because)}${kind === 'assumed' && ` (${standingText(id, standings)})`}</p>
<ul>${failed.map((test) => html`<li>${test}</li>`)}</ul>
${operations.length > 0 && html`<p class="note">Operations: ${operations.map((one) => html`<code>${one}</code> `)}</p>`}
${copyBlock('Start this variant', repeatCommand(id, edition))}
${failing && failingRun(failing)}
</details>`,
  )}</section>`;
}

const reasonWords = { allowed: 'Allowed', together: 'Allowed', assumed: 'Assumed', edition: 'Effect' } as const;

function repeatCommand(id: string, edition: string | undefined): string {
  if (edition === undefined) return `npx phone-agent-kit rehearse --repeat ${id}`;
  return `npm run rehearse -- --contract ${edition} --repeat '${id}'`;
}

/** Anchor of a variant; a break is called by its rule and place, which have spaces. */
function anchorOf(id: string): string {
  return id.replaceAll(/[^\w-]+/g, '-');
}

/** Requests of a failing run that are shown. */
const mostShown = 30;

function failingRun({ requests, output }: Failing): Html {
  const rows = requests
    .slice(-mostShown)
    .map(
      ({ method, target, status, differs }) =>
        html`<tr><td><code>${method} ${target}</code></td><td>${status ?? 'connection closed'}</td><td>${differs && 'changed by the variant'}</td></tr>`,
    );
  return html`<details><summary>Requests of the run</summary>${table('Requests', ['Request', 'Response', ''], rows)}</details>
<details><summary>Output of the run</summary><pre class="wrap" tabindex="0">${output}</pre></details>`;
}

function list(title: string, tried: readonly Pick<Tried, 'id' | 'says'>[]): Html | false {
  if (tried.length === 0) return false;
  return html`<section><details><summary>${title}: ${counted(tried.length, 'variant')}</summary><ul>${tried.map(
    ({ id, says }) => html`<li><code>${id}</code> ${quoted(says)}</li>`,
  )}</ul></details></section>`;
}
