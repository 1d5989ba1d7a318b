import { PageSize } from '../../../generated/parameters.ts';
import { AgentOutboundTexts, TaskContactName } from '../../../generated/schemas.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { ExpectedRefusal } from '../runner/expectation.ts';
import { workingAgent } from '../steps/working-agent.ts';
import { cancelLater, people, seeTask } from './outbound-steps.ts';

const { maxLength: longest } = AgentOutboundTexts.properties.message;
/** Longer than most texts, with signs that are easily changed on their way. */
const more = `${' And what is behind it.'.repeat(8)} e\u0301 `;

/** As much of a recipient as texts are filled in from. */
interface Recipient {
  readonly phoneNumber: string;
  readonly name?: string;
  readonly variables?: Record<string, string>;
}

export const outboundTexts: Behaviour = {
  rule: 'outbound-texts',
  group: 'Agents',
  operations: ['queueOutboundTexts', 'getTask', 'listTasks'],
  title: 'fills in the text of each recipient, or queues nothing',
  restsOn: ['agent-outbound-templates'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const [first, second] = people;
    const mark = b.unique();
    const maya = { phoneNumber: first, name: 'Maya', variables: { time: '{{name}}', name: 'nobody', unused: 'x' } };
    const tom = { phoneNumber: second, name: 'Tom', variables: { time: '11:30' } };
    const queue = async (recipients: Recipient[], message = `${mark} {{name}} at {{time}} {not} {{ this }} {{1st}} `) =>
      cancelLater(b, await b.api.queueOutboundTexts({ agentId, message, recipients, context: `Of all.${more}` }));
    const several = 'a request may have several recipients';
    const answer = await queue([maya, tom]);
    const { runId, tasks } = b.succeeds(answer, several, 'queueOutboundTexts', 'agent-outbound-recipients', {
      says: '2 tasks queued.',
    });
    const order = 'each recipient has a task, in the order of the request';
    const numbers = tasks.map((task) => task.phoneNumber);
    b.equal(numbers, people, order, 'queueOutboundTexts', 'agent-outbound-tasks');
    const fixed = { alternative: 'One fixed text.' } as const;
    for (const [nth, filled] of ['Maya at {{name}}', 'Tom at 11:30'].entries()) {
      await seeTask(b, tasks[nth]?.taskId, (task) => {
        const isFilled = "each placeholder is replaced with the recipient's value";
        b.equal(task.text, `${mark} ${filled} {not} {{ this }} {{1st}} `, isFilled, 'queueOutboundTexts', fixed);
        const expected = { ...task, type: 'text', runId, waitToGreet: false, context: `Of all.${more}` };
        const isTold = 'an agent knows the context for all recipients';
        b.equal(task, expected, isTold, 'queueOutboundTexts', 'agent-outbound-recipients');
      });
    }

    const refuses = async (recipients: Recipient[], refusal: ExpectedRefusal, rule: string, message?: string) => {
      const attempt = await queue(recipients, message);
      b.refused(attempt, refusal, rule, 'queueOutboundTexts');
      return attempt;
    };
    const twice = [tom, { ...tom, name: 'Tom Lee' }];
    await refuses(twice, '400 duplicateRecipient', 'a recipient may be listed only once');
    const valueless = 'a placeholder without a value is rejected';
    await refuses([tom, { phoneNumber: first, name: 'Maya' }], '400 missingVariable', valueless);
    const { error } = await refuses(
      [{ phoneNumber: second, variables: tom.variables }],
      '400 missingVariable',
      valueless,
    );
    const misnamed = (error?.errors ?? []).filter(({ reason, pointer }) => {
      return reason === 'missingVariable' && pointer !== '/recipients/0/name';
    });
    b.equal(misnamed, [], 'the error points to the missing name', 'queueOutboundTexts');
    const long = '{{name}}'.repeat(longest / '{{name}}'.length);
    const wordy = [{ ...tom, name: 'x'.repeat(TaskContactName.maxLength) }];
    await refuses(
      wordy,
      '400 filledTextTooLong',
      'a text that is too long after replacement of its placeholders is rejected',
      long,
    );
    const query = { agentId, type: 'text', phoneNumber: second, [PageSize.name]: PageSize.maximum } as const;
    await whereServed(async () => {
      const after = b.data(await b.api.listTasks(query), 'listTasks').tasks;
      const own = after.filter(({ text }) => text?.startsWith(mark)).map((task) => task.runId);
      b.equal(own, [runId], 'a rejected request texts nobody', 'queueOutboundTexts');
    });
  },
};
