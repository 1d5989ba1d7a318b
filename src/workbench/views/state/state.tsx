import { useSignal } from '@preact/signals';
import { useCallback, useMemo, useRef } from 'preact/hooks';
import type { ViewProps } from '../../model/route.ts';
import { useEnvironment, useWorkbench } from '../../model/workbench.ts';
import { Empty } from '../../parts/parts.ts';
import { rowActions } from './actions.ts';
import { AddRow } from './add.tsx';
import { useChanges } from './changes.ts';
import { type Removed, StateContext } from './context.ts';
import type { RowDraft } from './draft.ts';
import { Find } from './find.tsx';
import { OneRow } from './one-row.tsx';
import { Rows } from './rows.tsx';
import { Tables } from './tables.tsx';

/** Data of an environment by table (`#/state/task`), and each row (`#/state/task/KEY`), to view and edit. */
export default function View({ route }: ViewProps) {
  const { connection } = useWorkbench();
  const environment = useEnvironment();
  const section = useRef<HTMLElement>(null);
  const changes = useChanges(
    connection,
    environment,
    useCallback(() => section.current?.ownerDocument, []),
  );
  const actions = useMemo(() => rowActions(environment.control), [environment]);
  const removed = useSignal<Removed | undefined>(undefined);
  const shared = useMemo(
    () => ({ actions, changes, removed, drafts: new Map<string, RowDraft>() }),
    [actions, changes, removed],
  );
  const [table] = route.rest;
  return (
    <StateContext.Provider value={shared}>
      <section ref={section} class={table === undefined ? 'state' : 'state state-chosen'}>
        <Tables chosen={table} />
        <div class="view state-shown">
          <Shown route={route} />
        </div>
      </section>
    </StateContext.Provider>
  );
}

function Shown({ route }: ViewProps) {
  const { rest, query } = route;
  const [table, rowKey] = rest;
  if (table === undefined) {
    return (
      <>
        <h1>State</h1>
        <Empty title="Select a table">Its rows appear here, and you can edit them.</Empty>
      </>
    );
  }
  if (rowKey !== undefined) return <OneRow key={`${table}/${rowKey}`} table={table} rowKey={rowKey} />;
  const at = query.get('at');
  const is = query.get('is');
  if (at !== undefined && is !== undefined) return <Find key={`${table}/${at}/${is}`} table={table} at={at} is={is} />;
  const add = query.get('add');
  if (add !== undefined) return <AddRow key={`${table}/${add}`} table={table} like={add === 'new' ? undefined : add} />;
  return <Rows key={table} table={table} text={query.get('text') ?? ''} page={pageOf(query.get('page'))} />;
}

function pageOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : 0;
}
