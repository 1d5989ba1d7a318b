import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { fillPath, shownParameters, toRequest, validRequest } from '../../contract/valid-request.ts';
import { declared } from '../../support/contract.ts';
import type { ReachableSandbox } from './test-environment.ts';

const reads = declared.filter(({ method }) => method === 'GET');
const writes = declared.filter(({ method }) => method !== 'GET');

/** What a token reads of everything, as text by operation; what names the environment in it is left out. */
export async function readAll(server: ReachableSandbox, token: string): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const operation of reads) {
    const path = fillPath(operation.path, shownParameters(operation, 'path'));
    const response = await server.fetch(new Request(server.baseUrl + path, { headers: tokenHeaders(token) }));
    const text = await response.text();
    seen[operation.id] = `${response.status} ${text.replaceAll(/-?env_[0-9]+/g, '')}`;
  }
  return seen;
}

/** Sends the full example of every request that changes something, and resolves to the groups in which one did. */
export async function writeAll(server: ReachableSandbox, token: string): Promise<Set<string>> {
  const changed = new Set<string>();
  for (const operation of writes) {
    const response = await server.fetch(
      toRequest({ ...validRequest(operation), headers: tokenHeaders(token) }, server.baseUrl),
    );
    await response.body?.cancel();
    if (response.ok) for (const tag of operation.operation.tags) changed.add(tag);
  }
  return changed;
}

/** The groups of operations that change something. */
export const groupsOfWrites = new Set(writes.flatMap(({ operation }) => operation.tags));
