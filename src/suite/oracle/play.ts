import { setTimeout } from 'node:timers/promises';
import type { Declared, DeclaredOperation } from '../contract/contract.ts';
import { withoutStrangers } from '../requests/fiction.ts';
import { type CaseRequest, toWire, type WireRequest } from '../requests/request.ts';
import type { CheckContext } from '../run/context.ts';
import { isFailure } from '../run/documented.ts';
import { arrived } from '../target/clock-moves.ts';
import { Disturbed, isDisturbed } from '../target/disturbance.ts';
import type { Exchange } from '../target/exchange.ts';
import { isRead } from '../target/settling.ts';
import type { World } from '../target/worlds.ts';
import { mayCloseAccess } from './access.ts';
import { Alike, type Both } from './alike.ts';
import { tokensOf } from './callers.ts';
import { differenceOf } from './compare.ts';
import { type Counterpart, companionOf, counterpartOfWorld } from './counterpart.ts';
import { deliveriesDifference } from './deliveries.ts';
import { Knowledge } from './knowledge.ts';
import { type Asked, looksAfter, looksAtAll } from './looks.ts';
import { type Parting, partingOf } from './parting.ts';
import { durationOf } from './sandbox.ts';
import { resolved, type Step, type Who } from './story.ts';
import { Told } from './told.ts';
import { WriteFailed } from './write-failed.ts';

/** What is asked before a story begins, so that it can be about what is there. */
export const beginning: Step = { nth: 0, wait: 'PT0S' };

/** What is not looked after at once: the last look shows what it has done as well. */
type Spared = 'none' | 'refusals' | 'requests';

/** One story, played on the server and on the sandbox side by side, in a world of its own on each. */
export class Play {
  readonly knowledge = new Knowledge();
  readonly #context: CheckContext;
  readonly #here: World;
  readonly #there: Counterpart;
  readonly #reads: readonly DeclaredOperation[];
  /** The numbers of the steps that have written. */
  readonly #writes = new Set<number>();
  readonly #alike = new Alike();
  readonly #told = new Told();

  /** The last step of which nobody has looked what it has done, where looks are spared. */
  #unlooked: Step | undefined;
  #spared: Spared = 'none';

  private constructor(context: CheckContext, here: World, there: Counterpart, reads: readonly DeclaredOperation[]) {
    this.#context = context;
    this.#here = here;
    this.#there = there;
    this.#reads = reads;
  }

  /** Begins in two new worlds, or where the server and what goes along with it have come to. `reads` show what each step has done. */
  static async begin(context: CheckContext, reads: readonly DeclaredOperation[]): Promise<Play> {
    const { isolated } = await context.world();
    if (isolated) return new Play(context, await context.freshWorld(), await counterpartOfWorld(), reads);
    const companion = companionOf(context.session);
    if (!companion) throw new Error('Nothing goes along with the server.');
    return new Play(context, companion.here, companion, reads);
  }

  /** Has some looked after with the next step that is not among them, or at the end. */
  spare(spared: Spared): this {
    this.#spared = spared;
    return this;
  }

  /** Looks what was done that nobody has looked after yet. */
  finish(): Promise<Parting | undefined> {
    const step = this.#unlooked;
    return step ? this.#look(step) : Promise.resolve(undefined);
  }

  /**
   * Looks at all that is there before anything is done: what both have answered, and whether that is the same. Where it is `first` to
   * be found out whether they are alike at all, nothing that differs is read again.
   */
  async survey(isFirst: boolean): Promise<{ readonly answers: readonly Both[]; readonly isAlike: boolean }> {
    const answers: Both[] = [];
    let isAlike = true;
    for (const look of looksAtAll(this.#reads, this.knowledge)) {
      const compared = await this.#exchange(look, this.#here.role, { nth: 0, isFirst });
      if (!compared) continue;
      answers.push(compared.both);
      isAlike &&= compared.difference === undefined;
    }
    return { answers, isAlike };
  }

  /** Plays one step, and looks what it has done; undefined where both do the same. Throws `Disturbed` where nobody can tell. */
  async take(step: Step): Promise<Parting | undefined> {
    const companion = this.#here.isolated ? undefined : companionOf(this.#context.session);
    // Until it is known that they have not come apart.
    if (companion) companion.isApart = true;
    const parting = await this.#take(step);
    if (companion && !parting) companion.isApart = false;
    return parting;
  }

  async #take(step: Step): Promise<Parting | undefined> {
    // Where others are, nobody texts or calls, and time passes by itself.
    if (!this.#here.isolated && !('request' in step)) return 'wait' in step ? this.#wait(step) : undefined;
    if ('wait' in step) {
      const body = JSON.stringify({ advance: step.wait });
      const wire = { method: 'POST', target: '/_sandbox/clock', headers: json, body };
      if (step.nth > 0) {
        const [own, other] = await this.#control(wire, wire);
        const { patience } = this.#context.session.connection;
        await Promise.all([arrived(this.#here, own.body, patience), arrived(this.#there.world, other.body, patience)]);
      }
      return this.#look(step);
    }
    if ('happens' in step) {
      const [own, other] = this.#resolved(step.happens);
      if (!own || !other) return undefined;
      const both = await this.#control(toWire(own), toWire(other));
      this.#learn(step.nth, own.operation, both);
      return this.#look(step);
    }
    const { request, who, nth } = step;
    if (!this.#here.isolated && mayCloseAccess(request, (shown) => this.#writes.has(shown.nth))) return undefined;
    if (request.operation.method !== 'GET') this.#writes.add(nth);
    const compared = await this.#exchange({ nth, request }, who, step);
    if (!compared || compared.difference || request.operation.method === 'GET')
      return partingOf(step, request, compared);
    const isSpared = this.#spared === 'requests' || (this.#spared === 'refusals' && isRefusal(compared.both[0]));
    if (!isSpared) return this.#look(step, request.path);
    this.#unlooked = step;
    return undefined;
  }

  /** Waits in real time, and looks what has happened meanwhile; nobody waits for long. */
  async #wait(step: Step & { readonly wait: string }): Promise<Parting | undefined> {
    const milliseconds = durationOf(step.wait);
    if (milliseconds > longestWait) return undefined;
    await setTimeout(milliseconds);
    return this.#look(step);
  }

  /** What was sent, less what only looked on and saw nothing, and what was answered last. */
  record(): { readonly sent: string; readonly answer: string } {
    return this.#told.record(this.#context.session.connection.url);
  }

  async end(): Promise<void> {
    if (!this.#here.isolated) return;
    await Promise.all([this.#context.release(this.#here), this.#there.world.release()]);
  }

  /** Compares what the reads show that need nothing but what is known, and what was sent out. */
  async #look(step: Step, given: Readonly<Record<string, unknown>> = {}): Promise<Parting | undefined> {
    this.#unlooked = undefined;
    for (const look of looksAfter(step.nth, this.#reads, this.knowledge, given)) {
      const found = await this.#compare(step, look, this.#here.role);
      if (found) return found;
    }
    if (!this.#here.isolated) return undefined;
    const wire = { method: 'GET', target: '/_sandbox/deliveries?pageSize=100', headers: {} };
    const [here, there] = await this.#control(wire, wire, true);
    const difference = deliveriesDifference(here, there, this.#there.pairs);
    return difference && { operation: undefined, step, difference };
  }

  async #compare(step: Step, asked: Asked, who: Who): Promise<Parting | undefined> {
    return partingOf(step, asked.request, await this.#exchange(asked, who, step));
  }

  /**
   * Asks both, and learns from what is the same; undefined where one of them has nothing that the request names. What differs is
   * read again for a while, but where it is to be found out first whether they are alike.
   */
  async #exchange({ nth, request }: Asked, who: Who, step: { readonly nth: number; readonly isFirst?: boolean }) {
    const { operation } = request;
    const { isolated } = this.#here;
    const [own, other] = this.#resolved(isolated ? request : withoutStrangers(request));
    if (!own || !other) return undefined;
    const tokens = await tokensOf(who, [this.#here, this.#there.world], this.knowledge);
    const { pairs } = this.#there;
    const ask = async () => {
      const both = await this.#ask(own, other, tokens);
      // Refusals are not compared, as each of several broken rules may be why; they are what the contract declares all the same.
      if (isRefusal(both[0])) this.#context.verify(operation, both[0], { isRefused: true });
      if (this.#alike.has(both)) return { both, difference: undefined, isInOrder: true, isRepeated: true };
      const { turned } = pairs;
      const compare = () => differenceOf(operation, ...both, pairs);
      const difference = pairs.attempt(compare, (found) => found !== undefined);
      return { both, difference, isInOrder: pairs.turned === turned, isRepeated: false };
    };
    let compared = await ask();
    // What happens by itself, happens to one of them sooner.
    const mayFollow = !isolated && operation.method === 'GET' && !step.isFirst;
    const until = performance.now() + (mayFollow ? moment + pairs.behind : 0);
    while (compared.difference && performance.now() < until) {
      await setTimeout(moment);
      compared = await ask();
    }
    this.#told.add(compared.both[0], nth !== step.nth);
    const { both, difference, isInOrder, isRepeated } = compared;
    if (isRepeated) this.knowledge.repeat(nth, both[0].body, both[1].body);
    // What stands at the same place has to be the same thing.
    else if (!difference && isInOrder) this.#learn(nth, operation, both);
    return compared;
  }

  /**
   * Asks both; the server first where others use it, since not everything may be sent there. Throws `Disturbed` where nobody
   * can tell whether the server has done it.
   */
  async #ask(own: CaseRequest, other: CaseRequest, [token, otherToken]: readonly [string, string]): Promise<Both> {
    const { connection, pairs } = this.#there;
    const send = async () => {
      const here = await this.#context.sendUnchecked(own, { world: this.#here, token, isOnce: true });
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
  async #control(own: WireRequest, other: WireRequest, isLook = false): Promise<Both> {
    const { connection, world } = this.#there;
    const { connection: ownConnection, settling } = this.#context.session;
    const both = await Promise.all([
      ownConnection.sendWire(own, this.#here.tokens.superAdmin),
      connection.sendWire(other, world.tokens.superAdmin),
    ]);
    if (both[0].status === 429 || isFailure(both[0])) throw new Disturbed();
    if (!isRead(own.method)) settling.wrote(this.#here);
    this.#told.add(both[0], isLook);
    return both;
  }

  #learn(nth: number, { declared }: Declared, [here, there]: Both): void {
    const schema = declared.get(String(here.status))?.content.get('application/json')?.schema;
    if (!schema || here.status >= 300) return;
    this.knowledge.learn(nth, schema, here.body, there.body);
    this.#alike.add([here, there]);
  }

  #resolved<Own extends Declared>(request: CaseRequest<Own>) {
    return [
      resolved(request, (shown) => this.knowledge.at(shown)?.here),
      resolved(request, (shown) => this.knowledge.at(shown)?.there),
    ] as const;
  }
}

function isRefusal({ status }: Exchange): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** In milliseconds: what is due by now has happened then. */
const moment = 1100;
/** In milliseconds: so long anybody waits in real time. */
const longestWait = 6000;
const json = { 'content-type': 'application/json' };
