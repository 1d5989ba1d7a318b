import { isSameJson } from '../../contract/json-equality.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import { listOf } from '../editions/operations.ts';
import { isDisjoint } from './disjoint.ts';
import { isRule } from './merged-schemas.ts';
import { patternDifference } from './patterns.ts';
import { typesOf } from './schema-types.ts';
import { isAnything, isTaken, kindsOf, mergedChoices, splitOf, valuesOf } from './split-schemas.ts';

/**
 * Who is asked: requests hold fields that the narrower schema names, so each has to be named still; answers hold no field
 * that it does not name, so the wider schema may name more.
 */
export type MessageKind = 'request' | 'answer';

/** Alternatives within alternatives: more are left undecided. */
const deepest = 12;

/**
 * Whether a schema takes all that another one takes, as far as that can be proven; false where it is not so, or where
 * nobody can tell.
 */
export function takesAll(wide: unknown, narrow: unknown, sent: MessageKind, depth = 0): boolean {
  if (depth > deepest) return false;
  if (narrow === false || isAnything(wide) || isSameJson(wide, narrow)) return true;
  if (!isFields(wide) || !isFields(narrow)) return false;
  const proof = new Proof(sent, depth);
  const values = valuesOf(narrow);
  return values ? values.every((one) => isTaken(wide, one)) : proof.whole(wide, narrow);
}

class Proof {
  readonly #sent: MessageKind;
  readonly #depth: number;

  constructor(sent: MessageKind, depth: number) {
    this.#sent = sent;
    this.#depth = depth;
  }

  whole(whole: Fields, narrow: Fields): boolean {
    const { allOf: parts, ...wide } = lessCommon(whole, narrow);
    if (Array.isArray(parts)) return [wide, ...parts].every((one) => this.#holds(one, narrow));
    const { allOf: narrowing, ...outer } = narrow;
    if (Array.isArray(narrowing)) return [outer, ...narrowing].some((one) => this.#holds(wide, one));
    return this.#chosenFrom(wide, narrow);
  }

  #chosenFrom(wide: Fields, narrow: Fields): boolean {
    const split = splitOf(narrow);
    if (split) return split.every((one) => this.#holds(wide, one));
    const merged = mergedChoices(wide);
    if (merged) return this.#holds(merged, narrow);
    const { anyOf, oneOf, not, if: condition, then, else: otherwise, ...plain } = wide;
    if (not !== undefined && !this.#excludes(narrow, not)) return false;
    const isConditional = condition !== undefined && (then ?? otherwise) !== undefined;
    if (isConditional && !['if', 'then', 'else'].every((one) => isSameJson(wide[one], narrow[one]))) return false;
    if (!this.#plain(plain, narrow)) return false;
    return [anyOf, oneOf].every(
      (choices) => !Array.isArray(choices) || this.#chosen(choices, choices === oneOf, narrow),
    );
  }

  #holds(wide: unknown, narrow: unknown): boolean {
    return takesAll(wide, narrow, this.#sent, this.#depth + 1);
  }

  /** True if no value of a schema satisfies the schema of `not`. */
  #excludes(narrow: Fields, not: unknown): boolean {
    return (narrow.not !== undefined && this.#holds(narrow.not, not)) || isDisjoint(narrow, not);
  }

  /** True if each value satisfies some alternative; of `oneOf`, exactly one. */
  #chosen(choices: readonly unknown[], isOne: boolean, narrow: Fields): boolean {
    const isIn = (choice: unknown) =>
      this.#holds(choice, narrow) && (!isOne || choices.every((one) => one === choice || isDisjoint(one, narrow)));
    if (choices.some(isIn)) return true;
    const kinds = kindsOf(narrow, choices);
    return (
      kinds?.every((one) => takesAll({ [isOne ? 'oneOf' : 'anyOf']: choices }, one, this.#sent, this.#depth + 1)) ===
      true
    );
  }

  #plain(wide: Fields, narrow: Fields): boolean {
    const types = typesOf(narrow);
    const taken = typesOf(wide);
    if (!types.every((type) => taken.includes(type))) return false;
    if (wide.enum !== undefined) return false;
    return Object.entries(wide).every(([keyword, value]) => {
      const type = ofType[keyword];
      if (!isRule(keyword) || keyword.startsWith('x-') || notAsserted.has(keyword)) return true;
      if (type !== undefined && !types.some((one) => type.includes(one))) return true;
      return this.#keyword(keyword, value, wide, narrow);
    });
  }

  #keyword(keyword: string, value: unknown, wide: Fields, narrow: Fields): boolean {
    const own = narrow[keyword] ?? formats[String(narrow.format)]?.[keyword];
    if (keyword.startsWith('unevaluated')) return false;
    const beside = goingBy[keyword] ?? [];
    if (!beside.every((one) => isSameJson(wide[one], narrow[one]))) return false;
    if (isSameJson(value, own) && !fieldKeywords.includes(keyword)) return true;
    switch (keyword) {
      case 'minLength':
        return Number(own) >= Number(value) || hasLength(narrow, `{${value},}`);
      case 'maxLength':
        return Number(own) <= Number(value) || hasLength(narrow, `{0,${value}}`);
      case 'minimum':
      case 'minItems':
        return (
          Number(own) >= Number(value) || (keyword === 'minimum' && Number(narrow.exclusiveMinimum) >= Number(value))
        );
      case 'maximum':
      case 'maxItems':
        return (
          Number(own) <= Number(value) || (keyword === 'maximum' && Number(narrow.exclusiveMaximum) <= Number(value))
        );
      case 'exclusiveMinimum':
        return Number(own) >= Number(value) || Number(narrow.minimum) > Number(value);
      case 'exclusiveMaximum':
        return Number(own) <= Number(value) || Number(narrow.maximum) < Number(value);
      case 'minProperties':
        return Math.max(Number(own ?? 0), listOf(narrow.required).length) >= Number(value);
      case 'maxProperties':
        return Number(own) <= Number(value);
      case 'multipleOf':
        return Number.isInteger(Number(own) / Number(value));
      case 'pattern':
        return typeof own === 'string' && patternDifference(own, String(value))?.loses === false;
      case 'required':
        return listOf(value).every((name) => listOf(own).includes(name));
      case 'items':
        return this.#holds(value, own ?? true);
      case 'type':
        return true;
      case 'properties':
      case 'additionalProperties':
        return this.#fields(wide, narrow);
      default:
        return false;
    }
  }

  #fields(wide: Fields, narrow: Fields): boolean {
    const taken = Object(wide.properties);
    const own = Object(narrow.properties);
    const others = wide.additionalProperties ?? true;
    const rest = narrow.additionalProperties ?? true;
    const isOpen = isAnything(rest);
    // A field that no schema names is not sent.
    const unnamed = isOpen ? false : rest;
    const isNamed = (name: string) => name in taken || !isAnything(others) || this.#sent === 'answer';
    return (
      (isOpen ? isAnything(others) : this.#holds(others, rest)) &&
      Object.keys(own).every((name) => own[name] === false || isNamed(name)) &&
      [...new Set([...Object.keys(taken), ...Object.keys(own)])].every((name) =>
        this.#holds(name in taken ? taken[name] : others, name in own ? own[name] : unnamed),
      )
    );
  }
}

/** True if the pattern of a schema alone takes only texts of a length. */
function hasLength({ pattern }: Fields, length: string): boolean {
  return typeof pattern === 'string' && patternDifference(pattern, `^[^]${length}$`)?.loses === false;
}

/** A schema without the choices that another one makes, too. */
function lessCommon(schema: Fields, other: Fields): Fields {
  const isCommon = ([keyword, value]: [string, unknown]) =>
    ['anyOf', 'oneOf', 'allOf', 'not'].includes(keyword) && isSameJson(value, other[keyword]);
  return Object.fromEntries(Object.entries(schema).filter((one) => !isCommon(one)));
}

/** The bounds of formats. */
const formats: Readonly<Record<string, Fields>> = { int32: { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 } };

const fieldKeywords = ['properties', 'additionalProperties'];

/** By keyword, the keywords beside it by which it goes (JSON Schema 2020-12, section 10.3). */
const goingBy: Readonly<Record<string, readonly string[]>> = {
  properties: ['patternProperties'],
  additionalProperties: ['patternProperties'],
  items: ['prefixItems'],
  contains: ['minContains', 'maxContains'],
};

/** By keyword, the types of which it says something. */
const ofType: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map((one) => [
      one,
      ['integer', 'number'],
    ]),
  ),
  ...Object.fromEntries(
    ['minLength', 'maxLength', 'pattern', 'format', 'contentSchema'].map((one) => [one, ['string']]),
  ),
  ...Object.fromEntries(
    ['minItems', 'maxItems', 'uniqueItems', 'items', 'prefixItems', 'contains'].map((one) => [one, ['array']]),
  ),
  ...Object.fromEntries(
    ['required', 'properties', 'additionalProperties', 'minProperties', 'maxProperties', 'patternProperties'].map(
      (one) => [one, ['object']],
    ),
  ),
};

/** Keywords that refuse no value. */
const notAsserted = new Set(['default', 'readOnly', 'writeOnly', 'deprecated', 'discriminator']);
