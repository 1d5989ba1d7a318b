import { visible } from '../../../conformance/target/sanitize.ts';
import { Html, html } from '../../../html/html.ts';
import { hashOf, page, scripts, styles } from '../../../html/page.ts';
import { reportBody } from '../../../html/parts.ts';
import type { Review } from '../../changes/model.ts';
import type { ReportViews } from './change.ts';
import { changesPart } from './changes.ts';
import { clientPart, uncompiledIn } from './client.ts';
import { consumersPart, hitAmong } from './consumers.ts';
import { treePart } from './tree.ts';
import { comparedPart, figuresPart, mendingPart, verdictOf } from './verdict.ts';

/**
 * The review as one HTML page of at most 1 MB that needs nothing beside itself. Texts of the contract stand in it as text,
 * whatever they are; its policy lets nothing but its own style and script in (Content Security Policy Level 3).
 */
export function htmlReport(review: Review, views: ReportViews = {}): string {
  const { clientView, consumers = [] } = views;
  const counts = {
    uncompiled: uncompiledIn(clientView)?.length,
    consumers: consumers.length > 0 ? { hit: hitAmong(consumers).length, all: consumers.length } : undefined,
  };
  const main = html`${figuresPart(review, counts)}
<div class="columns">${treePart(review.changes)}<div>${changesPart(review, views)}
${mendingPart(review)}
${clientPart(clientView)}
${consumersPart(consumers, review.changes)}</div></div>`;
  const text = verdictOf(review);
  const body = reportBody({ holds: review.problems.length === 0, text, about: comparedPart(review) }, main);
  const css = styles(new URL('page.css', import.meta.url));
  const script = scripts(new URL('page.js', import.meta.url));
  return page({
    title: text,
    css,
    body: new Html(visible(body.text)),
    script,
    policy: [`style-src ${hashOf(css)}`, `script-src ${hashOf(script)}`, 'img-src data:'],
  });
}
