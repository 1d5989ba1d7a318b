import { operations } from '../../../generated/operations.ts';
import { largestTaken, upTo } from '../evidence/bounds.ts';
import { listAt, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';
import {
  begin,
  begins,
  contact,
  endWith,
  hourFrom,
  now,
  openAllDay,
  queue,
  setLimits,
  stateOf,
  text,
  workdays,
} from '../steps/task-steps.ts';
import { daysBefore } from '../turn-of-day.ts';
import { workingAgent } from '../working-agent.ts';

const needs = ['control'] as const;
/** A cooldown, in seconds, which neither minutes nor hours make too long for a day. */
const cooldown = 80;
/** A cap may have to be raised so often until a task starts: calls of the day count that nobody here has made. */
const mostStarts = 45;

/** What is assumed of when tasks start, and of the days on which they are counted. */
export const taskPacingInquiries = {
  'task-business-hours': {
    title: 'lets business hours end before they start, and when they start',
    needs,
    async run(p) {
      const { agentId } = await workingAgent(p);
      // From Monday to Tuesday, since hours of yesterday are to reach into today.
      await p.advance('P1D');
      const time = await now(p);
      const hours = (start: number, end: number) => ({
        businessHours: {
          timezone: 'Etc/UTC',
          days: [...workdays],
          start: hourFrom(time, start),
          end: hourFrom(time, end),
        },
      });
      const isTaken = async (start: number, end: number) =>
        !isRefused(p, await p.api.updateTaskLimits({ ...hours(start, end) }));
      await setLimits(p, hours(1, 2));
      if (!(await isTaken(3, 1)) || !(await isTaken(1, 1))) {
        return p.refute('Business hours that do not end after they start are refused.', {
          alternative: 'Such hours are refused.',
        });
      }
      // From an hour on until an hour ago: only the hours in between are closed.
      await isTaken(1, -1);
      const first = await queue(p, agentId, contact(1));
      const isClosed = !(await begins(p, first));
      await isTaken(3, 1);
      const reaches = await begins(p, first);
      p.judge(
        isClosed && reaches,
        'Business hours that end before they start reach into the next day.',
        'Business hours that end before they start do not reach into the next day.',
      );
      await setLimits(p, hours(1, 2));
      const second = await queue(p, agentId, contact(2));
      await isTaken(1, 1);
      p.judge(
        await begins(p, second),
        'Business hours that end when they start last all day.',
        'Business hours that end when they start let no task start.',
      );
    },
  },
  'task-daily-caps': {
    title: 'holds calls and texts back by each cap, and lets the calls of a day be used up',
    needs,
    async run(p) {
      const { agentId } = await workingAgent(p);
      await openAllDay(p);
      // Whatever else can start has started.
      await p.advance('PT1H');
      const time = await now(p);
      await setLimits(p, { businessHours: { start: hourFrom(time, 2), end: hourFrom(time, 3) } });
      const [one, two] = [await queue(p, agentId, contact(1)), await queue(p, agentId, contact(2))];
      const [letter, last] = [await queue(p, agentId, contact(3), text), await queue(p, agentId, contact(4), text)];
      const { daily } = p.data(await p.api.getTaskLimits(), 'getTaskLimits').limits;
      await setLimits(p, { daily: { ...daily, tasks: 0 } });
      await openAllDay(p);
      if ((await begins(p, one)) || (await stateOf(p, letter)) !== (await stateOf(p, one))) {
        const alternative = '`tasks` counts created tasks and refuses more.' as const;
        return p.refute('With a cap of 0 tasks one that waits starts.', { alternative });
      }
      const waiting = await stateOf(p, one);
      await setLimits(p, { daily: { ...daily, texts: 0, calls: 0 } });
      if ((await begins(p, one)) || (await stateOf(p, last)) !== waiting) {
        return p.refute('With a cap of 0 calls and 0 texts a task starts.');
      }
      await setLimits(p, { daily: { ...daily, calls: 0 } });
      if (!(await begins(p, letter)) || (await stateOf(p, one)) !== waiting) {
        return p.refute('A cap of 0 calls holds back texts, or no calls.');
      }
      p.confirm('Calls, texts and both together have caps that hold back what starts.');
      for (let cap = 1; cap < mostStarts && (await stateOf(p, one)) === waiting; cap++) {
        await setLimits(p, { daily: { ...daily, calls: cap } });
        await p.advance('PT1M');
      }
      const isHeld = (await stateOf(p, two)) === waiting;
      await p.advance('P1D');
      const starts = (await stateOf(p, two)) !== waiting;
      p.judge(
        isHeld && starts,
        'What is over a cap waits for the next day.',
        `What is over a cap ${isHeld ? 'waits' : 'starts'} the same day and ${starts ? 'starts' : 'waits'} the next.`,
      );
    },
  },
  'cooldown-unit': {
    title: 'lets two agents call and text one number, one after the other',
    needs,
    async run(p) {
      const [{ agentId }, { agentId: otherId }] = [await workingAgent(p), await workingAgent(p)];
      await openAllDay(p);
      await setLimits(p, { cooldowns: { calls: cooldown, texts: cooldown } });
      const measure = async (nth: number, outcome: 'completed' | 'noAnswer', type?: typeof text) => {
        const first = await queue(p, agentId, contact(nth), type);
        await begin(p, first);
        await endWith(p, first, outcome);
        const second = await queue(p, otherId, contact(nth), type);
        return secondsUntilStart(p, second);
      };
      const seconds = await measure(1, 'completed');
      if (seconds < cooldown / 2) return p.refute('A call to a number that another agent has called starts at once.');
      if (seconds > 2 * cooldown) {
        const isMinutes = Math.abs(seconds / cooldown - 60) < 10;
        const seen = `With a cooldown of ${cooldown} a number is left alone for ${seconds} seconds.`;
        return p.refute(seen, {
          ...(isMinutes && { alternative: 'Minutes.' }),
          observed: Math.round(seconds / cooldown),
        });
      }
      p.confirm(
        `With a cooldown of ${cooldown} a number that an agent has called is left alone by all for so many seconds.`,
      );
      const texts = await measure(2, 'completed', text);
      const isSame = texts >= cooldown / 2 && texts <= 2 * cooldown;
      p.judge(isSame, 'So it is with texts.', `A number that was texted is left alone for ${texts} seconds.`);
      const unanswered = await measure(3, 'noAnswer');
      p.judge(
        unanswered >= cooldown / 2,
        'A call that nobody answers counts.',
        'A call that nobody answers does not count.',
      );
    },
  },
  'task-daily-counts': {
    title: 'reads the counts of as many days as there can be, and those of a day before and after a task',
    async run(p) {
      const read = (query: { firstDay?: string; agentId?: string }) => p.api.getDailyTaskCounts(query);
      const all = listAt(p.data(await read({}), 'getDailyTaskCounts'), 'days');
      const unasked = all.length;
      const lastDay = String(pick(all.at(-1), 'date'));
      const { defaultDays: days, maxDays: maximum } = operations.getDailyTaskCounts.limits;
      const usual = `${unasked} days are answered unless asked otherwise.`;
      const alternative = unasked === 1 ? 'Today only.' : 'Another number of days unless asked otherwise.';
      p.judge(unasked === days, usual, usual, { alternative, observed: unasked });
      if (unasked === 1) return;
      const most = await largestTaken(maximum, async (size) => {
        const answer = await read({ firstDay: daysBefore(lastDay, size - 1) });
        return !isRefused(p, answer) && listAt(answer.data, 'days').length === size;
      });
      const seen = `The counts of ${upTo(most)} days are answered.`;
      p.judge(most === maximum, seen, seen, {
        ...(Number.isFinite(most) && { alternative: 'Another greatest number of days.' }),
        observed: most,
      });
      if (!p.world.control) return;
      const { agentId } = await workingAgent(p);
      const taskId = await queue(p, agentId, contact(1));
      const today = async () => {
        const day = listAt(p.data(await read({ agentId }), 'getDailyTaskCounts'), 'days').at(-1);
        return ['created', 'calls', 'texts', 'tasks', 'completed'].map((name) => pick(day, name)).join();
      };
      const created = await today();
      await begin(p, taskId);
      const started = await today();
      await p.advance('PT1H');
      const counts = [created, started, await today()];
      p.judge(
        `${counts}` === '1,0,0,0,0,1,1,0,1,0,1,1,0,1,1',
        'A task counts as created, as started by its type and as completed.',
        `Of one task there are created, calls, texts, tasks, completed: ${counts.join(', then ')}.`,
      );
    },
  },
} satisfies SomeInquiries;

/** How long it takes a task to start, in seconds; Infinity where it takes more than 3 hours. */
async function secondsUntilStart(p: Prober, taskId: string): Promise<number> {
  const before = await stateOf(p, taskId);
  const start = (await now(p)).getTime();
  for (const step of ['PT10S', 'PT3M']) {
    for (let nth = 0; nth < 60; nth++) {
      await p.advance(step);
      if ((await stateOf(p, taskId)) !== before) return ((await now(p)).getTime() - start) / 1000;
      if (step === 'PT10S' && nth === 14) break;
    }
  }
  return Infinity;
}
