import { isSameJson } from '../../contract/json-equality.ts';
import { keysOf, valueAt } from '../../contract/pointer.ts';
import type { Comparable } from '../diff/comparable.ts';
import { pointerOf } from '../diff/place.ts';
import type { FoundChange, RuleVerdict } from '../diff/redocly-diff.ts';
import { unsaid } from '../diff/rule-coverage.ts';
import type { Occurrence, SourceChange } from '../diff/source-changes.ts';
import type { Fields } from '../editions/dereferenced.ts';
import { amountsIn, amountsOnlyIn, boundsOf, isAmong } from './numbers.ts';
import { codeIn, onlyIn, ordersIn, valuesIn } from './values.ts';

/** Holds words against what the contract states beside them for programs. */
export class Said {
  readonly #compared: Comparable;
  readonly #editions: readonly Fields[];
  #known: ReadonlySet<string> | undefined;

  /** `editions` are whole, for the values that both know. */
  constructor(compared: Comparable, editions: readonly [base: Fields, revision: Fields]) {
    this.#compared = compared;
    this.#editions = editions;
  }

  /** A change, where it is one of words, with what it says otherwise: numbers, an order, values. */
  judged(change: SourceChange): SourceChange {
    const [first, ...others] = change.occurrences;
    if (change.kind !== 'modified' || unsaid(first.found) !== 'prose') return change;
    const was = change.before ?? '';
    const is = change.after ?? '';
    if (typeof was !== 'string' || typeof is !== 'string') return change;
    const whole = (one: Occurrence): Occurrence => {
      // Another unit is another amount, which is told already.
      if (one.verdicts.length > 0) return one;
      return { ...one, verdicts: this.#verdicts(was, is, one.found) };
    };
    return { ...change, occurrences: [whole(first), ...others.map(whole)] };
  }

  #verdicts(was: string, is: string, found: FoundChange): RuleVerdict[] {
    const [base, revision] = [partAt(this.#compared.base, found), partAt(this.#compared.revision, found)];
    return [
      ...numberVerdicts(was, is, [base, revision]),
      ...orderVerdicts(was, is, [base, revision]),
      ...this.#valueVerdicts(was, is),
    ];
  }

  /** Values that both editions know: where one has another name, words follow. */
  #valueVerdicts(was: string, is: string): RuleVerdict[] {
    const before = codeIn(was);
    const after = codeIn(is);
    const lost = onlyIn(before, after);
    const gained = onlyIn(after, before);
    if (lost.length + gained.length === 0) return [];
    this.#known ??= this.#valuesOfBoth();
    const isKnown = (one: string) => this.#known?.has(one) === true;
    return told('value-in-words', 'minor', lost.filter(isKnown), gained.filter(isKnown));
  }

  #valuesOfBoth(): Set<string> {
    const [first = new Set<string>(), ...others] = this.#editions.map(valuesIn);
    return new Set([...first].filter((value) => others.every((one) => one.has(value))));
  }
}

type Parts = readonly [base: unknown, revision: unknown];

/**
 * Numbers that are others than before. That words follow a bound is nothing to tell; that they leave one that is as it was,
 * breaks whoever goes by either.
 */
function numberVerdicts(was: string, is: string, [base, revision]: Parts): RuleVerdict[] {
  const before = amountsIn(was);
  const after = amountsIn(is);
  const lost = amountsOnlyIn(before, after);
  const gained = amountsOnlyIn(after, before);
  const old = boundsOf(base);
  const now = boundsOf(revision);
  const standing = lost.filter((one) => isAmong(one, old) && isAmong(one, now));
  const untoldLost = lost.filter((one) => !isAmong(one, old) || standing.includes(one));
  const untoldGained = gained.filter((one) => !isAmong(one, now));
  const isAgainst = standing.length > 0 && untoldGained.length > 0;
  const texts = (amounts: typeof lost) => amounts.map(({ text }) => text);
  const verdicts = told(
    'number-in-words',
    isAgainst ? 'major' : 'minor',
    texts(untoldGained.length > 0 || standing.length > 0 ? lost : untoldLost),
    texts(untoldGained.length > 0 ? gained : untoldGained),
  );
  return isAgainst ? verdicts.map((one) => ({ ...one, message: `${one.message} Its bound is as before.` })) : verdicts;
}

/** Another order than before; what `x-order` says is what programs go by. */
function orderVerdicts(was: string, is: string, [base, revision]: Parts): RuleVerdict[] {
  const before = ordersIn(was);
  const after = ordersIn(is);
  const lost = onlyIn(before, after);
  const gained = onlyIn(after, before);
  const old = orderOf(base);
  const now = orderOf(revision);
  if (!isSameJson(old, now)) return [];
  const isAgainst = isOrdered(old) && lost.length > 0 && gained.length > 0;
  const verdicts = told('order-in-words', isAgainst ? 'major' : 'minor', lost, gained);
  return isAgainst
    ? verdicts.map((one) => ({ ...one, message: `${one.message} \`x-order\` is as before.` }))
    : verdicts;
}

function orderOf(part: unknown): unknown {
  return valueAt(part, '/x-order');
}

function isOrdered(order: unknown): boolean {
  return Object.values(Object(order)).some((fields) => Array.isArray(fields) && fields.length > 0);
}

function told(
  ruleId: string,
  impact: RuleVerdict['impact'],
  lost: readonly string[],
  gained: readonly string[],
): RuleVerdict[] {
  if (lost.length + gained.length === 0) return [];
  const [was, is] = [lost, gained].map((words) => list.format(words.map((word) => `"${word}"`)));
  const message =
    gained.length === 0
      ? `The prose no longer says ${was}.`
      : `The prose ${lost.length > 0 ? `says ${is}; it said ${was}` : `also says ${is}`}.`;
  return [{ ruleId, impact, message }];
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The part of an edition that contains the words of a change. */
function partAt(document: Fields, { path, property = '' }: FoundChange): unknown {
  const keys = keysOf(path);
  if (keys.at(-1) === property) keys.pop();
  return valueAt(document, pointerOf(keys));
}
