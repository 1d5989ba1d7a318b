import { useMemo } from 'preact/hooks';
import type { ViewProps } from '../../model/route.ts';
import { useWorkbench } from '../../model/workbench.ts';
import { environmentActions } from './actions.ts';
import { Compare } from './compare.tsx';
import { List } from './list.tsx';
import { OneEnvironment } from './one-environment.tsx';

/**
 * The environments: all of them, one (`#/environments/env_3`), or two side by side
 * (`#/environments/compare?left=env_3&right=env_4`).
 */
export default function View({ route }: ViewProps) {
  const { connection } = useWorkbench();
  const actions = useMemo(() => environmentActions(connection.control()), [connection]);
  const [shown] = route.rest;
  if (shown === undefined) return <List actions={actions} page={pageOf(route.query.get('page'))} />;
  if (shown !== 'compare') return <OneEnvironment key={shown} id={shown} actions={actions} />;
  const left = route.query.get('left') ?? route.environment;
  const right = route.query.get('right');
  const snapshot = route.query.get('snapshot');
  return <Compare actions={actions} left={left} right={right} snapshot={snapshot} />;
}

function pageOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
