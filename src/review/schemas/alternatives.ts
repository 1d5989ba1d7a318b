import { isSameJson } from '../../contract/json-equality.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import { type Declared, declaredIn } from './declared-fields.ts';
import { type Sent, takesAll } from './inclusion.ts';
import { splitOf } from './split-schemas.ts';
import { valueOfOneAlone } from './told-apart.ts';

/** Keywords that choose between schemas, or go by one. */
const choosing = ['anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else'] as const;
const lists = ['anyOf', 'oneOf', 'allOf'];

/** What is known of two schemas that choose between others. */
export type Decision =
  /** They take the same, and say the same beside it. */
  | 'same'
  /** What was sent may be sent still. */
  | 'compatible'
  | 'breaking'
  /** Nobody can tell. */
  | 'undecided'
  /** Each keyword and each alternative can be compared with what it was. */
  | 'by parts';

/** Whether a schema chooses between others. */
export function isChoosing(schema: Fields): boolean {
  return choosing.some((keyword) => keyword in schema);
}

/** The keywords that choose otherwise in two schemas. */
export function differentChoices(one: Fields, other: Fields): string[] {
  return choosing.filter((keyword) => !isSameJson(one[keyword], other[keyword]));
}

/** What two schemas mean for whoever sends values of the earlier one, or reads those of the later one. */
export function decide(base: Fields, revision: Fields, sent: Sent): Decision {
  const [wide, narrow] = sent === 'request' ? [revision, base] : [base, revision];
  const [was, is] = [declaredIn(base), declaredIn(revision)];
  const isProven = takesAll(wide, narrow, sent);
  const isAlike = saysSame(was, is) && isToldApartAlike(base, revision);
  if (isProven && isAlike && takesAll(base, revision, 'request') && takesAll(revision, base, 'request')) return 'same';
  if (canBePaired(base, revision) && isPairwise(wide, narrow, sent) === isProven) return 'by parts';
  if (losesField(base, revision, sent) || valueOfOneAlone(narrow, wide)) return 'breaking';
  return isProven && isAlike ? 'compatible' : 'undecided';
}

/** Whether the alternatives are as many, so that each is compared with what it was. */
function canBePaired(base: Fields, revision: Fields): boolean {
  return choosing.every((keyword) => {
    const [was, is] = [base[keyword], revision[keyword]];
    if (!lists.includes(keyword)) return isSameJson(was, is);
    return was === is || (Array.isArray(was) && Array.isArray(is) && was.length === is.length);
  });
}

/** Whether each alternative takes all that its counterpart takes, and one of `oneOf` nothing that another one takes. */
function isPairwise(wide: Fields, narrow: Fields, sent: Sent): boolean {
  return (
    takesAll(beside(wide), beside(narrow), sent) &&
    lists.every((keyword) => {
      const [taking, taken] = [wide[keyword], narrow[keyword]];
      if (!Array.isArray(taking) || !Array.isArray(taken)) return true;
      return taking.every((one, nth) => takesAll(one, taken[nth], sent));
    })
  );
}

/**
 * Whether a field is named nowhere any more. Whoever reads answers misses none that went with its alternative: the others
 * are as they were.
 */
function losesField(base: Fields, revision: Fields, sent: Sent): boolean {
  const is = declaredIn(revision);
  const isLess = (schema: Fields) => [...declaredIn(schema).keys()].some((field) => !is.has(field));
  if (!isLess(base)) return false;
  const kept = (splitOf(base) ?? []).filter((one) => !isLess(one));
  return sent === 'request' || kept.length === 0 || !takesAll({ anyOf: kept }, revision, sent);
}

/** Whether what is said beside the rules for values, such as defaults and roles, is the same wherever both have a field. */
function saysSame(was: Declared, is: Declared): boolean {
  return [...was].every(([field, said]) => {
    const now = is.get(field);
    return now === undefined || isSameJson([...said].sort(), [...now].sort());
  });
}

/** Whether the field that tells alternatives apart does so still, where any are left. */
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
