import { replaceAt } from '../../../conformance/model/schema-walk.ts';
import { valueAt } from '../../../contract/pointer.ts';
import { type Html, html } from '../../../html/html.ts';
import { copyBlock } from '../../../html/parts.ts';
import type { Proof, Witness } from '../../changes/model.ts';
import { witnessWords } from '../text.ts';
import { cut, prose } from './prose.ts';

/** So much of a witness is shown, in UTF-16 code units. */
const longestShown = 4000;
const longestReason = 500;

/** Proof of a break, with the refused part marked. */
export function witnessPart(witness: Witness): Html {
  if ('none' in witness) return html`<p class="note">No witness: ${prose(witness.none)}</p>`;
  const { direction, refusedFor, shown } = witness;
  const [title, verdict] = witnessWords[direction];
  return html`<div class="witness">${copyBlock(`${title}:`, markedText(witness), shown.length <= longestShown)}
<p class="refused bad">${verdict}: <q>${prose(refusedFor, longestReason)}</q></p></div>`;
}

function markedText(witness: Proof): Html {
  const { shown } = witness;
  const range = rangeOf(witness);
  if (!range || range.end > longestShown) return html`${cut(shown, longestShown)}`;
  const { start, end } = range;
  return html`${shown.slice(0, start)}<mark>${shown.slice(start, end)}</mark>${cut(shown.slice(end), longestShown - end)}`;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Range of the refused value in the shown text; undefined if it is written differently, or as a whole. */
function rangeOf({ value, at, shown }: Proof): Range | undefined {
  if (at === '') return rangeOfText(shown, value);
  if (valueAt(value, at) === undefined) return undefined;
  for (const indent of [undefined, 2]) {
    const write = (part: unknown) => JSON.stringify(part, undefined, indent) ?? '';
    const [before, after] = write(replaceAt(value, at, placeholder)).split(JSON.stringify(placeholder));
    if (before === undefined || after === undefined) continue;
    for (const carry of [asIs, inQuotes]) {
      const whole = carry(write(value));
      const start = shown.indexOf(whole);
      if (start < 0) continue;
      return { start: start + carry(before).length, end: start + whole.length - carry(after).length };
    }
  }
  return undefined;
}

/** A text that no value of a witness has. */
const placeholder = '\u0000refused\u0000';

const asIs = (text: string) => text;
/** As shells have it between single quotes. */
const inQuotes = (text: string) => text.replaceAll("'", String.raw`'\''`);

/** A parameter as it stands in the address. */
function rangeOfText(shown: string, value: unknown): Range | undefined {
  if (typeof value === 'object' || value === undefined || value === '') return undefined;
  const text = encodeURIComponent(String(value));
  const start = shown.lastIndexOf(text, shown.split('\n')[0]?.length);
  return start < 0 ? undefined : { start, end: start + text.length };
}
