import { keysOf } from '../../contract/pointer.ts';
import type { Fields } from '../editions/dereferenced.ts';
import { fieldsIn, operationsOf, type PlacedOperation } from '../editions/operations.ts';
import type { ChangePlace } from './place.ts';

/**
 * Where a change is about all operations of a path, or all that say nothing else themselves: of the addresses of the service,
 * of who is let in, and of the schemes by which. Events are sent by the service, so it is about none of them.
 */
export function placesEverywhere(path: string, documents: readonly Fields[]): ChangePlace[] {
  const keys = keysOf(path);
  const held = documents.flatMap((one) => operationsOf(one).filter((operation) => holdsFor(operation, one, keys)));
  const subjects = new Set(held.map(({ operation }) => String(operation.operationId)));
  return [...subjects].map((subject): ChangePlace => {
    return { subject, isEvent: false, direction: 'both', part: { kind: 'operation' }, value: '' };
  });
}

function holdsFor({ path, item, operation }: PlacedOperation, document: Fields, keys: readonly string[]): boolean {
  const [section, kind, scheme] = keys;
  if (section === 'paths') return path === kind;
  if (section === 'servers') return operation.servers === undefined && item.servers === undefined;
  if (section === 'security') return operation.security === undefined;
  if (section !== 'components' || kind !== 'securitySchemes') return false;
  const required = fieldsIn(operation.security ?? document.security);
  return required.some((one) => scheme === undefined || scheme in one);
}
