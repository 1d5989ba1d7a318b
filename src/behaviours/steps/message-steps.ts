import { PageSize } from '../../../generated/parameters.ts';
import { Skip } from '../../conformance/runner/context.ts';
import type { PageQuery } from '../../contract/paging.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { simulated } from './working-agent.ts';

/** The operations that list the inboxes. */
export const inboxes = { priority: 'listPriorityConversations', junk: 'listJunkConversations' } as const;

/** The names of the inboxes. */
export type Inbox = keyof typeof inboxes;

/** Parameters of the inboxes. */
export interface InboxQuery extends PageQuery {
  paginate?: boolean;
  unreadOnly?: boolean;
}

/** A text from outside. */
export interface ArrivingText {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly unwanted?: boolean;
  readonly contactName?: string;
}

/** Answer of an inbox. */
export async function inbox(b: BehaviourRun, name: Inbox, query: InboxQuery = {}) {
  const operationId = inboxes[name];
  return b.data(await b.api[operationId](query), operationId);
}

/** The rooms of an inbox, all at once. */
export async function roomsOf(b: BehaviourRun, name: Inbox, query: InboxQuery = {}) {
  return (await inbox(b, name, { paginate: false, ...query })).rooms;
}

/** The rooms of both inboxes. Throws `Skip` where there are none. */
export async function everyRoom(b: BehaviourRun) {
  const rooms = [...(await roomsOf(b, 'priority')), ...(await roomsOf(b, 'junk'))];
  if (rooms.length === 0) throw new Skip('nothingKnown', 'roomId');
  return rooms;
}

/** The rooms of one of the organization's numbers, in either inbox. */
export async function roomsAt(b: BehaviourRun, number: string, query: InboxQuery = {}) {
  const rooms = [...(await roomsOf(b, 'priority', query)), ...(await roomsOf(b, 'junk', query))];
  return rooms.filter(isAt(number));
}

/** Tells the rooms of one of the organization's numbers. */
export function isAt(number: string): (room: { readonly servicePhoneNumber: string }) => boolean {
  return ({ servicePhoneNumber }) => servicePhoneNumber === number;
}

/** The newest messages. */
export async function recent(b: BehaviourRun) {
  return b.data(await b.api.listRecentMessages({ [PageSize.name]: PageSize.maximum }), 'listRecentMessages').messages;
}

/** Tells the message of some words. */
export function says(words: string): (message: { readonly text: string }) => boolean {
  return ({ text }) => text === words;
}

/** The newest messages of a room. */
export async function messagesOf(b: BehaviourRun, roomId = '') {
  return b.data(await b.api.listRoomMessages({ roomId }), 'listRoomMessages').messages;
}

/** A conversation as it stands. */
export async function conversationAt(b: BehaviourRun, conversationId = '') {
  return b.data(await b.api.getConversation({ conversationId }), 'getConversation').conversation;
}

/** Lets somebody text one of the numbers. */
export async function arrive(b: BehaviourRun, body: ArrivingText) {
  return simulated(await b.control.POST('/_sandbox/simulate/inboundText', { body }));
}

/** Lets somebody call one of the numbers, and say something; nobody knows who where no number is given. */
export async function callIn(b: BehaviourRun, to: string, from?: string, words?: string) {
  const body = {
    to,
    ...(from !== undefined && { from }),
    ...(words !== undefined && { transcript: [{ sender: 'contact', text: words } as const] }),
  };
  return simulated(await b.control.POST('/_sandbox/simulate/inboundCall', { body }));
}

/** Lets a contact write to an agent on another platform. */
export async function writeAs(b: BehaviourRun, agentId: string, contactId: string, text: string) {
  const body = { agentId, platform: 'suite', contactId, text };
  return b.created(await b.api.sendExternalMessage(body), 'sendExternalMessage');
}
