import fc from 'fast-check';
import { anAsk, type ClientAsk, toldAsk } from './asks.ts';
import { type DiskTrouble, troubles } from './disk.ts';
import { type Manner, manners } from './network.ts';
import type { Tear } from './wal.ts';

/** Event of a run, without a crash. */
type Action =
  /** Clients ask, all at once. */
  | { readonly kind: 'ask'; readonly asks: readonly ClientAsk[] }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'receive'; readonly manner: Manner; readonly which: number | undefined }
  | { readonly kind: 'disk'; readonly trouble: DiskTrouble | undefined; readonly later: boolean }
  | { readonly kind: 'jump'; readonly milliseconds: number };

/** A step of a run, which the process may not survive. */
export interface RunStep {
  readonly action: Action;
  /** After so many moments the process crashes, at the latest when the step is over; `torn`: and power is lost. */
  readonly crash: { readonly moments: number; readonly torn: Tear | undefined } | undefined;
}

const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const aTear = fc.record({
  commitsBack: fc.oneof(fc.constant(0), fc.nat({ max: 6 })),
  at: fc.integer({ min: 0, max: 99 }).map((percent) => percent / 100),
  garbage: fc.boolean(),
});
const seldom = <T>(arbitrary: fc.Arbitrary<T>, others: number) =>
  fc.oneof({ weight: others, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const aCrash = fc.record({ moments: fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 80 })), torn: seldom(aTear, 2) });
const milliseconds = fc.oneof(fc.constantFrom(1000, 5000, 15_000, 60_000), fc.nat({ max: 400_000 }));
const hours = fc.integer({ min: -30, max: 30 }).map((count) => count * 3_600_000);

/** Several things to ask, or one that a client asks twice at once, as where it tries again too early. */
const someAsks = fc.oneof(
  { weight: 6, arbitrary: fc.array(anAsk, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: anAsk.map((ask) => [ask, ask]) },
);

const anAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 40,
    arbitrary: fc.record({ kind: fc.constant('ask'), asks: someAsks }),
  },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('wait'), milliseconds }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('receive'),
      manner: fc.constantFrom(...manners),
      which: some(fc.nat({ max: 3 })),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('disk'),
      trouble: some(fc.constantFrom(...troubles)),
      later: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('jump'), milliseconds: hours }) },
);

/** Steps of a run. */
export function someSteps(most: number): fc.Arbitrary<RunStep[]> {
  const step = fc.record({ action: anAction, crash: seldom(aCrash, 6) });
  return fc.array(step, { minLength: 1, maxLength: most, size: 'max' });
}

/** A step in words, in one line. */
export function told({ action, crash }: RunStep): string {
  if (!crash) return toldAction(action);
  const { moments, torn } = crash;
  const end = torn
    ? `power is lost, with ${Math.round(torn.at * 100)}% of the commit ${torn.commitsBack} before the last${torn.garbage ? ' and garbage' : ''}`
    : 'crash';
  return `${toldAction(action)}; after ${moments} moments, or then, ${end}`;
}

function toldAction(action: Action): string {
  switch (action.kind) {
    case 'ask':
      return action.asks.map(toldAsk).join(', and at once ');
    case 'wait':
      return `${action.milliseconds / 1000} s pass`;
    case 'receive':
      return `${action.which === undefined ? 'all receivers answer' : `receiver ${action.which} answers`} ${action.manner}`;
    case 'disk':
      if (action.trouble === undefined) return 'the disk is well again';
      return `the disk is ${action.trouble}${action.later && action.trouble === 'with another file' ? ' at the next commit' : ''}`;
    case 'jump':
      return `the system clock jumps by ${action.milliseconds / 3_600_000} h`;
  }
}
