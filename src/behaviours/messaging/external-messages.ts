import { operations } from '../../../generated/operations.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { existing, scenario } from '../scenario.ts';
import { idleAgent, simulated, workingAgent } from '../working-agent.ts';
import { shortened, written } from './written.ts';

const group = 'Messaging';

/** What is exchanged on other platforms does. */
export const externalMessageScenarios: readonly Check[] = [
  scenario({
    name: 'external-messages',
    group,
    operations: ['sendExternalMessage', 'getConversation', 'listRecentMessages'],
    title: 'keeps what a contact writes elsewhere, and what the agent replies, in one conversation',
    async run(s) {
      const agentId = existing(s, 'agentId');
      const sender = { platform: 'suite', contactId: s.unique(), contactName: 'Suite' };
      const send = async (text: string) => {
        const answer = await s.api.sendExternalMessage({ agentId, ...sender, text });
        return s.created(answer, 'sendExternalMessage');
      };
      const { conversation, reply } = await send('Do you repair heaters?');
      const { conversationId } = conversation;
      const { platform, contactId, contactName, channel } = conversation;
      s.equal(
        { platform, contactId, contactName },
        sender,
        'a conversation tells whom it is with',
        'sendExternalMessage',
      );
      s.equal(channel, 'external', 'what is written elsewhere is on the channel external', 'sendExternalMessage');
      const first = [written('contact', 'Do you repair heaters?'), ...(reply ? [written('agent', reply.text)] : [])];
      const isKept = 'a conversation has what was written and replied, the oldest first';
      s.equal(conversation.messages.slice(0, first.length).map(shortened), first, isKept, 'sendExternalMessage');

      const again = await send('And when?');
      const isContinued = 'a message within 24 hours continues the conversation';
      s.equal(again.conversation.conversationId, conversationId, isContinued, 'sendExternalMessage');
      const other = await s.api.sendExternalMessage({ agentId, ...sender, contactId: s.unique(), text: 'Hello' });
      const begun = s.data(other, 'sendExternalMessage').conversation.conversationId;
      const rule = 'another contact has another conversation';
      s.expect(begun !== conversationId, {
        operationId: 'sendExternalMessage',
        rule,
        expected: 'another',
        actual: begun,
      });
      const found = s.data(await s.api.getConversation({ conversationId }), 'getConversation');
      const asked = found.conversation.messages.filter(({ sender }) => sender === 'contact').map(({ text }) => text);
      s.equal(asked, ['Do you repair heaters?', 'And when?'], isKept, 'getConversation');
      for (const sent of [reply, again.reply]) {
        if (!sent) continue;
        const holds = ({ messageId }: { messageId: string }) => messageId === sent.messageId;
        s.equal(
          s.found(found.conversation.messages, holds, isKept, 'getConversation'),
          sent,
          isKept,
          'getConversation',
        );
      }
      const recent = await s.everyPage(
        async (query) => s.data(await s.api.listRecentMessages(query), 'listRecentMessages').messages,
      );
      for (const message of found.conversation.messages) {
        const same = ({ messageId }: { messageId: string }) => messageId === message.messageId;
        const isRecent = 'a message of the last 7 days is among the recent ones';
        s.equal(s.found(recent, same, isRecent, 'listRecentMessages'), message, isRecent, 'listRecentMessages');
      }
      s.sorted(recent, (a, b) => b.timestamp - a.timestamp, 'the newest message comes first', 'listRecentMessages');
    },
  }),
  scenario({
    name: 'external-messages-in-time',
    group,
    operations: ['sendExternalMessage', 'getConversation', 'listRecentMessages'],
    title: 'begins a new conversation after a day, and refuses messages to who cannot answer',
    needs: ['control'],
    restsOn: ['conversation-bounds', 'external-messages'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const body = { platform: 'suite', contactId: s.unique(), text: 'Hello' };
      const send = (to: string) => s.api.sendExternalMessage({ agentId: to, ...body });
      const { conversation } = s.data(await send(agentId), 'sendExternalMessage');
      await s.advance('PT23H59M59S');
      const sooner = s.data(await send(agentId), 'sendExternalMessage').conversation;
      const isContinued = 'a message within 24 hours continues the conversation';
      s.equal(sooner.conversationId, conversation.conversationId, isContinued, 'sendExternalMessage');
      await s.advance('P1D');
      const later = s.data(await send(agentId), 'sendExternalMessage').conversation;
      const rule = 'a message after 24 hours begins a new conversation';
      const different = later.conversationId !== conversation.conversationId;
      s.expect(different, {
        operationId: 'sendExternalMessage',
        rule,
        expected: 'another',
        actual: later.conversationId,
      });
      const silent = await send(await idleAgent(s, false));
      s.refused(
        silent,
        '409 neverPublished',
        'an agent with nothing live that could answer is a 409',
        'sendExternalMessage',
      );
      await s.advance('P7DT1S');
      const recent = s.data(await s.api.listRecentMessages(), 'listRecentMessages').messages;
      const isOld = ({ conversationId }: { conversationId: string }) => conversationId === later.conversationId;
      s.absent(recent, isOld, 'messages older than 7 days are not among the recent ones', 'listRecentMessages');
    },
  }),
  scenario({
    name: 'external-names',
    group,
    operations: ['sendExternalMessage'],
    title: 'keeps the name under which a contact wrote last, to whichever agent',
    needs: ['disposable'],
    restsOn: ['external-messages'],
    async run(s) {
      const [one, another] = [await workingAgent(s), await workingAgent(s)];
      const contactId = s.unique();
      const send = async (agentId: string, contactName?: string) => {
        const body = { platform: 'suite', contactId, text: 'Hello', ...(contactName !== undefined && { contactName }) };
        const answer = await s.api.sendExternalMessage({ agentId, ...body });
        return s.data(answer, 'sendExternalMessage').conversation.contactName;
      };
      const known = [
        await send(one.agentId),
        await send(one.agentId, 'First'),
        await send(another.agentId),
        await send(another.agentId, 'Second'),
        await send(one.agentId),
        await send(one.agentId, 'Third'),
        await send(another.agentId),
      ];
      const rule = 'a message without a name keeps the one sent before for the same contact, to whichever agent';
      const names = [contactId, 'First', 'First', 'Second', 'Second', 'Third', 'Third'];
      s.equal(known, names, rule, 'sendExternalMessage');
    },
  }),
  scenario({
    name: 'late-replies',
    group,
    operations: ['sendExternalMessage', 'getConversation'],
    title: 'waits for a reply, and has one that comes later in the conversation',
    needs: ['control'],
    restsOn: ['external-messages'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const script = async (body: { reply?: string; silence?: true; afterSeconds?: number }) =>
        simulated(await s.control.POST('/_sandbox/scripts/replies', { body: { agentId, ...body } }));
      const send = async (text: string) => {
        return s.data(
          await s.api.sendExternalMessage({ agentId, platform: 'suite', contactId: 'late', text }),
          'sendExternalMessage',
        );
      };
      const { replySeconds } = operations.sendExternalMessage.limits;
      await script({ reply: 'In time', afterSeconds: replySeconds });
      const inTime = await send('First');
      const isShown = `a reply within ${replySeconds} seconds is in the answer`;
      s.equal(inTime.reply?.text, 'In time', isShown, 'sendExternalMessage');
      s.equal(inTime.conversation.messages.at(-1), inTime.reply, isShown, 'sendExternalMessage');
      const { conversationId } = inTime.conversation;
      const texts = async () => {
        const answer = await s.api.getConversation({ conversationId });
        return s.data(answer, 'getConversation').conversation.messages.map(({ text }) => text);
      };

      await script({ reply: 'Too late', afterSeconds: replySeconds + 1 });
      const late = await send('Second');
      const isAbsent = `the reply is absent if the agent had none after ${replySeconds} seconds`;
      s.equal(
        [late.reply, late.conversation.messages.at(-1)?.text],
        [undefined, 'Second'],
        isAbsent,
        'sendExternalMessage',
      );
      await s.advance(`PT${replySeconds}S`);
      const exchanged = ['First', 'In time', 'Second'];
      const isLater = 'a reply that comes later appears in the conversation';
      s.equal(await texts(), exchanged, isLater, 'getConversation');
      await s.advance('PT1S');
      s.equal(await texts(), [...exchanged, 'Too late'], isLater, 'getConversation');

      await script({ silence: true });
      s.equal((await send('Third')).reply, undefined, isAbsent, 'sendExternalMessage');
      await s.advance('PT1H');
      s.equal(await texts(), [...exchanged, 'Too late', 'Third'], isAbsent, 'getConversation');
    },
  }),
];
