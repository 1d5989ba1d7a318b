import type { Change } from '../../engine/context.ts';
import { removeRows } from '../../engine/removal.ts';
import { keyOf, keysWithin } from '../../store/key.ts';
import type { Reader, Transaction } from '../../store/store.ts';
import { type CallScript, type ReplyScript, type ScriptRow, scripts } from './tables.ts';

/** An organization's scripts, the oldest first. */
export function scriptsOf(store: Reader, organizationId: string): Promise<readonly ScriptRow[]> {
  return store.list(scripts, 'ofOrganization', keysWithin(organizationId));
}

/** Adds a script as the organization's newest. */
export async function addScript(change: Change, script: Omit<ScriptRow, 'order'>): Promise<ScriptRow> {
  const row = { ...script, order: await change.next('script') };
  await change.store.insert(scripts, row);
  return row;
}

/** Deletes an organization's scripts. */
export function removeScripts(store: Transaction, organizationId: string): Promise<void> {
  return removeRows(store, scripts, 'ofOrganization', keysWithin(organizationId));
}

/** A message that an agent may reply to. */
export interface Heard {
  readonly organizationId: string;
  readonly agentId: string;
  /** The contact's number or identifier; undefined where it is withheld. */
  readonly contact: string | undefined;
  readonly text: string;
}

/** The oldest script for a reply to the message, which is for one message less then; undefined where there is none. */
export async function takeReplyScript(
  { store }: Change,
  { organizationId, agentId, contact, text }: Heard,
): Promise<ReplyScript | undefined> {
  const words = text.toLowerCase();
  const row = (await scriptsOf(store, organizationId)).find(
    ({ replies }) =>
      replies !== undefined &&
      (replies.agentId ?? agentId) === agentId &&
      (replies.from === undefined || replies.from === contact) &&
      words.includes(replies.says?.toLowerCase() ?? ''),
  );
  if (row) await useUp(store, row);
  return row?.replies;
}

/** The oldest script for a call of an agent to a number, which is for one call less then; undefined where there is none. */
export async function takeCallScript(
  { store }: Change,
  { organizationId, agentId, phoneNumber }: Record<'organizationId' | 'agentId' | 'phoneNumber', string>,
): Promise<CallScript | undefined> {
  const row = (await scriptsOf(store, organizationId)).find(
    ({ calls }) =>
      calls !== undefined &&
      (calls.agentId ?? agentId) === agentId &&
      (calls.phoneNumber ?? phoneNumber) === phoneNumber,
  );
  if (row) await useUp(store, row);
  return row?.calls;
}

async function useUp(store: Transaction, row: ScriptRow): Promise<void> {
  if (row.remaining === undefined) return;
  if (row.remaining === 1) await store.delete(scripts, keyOf(row.order));
  else await store.put(scripts, { ...row, remaining: row.remaining - 1 });
}
