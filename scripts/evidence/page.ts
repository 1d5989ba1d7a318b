import { countStandings, type Ledger, type Standing } from '../../src/conformance/evidence/ledger.ts';
import { visible } from '../../src/conformance/target/sanitize.ts';
import { counted } from '../../src/contract/counted.ts';
import { type Html, html } from '../../src/html/html.ts';
import { page, scripts, styles } from '../../src/html/page.ts';
import { time } from '../../src/html/parts.ts';
import { operationHref } from '../docs/contract/anchors.ts';
import { filesBeside } from '../docs/reference/content-security.ts';
import { groupsOf } from '../docs/reference/register-groups.ts';
import { groupList, groupSections, type HrefOf } from '../docs/reference/register-parts.ts';
import { registerStyles } from '../docs/styles.ts';
import { type Look, looks, type PageContent, standings } from './page-content.ts';
import { entryArticle } from './page-entry.ts';
import { unforeseenLine, unforeseenSection } from './page-unforeseen.ts';

/** The ledger in the reference's register, as one HTML page that needs nothing beside itself. */
export function evidencePage(content: PageContent): string {
  const { ledger, survey, title, docs } = content;
  const href = hrefOf(docs);
  const sections = groupsOf(survey)
    .filter(({ entries }) => entries.length > 0)
    .map((group) => ({ ...group, articles: group.entries.map((entry) => entryArticle(entry, content, href)) }));
  const script = scripts(new URL('../docs/register.js', import.meta.url));
  return page({
    title: `Evidence · ${title}`,
    description: 'The assumptions of the contract, and what servers do.',
    css: styles(registerStyles, new URL('page.css', import.meta.url)),
    script,
    policy: filesBeside(script),
    body: html`<a class="skip" href="#entries">Skip to the assumptions</a>
<header class="masthead">
<p>${docs === undefined ? title : html`<a href="${docs}/index.html">${title}</a>`}</p>
<h1>Evidence for the assumptions</h1>
<p class="lead">The service documents only a small part of its API, and the contract assumes the rest. This page lists each of the ${survey.assumptions.size} assumptions with what servers did.</p>
${seenLine(ledger)}
${standingsChoice(ledger)}
${differences(ledger)}
${unforeseenLine(ledger.unforeseen)}
</header>
<div class="columns">
<div class="side">${groupList(sections, counted(survey.assumptions.size, 'assumption'))}</div>
<main id="entries">
${groupSections(sections)}
${unforeseenSection(ledger.unforeseen)}
</main>
</div>`,
  });
}

/** When, and of which servers. */
function seenLine({ entries, written }: Ledger): Html {
  const all = Object.values(entries).flatMap(({ observations }) => observations);
  const servers = [...new Set(all.map(({ server }) => server))];
  const many =
    servers.length > mostServers ? `${servers.length} servers` : servers.map((one) => visible(one)).join(', ');
  const whom = servers.length > 0 ? html` · <b>${many}</b>` : '';
  return html`<p class="written note">As of ${time(visible(written))} UTC${whom}</p>`;
}

const mostServers = 3;

/** How many stand how, each a choice of what is shown; radio buttons, so that it works without a script. */
function standingsChoice(ledger: Ledger): Html {
  const counts = countStandings(ledger);
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const choice = (id: string, { name, tone }: Pick<Look, 'name' | 'tone'>, number: number) =>
    html`<label class="choice ${tone}"><input type="radio" name="show" id="show-${id}" value="${id}"${id === 'all' && html` checked`}><b>${number}</b> <span>${name}</span></label>\n`;
  return html`<div class="proportions" aria-hidden="true">${standings.map((one) => share(one, counts[one], total))}</div>
<fieldset class="choices row"><legend class="unseen">Show</legend>
${choice('all', { name: 'All', tone: 'quiet' }, total)}${standings.map((one) => choice(one, looks[one], counts[one]))}</fieldset>`;
}

function share(standing: Standing, number: number, total: number): Html | false {
  return (
    number > 0 &&
    html`<span class="${looks[standing].tone}" style="flex-grow:${((100 * number) / total).toFixed(2)}"></span>`
  );
}

/** What servers do otherwise, ahead of everything. */
function differences({ entries }: Ledger): Html | undefined {
  const refuted = Object.entries(entries).filter(([, { standing }]) => standing === 'refuted' || standing === 'mixed');
  if (refuted.length === 0) return undefined;
  return html`<section class="card edged bad differences" aria-labelledby="differences">
<h3 id="differences">Servers contradict ${counted(refuted.length, 'assumption')}</h3>
<dl class="pairs">
${refuted.map(([id, { observations }]) => {
  const saw = observations.findLast(({ verdict }) => verdict === 'refuted')?.saw ?? '';
  return html`<dt><a href="#${id}"><code>${id}</code></a></dt><dd>${visible(saw)}</dd>\n`;
})}</dl>
</section>`;
}

/** The address of an operation in the reference; undefined where the reference is nowhere. */
function hrefOf(docs: string | undefined): HrefOf {
  return docs === undefined ? undefined : (operation) => `${docs}/${operationHref(operation)}`;
}
