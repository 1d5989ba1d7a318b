import { AgentOutboundCalls } from '../../../generated/schemas.ts';
import { judgeBound } from '../evidence/judge-bound.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';
import { idleAgent, workingAgent } from '../working-agent.ts';

/** Whom nobody has as a number: of fiction, or of a country code that none has. */
const people = ['+12025550177', '+12025550178'] as const;

/** What is assumed of calls and texts that are queued; nobody outside is called or texted. */
export const agentOutboundInquiries = {
  'agent-outbound-tasks': {
    title: 'queues calls to two people, and with agents that cannot call',
    needs: ['control'],
    async run(p) {
      const queue = async (agentId: string) =>
        p.api.queueOutboundCalls({ agentId, recipients: people.map((phoneNumber) => ({ phoneNumber })) });
      const { agentId } = await workingAgent(p);
      const { runId, tasks } = p.data(await queue(agentId), 'queueOutboundCalls');
      const called = new Set(tasks.map(({ taskId }) => taskId)).size;
      const one = called === 1 ? ({ alternative: 'One task for the whole request.' } as const) : {};
      p.judge(
        called === people.length,
        'Each recipient is a task.',
        `${people.length} recipients are ${called} tasks.`,
        one,
      );
      const runs: (string | undefined)[] = [];
      for (const { taskId } of tasks) {
        const answer = await p.api.getTask({ taskId });
        runs.push(isRefused(p, answer) ? 'none' : answer.data?.task.runId);
      }
      const apart = runs.includes('none') ? ({ alternative: 'A queue apart from the tasks.' } as const) : {};
      const isRun = runs.every((own) => own === runId);
      p.judge(isRun, 'The tasks of one request are one run.', 'The tasks of one request are no run.', apart);
      const isLive = isRefused(p, await queue(await idleAgent(p, false)));
      const never = 'An agent that was never published';
      p.judge(isLive, `${never} cannot queue calls.`, `${never} can queue calls.`);
      const isNumbered = isRefused(p, await queue(await idleAgent(p, true)));
      const none = 'An agent without a phone number';
      p.judge(isNumbered, `${none} cannot queue calls.`, `${none} can queue calls.`);
    },
  },
  'agent-outbound-recipients': {
    title: 'queues calls to one recipient, to none, to one twice, and to ever more',
    needs: ['control'],
    async run(p) {
      const { agentId } = await workingAgent(p);
      const takes = async (recipients: { phoneNumber: string; name?: string; context?: string }[], more = {}) => {
        return !isRefused(p, await p.api.queueOutboundCalls({ agentId, recipients, ...more }));
      };
      const [phoneNumber] = people;
      if (!(await takes([{ phoneNumber }]))) p.unanswered('no call can be queued');
      const isTold = await takes([{ phoneNumber, name: 'Maya Reed', context: 'Her boiler.' }], {
        context: 'A reminder.',
      });
      const told = 'Each may have a name and a context, and all have one';
      p.judge(isTold, `${told}.`, `${told}: a request with these is refused.`);
      const waits = await takes([{ phoneNumber }], { waitToGreet: true });
      p.judge(waits, 'Calls may wait to greet.', 'Calls that wait to greet are refused.');
      const twice = await takes([{ phoneNumber }, { phoneNumber }]);
      p.judge(!twice, 'A number stands in the list once.', 'A number may stand in the list twice.');
      p.judge(!(await takes([])), 'There is a recipient at least.', 'There need be no recipient.');
      if (!(await takes(strangers(2)))) {
        return p.refute('Two recipients are refused.', { alternative: 'One recipient for each request.', observed: 1 });
      }
      const assumed = AgentOutboundCalls.properties.recipients.maxItems;
      await judgeBound(p, {
        what: 'number of recipients',
        assumed,
        takes: (count) => takes(strangers(count)),
        other: 'Another number of recipients.',
      });
    },
  },
  'agent-outbound-templates': {
    title: 'queues a text with a placeholder, with and without a value for it',
    needs: ['control'],
    async run(p) {
      const { agentId } = await workingAgent(p);
      const message = `${p.unique()} {{name}} at {{time}}`;
      const names = ['Maya', 'Tom'];
      const queue = (recipients: { phoneNumber: string; name: string; variables?: Record<string, string> }[]) =>
        p.api.queueOutboundTexts({ agentId, message, recipients });
      const recipients = people.map((phoneNumber, nth) => {
        return { phoneNumber, name: names[nth] ?? '', variables: { time: `${nth + 1}:00` } };
      });
      const { tasks } = p.data(await queue(recipients), 'queueOutboundTexts');
      const texts = [];
      for (const { taskId } of tasks) texts.push(await textOf(p, taskId));
      const expected = recipients.map(({ name, variables: { time } }) =>
        message.replace('{{name}}', name).replace('{{time}}', time),
      );
      const isFixed = texts.every((text) => text === message);
      const fixed = isFixed ? ({ alternative: 'One fixed text.' } as const) : {};
      const isFilled = `${texts}` === `${expected}`;
      p.judge(
        isFilled,
        'Each placeholder is filled for its recipient.',
        `The texts are ${texts.join(' and ')}.`,
        fixed,
      );
      if (!isFilled) return;
      const count = async () => p.data(await p.api.listTasks({ agentId }), 'listTasks');
      const before = (await count()).totalTasks;
      const refused = isRefused(p, await queue(recipients.map(({ phoneNumber, name }) => ({ phoneNumber, name }))));
      const isWhole = refused && (await count()).totalTasks === before;
      p.judge(isWhole, 'Without a value nobody is texted.', 'Without a value texts are queued.');
    },
  },
} satisfies SomeInquiries;

async function textOf(p: Prober, taskId: string): Promise<string | undefined> {
  const answer = await p.api.getTask({ taskId });
  return p.data(answer, 'getTask').task.text;
}

/** Numbers of a country code that none has. */
function strangers(count: number): { phoneNumber: string }[] {
  return Array.from({ length: count }, (_, nth) => ({ phoneNumber: `+9990${100_000 + nth}` }));
}
