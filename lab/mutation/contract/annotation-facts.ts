import { entriesIn } from '../../../src/contract/assumptions.ts';
import { type ContractMutant, placeOf } from './mutant.ts';
import { withRules } from './pointers.ts';
import { isNode, textsOf } from './schemas.ts';

/** Provenance and assumptions of a place, changed once each; `entries` are those of the register. */
export function* annotationMutants(
  node: Readonly<Record<string, unknown>>,
  pointer: string,
  entries: readonly string[],
): Generator<ContractMutant> {
  const place = placeOf(pointer);
  const before = node['x-provenance'];
  if (typeof before === 'string') {
    const after = before === 'documented' ? 'assumed' : 'documented';
    const at = { pointer: `${pointer}/x-provenance`, value: after };
    yield { id: `${place} ${before} → ${after}`, kind: 'provenance', pointer, edits: [at] };
  }
  yield* pointerMutants(node, pointer, entries);
  const own = node['x-assumption'];
  const ids = typeof own === 'string' ? [own] : textsOf(own);
  for (const id of ids) {
    const rest = ids.filter((one) => one !== id);
    const value = rest.length > 1 ? rest : rest[0];
    const edits = [{ pointer: `${pointer}/x-assumption`, value }];
    yield { id: `${place} without the assumption ${id}`, kind: 'assumption', pointer, edits };
  }
  const [first] = ids;
  const other = nextTo(first, entries);
  if (ids.length !== 1 || other === undefined) return;
  const edits = [{ pointer: `${pointer}/x-assumption`, value: other }];
  yield { id: `${place} assumes ${other} in the place of ${first}`, kind: 'assumption', pointer, edits };
}

/** Entries that decide a rule, left out or exchanged. */
function* pointerMutants(
  node: Readonly<Record<string, unknown>>,
  pointer: string,
  entries: readonly string[],
): Generator<ContractMutant> {
  const pointers = node['x-assumed'];
  if (!isNode(pointers)) return;
  const place = placeOf(pointer);
  const edits = (value: unknown) => [{ pointer: `${pointer}/x-assumed`, value }];
  for (const [id, rules] of Object.entries(pointers)) {
    const other = nextTo(id, entries);
    for (const rule of entriesIn(rules)) {
      const less = withRules(pointers, (of, by) => of.filter((one) => by !== id || one !== rule));
      yield { id: `${place} with no entry for ${rule}`, kind: 'assumption', pointer, edits: edits(less) };
      if (other === undefined || other in pointers) continue;
      const exchanged = { ...Object(less), [other]: rule };
      const what = `${place} with ${other} for ${rule} in the place of ${id}`;
      yield { id: what, kind: 'assumption', pointer, edits: edits(exchanged) };
    }
  }
}

function nextTo(id: string | undefined, entries: readonly string[]): string | undefined {
  return entries[(entries.indexOf(id ?? '') + 1) % entries.length];
}
