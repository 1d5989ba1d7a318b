import { PageSize } from '../../../generated/parameters.ts';
import type { PageQuery } from '../../contract/paging.ts';
import { listAt, pick } from '../evidence/fields.ts';
import type { Scenario } from '../scenario.ts';
import { existing } from '../scenario.ts';
import { simulated, workingAgent } from '../working-agent.ts';

const inboxes = { priority: 'listPriorityConversations', junk: 'listJunkConversations' } as const;

/** The names of the inboxes. */
export type Inbox = keyof typeof inboxes;

/** What the inboxes are asked for. */
export interface InboxQuery extends PageQuery {
  paginate?: boolean;
  unreadOnly?: boolean;
}

/** What an inbox answers. */
export async function inbox(s: Scenario, name: Inbox, query: InboxQuery = {}): Promise<unknown> {
  const operationId = inboxes[name];
  return s.data(await s.api[operationId](query), operationId);
}

/** The rooms of an inbox, all at once. */
export async function roomsOf(s: Scenario, name: Inbox, query: InboxQuery = {}): Promise<readonly unknown[]> {
  return listAt(await inbox(s, name, { paginate: false, ...query }), 'rooms');
}

/** The newest messages. */
export async function recent(s: Scenario): Promise<readonly unknown[]> {
  return listAt(
    s.data(await s.api.listRecentMessages({ [PageSize.name]: PageSize.maximum }), 'listRecentMessages'),
    'messages',
  );
}

/** The newest message with these words; undefined where it is not among the recent ones. */
export async function recentWith(s: Scenario, words: string): Promise<unknown> {
  return (await recent(s)).find((message) => pick(message, 'text') === words);
}

/** Lets somebody text one of the numbers. */
export async function arrive(s: Scenario, from: string, to: string, text: string, unwanted?: boolean) {
  const body = { from, to, text, ...(unwanted !== undefined && { unwanted }) };
  return simulated(await s.control.POST('/_sandbox/simulate/inboundText', { body }));
}

/** An agent that can be written to. */
export async function anyAgent(s: Scenario): Promise<string> {
  return s.world.control ? (await workingAgent(s)).agentId : existing(s, 'agentId');
}

/** Lets a contact write to an agent on another platform. */
export async function writeAs(s: Scenario, agentId: string, contactId: string, text: string): Promise<unknown> {
  return s.created(
    await s.api.sendExternalMessage({ agentId, platform: 'suite', contactId, text }),
    'sendExternalMessage',
  );
}
