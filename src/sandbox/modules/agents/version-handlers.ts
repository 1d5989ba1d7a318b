import type { Moment } from '../../engine/context.ts';
import type { GroupHandlers, RefuseConflict, RefuseMissing } from '../../engine/handler.ts';
import { pageFields, pageOf } from '../../engine/paging.ts';
import { keyOf, keysWithin } from '../../store/key.ts';
import { agentOf, stage } from './agents.ts';
import { stagingRecord, versionRecord } from './records.ts';
import { type VersionRow, versions } from './tables.ts';

/** Named versions of an agent; restoring one changes staging and never what is live. */
export const agentVersionHandlers = {
  async listAgentVersions({ path, query, refuse, answer }, context) {
    const agent = await agentOf(context, refuse, path.agentId);
    const page = await pageOf(context.store, versions, 'ofAgent', keysWithin(agent.agentId), query, true);
    return answer('Versions retrieved.', { ...pageFields('versions', page, (row) => versionRecord(row, agent)) });
  },

  async createAgentVersion({ path, body, refuse, answer }, context) {
    const { store, now, caller } = context;
    const agent = await agentOf(context, refuse, path.agentId);
    const { agentId, staging } = agent;
    await requireFreeVersionName(context, refuse, agentId, body.name);
    const order = await context.next('version');
    const row: VersionRow = {
      order,
      version: {
        versionId: `version_${order}`,
        agentId,
        name: body.name,
        origin: 'stored',
        configuration: staging.configuration,
        timestamp: now,
        updatedTimestamp: now,
        updatedBy: caller.userId,
      },
    };
    await store.insert(versions, row);
    return answer('Version stored.', { version: versionRecord(row, agent) });
  },

  async replaceAgentVersion({ path, refuse, answer }, context) {
    const { store, now, caller } = context;
    const agent = await agentOf(context, refuse, path.agentId);
    const { order, version } = await versionOf(context, refuse, agent.agentId, path.versionId);
    if (version.origin === 'published') {
      const made = `The version ${version.versionId} of ${agent.agentId} was made by publishing and cannot be replaced.`;
      throw refuse.conflict('publishedVersion', `${made} Store staging under a new name instead.`);
    }
    const { configuration } = agent.staging;
    const row = { order, version: { ...version, configuration, updatedTimestamp: now, updatedBy: caller.userId } };
    await store.put(versions, row);
    return answer('Version replaced.', { version: versionRecord(row, agent) });
  },

  async restoreAgentVersion({ path, refuse, answer }, context) {
    const agent = await agentOf(context, refuse, path.agentId);
    const { version } = await versionOf(context, refuse, agent.agentId, path.versionId);
    const staging = stagingRecord(await stage(context, agent, version.configuration));
    return answer('Version restored to staging.', { staging });
  },

  async renameAgentVersion({ path, body, refuse, answer }, context) {
    const agent = await agentOf(context, refuse, path.agentId);
    const { order, version } = await versionOf(context, refuse, agent.agentId, path.versionId);
    await requireFreeVersionName(context, refuse, agent.agentId, body.name, version.versionId);
    const row = { order, version: { ...version, name: body.name } };
    await context.store.put(versions, row);
    return answer('Version renamed.', { version: versionRecord(row, agent) });
  },
} satisfies Partial<GroupHandlers<'Agents'>>;

async function versionOf(
  { store }: Moment,
  refuse: RefuseMissing<'unknownAgent' | 'unknownVersion'>,
  agentId: string,
  versionId: string,
): Promise<VersionRow> {
  const row = await store.get(versions, versionId);
  if (row?.version.agentId === agentId) return row;
  throw refuse.notFound('unknownVersion', `The agent ${agentId} has no version ${versionId}.`);
}

/** Names are compared without regard to capitals; a version may keep its own. */
async function requireFreeVersionName(
  { store }: Moment,
  refuse: RefuseConflict<'nameTaken'>,
  agentId: string,
  name: string,
  ownVersionId?: string,
): Promise<void> {
  const key = keyOf(agentId, name.toLowerCase());
  const [taken] = await store.list(versions, 'name', { from: key, to: `${key}\u0000`, limit: 1 });
  if (!taken || taken.version.versionId === ownVersionId) return;
  const { versionId, name: takenName } = taken.version;
  const holder = `The agent ${agentId} already has a version named "${takenName}" (${versionId}).`;
  throw refuse.conflict('nameTaken', `${holder} Choose another name or replace that version.`);
}
