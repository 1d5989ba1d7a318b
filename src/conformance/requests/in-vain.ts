import type { DeclaredOperation } from '../model/contract.ts';
import { withUnknownId } from './invalid/unknown-ids.ts';
import { type CaseRequest, exampleRequests } from './request.ts';

/** A write that has to be refused: its body is no JSON, or its path names nothing; undefined where it has neither, and might be done. */
export function requestInVain(operation: DeclaredOperation): CaseRequest | undefined {
  const [shown] = exampleRequests(operation);
  if (operation.method === 'GET' || !shown) return undefined;
  const [name] = Object.keys(shown.request.path);
  const request = name === undefined ? shown.request : withUnknownId(shown.request, name, Date.now());
  if (operation.bodies.size > 0) return request && { ...request, body: { mediaType: 'application/json', raw: '{' } };
  return name === undefined ? undefined : request;
}
