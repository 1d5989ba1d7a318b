import { isSameJson } from '../../../contract/json-equality.ts';
import type { Schemas } from '../../engine/schemas.ts';
import type { AgentRow, VersionRow } from './tables.ts';

/** True if staging differs from live, as it does before the first publication. */
export function differsFromLive({ staging, live }: AgentRow): boolean {
  return !isSameJson(staging.configuration, live?.configuration);
}

/** The agent's record, with its phone numbers in this order. */
export function agentRecord(row: AgentRow, numbers: readonly { readonly phoneNumber: string }[]): Schemas['Agent'] {
  const { agentId, timestamp, staging, live } = row;
  return {
    agentId,
    name: (live ?? staging).configuration.name,
    published: live !== undefined,
    stagingDiffersFromLive: differsFromLive(row),
    ...(live && { liveVersionId: live.versionId, publishedTimestamp: live.publishedTimestamp }),
    phoneNumbers: numbers.map(({ phoneNumber }) => phoneNumber),
    timestamp,
    updatedTimestamp: staging.updatedTimestamp,
  };
}

/** The configuration under edit, whole. */
export function stagingRecord(row: AgentRow): Schemas['AgentStaging'] {
  const { configuration, updatedTimestamp, updatedBy } = row.staging;
  return { agentId: row.agentId, configuration, differsFromLive: differsFromLive(row), updatedTimestamp, updatedBy };
}

/** The configuration that works now. */
export function liveRecord(agentId: string, live: NonNullable<AgentRow['live']>): Schemas['AgentLive'] {
  const { versionId, configuration, publishedTimestamp, publishedBy } = live;
  return { agentId, versionId, configuration, publishedTimestamp, publishedBy };
}

/** A version as lists show it. */
export function versionRecord({ version }: VersionRow, { live }: AgentRow): Schemas['AgentVersion'] {
  const { versionId, agentId, name, origin, configuration, timestamp, updatedTimestamp, updatedBy } = version;
  return {
    versionId,
    agentId,
    ...(name !== undefined && { name }),
    origin,
    live: versionId === live?.versionId,
    configuration,
    timestamp,
    updatedTimestamp,
    updatedBy,
  };
}
