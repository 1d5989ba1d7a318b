import type { DeclaredOperation } from '../model/contract.ts';
import type { Schema } from '../model/schema.ts';
import { walkSchema } from '../model/schema-walk.ts';
import { placeName } from '../requests/invalid/invalid-request.ts';
import { whyUnbreakable } from '../requests/invalid/unbreakable.ts';

/** Kinds of items, each counted separately. */
export const coverageKinds = ['answers', 'reasons', 'fields', 'values', 'accepted', 'refused'] as const;
export type CoverageKind = (typeof coverageKinds)[number];

/** Each kind in words. */
export const kindTitles: Readonly<Record<CoverageKind, string>> = {
  answers: 'responses: status and media type',
  reasons: 'reasons for errors',
  fields: 'fields of successful responses',
  values: 'enum values in successful responses',
  accepted: 'valid requests: each rule, accepted',
  refused: 'invalid requests: each rule, rejected',
};

/** Refusals and failures that come of no request, so that to see one is to ask for it. */
export const onlyAskedFor: ReadonlySet<number> = new Set([429, 500]);

/** One part of the contract that a run can exercise. */
export interface CoverageItem {
  readonly kind: CoverageKind;
  readonly operationId: string;
  /** Name of the item below its operation: `429 application/problem+json`, `200 /tasks/* /state "queued"`. */
  readonly part: string;
  /** Under which `Coverage` keeps it. */
  readonly key: string;
  /** Why no run can exercise it; absent where one can. */
  readonly reason?: string;
}

/** Everything in an operation that a run can exercise. */
export function* coverageItems(operation: DeclaredOperation): Generator<CoverageItem> {
  const { id: operationId } = operation;
  const item = (kind: CoverageKind, word: string, part: string, reason?: string): CoverageItem => {
    const plain = { kind, operationId, part, key: `${word} ${operationId} ${part}` };
    return reason === undefined ? plain : { ...plain, reason };
  };
  for (const [status, { content }] of operation.declared) {
    for (const reason of operation.reasons[status] ?? []) yield item('reasons', 'reason', `${status} ${reason}`);
    if (content.size === 0) yield item('answers', 'answer', status);
    for (const [mediaType, { schema }] of content) {
      yield item('answers', 'answer', `${status} ${mediaType}`);
      if (Number(status) >= 300) continue;
      for (const { schema: part, template } of walkSchema(schema)) {
        if (template !== '') yield item('fields', 'field', `${status} ${template}`);
        for (const value of valuesOf(part))
          yield item('values', 'value', `${status} ${template} ${JSON.stringify(value)}`);
      }
    }
  }
  for (const reason of operation.furtherReasons) yield item('reasons', 'reason', `400 invalidRequest ${reason}`);
  for (const { name, in: place, schema, required, type } of operation.parameters) {
    for (const keyword of rulesOf(schema)) {
      yield item('accepted', 'accepted', `${place} ${name} ${keyword}`);
      // Every text is a string, so no parameter can break that.
      if (keyword.startsWith('enum ') || (keyword === 'type' && type === 'string')) continue;
      const reason = whyUnbreakable(operation, place, '', schema, keyword);
      yield item('refused', 'refused', `${place} ${name} ${keyword}`, reason);
    }
    if (schema.enum) yield item('refused', 'refused', `${place} ${name} enum`);
    if (required && place !== 'path') yield item('refused', 'refused', `${place} ${name} required`);
  }
  yield item('refused', 'refused', 'query * additionalProperties');
  for (const [mediaType, { schema }] of operation.bodies) {
    for (const { schema: part, template } of walkSchema(schema)) {
      const place = `${mediaType} ${placeName(template)}`;
      for (const keyword of rulesOf(part)) {
        yield item('accepted', 'accepted', `${place} ${keyword}`);
        if (keyword.startsWith('enum ')) continue;
        const reason = whyUnbreakable(operation, mediaType, template, part, keyword);
        yield item('refused', 'refused', `${place} ${keyword}`, reason);
      }
      if (part.enum) yield item('refused', 'refused', `${place} enum`);
      for (const name of part.required) yield item('refused', 'refused', `${mediaType} ${template}/${name} required`);
      if (part.types.includes('object') && part.additionalProperties === false)
        yield item('refused', 'refused', `${mediaType} ${template}/* additionalProperties`);
    }
  }
}

/** The values that a schema lists, whether others may follow or not. */
export function valuesOf({ enum: closed = [], knownValues }: Schema): readonly unknown[] {
  return [...closed, ...knownValues];
}

/** The rules of a schema that a value can keep; each value of an enumeration is one. */
function rulesOf(schema: Schema): string[] {
  const rules = valueKeywords.filter((keyword) => schema[keyword] !== undefined);
  const values = (schema.enum ?? []).map((value) => `enum ${JSON.stringify(value)}`);
  return [...(schema.types.length > 0 ? ['type'] : []), ...rules, ...(schema.const ? ['const'] : []), ...values];
}

/** The rules of a schema that a value keeps in fact: of an enumeration, the one value. */
export function keywordsAt(schema: Schema, value: unknown): string[] {
  return rulesOf(schema).filter((rule) => !rule.startsWith('enum ') || rule === `enum ${JSON.stringify(value)}`);
}

const valueKeywords = [
  ...(['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'] as const),
  ...(['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'] as const),
];
