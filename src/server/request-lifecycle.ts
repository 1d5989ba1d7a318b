import { negotiate } from '../contract/media-type.ts';
import type { BodySpec } from '../contract/operation.ts';
import { type RequestParameters, readParameters } from '../contract/parameters.ts';
import { invalidRequest, Problem, type Violation } from '../contract/problem.ts';
import { queryWithoutToken, type TokenPlaces, targetWithoutToken } from '../contract/token-places.ts';
import type { Answer, Reply } from './answer.ts';
import { readToken } from './authenticate.ts';
import type { Endpoint } from './endpoint.ts';
import type { Engine } from './engine.ts';
import type { LoggedExchange } from './exchange.ts';
import type { Inbound } from './inbound.ts';
import { toReplyInSlices } from './long-reply.ts';
import { noPreference, type Preference, readPreference } from './preference.ts';
import { withHeaders } from './reply.ts';
import { type Body, noBody, readBody } from './request-body.ts';

/** The engine behind a door, and the places of a request that its token may be in. */
interface Door<Caller> {
  readonly engine: Engine<Caller>;
  readonly tokenPlaces: TokenPlaces;
}

/** One request on its way from its endpoint to its answer, and what is known of it so far. */
export class RequestLifecycle<Caller> {
  readonly request: Inbound;
  readonly #engine: Engine<Caller>;
  readonly #tokenPlaces: TokenPlaces;
  /** When the request arrived, in milliseconds; 0 where nobody will ask. */
  readonly #start: number;
  #endpoint: Endpoint | undefined;
  #token: string | undefined;
  #preference: Preference = noPreference;
  #body = noBody;
  #caller: unknown;
  #trace: unknown;

  constructor(request: Inbound, { engine, tokenPlaces }: Door<Caller>, start: number) {
    this.request = request;
    this.#engine = engine;
    this.#tokenPlaces = tokenPlaces;
    this.#start = start;
  }

  /** Answers the request, or rejects or throws with what stopped it. */
  enter(endpoint: Endpoint, values: Readonly<Record<string, string>>, query: string): Reply | Promise<Reply> {
    this.#endpoint = endpoint;
    const { operation, secured, success } = endpoint;
    const token = secured ? readToken(this.request, query, this.#tokenPlaces) : '';
    this.#token = token;
    const preference = readPreference(this.request.header('prefer'), operation);
    this.#preference = preference;
    if (preference.code === undefined || preference.code === success) this.#negotiate(endpoint);
    const caller = this.#engine.admit(operation, token, pathOf(this.request), this.request);
    const rest = this.#isTokenInQuery ? queryWithoutToken(query, this.#tokenPlaces) : query;
    if (!(caller instanceof Promise)) return this.#validate(endpoint, caller, values, rest);
    return this.#admitted(endpoint, caller, values, rest);
  }

  /** Exchange for an observer, once the request is answered or was ended by an error. */
  describe({ status, headers, body }: Reply, stoppedBy?: unknown): LoggedExchange {
    const { method, target } = this.request;
    return {
      method,
      target: this.#isTokenInQuery ? targetWithoutToken(target, this.#tokenPlaces) : target,
      operationId: this.#endpoint?.operation.id,
      token: this.#token,
      body: this.#body.value,
      bodyText: this.#body.json,
      bodySize: this.#body.size,
      status,
      answer: typeof body === 'string' ? body : null,
      request: this.request,
      caller: this.#caller,
      trace: this.#trace,
      stoppedBy,
      answerHeaders: headers,
      milliseconds: performance.now() - this.#start,
    };
  }

  get #isTokenInQuery(): boolean {
    return this.#tokenPlaces.some((place) => place.in === 'query');
  }

  #negotiate({ offered }: Endpoint): void {
    const accept = this.request.header('accept');
    if (offered.length === 0 || negotiate(accept, offered) !== undefined) return;
    const detail = `This operation answers ${offered.join(' or ')}, which the Accept header does not take.`;
    throw new Problem('not-acceptable', 'notAcceptable', detail);
  }

  /** Each step that waits is awaited by itself: a promise that is resolved with another takes three turns for one. */
  async #admitted(
    endpoint: Endpoint,
    caller: Promise<Caller>,
    values: Readonly<Record<string, string>>,
    query: string,
  ): Promise<Reply> {
    return await this.#validate(endpoint, await caller, values, query);
  }

  #validate(
    endpoint: Endpoint,
    caller: Caller,
    values: Readonly<Record<string, string>>,
    query: string,
  ): Reply | Promise<Reply> {
    this.#caller = caller;
    const owner = this.#engine.ownerOf ? this.#engine.ownerOf(caller, endpoint.operation) : '';
    const room = owner === undefined ? undefined : this.request.enter?.(owner);
    if (room) return room.then(() => this.#goOn(endpoint, caller, values, query));
    return this.#goOn(endpoint, caller, values, query);
  }

  #goOn(
    endpoint: Endpoint,
    caller: Caller,
    values: Readonly<Record<string, string>>,
    query: string,
  ): Reply | Promise<Reply> {
    const { operation, validate } = endpoint;
    const violations: Violation[] = [];
    const parameters = readParameters(operation, validate, values, query, this.request, violations);
    if (operation.body) return this.#readBody(operation.body, endpoint, caller, parameters, violations);
    const answer = this.#handOver(endpoint, caller, parameters, noBody, violations);
    return answer instanceof Promise
      ? answer.then((made) => this.#finish(endpoint, made))
      : this.#finish(endpoint, answer);
  }

  async #readBody(
    spec: BodySpec,
    endpoint: Endpoint,
    caller: Caller,
    parameters: RequestParameters,
    violations: Violation[],
  ): Promise<Reply> {
    const body = await readBody(this.request, spec, endpoint.validate, violations);
    return this.#finish(endpoint, await this.#handOver(endpoint, caller, parameters, body, violations));
  }

  #handOver(
    { operation }: Endpoint,
    caller: Caller,
    parameters: RequestParameters,
    sent: Body,
    violations: Violation[],
  ): Answer | Promise<Answer> {
    this.#body = sent;
    const { value: body, type: bodyType } = sent;
    if (bodyType !== undefined) {
      for (const parameter of operation.body?.requiredParameters[bodyType] ?? []) {
        if (parameter in parameters.query) continue;
        violations.push({ parameter, keyword: 'required', message: 'is required' });
      }
    }
    if (violations.length > 0) throw invalidRequest(violations);
    const token = this.#token ?? '';
    const preference = this.#preference;
    const path = pathOf(this.request);
    return this.#engine.answer({ operation, caller, parameters, body, bodyType, token, path, preference });
  }

  #finish({ operation, validate }: Endpoint, answer: Answer): Reply | Promise<Reply> {
    this.#trace = answer.trace;
    const reply = toReplyInSlices(operation, validate, answer);
    const { applied } = this.#preference;
    if (applied === '') return reply;
    const headers = { 'preference-applied': applied };
    return reply instanceof Promise ? reply.then((made) => withHeaders(made, headers)) : withHeaders(reply, headers);
  }
}

function pathOf({ target }: Inbound): string {
  const at = target.indexOf('?');
  return at < 0 ? target : target.slice(0, at);
}
