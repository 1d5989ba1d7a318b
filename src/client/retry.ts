import { retryAfterOf } from './retry-after.ts';

type Fetch = (request: Request) => Promise<Response>;

/** Requests that are held with their answers: the signal of one that was collected ends nothing in Node (nodejs/undici#4068). */
const requests = new WeakMap<Response, readonly Request[]>();

/** How often a call is repeated, and how long it may wait. */
export interface RetryOptions {
  /** How many times at most, after the first request; 2 unless told otherwise. */
  readonly times?: number;
  /** The longest wait in seconds; an answer whose `Retry-After` is longer is given as it is. 60 unless told otherwise. */
  readonly longestWait?: number;
  /** Waits for as many seconds instead of a timer: a test moves the sandbox's clock. The signal is the call's. */
  readonly wait?: (seconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Repeats what is refused for now (429, which has no effect) and, where a second request is `harmless`, what failed (5xx)
 * or was not answered. Rejects with the reason of a signal that ends the wait.
 */
export function retrying(send: Fetch, harmless: boolean, options: RetryOptions): Fetch {
  const { times = 2, longestWait = 60, wait = pause } = options;
  return async (request) => {
    const { signal } = request;
    for (let repeated = 0; repeated < times; repeated++) {
      // Twice as long each time, from half a second, and up to as much again: many clients do not return at once.
      let seconds = Math.min(0.5 * 2 ** repeated * (1 + Math.random()), longestWait);
      try {
        // A request can be sent once.
        const copy = new Request(request.clone(), { signal });
        const response = await send(copy);
        requests.set(response, [request, copy]);
        const { status, body } = response;
        seconds = retryAfterOf(response) ?? seconds;
        if ((status !== 429 && !(harmless && status >= 500)) || seconds > longestWait) return response;
        // Not awaited: where somebody keeps a copy of the answer, it ends with the copy alone.
        body?.cancel().catch(() => {});
      } catch (failure) {
        if (!harmless || signal.aborted) throw failure;
      }
      await wait(seconds, signal);
      signal.throwIfAborted();
    }
    return send(request);
  };
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000);
    signal.addEventListener('abort', end);
  });
}
