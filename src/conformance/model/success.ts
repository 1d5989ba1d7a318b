import type { DeclaredOperation } from './contract.ts';
import type { Schema } from './schema.ts';

/** True if a status is one of success (RFC 9110, section 15.3). */
export function isSuccessful(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The statuses that an operation declares for a success, the lowest first. */
export function successStatuses({ declared }: Pick<DeclaredOperation, 'declared'>): readonly string[] {
  return [...declared.keys()].filter((status) => isSuccessful(Number(status))).sort();
}

/** Schema of the JSON body of an operation's lowest success; undefined if it has none. */
export function successSchema(operation: Pick<DeclaredOperation, 'declared'>): Schema | undefined {
  const [lowest = ''] = successStatuses(operation);
  return operation.declared.get(lowest)?.content.get('application/json')?.schema;
}
