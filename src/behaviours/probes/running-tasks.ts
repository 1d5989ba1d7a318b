import { TaskAnsweredBy, TaskConcurrency, TaskCooldown, TaskDailyCap } from '../../../generated/schemas.ts';
import { listAt, pick } from '../evidence/fields.ts';
import { judgeBound } from '../evidence/judge-bound.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';
import {
  begin,
  begins,
  contact,
  hourFrom,
  type LimitChange,
  now,
  openAllDay,
  queue,
  setLimits,
  stateOf,
  taskAt,
} from '../steps/task-steps.ts';
import { listening, subscribe } from '../steps/webhook-steps.ts';
import { giveNumber, idleAgent, workingAgent } from '../working-agent.ts';

const needs = ['control'] as const;
/** A number that the sandbox has a voicemail answer. */
const voicemail = contact(36);
/** In whatever unit it is: long enough to hold a call back, and as good as none. */
const [long, short] = [3600, 1];
/** In seconds: a second, a minute, an hour, a millisecond. */
const units = [1, 60, 3600, 0.001];

/** What is assumed of calls while they last, and of limits while tasks wait for them. */
export const runningTaskInquiries = {
  'calls-under-way': {
    title: 'publishes another message for voicemails while one is called, and calls again',
    needs,
    async run(p) {
      const agentId = await idleAgent(p, true);
      await giveNumber(p, agentId);
      await openAllDay(p);
      const [before, after] = ['Suite was here before.', 'Suite was here after.'];
      await publish(p, agentId, before);
      const first = await queue(p, agentId, voicemail);
      const underWay = await begin(p, first);
      await publish(p, agentId, after);
      if ((await stateOf(p, first)) !== underWay) {
        return p.refute('A call ends when its agent is published.', { alternative: 'It ends.' });
      }
      await setLimits(p, { cooldowns: { calls: short } });
      await p.advance('PT10M');
      const said = await saidIn(p, first);
      const follows = said.includes(after);
      if (!follows && !said.includes(before)) return p.confirm('A call goes on when its agent is published.');
      p.judge(
        !follows,
        'A call goes on as it began when its agent is published.',
        'A call follows what is published.',
        {
          alternative: 'It follows the change at once.',
        },
      );
      const second = await queue(p, agentId, voicemail);
      await p.advance('PT10M');
      const isNew = (await saidIn(p, second)).includes(after);
      const counts = (does: string) => `What is published ${does} for the calls that begin afterwards.`;
      p.judge(isNew, counts('counts'), counts('does not count'));
    },
  },
  'task-answered-by': {
    title: 'calls a person and a voicemail, and looks at the tasks',
    needs,
    async run(p) {
      const { agentId } = await workingAgent(p);
      await openAllDay(p);
      if (!p.context.session.capabilities.has('webhooks')) return judgeAnswers(p, await callBoth(p, agentId));
      await listening(async (receiver) => {
        await subscribe(p, `${receiver.url}/calls`, { type: 'call' });
        const called = await callBoth(p, agentId);
        await p.advance('PT0S');
        const own = receiver.received('/calls').filter(({ body }) => pick(body, 'data', 'agentId') === agentId);
        judgeAnswers(p, called);
        if (own.length !== called.length) return;
        const told = own.map(({ body }) => pick(body, 'data', 'answeredBy')).map(String);
        const seen = `The events of the calls tell ${told.join(' and ')}.`;
        p.judge(`${told}` === `${TaskAnsweredBy.knownValues}`, seen, seen);
      });
    },
  },
  'task-limit-ranges': {
    title: 'sets limits to ever greater numbers, to 0 and below',
    needs: ['state', 'writes'],
    async run(p) {
      const { daily, concurrencyPerRun, cooldowns } = p.data(await p.api.getTaskLimits(), 'getTaskLimits').limits;
      p.defer(() => p.api.updateTaskLimits({ cooldowns }));
      const takes = async (body: LimitChange) => !isRefused(p, await p.api.updateTaskLimits(body));
      const cooldown = (calls: number) => takes({ cooldowns: { calls } });
      // Elsewhere people could be called because of it.
      if (!p.world.control) return judgeCooldown(p, cooldown);
      const judge = async (what: string, { minimum, maximum }: Range, change: (value: number) => LimitChange) => {
        const takesValue = (value: number) => takes(change(value));
        await judgeLeast(p, what, minimum, takesValue);
        await judgeBound(p, { what, assumed: maximum, takes: takesValue, none: 'No upper bounds.' });
      };
      await judge('daily cap', TaskDailyCap, (calls) => ({ daily: { calls } }));
      await judge('concurrency', TaskConcurrency, (number) => ({ concurrencyPerRun: number }));
      await judgeLeast(p, 'cooldown', TaskCooldown.minimum, cooldown);
      await judgeCooldown(p, cooldown);
      await takes({ daily, concurrencyPerRun, cooldowns });
      await judgeNone(p);
    },
  },
  'task-limits-effect': {
    title: 'changes limits while a task waits and while another is in progress',
    needs,
    async run(p) {
      const { agentId } = await workingAgent(p);
      await openAllDay(p);
      const time = await now(p);
      const closed = { businessHours: { start: hourFrom(time, 5), end: hourFrom(time, 6) } };
      await setLimits(p, closed);
      const waiting = await queue(p, agentId, contact(1));
      if (await begins(p, waiting)) p.unanswered('a task does not wait for the business hours');
      await openAllDay(p);
      if (!(await begins(p, waiting))) {
        const fresh = await queue(p, agentId, contact(2));
        const alternative = (await begins(p, fresh))
          ? ('For tasks that are created from then on.' as const)
          : ('From the next day.' as const);
        return p.refute('A task that waits does not start when the limits allow it.', { alternative });
      }
      p.confirm('A task that waits starts once the limits were changed to allow it.');
      const running = await queue(p, agentId, contact(3));
      const underWay = await begin(p, running);
      await setLimits(p, closed);
      const goesOn = (await stateOf(p, running)) === underWay;
      p.judge(goesOn, 'A task in progress goes on when the limits change.', 'A task ends when the limits change.');
      await openAllDay(p);
      await setLimits(p, { cooldowns: { calls: long } });
      await p.advance('PT10M');
      const again = await queue(p, agentId, contact(3));
      const isEarly = await begins(p, again);
      await setLimits(p, { cooldowns: { calls: short } });
      if (!isEarly && !(await begins(p, again))) return;
      const seen = 'A task starts though one limit does not allow it.';
      p.judge(!isEarly, 'A task waits until the last of the limits allows it.', seen);
    },
  },
} satisfies SomeInquiries;

interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

/** Gives an agent another message for voicemails, and has it go live. */
async function publish(p: Prober, agentId: string, voicemailMessage: string): Promise<void> {
  const params = { agentId };
  p.data(await p.api.updateAgent({ ...params, voicemailMessage }), 'updateAgent');
  p.data(await p.api.publishAgent(params), 'publishAgent');
}

/** What was said on the call of a task; empty where nothing tells. */
async function saidIn(p: Prober, taskId: string): Promise<readonly unknown[]> {
  const conversationId = pick(await taskAt(p, taskId), 'conversationId');
  if (typeof conversationId !== 'string') return [];
  const { data } = await p.api.getConversation({ conversationId });
  return listAt(data, 'conversation', 'messages').map((message) => pick(message, 'text'));
}

interface Called {
  /** Who had answered before the call was made. */
  readonly early: unknown;
  /** The task after the call. */
  readonly task: unknown;
}

/** Calls a person, and then a voicemail. */
async function callBoth(p: Prober, agentId: string): Promise<readonly [Called, Called]> {
  const call = async (phoneNumber: string) => {
    const taskId = await queue(p, agentId, phoneNumber);
    const early = pick(await taskAt(p, taskId), 'answeredBy');
    await p.advance('PT10M');
    return { early, task: await taskAt(p, taskId) };
  };
  return [await call(contact(1)), await call(voicemail)];
}

function judgeAnswers(p: Prober<'task-answered-by'>, [person, machine]: readonly [Called, Called]): void {
  const [one, other] = [person.task, machine.task].map((task) => pick(task, 'answeredBy'));
  const [state, otherState] = [person.task, machine.task].map((task) => pick(task, 'state'));
  if (state !== otherState) {
    const reason = pick(machine.task, 'failureReason');
    const failure = { alternative: 'A failure with the reason `voicemail`.' } as const;
    const own = reason === undefined ? ({ alternative: 'A state of its own.' } as const) : {};
    const instead = { ...(reason === 'voicemail' ? failure : own), observed: String(otherState) };
    p.refute(`A call that a voicemail answers is ${String(otherState)} (${String(reason)}).`, instead);
    return;
  }
  const [expected, otherExpected] = TaskAnsweredBy.knownValues;
  const isSilent = one === undefined && other === undefined;
  const seen = `\`answeredBy\` is ${String(one)} for a person and ${String(other)} for a voicemail`;
  p.judge(one === expected && other === otherExpected, `${seen}, and both are ${String(state)}.`, `${seen}.`, {
    ...(isSilent && { alternative: 'A word in the transcript alone.' }),
  });
  if (isSilent) return;
  const isEarly = person.early !== undefined || machine.early !== undefined;
  const before = (what: string) => `A task ${what} before its call is answered.`;
  p.judge(!isEarly, before('does not have it'), before('has it'));
}

type Takes = (value: number) => Promise<boolean>;

async function judgeLeast(p: Prober<'task-limit-ranges'>, what: string, least: number, takes: Takes): Promise<void> {
  const [isTaken, isLess] = [await takes(least), await takes(least - 1)];
  const seen = `A ${what} of ${least} is ${isTaken ? 'taken' : 'refused'}, ${least - 1} is ${isLess ? 'taken' : 'refused'}.`;
  p.judge(isTaken && !isLess, seen, seen, isLess ? { observed: least - 1 } : {});
}

/** Judges how long a cooldown may be, in whatever unit it is: which one, another entry asks. */
async function judgeCooldown(p: Prober<'task-limit-ranges'>, takes: Takes): Promise<void> {
  const what = 'cooldown';
  const { maximum } = TaskCooldown;
  for (const most of units.map((seconds) => maximum / seconds)) {
    if (!Number.isInteger(most) || !(await takes(most)) || (await takes(most + 1))) continue;
    const unit = most === maximum ? '' : `, as many seconds in another unit as ${maximum}`;
    return p.confirm(`The greatest ${what} that is taken is ${most}${unit}.`);
  }
  await judgeBound(p, { what, assumed: maximum, takes, none: 'No upper bounds.' });
}

/** Whether 0 lets nothing start, where a greater number does. */
async function judgeNone(p: Prober<'task-limit-ranges'>): Promise<void> {
  const { agentId } = await workingAgent(p);
  await openAllDay(p);
  await setLimits(p, { daily: { calls: 0 } });
  const taskId = await queue(p, agentId, contact(1));
  const isStarted = await begins(p, taskId);
  await setLimits(p, { daily: { calls: TaskDailyCap.maximum } });
  if (!isStarted && !(await begins(p, taskId))) return;
  const seen = 'A daily cap of 0 lets a call start.';
  p.judge(!isStarted, 'A daily cap of 0 lets no call start.', seen, { alternative: '0 as no limit.' });
}
