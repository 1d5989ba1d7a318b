import { TaskWeekday } from '../../../generated/schemas.ts';
import { everyWeekday, weekdayNumber } from '../../contract/weekday.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { begins, contact, hourFrom, limitsOf, now, queue, setLimits, workdays } from '../steps/task-steps.ts';
import { workingAgent } from '../steps/working-agent.ts';

const group = 'Tasks';
const isClosed = 'a task outside business hours stays queued';

export const businessHours: Behaviour = {
  rule: 'task-business-hours',
  group,
  operations: ['updateTaskLimits', 'createTask', 'getTask'],
  title: 'starts tasks within business hours, which may extend into the next day',
  needs: ['control'],
  restsOn: ['task-business-hours'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    // From Monday to Tuesday, since hours of yesterday are to reach into today.
    await b.advance('P1D');
    const time = await now(b);
    const days = [...workdays];
    const hours = (start: number, end: number) => ({
      businessHours: { timezone: 'Etc/UTC', days, start: hourFrom(time, start), end: hourFrom(time, end) },
    });
    const open = async (start: number, end: number, rule: string) => {
      const refusing = { alternative: 'Such hours are rejected.' } as const;
      b.succeeds(await b.api.updateTaskLimits(hours(start, end)), rule, 'updateTaskLimits', refusing);
    };
    await setLimits(b, hours(1, 2));
    const taskId = await queue(b, agentId, contact(1));
    b.equal(await begins(b, taskId), false, isClosed, 'updateTaskLimits');
    const mayEndEarly = 'business hours can end before they start';
    await open(1, -1, mayEndEarly);
    b.equal(await begins(b, taskId), false, isClosed, 'updateTaskLimits');
    await open(3, 1, mayEndEarly);
    const reach = 'business hours that end before they start extend into the next day';
    b.equal(await begins(b, taskId), true, reach, 'updateTaskLimits');

    await setLimits(b, hours(1, 2));
    const second = await queue(b, agentId, contact(2));
    b.equal(await begins(b, second), false, isClosed, 'updateTaskLimits');
    await open(1, 1, 'business hours can end when they start');
    b.equal(await begins(b, second), true, 'business hours that end when they start last all day', 'updateTaskLimits');
  },
};

export const weekdays: Behaviour = {
  rule: 'task-weekdays',
  group,
  operations: ['updateTaskLimits', 'createTask', 'getTask'],
  title: 'starts tasks on the weekdays given by number',
  restsOn: ['weekday-numbering'],
  async run(b) {
    const { minimum, maximum }: { minimum: number; maximum: number } = TaskWeekday;
    const { businessHours: before } = await limitsOf(b);
    b.defer(() => b.api.updateTaskLimits({ businessHours: before }));
    const open = (...days: number[]) => b.api.updateTaskLimits({ businessHours: { days } });
    const last = await open(...new Set([...before.days, maximum]));
    const beyond = await open(minimum - 1);
    const isFromZero = !last.response.ok && beyond.response.ok;
    const instead = isFromZero ? ({ alternative: 'From 0 for Sunday to 6 for Saturday.' } as const) : {};
    const isFirst = `the first weekday is ${minimum}`;
    b.refused(beyond, '400 invalidRequest', isFirst, 'updateTaskLimits', instead);
    b.succeeds(last, `the last weekday is ${maximum}`, 'updateTaskLimits', instead);
  },
};

export const openWeekdays: Behaviour = {
  rule: 'task-weekdays-open',
  group,
  operations: ['updateTaskLimits', 'createTask', 'getTask'],
  title: 'starts tasks only on business days',
  needs: ['control'],
  restsOn: ['weekday-numbering'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const today = weekdayNumber((await now(b)).getUTCDay() || 7);
    const days = everyWeekday.filter((one) => one !== today);
    await setLimits(b, { businessHours: { timezone: 'Etc/UTC', days, start: '00:00', end: '23:59' } });
    const taskId = await queue(b, agentId, contact(1));
    b.equal(await begins(b, taskId), false, isClosed, 'updateTaskLimits');
    await setLimits(b, { businessHours: { days: [today] } });
    b.equal(await begins(b, taskId), true, 'a task starts on an open weekday', 'updateTaskLimits');
  },
};
