import type { DeclaredOperation } from '../../../src/conformance/model/contract.ts';
import { mayAct } from '../../../src/contract/roles.ts';
import type { RequestSender, WireMutant } from './mutant.ts';

/** Callers who get what is for others: a higher role, or another organization. */
export function* reachMutants({ id: operationId, role, secured }: DeclaredOperation): Generator<WireMutant> {
  if (!secured || role === null) return;
  if (role !== 'user') yield as('role', 'takes any role', 'role too low', ({ role: own }) => !mayAct(own, role));
  // Operations of the highest role are about all organizations.
  if (role === 'superAdmin') return;
  yield as('organization', 'serves any organization', 'from outside', ({ isOutside }) => isOutside);

  function as(
    kind: 'role' | 'organization',
    what: string,
    trigger: string,
    is: (caller: RequestSender) => boolean,
  ): WireMutant {
    return {
      id: `${operationId} ${what}`,
      kind,
      operationId,
      triggers: [trigger],
      create: () => ({
        request: ({ caller }) => (caller && is(caller) ? { token: caller.highest } : undefined),
      }),
    };
  }
}

/** Triggers that the sender of a request gives. */
export function* sendersSeen({ role }: DeclaredOperation, caller: RequestSender | undefined): Generator<string> {
  if (!caller) return;
  if (caller.isOutside) yield 'from outside';
  else if (!mayAct(caller.role, role)) yield 'role too low';
}
