import type { Reasons } from '../../generated/client.ts';
import { Problem } from '../../generated/schemas.ts';

/** The name of an operation: `createTask`. */
export type OperationId = Extract<keyof Reasons, string>;
type Status<Id extends OperationId> = keyof Reasons[Id] & number;
type Listed<Reasons> = Reasons extends readonly (infer Reason extends string)[] ? Reason : never;

/**
 * Why an operation may be refused or fail, as the contract knows it: `ReasonOf<'createTask', 409>`, or for whatever status
 * `ReasonOf<'createTask'>`. More may follow.
 */
export type ReasonOf<Id extends OperationId, Of extends number = number> = {
  [Code in Status<Id>]: Code extends Of ? Reasons[Id][Code] : never;
}[Status<Id>];

type Kinds = typeof Problem.properties.type.problems;

/** A status with a reason for which requests are refused before they have led to an operation: `404 unknownPath`. */
export type EarlyRefusal = {
  [Kind in keyof Kinds]: Kinds[Kind] extends { status: infer Code extends number; reasons: infer Reasons }
    ? `${Code} ${Listed<Reasons>}`
    : never;
}[keyof Kinds];

/** A status with a reason that some operation declares for it: `409 labelTaken`. */
export type DeclaredRefusal = {
  [Id in OperationId]: { [Code in Status<Id>]: `${Code} ${Reasons[Id][Code] & string}` }[Status<Id>];
}[OperationId];

/** The reasons with a status for which any request may be refused before it has led to an operation. */
export function earlyReasons(status: number): readonly string[] {
  const kinds: readonly { status: number; reasons?: readonly string[] }[] = Object.values(
    Problem.properties.type.problems,
  );
  return kinds.flatMap((kind) => (kind.status === status ? (kind.reasons ?? []) : []));
}
