import { operationsOf } from '../../../src/contract/document.ts';
import { unjudged } from '../../../src/review/diff/rule-coverage.ts';
import { placeOf } from '../../mutation/contract/mutant.ts';
import type { ReviewMutant } from '../mutant.ts';
import type { Subject } from '../subject.ts';

const extension = 'x-audience';
/** Values of an extension that nothing knows, before and after: of every shape that YAML has. */
const values: readonly (readonly [what: string, before: unknown, after: unknown])[] = [
  ['a text', 'partners', 'staff'],
  ['a list', ['partners'], ['partners', 'staff']],
  ['a map', { partners: { since: 1 } }, { partners: { since: 2 } }],
  ['a list of maps', [{ name: 'partners', of: [1] }], [{ name: 'partners', of: [1, 2] }]],
  ['a new list', undefined, ['partners']],
  ['a list that is gone', ['partners'], undefined],
];

/** Differences that no rule can know: they have to be told as that. */
export function* unjudgedMutants({ contract, schemas }: Subject): Generator<ReviewMutant> {
  const operations = [...operationsOf(contract)].map(
    ({ operation, pointer }) => [operation.operationId, pointer] as const,
  );
  for (const [name, pointer] of operations) for (const value of values) yield unknown(name, pointer, value);
  for (const [nth, { pointer }] of schemas.entries()) {
    const value = values[nth % values.length];
    if (value) yield unknown(placeOf(pointer), pointer, value);
  }
}

function unknown(name: string, pointer: string, [what, before, after]: (typeof values)[number]): ReviewMutant {
  const at = `${pointer}/${extension}`;
  return {
    id: `unjudged: ${name} ${what}`,
    kind: 'unjudged',
    ...(before !== undefined && { ground: [{ pointer: at, value: before }] }),
    edits: [{ pointer: at, value: after }],
    breaking: [],
    toldBy: unjudged,
  };
}
