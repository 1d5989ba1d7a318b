import { counted } from '../../../contract/counted.ts';
import { type Html, html } from '../../../html/html.ts';
import { holdsUp, type Review, type ReviewedChange, type Waiver } from '../../changes/model.ts';
import type { Comparable } from '../../diff/comparable.ts';
import type { Consumer } from '../../traffic/model.ts';
import type { ClientView } from '../../types/model.ts';
import { feltText, markOf } from '../text.ts';
import { hitPart } from './consumers.ts';
import { cut, prose } from './prose.ts';
import { reachPart } from './reach.ts';
import { sidesOf } from './sides.ts';
import { witnessPart } from './witness.ts';

/** Optional views beside the review. */
export interface ReportViews {
  /** Both editions, out of which the changed parts are shown before and after. */
  readonly compared?: Comparable;
  readonly clientView?: ClientView;
  readonly consumers?: readonly Consumer[];
}

/** Data shown beside changes. */
interface Surroundings {
  readonly review: Review;
  readonly views: ReportViews;
  /** True if changes are expanded. */
  readonly isOpen: boolean;
}

/** A change with the number by which the page links to it, counted from 1. */
export interface Numbered {
  readonly change: ReviewedChange;
  readonly nth: number;
}

const longestId = 400;
const longestPlace = 160;
const classes = { '✖': 'breaks bad', '?': 'breaks bad', '+': 'good', '·': 'quiet' } as const;
const titles = { '✖': 'breaking', '?': 'unclassified', '+': 'compatible', '·': 'text only' } as const;

/** A change: its sentence, and what there is to know of it below. */
export function changePart({ change, nth }: Numbered, { review, views, isOpen }: Surroundings): Html {
  const { reach, witness, felt, id, callers, servers } = change;
  const waiver = review.waivers[id];
  const mark = markOf(change);
  return html`<details class="card edged change ${classes[mark]}"${isOpen && html` open`}>
<summary>${headingOf({ change, nth })}</summary>
<div class="body" id="change-${nth}">
<dl class="pairs">
${
  mark !== '·' &&
  html`<dt>Callers</dt><dd>${prose(callers)}</dd>
<dt>Servers</dt><dd>${prose(servers)}</dd>`
}
<dt>Basis</dt><dd>${basisText(change)}</dd>
${reachPart(reach)}
${hitPart(views.consumers ?? [], id)}
${felt && html`<dt>Tests</dt><dd>${prose(feltText(felt))}</dd>`}
${waiver && html`<dt>Waived</dt><dd>${waiverText(waiver)}</dd>`}
${holdsUp(change) && html`<dt>Finding</dt><dd><code class="id">${cut(id, longestId)}</code></dd>`}
</dl>
${sidesOf(change, views.compared)}
${witness && witnessPart(witness)}
</div></details>`;
}

/** A change in a line, where there is no room for more. */
export function changeLine({ change, nth }: Numbered): Html {
  const { sentence, reach } = change;
  return html`<li id="change-${nth}">${markOf(change)} ${prose(sentence, longestId)} <small>${placeOf(change)} · affects ${reach.length}</small></li>`;
}

function headingOf({ change, nth }: Numbered): Html {
  const { sentence, reach } = change;
  const mark = markOf(change);
  return html`<span class="mark" aria-hidden="true">${mark}</span><h3>${prose(sentence)}</h3>
<span class="tags row"><span class="badge">${titles[mark]}</span>${placeOf(change) && html`<code>${placeOf(change)}</code>`}<span>${countsOf(reach)}</span><span>change ${nth}</span></span>`;
}

function countsOf(reach: ReviewedChange['reach']): string {
  const operations = reach.filter((one) => !one.isEvent).length;
  const events = reach.filter((one) => one.isEvent).length;
  if (operations + events === 0) return 'no operation';
  return [operations > 0 && counted(operations, 'operation'), events > 0 && counted(events, 'event')]
    .filter(Boolean)
    .join(', ');
}

function placeOf({ source }: ReviewedChange): string {
  if (!source) return '';
  return `${cut(source.file, longestPlace)}:${source.line}${source.side === 'base' ? ' (removed)' : ''}`;
}

function basisText({ basis }: ReviewedChange): Html {
  if (basis.documented) return html`<b class="documented">documented</b> by the service`;
  if (basis.assumptions.length === 0) return html`added by this project`;
  return html`assumption ${basis.assumptions.map((id, nth) => html`${nth > 0 && ', '}<code>${cut(id, longestPlace)}</code>`)}`;
}

function waiverText({ until, owner, reason }: Waiver): Html {
  return html`until ${until} by ${cut(owner, longestPlace)}: ${prose(reason)}`;
}
