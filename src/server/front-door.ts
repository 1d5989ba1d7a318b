import { negotiate } from '../contract/media-type.ts';
import { type Operation, operations } from '../contract/operations.ts';
import { readParameters } from '../contract/parameters.ts';
import { invalidRequest, Problem, type Violation } from '../contract/problem.ts';
import { validators } from '../contract/validation.ts';
import { readToken } from './authenticate.ts';
import { type Body, readBody } from './body.ts';
import { corsHeaders, isPreflight, preflightHeaders } from './cors.ts';
import type { Answer, Call, Engine } from './engine.ts';
import { readPreference } from './preference.ts';
import { problemReply, type Reply, toProblem, toReply } from './reply.ts';
import { type Match, Router } from './router.ts';

/** One answered request, for the log. */
export interface Exchange {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  /** Undefined where the request led to no operation. */
  readonly operationId: string | undefined;
  readonly status: number;
  /** From the request's arrival to the answer's departure, in milliseconds. */
  readonly milliseconds: number;
}

export interface FrontDoorOptions {
  readonly engine: Engine;
  /** Called once per request, after its answer is made. */
  readonly log?: ((exchange: Exchange) => void) | undefined;
  /** Called with what went wrong behind an answer of 500. */
  readonly report: (error: unknown) => void;
}

const router = new Router(Object.values(operations));
const noBody: Body = { value: undefined, type: undefined };

/**
 * The one way in, for every engine: routes, authenticates, validates, hands over, checks the answer and responds.
 * Answers are synchronous where the engine's are, which saves a turn of the event loop per request.
 */
export function createFrontDoor({
  engine,
  log,
  report,
}: FrontDoorOptions): (request: Request) => Response | Promise<Response> {
  return (request) => {
    const start = log ? performance.now() : 0;
    const target = targetOf(request.url);
    let operation: Operation | undefined;
    const leave = (reply: Reply) => {
      log?.({
        method: request.method,
        target,
        operationId: operation?.id,
        status: reply.status,
        milliseconds: performance.now() - start,
      });
      return respond(request, reply);
    };
    const refuse = (error: unknown) => leave(problemReply(toProblem(error, report)));
    try {
      const at = target.indexOf('?');
      const match = router.match(at < 0 ? target : target.slice(0, at));
      if (request.method === 'OPTIONS' && (match || isPreflight(request))) return leave(options(request, match));
      if (!match) throw new Problem('not-found', `There is nothing at ${clip(target)}.`);
      operation = pick(match, request.method);
      const reply = serve(engine, operation, request, match, at < 0 ? '' : target.slice(at + 1));
      return reply instanceof Promise ? reply.then(leave).catch(refuse) : leave(reply);
    } catch (error) {
      return refuse(error);
    }
  };
}

function serve(
  engine: Engine,
  operation: Operation,
  request: Request,
  match: Match,
  query: string,
): Reply | Promise<Reply> {
  const { headers } = request;
  const validate = validators[operation.id];
  const token = readToken(headers.get('authorization'));
  const preference = readPreference(headers.get('prefer'), operation);
  if (preference.code === undefined || preference.code === '200') acceptable(operation, headers.get('accept'));
  const violations: Violation[] = [];
  const parameters = readParameters(operation, validate, match.values, query, (name) => headers.get(name), violations);
  const hand = ({ value, type }: Body) => {
    for (const parameter of operation.body?.requiredParameters[type ?? ''] ?? []) {
      if (!(parameter in parameters.query)) violations.push({ parameter, keyword: 'required', message: 'is required' });
    }
    if (violations.length > 0) throw invalidRequest(violations);
    const call: Call = { operation, parameters, body: value, bodyType: type, token, preference };
    const answer = engine.answer(call);
    return answer instanceof Promise ? answer.then(finish) : finish(answer);
  };
  const finish = (answer: Answer) => {
    const reply = toReply(operation, validate, answer);
    if (preference.applied === '') return reply;
    return { ...reply, headers: { ...reply.headers, 'preference-applied': preference.applied } };
  };
  if (!operation.body) return hand(noBody);
  return readBody(request, operation, validate, violations).then(hand);
}

/** Path and query of a URL, raw; `new URL` would cost more than the rest of the routing. */
function targetOf(url: string): string {
  const path = url.indexOf('/', url.indexOf('//') + 2);
  const hash = url.indexOf('#', path);
  return path < 0 ? '/' : url.slice(path, hash < 0 ? undefined : hash);
}

function pick(match: Match, method: string): Operation {
  const operation = match.operations.get(method === 'HEAD' ? 'GET' : method);
  if (operation) return operation;
  const allow = allowed(match);
  throw new Problem('method-not-allowed', `This path takes ${allow}, not ${clip(method)}.`, { headers: { allow } });
}

function allowed({ operations: byMethod }: Match): string {
  const methods = [...byMethod.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...methods, 'OPTIONS'].join(', ');
}

/** A preflight is allowed whatever it asks for, so that a page of another origin can read why its request was refused. */
function options(request: Request, match: Match | undefined): Reply {
  const allow = match && allowed(match);
  const preflight = isPreflight(request) ? preflightHeaders(request, allow) : {};
  return { status: 204, headers: { ...(allow !== undefined && { allow }), ...preflight }, body: null };
}

function acceptable(operation: Operation, accept: string | null): void {
  const offered = Object.keys(operation.responses[200] ?? {});
  if (negotiate(accept, offered) === undefined) {
    throw new Problem(
      'not-acceptable',
      `This operation answers ${offered.join(' or ')}, which the Accept header does not take.`,
    );
  }
}

function respond(request: Request, { status, headers, body }: Reply): Response {
  const cors = corsHeaders(request);
  const init = { status, headers: { vary: 'Origin', ...headers, ...cors } };
  return new Response(request.method === 'HEAD' ? null : body, init);
}

function clip(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
