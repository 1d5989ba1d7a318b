import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import type { Prober } from '../evidence/prober.ts';

/** Names of an operation's page size and page number; undefined if it has none. */
export function pagingNames({
  parameters,
}: DeclaredOperation): { readonly size: string; readonly number: string } | undefined {
  const called = (one: { readonly default: number; readonly maximum: number }) =>
    parameters.find(({ schema }) => schema.default === one.default && schema.maximum === one.maximum)?.name;
  const [size, number] = [called(PageSize), called(PageNumber)];
  return size !== undefined && number !== undefined ? { size, number } : undefined;
}

/** The entries of a list as JSON; none where the request is refused. */
export async function entries(
  p: Prober,
  operation: DeclaredOperation,
  query: Record<string, number>,
): Promise<string[]> {
  const { body } = await p.send({ operation, path: {}, query, headers: {} });
  const list: unknown = Object.values(Object(body)).find((field) => Array.isArray(field));
  return Array.isArray(list) ? list.map((entry: unknown) => JSON.stringify(entry)) : [];
}
