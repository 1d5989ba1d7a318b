import { readdirSync, readFileSync } from 'node:fs';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { ContractDocument, SchemaObject } from '../../src/contract/document.ts';
import { escapePointer, keysOf, valueAt } from '../../src/contract/pointer.ts';
import { createAjv } from './ajv.ts';
import { bareSchema } from './annotations.ts';

/** Names the smallest schema at or below `pointer` that does not compile: `openapi/tasks.yaml:12: the reason`. */
export function sourceOf(contract: ContractDocument, source: string, pointer: string): string {
  const suspects = [...schemasBelow(valueAt(contract, pointer), pointer)];
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    suspects.push(...schemasBelow(schema, `/components/schemas/${escapePointer(name)}`));
  }
  const ajv = createAjv();
  const deepestFirst = suspects.sort((a, b) => b.pointer.length - a.pointer.length);
  for (const { schema, pointer: at } of deepestFirst) {
    const reason = compileFailure(ajv, schema);
    if (reason !== undefined) return `${lineOf(source, at)}: this schema does not compile: ${reason}`;
  }
  return `${lineOf(source, pointer)}: a schema here does not compile`;
}

function* schemasBelow(part: unknown, pointer: string): Generator<{ schema: SchemaObject; pointer: string }> {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return;
  yield { schema: { ...part }, pointer };
  for (const [key, value] of Object.entries(part)) {
    if (key === 'items' || key === 'additionalProperties') yield* schemasBelow(value, `${pointer}/${key}`);
    if (!['properties', 'oneOf', 'anyOf', 'allOf'].includes(key)) continue;
    for (const [name, child] of Object.entries(value ?? {}))
      yield* schemasBelow(child, `${pointer}/${key}/${escapePointer(name)}`);
  }
}

/** Why a schema does not compile by itself, references to others left out; undefined where it does. */
function compileFailure(ajv: Ajv2020, schema: SchemaObject): string | undefined {
  const { $ref: _, ...own } = bareSchema(schema);
  try {
    ajv.compile(JSON.parse(JSON.stringify(own, (key, value) => (key === '$ref' ? undefined : value))));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The file and line of a pointer into the bundle: the contract's own file, or that in openapi/ with the component. */
export function lineOf(source: string, pointer: string): string {
  const keys = keysOf(pointer);
  const places = [{ file: source, path: keys }];
  if (keys[0] === 'components')
    for (const name of readdirSync('openapi')) places.push({ file: `openapi/${name}`, path: keys.slice(1) });
  for (const { file, path } of places) {
    const lines = new LineCounter();
    const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
    const node = document.getIn(path, true);
    if (isNode(node) && node.range) return `${file}:${lines.linePos(node.range[0]).line}`;
  }
  return pointer;
}
