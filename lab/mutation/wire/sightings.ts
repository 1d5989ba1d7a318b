import { walkValue } from '../../../src/conformance/model/schema-walk.ts';
import type { Check } from '../../../src/conformance/runner/check.ts';
import type { ExchangeObserver } from '../faulty-server.ts';
import { essenceOf } from './answers.ts';
import { listsSeen } from './lists.ts';
import { changesSeen, FirstAnswers } from './memory.ts';
import type { ObservedAnswer, ObservedRequest, PostedWebhook } from './mutant.ts';
import { sendersSeen } from './reach.ts';
import { reasonsSeen } from './reasons.ts';
import { refusalSeen } from './refusals.ts';
import { Repetitions } from './repeats.ts';
import { isAskedFor, rulesNamed } from './rules.ts';
import { edgesSeen } from './strict.ts';
import { webhookSeen } from './webhooks.ts';

/** A check, and how long it takes. */
interface Timed {
  readonly check: Check;
  readonly milliseconds: number;
}

/** Triggers that the checks of one operation see while the server has no fault. */
export class TriggerSightings implements ExchangeObserver {
  readonly #operationId: string;
  readonly #byTrigger = new Map<string, Timed[]>();
  #now = new Set<string>();
  #firsts = new FirstAnswers();
  #repetitions = new Repetitions();

  constructor(operationId: string) {
    this.#operationId = operationId;
  }

  answered(sent: ObservedRequest, answer: ObservedAnswer): void {
    if (sent.operation.id !== this.#operationId) return;
    for (const trigger of this.#triggersOf(sent, answer)) this.#now.add(trigger);
  }

  posted(posted: PostedWebhook): void {
    this.#now.add(webhookSeen(posted));
  }

  /** Says that a check is over, and that what was seen since the last one was seen by it. */
  end(check: Check, milliseconds: number): void {
    for (const trigger of this.#now) {
      const others = this.#byTrigger.get(trigger);
      if (others) others.push({ check, milliseconds });
      else this.#byTrigger.set(trigger, [{ check, milliseconds }]);
    }
    this.#now = new Set();
    this.#firsts = new FirstAnswers();
    this.#repetitions = new Repetitions();
  }

  /** The checks that see a trigger, the quickest first. */
  of(trigger: string): Check[] {
    const timed = this.#byTrigger.get(trigger) ?? [];
    return timed.toSorted((a, b) => costOf(a) - costOf(b)).map(({ check }) => check);
  }

  *#triggersOf(sent: ObservedRequest, answer: ObservedAnswer): Generator<string> {
    const { operation, request, caller } = sent;
    if (request.method !== operation.method) {
      if (answer.status === 405) yield 'refused 405 methodNotAllowed';
      return;
    }
    const status = String(answer.status);
    const mediaType = essenceOf(answer);
    const asked = isAskedFor(answer) ? 'asked ' : '';
    yield `${asked}answer ${status} ${mediaType}`;
    const content = operation.declared.get(status)?.content.get(mediaType);
    const places = content ? walkValue(content.schema, answer.body) : [];
    for (const { template } of places) yield `${asked}field ${status} ${template}`;
    const refused = refusalSeen(answer);
    if (refused !== undefined) yield refused;
    yield* reasonsSeen(answer);
    yield* rulesNamed(sent, answer);
    yield* edgesSeen(sent, answer);
    yield* sendersSeen(operation, caller);
    yield* changesSeen(sent, answer, this.#firsts);
    if (operation.repeat && this.#repetitions.before(sent, answer)) yield 'repeated';
    yield* listsSeen(sent, answer);
  }
}

/** Drawn requests that fail are shrunk, which takes its time. */
function costOf({ check, milliseconds }: Timed): number {
  return check.id.endsWith('/drawn') ? 1000 + milliseconds : milliseconds;
}
