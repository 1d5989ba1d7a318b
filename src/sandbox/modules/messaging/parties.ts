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

/** Whether who calls or texts is known by a phone number, and not by a short code or a name, which nobody can answer. */
export function isPhoneNumber(callerId: string): boolean {
  return callerId.startsWith('+');
}
