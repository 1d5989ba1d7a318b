import { type Mutant, placeOf } from './mutant.ts';
import { textsOf } from './schemas.ts';

/** Where something is known from, said otherwise; `entries` are those of the register of assumptions. */
export function* annotationMutants(
  node: Readonly<Record<string, unknown>>,
  pointer: string,
  entries: readonly string[],
): Generator<Mutant> {
  const place = placeOf(pointer);
  const before = node['x-provenance'];
  if (typeof before === 'string') {
    const after = before === 'documented' ? 'assumed' : 'documented';
    const at = { pointer: `${pointer}/x-provenance`, value: after };
    yield { id: `${place} ${before} → ${after}`, kind: 'provenance', pointer, edits: [at] };
  }
  const own = node['x-assumption'];
  const ids = typeof own === 'string' ? [own] : textsOf(own);
  for (const id of ids) {
    const rest = ids.filter((one) => one !== id);
    const value = rest.length > 1 ? rest : rest[0];
    const edits = [{ pointer: `${pointer}/x-assumption`, value }];
    yield { id: `${place} without the assumption ${id}`, kind: 'assumption', pointer, edits };
  }
  const [first] = ids;
  const other = entries[(entries.indexOf(first ?? '') + 1) % entries.length];
  if (ids.length !== 1 || other === undefined) return;
  const edits = [{ pointer: `${pointer}/x-assumption`, value: other }];
  yield { id: `${place} assumes ${other} in the place of ${first}`, kind: 'assumption', pointer, edits };
}
