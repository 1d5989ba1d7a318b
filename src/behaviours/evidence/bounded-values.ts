import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import type { Schema } from '../../conformance/model/schema.ts';
import { type ValueNode, walkValue } from '../../conformance/model/schema-walk.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { basisOf, type EntryId } from '../model/basis.ts';
import { successSchema } from '../runner/schemas.ts';
import type { Prober } from './prober.ts';
import { plainReads } from './reads.ts';

/** A bound of a schema. */
type BoundKeyword = 'minimum' | 'maximum' | 'maxLength' | 'maxItems';

/** A value that a server shows and that the contract bounds. */
export interface BoundedValue {
  readonly value: unknown;
  readonly schema: Schema;
  /** Place in words: `listTokens /tokens/0/userId`. */
  readonly place: string;
  readonly exchange: Exchange;
}

/** Every value that the plain reads show and whose bound this entry of the register decides, and no other one. */
export async function boundedValues(p: Prober, bound: BoundKeyword): Promise<BoundedValue[]> {
  const found: BoundedValue[] = [];
  for (const operation of plainReads(p)) {
    const schema = successSchema(operation);
    if (!schema) continue;
    const exchange = await p.send({ operation, path: {}, query: {}, headers: {} });
    if (exchange.status !== 200) continue;
    /** By template: the items of a list have the same bounds. */
    const decided = new Map<string, boolean>();
    for (const node of walkValue(schema, exchange.body)) {
      const isDecided = decided.get(node.template) ?? isDecidedBy(p.id, operation, node, bound);
      decided.set(node.template, isDecided);
      const { value, pointer } = node;
      if (isDecided) found.push({ value, schema: node.schema, place: `${operation.id} ${pointer}`, exchange });
    }
  }
  return found;
}

function isDecidedBy(id: EntryId, { id: operationId }: DeclaredOperation, node: ValueNode, keyword: BoundKeyword) {
  if (node.schema[keyword] === undefined) return false;
  const basis = basisOf(operationId, { status: '200', pointer: node.pointer, keyword });
  return !basis.documented && basis.assumptions.includes(id);
}

/** Characters of a value that are shown. */
const shownLength = 70;

/** Description of values out of bounds: their number, and the first one. */
export function strayText(strays: readonly BoundedValue[], all: readonly BoundedValue[]): string {
  const [first] = strays;
  const shown = JSON.stringify(first?.value) ?? 'nothing';
  const value = shown.length > shownLength ? `${shown.slice(0, shownLength)}… of length ${shown.length}` : shown;
  return `${strays.length} of ${all.length} are not, such as ${value} at ${first?.place}.`;
}

/** The exchanges that show some values, each once. */
export function exchangesOf(values: readonly BoundedValue[]): readonly Exchange[] {
  return [...new Set(values.map(({ exchange }) => exchange))];
}
