import { operationsOf } from '../../../src/contract/document.ts';
import { valueAt } from '../../../src/contract/pointer.ts';
import { type BundleEdit, placeOf } from '../../mutation/contract/mutant.ts';
import { type BundleNode, isNode, type PlacedNode } from '../../mutation/contract/schemas.ts';
import type { Class, ReviewMutant } from '../mutant.ts';
import type { Subject } from '../subject.ts';

/** Edits after which the contract means the same. */
export function* sameMutants(subject: Subject): Generator<ReviewMutant> {
  yield* reorderedMutants(subject);
  for (const placed of subject.schemas) {
    yield* spellingMutants(placed);
    yield* movedMutants(subject, placed);
  }
  yield* spelledParameters(subject);
}

function same(kind: Class, { pointer }: PlacedNode, what: string, edits: readonly BundleEdit[]): ReviewMutant {
  return { id: `${kind}: ${placeOf(pointer)} ${what}`, kind, edits, breaking: [] };
}

const unordered = ['properties', 'required', 'enum', 'x-extensible-enum', 'x-reasons', 'x-assumption'];
const unorderedParts = ['parameters', 'responses', 'content', 'headers', 'tags', 'x-reasons', 'examples', 'x-limits'];

function* reorderedMutants(subject: Subject): Generator<ReviewMutant> {
  for (const placed of subject.schemas) yield* reversed(placed, unordered);
  for (const placed of subject.parts) yield* reversed(placed, unorderedParts);
  const { paths, webhooks = {} } = subject.contract;
  const whole = { pointer: '', node: subject.contract, isSchema: false };
  yield same('reordered', whole, 'paths', [{ pointer: '/paths', value: turned(paths) }]);
  yield same('reordered', whole, 'webhooks', [{ pointer: '/webhooks', value: turned(webhooks) }]);
  for (const { operation, pointer } of operationsOf(subject.contract)) {
    const edits = [{ pointer, value: turned(operation) }];
    yield { id: `reordered: ${operation.operationId}`, kind: 'reordered', edits, breaking: [] };
  }
}

function* reversed(placed: PlacedNode, keys: readonly string[]): Generator<ReviewMutant> {
  for (const key of keys) {
    const value = placed.node[key];
    if (typeof value !== 'object' || value === null || Object.keys(value).length < 2) continue;
    yield same('reordered', placed, key, [{ pointer: `${placed.pointer}/${key}`, value: turned(value) }]);
  }
}

function turned(value: object): object {
  if (Array.isArray(value)) return value.toReversed();
  return Object.fromEntries(Object.entries(value).toReversed());
}

/** Keywords that say what holds without them, by the types that they are for. */
const written: Readonly<Record<string, BundleNode>> = {
  string: { minLength: 0, deprecated: false, readOnly: false },
  array: { minItems: 0, uniqueItems: false, writeOnly: false },
  object: { minProperties: 0, additionalProperties: true },
  integer: { deprecated: false },
};

function* spellingMutants(placed: PlacedNode): Generator<ReviewMutant> {
  const { node, pointer } = placed;
  const edit = (key: string, value?: unknown): BundleEdit => ({ pointer: `${pointer}/${key}`, value });
  const spelled = (what: string, ...edits: BundleEdit[]) => same('spelling', placed, what, edits);
  const { type, minimum, maximum, minLength, minItems } = node;
  for (const [key, value] of Object.entries(written[String(type)] ?? {}))
    if (node[key] === undefined) yield spelled(`${key} ${value} written out`, edit(key, value));
  if (typeof type === 'string') yield spelled('type as a list', edit('type', [type]));
  if (minLength === 0) yield spelled('minLength 0 dropped', edit('minLength'));
  if (minItems === 0) yield spelled('minItems 0 dropped', edit('minItems'));
  if ('const' in node) yield spelled('const as enum', edit('const'), edit('enum', [node.const]));
  if (Array.isArray(node.enum) && node.enum.length === 1)
    yield spelled('enum as const', edit('enum'), edit('const', node.enum[0]));
  if (type === 'integer' && typeof minimum === 'number')
    yield spelled('minimum as exclusiveMinimum', edit('minimum'), edit('exclusiveMinimum', minimum - 1));
  if (type === 'integer' && typeof maximum === 'number')
    yield spelled('maximum as exclusiveMaximum', edit('maximum'), edit('exclusiveMaximum', maximum + 1));
}

/** Parts that get a name of their own, and named ones that are written where they are used. */
function* movedMutants({ contract }: Subject, placed: PlacedNode): Generator<ReviewMutant> {
  const { pointer, node } = placed;
  const { $ref } = node;
  if (typeof $ref === 'string') {
    const target = valueAt(contract, $ref.slice(1));
    if (isNode(target)) yield same('inlined', placed, $ref, [{ pointer, value: { ...target, ...beside(node) } }]);
    return;
  }
  if (pointer.split('/').length <= 4) return;
  const name = `Extracted${pointer.replaceAll(/[^A-Za-z0-9]+/g, '')}`;
  const component = { pointer: `/components/schemas/${name}`, value: node };
  yield same('extracted', placed, '', [{ pointer, value: { $ref: `#/components/schemas/${name}` } }, component]);
}

function beside({ $ref: _, ...rest }: BundleNode): BundleNode {
  return rest;
}

/** Fields of parameters, bodies and headers that say what holds without them. */
function* spelledParameters(subject: Subject): Generator<ReviewMutant> {
  for (const placed of subject.parts) {
    const { pointer, node } = placed;
    const edit = (key: string, value?: unknown): BundleEdit => ({ pointer: `${pointer}/${key}`, value });
    const isHeader = node.in === 'header' || /\/headers\/[^/]+$/.test(pointer);
    if (node.schema === undefined || !(isHeader || typeof node.in === 'string')) continue;
    const style = node.in === 'query' ? 'form' : 'simple';
    yield same('spelling', placed, 'style written out', [edit('style', style), edit('explode', style === 'form')]);
    if (node.required === undefined)
      yield same('spelling', placed, 'required false written out', [edit('required', false)]);
    if (node.required === false) yield same('spelling', placed, 'required false dropped', [edit('required')]);
    yield same('spelling', placed, 'deprecated false written out', [edit('deprecated', false)]);
    yield same('deprecated', placed, '', [edit('deprecated', true)]);
  }
}
