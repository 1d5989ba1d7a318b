import { assumptions } from '../../../generated/assumptions.ts';
import type { AssumptionId } from '../model/assumption.ts';
import { answerObservers } from './observers/answers.ts';
import type { Observer, SomeObservers } from './observers/observer.ts';
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
export const observers: ReadonlyMap<AssumptionId, Observer> = new Map(
  Object.keys(assumptions)
    .filter((id): id is AssumptionId => Object.hasOwn(assumptions, id))
    .map((id) => [id, observerOf(id) ?? brokenRules(id)]),
);

function observerOf(id: AssumptionId): Observer | undefined {
  return own[id];
}
