import type { components } from '../../../generated/types.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { ClientAnswer } from '../runner/expectation.ts';

/** Whom nobody has as a number: of fiction. */
export const people = ['+12025550121', '+12025550122'] as const;

/** Answer to queued calls and texts. */
type Queued = ClientAnswer<{ readonly runId: string; readonly tasks: readonly { readonly taskId: string }[] }>;

/** The same answer; its tasks are canceled in the end. */
export function cancelLater<Answer extends Queued>(b: BehaviourRun, answer: Answer): Answer {
  for (const { taskId } of answer.data?.tasks ?? []) b.defer(() => b.api.updateTask({ taskId, state: 'canceled' }));
  return answer;
}

/** Looks at a task as it stands, where the server has tasks to look at (`--partial`). */
export async function seeTask(
  b: BehaviourRun,
  taskId: string | undefined,
  expectOf: (task: components['schemas']['Task']) => void,
): Promise<void> {
  const task = await whereServed(async () => b.data(await b.api.getTask({ taskId: taskId ?? '' }), 'getTask').task);
  if (task) expectOf(task);
}
