import { usage } from '../../src/sandbox/modules/billing/tables.ts';
import { receiveText } from '../../src/sandbox/modules/messaging/texts.ts';
import { deliveries, webhooks } from '../../src/sandbox/modules/webhooks/tables.ts';
import { keysWithin } from '../../src/sandbox/store/key.ts';
import { type OpenedSandbox, openSandbox } from './sandbox.ts';

/** The demo organization. */
export const organizationId = 'org_301';
/** The number of a contact whom the starting data knows, Maya Reed. */
export const maya = '+12025550121';
/** A number that the starting data does not know. */
export const stranger = '+12025550190';
/** An agent that is live and answers texts, and its number. */
export const frontDesk = { organizationId, agentId: 'agent_201', to: '+12025550101' };
const label = 'Everything';

/** A sandbox with destinations for the events of messages and calls; `receive` lets a contact text the front desk. */
export async function openWatched() {
  const opened = await openSandbox();
  await opened.environment.change(async ({ store, now: timestamp }) => {
    for (const [order, type] of [[9001, 'conversation'] as const, [9002, 'call'] as const]) {
      const webhook = { label: `${label} ${type}`, url: 'http://127.0.0.1:9/', type, timestamp, userId: 1002 };
      await store.insert(webhooks, {
        organizationId,
        order,
        secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        webhook,
      });
    }
  });
  return {
    ...opened,
    receive: (text: string, options: { from?: string; contactName?: string; unwanted?: boolean } = {}) =>
      opened.environment.change((change) => receiveText(change, { ...frontDesk, from: maya, text, ...options })),
  };
}

/** The events that have happened, in order. */
export async function eventsOf({ environment }: OpenedSandbox): Promise<unknown[]> {
  const rows = await environment.partition.read().list(deliveries, 'ofOrganization', keysWithin(organizationId));
  return rows.filter((row) => row.label?.startsWith(label)).map(({ payload }) => payload);
}

/** How much the organization has used of one kind. */
export async function used({ environment }: OpenedSandbox, kind: 'callMinutes' | 'texts'): Promise<number> {
  const rows = await environment.partition.read().list(usage, 'quarters', keysWithin(organizationId, kind));
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The rooms of an inbox. */
export async function inboxOf(opened: OpenedSandbox, inbox: 'priority' | 'junk', unreadOnly = false) {
  const { listJunkConversations, listPriorityConversations } = opened.client();
  const { data } = await (inbox === 'junk' ? listJunkConversations : listPriorityConversations)({
    paginate: false,
    unreadOnly,
  });
  return data?.rooms ?? [];
}

/** The newest messages of a room. */
export async function messagesOf(opened: OpenedSandbox, roomId: string) {
  const { data } = await opened.client().listRoomMessages({ roomId });
  return data?.messages ?? [];
}
