import { assumptions } from '../../../generated/assumptions.ts';
import type { EntryId } from '../model/basis.ts';
import { answerObservers } from './observers/answers.ts';
import type { SomeObservers, TrafficObserver } from './observers/observer.ts';
import { pagingObservers } from './observers/paging.ts';
import { protocolObservers } from './observers/protocol.ts';
import { brokenRules, recordObservers } from './observers/records.ts';
import { refusalObservers } from './observers/refusals.ts';
import { valueObservers } from './observers/values.ts';

const own: SomeObservers = {
  ...answerObservers,
  ...pagingObservers,
  ...protocolObservers,
  ...recordObservers,
  ...refusalObservers,
  ...valueObservers,
};

/** An observer for each entry; one without its own has the rules on answers that it alone decides. */
export const observers: ReadonlyMap<EntryId, TrafficObserver> = new Map(
  Object.keys(assumptions)
    .filter((id): id is EntryId => Object.hasOwn(assumptions, id))
    .map((id) => [id, observerOf(id) ?? brokenRules(id)]),
);

function observerOf(id: EntryId): TrafficObserver | undefined {
  return own[id];
}
