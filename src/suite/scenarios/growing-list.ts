import { PageSize } from '../../../generated/parameters.ts';
import type { OperationId } from '../../contract/operations.ts';
import type { Scenario } from './scenario.ts';

/** Which page of a list to fetch. */
export interface Page {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** A page of a list. */
export interface List {
  readonly items: readonly unknown[];
  readonly total: number;
}

/** Expects that two more are listed after two were created, and that pages of one entry show the same. */
export async function growsBy(
  s: Scenario,
  read: (page: Page) => Promise<List>,
  operationId: OperationId,
  create: () => Promise<unknown>,
): Promise<void> {
  const { total } = await read({ pageNumber: 0, pageSize: PageSize.maximum });
  await create();
  await create();
  const after = await read({ pageNumber: 0, pageSize: PageSize.maximum });
  s.equal(after.total, total + 2, 'what was created is in the list', operationId);
  await agreesByPages(s, read, operationId);
}

/** Expects that the last of the first entries are the same whether pages are large or small. */
export async function agreesByPages(
  s: Scenario,
  read: (page: Page) => Promise<List>,
  operationId: OperationId,
): Promise<void> {
  const { items } = await read({ pageNumber: 0, pageSize: PageSize.maximum });
  for (const pageNumber of [items.length - 2, items.length - 1].filter((number) => number > 0)) {
    const one = await read({ pageNumber, pageSize: 1 });
    s.equal(
      one.items,
      [items[pageNumber]],
      'an entry stands where it stands, whatever the size of the pages',
      operationId,
    );
  }
}
