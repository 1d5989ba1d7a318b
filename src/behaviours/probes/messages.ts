import { operations } from '../../../generated/operations.ts';
import { MessageChannel, MessageSender } from '../../../generated/schemas.ts';
import { answerSchema, lacking, listAt, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { anyAgent, arrive, recent, recentWith, writeAs } from '../steps/message-steps.ts';
import { contact } from '../steps/task-steps.ts';
import { simulated, workingAgent } from '../working-agent.ts';

const needs = ['state', 'writes'] as const;

/** What is assumed of messages and conversations. */
export const messageInquiries = {
  'recent-messages': {
    title: 'looks how long and in which order texts and external messages are among the recent ones',
    needs,
    async run(p) {
      const agentId = await anyAgent(p);
      const [first, second] = [`Suite ${p.unique()}`, `Suite ${p.unique()}`];
      await writeAs(p, agentId, p.unique(), first);
      await writeAs(p, agentId, p.unique(), second);
      const words = (await recent(p))
        .map((message) => pick(message, 'text'))
        .filter((text) => text === first || text === second);
      const isInOrder = `${words}` === `${[second, first]}`;
      if (!isInOrder)
        return p.refute(
          `Of two external messages ${words.length} are listed${words.length === 2 ? ', the oldest first' : ''}.`,
        );
      if (!p.world.control) return p.confirm('The newest external message is listed first.');
      const { phoneNumber: to = '' } = await workingAgent(p);
      await arrive(p, contact(1), to, 'Suite is new');
      await arrive(p, contact(2), to, 'Suite is junk', true);
      if (!(await recentWith(p, 'Suite is new'))) return p.refute('A text is not among the recent messages.');
      if (await recentWith(p, 'Suite is junk'))
        return p.refute('A text of the junk inbox is among the recent messages.');
      const { days } = operations.listRecentMessages.limits;
      await p.advance('PT23H');
      let age = 0;
      for (; age < 2 * days && (await recentWith(p, 'Suite is new')); age++) await p.advance('P1D');
      const seen = `Messages are recent for ${age < 2 * days ? age : `${age} and more`} days, in every room but junk and on other platforms, the newest first.`;
      p.judge(age === days, seen, seen, {
        ...(age > 0 && age < 2 * days && { alternative: 'Another number of days.' }),
        observed: age,
      });
    },
  },
  'message-fields': {
    title: 'looks at what is said on a call, in a text and on another platform, or at what there is',
    async run(p) {
      const { required } = answerSchema(p, 'listRecentMessages', 'messages', '*');
      const missingOf = (messages: readonly unknown[]) => [
        ...new Set(messages.flatMap((message) => lacking(message, required))),
      ];
      if (!p.world.control) {
        const messages = await recent(p);
        if (messages.length === 0) p.unanswered('there are no messages');
        const missing = missingOf(messages);
        return p.judge(
          missing.length === 0,
          `A message has ${required.join(', ')}.`,
          `A message has no ${missing.join(', ')}.`,
        );
      }
      const { agentId, phoneNumber: to = '' } = await workingAgent(p);
      const [contactWord] = MessageSender.knownValues;
      const transcript = [{ sender: 'contact', text: 'Suite speaks' } as const];
      simulated(await p.control.POST('/_sandbox/simulate/inboundCall', { body: { from: contact(1), to, transcript } }));
      const spoken = await recentWith(p, 'Suite speaks');
      await arrive(p, contact(1), to, 'Suite texts');
      await writeAs(p, agentId, p.unique(), 'Suite writes');
      const [texted, written] = [await recentWith(p, 'Suite texts'), await recentWith(p, 'Suite writes')];
      if (!texted || !written) p.unanswered('texts and external messages are not found by their words');
      if (!spoken)
        return p.refute('What is said on a call is no message.', { alternative: 'Calls apart from messages.' });
      const missing = missingOf([spoken, texted, written]);
      if (missing.length > 0) return p.refute(`A message has no ${missing.join(', ')}.`);
      const [text, call, external] = MessageChannel.knownValues;
      const channels = [texted, spoken, written].map((message) => pick(message, 'channel'));
      const senders = new Set([texted, spoken, written].map((message) => pick(message, 'sender')));
      const seen = `A message has ${required.join(', ')}; channels are ${channels.join(', ')}, who writes is ${[...senders].join(', ')}.`;
      p.judge(
        `${channels}` === `${[text, call, external]}` && senders.size === 1 && senders.has(contactWord),
        seen,
        seen,
      );
    },
  },
  'conversation-fields': {
    title: 'fetches a conversation of two messages',
    needs,
    async run(p) {
      const [agentId, contactId] = [await anyAgent(p), p.unique()];
      const [first, second] = [`Suite ${p.unique()}`, `Suite ${p.unique()}`];
      await writeAs(p, agentId, contactId, first);
      await writeAs(p, agentId, contactId, second);
      const conversation = await conversationOf(p, second);
      const { required } = answerSchema(p, 'getConversation', 'conversation');
      const missing = lacking(conversation, required);
      if (missing.length > 0) {
        const isAlone = missing.length === 1 && missing[0] === 'messages';
        const seen = `A conversation has no ${missing.join(', ')}.`;
        return p.refute(seen, isAlone ? { alternative: 'The record without messages.' } : {});
      }
      const texts = listAt(conversation, 'messages').map((message) => pick(message, 'text'));
      const order = texts.filter((text) => text === first || text === second);
      p.judge(
        `${order}` === `${[first, second]}`,
        `A conversation has ${required.join(', ')}, and the oldest message comes first.`,
        `Of two messages a conversation has ${order.length}${order.length === 2 ? ', the newest first' : ''}.`,
      );
    },
  },
  'conversation-bounds': {
    title: 'lets a contact write, pause and write again, and call twice',
    needs: ['control'],
    async run(p) {
      const { agentId, phoneNumber: to = '' } = await workingAgent(p);
      const { pauseSeconds } = operations.sendExternalMessage.limits;
      const contactId = p.unique();
      const write = async () => {
        const text = `Suite ${p.unique()}`;
        await writeAs(p, agentId, contactId, text);
        return pick(await recentWith(p, text), 'conversationId');
      };
      const first = await write();
      if (first === undefined) p.unanswered('messages name no conversation');
      await p.advance(`PT${pauseSeconds - 60}S`);
      const isContinued = (await write()) === first;
      await p.advance(`PT${pauseSeconds + 60}S`);
      const isEnded = (await write()) !== first;
      if (!isEnded) {
        await p.advance('P30D');
        const isForEver = (await write()) === first;
        const alternative = 'One conversation for each room for ever.' as const;
        return p.refute(`After ${pauseSeconds} seconds a conversation goes on.`, isForEver ? { alternative } : {});
      }
      const seconds = `${pauseSeconds} seconds`;
      p.judge(
        isContinued,
        `A conversation ends after ${seconds}.`,
        `A conversation ends before ${seconds} have passed.`,
      );
      const call = async (text: string) => {
        const transcript = [{ sender: 'contact', text } as const];
        simulated(
          await p.control.POST('/_sandbox/simulate/inboundCall', { body: { from: contact(1), to, transcript } }),
        );
        return pick(await recentWith(p, text), 'conversationId');
      };
      const [one, two] = [await call('Suite calls'), await call('Suite calls again')];
      if (one === undefined) return;
      p.judge(one !== two, 'A call is a conversation of its own.', 'Two calls are of one conversation.');
    },
  },
  'external-messages': {
    title: 'sends a message from another platform with and without a name',
    needs,
    async run(p) {
      const agentId = await anyAgent(p);
      const answer = await writeAs(p, agentId, p.unique(), `Suite ${p.unique()}`);
      const [reply, conversation] = [pick(answer, 'reply'), pick(answer, 'conversation')];
      if (reply === undefined && conversation === undefined) {
        const alternative = 'The answer only confirms, and the reply is delivered to a callback URL.' as const;
        return p.refute('The answer has neither a reply nor the conversation.', { alternative });
      }
      if (reply === undefined) p.unanswered('the agent has not replied in time');
      const rooms = [reply, conversation].map((one) => pick(one, 'roomId'));
      p.judge(
        rooms.every((roomId) => roomId === undefined),
        "The answer has the agent's reply, and the conversation has no room.",
        `The conversation has a room, ${rooms.join(', ')}.`,
      );
    },
  },
} satisfies SomeInquiries;

/** The conversation of the newest message with these words. */
async function conversationOf(p: Prober, words: string): Promise<unknown> {
  const conversationId = pick(await recentWith(p, words), 'conversationId');
  if (typeof conversationId !== 'string') p.unanswered('messages name no conversation');
  const found = p.data(await p.api.getConversation({ conversationId }), 'getConversation');
  return pick(found, 'conversation');
}
