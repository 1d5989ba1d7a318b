import { onTestFinished } from 'vitest';
import { listen } from '../../src/node/http/listen.ts';
import { createApp } from '../../src/server/app.ts';
import type { Doors } from '../../src/server/doors.ts';
import type { LoggedExchange, Observer } from '../../src/server/exchange.ts';
import { createFrontDoor, type FrontDoorOptions } from '../../src/server/front-door.ts';
import { createPages, type Reference } from '../../src/server/pages.ts';
import { notesContract } from './notes.ts';

type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** Front doors that are served, and all that was seen of it. */
export interface ServedDoors {
  /** `http://host:port`. */
  readonly url: string;
  /** Sends a request over a socket. */
  readonly overSocket: Send;
  /** Sends a request within the process, as a service worker does. */
  readonly inProcess: Send;
  /** What was observed, oldest first. */
  readonly exchanges: readonly LoggedExchange[];
  /** What was reported, oldest first. */
  readonly reports: readonly unknown[];
}

/** What the front doors of a served application have in common. */
export interface Watch {
  readonly observers: readonly Observer[];
  readonly report: (error: unknown) => void;
}

const reference: Reference = {
  contract: async () => ({
    mediaType: 'application/json',
    body: new TextEncoder().encode('{}'),
    encoded: {},
    tag: 'none',
  }),
  page: async () => undefined,
};

/** Serves front doors until the test ends. */
export async function serve(doorsOf: (watch: Watch) => Doors, more: readonly Observer[] = []): Promise<ServedDoors> {
  const exchanges: LoggedExchange[] = [];
  const reports: unknown[] = [];
  const report = (error: unknown) => void reports.push(error);
  const observers = [...more, (exchange: LoggedExchange) => void exchanges.push(exchange)];
  const doors = doorsOf({ observers, report });
  const pages = createPages({ reference, observers, report });
  const fetchApp = createApp({ doors, pages });
  const timeouts = { grace: 0 };
  const { url, close } = await listen({ host: '127.0.0.1', port: 0, doors, pages, report, timeouts });
  onTestFinished(close);
  const overSocket: Send = (path, init) => fetch(url + path, init);
  const inProcess: Send = async (path, init) => fetchApp(new Request(url + path, init));
  return { url, overSocket, inProcess, exchanges, reports };
}

/** Serves notes alone, at `/api`. */
export function serveNotes<Caller>(
  engine: FrontDoorOptions<Caller>['engine'],
  more: readonly Observer[] = [],
): Promise<ServedDoors> {
  const contract = notesContract();
  return serve((watch) => [{ prefix: '/api', answer: createFrontDoor({ contract, engine, ...watch }) }], more);
}

/** The two ways in, for tests of both. */
export const ways = ['overSocket', 'inProcess'] as const;
