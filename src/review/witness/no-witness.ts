import { keysOf } from '../../contract/pointer.ts';
import { shown } from '../changes/wording.ts';
import type { SourceChange } from '../diff/source-changes.ts';
import { longestTried } from '../schemas/values-between.ts';

const untold = 'None of the tried values is valid in one edition and invalid in the other.';

/** By the field of the contract that was changed. */
const byKeyword: Readonly<Record<string, string>> = {
  operationId: 'Nothing changes on the wire; only its name in generated clients does.',
  'x-further-rule': 'The rule is stated only in prose, which no validator checks.',
  pattern: 'No generated text distinguishes the two patterns.',
  discriminator: 'It affects how a value is read; no validator rejects a value because of it.',
  'x-required-role': 'It shows only with a token of a lower role.',
  'x-repeat': 'It shows only when a request is sent twice.',
  'x-undo': 'It shows only when the change is undone.',
  'x-order': 'Each entry is still valid; only the order differs.',
  'x-limits': 'It shows only after that many requests or that much time.',
  'x-max-bytes': 'Only a body of that size proves it; it is too long to show.',
  'x-destination-type': 'The event is the same; only its receivers differ.',
  'x-relay-type': 'The event is the same; only its receivers differ.',
  readOnly: 'No validator rejects a value because of it.',
  writeOnly: 'No validator rejects a value because of it.',
  'x-never-shown': 'Responses without it were already allowed.',
  'x-problems': 'No example in the old contract distinguishes the two.',
  'x-reasons': 'No example in the old contract has this reason.',
};

/** Why nothing proves a break, in a sentence. */
export function whyNone(change: SourceChange): string {
  const { before, after, typeName, occurrences } = change;
  const keyword = keywordOf(change);
  if (keyword === 'description' || keyword === 'summary') return readOtherwise(before, after);
  if (isTooLong(keyword, before, after))
    return `Only a value longer than ${shown(leastOf(before, after))} proves it; it is too long to show.`;
  const known = byKeyword[keyword];
  if (known !== undefined) return known;
  if (typeName.startsWith('Server')) return 'The request is the same; only the address differs.';
  if (typeName.startsWith('Security')) return 'The request is the same; only its authorization differs.';
  return occurrences[0].place?.schema === undefined ? 'It does not concern a single request or response.' : untold;
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
  return `The same value is valid in both editions but has another meaning: it was “${sentence(before)}”, it is “${sentence(after)}”.`;
}

const longest = 200;

function sentence(value: unknown): string {
  const text = String(value ?? '').trim();
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
