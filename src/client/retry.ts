import { requestWithToken } from '../contract/credentials.ts';

const days = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
/** The three forms of a date that a recipient takes (RFC 9110, section 5.6.7). */
const date = new RegExp(`^${days}(?:[a-z]*, .+ GMT| [A-Z][a-z]{2} [ \\d]\\d .+ \\d{4})$`);

/** Seconds until an answer's `Retry-After` (RFC 9110, section 10.2.3); undefined where it has none, or nonsense. */
export function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  if (!date.test(value)) return undefined;
  const time = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}

type Fetch = (request: Request) => Promise<Response>;

/** Requests that are held with their answers: the signal of one that was collected ends nothing in Node (nodejs/undici#4068). */
const requests = new WeakMap<Response, readonly Request[]>();

/** Number of retries of a call, and the longest wait. */
export interface RetryOptions {
  /** Most retries after the first request; 2 by default. */
  readonly times?: number | undefined;
  /** The longest wait in seconds; an answer whose `Retry-After` is longer is given as it is. 60 unless told otherwise. */
  readonly longestWait?: number | undefined;
  /** Waits for as many seconds instead of a timer: a test moves the sandbox's clock. The signal is the call's. */
  readonly wait?: ((seconds: number, signal: AbortSignal) => Promise<void>) | undefined;
}

/** One request of a call, and what came of it: an answer, whose body is not to be read, or an error. */
export interface Attempt {
  /** Which one it is, from 1. */
  readonly number: number;
  readonly request: Request;
  readonly response: Response | undefined;
  readonly error: unknown;
  /** Time to the beginning of the answer, in seconds. */
  readonly seconds: number;
  /** In how many seconds the next one follows; undefined where none does. */
  readonly nextIn: number | undefined;
}

/** Settings for the requests of a call. */
export interface Sending {
  /** True if the request may be repeated after a failure (5xx) or a missing answer. */
  readonly harmless: boolean;
  readonly retry: RetryOptions;
  readonly timeoutSeconds: number | undefined;
  /** Another token in place of that of a request that was refused; undefined where there is none. */
  readonly renew: ((refused: Request) => Promise<string | undefined>) | undefined;
  readonly onAttempt: ((attempt: Attempt) => void) | undefined;
}

/**
 * Repeats what is refused for now (429, which has no effect), what failed where a second request is `harmless`, and once what
 * is refused for its token (401) if there is another. Rejects with the reason of a signal that ends the wait.
 */
export function retrying(send: Fetch, { harmless, retry, timeoutSeconds, renew, onAttempt }: Sending): Fetch {
  const { times = 2, longestWait = 60, wait = pause } = retry;
  return async (given) => {
    let request = given;
    const { signal } = request;
    let renewing = renew;
    let repeated = 0;
    for (let number = 1; ; number++) {
      const isLast = repeated >= times && !renewing;
      // A request can be sent once.
      const copy = new Request(isLast ? request : request.clone(), { signal: limited(signal, timeoutSeconds) });
      const started = Date.now();
      const { response, error } = await outcomeOf(send, copy);
      if (response) requests.set(response, [request, copy]);
      const told = { number, request: copy, response, error, seconds: (Date.now() - started) / 1000 };
      let nextIn: number | undefined;
      if (response?.status === 401 && renewing) {
        const token = await renewing(copy);
        renewing = undefined;
        if (token !== undefined) {
          request = await requestWithToken(request, token);
          nextIn = 0;
        }
      } else if (repeated < times && !signal.aborted && isPassing(response, harmless)) {
        const seconds = (response && retryAfterOf(response)) ?? Math.min(backOff(repeated), longestWait);
        if (seconds <= longestWait) nextIn = seconds;
        repeated++;
      }
      onAttempt?.({ ...told, nextIn });
      if (nextIn === undefined && response) return response;
      if (nextIn === undefined) throw error;
      // Not awaited: where somebody keeps a copy of the answer, it ends with the copy alone.
      response?.body?.cancel().catch(() => {});
      if (nextIn > 0) await wait(nextIn, signal);
      signal.throwIfAborted();
    }
  };
}

async function outcomeOf(send: Fetch, request: Request): Promise<{ response?: Response; error?: unknown }> {
  try {
    return { response: await send(request) };
  } catch (error) {
    return { error };
  }
}

/** True if a later attempt may get another answer, and may be made. */
function isPassing(response: Response | undefined, harmless: boolean): boolean {
  return response?.status === 429 || (harmless && (!response || response.status >= 500));
}

/** Twice as long each time, from half a second, and up to as much again: many clients do not return at once. */
function backOff(repeated: number): number {
  return 0.5 * 2 ** repeated * (1 + Math.random());
}

/** Milliseconds of a timer; a longer one would end at once. */
const inMilliseconds = (seconds: number) => Math.min(seconds * 1000, 2 ** 31 - 1);

function limited(signal: AbortSignal, seconds: number | undefined): AbortSignal {
  return seconds === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(inMilliseconds(seconds))]);
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, inMilliseconds(seconds));
    signal.addEventListener('abort', end);
  });
}
