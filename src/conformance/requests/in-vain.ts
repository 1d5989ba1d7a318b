import type { DeclaredOperation } from '../model/contract.ts';
import { withUnknownId } from './invalid/unknown-ids.ts';
import { type CaseRequest, exampleRequests } from './request.ts';

/** A request that has to be refused: its body cannot be read, or its path names nothing; undefined where it might be done. */
export function requestInVain(operation: DeclaredOperation): CaseRequest | undefined {
  const [shown] = exampleRequests(operation);
  if (operation.method === 'GET' || !shown) return undefined;
  const [name] = Object.keys(shown.request.path);
  const request = name === undefined ? shown.request : withUnknownId(shown.request, name, Date.now());
  if (operation.bodies.has('application/json'))
    return request && { ...request, body: { mediaType: 'application/json', raw: '{' } };
  return name === undefined ? undefined : request;
}
