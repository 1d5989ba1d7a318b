import { assumedBy } from '../model/assumed.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import type { Check } from '../runner/check.ts';
import type { CheckContext } from '../runner/context.ts';
import { operationCheck } from './operation-check.ts';
import { baseRequests, expectRefusal, type RefusalExpectation } from './refusal.ts';

/** Assumption about the role of an operation. */
const ofRole = assumedBy('operation-roles');

/** An operation is for its role and those above it. */
export function* roleChecks(operation: DeclaredOperation): Generator<Check> {
  const { role, roles } = operation;
  if (role === null) return;
  if (role !== roles.lowest) {
    yield {
      ...operationCheck(operation, 'role-too-low', 'lowRole'),
      kind: 'access',
      title: `rejects tokens with a role below ${role}`,
      run: (context) => refusesLower(context, operation, role),
    };
  }
  if (role !== roles.highest) {
    yield {
      ...operationCheck(operation, 'role', 'lowRole', 'control'),
      title: `accepts tokens with the role ${role}`,
      run: (context) => takesOwn(context, operation, role),
    };
  }
}

async function refusesLower(context: CheckContext, operation: DeclaredOperation, needed: string): Promise<void> {
  const [request] = baseRequests(context, operation);
  const { tokens } = await context.environment();
  const { roles } = operation;
  for (const role of roles.names) {
    const token = tokens[role];
    if (roles.mayAct(role, needed) || token === undefined || !request) continue;
    const rule = `a token with a role below ${needed} returns 403`;
    const pointer = `${operation.pointer}/x-required-role`;
    const beside = `for the role ${role}`;
    const demand: RefusalExpectation = {
      rule,
      pointer,
      place: role,
      refusals: ['403 roleTooLow'],
      basis: ofRole,
      beside,
    };
    // Whoever is refused once may be let in the second time.
    for (let nth = 0; nth < 2; nth++) await expectRefusal(context, request, demand, { token });
  }
}

/** An operation that the highest role may call and the required role may not is refused for the role. */
async function takesOwn(context: CheckContext, operation: DeclaredOperation, role: string): Promise<void> {
  const [request] = baseRequests(context, operation);
  if (!request) return;
  const environment = await context.environment();
  const own = await context.send(request, {
    environment,
    ...(environment.tokens[role] && { token: environment.tokens[role] }),
  });
  if (own.status !== 403) return;
  const highest = await context.send(request, { environment: await context.freshEnvironment() });
  if (highest.status < 200 || highest.status >= 300) return;
  const rule = `a token with the role ${role} is sufficient`;
  const pointer = `${operation.pointer}/x-required-role`;
  const expected = `status ${highest.status}, as for a higher role`;
  const breach = {
    operationId: operation.id,
    rule,
    pointer,
    place: role,
    expected,
    actual: 'status 403',
    basis: ofRole,
  };
  context.report(breach, own, highest);
}
