import type { TimedSequence } from '../../conformance/oracle/oracle.ts';
import type { OperationId } from '../../contract/operations.ts';

/** A sequence of this contract's operations. */
interface Sequence extends TimedSequence {
  readonly writes: readonly OperationId[];
  readonly reads: readonly OperationId[];
}

/** Sequences that wait for time to pass, which drawn ones rarely do. */
export const timedSequences: readonly Sequence[] = [
  {
    name: 'tasks-in-time',
    group: 'Tasks',
    title: 'starts tasks when the limits allow',
    writes: [
      'createTask',
      'createTask',
      'createTasksFromCsv',
      'queueOutboundTexts',
      'queueOutboundCalls',
      'queueOutboundCalls',
      'queueOutboundCalls',
      'updateTaskLimits',
      'updateTaskLimits',
      'updateTask',
      'deleteTask',
    ],
    reads: ['listTasks', 'getDailyTaskCounts', 'listRecentMessages'],
    happenings: ['simulateTaskOutcome', 'scriptCall'],
    waits: ['PT1S', 'PT6S', 'PT10S', 'PT1M', 'PT2H', 'PT5H', 'P1D', 'P3D'],
    stories: 20,
  },
];
