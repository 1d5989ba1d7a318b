import type { ShownEnvironment } from '../../model/environment.ts';
import type { Line } from './directory.ts';
import { numberAt, type PeopleRow, readRows, textAt } from './rows.ts';

/** Something that was written or said. */
export interface TalkMessage {
  readonly messageId: string;
  readonly rowKey: string;
  readonly conversationId: string;
  readonly sender: string;
  readonly channel: string;
  readonly text: string;
  readonly timestamp: number;
}

/** A call or text that an agent was told to make. */
export interface Errand {
  readonly taskId: string;
  readonly rowKey: string;
  readonly type: string;
  readonly state: string;
  readonly failureReason: string;
  /** Words of a text. */
  readonly text: string;
}

/** Messages of a contact and an agent, and the agent's pending actions. */
export interface Talk {
  /** The name under which the contact is known; empty where it is not. */
  readonly contactName: string;
  readonly said: readonly TalkMessage[];
  /** Number of further ones. */
  readonly others: number;
  /** The newest first. */
  readonly errands: readonly Errand[];
}

/** As many messages, rooms and tasks as are read. */
const most = { messages: 1_000, rooms: 200, tasks: 100 } as const;

export const nothingSaid: Talk = { contactName: '', said: [], others: 0, errands: [] };

/** Reads what a contact and the agent at a line have said. */
export async function readTalk(environment: ShownEnvironment, contact: string, line: Line): Promise<Talk> {
  if (contact === '') return nothingSaid;
  const [rooms, tasks] = await Promise.all([
    readRows(environment, 'room', JSON.stringify(contact), most.rooms),
    readRows(environment, 'task', JSON.stringify(contact), most.tasks),
  ]);
  const room = rooms.rows.find(
    ({ row }) => textAt(row, 'contact') === contact && textAt(row, 'room', 'servicePhoneNumber') === line.phoneNumber,
  )?.row;
  const errands = tasks.rows
    .filter(
      ({ row }) => textAt(row, 'task', 'phoneNumber') === contact && textAt(row, 'task', 'agentId') === line.agentId,
    )
    .toSorted(newestFirst)
    .map(errandOf);
  if (!room) return { ...nothingSaid, errands };
  const found = await readRows(
    environment,
    'message',
    `"roomId":${JSON.stringify(textAt(room, 'room', 'roomId'))}`,
    most.messages,
  );
  const said = found.rows.toSorted((one, other) => newestFirst(other, one)).map(saidOf);
  const contactName = textAt(room, 'room', 'name');
  return {
    contactName: contactName === contact ? '' : contactName,
    said,
    others: found.total - said.length,
    errands,
  };
}

function newestFirst({ row: one }: PeopleRow, { row: other }: PeopleRow): number {
  return numberAt(other, 'order') - numberAt(one, 'order');
}

function saidOf({ rowKey, row }: PeopleRow): TalkMessage {
  const of = (name: string) => textAt(row, 'message', name);
  return {
    messageId: of('messageId'),
    rowKey,
    conversationId: of('conversationId'),
    sender: of('sender'),
    channel: of('channel'),
    text: of('text'),
    timestamp: numberAt(row, 'message', 'timestamp'),
  };
}

function errandOf({ rowKey, row }: PeopleRow): Errand {
  const of = (name: string) => textAt(row, 'task', name);
  return {
    taskId: of('taskId'),
    rowKey,
    type: of('type'),
    state: of('state'),
    failureReason: of('failureReason'),
    text: of('text'),
  };
}
