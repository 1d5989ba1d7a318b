import { useMemo } from 'preact/hooks';
import type { ViewProps } from '../../model/route.ts';
import { useWorkbench } from '../../model/workbench.ts';
import { worldActions } from './actions.ts';
import { Compare } from './compare.tsx';
import { List } from './list.tsx';
import { OneWorld } from './one-world.tsx';

/** The worlds: all of them, one (`#/worlds/env_3`), or two side by side (`#/worlds/compare?left=env_3&right=env_4`). */
export default function View({ route }: ViewProps) {
  const { connection } = useWorkbench();
  const actions = useMemo(() => worldActions(connection.control()), [connection]);
  const [shown] = route.rest;
  if (shown === undefined) return <List actions={actions} page={pageOf(route.query.get('page'))} />;
  if (shown !== 'compare') return <OneWorld key={shown} id={shown} actions={actions} />;
  const left = route.query.get('left') ?? route.world;
  const right = route.query.get('right');
  const snapshot = route.query.get('snapshot');
  return <Compare actions={actions} left={left} right={right} snapshot={snapshot} />;
}

function pageOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
