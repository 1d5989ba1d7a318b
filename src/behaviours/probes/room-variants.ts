import { pathTo } from '../../contract/path-to.ts';
import { pick } from '../model/fields.ts';
import { answering, reworded, type SomeAlternatives, withEvery } from '../variants/alternative.ts';
import { ask, withFields } from '../variants/asking.ts';

/** Servers that fill fields of rooms and inboxes otherwise than the contract assumes. */
export const roomAlternatives = {
  'room-inbox-type': {
    says: 'A closed set such as `priority` and `junk`.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (!isInbox(operation.id)) return undefined;
        const type = operation.id === 'listJunkConversations' ? 'junk' : 'priority';
        return reworded(await assumed(request), {
          body: (body) => withEvery(body, 'destinationInboxType', () => type),
        });
      }),
  },
  'priority-inbox': {
    says: 'The envelope with `success` and `message`.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'listPriorityConversations') return undefined;
        const answer = await assumed(request);
        if (answer.status !== 200) return answer;
        return reworded(answer, { body: (body) => withFields(body, { success: true, message: 'Rooms retrieved.' }) });
      }),
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
} satisfies SomeAlternatives;

function isInbox(operationId: string): boolean {
  return operationId === 'listPriorityConversations' || operationId === 'listJunkConversations';
}
