import { PageSize } from '../../../generated/parameters.ts';
import { AgentOutboundTexts, TaskContactName } from '../../../generated/schemas.ts';
import type { Check } from '../../conformance/runner/check.ts';
import type { Refusal } from '../refusal.ts';
import { existing, type Scenario, scenario } from '../scenario.ts';

const group = 'Agents';
const isOnce = 'nobody is a recipient twice';
const people = ['+12025550121', '+12025550122'] as const;

/** What queueing calls and texts for an agent does. */
export const outboundScenarios: readonly Check[] = [
  scenario({
    name: 'outbound-calls',
    group,
    operations: ['queueOutboundCalls', 'getTask', 'listTasks'],
    title: 'queues a call for each recipient as one run',
    async run(s) {
      const path = { agentId: existing(s, 'agentId') };
      const context = ` ${s.unique()} `;
      const recipients = [
        { phoneNumber: people[0], name: 'Maya Reed', context: ' Her own. ' },
        { phoneNumber: people[1] },
      ];
      const answer = await s.api.queueOutboundCalls({ ...path, recipients, context, waitToGreet: true });
      const { runId, tasks } = s.created(answer, 'queueOutboundCalls');
      cancelLater(s, tasks);
      s.equal(
        tasks.map((task) => task.phoneNumber),
        people,
        'there is a task for each recipient, in order',
        'queueOutboundCalls',
      );
      const listed = await tasksOfRun(s, runId);
      const common = { type: 'call', agentId: path.agentId, runId, waitToGreet: true };
      const expected = [
        { ...common, taskId: tasks[1]?.taskId, phoneNumber: people[1], name: undefined, context },
        {
          ...common,
          taskId: tasks[0]?.taskId,
          phoneNumber: people[0],
          name: 'Maya Reed',
          context: `${context}\n\n Her own. `,
        },
      ];
      const shown = listed.map((task) => {
        const { type, agentId, runId, waitToGreet, taskId, phoneNumber, name, context } = task;
        return { type, agentId, runId, waitToGreet, taskId, phoneNumber, name, context };
      });
      s.equal(shown, expected, 'the tasks of one request are one run', 'queueOutboundCalls');

      const twice = await s.api.queueOutboundCalls({
        ...path,
        recipients: [{ phoneNumber: people[0] }, { phoneNumber: people[0], name: 'Maya Reed' }],
      });
      if (twice.data) cancelLater(s, twice.data.tasks);
      s.refused(twice, '400 duplicateRecipient', isOnce, 'queueOutboundCalls');
    },
  }),
  scenario({
    name: 'outbound-texts',
    group,
    operations: ['queueOutboundTexts', 'listTasks'],
    title: 'fills in the text of each recipient, or queues nothing',
    async run(s) {
      const path = { agentId: existing(s, 'agentId') };
      const mark = s.unique();
      const message = `${mark} {{name}} at {{time}} {not this} `;
      const [maya, tom] = [
        { phoneNumber: people[0], name: 'Maya', variables: { time: '9:00' } },
        { phoneNumber: people[1], name: 'Tom', variables: { time: '11:30', unused: 'x' } },
      ];
      const queue = (recipients: Recipient[], text = message) =>
        s.api.queueOutboundTexts({ ...path, message: text, recipients });
      const { runId, tasks } = s.created(
        await queue([maya, tom].map((one) => ({ ...one, variables: { unused: 'x', ...one.variables } }))),
        'queueOutboundTexts',
      );
      cancelLater(s, tasks);
      s.equal(
        tasks.map((task) => task.phoneNumber),
        people,
        'there is a task for each recipient, in order',
        'queueOutboundTexts',
      );
      const listed = await tasksOfRun(s, runId);
      s.equal(
        listed.map(({ taskId, type, text }) => ({ taskId, type, text })),
        [
          { taskId: tasks[1]?.taskId, type: 'text', text: `${mark} Tom at 11:30 {not this} ` },
          { taskId: tasks[0]?.taskId, type: 'text', text: `${mark} Maya at 9:00 {not this} ` },
        ],
        'each placeholder stands for the value of its recipient',
        'queueOutboundTexts',
      );

      const refuses = (answer: Awaited<ReturnType<typeof queue>>, refusal: Refusal, rule: string) => {
        if (answer.data) cancelLater(s, answer.data.tasks);
        s.refused(answer, refusal, rule, 'queueOutboundTexts');
      };
      refuses(await queue([tom, { ...tom, name: 'Tom Lee' }]), '400 duplicateRecipient', isOnce);
      const incomplete = [tom, { phoneNumber: people[0], name: 'Maya' }];
      refuses(await queue(incomplete), '400 missingVariable', 'a placeholder without a value is a violation');
      const { error } = await queue([{ phoneNumber: people[0], variables: { time: '9:00' } }]);
      const misnamed = (error?.errors ?? []).filter(({ reason, pointer }) => {
        return reason === 'missingVariable' && pointer !== '/recipients/0/name';
      });
      s.equal(misnamed, [], 'a name that is missing is named where it would stand', 'queueOutboundTexts');
      const long = '{{name}}'.repeat(AgentOutboundTexts.properties.message.maxLength / '{{name}}'.length);
      const wordy = [{ phoneNumber: people[1], name: 'x'.repeat(TaskContactName.maxLength) }];
      const isTooLong = 'a text that is too long once it is filled in is a violation';
      refuses(await queue(wordy, long), '400 filledTextTooLong', isTooLong);
      const query = {
        agentId: path.agentId,
        type: 'text',
        phoneNumber: people[1],
        [PageSize.name]: PageSize.maximum,
      } as const;
      const after = s.data(await s.api.listTasks(query), 'listTasks');
      const own = after.tasks.filter(({ text }) => text?.startsWith(mark)).map(({ runId }) => runId);
      s.equal(own, [runId], 'where one recipient is refused nobody is texted', 'queueOutboundTexts');
    },
  }),
];

/** As much of a recipient as texts are filled in from. */
interface Recipient {
  readonly phoneNumber: string;
  readonly name?: string;
  readonly variables?: Record<string, string>;
}

async function tasksOfRun(s: Scenario, runId: string) {
  return s.data(await s.api.listTasks({ runId }), 'listTasks').tasks;
}

function cancelLater(s: Scenario, tasks: readonly { readonly taskId: string }[]): void {
  for (const { taskId } of tasks) {
    const params = { taskId };
    s.defer(() => s.api.updateTask({ ...params, state: 'canceled' }));
  }
}
