import { type ContractDocument, locate, type OperationObject, operationsOf } from '../../../src/contract/document.ts';
import type { Repeat, RepeatLookup, RepeatRefusal } from '../../../src/contract/operation.ts';
import type { ContractMutant } from './mutant.ts';

/** A read that needs nothing and shows nothing of what any other operation does. */
const elsewhere: RepeatLookup = { operationId: 'listNumberingProviders' };
/** A value that nothing has. */
const nothing = 'nothing_9';

/** `x-repeat` of each operation, changed once in each of its parts. */
export function* repeatMutants(contract: ContractDocument): Generator<ContractMutant> {
  for (const { operation, pointer } of operationsOf(contract)) {
    const { operationId, 'x-repeat': repeat } = operation;
    const mutant = (what: string, value?: object): ContractMutant => ({
      id: `${operationId} x-repeat ${what}`,
      kind: 'repeat',
      pointer: `${pointer}/x-repeat`,
      edits: [{ pointer: `${pointer}/x-repeat`, value }],
    });
    if (!repeat) {
      yield mutant('at a read', { outcome: 'same', noLookup: 'It is a read.' });
      continue;
    }
    yield mutant('dropped');
    for (const outcome of outcomesBeside(repeat, refusalsOf(contract, operation)))
      yield mutant(`${repeat.outcome} → ${Object.values(outcome).join(' ')}`, { ...outcome, ...sightOf(repeat) });
    if (repeat.outcome === 'again' && repeat.unless)
      for (const [i, { has }] of repeat.unless.entries())
        yield mutant(`without unless ${has}`, { ...repeat, unless: repeat.unless.filter((_, n) => n !== i) });
    for (const [what, sight] of sightsBeside(repeat)) {
      const { lookup: _, noLookup: __, ...rest } = { lookup: undefined, noLookup: undefined, ...repeat };
      yield mutant(what, { ...rest, ...sight });
    }
  }
}

/** The refusals of an operation that a second request may get. */
function refusalsOf(contract: ContractDocument, { responses }: OperationObject): RepeatRefusal[] {
  return ['404', '409'].flatMap((status) => {
    const response = responses[status];
    const reasons = response && locate(contract, response, '').value['x-reasons'];
    return (reasons ?? []).map((reason) => ({ status: Number(status), reason }));
  });
}

function* outcomesBeside(repeat: Repeat, refusals: readonly RepeatRefusal[]): Generator<object> {
  for (const outcome of ['same', 'again']) if (outcome !== repeat.outcome) yield { outcome };
  const own = repeat.outcome === 'refused' ? repeat.reason : undefined;
  for (const refusal of refusals) if (refusal.reason !== own) yield { outcome: 'refused', ...refusal };
}

function sightOf(repeat: Repeat): object {
  return 'lookup' in repeat ? { lookup: repeat.lookup } : { noLookup: repeat.noLookup };
}

/** Lookups of what was done: dropped, elsewhere, or for something else. */
function* sightsBeside(repeat: Repeat): Generator<[what: string, sight: object]> {
  if (!('lookup' in repeat)) {
    yield ['without noLookup', {}];
    yield ['with a lookup', { lookup: elsewhere }];
    return;
  }
  const { lookup } = repeat;
  yield ['without lookup', {}];
  if (lookup.operationId !== elsewhere.operationId) yield ['with a lookup elsewhere', { lookup: elsewhere }];
  for (const name of Object.keys(lookup.parameters ?? {}))
    yield [`for another ${name}`, { lookup: { ...lookup, parameters: { ...lookup.parameters, [name]: nothing } } }];
  for (const pointer of Object.keys(lookup.match ?? {}))
    yield [`for another ${pointer}`, { lookup: { ...lookup, match: { ...lookup.match, [pointer]: nothing } } }];
}
