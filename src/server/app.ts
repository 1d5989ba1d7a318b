import { unexpectedFailure } from '../contract/problem.ts';
import { type Doors, doorTo } from './doors.ts';
import { notify, type Observer } from './exchange.ts';
import { FetchInbound, targetOf, toResponse } from './fetch.ts';
import { memoize } from './memoize.ts';
import type { Pages, Reference } from './pages.ts';
import { problemReply } from './reply.ts';

export interface AppOptions {
  readonly doors: Doors;
  readonly reference: Reference;
  readonly observers?: readonly Observer[];
  /** Called with what went wrong behind an answer of 500. */
  readonly report: (error: unknown) => void;
}

/** The whole server as a function: each front door at its paths, the contract and its reference beside them. */
export function createApp(options: AppOptions): (request: Request) => Response | Promise<Response> {
  const { doors, reference, observers = [], report } = options;
  // Few clients read pages, so the router for them is loaded for the first who does.
  const pages = memoize(async () => (await import('./pages.ts')).createPages(reference, report));
  const answerPage = async (request: Request) => {
    const start = performance.now();
    const answer = await pages().catch((error: unknown) => {
      report(error);
      return fail;
    });
    const response = await answer(request);
    const known = { method: request.method, target: targetOf(request.url), status: response.status };
    const unknown = { operationId: undefined, token: undefined, body: undefined, bodySize: 0, answer: null };
    notify(observers, { ...known, ...unknown, milliseconds: performance.now() - start }, report);
    return response;
  };
  return (request) => {
    const inbound = new FetchInbound(request);
    const answer = doorTo(inbound.target, doors);
    if (!answer) return answerPage(request);
    const reply = answer(inbound);
    if (reply instanceof Promise) return reply.then((made) => toResponse(made, request.method));
    return toResponse(reply, request.method);
  };
}

/** Answers where pages cannot be loaded; the next who asks may find them. */
const fail: Pages = ({ method }) => toResponse(problemReply(unexpectedFailure()), method);
