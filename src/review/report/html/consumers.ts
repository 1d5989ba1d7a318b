import { counted } from '../../../contract/counted.ts';
import { type Html, html } from '../../../html/html.ts';
import type { ReviewedChange } from '../../changes/model.ts';
import type { Consumer, ConsumerChange } from '../../traffic/model.ts';
import { foldedList } from './folded.ts';
import { cut, prose } from './prose.ts';

const open = 8;
const mostBytes = 100_000;
/** Of one consumer. */
const mostMetBytes = 25_000;
/** Beside one change. */
const mostHitBytes = 8000;
const longestName = 160;
const longestReason = 300;

/** Those for whom something that they were recorded doing breaks. */
export function hitAmong(consumers: readonly Consumer[]): readonly Consumer[] {
  return consumers.filter(({ changes }) => changes.some(({ verdict }) => verdict === 'breaks'));
}

/** Who is hit, by consumer: what was recorded of each, and the changes that it meets. */
export function consumersPart(consumers: readonly Consumer[], changes: readonly ReviewedChange[]): Html | undefined {
  if (consumers.length === 0) return undefined;
  const numbers = new Map(changes.map(({ id }, nth) => [id, nth + 1]));
  const sorted = consumers.toSorted((a, b) => b.refused + b.undeclared - a.refused - a.undeclared);
  const write = (one: Consumer) => consumerPart(one, numbers);
  return html`<section id="consumers"><h2>Affected consumers</h2>
${foldedList(sorted, write, { open, mostBytes, name: 'sheets card' })}</section>`;
}

function consumerPart(consumer: Consumer, numbers: ReadonlyMap<string, number>): Html {
  const { name, matched, unmatched, operations, changes } = consumer;
  const used = `${counted(matched, 'exchange')} with ${counted(operations.length, 'operation')}`;
  return html`<h3>${cut(name, longestName)} <small>${used}${unmatched > 0 && `, ${unmatched} with none`}</small></h3>
<p class="note">${lossesOf(consumer)}</p>
${foldedList(changes, (one) => metPart(one, numbers.get(one.change)), { open, mostBytes: mostMetBytes, name: 'met' })}`;
}

function lossesOf({ refused, undeclared }: Consumer): Html {
  if (refused + undeclared === 0) return html`None of its recorded requests breaks.`;
  const parts = [
    refused > 0 && `${counted(refused, 'request')} would be rejected`,
    undeclared > 0 && `${counted(undeclared, 'response')} would no longer be declared`,
  ];
  return html`<span class="bad">${parts.filter(Boolean).join(', ')}.</span>`;
}

function metPart({ verdict, exchanges, broken, example }: ConsumerChange, nth: number | undefined): Html {
  const times =
    verdict === 'breaks' ? `${broken} of ${exchanges} break` : `${counted(exchanges, 'exchange')}, none breaks`;
  return html`<a href="#change-${nth}">change ${nth}</a> <span class="${verdict === 'breaks' && 'bad'}">${times}</span>:
<code>${cut(example.request, longestName)}</code> <small>entry ${example.entry}${example.said !== '' && html`: ${prose(example.said, longestReason)}`}</small>`;
}

/** Whom of the consumers a change hits, for its own part of the page. */
export function hitPart(consumers: readonly Consumer[], change: string): Html | undefined {
  const met = consumers.flatMap(({ name, changes }) =>
    changes.filter((one) => one.change === change).map(({ verdict }) => ({ name, verdict })),
  );
  if (met.length === 0) return undefined;
  const sorted = met.toSorted((a, b) => a.verdict.localeCompare(b.verdict, 'en'));
  const write = ({ name, verdict }: (typeof met)[number]) =>
    html`<span class="${verdict === 'breaks' && 'bad'}">${cut(name, longestName)} ${verdict === 'breaks' ? 'breaks' : 'uses it'}</span>`;
  return html`<dt>Consumers</dt><dd>${foldedList(sorted, write, { open, mostBytes: mostHitBytes, name: 'reach' })}</dd>`;
}
