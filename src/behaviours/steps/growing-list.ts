import type { OperationId } from '../../contract/operations.ts';
import { type PageQuery, pageQuery } from '../../contract/paging.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';

/** Page of a list to fetch. */
export type PageRequest = Required<PageQuery>;

/** A page of a list. */
export interface ListPage {
  readonly items: readonly unknown[];
  readonly total: number;
}

/** Expects that two more are listed after two were created, and that pages of one entry show the same. */
export async function growsBy(
  b: BehaviourRun,
  read: (page: PageRequest) => Promise<ListPage>,
  operationId: OperationId,
  create: () => Promise<unknown>,
): Promise<void> {
  const { total } = await read(pageQuery());
  await create();
  await create();
  const after = await read(pageQuery());
  b.equal(after.total, total + 2, 'a created resource is in the list', operationId);
  await agreesByPages(b, read, operationId);
}

/** Expects that the last of the first entries are the same whether pages are large or small. */
export async function agreesByPages(
  b: BehaviourRun,
  read: (page: PageRequest) => Promise<ListPage>,
  operationId: OperationId,
): Promise<void> {
  const { items } = await read(pageQuery());
  for (const nth of [items.length - 2, items.length - 1].filter((number) => number > 0)) {
    const one = await read(pageQuery(nth, 1));
    b.equal(one.items, [items[nth]], 'the position of an entry does not depend on the page size', operationId);
  }
}
