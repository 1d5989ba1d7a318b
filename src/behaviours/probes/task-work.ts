import { TaskOutcome } from '../../../generated/sandbox-control/schemas.ts';
import { MessageSender, Task, TaskCreation } from '../../../generated/schemas.ts';
import { listAt, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { begin, call, contact, queue, setLimits, stateOf, taskAt, text } from '../steps/task-steps.ts';
import { workingAgent } from '../working-agent.ts';

const needs = ['control'] as const;

/** What is assumed of how tasks are carried out. */
export const taskWorkInquiries = {
  'task-wait-to-greet': {
    title: 'lets tasks with and without `waitToGreet` call, and looks who speaks first',
    needs,
    async run(p) {
      const { agentId } = await workingAgent(p);
      const create = async (nth: number, more: { type?: typeof text; waitToGreet?: boolean }) => {
        const body = { agentId, type: call, phoneNumber: contact(nth), ...more };
        return p.data(await p.api.createTask(body), 'createTask').task;
      };
      const [waiting, greeting, silent] = [
        await create(1, { waitToGreet: true }),
        await create(2, { waitToGreet: false }),
        await create(3, { type: text, waitToGreet: true }),
      ];
      const unset = await create(4, {});
      await p.advance('PT1H');
      const [contactWord] = MessageSender.knownValues;
      const first = await firstSender(p, waiting.taskId);
      if (first !== contactWord) {
        const alternative = 'Waiting for a fixed time.' as const;
        return p.refute(`With waitToGreet the ${first} speaks first on a call.`, { alternative });
      }
      const second = await firstSender(p, greeting.taskId);
      if (second === contactWord) return p.refute(`Without waitToGreet the ${second} speaks first on a call.`);
      p.confirm(`With waitToGreet the ${first} speaks first on a call, without it the ${second}.`);
      const assumed = TaskCreation.properties.waitToGreet.default;
      const own = pick(unset, 'waitToGreet');
      p.judge(own === assumed, `It is ${own} unless set.`, `It is ${own} unless set.`, { observed: String(own) });
      const writer = await firstSender(p, silent.taskId);
      p.judge(writer !== contactWord, 'It has no effect on texts.', 'With it the agent waits for a text.');
    },
  },
  'task-runs': {
    title: 'queues two tasks with one request and one with another, and looks how many are done at a time',
    needs,
    async run(p) {
      const { agentId } = await workingAgent(p);
      await setLimits(p, { concurrencyPerRun: 1 });
      const queueCalls = async (...contacts: number[]) => {
        const recipients = contacts.map((nth) => ({ phoneNumber: contact(nth) }));
        const answer = await p.api.queueOutboundCalls({ agentId, recipients });
        return p.data(answer, 'queueOutboundCalls').tasks.map(({ taskId }) => taskId);
      };
      const [first = '', second = '', other = ''] = [...(await queueCalls(1, 2)), ...(await queueCalls(3))];
      const runOf = async (taskId: string) => pick(await taskAt(p, taskId), 'runId');
      const [one, two, three] = [await runOf(first), await runOf(second), await runOf(other)];
      if (one === undefined) return p.refute('A task names no run.');
      if (one !== two) return p.refute('Two tasks of one request are of different runs.');
      if (one === three) {
        const sameAgent = 'Tasks of one agent are of one run, whatever request created them.';
        return p.refute(sameAgent, { alternative: 'All tasks of an agent.' });
      }
      p.confirm('The tasks of one request are of one run, and those of another of another.');
      const waiting = await stateOf(p, second);
      await begin(p, first);
      const isHeldBack = (await stateOf(p, second)) === waiting && (await stateOf(p, other)) !== waiting;
      p.judge(
        isHeldBack,
        'With a concurrency of 1 one task of a run is in progress, and one of another run beside it.',
        'With a concurrency of 1 a run does not have one task in progress beside those of other runs.',
      );
    },
  },
  'task-failure-reasons': {
    title: 'lets tasks fail in every way',
    needs,
    async run(p) {
      const { agentId } = await workingAgent(p);
      const { knownValues } = Task.properties.failureReason;
      const known: readonly string[] = knownValues;
      const seen: unknown[] = [];
      for (const [nth, outcome] of TaskOutcome.properties.outcome.enum.entries()) {
        if (outcome === 'completed') continue;
        const taskId = await queue(p, agentId, contact(nth + 1), outcome === 'undelivered' ? text : call);
        await begin(p, taskId);
        const body = { taskId, outcome };
        const { error } = await p.control.POST('/_sandbox/simulate/taskOutcome', { body });
        if (!error) seen.push(pick(await taskAt(p, taskId), 'failureReason'));
      }
      if (seen.length === 0) p.unanswered('no task fails');
      const others = seen.filter((reason) => typeof reason !== 'string' || !known.includes(reason));
      if (others.length === 0) return p.confirm(`Tasks fail with failureReason ${seen.join(', ')}.`);
      if (others.every((reason) => reason === undefined)) return p.refute('A failed task has no failureReason.');
      const isCode = others.every((reason) => Number.isInteger(Number(reason)));
      const alternative = isCode ? "The phone network's own codes." : 'Free text.';
      p.refute(`Tasks fail with failureReason ${others.join(', ')}.`, { alternative });
    },
  },
} satisfies SomeInquiries;

/** Who is first to speak or write in the conversation that came of a task. */
async function firstSender(p: Prober, taskId: string): Promise<unknown> {
  const conversationId = pick(await taskAt(p, taskId), 'conversationId');
  if (typeof conversationId !== 'string') p.unanswered('no conversation came of a task');
  const found = p.data(await p.api.getConversation({ conversationId }), 'getConversation');
  const [first] = listAt(found, 'conversation', 'messages');
  if (first === undefined) p.unanswered('the conversation of a task has no messages');
  return pick(first, 'sender');
}
