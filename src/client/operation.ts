import type { OperationIds } from '../../generated/client.ts';

/** An operation, as it is called: `POST /api/v2/tasks`. */
export type Operation = keyof OperationIds;

/** Its operationId: `OperationIdOf<'POST /api/v2/tasks'>` is `createTask`. */
export type OperationIdOf<Called extends Operation> = OperationIds[Called];

const called = new WeakMap<Response, string>();

/** Keeps which operation gave an answer. */
export function rememberOperation(response: Response, operation: string): void {
  called.set(response, operation);
}

/** The operation that gave an answer; undefined where no client has kept it. */
export function operationOf(response: Response): Operation | undefined {
  const operation = called.get(response);
  return isOperation(operation) ? operation : undefined;
}

/** Only operations of the contract compile as a call. */
function isOperation(operation: string | undefined): operation is Operation {
  return operation !== undefined;
}
