import { operations } from '../../../../generated/operations.ts';
import type { Change } from '../../engine/context.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keysBetween, keysWithin } from '../../store/key.ts';
import { firstAdminOf } from '../accounts/users.ts';
import type { MessageDirection } from './parties.ts';
import { type MessageRow, messages, type RoomRow, rooms } from './tables.ts';

/** Age up to which a message is recent, in seconds. */
export const recentSpan = operations.listRecentMessages.limits.days * 86_400;

/** A contact and one of an organization's numbers. */
export interface ContactLine {
  readonly organizationId: string;
  readonly direction: MessageDirection;
  readonly servicePhoneNumber: string;
  /** The contact's number, or what stands for one; undefined where it is withheld. */
  readonly contact: string | undefined;
}

/** Base URL of the pictures in the contract's examples. */
export const images = 'https://images.example.com/contacts';
/** Who withholds the number has this name (RFC 3323). */
const anonymous = 'Anonymous';
/** The sandbox knows one campaign, that of the contract's examples. */
const campaign = 'campaign_31';

/**
 * The room of a line; its first message stores a new one. A name makes the contact a registered one, here and in the
 * organization's other rooms; without one the contact has the name under which another room knows it. A withheld number
 * has a new room each time.
 */
export async function openRoom(change: Change, line: ContactLine, contactName?: string): Promise<RoomRow> {
  const { organizationId, contact } = line;
  const ofContact =
    contact === undefined ? [] : await change.store.list(rooms, 'contact', keysWithin(organizationId, contact));
  const registered = ofContact.find(({ room }) => !room.unregistered)?.room;
  const registeredName = registered?.name;
  // Outbound, the name is what the agent was told to say; it renames nobody.
  const name = line.direction === 'inbound' ? (contactName ?? registeredName) : (registeredName ?? contactName);
  let ownRoom: RoomRow | undefined;
  for (const row of ofContact) {
    const current = name === undefined || row.room.name === name ? row : named(row, name, registered?.image);
    if (current !== row) await change.store.put(rooms, current);
    if (row.room.servicePhoneNumber === line.servicePhoneNumber) ownRoom = current;
  }
  if (ownRoom) return ownRoom;
  const room = await newRoom(change, line);
  return name === undefined ? room : named(room, name, registered?.image);
}

/** Puts a room into an inbox, where it may be already; what is said next in it stores it. */
export async function moveRoom(change: Change, row: RoomRow, inbox: RoomRow['inbox']): Promise<RoomRow> {
  if (row.inbox === inbox) return row;
  const moved = { ...row, inbox };
  // Older messages need no mark: they are not among the recent ones anyway.
  const recent = keysBetween([row.room.roomId], change.now - recentSpan, change.now);
  for (const message of await change.store.list(messages, 'ofRoom', recent)) {
    await change.store.put(messages, { ...message, junk: inbox === 'junk' });
  }
  return moved;
}

/** The room with one more message, which is its newest unless it was spoken before something that is there already. */
export function withMessage(row: RoomRow, { order, message }: MessageRow): RoomRow {
  if (row.order > 0 && message.timestamp < row.room.lastMessageTimestamp) return row;
  const room = { ...row.room, lastMessage: message.text, lastMessageTimestamp: message.timestamp };
  return { ...row, order, unread: message.sender === 'contact', room };
}

async function newRoom(change: Change, { organizationId, servicePhoneNumber, contact }: ContactLine): Promise<RoomRow> {
  const id = await change.next('room');
  return {
    organizationId,
    inbox: 'priority',
    unread: false,
    ...(contact !== undefined && { contact }),
    order: 0,
    room: {
      // An organization's new rooms are in the inbox of its first admin.
      roomId: `${await firstAdminOf(change, organizationId)}:${id}`,
      name: contact ?? anonymous,
      id,
      image: `${images}/unknown.png`,
      servicePhoneNumber,
      unregistered: true,
      unregisteredDisplayName: contact ?? anonymous,
      destinationInboxType: servicePhoneNumber,
      lastMessage: '',
      lastMessageTimestamp: change.now,
      chatAgentCampaignId: campaign,
    },
  };
}

function named(row: RoomRow, name: string, image = `${images}/${row.room.id}.png`): RoomRow {
  const { unregisteredDisplayName: _, ...room } = row.room;
  return { ...row, room: { ...room, name, image, unregistered: false } satisfies Schemas['Room'] };
}
