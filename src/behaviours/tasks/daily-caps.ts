import { TaskDailyCap } from '../../../generated/schemas.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import {
  begins,
  call,
  contact,
  expectQueued,
  haveBegun,
  openAllDay,
  queue,
  setLimits,
  type TaskType,
  text,
  today,
  workdays,
} from '../steps/task-steps.ts';
import { workingAgent } from '../steps/working-agent.ts';

const group = 'Tasks';
/** Room for all. */
const ample = { calls: 1000, texts: 1000, tasks: 1000 };

interface Round {
  readonly cap: 'calls' | 'texts' | 'tasks';
  /** Remaining starts of the day. */
  readonly room: number;
  readonly types: readonly TaskType[];
  /** The tasks that are to the same number as the one before. */
  readonly again?: readonly number[];
  readonly started: readonly boolean[];
}

/** A day each. What waits for its number takes up nothing of the cap. */
const rounds: readonly Round[] = [
  { cap: 'calls', room: 1, types: [call, text, call], started: [true, true, false] },
  { cap: 'texts', room: 1, types: [text, text], started: [true, false] },
  { cap: 'tasks', room: 2, types: [call, text, call, text], started: [true, true, false, false] },
  { cap: 'calls', room: 2, types: [call, call, call, call], again: [1], started: [true, false, true, false] },
];

export const dailyCaps: Behaviour = {
  rule: 'task-caps',
  group,
  operations: ['updateTaskLimits', 'createTask', 'getTask', 'getDailyTaskCounts'],
  title: 'starts as many tasks a day as the caps allow, and the others on the next day',
  needs: ['control'],
  restsOn: ['task-daily-caps', 'task-limits-effect'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    // It is the last hour of a day that is not UTC's.
    const days = [...workdays];
    await setLimits(b, { businessHours: { timezone: 'Asia/Shanghai', days, start: '00:00', end: '23:59' } });
    let nth = 0;
    for (const { cap, room, types, again = [], started } of rounds) {
      const counts = await today(b);
      await setLimits(b, { daily: { ...ample, [cap]: counts[cap] + room } });
      const taskIds: string[] = [];
      for (const [at, type] of types.entries()) {
        const phoneNumber = contact(again.includes(at) ? nth : ++nth);
        const created = await b.api.createTask({ agentId, type, phoneNumber });
        // The other two caps may refuse tasks for another reason.
        const refusing = { alternative: '`tasks` counts created tasks and rejects more.' } as const;
        const decided = cap === 'tasks' ? refusing : 'task-creation';
        const { task } = b.succeeds(created, 'a task over the daily cap is accepted', 'createTask', decided);
        expectQueued(b, task);
        taskIds.push(task.taskId);
      }
      await b.advance('PT10S');
      const isHeld = 'only tasks over a daily cap stay queued';
      b.equal(await haveBegun(b, taskIds), started, isHeld, 'updateTaskLimits');
      await b.advance('P1D');
      const next = 'a task over a daily cap starts on the next day';
      b.absent(await haveBegun(b, taskIds), (is) => !is, next, 'updateTaskLimits');
    }
  },
};

export const capOfNone: Behaviour = {
  rule: 'task-cap-of-none',
  group,
  operations: ['updateTaskLimits', 'createTask', 'getTask', 'getDailyTaskCounts'],
  title: 'starts nothing with a cap of 0, and the waiting tasks on the next day with another cap',
  needs: ['control'],
  restsOn: ['task-limit-ranges', 'task-daily-caps'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    await openAllDay(b);
    const { calls } = await today(b);
    await setLimits(b, { daily: { ...ample, calls: calls + 1, texts: 0 } });
    const never = await queue(b, agentId, contact(1), text);
    const [first, second] = [await queue(b, agentId, contact(2)), await queue(b, agentId, contact(3))];
    const isNone = 'with a daily cap of 0, no task starts';
    const noLimit = { alternative: '0 as no limit.' } as const;
    b.equal(await begins(b, never), false, isNone, 'updateTaskLimits', noLimit);
    const isHeld = 'a task over a daily cap stays queued';
    b.equal(await haveBegun(b, [first, second]), [true, false], isHeld, 'updateTaskLimits', 'task-daily-caps');
    await b.advance('P1D');
    b.equal(await haveBegun(b, [never]), [false], isNone, 'updateTaskLimits', noLimit);
    const next = 'a task over a daily cap starts on the next day';
    b.equal(await haveBegun(b, [second]), [true], next, 'updateTaskLimits', 'task-daily-caps');
    await setLimits(b, { daily: { texts: TaskDailyCap.maximum } });
    const isFree = 'a task starts when all limits allow it';
    b.equal(await begins(b, never), true, isFree, 'updateTaskLimits', 'task-limits-effect');
  },
};
