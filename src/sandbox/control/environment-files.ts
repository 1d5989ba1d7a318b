import { version } from '../../../generated/operations.ts';
import { World, WorldTables } from '../../../generated/sandbox-control/schemas.ts';
import type { components } from '../../../generated/sandbox-control/types.ts';
import type { FurtherViolation } from '../../contract/problem.ts';
import type { Steps } from '../../contract/steps.ts';
import { inSlices } from '../../server/time-slice.ts';
import { exportTables } from '../service/exported-tables.ts';
import { type ImportedEnvironment, importFile } from '../service/imported-environment.ts';
import { isBeyondCalendar, parseTime, timeOf } from './clock.ts';
import { describe, madeWithinCapacity, unknownEnvironment, violationsOfEnd } from './environments.ts';
import type { OpenHandlers } from './handler.ts';

/** An environment file as the contract has it. */
export type EnvironmentDocument = components['schemas']['World'];

/** Most rows of a table in a file. */
const maxRows = WorldTables.properties.message.maxItems;

export const environmentFileHandlers: Pick<OpenHandlers, 'exportEnvironment' | 'importEnvironment'> = {
  async exportEnvironment({ path, query, refuse, answer }, { environment }) {
    const { environmentId } = path;
    if (!environment) throw refuse.notFound('unknownEnvironment', unknownEnvironment(environmentId));
    environment.lifetime.use();
    await environment.settle();
    const { now, frozen } = timeOf(environment.clock);
    const reader = environment.partition.read();
    for (const table of Object.keys(WorldTables.properties)) {
      if ((await reader.size(table)) <= maxRows) continue;
      const rest = `has more than ${maxRows.toLocaleString('en-US')} rows, which is the maximum in a file.`;
      throw refuse.conflict('worldTooLarge', `The table ${table} of ${environmentId} ${rest}`);
    }
    const tables = await exportTables(reader, query.whole === true);
    if (!isDocumentTables(tables)) throw new Error('An environment has tables that the contract does not know.');
    return answer({ format: World.properties.format.maximum, contract: version, now, frozen, tables });
  },

  async importEnvironment({ query, body, refuse, answer }, context) {
    const { sandbox, owner } = context;
    const { name, endsAfter, frozen } = query;
    const violations = violationsOfEnd(endsAfter).map(({ pointer: _, ...rest }) => ({
      parameter: 'endsAfter',
      ...rest,
    }));
    const now = query.now === undefined ? undefined : parseTime(query.now);
    if (now !== undefined && isBeyondCalendar(now)) violations.push({ parameter: 'now', ...beyond });
    if (violations.length > 0) throw refuse.invalid(violations);
    const imported = await inSlices(readEnvironmentFile(body, { now, frozen }));
    if (!('states' in imported)) throw refuse.invalid(imported);
    await sandbox.endUnused();
    const made = await madeWithinCapacity(context, refuse, () => sandbox.import(imported, { name, endsAfter, owner }));
    return answer(await describe(sandbox, made));
  },
};

const beyond = { keyword: 'maximum', message: 'must be in the years 2000 to 2098' };

/** Reads what keeps to the schema of environment files, or answers with its violations of what that cannot state, in steps. */
export function* readEnvironmentFile(
  { now, frozen, tables }: EnvironmentDocument,
  settings: { now?: number | undefined; frozen?: boolean | undefined },
): Steps<ImportedEnvironment | readonly FurtherViolation[]> {
  const time = parseTime(now);
  if (isBeyondCalendar(time)) return [{ pointer: '/now', ...beyond }];
  return yield* importFile({ now: time, frozen, tables: { ...tables } }, settings);
}

/** True if the tables are those of the contract; their rows are validated with the answer. */
function isDocumentTables(tables: object): tables is EnvironmentDocument['tables'] {
  return Object.keys(tables).every((table) => Object.hasOwn(WorldTables.properties, table));
}
