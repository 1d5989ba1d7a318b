import type { FurtherViolation } from '../../contract/problem.ts';
import type { Steps } from '../../contract/steps.ts';
import type { ClockStart } from '../store/store.ts';
import { StartingState, type States } from '../store/table-state.ts';
import type { EnvironmentTables } from './any-table.ts';
import { isEnvironmentData } from './seed-data.ts';
import { buildStates } from './starting-data.ts';
import { countersInSteps } from './table-counters.ts';
import { filledInSteps } from './table-secrets.ts';
import { isAnyWrong, violationsOf } from './table-violations.ts';

/** An environment file, held to the schema of the control API's contract. */
interface EnvironmentFile {
  /** Time of its clock, in Unix milliseconds. */
  readonly now: number;
  readonly frozen: boolean;
  readonly tables: EnvironmentTables;
}

/** Data and clock of a file, for an environment to begin with. */
export interface ImportedEnvironment {
  readonly states: States;
  readonly start: ClockStart;
}

/**
 * Reads what an environment begins with, or the violations of what the schema of files cannot state, in steps. `now` moves it
 * in time, in Unix milliseconds.
 */
export function* importFile(
  { tables, ...file }: EnvironmentFile,
  { now = file.now, frozen = file.frozen }: { now?: number | undefined; frozen?: boolean | undefined },
): Steps<ImportedEnvironment | readonly FurtherViolation[]> {
  if (yield* isAnyWrong(tables)) return yield* violationsOf(tables);
  const data = yield* filledInSteps({ ...tables, counter: yield* countersInSteps(tables) });
  if (!isEnvironmentData(data)) throw new Error('The file has tables that there are not.');
  const states = buildStates(data, Math.round((now - file.now) / 1000));
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
