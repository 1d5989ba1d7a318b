import type { OperationId } from '../../contract/operations.ts';

/** Something that takes its time, of which stories are told closely: few things, and a while between any two requests. */
export interface Theme {
  /** Its check is called `story/<name>`. */
  readonly name: string;
  /** A tag of the contract. */
  readonly group: string;
  readonly title: string;
  /** What somebody asks for, the more often the more often it stands here. */
  readonly writes: readonly OperationId[];
  readonly reads: readonly OperationId[];
  /** Operations of the control API. */
  readonly happenings: readonly string[];
  /** How long nothing may happen. */
  readonly waits: readonly string[];
  readonly stories: number;
}

/** What drawn stories of a whole group hardly ever come to, since it takes its time. */
export const themes: readonly Theme[] = [
  {
    name: 'tasks-in-time',
    group: 'Tasks',
    title: 'carries tasks out when the contract lets them start',
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
