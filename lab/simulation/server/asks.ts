import fc from 'fast-check';

/** What a client asks of the sandbox. Numbers choose among what there is. */
export type Ask =
  | { readonly ask: 'make a token' | 'make a one-time token' | 'create an environment'; readonly which: number }
  | { readonly ask: 'delete the token' | 'use the one-time token'; readonly which: number }
  | {
      readonly ask: 'queue a call' | 'queue a text' | 'receive a text';
      readonly which: number;
      readonly number: string;
    }
  | { readonly ask: 'cancel the task'; readonly which: number }
  | {
      readonly ask: 'add a webhook for' | 'add again a webhook for';
      readonly which: number;
      readonly type: 'task' | 'conversation' | 'call';
    }
  | { readonly ask: 'remove the webhook'; readonly which: number }
  | { readonly ask: 'reset the environment' | 'delete the environment'; readonly which: number }
  | { readonly ask: 'freeze the clock' | 'release the clock'; readonly which: number }
  | { readonly ask: 'move the clock'; readonly which: number; readonly duration: string }
  | { readonly ask: 'send too much'; readonly which: number };

const which = fc.nat({ max: 5 });
/** Some answer, one is busy, one does not exist. */
const number = fc.constantFrom('+12025550140', '+12025550141', '+12025550142', '+12025550198', '+12025550199');
const seconds = fc.oneof(fc.constantFrom(0, 5, 60, 300, 3600, 86_400), fc.nat({ max: 20_000 }));
const duration = seconds.map((count) => `PT${count}S`);
const type = fc.constantFrom('task' as const, 'task' as const, 'conversation' as const, 'call' as const);

function plain<Name extends Ask['ask']>(...names: readonly Name[]) {
  return fc.record({ ask: fc.constantFrom(...names), which });
}

/** One thing to ask. */
export const anAsk: fc.Arbitrary<Ask> = fc.oneof(
  { weight: 3, arbitrary: plain('make a token', 'delete the token') },
  { weight: 3, arbitrary: plain('make a one-time token', 'use the one-time token', 'use the one-time token') },
  {
    weight: 6,
    arbitrary: fc.record({ ask: fc.constantFrom('queue a call', 'queue a text', 'receive a text'), which, number }),
  },
  { weight: 1, arbitrary: plain('cancel the task') },
  { weight: 4, arbitrary: fc.record({ ask: fc.constant('add a webhook for'), which, type }) },
  { weight: 2, arbitrary: fc.record({ ask: fc.constant('add again a webhook for'), which, type }) },
  { weight: 1, arbitrary: plain('remove the webhook') },
  { weight: 2, arbitrary: plain('create an environment', 'reset the environment', 'delete the environment') },
  { weight: 1, arbitrary: plain('freeze the clock', 'release the clock') },
  { weight: 3, arbitrary: fc.record({ ask: fc.constant('move the clock'), which, duration }) },
);

/** More than the log of requests may keep. */
export function flood(which: number): Ask[] {
  return Array.from({ length: 200 }, () => ({ ask: 'send too much', which }));
}

/** An ask in words. */
export function toldAsk(ask: Ask): string {
  const { ask: what, which: index } = ask;
  if ('number' in ask) return `${what} to or from ${ask.number} in environment ${index}`;
  if ('type' in ask) return `${what} ${ask.type}s in environment ${index}`;
  if ('duration' in ask) return `${what} of environment ${index} by ${ask.duration}`;
  return /^(?:make|create|send)/.test(what) ? `${what} in environment ${index}` : `${what} ${index}`;
}
