import { entriesByRule, entriesIn } from '../../contract/assumptions.ts';
import { keysOf } from '../../contract/pointer.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import type { ChangeBasis } from './model.ts';

/**
 * On what rests what a pointer into a contract names, or its field: documented where all that it stands in is, and nothing
 * says that an assumption decides just this. A contract that says of nothing from where it is known is documented whole.
 */
export function basisAt(document: Fields, path: string, property: string | undefined): ChangeBasis {
  const chain = chainTo(document, path);
  const decided = chain.flatMap((part, nth) => decidedBy(part, path, nth, chain.length, property));
  if (decided.length > 0) return { documented: false, assumptions: [...new Set(decided)] };
  if (!tellsProvenance(document)) return { documented: true };
  const marked = chain.filter((part) => part['x-provenance'] !== undefined);
  if (marked.length > 0 && marked.every((part) => part['x-provenance'] === 'documented')) return { documented: true };
  const nearest = chain.findLast((part) => entriesIn(part['x-assumption']).length > 0);
  return { documented: false, assumptions: entriesIn(nearest?.['x-assumption']) };
}

/** Contracts that were looked at, with the answer. */
const telling = new WeakMap<Fields, boolean>();

/** True if any operation, event or component of a contract states its provenance. */
function tellsProvenance(document: Fields): boolean {
  const known = telling.get(document) ?? placesIn(document).some((part) => part['x-provenance'] !== undefined);
  telling.set(document, known);
  return known;
}

function placesIn({ paths, webhooks, components }: Fields): Fields[] {
  const items = [paths, webhooks, ...Object.values(Object(components))].flatMap((map) =>
    Object.values<unknown>(Object(map)),
  );
  return [...items, ...items.flatMap((item) => Object.values<unknown>(Object(item)))].filter(isFields);
}

/** Objects that a pointer passes, from an operation to its target. */
function chainTo(document: Fields, path: string): Fields[] {
  const chain: Fields[] = [];
  let part: unknown = document;
  for (const key of ['', ...keysOf(path)]) {
    if (key !== '' && part instanceof Object) part = Reflect.get(part, key);
    if (isFields(part) && part !== document) chain.push(part);
  }
  return chain;
}

/**
 * The entries that decide a rule by itself: those of what states it, and of whatever above it names it whole, as
 * `responses/200` of an operation does, or names the extension that it is in.
 */
function decidedBy(
  part: Fields,
  path: string,
  nth: number,
  length: number,
  property: string | undefined,
): readonly string[] {
  const rules = entriesByRule(part['x-assumed']);
  const below = nth === length - 1 ? [] : keysOf(path).slice(-(length - 1 - nth));
  const [first = ''] = below;
  const names = [
    [...below, ...(property === undefined ? [] : [property])].join('/'),
    ...(first.startsWith('x-') ? [first] : []),
  ];
  return names.map((name) => rules.get(name)).find((entries) => entries !== undefined) ?? [];
}
