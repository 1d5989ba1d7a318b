import { type Fields, isFields } from '../editions/dereferenced.ts';
import { typesOf } from './schema-types.ts';
import { validatorOf } from './schema-validator.ts';

/** True if it can be proven that no value satisfies both schemas. */
export function isDisjoint(one: unknown, other: unknown): boolean {
  if (one === false || other === false) return true;
  if (!isFields(one) || !isFields(other)) return false;
  for (const [own, another] of [
    [one, other],
    [other, one],
  ] as const) {
    if (Array.isArray(own.enum) && own.enum.every((value) => validatorOf(another)(value).length > 0)) return true;
    for (const choices of [own.anyOf, own.oneOf])
      if (Array.isArray(choices) && choices.every((choice) => isDisjoint(choice, another))) return true;
    if (Array.isArray(own.allOf) && own.allOf.some((part) => isDisjoint(part, another))) return true;
  }
  const common = typesOf(one).filter((type) => typesOf(other).includes(type));
  return common.every((type) => areApart[type]?.(one, other) === true);
}

type Apart = (one: Fields, other: Fields) => boolean;

const isBeyond =
  (least: string, most: string): Apart =>
  (one, other) =>
    Number(one[least]) > Number(other[most]) || Number(other[least]) > Number(one[most]);

/** Tests for disjoint values of a type, by their limits or a common field. */
const areApart: Readonly<Record<string, Apart>> = {
  string: isBeyond('minLength', 'maxLength'),
  integer: isBeyond('minimum', 'maximum'),
  number: isBeyond('minimum', 'maximum'),
  array: isBeyond('minItems', 'maxItems'),
  object: (one, other) => hasApart(one, other) || hasApart(other, one),
};

/** True if a field required by one has disjoint values in the other, or is forbidden there. */
function hasApart(one: Fields, other: Fields): boolean {
  const fields = Object(one.properties);
  const others = Object(other.properties);
  return [one.required].flat().some((name) => {
    if (typeof name !== 'string') return false;
    const rest = other.patternProperties === undefined ? (other.additionalProperties ?? true) : true;
    return isDisjoint(fields[name] ?? true, name in others ? others[name] : rest);
  });
}
