import { isObject, type Json, type JsonObject, objectAt, resolve, textAt } from '../../docs/contract/contract.ts';
import { mergedSchema } from '../../docs/reference/rules.ts';

/** A value within a row that is neither an object nor a list. */
export interface RowValue {
  /** From the row; a list is passed through without saying which entry: `attempts.status`. */
  readonly path: string;
  /** Its own name. */
  readonly name: string;
  /** The component that it is of; undefined where it is written where it stands. */
  readonly component: string | undefined;
  readonly schema: JsonObject;
  /** Whether it stands in a list. */
  readonly isListed: boolean;
  /** Whether every row has it, as far as the objects around it are there. */
  readonly isRequired: boolean;
}

/** Every such value of a schema, in order. */
export function leavesOf(document: JsonObject, schema: Json | undefined): readonly RowValue[] {
  const start = { path: '', name: '', isListed: false, isRequired: true };
  return [...leavesAt(document, schema, start, new Set())];
}

type Place = Pick<RowValue, 'path' | 'name' | 'isListed' | 'isRequired'>;

function* leavesAt(
  document: JsonObject,
  value: Json | undefined,
  place: Place,
  open: ReadonlySet<JsonObject>,
): Generator<RowValue> {
  const { name: component, node } = resolve(document, value);
  if (open.has(node)) return;
  const within = new Set(open).add(node);
  const type = textAt(node, 'type');
  if (type === 'array') {
    yield* leavesAt(document, node.items, { ...place, isListed: true }, within);
    return;
  }
  if (type !== 'object') {
    yield { ...place, component, schema: mergedSchema(document, value) };
    return;
  }
  const required = Array.isArray(node.required) ? node.required : [];
  for (const [name, field] of Object.entries(objectAt(node, 'properties'))) {
    if (!isObject(field)) continue;
    const path = place.path === '' ? name : `${place.path}.${name}`;
    const isRequired = place.isRequired && required.includes(name);
    yield* leavesAt(document, field, { path, name, isListed: place.isListed, isRequired }, within);
  }
}
