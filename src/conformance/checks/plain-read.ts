import type { DeclaredOperation } from '../model/contract.ts';
import type { Schema } from '../model/schema.ts';
import { isSuccessful, successSchema } from '../model/success.ts';
import { type CaseRequest, exampleRequests } from '../requests/request.ts';
import { type CheckContext, Skip } from '../runner/context.ts';
import type { Exchange } from '../target/exchange.ts';

/** Schema of a read's JSON answer; undefined for any other operation. */
export function answerOf({ method, declared }: DeclaredOperation): Schema | undefined {
  return method === 'GET' ? successSchema({ declared }) : undefined;
}

/** A read of what the contract shows, or of what is there, with no more parameters than it needs. */
export function plainRequest(context: CheckContext, operation: DeclaredOperation): CaseRequest {
  const required = operation.parameters.filter((one) => one.required).map(({ name }) => name);
  const [shown] = exampleRequests(operation);
  const request = shown?.request ?? { operation, path: {}, query: {}, headers: {} };
  const query = Object.entries(request.query).filter(([name]) => required.includes(name));
  return context.fitted({ ...request, query: Object.fromEntries(query) });
}

/** Reads what there is to read. Throws `Skip` where it is refused. */
export async function readPlainly(context: CheckContext, operation: DeclaredOperation): Promise<Exchange> {
  const exchange = await context.send(plainRequest(context, operation));
  if (!isSuccessful(exchange.status)) throw new Skip('listRefused', exchange.status);
  return exchange;
}
