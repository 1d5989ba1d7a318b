import { readFileSync } from 'node:fs';
import { countStandings, type Ledger, type Standing } from '../../src/conformance/evidence/ledger.ts';
import { visible } from '../../src/conformance/target/sanitize.ts';
import { Html, html } from '../../src/html/html.ts';
import { operationHref } from '../docs/anchors.ts';
import { guardPage } from '../docs/content-security.ts';
import { count } from '../docs/html.ts';
import { iconLink } from '../docs/page.ts';
import { type Group, groupId, groupsOf } from '../docs/register-groups.ts';
import type { PageContent } from './page-content.ts';
import { entryArticle } from './page-entry.ts';
import { standingNames, standings } from './page-standings.ts';

/** The ledger in the reference's register, as one HTML page that needs nothing beside itself. */
export function evidencePage(content: PageContent): string {
  const { ledger, survey, title, docs } = content;
  const groups = groupsOf(survey).filter((group) => group.entries.length > 0);
  const page = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Evidence · ${title}</title>
<meta name="description" content="What servers do of what the contract assumes.">
${new Html(iconLink)}
<style>
${new Html(styles())}</style>
</head>
<body>
<a class="skip" href="#entries">Skip to the assumptions</a>
<header class="masthead">
<p>${docs === undefined ? title : html`<a href="${docs}/index.html">${title}</a>`}</p>
<h1>What servers show of the assumptions</h1>
<p class="lead">Little of the service is documented, and the contract assumes the rest. Here is each of its ${survey.assumptions.size} assumptions, with what was seen of it.</p>
${seenLine(ledger)}
${standingsChoice(ledger)}
${differences(ledger)}
</header>
<div class="layout">
<nav class="contents" aria-label="Groups">
<div id="search" hidden>
<label for="filter">Search</label>
<input id="filter" type="search" placeholder="time zone, paging…" autocomplete="off" spellcheck="false">
</div>
<p id="matches" role="status">${count(survey.assumptions.size, 'assumption')}</p>
<ul>
${groups.map((group) => html`<li><a href="#${groupId(group)}">${group.name}</a> <span>${group.entries.length}</span></li>\n`)}</ul>
</nav>
<main id="entries">
${groups.map((group) => groupSection(group, content))}
<p id="none" hidden>Nothing here has all of these words.</p>
</main>
</div>
<script>
${new Html(part('page.js'))}</script>
</body>
</html>
`;
  return guardPage(page.text);
}

/** When, and of which servers. */
function seenLine({ entries, written }: Ledger): Html {
  const all = Object.values(entries).flatMap(({ observations }) => observations);
  const servers = [...new Set(all.map(({ server }) => server))];
  const many =
    servers.length > mostServers ? `${servers.length} servers` : servers.map((one) => visible(one)).join(', ');
  const whom = servers.length > 0 ? html` of <b>${many}</b>` : '';
  return html`<p class="written">As of <time datetime="${visible(written)}">${visible(written).slice(0, 16).replace('T', ' ')} UTC</time>${whom}</p>`;
}

const mostServers = 3;

/** How many stand how, each a choice of what is shown; radio buttons, so that it works without a script. */
function standingsChoice(ledger: Ledger): Html {
  const counts = countStandings(ledger);
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const choice = (id: string, name: string, number: number, checked: boolean) =>
    html`<label class="choice ${id}"><input type="radio" name="show" id="show-${id}" value="${id}"${checked && new Html(' checked')}><b>${number}</b> <span>${name}</span></label>\n`;
  return html`<div class="proportions" aria-hidden="true">${standings.map((one) => share(one, counts[one], total))}</div>
<fieldset class="choices"><legend class="skip">Show</legend>
${choice('all', 'All', total, true)}${standings.map((one) => choice(one, standingNames[one], counts[one], false))}</fieldset>`;
}

function share(standing: Standing, number: number, total: number): Html | false {
  return number > 0 && html`<span class="${standing}" style="flex-grow:${((100 * number) / total).toFixed(2)}"></span>`;
}

/** What servers do otherwise, ahead of everything. */
function differences({ entries }: Ledger): Html | undefined {
  const refuted = Object.entries(entries).filter(([, { standing }]) => standing === 'refuted' || standing === 'mixed');
  if (refuted.length === 0) return undefined;
  return html`<section class="differences" aria-labelledby="differences">
<h2 id="differences">Servers differ in ${count(refuted.length, 'assumption')}</h2>
<ul>
${refuted.map(([id, { observations }]) => {
  const saw = observations.findLast(({ verdict }) => verdict === 'refuted')?.saw ?? '';
  return html`<li><a href="#${id}">${id}</a> <span>${visible(saw)}</span></li>\n`;
})}</ul>
</section>`;
}

function groupSection(group: Group, content: PageContent): Html {
  return html`<section class="group" aria-labelledby="${groupId(group)}">
<h2 id="${groupId(group)}">${group.name}</h2>
${group.intro !== '' && html`<p class="group-intro">${group.intro}</p>\n`}${group.entries.map((entry) => entryArticle(entry, content, hrefOf(content)))}
</section>
`;
}

function hrefOf({ docs }: PageContent) {
  return docs === undefined
    ? undefined
    : (operation: { tag: string; id: string }) => `${docs}/${operationHref(operation)}`;
}

/** The register's styles; dark where the reader's system is, also without a script, and on paper never. */
function styles(): string {
  const theme = readFileSync(new URL('../docs/theme.css', import.meta.url), 'utf8');
  const register = readFileSync(new URL('../docs/register.css', import.meta.url), 'utf8');
  const all = `${theme}${register}${part('page.css')}`;
  return all.replaceAll(/:root\.dark (\{[^}]*\})/g, '@media screen and (prefers-color-scheme: dark) { :root $1 }');
}

function part(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
