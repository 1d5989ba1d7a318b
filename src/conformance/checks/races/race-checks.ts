import { undoingOf } from '../../guard/undo-step.ts';
import type { DeclaredOperation } from '../../model/contract.ts';
import type { Check } from '../../runner/check.ts';
import { operationCheck } from '../operation-check.ts';
import { raceEqual } from './equal-requests.ts';
import { raceFields, singleFields } from './single-fields.ts';

/** Checks that concurrent requests have the effect of some sequence of them. */
export function* raceChecks(operation: DeclaredOperation): Generator<Check> {
  const { repeat } = operation;
  const own = operationCheck(operation, 'at-once', 'state');
  if (!repeat) return;
  const lasting = isUndone(operation) ? own : { ...own, needs: [...own.needs, 'disposable' as const] };
  if (repeat.outcome === 'refused' || ('unless' in repeat && repeat.unless)) {
    const title = 'handles equal concurrent requests once';
    yield { ...lasting, title, run: (context) => raceEqual(context, operation, repeat) };
  }
  if (repeat.outcome === 'same' && 'lookup' in repeat && singleFields(operation).length > 1) {
    const title = 'keeps concurrent changes of different fields';
    yield { ...lasting, title, run: (context) => raceFields(context, operation) };
  }
}

/** True for what a run undoes, where nothing keeps it from that, and for what deletes a thing of the run's own. */
function isUndone(operation: DeclaredOperation): boolean {
  return operation.method === 'DELETE' || undoingOf(operation) !== undefined;
}
