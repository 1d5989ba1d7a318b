import type { FurtherViolation } from '../../contract/problem.ts';
import type { ClockStart } from '../store/store.ts';
import type { States } from '../store/table-state.ts';
import { buildStates } from './starting-data.ts';
import { countersOf } from './world-counters.ts';
import { filled } from './world-secrets.ts';
import type { WorldTables } from './world-tables.ts';
import { violationsOf } from './world-violations.ts';
import { isWorld } from './worlds.ts';

/** A world as a file has it, held to the schema of the control API's contract. */
export interface WorldFile {
  /** Where its clock stands, in Unix milliseconds. */
  readonly now: number;
  readonly frozen: boolean;
  readonly tables: WorldTables;
}

/** A world that an environment can begin with. */
export interface ImportedWorld {
  readonly states: States;
  readonly start: ClockStart;
}

/** Makes a world of a file, or the violations of what its schema cannot state. `now` moves it in time, in Unix milliseconds. */
export function importWorld(
  { tables, ...file }: WorldFile,
  { now = file.now, frozen = file.frozen }: { now?: number | undefined; frozen?: boolean | undefined },
): ImportedWorld | readonly FurtherViolation[] {
  const violations = violationsOf(tables);
  if (violations.length > 0) return violations;
  const world = filled({ ...tables, counter: countersOf(tables) });
  if (!isWorld(world)) throw new Error('The world has tables that there are not.');
  const states = buildStates(world, Math.round((now - file.now) / 1000));
  return { states, start: { now, frozen } };
}
