import type { DeclaredOperation } from '../model/contract.ts';
import { requestInVain } from '../requests/in-vain.ts';
import { exampleRequests } from '../requests/request.ts';
import type { CheckContext } from '../runner/context.ts';
import type { Session } from '../runner/session.ts';
import { whereServed } from '../target/skip.ts';
import type { Cast } from './draw.ts';

const lacking = new WeakMap<Session, ReadonlySet<string>>();

/** Less the operations that the server does not have, and need not (`--partial`). */
export async function servedCast(context: CheckContext, cast: Cast): Promise<Cast> {
  const { writes, reads, others, related } = cast;
  const isServed = await servedBy(context);
  return {
    ...cast,
    writes: writes.filter(isServed),
    reads: reads.filter(isServed),
    others: others.filter(isServed),
    related: related.filter(isServed),
  };
}

/** Tells the operations that the server has: each is asked once, writes so that they have to be refused. */
export async function servedBy(context: CheckContext): Promise<(operation: DeclaredOperation) => boolean> {
  const { session, contract } = context;
  const known = lacking.get(session) ?? new Set<string>();
  if (!lacking.has(session) && session.options.partial) {
    const lacks = new Set<string>();
    for (const operation of contract.operations) if (!(await isServed(context, operation))) lacks.add(operation.id);
    lacking.set(session, lacks);
    return ({ id }) => !lacks.has(id);
  }
  return ({ id }) => !known.has(id);
}

async function isServed(context: CheckContext, operation: DeclaredOperation): Promise<boolean> {
  const isRead = operation.method === 'GET';
  const request = isRead ? exampleRequests(operation)[0]?.request : requestInVain(operation);
  if (!request) return true;
  const environment = await context.environment();
  const send = () => context.sendUnchecked(request, { environment, mustFail: !isRead });
  return (await whereServed(send)) !== undefined;
}
