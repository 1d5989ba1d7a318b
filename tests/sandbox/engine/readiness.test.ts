import { expect, test } from 'vitest';
import { type Readiness, sharedReadiness } from '../../../src/sandbox/engine/readiness.ts';

const ready: Readiness = { ready: true };
const lost: Readiness = { ready: false, reason: 'storeUnreachable' };

/** A store that answers when it is told to, and counts how often it is asked. */
function newStore() {
  const asked: PromiseWithResolvers<Readiness>[] = [];
  const ask = () => {
    const answer = Promise.withResolvers<Readiness>();
    asked.push(answer);
    return answer.promise;
  };
  return { asked, ask };
}

test('all who ask at once share one answer', async () => {
  const { asked, ask } = newStore();
  const shared = sharedReadiness(ask, 0);
  const answers = [shared(), shared(), shared()];
  asked[0]?.resolve(lost);
  expect(await Promise.all(answers)).toEqual([lost, lost, lost]);
  expect(asked).toHaveLength(1);
});

test('an answer holds for a while, then the store is asked again, also after a failure', async () => {
  const { asked, ask } = newStore();
  const held = sharedReadiness(ask, 60_000);
  const first = held();
  asked[0]?.resolve(ready);
  await first;
  expect(await held()).toEqual(ready);
  expect(asked).toHaveLength(1);
  const fresh = sharedReadiness(ask, 0);
  const failed = fresh();
  asked[1]?.reject(new Error('The store is away.'));
  await expect(failed).rejects.toThrow('away');
  const second = fresh();
  asked[2]?.resolve(ready);
  expect(await second).toEqual(ready);
});
