import { setTimeout } from 'node:timers/promises';
import type { Declared, DeclaredOperation } from '../model/contract.ts';
import { withoutStrangers } from '../requests/fiction.ts';
import type { CaseRequest, WireRequest } from '../requests/request.ts';
import type { CheckContext } from '../runner/context.ts';
import { isFailure } from '../runner/documented.ts';
import type { Connection } from '../target/connection.ts';
import { isRead } from '../target/consistency-window.ts';
import type { CheckEnvironment } from '../target/environments.ts';
import { answerText, curlText, type Exchange, outcomeText } from '../target/exchange.ts';
import { Disturbed, isDisturbed } from '../target/indeterminate.ts';
import { Skip, whereServed } from '../target/skip.ts';
import { AnswerCache, type Both } from './answer-cache.ts';
import { tokensOf } from './callers.ts';
import { differenceOf } from './compare.ts';
import { Knowledge } from './known-values.ts';
import type { Counterpart } from './paired-sandbox.ts';
import { resolved, type Who } from './sequence.ts';
import type { NumberedRead } from './sequence-reads.ts';

/** A server and the sandbox beside it: both are asked the same, and what they answer alike is learned. */
export class Lockstep {
  readonly knowledge: Knowledge;
  readonly transcript = new Transcript();
  readonly #context: CheckContext;
  readonly #here: CheckEnvironment;
  readonly #there: Counterpart;
  readonly #answerCache = new AnswerCache();

  constructor(context: CheckContext, here: CheckEnvironment, there: Counterpart) {
    this.knowledge = new Knowledge(context.contract.conventions);
    this.#context = context;
    this.#here = here;
    this.#there = there;
  }

  /**
   * Asks both, and learns from what is the same; undefined where one of them has nothing that the request names. What differs is
   * read again for a while, but where it is to be found out first whether they are alike.
   */
  async exchange({ nth, request }: NumberedRead, who: Who, step: { readonly nth: number; readonly isFirst?: boolean }) {
    const { operation } = request;
    if (this.#context.session.seen.notServed.has(operation.id)) return undefined;
    const { isolated } = this.#here;
    const [own, other] = this.resolved(isolated ? request : withoutStrangers(request, this.#context.session.api.reach));
    if (!own || !other) return undefined;
    const tokens = await tokensOf(who, [this.#here, this.#there.environment], this.knowledge);
    const { pairs } = this.#there;
    const ask = async () => {
      const both = await this.#ask(own, other, tokens);
      // Refusals are not compared, as each of several broken rules may be why; they are what the contract declares all the same.
      if (isRefusal(both[0])) this.#context.verify(operation, both[0], { isRefused: true });
      if (this.#answerCache.has(both)) return { both, difference: undefined, isInOrder: true, isRepeated: true };
      const { turned } = pairs;
      const compare = () => differenceOf(operation, ...both, pairs);
      const difference = pairs.attempt(compare, (found) => found !== undefined);
      return { both, difference, isInOrder: pairs.turned === turned, isRepeated: false };
    };
    let compared = await whereServed(ask);
    if (!compared) return undefined;
    // A timed event reaches one of the servers first.
    const mayFollow = !isolated && operation.method === 'GET' && !step.isFirst;
    const until = performance.now() + (mayFollow ? moment + pairs.behind : 0);
    while (compared.difference && performance.now() < until) {
      await setTimeout(moment);
      compared = await ask();
    }
    this.transcript.add(compared.both[0], nth !== step.nth);
    const { both, difference, isInOrder, isRepeated } = compared;
    if (isRepeated) this.knowledge.repeat(nth, both[0].body, both[1].body);
    // Values at the same place must belong to the same resource.
    else if (!difference && isInOrder) this.learn(nth, operation, both);
    return compared;
  }

  /**
   * Asks both; the server first where others use it, since not everything may be sent there. Throws `Disturbed` where nobody
   * can tell whether the server has done it.
   */
  async #ask(own: CaseRequest, other: CaseRequest, [token, otherToken]: readonly [string, string]): Promise<Both> {
    const { connection, pairs } = this.#there;
    const send = async () => {
      const here = await this.#context.sendUnchecked(own, { environment: this.#here, token, isOnce: true });
      const isWrite = own.operation.method !== 'GET';
      const isLost = isDisturbed(here) || here.status === 429 || here.status === 503;
      if (isLost && isWrite) throw new Disturbed();
      if (isLost || !isFailure(here)) return here;
      this.#context.verify(own.operation, here);
      if (isWrite) throw new WriteFailed(own.operation, here);
      return here;
    };
    if (this.#here.isolated) return Promise.all([send(), connection.send(other, otherToken)]);
    const begun = performance.now();
    const both = [await send(), await connection.send(other, otherToken)] as const;
    pairs.asked(performance.now() - begun);
    return both;
  }

  /** Throws `Disturbed` where the server did not do it, or may not have. */
  async control(own: WireRequest, other: WireRequest, isLook = false): Promise<Both> {
    const { connection, environment } = this.#there;
    const { connection: ownConnection, consistencyWindow } = this.#context.session;
    const both = await Promise.all([
      ownConnection.sendWire(own, this.#here.tokens[this.#here.role]),
      connection.sendWire(other, environment.tokens[environment.role]),
    ]);
    if (both[0].status === 429 || isFailure(both[0])) throw new Disturbed();
    if (!isRead(own.method)) consistencyWindow.wrote(this.#here);
    this.transcript.add(both[0], isLook);
    return both;
  }

  learn(nth: number, { declared }: Declared, [here, there]: Both): void {
    const schema = declared.get(String(here.status))?.content.get('application/json')?.schema;
    if (!schema || here.status >= 300) return;
    this.knowledge.learn(nth, schema, here.body, there.body);
    this.#answerCache.add([here, there]);
  }

  resolved<Own extends Declared>(request: CaseRequest<Own>) {
    return [
      resolved(request, (shown) => this.knowledge.at(shown)?.here),
      resolved(request, (shown) => this.knowledge.at(shown)?.there),
    ] as const;
  }
}

/** Requests of a sequence to the server: each step, and the reads that show its effect. */
class Transcript {
  readonly #sent: { readonly exchange: Exchange; readonly isLook: boolean }[] = [];

  add(exchange: Exchange, isLook: boolean): void {
    this.#sent.push({ exchange, isLook });
  }

  /** The requests as curl commands for a URL, without reads that changed nothing, and the last answer. */
  record({ url, tokenPlaces }: Connection): { readonly sent: string; readonly answer: string } {
    const last = this.#sent.at(-1);
    const shown = this.#sent.filter((one) => !one.isLook || one === last);
    const sent = shown.map(({ exchange }) => curlText(url, exchange, tokenPlaces)).join('\n');
    return { sent, answer: last ? answerText(last.exchange) : '' };
  }
}

/** True if a server refused a request. */
export function isRefusal({ status }: Exchange): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** In milliseconds: what is due by now has happened then. */
const moment = 1100;

/** Thrown where the server failed at a write, which was reported: nobody can tell what became of it. */
export class WriteFailed extends Disturbed {
  /** Why what comes after it cannot be looked at. */
  readonly skip: Skip;

  constructor(operation: DeclaredOperation, exchange: Exchange) {
    super();
    this.skip = new Skip('prerequisite', operation.id, outcomeText(exchange));
  }
}
