import type { SipRegistrarAnswer } from '../../../../generated/sandbox-control/schemas.ts';
import type { Change } from '../../engine/context.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { type SipRegistrationRow, sipRegistrations } from './tables.ts';

/** Answers of a registrar. */
type RegistrarState = (typeof SipRegistrarAnswer)['properties']['state']['enum'][number];

type Registration = Schemas['SipRegistration'];

/** Seconds that the registrar takes to answer. */
export const registrarDelay = 2;

const refusal = 'The registrar answered 403 Forbidden.';
const unknownHost = "The registrar's host name is not known.";

/** Lets the registrar answer a registration that was saved at `timestamp`; nothing where it has answered or is gone. */
export async function answerRegistration(change: Change, organizationId: string, timestamp: number): Promise<void> {
  const row = await change.store.get(sipRegistrations, organizationId);
  if (row?.registration.state !== 'pending' || row.registration.timestamp !== timestamp) return;
  // No host of this domain exists (RFC 2606), so it is the place for whoever wants to see a failure.
  if (row.registration.host.endsWith('.invalid')) await setState(change, row, 'failed', unknownHost);
  else await setState(change, row, 'registered');
}

/**
 * Lets the registrar accept or refuse the organization's registration, whatever its state is. The registration as it is
 * from now on; undefined where the organization has none.
 */
export async function setRegistrationState(
  change: Change,
  organizationId: string,
  state: RegistrarState,
  failureReason?: string,
): Promise<Registration | undefined> {
  const row = await change.store.get(sipRegistrations, organizationId);
  return row && setState(change, row, state, failureReason);
}

/** A registration as it is at a moment: the service renews it before it lapses, for as long as the registrar accepts it. */
export function registrationAt(registration: Registration, now: number): Registration {
  const { expiryTimestamp, expirySeconds } = registration;
  if (expiryTimestamp === undefined) return registration;
  // None until it would lapse for the first time.
  const renewals = Math.floor((now - expiryTimestamp) / expirySeconds) + 1;
  return { ...registration, expiryTimestamp: expiryTimestamp + renewals * expirySeconds };
}

async function setState(
  { store, now }: Change,
  row: SipRegistrationRow,
  state: RegistrarState,
  failureReason = refusal,
): Promise<Registration> {
  const { username, host, port, transport, expirySeconds, timestamp } = row.registration;
  const registration: Registration = {
    username,
    host,
    port,
    transport,
    expirySeconds,
    state,
    timestamp,
    ...(state === 'registered' ? { expiryTimestamp: now + expirySeconds } : { failureReason }),
  };
  await store.put(sipRegistrations, { ...row, registration });
  return registration;
}
