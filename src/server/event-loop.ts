import { goingTimers } from './real-time.ts';

/** Node's own, not one that a test has put in its place and turns on when it likes. */
const immediate = 'setImmediate' in globalThis && !('clock' in globalThis.setImmediate) ? setImmediate : undefined;

/** Calls a function once all that has come with this turn of the event loop was looked at; at once where no such end is known. */
export function atEndOfTurn(call: () => void): void {
  if (immediate) immediate(call);
  else call();
}

// As it was before any test put one of its own in its place.
const { MessageChannel } = globalThis;
/** Only Node has these; there a timer lets everything have its turn, and no tab in the background is made to wait for it. */
const isNode = 'setImmediate' in globalThis;

/** Resolves after everything that waits now has had its turn, also where a test has stopped the timers. */
export function yieldToEventLoop(): Promise<void> {
  const { setTimeout } = (isNode || MessageChannel === undefined ? goingTimers() : undefined) ?? {};
  return new Promise((resolve) => {
    if (setTimeout) setTimeout(resolve, 0);
    else if (MessageChannel === undefined) globalThis.setTimeout(resolve, 0);
    else postMessage(resolve);
  });
}

function postMessage(then: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    then();
  };
  port2.postMessage(null);
}
