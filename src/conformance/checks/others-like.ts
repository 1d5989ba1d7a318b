import type { DeclaredOperation } from '../model/contract.ts';
import type { CaseRequest } from '../requests/request.ts';
import type { CheckContext } from '../runner/context.ts';

/** A request, and then, if it deletes, the same about other things that the lists of its group show: the first may be in use. */
export async function* othersLike(context: CheckContext, request: CaseRequest): AsyncGenerator<CaseRequest> {
  yield request;
  const { operation, path } = request;
  if (operation.method !== 'DELETE') return;
  for (const [name, own] of Object.entries(path)) {
    for (const value of await valuesListed(context, operation, name))
      if (value !== own) yield { ...request, path: { ...path, [name]: value } };
  }
}

/** The values that fields of a name have in the lists of an operation's group. */
export async function valuesListed(
  context: CheckContext,
  { tag }: DeclaredOperation,
  name: string,
): Promise<ReadonlySet<unknown>> {
  const lists = context.contract.operations.filter(
    (one) => one.tag === tag && one.method === 'GET' && !one.parameters.some(({ required }) => required),
  );
  const values = new Set<unknown>();
  for (const operation of lists) {
    const { body } = await context.send({ operation, path: {}, query: {}, headers: {} });
    for (const value of valuesIn(body, name)) values.add(value);
  }
  return values;
}

function* valuesIn(part: unknown, name: string): Generator<unknown> {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === name) yield value;
    else yield* valuesIn(value, name);
  }
}
