import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import { exampleRequests } from '../../conformance/requests/request.ts';

/** The first operation of each kind, so that what holds for all of them need not be asked of all. */
export function firstOfEach(
  operations: readonly DeclaredOperation[],
  kindOf: (operation: DeclaredOperation) => string,
): DeclaredOperation[] {
  const kinds = new Map<string, DeclaredOperation>();
  for (const operation of operations) if (!kinds.has(kindOf(operation))) kinds.set(kindOf(operation), operation);
  return [...kinds.values()];
}

/** The first operation of each group. */
export function firstOfGroups(operations: readonly DeclaredOperation[]): DeclaredOperation[] {
  return firstOfEach(operations, ({ tag }) => tag);
}

/** The path of an operation as an example of the contract fills it. */
export function shownPath(operation: DeclaredOperation): string {
  const [shown] = exampleRequests(operation);
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(shown?.request.path[name]));
}
