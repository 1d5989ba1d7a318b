import type { DeclaredOperation, SuiteContract } from '../../../src/conformance/model/contract.ts';
import { refusalOf, violationReasonsIn } from '../../../src/conformance/model/refusal.ts';
import { valueAt } from '../../../src/contract/pointer.ts';
import { earlyReasons } from '../../../src/contract/reasons.ts';
import { isAsked, unaskedFirst } from './answers.ts';
import { type ObservedAnswer, type WireMutant, withBody } from './mutant.ts';
import { isAskedFor } from './rules.ts';

/** A word that no contract has. */
const unknown = 'notInTheContract';

/** Each reason that an operation declares, for which an answer says another one, or none. */
export function* reasonMutants(
  operation: DeclaredOperation,
  contract: SuiteContract,
  isFirstOfPath: boolean,
): Generator<WireMutant> {
  const { id: operationId, reasons, furtherReasons } = operation;
  for (const [status, own] of Object.entries(reasons)) {
    const possible = [...new Set([...own, ...earlyReasons(Number(status))])];
    const elsewhere = contract.operations.flatMap((other) => other.reasons[status] ?? []);
    const foreign = elsewhere.find((reason) => !possible.includes(reason)) ?? 'labelTaken';
    for (const reason of own) {
      const others = [...possible.filter((other) => isTold(status) && other !== reason), foreign, unknown, undefined];
      for (const other of others)
        yield mutant(`${status} ${reason} is ${other ?? 'not said'}`, unaskedFirst(`reason ${status} ${reason}`), {
          is: (answer) => refusalOf(answer) === `${status} ${reason}`,
          change: (body) => ({ ...body, reason: other }),
        });
    }
  }
  const noMethod = '405 methodNotAllowed';
  // Refusals of a path are looked at once for all of its operations.
  for (const other of isFirstOfPath ? ['unknownPath', unknown, undefined] : [])
    yield mutant(`${noMethod} is ${other ?? 'not said'}`, [`refused ${noMethod}`], {
      is: (answer) => refusalOf(answer) === noMethod,
      change: (body) => ({ ...body, reason: other }),
    });
  const foreign = contract.operations.flatMap((other) => other.furtherReasons);
  for (const reason of furtherReasons) {
    const others = furtherReasons.filter((other) => other !== reason);
    const another = foreign.find((other) => !furtherReasons.includes(other));
    for (const other of [...others, another, unknown, undefined])
      yield mutant(`400 violation ${reason} is ${other ?? 'not said'}`, [`violation ${reason}`], {
        is: (answer) => [...violationsSeen(answer)].includes(`violation ${reason}`),
        change: (body) => ({ ...body, errors: withReason(body.errors, reason, other) }),
      });
  }

  function mutant(name: string, triggers: readonly string[], { is, change }: Change): WireMutant {
    return {
      id: `${operationId} ${name}`,
      kind: 'reason',
      operationId,
      triggers,
      create: (trigger) => ({
        answer: (_, answer) =>
          isAskedFor(answer) === isAsked(trigger) && is(answer)
            ? withBody(answer, change(Object(answer.body)))
            : undefined,
      }),
    };
  }
}

/** The reasons that an answer has, as triggers. */
export function* reasonsSeen(answer: ObservedAnswer): Generator<string> {
  if (answer.status < 400) return;
  yield `${isAskedFor(answer) ? 'asked ' : ''}reason ${refusalOf(answer)}`;
  yield* violationsSeen(answer);
}

interface Change {
  is(answer: ObservedAnswer): boolean;
  change(body: Readonly<Record<string, unknown>>): object;
}

/** Preferences for a failure do not say which one. */
function isTold(status: string): boolean {
  return status !== '500';
}

function* violationsSeen(answer: ObservedAnswer): Generator<string> {
  if (answer.status !== 400 || isAskedFor(answer)) return;
  for (const reason of violationReasonsIn(answer.body)) yield `violation ${reason}`;
}

function withReason(errors: unknown, reason: string, other: string | undefined): unknown {
  if (!Array.isArray(errors)) return errors;
  return errors.map((error: unknown) =>
    valueAt(error, '/reason') === reason ? { ...Object(error), reason: other } : error,
  );
}
