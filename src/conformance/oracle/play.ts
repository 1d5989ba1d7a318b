import { setTimeout } from 'node:timers/promises';
import type { DeclaredOperation } from '../model/contract.ts';
import { type CaseRequest, toWire } from '../requests/request.ts';
import type { CheckContext } from '../runner/context.ts';
import { arrived } from '../target/clock-moves.ts';
import type { CheckEnvironment } from '../target/environments.ts';
import type { Both } from './answer-cache.ts';
import { deliveriesDifference } from './deliveries.ts';
import { type Divergence, divergenceOf } from './divergence.ts';
import type { Knowledge } from './known-values.ts';
import type { Oracle } from './oracle.ts';
import { isRefusal, Lockstep } from './paired-client.ts';
import { type Counterpart, counterpartOfEnvironment, pairedSandboxOf } from './paired-sandbox.ts';
import { type SequenceStep, Shown, type Who } from './sequence.ts';
import { looksAfter, looksAtAll, type NumberedRead } from './sequence-reads.ts';

/** Reads before a sequence begins, so that it can refer to existing data. */
export const beginning: SequenceStep = { nth: 0, wait: 'PT0S' };

/** Steps that no read follows; the last read shows their effect too. */
type Spared = 'none' | 'refusals' | 'requests';

/** One story, played on the server and on the sandbox side by side, in an environment of its own on each. */
export class Play {
  readonly #both: Lockstep;
  readonly #oracle: Oracle;
  readonly #context: CheckContext;
  readonly #here: CheckEnvironment;
  readonly #there: Counterpart;
  readonly #reads: readonly DeclaredOperation[];
  /** The numbers of the steps that have written. */
  readonly #writes = new Set<number>();
  /** The last step of which nobody has looked what it has done, where looks are spared. */
  #unlooked: SequenceStep | undefined;
  #spared: Spared = 'none';

  private constructor(
    oracle: Oracle,
    context: CheckContext,
    here: CheckEnvironment,
    there: Counterpart,
    reads: readonly DeclaredOperation[],
  ) {
    this.#oracle = oracle;
    this.#both = new Lockstep(context, here, there);
    this.#context = context;
    this.#here = here;
    this.#there = there;
    this.#reads = reads;
  }

  /** Begins in two new environments, or where the server and what goes along with it have come to. `reads` show what each step has done. */
  static async begin(oracle: Oracle, context: CheckContext, reads: readonly DeclaredOperation[]): Promise<Play> {
    const { isolated } = await context.environment();
    if (isolated)
      return new Play(oracle, context, await context.freshEnvironment(), await counterpartOfEnvironment(oracle), reads);
    const pairedSandbox = pairedSandboxOf(context.session);
    if (!pairedSandbox) throw new Error('Nothing goes along with the server.');
    return new Play(oracle, context, pairedSandbox.here, pairedSandbox, reads);
  }

  /** Values that both servers showed. */
  get knowledge(): Knowledge {
    return this.#both.knowledge;
  }

  /** Has some looked after with the next step that is not among them, or at the end. */
  spare(spared: Spared): this {
    this.#spared = spared;
    return this;
  }

  /** Looks what was done that nobody has looked after yet. */
  finish(): Promise<Divergence | undefined> {
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
    for (const look of looksAtAll(this.#reads, this.#both.knowledge)) {
      const compared = await this.#both.exchange(look, this.#here.role, { nth: 0, isFirst });
      if (!compared) continue;
      answers.push(compared.both);
      isAlike &&= compared.difference === undefined;
    }
    return { answers, isAlike };
  }

  /** Plays one step, and looks what it has done; undefined where both do the same. Throws `Disturbed` where nobody can tell. */
  async take(step: SequenceStep): Promise<Divergence | undefined> {
    const pairedSandbox = this.#here.isolated ? undefined : pairedSandboxOf(this.#context.session);
    // Until it is known that they have not come apart.
    if (pairedSandbox) pairedSandbox.isApart = true;
    const divergence = await this.#take(step);
    if (pairedSandbox && !divergence) pairedSandbox.isApart = false;
    return divergence;
  }

  async #take(step: SequenceStep): Promise<Divergence | undefined> {
    // On a shared server nobody texts or calls, and time passes by itself.
    if (!this.#here.isolated && !('request' in step)) return 'wait' in step ? this.#wait(step) : undefined;
    if ('wait' in step) {
      const body = JSON.stringify({ advance: step.wait });
      const wire = { method: 'POST', target: '/_sandbox/clock', headers: json, body };
      if (step.nth > 0) {
        const [own, other] = await this.#both.control(wire, wire);
        const { patience } = this.#context.session.connection;
        await Promise.all([
          arrived(this.#here, own.body, patience),
          arrived(this.#there.environment, other.body, patience),
        ]);
      }
      return this.#look(step);
    }
    if ('happens' in step) {
      const [own, other] = this.#both.resolved(step.happens);
      if (!own || !other) return undefined;
      const both = await this.#both.control(toWire(own), toWire(other));
      this.#both.learn(step.nth, own.operation, both);
      return this.#look(step);
    }
    const { request, who, nth } = step;
    if (!this.#here.isolated && this.#mayCloseAccess(request)) return undefined;
    if (request.operation.method !== 'GET') this.#writes.add(nth);
    const compared = await this.#both.exchange({ nth, request }, who, step);
    if (!compared || compared.difference || request.operation.method === 'GET')
      return divergenceOf(step, request, compared);
    const isSpared = this.#spared === 'requests' || (this.#spared === 'refusals' && isRefusal(compared.both[0]));
    if (!isSpared) return this.#look(step, request.path);
    this.#unlooked = step;
    return undefined;
  }

  /** True if a request may revoke access of the run: it deletes something that the sequence did not create. */
  #mayCloseAccess({ operation, path }: CaseRequest): boolean {
    if (!this.#context.session.api.tokens?.closing.has(operation.id)) return false;
    return !Object.values(path).every((value) => value instanceof Shown && this.#writes.has(value.nth));
  }

  /** Waits in real time, and looks what has happened meanwhile; nobody waits for long. */
  async #wait(step: SequenceStep & { readonly wait: string }): Promise<Divergence | undefined> {
    const milliseconds = this.#oracle.durationOf(step.wait);
    if (milliseconds > longestWait) return undefined;
    await setTimeout(milliseconds);
    return this.#look(step);
  }

  /** The requests without reads that changed nothing, and the last answer. */
  record(): { readonly sent: string; readonly answer: string } {
    return this.#both.transcript.record(this.#context.session.connection);
  }

  async end(): Promise<void> {
    if (!this.#here.isolated) return;
    await Promise.all([this.#context.release(this.#here), this.#there.environment.release()]);
  }

  /** Compares what the reads show that need nothing but what is known, and what was sent out. */
  async #look(step: SequenceStep, given: Readonly<Record<string, unknown>> = {}): Promise<Divergence | undefined> {
    this.#unlooked = undefined;
    for (const look of looksAfter(step.nth, this.#reads, this.#both.knowledge, given)) {
      const found = await this.#compare(step, look, this.#here.role);
      if (found) return found;
    }
    const { api, contract } = this.#context.session;
    if (!this.#here.isolated || !api.control) return undefined;
    const { name, maximum } = api.control.pageSize;
    const wire = { method: 'GET', target: `/_sandbox/deliveries?${name}=${maximum}`, headers: {} };
    const [here, there] = await this.#both.control(wire, wire, true);
    const difference = deliveriesDifference(contract, here, there, this.#there.pairs);
    return difference && { operation: undefined, step, difference };
  }

  async #compare(step: SequenceStep, asked: NumberedRead, who: Who): Promise<Divergence | undefined> {
    return divergenceOf(step, asked.request, await this.#both.exchange(asked, who, step));
  }
}

/** In milliseconds: so long anybody waits in real time. */
const longestWait = 6000;
const json = { 'content-type': 'application/json' };
