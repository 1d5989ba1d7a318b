import { pick } from '../../src/behaviours/evidence/fields.ts';
import {
  type Answering,
  answering,
  reworded,
  rewritten,
  type SomeAlternatives,
  withEvery,
  withField,
} from '../../src/behaviours/variants/alternative.ts';
import { ask, withFields } from '../../src/behaviours/variants/asking.ts';
import { bodyOf, environmentOf } from '../../src/behaviours/variants/requests.ts';
import { pathTo } from '../../src/contract/path-to.ts';

/** Who stands for everybody who withholds the number: what the keys of a telephone spell as ANONYMOUS. */
const standIn = '+266696687';

/** Servers whose rooms are others than the contract assumes. */
export const roomAlternatives = {
  'unregistered-contacts': {
    says: 'Both fields on every room.',
    server: (assumed) =>
      withRooms(assumed, (room) =>
        withFields(room, { unregisteredDisplayName: pick(room, 'unregisteredDisplayName') ?? pick(room, 'name') }),
      ),
  },
  'room-campaigns': {
    says: 'The run of a task.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (!isInbox(asked.operation.id)) return undefined;
        const { body } = await ask(assumed, asked, 'GET', `${pathTo('listTasks')}?pageSize=1`);
        const run = (campaign: unknown) => pick(body, 'tasks', 0, 'runId') ?? campaign;
        return reworded(await assumed(asked.request), { body: (page) => withEvery(page, 'chatAgentCampaignId', run) });
      }),
  },
  'room-beginnings': {
    says: 'When a contact is created.',
    server: (assumed) => {
      const contacts = new Map<string, { readonly name: unknown; readonly servicePhoneNumber: unknown }[]>();
      return answering(assumed, async (asked) => {
        const key = environmentOf(asked.request);
        const { operation, request, query } = asked;
        if (operation.id === 'createTask') {
          const task = await bodyOf(request.clone());
          const answer = await assumed(request);
          const agent = await ask(
            assumed,
            asked,
            'GET',
            pathTo('getAgent', { agentId: String(pick(task, 'agentId')) }),
          );
          const servicePhoneNumber = pick(agent.body, 'agent', 'phoneNumbers', 0);
          const one = { name: pick(task, 'phoneNumber'), servicePhoneNumber };
          if (answer.ok && servicePhoneNumber !== undefined) contacts.set(key, [...(contacts.get(key) ?? []), one]);
          return answer;
        }
        const own = contacts.get(key);
        if (operation.id !== 'listPriorityConversations' || !own || query.get('paginate') !== 'false') return undefined;
        if (query.get('unreadOnly') === 'true') return undefined;
        const empty = (rooms: readonly unknown[]) =>
          own
            .filter((one) => !rooms.some((room) => pick(room, 'name') === one.name))
            .map((one, at) =>
              withFields(rooms[0], { ...one, id: 9000 + at, roomId: `7:${9000 + at}`, lastMessage: '' }),
            );
        const withEmpty = (body: unknown) =>
          withField(body, 'rooms', (rooms) => (Array.isArray(rooms) ? [...rooms, ...empty(rooms)] : rooms));
        return reworded(await assumed(request), { body: withEmpty });
      });
    },
  },
  'caller-ids': {
    says: 'A number or word that stands for all withheld ones, and one room for them.',
    server: (assumed) => async (request) => {
      const isCall = new URL(request.url).pathname === '/_sandbox/simulate/inboundCall';
      if (!isCall) return assumed(request);
      return assumed(await rewritten(request, { body: (call) => ({ from: standIn, ...Object(call) }) }));
    },
  },
} satisfies SomeAlternatives;

function isInbox(operationId: string): boolean {
  return operationId === 'listPriorityConversations' || operationId === 'listJunkConversations';
}

/** A server that shows rooms otherwise. */
function withRooms(assumed: Answering, change: (room: unknown) => unknown): Answering {
  return answering(assumed, async ({ operation, request }) => {
    if (!isInbox(operation.id)) return undefined;
    const all = (rooms: unknown) => (Array.isArray(rooms) ? rooms.map(change) : rooms);
    return reworded(await assumed(request), { body: (body) => withField(body, 'rooms', all) });
  });
}
