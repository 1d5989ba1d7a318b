import { isSameJson } from '../../contract/json-equality.ts';
import { escapePointer } from '../../contract/pointer.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import { type Decision, decide, isChoosing } from '../schemas/alternatives.ts';
import type { MessageKind } from '../schemas/inclusion.ts';
import { withNamedSchemas, withSchema, withSchemas } from '../schemas/schema-keywords.ts';
import type { Comparable } from './comparable.ts';
import type { FoundChange, RuleVerdict } from './redocly-diff.ts';
import { unjudged } from './rule-coverage.ts';

/** The field of a change that is about a schema as a whole. */
export const wholeSchema = 'schema';

/** Two editions less the schemas that were compared by what they take, and what was found of these. */
export interface ComparedChoices {
  readonly compared: Comparable;
  readonly found: readonly FoundChange[];
}

/**
 * Compares schemas that choose between others, one of which cannot be compared with what it was: such as one that was split.
 * They are left out of both editions, and each is found once.
 */
export function comparedChoices(compared: Comparable): ComparedChoices {
  const { base, revision } = compared;
  if (!choosesAnywhere(base.paths) && !choosesAnywhere(revision.paths)) return { compared, found: [] };
  const found: FoundChange[] = [];
  const pair = new Pairs(found).any({ value: base.paths, at: '#/paths' }, { value: revision.paths, at: '#/paths' });
  const [before, after] = pair;
  return {
    compared: { base: { ...base, paths: before }, revision: { ...revision, paths: after } },
    found,
  };
}

const choosing = new WeakMap<object, boolean>();

function choosesAnywhere(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const known = choosing.get(value);
  if (known !== undefined) return known;
  const made = (isFields(value) && isChoosing(value)) || Object.values(value).some(choosesAnywhere);
  choosing.set(value, made);
  return made;
}

/** A value of an edition, and where it stands. */
interface Placed {
  readonly value: unknown;
  readonly at: string;
}

type Pair = readonly [base: unknown, revision: unknown];

class Pairs {
  readonly #found: FoundChange[];
  readonly #decided = new Map<object, Map<object, Map<MessageKind, Decision>>>();

  constructor(found: FoundChange[]) {
    this.#found = found;
  }

  /** Whatever is no schema. */
  any(base: Placed, revision: Placed, sent?: MessageKind): Pair {
    return this.#each(base, revision, (key, was, is) => {
      if (key === 'examples' || key === 'example' || key.startsWith('x-')) return [was.value, is.value];
      if (key === 'schema' && sent) return this.#schema(was, is, sent);
      return this.any(was, is, sentIn(key) ?? sent);
    });
  }

  #schema(base: Placed, revision: Placed, sent: MessageKind): Pair {
    const was = base.value;
    const is = revision.value;
    if (!isFields(was) || !isFields(is) || isSameJson(was, is)) return [was, is];
    if (isChoosing(was) || isChoosing(is)) {
      const decision = this.#decision(was, is, sent);
      if (decision !== 'by parts') {
        if (decision !== 'same') this.#found.push(foundChange(base.at, was, revision.at, is, decision));
        return [{}, {}];
      }
    }
    return this.#each(base, revision, (key, old, now) => {
      if (withSchema.has(key)) return this.#schema(old, now, sent);
      if (withSchemas.has(key) || withNamedSchemas.has(key))
        return this.#each(old, now, (_, one, other) => this.#schema(one, other, sent));
      return [old.value, now.value];
    });
  }

  /** Pairs of values under a key, or at a place in a list. */
  #each(base: Placed, revision: Placed, pairOf: (key: string, was: Placed, is: Placed) => Pair): Pair {
    const was = base.value;
    const is = revision.value;
    if (was === is || !(choosesAnywhere(was) || choosesAnywhere(is))) return [was, is];
    if (Array.isArray(was) && Array.isArray(is)) {
      const [olds, nows]: [unknown[], unknown[]] = [[...was], [...is]];
      for (const [nth, old] of was.entries()) {
        const at = isFields(old) && 'in' in old ? is.findIndex((one) => isSameParameter(old, one)) : nth;
        if (at < 0 || at >= is.length) continue;
        [olds[nth], nows[at]] = pairOf(String(at), placed(base, nth, old), placed(revision, at, is[at]));
      }
      return [olds, nows];
    }
    if (!isFields(was) || !isFields(is)) return [was, is];
    const [old, now]: Record<string, unknown>[] = [{ ...was }, { ...is }];
    for (const key of Object.keys(was))
      if (old && now && key in is)
        [old[key], now[key]] = pairOf(key, placed(base, key, was[key]), placed(revision, key, is[key]));
    return [old, now];
  }

  #decision(base: Fields, revision: Fields, sent: MessageKind): Decision {
    const ofBase = this.#decided.get(base) ?? new Map();
    const ofBoth = ofBase.get(revision) ?? new Map();
    const decision = ofBoth.get(sent) ?? decide(base, revision, sent);
    this.#decided.set(base, ofBase.set(revision, ofBoth.set(sent, decision)));
    return decision;
  }
}

function sentIn(key: string): MessageKind | undefined {
  if (key === 'parameters' || key === 'requestBody') return 'request';
  return key === 'responses' ? 'answer' : undefined;
}

function placed({ at }: Placed, key: string | number, value: unknown): Placed {
  return { value, at: `${at}/${escapePointer(String(key))}` };
}

function isSameParameter(one: Fields, other: unknown): boolean {
  return isFields(other) && one.name === other.name && one.in === other.in;
}

const verdicts: Readonly<Record<Exclude<Decision, 'same' | 'by parts'>, RuleVerdict>> = {
  breaking: { ruleId: 'schema-combinator-changed', impact: 'major', message: 'It accepts different values.' },
  compatible: { ruleId: 'compatible', impact: 'minor', message: 'Accepted values are still accepted.' },
  undecided: { ruleId: unjudged, impact: 'minor', message: 'The effect on accepted values is undecided.' },
};

function foundChange(
  before: string,
  was: Fields,
  after: string,
  is: Fields,
  decision: keyof typeof verdicts,
): FoundChange {
  const verdict = verdicts[decision];
  return {
    path: placeIn(after, is),
    typeName: 'Schema',
    kind: 'modified',
    property: wholeSchema,
    impact: verdict.impact,
    verdicts: [verdict],
    base: { pointer: placeIn(before, was), value: was },
    revision: { pointer: placeIn(after, is), value: is },
  };
}

/** Place of a schema: its alternatives, or its first keyword without a subschema. */
function placeIn(at: string, schema: Fields): string {
  const keywords = Object.keys(schema).filter((keyword) => !withSchema.has(keyword));
  const keyword = keywords.find((one) => withSchemas.has(one)) ?? keywords[0];
  return keyword === undefined ? at : `${at}/${escapePointer(keyword)}`;
}
