import type { Known } from '../../../contract/known.ts';
import type { Schemas } from '../../engine/schemas.ts';

/** Who began: the contact or the agent. */
export type MessageDirection = Known<Schemas['WebhookCallDirection']>;

/** Who calls whom. */
export interface ContactCall {
  readonly organizationId: string;
  readonly agentId: string;
  readonly direction: MessageDirection;
  /** Undefined where the caller withholds the number. */
  readonly from?: string;
  readonly to: string;
}

/** The contact and the number of the organization that a call or text goes between. */
export function lineOf({
  organizationId,
  direction,
  from,
  to,
}: Pick<ContactCall, 'organizationId' | 'direction' | 'from' | 'to'>) {
  const [contact, servicePhoneNumber = ''] = direction === 'inbound' ? [from, to] : [to, from];
  return { organizationId, direction, contact, servicePhoneNumber };
}

/** True for a phone number; short codes and names cannot be answered. */
export function isPhoneNumber(callerId: string): boolean {
  return callerId.startsWith('+');
}
