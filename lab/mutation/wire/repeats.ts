import type { DeclaredOperation } from '../../../src/conformance/model/contract.ts';
import { tokenOf } from '../../../src/contract/credentials.ts';
import type { ObservedAnswer, ObservedRequest, WireFault, WireMutant } from './mutant.ts';
import { isAskedFor, successOf } from './rules.ts';

/** A request that comes again and is treated otherwise than the contract says (`x-repeat`). */
export function* repeatMutants(operation: DeclaredOperation): Generator<WireMutant> {
  const { id: operationId, repeat } = operation;
  if (!repeat) return;
  const mutant = (what: string, create: () => WireFault): WireMutant => ({
    id: `${operationId} ${what}`,
    kind: 'repeat',
    operationId,
    triggers: ['repeated'],
    create,
  });
  if (repeat.outcome === 'refused') yield mutant('does again what was done before', () => answering(successOf));
  if (repeat.outcome === 'same') yield mutant('refuses what may come again', () => answering(refusalOf));
  if (repeat.outcome !== 'again') return;
  yield 'lookup' in repeat
    ? mutant('keeps nothing of what comes again', forgetting)
    : mutant('answers what comes again as before', () => answering((_, __, first) => first));
}

/** Requests that have succeeded, with their answers. */
export class Repetitions {
  readonly #firsts = new Map<string, ObservedAnswer>();

  /** The first success of a request that comes again; undefined where this is the first. */
  before(sent: ObservedRequest, answer: ObservedAnswer): ObservedAnswer | undefined {
    if (sent.request.method !== sent.operation.method || isAskedFor(answer)) return undefined;
    const key = keyOf(sent);
    const first = this.#firsts.get(key);
    if (!first && answer.status >= 200 && answer.status < 300) this.#firsts.set(key, answer);
    return first;
  }
}

/** A fault in the answers to requests that come again. */
function answering(
  answerOf: (sent: ObservedRequest, answer: ObservedAnswer, first: ObservedAnswer) => ObservedAnswer,
): WireFault {
  const repetitions = new Repetitions();
  return {
    readsBody: true,
    answer(sent, answer) {
      const first = repetitions.before(sent, answer);
      return first && answerOf(sent, answer, first);
    },
  };
}

function forgetting(): WireFault {
  const keys = new Set<string>();
  return {
    readsBody: true,
    forgets(sent) {
      const key = keyOf(sent);
      return keys.size === keys.add(key).size;
    },
  };
}

/** A refusal that the contract shows of the operation. */
function refusalOf({ operation }: ObservedRequest, { headers }: ObservedAnswer): ObservedAnswer {
  const status = ['409', '404', '400'].find((one) => operation.declared.has(one)) ?? '';
  const [[mediaType = '', content] = []] = operation.declared.get(status)?.content ?? [];
  const body: unknown = content?.examples.values().next().value;
  const typed = new Headers(headers);
  typed.set('content-type', mediaType);
  return { status: Number(status), headers: typed, text: JSON.stringify(body), body };
}

function keyOf({ request, text }: ObservedRequest): string {
  return `${request.url} ${tokenOf(request)?.token} ${text}`;
}
