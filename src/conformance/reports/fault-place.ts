import type { ContractDocument } from '../../contract/document.ts';
import { escapePointer, keysOf, valueAt } from '../../contract/pointer.ts';
import type { CountedFinding } from '../runner/finding.ts';

/** Place in the contract of the broken rule, its references resolved. */
export interface FaultPlace {
  /** JSON Pointer into the bundle: that of a component wherever the operation only refers to one. */
  readonly pointer: string;
  /** The same before its own reference is followed, as the property of a schema; the same pointer where that is no other place. */
  readonly name: string;
  /** The finding's own place beyond the pointer: a status, a keyword, the name of a missing field. */
  readonly rest: string;
}

/** In every operation that refers to the same component it is the same place. */
export function faultPlaceOf(
  document: ContractDocument,
  { pointer, place }: Pick<CountedFinding, 'pointer' | 'place'>,
): FaultPlace {
  const at = followed(document, pointer);
  const whole = { pointer: at, name: at, rest: place };
  if (pointer.endsWith('/parameters')) return parameterAt(document, pointer, place) ?? whole;
  if (pointer.endsWith('/headers')) return headerAt(document, at, place) ?? whole;
  const schema = /\/content\/[^/]+$/.test(pointer) ? `${pointer}/schema` : pointer;
  if (schema.endsWith('/schema')) return schemaAt(document, followed(document, schema), place) ?? whole;
  return whole;
}

/** The parameter that a place such as `query pageSize maximum` names, of the operation or its path. */
function parameterAt(document: ContractDocument, pointer: string, place: string): FaultPlace | undefined {
  const [kind, name, ...rest] = place.split(' ');
  const ofPath = pointer.replace(/\/[^/]+\/parameters$/, '/parameters');
  for (const list of [pointer, ofPath]) {
    const parameters = partAt(document, list);
    if (!Array.isArray(parameters)) continue;
    for (const i of parameters.keys()) {
      const at = followed(document, `${list}/${i}`);
      const parameter = partAt(document, at);
      if (fieldOf(parameter, 'in') === kind && fieldOf(parameter, 'name') === name)
        return { pointer: at, name: at, rest: rest.join(' ') };
    }
  }
  return undefined;
}

/** The header that a place such as `200 ratelimit` names. */
function headerAt(document: ContractDocument, pointer: string, place: string): FaultPlace | undefined {
  const wanted = place.split(' ').at(-1)?.toLowerCase();
  const names = Object.keys(Object(partAt(document, pointer)));
  const name = names.find((one) => one.toLowerCase() === wanted);
  if (name === undefined) return undefined;
  const at = followed(document, `${pointer}/${escapePointer(name)}`);
  return { pointer: at, name: at, rest: '' };
}

/** The schema of what a place such as `200 /limits/daily type` or `400 /status` names. */
function schemaAt(document: ContractDocument, root: string, place: string): FaultPlace | undefined {
  const [, path = '', keyword = ''] = /^\S+(?: +(\/\S*|\(body\)))?(?: +(\S+))?$/.exec(place) ?? [undefined];
  if (place === '' || (path === '' && keyword === '')) return undefined;
  const keys = path.startsWith('/') ? keysOf(path) : [];
  let [pointer, own] = [root, root];
  for (const key of keys) {
    const below = childOf(document, pointer, key);
    if (below === undefined) return undefined;
    own = below;
    pointer = followed(document, below);
  }
  // A missing field is identified by its name: several may share a schema.
  return { pointer, name: own, rest: keyword === 'required' ? `${keys.at(-1)} required` : keyword };
}

function childOf(document: ContractDocument, schema: string, key: string): string | undefined {
  const properties = partAt(document, `${schema}/properties`);
  if (properties instanceof Object && Object.hasOwn(properties, key))
    return `${schema}/properties/${escapePointer(key)}`;
  const others = [...(/^(\d+|\*)$/.test(key) ? ['items'] : []), 'additionalProperties'];
  return others.map((child) => `${schema}/${child}`).find((child) => partAt(document, child) instanceof Object);
}

function partAt(document: ContractDocument, pointer: string): unknown {
  return valueAt(document, pointer);
}

/** A pointer with every reference on its way followed. */
function followed(document: ContractDocument, pointer: string): string {
  let at = '';
  for (const key of keysOf(pointer)) at = target(document, `${at}/${escapePointer(key)}`);
  return at;
}

function target(document: ContractDocument, pointer: string): string {
  const ref = fieldOf(partAt(document, pointer), '$ref');
  return typeof ref === 'string' ? target(document, ref.slice(1)) : pointer;
}

function fieldOf(value: unknown, name: string): unknown {
  return value instanceof Object ? Reflect.get(value, name) : undefined;
}
