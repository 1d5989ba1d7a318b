import type { Contract } from '../contract/contract.ts';
import { Problem } from '../contract/problem.ts';
import { challenge, type TokenPlaces, tokenHeaderNames } from '../contract/token-places.ts';
import type { Reply } from './answer.ts';
import { clip } from './clip.ts';
import { corsHeaders, isPreflight, preflightHeaders } from './cors.ts';
import { type Endpoint, endpointsOf } from './endpoint.ts';
import { AnsweredOtherwise, Dropped, type Engine } from './engine.ts';
import { notify, type Observer } from './exchange.ts';
import type { Inbound } from './inbound.ts';
import { nearestAmong } from './nearest-path.ts';
import { droppedReply, newReply, problemReply, toProblem, withHeaders } from './reply.ts';
import { RequestLifecycle } from './request-lifecycle.ts';
import { type Match, Router } from './router.ts';
import { refuseLoop } from './webhook-loops.ts';

export interface FrontDoorOptions<Caller> {
  readonly contract: Contract;
  readonly engine: Engine<Caller>;
  readonly observers?: readonly Observer[];
  /** Called with what went wrong behind an answer of 500. */
  readonly report: (error: unknown) => void;
}

/** Answers a request, whatever carried it. Never throws or rejects. */
export type FrontDoor = (request: Inbound) => Reply | Promise<Reply>;

/**
 * The one way in, for every contract and engine: refuses webhooks of sandboxes, routes, authenticates, admits, validates, hands
 * over, checks the answer and responds. Answers are synchronous where the engine's are, which saves a turn of the event loop per request.
 */
export function createFrontDoor<Caller>(options: FrontDoorOptions<Caller>): FrontDoor {
  const { contract, engine, observers = [], report } = options;
  const { tokenPlaces, refusals } = contract;
  const router = new Router(endpointsOf(contract));
  const asks = { 'www-authenticate': challenge(refusals.realm, tokenPlaces) };
  const unknownPath = (target: string) => {
    const templates = Object.values(contract.operations).map(({ path }) => path);
    const near = nearestAmong(templates, target.split('?', 1)[0] ?? '');
    const detail = `There is nothing at ${clip(target)}${near === undefined ? '' : `; the nearest path is ${near}`}.`;
    return new Problem('not-found', 'unknownPath', detail);
  };

  function leave(lifecycle: RequestLifecycle<Caller>, made: Reply, stoppedBy?: unknown): Reply {
    const further = stoppedBy instanceof AnsweredOtherwise ? undefined : engine.headersFor?.(lifecycle.request);
    const reply = further ? withHeaders(made, further) : made;
    if (observers.length > 0) notify(observers, lifecycle.describe(reply, stoppedBy), report);
    const cors = corsHeaders(lifecycle.request);
    return cors ? withHeaders(reply, cors) : reply;
  }

  function refuse(lifecycle: RequestLifecycle<Caller>, error: unknown): Reply {
    if (error instanceof AnsweredOtherwise) return leave(lifecycle, error.reply, error);
    if (error instanceof Dropped) return leave(lifecycle, droppedReply, error);
    const problem = toProblem(error, report);
    const reply = problemReply(problem, refusals.bodyOf(problem), problem.status === 401 ? asks : {});
    return leave(lifecycle, reply, error);
  }

  return (request) => {
    const lifecycle = new RequestLifecycle(
      request,
      { engine, tokenPlaces },
      observers.length > 0 ? performance.now() : 0,
    );
    try {
      refuseLoop(request);
      const { target, method } = request;
      const at = target.indexOf('?');
      const match = router.match(at < 0 ? target : target.slice(0, at));
      if (method === 'OPTIONS' && (match || isPreflight(request)))
        return leave(lifecycle, answerOptions(request, match, tokenPlaces));
      if (!match) throw unknownPath(target);
      const reply = lifecycle.enter(pick(match, method), match.values, at < 0 ? '' : target.slice(at + 1));
      if (!(reply instanceof Promise)) return leave(lifecycle, reply);
      return reply.then(
        (made) => leave(lifecycle, made),
        (error: unknown) => refuse(lifecycle, error),
      );
    } catch (error) {
      return refuse(lifecycle, error);
    }
  };
}

function pick(match: Match, method: string): Endpoint {
  const endpoint = match.endpoints.get(method === 'HEAD' ? 'GET' : method);
  if (endpoint) return endpoint;
  const allow = allowed(match);
  throw new Problem('method-not-allowed', 'methodNotAllowed', `This path takes ${allow}, not ${clip(method)}.`, {
    headers: { allow },
  });
}

function allowed({ endpoints }: Match): string {
  const methods = [...endpoints.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...methods, 'OPTIONS'].join(', ');
}

/** A preflight is allowed whatever it asks for, so that a page of another origin can read why its request was refused. */
function answerOptions(request: Inbound, match: Match | undefined, places: TokenPlaces): Reply {
  const allow = match && allowed(match);
  const preflight = isPreflight(request) ? preflightHeaders(request, allow, tokenHeaderNames(places)) : {};
  return newReply(204, { ...(allow !== undefined && { allow }), ...preflight }, null);
}
