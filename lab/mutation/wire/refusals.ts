import type { DeclaredOperation } from '../../../src/conformance/model/contract.ts';
import { refusalOf } from '../../../src/conformance/model/refusal.ts';
import type { ObservedAnswer, WireMutant } from './mutant.ts';
import { isAskedFor, successOf } from './rules.ts';

/** Failures, and what is used up, are for every request alike. */
const notRefused = new Set(['429', '500']);

/** Each refusal that the contract declares, not made. */
export function* refusalMutants(operation: DeclaredOperation, isFirstOfPath: boolean): Generator<WireMutant> {
  const { id: operationId, reasons } = operation;
  for (const [status, own] of Object.entries(reasons)) {
    if (notRefused.has(status)) continue;
    for (const reason of own) yield refusal(`refused ${status} ${reason}`);
  }
  // Refusals of a path are looked at once for all of its operations.
  if (isFirstOfPath) yield refusal('refused 405 methodNotAllowed');

  function refusal(trigger: string): WireMutant {
    return {
      id: `${operationId} does what is to be ${trigger}`,
      kind: 'refusal',
      operationId,
      triggers: [trigger],
      create: () => ({
        answer: (sent, answer) => (refusalSeen(answer) === trigger ? successOf(sent, answer) : undefined),
      }),
    };
  }
}

/** The refusal that an answer is, as a trigger; undefined where it is none, or one that was asked for. */
export function refusalSeen(answer: ObservedAnswer): string | undefined {
  if (answer.status < 400 || isAskedFor(answer)) return undefined;
  return `refused ${refusalOf(answer)}`;
}
