import type { calls } from '../../generated/client.ts';
import type { OperationId } from '../contract/reasons.ts';

export type { OperationId } from '../contract/reasons.ts';

type Calls = typeof calls;

/** An operation, as it is called: a method and a path. */
export type Operation = Calls[OperationId];

/** Its operationId: `OperationIdOf<typeof calls.createTask>` is `createTask`. */
export type OperationIdOf<Called extends Operation> = {
  [Id in OperationId]: Calls[Id] extends Called ? Id : never;
}[OperationId];

/** Request of an answer. */
interface Asked {
  /** The operation that gave it, as it is called. */
  readonly operation: string;
  /** The method and address, for people. */
  readonly address: string;
  /** Its body, where it was read as text. */
  readonly text: string;
}

const asked = new WeakMap<Response, Asked>();

/** Keeps what gave an answer. */
export function rememberAsked(response: Response, what: Asked): void {
  asked.set(response, what);
}

/** Request of an answer; undefined if no client of this package sent it. */
export function askedOf(response: Response): Asked | undefined {
  return asked.get(response);
}

/** The operation that gave an answer; undefined where no client has kept it. */
export function operationOf(response: Response): Operation | undefined {
  const operation = asked.get(response)?.operation;
  return isOperation(operation) ? operation : undefined;
}

/** Only operations of the contract compile as a call. */
function isOperation(operation: string | undefined): operation is Operation {
  return operation !== undefined;
}
