import { operations } from '../../../generated/operations.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { conversationAt, recent } from '../steps/message-steps.ts';
import { anotherAgent, anyAgent, idleAgent, simulated, workingAgent } from '../steps/working-agent.ts';

/** Sender and text of a message. */
interface Written {
  sender: string;
  text: string;
}

/** Expected message. */
export function written(sender: string, text: string): Written {
  return { sender, text };
}

/** As much of a message as was sent. */
export function shortened({ sender, text }: Written): Written {
  return { sender, text };
}

const group = 'Messaging';
const keepsName = "a message without a name keeps the contact's previous name, for any agent";
const { replySeconds, pauseSeconds } = operations.sendExternalMessage.limits;

export const externalMessages: Behaviour = {
  rule: 'external-messages',
  group,
  operations: ['sendExternalMessage', 'listRecentMessages'],
  title: "returns the agent's reply to an external message, in the contact's conversation",
  restsOn: ['external-messages'],
  async run(b) {
    const agentId = await anyAgent(b);
    const sender = { platform: 'suite', contactId: b.unique(), contactName: 'Suite' };
    const send = async (text: string, other: Partial<typeof sender & { agentId: string }> = {}) =>
      b.succeeds(
        await b.api.sendExternalMessage({ agentId, ...sender, ...other, text }),
        'an external message can be sent to an agent',
        'sendExternalMessage',
        { says: 'The agent has replied.' },
      );
    const first = await send('Do you repair heaters?');
    const callsBack = 'The response only confirms, and the reply is delivered to a callback URL.' as const;
    const isAnswer = 'the response contains the conversation';
    b.equal('conversation' in first, true, isAnswer, 'sendExternalMessage', { alternative: callsBack });
    const { conversation, reply } = first;
    const { conversationId, platform, contactId, contactName, channel } = conversation;
    const isTold = 'a conversation shows its contact';
    b.equal({ platform, contactId, contactName }, sender, isTold, 'sendExternalMessage');
    const isExternal = 'an external message has the channel `external` and no room';
    b.equal(channel, 'external', isExternal, 'sendExternalMessage');
    b.equal([conversation.roomId, reply?.roomId], [undefined, undefined], isExternal, 'sendExternalMessage');
    const all = [written('contact', 'Do you repair heaters?'), ...(reply ? [written('agent', reply.text)] : [])];
    const isKept = 'a conversation contains messages and replies, oldest first';
    const shown = conversation.messages.slice(0, all.length).map(shortened);
    b.equal(shown, all, isKept, 'sendExternalMessage', 'conversation-fields');

    const again = await send('And when?');
    const isContinued = `a message within ${pauseSeconds / 3600} hours continues the conversation`;
    const continued = again.conversation.conversationId;
    b.equal(continued, conversationId, isContinued, 'sendExternalMessage', 'conversation-bounds');
    const others = [await send('Hello', { contactId: b.unique() }), await send('Hello', { platform: 'suite-2' })];
    const another = await anotherAgent(b, agentId);
    if (another !== undefined) others.push(await send('Hello', { agentId: another }));
    const ids = new Set([conversationId, ...others.map((other) => other.conversation.conversationId)]);
    const isOther = 'each contact, platform and agent has a separate conversation';
    b.equal(ids.size, 1 + others.length, isOther, 'sendExternalMessage');
  },
};

export const neverPublished: Behaviour = {
  rule: 'messages-to-nobody',
  group,
  operations: ['sendExternalMessage', 'listRecentMessages'],
  title: 'rejects messages to an agent without a live configuration',
  needs: ['control'],
  restsOn: ['external-messages'],
  async run(b) {
    const agentId = await idleAgent(b, false);
    const text = b.unique();
    const answer = await b.api.sendExternalMessage({ agentId, platform: 'suite', contactId: b.unique(), text });
    const rule = 'an agent without a live configuration returns 409';
    b.refused(answer, '409 neverPublished', rule, 'sendExternalMessage', {
      says: `The agent ${agentId} was never published. Publish it first.`,
    });
    b.absent(
      await recent(b),
      (message) => message.text === text,
      'a rejected request changes nothing',
      'sendExternalMessage',
    );
  },
};

export const externalNames: Behaviour = {
  rule: 'external-names',
  group,
  operations: ['sendExternalMessage'],
  title: 'keeps the name that a contact used last, with any agent',
  needs: ['disposable'],
  restsOn: ['external-messages'],
  async run(b) {
    const [one, another] = [await workingAgent(b), await workingAgent(b)];
    const contactId = b.unique();
    const send = namedBy(b, contactId);
    const known = [
      await send(one.agentId),
      await send(one.agentId, 'First'),
      await send(another.agentId),
      await send(another.agentId, 'Second'),
      await send(one.agentId),
      await send(one.agentId, 'Third'),
      await send(another.agentId),
    ];
    const names = [contactId, 'First', 'First', 'Second', 'Second', 'Third', 'Third'];
    b.equal(known, names, keepsName, 'sendExternalMessage');
  },
};

export const lastingNames: Behaviour = {
  rule: 'external-names-later',
  group,
  operations: ['sendExternalMessage'],
  title: "keeps a contact's name after the conversation",
  needs: ['control'],
  restsOn: ['external-messages'],
  async run(b) {
    const agentId = await anyAgent(b);
    const send = namedBy(b, b.unique());
    await send(agentId, 'First');
    await b.advance('P2D');
    b.equal(await send(agentId), 'First', keepsName, 'sendExternalMessage');
  },
};

/** Has one contact write to an agent, with a name or without; gives the name in the conversation. */
function namedBy(b: BehaviourRun, contactId: string) {
  return async (agentId: string, contactName?: string) => {
    const body = { platform: 'suite', contactId, text: 'Hello', ...(contactName !== undefined && { contactName }) };
    const answer = await b.api.sendExternalMessage({ agentId, ...body });
    return b.data(answer, 'sendExternalMessage').conversation.contactName;
  };
}

export const lateReplies: Behaviour = {
  rule: 'late-replies',
  group,
  operations: ['sendExternalMessage', 'getConversation'],
  title: 'waits for a reply, and shows a late one in the conversation',
  needs: ['control'],
  restsOn: ['external-messages'],
  async run(b) {
    const agentId = await idleAgent(b, true);
    const script = async (body: { reply?: string; silence?: true; afterSeconds?: number }) =>
      simulated(await b.control.POST('/_sandbox/scripts/replies', { body: { agentId, ...body } }));
    const isAbsent = `the response has no \`reply\` if the agent had none after ${replySeconds} seconds`;
    const send = async (text: string, says?: string) =>
      b.succeeds(
        await b.api.sendExternalMessage({ agentId, platform: 'suite', contactId: 'late', text }),
        isAbsent,
        'sendExternalMessage',
        ...(says === undefined ? [] : [{ says }]),
      );
    await script({ reply: 'In time', afterSeconds: replySeconds });
    const inTime = await send('First', 'The agent has replied.');
    const isShown = `a reply within ${replySeconds} seconds is in the response`;
    b.equal(inTime.reply?.text, 'In time', isShown, 'sendExternalMessage');
    b.equal(inTime.conversation.messages.at(-1), inTime.reply, isShown, 'sendExternalMessage');
    const { conversationId } = inTime.conversation;
    const texts = async () => (await conversationAt(b, conversationId)).messages.map(({ text }) => text);

    await script({ reply: 'Too late', afterSeconds: replySeconds + 1 });
    const late = await send('Second', 'The agent has not replied yet.');
    const last = late.conversation.messages.at(-1)?.text;
    b.equal([late.reply, last], [undefined, 'Second'], isAbsent, 'sendExternalMessage');
    await b.advance(`PT${replySeconds}S`);
    const exchanged = ['First', 'In time', 'Second'];
    const isLater = 'a late reply appears in the conversation';
    b.equal(await texts(), exchanged, isLater, 'getConversation');
    await b.advance('PT1S');
    b.equal(await texts(), [...exchanged, 'Too late'], isLater, 'getConversation');

    await script({ silence: true });
    b.equal((await send('Third')).reply, undefined, isAbsent, 'sendExternalMessage');
    await b.advance('PT1H');
    b.equal(await texts(), [...exchanged, 'Too late', 'Third'], isAbsent, 'getConversation');
  },
};
