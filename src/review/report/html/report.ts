import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Html, html } from '../../../conformance/reports/html.ts';
import { reportFolder } from '../../../conformance/reports/page.ts';
import { visible } from '../../../conformance/target/sanitize.ts';
import type { Review } from '../../changes/model.ts';
import { changesPart } from './changes.ts';
import { clientPart, uncompiledIn } from './client.ts';
import { consumersPart, hitAmong } from './consumers.ts';
import { treePart } from './tree.ts';
import { comparedPart, figuresPart, mendingPart, verdictOf } from './verdict.ts';
import type { ReportViews } from './views.ts';

/**
 * The review as one HTML page of at most 1 MB that needs nothing beside itself. Texts of the contract stand in it as text,
 * whatever they are; its policy lets nothing but its own style and script in (Content Security Policy Level 3).
 */
export function htmlReport(review: Review, views: ReportViews = {}): string {
  const { clientView, consumers } = views;
  const counts = {
    uncompiled: uncompiledIn(clientView)?.length,
    consumers: consumers && { hit: hitAmong(consumers).length, all: consumers.length },
  };
  const passes = review.problems.length === 0;
  const title = html`${verdictOf(review)}`.text;
  const body = html`<header class="${passes ? 'holds' : 'breaks'}">
<p class="mark" aria-hidden="true">${passes ? '✓' : '✗'}</p>
<div><h1>${verdictOf(review)}</h1>${comparedPart(review)}</div>
</header>
<main>
${figuresPart(review, counts)}
<div class="columns">${treePart(review.changes)}<div>${changesPart(review, views)}
${mendingPart(review)}
${clientPart(clientView)}
${consumersPart(consumers, review.changes)}</div></div>
</main>`;
  return pageOf(title, visible(body.text));
}

function pageOf(title: string, body: string): string {
  const style = read(reportFolder, 'page.css') + read(new URL('.', import.meta.url), 'page.css');
  const script = read(new URL('.', import.meta.url), 'page.js');
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(style)}</style>
</head>
<body>
${new Html(body)}
<script>${new Html(script)}</script>
</body>
</html>
`.text;
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

function read(folder: URL, name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}
