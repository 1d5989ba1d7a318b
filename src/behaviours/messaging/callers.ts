import type { Check } from '../../conformance/runner/check.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { WebhookInbox } from '../webhooks/inbox.ts';
import { simulated, workingAgent } from '../working-agent.ts';

const isWithheld = 'a call whose number is withheld has none';
const isApart = 'each call whose number is withheld has a room of its own';
const isNoNumber = 'what a text came from is shown where it is no phone number';

/** Who calls and texts, where that is no phone number. */
export const callerScenarios: readonly Check[] = [
  scenario({
    name: 'callers',
    group: 'Messaging',
    operations: ['listPriorityConversations', 'getConversation', 'addWebhook'],
    title: 'shows calls without a number, and texts from what is none',
    needs: ['webhooks', 'control'],
    restsOn: ['caller-ids', 'room-beginnings'],
    run: (s) =>
      WebhookInbox.use(s, async (inbox) => {
        const { phoneNumber: to = '' } = await workingAgent(s);
        const calls = await inbox.subscribe('call', '/calls');
        const texts = await inbox.subscribe('conversation', '/texts');
        const call = async () => simulated(await s.control.POST('/_sandbox/simulate/inboundCall', { body: { to } }));
        const [first, second] = [await call(), await call()];
        s.expect(first.roomId !== second.roomId, {
          operationId: 'listPriorityConversations',
          rule: isApart,
          expected: 'two rooms',
          actual: first.roomId,
        });
        const shown = await roomOf(s, first.roomId);
        s.equal(shown.unregistered, true, isWithheld, 'listPriorityConversations');
        s.equal(shown.name, shown.unregisteredDisplayName, isWithheld, 'listPriorityConversations');
        const { conversation } = s.data(
          await s.api.getConversation({ conversationId: first.conversationId }),
          'getConversation',
        );
        s.equal(conversation.contactName, shown.name, 'a conversation has the name of its room', 'getConversation');
        simulated(await s.control.POST('/_sandbox/simulate/missedCall', { body: { to } }));
        const told = await inbox.received('/calls', calls.secret, 3, 'addWebhook');
        s.equal(
          told.map(({ type, data }) => [type, data.to, 'from' in data]),
          ['callEnded', 'callEnded', 'callMissed'].map((type) => [type, to, false]),
          isWithheld,
          'addWebhook',
        );

        for (const from of ['30303', 'SUITE 7']) {
          const body = { from, to, text: 'Your code is 1234.' };
          const text = simulated(await s.control.POST('/_sandbox/simulate/inboundText', { body }));
          s.equal('reply' in text, false, 'what is no phone number gets no answer', 'listPriorityConversations');
          const { name, unregistered } = await roomOf(s, text.roomId);
          s.equal([name, unregistered], [from, true], isNoNumber, 'listPriorityConversations');
        }
        const received = await inbox.received('/texts', texts.secret, 2, 'addWebhook');
        s.equal(
          received.map(({ data }) => [data.contactName, 'contactPhoneNumber' in data]),
          [
            ['30303', false],
            ['SUITE 7', false],
          ],
          isNoNumber,
          'addWebhook',
        );
      }),
  }),
];

async function roomOf(s: Scenario, roomId: string | undefined) {
  const { rooms } = s.data(await s.api.listPriorityConversations({ paginate: false }), 'listPriorityConversations');
  return s.found(rooms, (room) => room.roomId === roomId, 'a room is in its inbox', 'listPriorityConversations');
}
