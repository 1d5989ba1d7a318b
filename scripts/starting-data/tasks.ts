import type { TaskRow, TaskStartRow } from '../../src/sandbox/modules/tasks/tables.ts';
import type { EnvironmentData } from '../../src/sandbox/service/modules.ts';
import { counted } from './counters.ts';

const organizationId = 'org_301';
const agentId = 'agent_202';

/** What the agent that reminds of appointments has done and has still to do. */
const tasks: readonly TaskRow[] = [
  {
    organizationId,
    order: 1042,
    task: {
      taskId: 'task_1042',
      type: 'call',
      state: 'queued',
      agentId,
      phoneNumber: '+12025550121',
      name: 'Maya Reed',
      context:
        'Remind Maya Reed of her boiler service on Tuesday, March 3, at 9:00. She did not answer the first call.',
      waitToGreet: true,
      runId: 'run_855',
      createdBy: 1003,
      timestamp: 1772463590,
    },
    gate: ['number', 'call', '+12025550121', agentId],
  },
  {
    organizationId,
    order: 1043,
    task: {
      taskId: 'task_1043',
      type: 'call',
      state: 'inProgress',
      agentId,
      phoneNumber: '+12025550123',
      context: 'Return the missed call of Friday afternoon and find out what it was about.',
      waitToGreet: true,
      runId: 'run_854',
      createdBy: 1002,
      timestamp: 1772463565,
      startedTimestamp: 1772463570,
    },
    begun: {
      from: '+12025550102',
      businessName: 'Larkfield Plumbing',
      voicemailMessage: 'This is Larkfield Home Services. Please call us back about your appointment.',
      endTimestamp: 1772463900,
    },
  },
  {
    organizationId,
    order: 1044,
    task: {
      taskId: 'task_1044',
      type: 'text',
      state: 'completed',
      agentId,
      phoneNumber: '+12025550122',
      name: 'Tom Ashby',
      context: 'Tom Ashby may move the appointment free of charge until this evening.',
      text: 'Your furnace tune-up is tomorrow at 9 AM. Reply C to confirm.',
      waitToGreet: false,
      runId: 'run_853',
      createdBy: 1003,
      timestamp: 1772460180,
      startedTimestamp: 1772460300,
      endedTimestamp: 1772460304,
      conversationId: 'conversation_602',
    },
  },
  {
    organizationId,
    order: 1045,
    task: {
      taskId: 'task_1045',
      type: 'call',
      state: 'failed',
      agentId,
      phoneNumber: '+12025550121',
      name: 'Maya Reed',
      context: 'Remind Maya Reed of her boiler service on Tuesday, March 3, at 9:00.',
      waitToGreet: true,
      runId: 'run_852',
      createdBy: 1003,
      timestamp: 1772460000,
      startedTimestamp: 1772460060,
      endedTimestamp: 1772460105,
      failureReason: 'noAnswer',
    },
  },
  {
    organizationId,
    order: 1046,
    task: {
      taskId: 'task_1046',
      type: 'text',
      state: 'canceled',
      agentId,
      phoneNumber: '+12025550122',
      name: 'Tom Ashby',
      context: 'Ask Tom Ashby whether his furnace tune-up can be moved to Thursday, March 5.',
      waitToGreet: false,
      runId: 'run_851',
      createdBy: 1003,
      timestamp: 1772230200,
      endedTimestamp: 1772460120,
    },
  },
];

export const tasksData: EnvironmentData = {
  task: tasks,
  taskStart: tasks.flatMap(startOf),
  job: [
    { order: 1, dueTimestamp: 1772463900, job: { kind: 'endTask', taskId: 'task_1043' } },
    // Four hours after the first call to this number, which nobody answered, has ended.
    // Environments in real time begin up to a minute later; even there nobody has answered in the first ten seconds.
    { order: 3, dueTimestamp: 1772463670, job: { kind: 'answer', taskId: 'task_1043' } },
    { order: 2, dueTimestamp: 1772474505, job: { kind: 'cooldownOver', organizationId, gate: 'call +12025550121' } },
  ],
  counter: counted({ task: 1046, run: 855, job: 3 }),
};

function startOf({ order, task: { type, phoneNumber, startedTimestamp, endedTimestamp } }: TaskRow): TaskStartRow[] {
  if (startedTimestamp === undefined) return [];
  const start = { organizationId, type, phoneNumber, startedTimestamp, order };
  return [endedTimestamp === undefined ? start : { ...start, endedTimestamp }];
}
