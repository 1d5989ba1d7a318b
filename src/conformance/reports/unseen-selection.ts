import type { DeclaredOperation } from '../model/contract.ts';
import type { PlannedCheck } from '../runner/check.ts';
import type { SeenOperations } from '../runner/operation-outcomes.ts';
import { type Visible, visible } from '../target/sanitize.ts';
import { operationsToSee } from './incomplete-run.ts';
import type { ReportedCheck, RunSettings } from './run-report.ts';

/** A run, as far as it decides what it was to see. */
interface Asked {
  readonly settings: Pick<RunSettings, 'only' | 'ids' | 'part'>;
  /** The operations that it was about. */
  readonly operations: readonly DeclaredOperation[];
  readonly planned: readonly PlannedCheck[];
  readonly made: readonly ReportedCheck[];
  readonly seen: SeenOperations;
}

/**
 * What a run was to see and saw nothing of: all that `--only` names (`anything` without it), and each thing of `--ids`. A pass over
 * nothing would say nothing. Of a shard the merge tells.
 */
export function missingOf(asked: Asked): Visible[] {
  const { settings, operations, seen } = asked;
  const { only, ids = {}, part } = settings;
  if (part) return [];
  const isAnySeen =
    only.length > 0 ? only.some((name) => isNameSeen(asked, name)) : isSeen(asked, () => true, operations);
  const names = isAnySeen ? [] : only.length > 0 ? only : ['anything'];
  const things = Object.entries(ids).filter(([name]) => {
    const about = operations.filter(({ id, parameters }) => {
      return parameters.some((one) => one.in === 'path' && one.name === name) && !seen.notServed.has(id);
    });
    return about.length > 0 && !about.some(({ id }) => seen.of(id).isAccepted);
  });
  return [...names, ...things.map(([name, each]) => `${name} ${[each].flat().join(', ')}`)].map(visible);
}

function isNameSeen(asked: Asked, name: string): boolean {
  const isName = (one: string) => one.toLowerCase() === name.toLowerCase();
  const own = asked.operations.filter(({ id, tag }) => isName(id) || isName(tag));
  return isSeen(asked, ({ id, group }) => isName(id) || isName(group), own);
}

/** Operations are seen once one of them has accepted a request; where none is named, checks, once one was made. */
function isSeen(
  { planned, made, seen }: Asked,
  isOwn: (check: PlannedCheck) => boolean,
  operations: readonly DeclaredOperation[],
): boolean {
  const wanted = operationsToSee(operations, planned);
  if (wanted.length > 0) return wanted.some(({ id }) => seen.of(id).isAccepted);
  const own = new Set(planned.filter(isOwn).map(({ id }) => id));
  const ended = made.filter(({ id }) => own.has(id));
  return ended.length === 0 || ended.some(({ state }) => state !== 'skipped');
}
