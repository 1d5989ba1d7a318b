import { goingTimers } from './real-time.ts';

// As it was before any test put one of its own in its place.
const { MessageChannel, setImmediate } = globalThis;
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

/** Resolves once all that has arrived by now is read, in Node; no test can stop it that began later. */
export function whatHasArrived(): Promise<void> {
  return isNode ? new Promise((resolve) => void setImmediate(resolve)) : yieldToEventLoop();
}

function postMessage(then: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    then();
  };
  port2.postMessage(null);
}
