import type { FurtherViolation } from '../../contract/problem.ts';
import type { Steps } from '../../contract/steps.ts';
import type { ClockStart } from '../store/store.ts';
import { StartingState, type States } from '../store/table-state.ts';
import type { WorldTables } from './any-table.ts';
import { buildStates } from './starting-data.ts';
import { countersInSteps } from './world-counters.ts';
import { filledInSteps } from './world-secrets.ts';
import { isAnyWrong, violationsOf } from './world-violations.ts';
import { isWorld } from './worlds.ts';

/** A world as a file has it, held to the schema of the control API's contract. */
export interface WorldFile {
  /** Time of its clock, in Unix milliseconds. */
  readonly now: number;
  readonly frozen: boolean;
  readonly tables: WorldTables;
}

/** A world that an environment can begin with. */
export interface ImportedWorld {
  readonly states: States;
  readonly start: ClockStart;
}

/**
 * Makes a world of a file, or the violations of what its schema cannot state, in steps. `now` moves it in time, in Unix
 * milliseconds.
 */
export function* importWorld(
  { tables, ...file }: WorldFile,
  { now = file.now, frozen = file.frozen }: { now?: number | undefined; frozen?: boolean | undefined },
): Steps<ImportedWorld | readonly FurtherViolation[]> {
  if (yield* isAnyWrong(tables)) return yield* violationsOf(tables);
  const world = yield* filledInSteps({ ...tables, counter: yield* countersInSteps(tables) });
  if (!isWorld(world)) throw new Error('The world has tables that there are not.');
  const states = buildStates(world, Math.round((now - file.now) / 1000));
  try {
    for (const state of states.values()) if (state instanceof StartingState) yield* state.prepare();
  } catch (error) {
    // Two rows have one key: which they are is looked for where it is so.
    const violations = yield* violationsOf(tables);
    if (violations.length > 0) return violations;
    throw error;
  }
  return { states, start: { now, frozen } };
}
