import type { SideEffectGuard } from '../guard/side-effect-guard.ts';
import type { Api } from '../model/api.ts';
import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import { isNotServed, missingRefusals, refusalOf } from '../model/refusal.ts';
import { isSuccessful } from '../model/success.ts';
import { withUnknownId } from '../requests/invalid/unknown-ids.ts';
import { type CaseRequest, exampleRequests } from '../requests/request.ts';
import type { Connection } from '../target/connection.ts';
import type { Exchange } from '../target/exchange.ts';

/**
 * The highest role of the operations that look up what the contract's examples name: to say that there is no such thing, a server has
 * let the token in. For servers without plain reads.
 */
export async function roleByLookups(
  { roles, operations }: SuiteContract,
  connection: Connection,
  token: string,
): Promise<string | undefined> {
  let isKnown = false;
  for (const role of roles.names.toReversed()) {
    for (const operation of operations.filter((one) => one.secured && one.role === role && one.method === 'GET')) {
      const [shown] = exampleRequests(operation);
      if (!shown || !operation.declared.has('404')) continue;
      const answer = await connection.send(shown.request, token);
      if (isSuccessful(answer.status) || missingRefusals(operation).includes(refusalOf(answer))) return role;
      isKnown ||= answer.status === 403;
    }
  }
  return isKnown ? roles.lowest : undefined;
}

/**
 * The role of a token where a server lacks the reads of higher ones (`--partial`): to refuse for another reason than the role what
 * names nothing, or cannot be read, it has let the token in.
 */
export async function roleByRefusals(
  { contract }: Api,
  { connection, token, role, guard }: { connection: Connection; token: string; role: string; guard: SideEffectGuard },
): Promise<string> {
  let highest = role;
  for (const next of contract.roles.names.slice(contract.roles.names.indexOf(role) + 1)) {
    const answers: Exchange[] = [];
    for (const operation of contract.operations.filter((one) => one.secured && one.role === next)) {
      const request = requestInVain(operation);
      if (!request) continue;
      const { method, path: target } = operation;
      const parts = { path: request.path, query: {}, body: request.body?.raw };
      const attempt = { operation, method, target, parts, who: 'own', mustFail: true, scope: {} } as const;
      const exchange = await guard.pass(attempt, () => connection.send(request, token));
      if (!isNotServed(operation, exchange)) answers.push(exchange);
    }
    if (answers.some(({ status }) => status === 403)) return highest;
    if (answers.some(({ status }) => status === 400 || status === 404)) highest = next;
  }
  return highest;
}

/** A write that has to be refused: its body is no JSON, or its path names nothing; undefined where it has neither, and might be done. */
export function requestInVain(operation: DeclaredOperation): CaseRequest | undefined {
  const [shown] = exampleRequests(operation);
  if (operation.method === 'GET' || !shown) return undefined;
  const [name] = Object.keys(shown.request.path);
  const request = name === undefined ? shown.request : withUnknownId(shown.request, name, Date.now());
  if (operation.bodies.size > 0) return request && { ...request, body: { mediaType: 'application/json', raw: '{' } };
  return name === undefined ? undefined : request;
}
