import { isSameJson } from '../../../contract/json-equality.ts';
import type { Context, Moment } from '../../engine/context.ts';
import type { RefuseMissing } from '../../engine/handler.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keysWithin } from '../../store/key.ts';
import type { Reader } from '../../store/store.ts';
import { type AgentRow, agents } from './tables.ts';

/** The caller's organization's agent of an identifier. Throws `notFound` where it has none. */
export async function agentOf(
  { store, caller }: Moment & { readonly caller: { readonly organizationId: string } },
  refuse: RefuseMissing<'unknownAgent'>,
  agentId: string,
): Promise<AgentRow> {
  const row = await store.get(agents, agentId);
  if (row?.organizationId === caller.organizationId) return row;
  throw refuse.notFound('unknownAgent', `There is no agent ${agentId}.`);
}

/** The identifiers of an organization's agents. */
export async function agentIdsOf(store: Reader, organizationId: string): Promise<readonly string[]> {
  return (await store.list(agents, 'ofOrganization', keysWithin(organizationId))).map(({ agentId }) => agentId);
}

/** The configuration with which an agent works now; undefined where it was never published. */
export async function liveConfigurationOf(
  store: Reader,
  agentId: string,
): Promise<Schemas['AgentConfiguration'] | undefined> {
  return (await store.get(agents, agentId))?.live?.configuration;
}

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
