import { entriesIn } from '../../src/contract/assumptions.ts';
import { schemaIn } from '../../src/contract/inherited-provenance.ts';
import { applyChanges, type ContractEdit, insertBefore, type Sources } from './change.ts';
import { type EntryPlace, partsWhere, placesOf } from './places.ts';
import { alternativesOf, registerFile } from './register.ts';

/** What was assumed and is documented now. */
export interface Documented {
  readonly sources: Sources;
  /** The parts of the contract of which it decided something, as they stood. */
  readonly places: readonly EntryPlace[];
}

/**
 * The sources once an entry of the register is no assumption any more: nothing points to it, what pointed to it alone is
 * documented, and the register lacks it. Throws `ChangeError` where there is no such entry.
 */
export function makeDocumented(sources: Sources, id: string): Documented {
  alternativesOf(sources, id);
  const places = placesOf(sources, id);
  const whole = places.filter((place) => becomesDocumented(place, id));
  const files = new Map([...sources].filter(([file]) => whole.some((place) => place.file === file)));
  const carrying = partsWhere(files, (part, file) =>
    whole.some((place) => place.file === file && carries(part, place)),
  );
  // From the end, since what stands before keeps its place.
  const changed = [...places, ...carrying]
    .sort((one, other) => other.line - one.line)
    .reduce((before, place) => {
      const documented = whole.includes(place) || carrying.includes(place) ? markDocumented(before, place) : before;
      return applyChanges(documented, [...withoutEntry(place, id)], undefined);
    }, sources);
  return { sources: applyChanges(changed, [{ remove: `${registerFile}#/${id}` }], undefined), places };
}

/** Whether a part other than what is shared by all rests as a whole on this entry alone. */
function becomesDocumented({ pointer, value }: EntryPlace, id: string): boolean {
  const entries = entriesIn(value['x-assumption']);
  return entries.length === 1 && entries[0] === id && value['x-provenance'] !== 'documented' && pointer !== '/paths';
}

/** Whether a body or an answer rests on what the schema that it carries rests on. */
function carries(part: Readonly<Record<string, unknown>>, { pointer }: EntryPlace): boolean {
  if (part.content === undefined || part['x-assumption'] !== undefined || part['x-provenance'] !== undefined)
    return false;
  return Object(schemaIn(part)).$ref === `#${pointer}`;
}

function markDocumented(sources: Sources, { file, pointer, value }: EntryPlace): Sources {
  const at = `${file}#${pointer}`;
  if (value['x-provenance'] !== undefined)
    return applyChanges(sources, [{ set: `${at}/x-provenance`, to: 'documented' }], undefined);
  const [first = ''] = Object.keys(value);
  const key = value['x-assumption'] === undefined ? first : 'x-assumption';
  return insertBefore(sources, `${at}/${key}`, { 'x-provenance': 'documented' });
}

/** What takes an entry out of what a part rests on. */
function* withoutEntry({ file, pointer, value }: EntryPlace, id: string): Generator<ContractEdit> {
  const at = `${file}#${pointer}`;
  const assumed = Object.keys(Object(value['x-assumed']));
  if (assumed.includes(id)) yield { remove: assumed.length === 1 ? `${at}/x-assumed` : `${at}/x-assumed/${id}` };
  const entries = entriesIn(value['x-assumption']);
  if (!entries.includes(id)) return;
  const rest = entries.filter((one) => one !== id);
  if (rest.length === 0) yield { remove: `${at}/x-assumption` };
  else if (rest.length === 1) yield { set: `${at}/x-assumption`, to: rest[0] };
  else yield { remove: `${at}/x-assumption/${entries.indexOf(id)}` };
}
