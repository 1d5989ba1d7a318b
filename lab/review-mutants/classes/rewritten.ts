import { isRule } from '../../../src/review/schemas/merged-schemas.ts';
import { placeOf } from '../../mutation/contract/mutant.ts';
import type { BundleNode, PlacedNode } from '../../mutation/contract/schemas.ts';
import type { ReviewMutant } from '../mutant.ts';
import type { Subject } from '../subject.ts';

/** Schemas that are written otherwise and take the same values. */
export function* rewrittenMutants(subject: Subject): Generator<ReviewMutant> {
  for (const { pointer, node } of subject.schemas) {
    for (const [what, { before = node, after }] of Object.entries(rewritings(node))) {
      const ground = before === node ? {} : { ground: [{ pointer, value: before }] };
      const edits = [{ pointer, value: after }];
      yield { id: `rewritten: ${placeOf(pointer)} ${what}`, kind: 'rewritten', ...ground, edits, breaking: [] };
    }
  }
}

interface Rewriting {
  /** Schema of the old edition; its own where this is not given. */
  readonly before?: BundleNode;
  readonly after: BundleNode;
}

function rewritings(node: PlacedNode['node']): Record<string, Rewriting> {
  const { $ref, enum: values, properties, type } = node;
  const { $ref: _, ...besideReference } = node;
  const { enum: __, ...besideValues } = node;
  const made: Record<string, Rewriting> = {};
  if (typeof $ref === 'string' && !Object.keys(besideReference).some(isRule))
    made['reference in allOf'] = { after: { ...besideReference, allOf: [{ $ref }] } };
  if (Array.isArray(values) && values.length > 1)
    made['values as constants'] = { after: { ...besideValues, anyOf: values.map((value) => ({ const: value })) } };
  if (type === 'string' && values === undefined) made['in allOf alone'] = { after: { allOf: [node] } };
  if (type === 'object' && Object.keys(Object(properties)).length > 1) {
    made['parts in allOf'] = { after: inParts(node) };
    made['kinds by a discriminator'] = { before: withKinds(node, kinds), after: inKinds(node) };
  }
  return made;
}

/** An object in two parts, with half of the fields each; what closes it stays around them. */
function inParts({ properties, required, ...node }: BundleNode): BundleNode {
  const fields = Object.entries(Object(properties));
  const half = Math.ceil(fields.length / 2);
  const parts = [fields.slice(0, half), fields.slice(half)].map((own) => {
    const names = [required].flat().filter((name) => own.some(([field]) => field === name));
    return { properties: Object.fromEntries(own), ...(names.length > 0 && { required: names }) };
  });
  const { additionalProperties, ...open } = node;
  return {
    ...open,
    allOf: parts,
    ...(additionalProperties !== undefined && { unevaluatedProperties: additionalProperties }),
  };
}

const kinds = ['first', 'second'];

function withKinds(node: BundleNode, values: readonly string[]): BundleNode {
  const required = ['kind', ...[node.required ?? []].flat()];
  const kind = { type: 'string', enum: values, description: 'What it is.' };
  return { ...node, required, properties: { ...Object(node.properties), kind } };
}

function inKinds(node: BundleNode): BundleNode {
  const choices = kinds.map((value) => ({ ...withKinds(node, [value]), description: `The ${value} kind.` }));
  return { description: node.description ?? 'Either.', oneOf: choices, discriminator: { propertyName: 'kind' } };
}
