import { operationsOf } from '../../../src/contract/document.ts';
import type { BundleEdit } from '../../mutation/contract/mutant.ts';
import { textsOf } from '../../mutation/contract/schemas.ts';
import type { Class, ReviewMutant } from '../mutant.ts';
import { other, type Subject } from '../subject.ts';
import { unstated } from './values.ts';

const opposites: Readonly<Record<string, string>> = { oldest: 'newest', newest: 'oldest', lowest: 'highest' };

/** What operations say for people alone otherwise, and for programs as before. */
export function* wordsAloneMutants({ contract }: Subject): Generator<ReviewMutant> {
  for (const { operation, pointer } of operationsOf(contract)) {
    const { operationId, 'x-order': order = {}, 'x-limits': limits = {} } = operation;
    const description = String(Reflect.get(operation, 'description'));
    const mutant = (kind: Class, what: string, after: string, isBroken: boolean, toldBy: string): ReviewMutant => {
      const edits: BundleEdit[] = [{ pointer: `${pointer}/description`, value: after }];
      return { id: `${kind}: ${operationId} ${what}`, kind, edits, breaking: isBroken ? [operationId] : [], toldBy };
    };
    const isOrdered = Object.values(order).some((fields) => fields.length > 0);
    for (const [word, opposite] of Object.entries(opposites)) {
      if (!description.includes(`${word} first`)) continue;
      const after = description.replaceAll(`${word} first`, `${opposite} first`);
      yield mutant('orderInWords', `${word} first`, after, isOrdered, 'order-in-words');
    }
    const bounds = Object.values(limits)
      .flat()
      .filter((one) => typeof one === 'number');
    for (const [nth, found] of [...description.matchAll(amounts)].entries()) {
      const [whole, digits = '', unit = ''] = found;
      const count = Number(digits.replaceAll(',', ''));
      const isBound = bounds.some((one) => one === count || one === count * (seconds[unit] ?? 1));
      const text = whole.replace(digits, String(count + 11));
      const after = description.slice(0, found.index) + text + description.slice(found.index + whole.length);
      yield mutant('numberInWords', `${nth}: ${whole}`, after, isBound, 'number-in-words');
    }
  }
}

/** Amounts as sentences have them, and no codes, phone numbers or times of day. */
const amounts =
  /(?<=\b(?:most|least|within|after|last|than|every|to|of|for) )(\d[\d,]*)(?: (second|minute|hour|day)s?)?(?= [a-z]|[.,;])/g;
const seconds: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 };

/** A known value that is renamed in the list of them, and nowhere else. */
export function* listedMutants(subject: Subject): Generator<ReviewMutant> {
  const keyword = 'x-extensible-enum';
  for (const placed of subject.schemas) {
    const values = textsOf(placed.node[keyword]);
    const [first] = values;
    if (first === undefined) continue;
    const renamed = values.map((one) => (one === first ? `${one}2` : one));
    yield unstated(subject.rule('listed', placed, { keyword, after: renamed, breaks: other, what: 'renamed' }));
    const more = [...values, 'another'];
    const rule = subject.rule('listed', placed, { keyword, after: more, breaks: [], what: 'and another' });
    yield { ...unstated(rule), toldBy: 'house/known-values-added' };
    const fewer = values.slice(1);
    if (fewer.length > 0)
      yield unstated(subject.rule('listed', placed, { keyword, after: fewer, breaks: other, what: 'gone' }));
  }
}
