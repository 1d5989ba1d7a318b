import { isSameJson } from '../../contract/json-equality.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import { type DeclaredFields, declaredIn } from './declared-fields.ts';
import { valueOfOneAlone } from './distinguishing-values.ts';
import { type MessageKind, takesAll } from './inclusion.ts';
import { splitOf } from './split-schemas.ts';

/** Keywords that choose between schemas, or go by one. */
const choosing = ['anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else'] as const;
const lists = ['anyOf', 'oneOf', 'allOf'];

/** Result of comparing two schemas with alternatives. */
export type Decision =
  /** They take the same, and say the same beside it. */
  | 'same'
  /** Every former request is still valid. */
  | 'compatible'
  | 'breaking'
  /** Nobody can tell. */
  | 'undecided'
  /** Each keyword and each alternative can be compared with what it was. */
  | 'by parts';

/** True if a schema has alternatives. */
export function isChoosing(schema: Fields): boolean {
  return choosing.some((keyword) => keyword in schema);
}

/** The keywords that choose otherwise in two schemas. */
export function differentChoices(one: Fields, other: Fields): string[] {
  return choosing.filter((keyword) => !isSameJson(one[keyword], other[keyword]));
}

/** Effect of a change between two schemas on those who send values of the earlier one, or read those of the later one. */
export function decide(base: Fields, revision: Fields, sent: MessageKind): Decision {
  const [wide, narrow] = sent === 'request' ? [revision, base] : [base, revision];
  const was = declaredIn(base);
  const is = declaredIn(revision);
  const isProven = takesAll(wide, narrow, sent);
  const isAlike = saysSame(was, is) && isToldApartAlike(base, revision);
  if (isProven && isAlike && takesAll(base, revision, 'request') && takesAll(revision, base, 'request')) return 'same';
  if (canBePaired(base, revision) && isPairwise(wide, narrow, sent) === isProven) return 'by parts';
  if (losesField(base, revision, sent) || valueOfOneAlone(narrow, wide)) return 'breaking';
  return isProven && isAlike ? 'compatible' : 'undecided';
}

/** True if there are equally many alternatives, so that they can be compared pairwise. */
function canBePaired(base: Fields, revision: Fields): boolean {
  return choosing.every((keyword) => {
    const was = base[keyword];
    const is = revision[keyword];
    if (!lists.includes(keyword)) return isSameJson(was, is);
    return was === is || (Array.isArray(was) && Array.isArray(is) && was.length === is.length);
  });
}

/** True if each alternative takes all that its counterpart takes, and alternatives of `oneOf` do not overlap. */
function isPairwise(wide: Fields, narrow: Fields, sent: MessageKind): boolean {
  return (
    takesAll(beside(wide), beside(narrow), sent) &&
    lists.every((keyword) => {
      const taking = wide[keyword];
      const taken = narrow[keyword];
      if (!Array.isArray(taking) || !Array.isArray(taken)) return true;
      return taking.every((one, nth) => takesAll(one, taken[nth], sent));
    })
  );
}

/**
 * Whether a field is named nowhere any more. Whoever reads answers misses none that went with its alternative: the others
 * are as they were.
 */
function losesField(base: Fields, revision: Fields, sent: MessageKind): boolean {
  const is = declaredIn(revision);
  const isLess = (schema: Fields) => [...declaredIn(schema).keys()].some((field) => !is.has(field));
  if (!isLess(base)) return false;
  const kept = (splitOf(base) ?? []).filter((one) => !isLess(one));
  return sent === 'request' || kept.length === 0 || !takesAll({ anyOf: kept }, revision, sent);
}

/** True if annotations, such as defaults and roles, are the same wherever both have a field. */
function saysSame(was: DeclaredFields, is: DeclaredFields): boolean {
  return [...was].every(([field, said]) => {
    const now = is.get(field);
    return now === undefined || isSameJson([...said].sort(), [...now].sort());
  });
}

/** True if the discriminating field still works, where alternatives are left. */
function isToldApartAlike({ discriminator: was }: Fields, revision: Fields): boolean {
  const { discriminator: is } = revision;
  if (!isFields(was) || !(revision.anyOf ?? revision.oneOf)) return true;
  if (!isFields(is) || is.propertyName !== was.propertyName) return false;
  return Object.entries(Object(was.mapping)).every(([value, one]) => Object(is.mapping)[value] === one);
}

/** A schema without its choices. */
function beside(schema: Fields): Fields {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !lists.includes(keyword)));
}
