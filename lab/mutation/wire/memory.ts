import type { DeclaredOperation, SuiteContract } from '../../../src/conformance/model/contract.ts';
import { tokenOf } from '../../../src/contract/credentials.ts';
import type { ObservedAnswer, ObservedRequest, WireMutant } from './mutant.ts';
import { isAskedFor } from './rules.ts';

/** Writes that a server forgets, and reads that it answers from before. */
export function* memoryMutants(operation: DeclaredOperation, { operations }: SuiteContract): Generator<WireMutant> {
  const { id: operationId, method, declared } = operation;
  if (method !== 'GET') {
    const create = () => ({ forgets: true });
    yield { id: `${operationId} keeps nothing`, kind: 'write', operationId, triggers: ['written'], create };
    return;
  }
  const again = (answer: ObservedAnswer, before: ObservedAnswer) => (before.text === answer.text ? undefined : before);
  yield {
    id: `${operationId} repeats its first answer`,
    kind: 'stale',
    operationId,
    triggers: ['changed'],
    create: () => remembering((answer, first) => (answer.status === 200 && first ? again(answer, first) : undefined)),
  };
  const canGo = operations.some((one) => one.method === 'DELETE' && areaOf(one) === areaOf(operation));
  if (!declared.has('404') || !canGo) return;
  yield {
    id: `${operationId} shows what is gone`,
    kind: 'gone',
    operationId,
    triggers: ['gone'],
    create: () => remembering((answer, first) => (answer.status === 404 ? first : undefined)),
  };
}

/** The first part of a path that tells what it is about: `accounts`. */
function areaOf({ path }: DeclaredOperation): string | undefined {
  return path.split('/')[3];
}

/** A fault that knows the first success of each request. */
function remembering(
  change: (answer: ObservedAnswer, first: ObservedAnswer | undefined) => ObservedAnswer | undefined,
) {
  const firsts = new FirstAnswers();
  return { answer: (sent: ObservedRequest, answer: ObservedAnswer) => change(answer, firsts.before(sent, answer)) };
}

/** The first success that each request has got. */
export class FirstAnswers {
  readonly #firsts = new Map<string, ObservedAnswer>();

  /** The one before this answer; undefined where this is the first. */
  before({ request }: ObservedRequest, answer: ObservedAnswer): ObservedAnswer | undefined {
    if (isAskedFor(answer)) return undefined;
    const key = `${request.method} ${request.url} ${tokenOf(request)?.token}`;
    const first = this.#firsts.get(key);
    if (!first && answer.status === 200) this.#firsts.set(key, answer);
    return first;
  }
}

/** Triggers that a write, or a read after one, gives. */
export function* changesSeen(sent: ObservedRequest, answer: ObservedAnswer, firsts: FirstAnswers): Generator<string> {
  const { method } = sent.request;
  if (method !== 'GET') {
    if (answer.status >= 200 && answer.status < 300) yield 'written';
    return;
  }
  const first = firsts.before(sent, answer);
  if (first && answer.status === 200 && first.text !== answer.text) yield 'changed';
  if (first && answer.status === 404) yield 'gone';
}
