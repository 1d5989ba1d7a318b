import type { Inbound } from './inbound.ts';

/** One answered request, for logs; what a refused one did not get to is undefined. */
export interface LoggedExchange {
  readonly method: string;
  /** Path and query as they were sent, less a token in them. */
  readonly target: string;
  /** Undefined where the request led to no operation. */
  readonly operationId: string | undefined;
  /** The API token without its prefix; undefined where none was read. */
  readonly token: string | undefined;
  /** The parsed body; undefined where none was sent, or none that could be parsed. */
  readonly body: unknown;
  /** The text that it was parsed from, where that is JSON. */
  readonly bodyText: string | undefined;
  /** The size of the body in bytes, as it was sent; 0 where none was read. */
  readonly bodySize: number;
  /** 0 where the connection was dropped. */
  readonly status: number;
  /** The body of the answer as text; null where it has none, or is made of bytes, as long answers and pages are. */
  readonly answer: string | null;
  /** Transport's request. */
  readonly request: Inbound;
  /** Whom the engine admitted; undefined where it came to nobody. */
  readonly caller: unknown;
  /** Engine's trace of the answer; undefined if there is none. */
  readonly trace: unknown;
  /** Error in place of an answer; undefined if there was none. */
  readonly stoppedBy: unknown;
  /** Names and values of the answer's headers in turn. */
  readonly answerHeaders: readonly string[];
  /** From the request's arrival to the answer's departure, in milliseconds. */
  readonly milliseconds: number;
}

/** Called once per request, after its answer is made. */
export type Observer = (exchange: LoggedExchange) => void;

/** Tells every observer; one that fails is reported, and neither its fellows nor the client notice. */
export function notify(
  observers: readonly Observer[],
  exchange: LoggedExchange,
  report: (error: unknown) => void,
): void {
  for (const observe of observers) {
    try {
      observe(exchange);
    } catch (error) {
      report(error);
    }
  }
}
