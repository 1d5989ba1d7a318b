import { isSameJson } from '../../../contract/json-equality.ts';
import type { Context } from '../../engine/context.ts';
import { type AgentRow, agents } from './tables.ts';

/** Makes a configuration the one under edit. One that it is already leaves who changed it last, and when. */
export async function stage(
  { store, now, caller }: Context,
  row: AgentRow,
  configuration: AgentRow['staging']['configuration'],
): Promise<AgentRow> {
  if (isSameJson(configuration, row.staging.configuration)) return row;
  const changed = { ...row, staging: { configuration, updatedTimestamp: now, updatedBy: caller.userId } };
  await store.put(agents, changed);
  return changed;
}
