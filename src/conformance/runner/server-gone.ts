import type { Visible } from '../target/sanitize.ts';
import type { Session } from './session.ts';

/** The end of a server during a run. */
export interface Gone {
  /** When it was given up, ISO 8601. */
  readonly at: string;
  /** Requests that were sent before. */
  readonly requests: number;
  /** For how many seconds it was looked for. */
  readonly seconds: number;
  /** The requests that were answered last, then those without an answer, one of which may be why. */
  readonly sent: readonly GoneRequest[];
}

/** A request that was sent last. */
export interface GoneRequest {
  /** As a command line. */
  readonly sent: Visible;
  /** Of the answer; absent where none came. */
  readonly status?: number;
}

/** How the server of a session ended; undefined where it is there. */
export function goneOf({ connection, secrets }: Session): Gone | undefined {
  const { presence, recent, sent, url } = connection;
  const at = presence?.goneAt;
  if (!presence || !at) return undefined;
  const requests = recent.all().map(({ wire, token, shown, status }): GoneRequest => {
    const nothing = { status: status ?? 0, headers: new Headers(), text: '', body: undefined, milliseconds: 0 };
    const exchange = { ...nothing, wire, token, ...(shown && { shown }) };
    return { sent: secrets.sent(url, exchange), ...(status !== undefined && { status }) };
  });
  return { at: at.toISOString(), requests: sent, seconds: presence.times.search / 1000, sent: requests };
}
