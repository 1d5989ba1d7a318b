import { keysOf } from '../../contract/pointer.ts';
import { shown } from '../changes/wording.ts';
import type { SourceChange } from '../diff/source-changes.ts';
import { longestTried } from '../schemas/values-between.ts';

const untold = 'None of the values that were tried is taken by one edition and refused by the other.';

/** By the field of the contract that was changed. */
const byKeyword: Readonly<Record<string, string>> = {
  operationId: 'Nothing changes on the wire: generated clients alone call it by another name.',
  'x-further-rule': 'The rule is in words, which no validator reads.',
  pattern: 'None of the drawn texts tells the two patterns apart.',
  discriminator: 'It says how a value is read; no validator refuses one for it.',
  'x-required-role': 'It shows only with the token of a lesser role.',
  'x-repeat': 'It shows only when a request is sent twice.',
  'x-undo': 'It shows only when what was done is undone.',
  'x-order': 'No single entry is refused: they stand in another order.',
  'x-limits': 'It shows only after as many requests, or as much time, as it names.',
  'x-max-bytes': 'Only a body that is as large proves it, too long to be shown.',
  'x-destination-type': 'The event is the same; others receive it.',
  'x-relay-type': 'The event is the same; others receive it.',
  readOnly: 'No validator refuses a value for it.',
  writeOnly: 'No validator refuses a value for it.',
  'x-never-shown': 'An answer without it was allowed before, too.',
  'x-problems': 'No example of the old contract tells the two apart.',
  'x-reasons': 'No example of the old contract gives the reason.',
};

/** Why nothing proves a break, in a sentence. */
export function whyNone(change: SourceChange): string {
  const { before, after, typeName, occurrences } = change;
  const keyword = keywordOf(change);
  if (keyword === 'description' || keyword === 'summary') return readOtherwise(before, after);
  if (isTooLong(keyword, before, after))
    return `Only what is longer than ${shown(leastOf(before, after))} proves it, too long to be shown.`;
  const known = byKeyword[keyword];
  if (known !== undefined) return known;
  if (typeName.startsWith('Server')) return 'The request is the same; it is the address that is another one.';
  if (typeName.startsWith('Security')) return 'What a request holds is the same; it is authorized otherwise.';
  return occurrences[0].place?.schema === undefined ? 'It is about no single request or answer.' : untold;
}

/** True if a limit is so high that no value beyond it is tried. */
function isTooLong(keyword: string, before: unknown, after: unknown): boolean {
  return ['maxLength', 'maxItems', 'maxProperties'].includes(keyword) && leastOf(before, after) >= longestTried;
}

function leastOf(...limits: readonly unknown[]): number {
  return Math.min(...limits.filter((one) => typeof one === 'number'));
}

/** Changed keyword: an OpenAPI extension as a whole, otherwise the field. */
function keywordOf({ property, occurrences }: SourceChange): string {
  const extension = keysOf(occurrences[0].found.path).find((key) => key.startsWith('x-'));
  return extension ?? property;
}

/** The same value means something else: the sentence that says what, then and now. */
function readOtherwise(before: unknown, after: unknown): string {
  return `The same value is taken by both editions, and means something else: it was “${sentence(before)}”, and is “${sentence(after)}”.`;
}

const longest = 200;

function sentence(value: unknown): string {
  const text = String(value ?? '').trim();
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
