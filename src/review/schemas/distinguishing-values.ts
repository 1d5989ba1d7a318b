import { sampleOf } from '../../conformance/requests/samples.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import { validatorOf } from './schema-validator.ts';
import { splitOf } from './split-schemas.ts';
import { alternativesOf, valuesBetween } from './values-between.ts';

const mostValues = 400;

/** True if a value exists that one schema takes, with only the fields that it names, and the other refuses. */
export function valueOfOneAlone(taking: Fields, refusing: Fields): boolean {
  const [takes, named, refuses] = [taking, onlyNamed(taking), refusing].map(validatorOf);
  if (!takes || !named || !refuses) return false;
  for (const value of candidates(taking, refusing))
    if (takes(value).length === 0 && named(value).length === 0 && refuses(value).length > 0) return true;
  return false;
}

function* candidates(taking: Fields, refusing: Fields): Generator<unknown> {
  for (const one of alternativesOf(taking)) {
    const sample = sampleOf(one);
    yield sample;
    let left = mostValues;
    for (const value of valuesBetween(taking, refusing, sample)) {
      if (left-- === 0) break;
      yield value;
    }
  }
}

/** The schema without the fields that none of its alternatives names, as far as it can be written so. */
export function onlyNamed(schema: Fields): Fields {
  const split = splitOf(schema);
  if (split) return { anyOf: split.map(onlyNamed) };
  const { properties, items, additionalProperties } = schema;
  // Other keywords may name fields that are unknown here.
  if (['allOf', 'if', 'patternProperties'].some((keyword) => keyword in schema)) return schema;
  const fields = Object.entries(Object(properties)).map(([name, one]) => [name, isFields(one) ? onlyNamed(one) : one]);
  return {
    ...schema,
    ...(isFields(items) && { items: onlyNamed(items) }),
    ...(fields.length > 0 && { properties: Object.fromEntries(fields) }),
    ...(fields.length > 0 && additionalProperties === undefined && { additionalProperties: false }),
  };
}
