import { RowText } from '../../../../generated/sandbox-control/parameters.ts';
import { unwrap } from '../../../client/client.ts';
import type { ControlClient } from '../../../client/control-client.ts';
import { pageQuery } from '../../../contract/paging.ts';
import type { Row } from './model.ts';

export interface RowQuery {
  readonly text?: string;
  /** The first is 0. */
  readonly page?: number;
  readonly pageSize: number;
}

/** Actions on rows of an environment. Each rejects with an `ApiProblem` if it is refused. */
export function rowActions(control: ControlClient) {
  const path = (table: string, rowKey: string) => ({ params: { path: { table, rowKey } } });
  return {
    tables: async () => (await unwrap(control.GET('/_sandbox/tables'))).tables,
    list(table: string, { text = '', page = 0, pageSize }: RowQuery) {
      // A longer text than the sandbox takes is looked for by its beginning.
      const query = { ...pageQuery(page, pageSize), ...(text !== '' && { text: text.slice(0, RowText.maxLength) }) };
      return unwrap(control.GET('/_sandbox/tables/{table}/rows', { params: { path: { table }, query } }));
    },
    get: (table: string, rowKey: string) =>
      unwrap(control.GET('/_sandbox/tables/{table}/rows/{rowKey}', path(table, rowKey))),
    add: (table: string, row: Row) =>
      unwrap(control.POST('/_sandbox/tables/{table}/rows', { params: { path: { table } }, body: row })),
    replace: (table: string, rowKey: string, row: Row) =>
      unwrap(control.POST('/_sandbox/tables/{table}/rows/{rowKey}', { ...path(table, rowKey), body: row })),
    remove: (table: string, rowKey: string) =>
      unwrap(control.DELETE('/_sandbox/tables/{table}/rows/{rowKey}', path(table, rowKey))),
  };
}

export type RowActions = ReturnType<typeof rowActions>;

/** The text that a row has which has this value in a field of this name. */
export function textWith(name: string | undefined, value: unknown): string {
  return name === undefined ? JSON.stringify(value) : `${JSON.stringify(name)}:${JSON.stringify(value)}`;
}
