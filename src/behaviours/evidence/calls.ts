import { baseRequests } from '../../conformance/checks/refusal.ts';
import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import type { CaseRequest } from '../../conformance/requests/request.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { mayAct } from '../../contract/roles.ts';
import type { Prober } from './prober.ts';

/**
 * Calls an operation as the contract shows, a write in an environment of its own; elsewhere only `inVain`, which changes nothing.
 * Undefined where it cannot be called, or not without an effect on others.
 */
export async function call(
  p: Prober,
  operation: DeclaredOperation,
  inVain?: (request: CaseRequest) => Promise<Exchange | undefined>,
): Promise<Exchange | undefined> {
  const { context, environment } = p;
  if (!mayAct(environment.role, operation.role ?? 'user')) return undefined;
  const [request] = baseRequests(context, operation);
  if (!request) return undefined;
  if (operation.method === 'GET') return isKnown(p, request) ? p.send(request) : undefined;
  if (!environment.isolated) return isKnown(p, request) && request.body ? inVain?.(request) : undefined;
  const own = await context.freshEnvironment();
  const exchange = await p.send(request, { environment: own, token: own.tokens[own.role] ?? null });
  await context.release(own);
  return exchange;
}

/** True if the resource in the path exists: otherwise a 404 would not say what is missing. */
function isKnown({ context, environment }: Prober, { path }: CaseRequest): boolean {
  return environment.isolated || Object.keys(path).every((name) => context.session.discovered.ids.has(name));
}

/**
 * True if a 404 may be about what the operation looks for. In an environment of its own that is there; elsewhere it may not be,
 * such as a subscription, and only an operation that never answers 404 tells by one that it is missing.
 */
export function mayBeAbout({ environment }: Prober, operation: DeclaredOperation): boolean {
  return !environment.isolated && operation.declared.has('404');
}
