import { operations } from '../../../../generated/operations.ts';
import { SipRegistrationSettings, SipTransportChoice } from '../../../../generated/schemas.ts';
import { usualPort } from '../../../contract/sip-port.ts';
import type { GroupHandlers } from '../../engine/handler.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { registrarDelay, registrationAt } from './registrar.ts';
import { sipRouteHandlers } from './route-handlers.ts';
import { sipRegistrations } from './tables.ts';
import { sipWhitelistHandlers } from './whitelist-handlers.ts';

const { expirySeconds: usualExpiry } = SipRegistrationSettings.properties;

/** The group SIP; the registrar answers some seconds after a registration was saved. */
export const sipHandlers: GroupHandlers<'SIP'> = {
  ...sipWhitelistHandlers,
  ...sipRouteHandlers,

  async getSipRegistration({ refuse, answer }, { store, now, caller: { organizationId } }) {
    const row = await store.get(sipRegistrations, organizationId);
    if (!row) throw refuse.notFound('noRegistration', `${organizationId} has no SIP registration.`);
    const registration = registrationAt(row.registration, now);
    return answer('SIP registration retrieved.', { registration });
  },

  async saveSipRegistration({ body, answer }, context) {
    const { store, now } = context;
    const { organizationId } = context.caller;
    const { username, password, transport = SipTransportChoice.default, expirySeconds = usualExpiry.default } = body;
    const registration: Schemas['SipRegistration'] = {
      username,
      host: body.host.toLowerCase(),
      port: body.port ?? usualPort(transport, operations.saveSipRegistration.limits),
      transport,
      expirySeconds,
      state: 'pending',
      timestamp: now,
    };
    await store.put(sipRegistrations, { organizationId, password, registration });
    await context.schedule(now + registrarDelay, { kind: 'register', organizationId, timestamp: now });
    return answer('SIP registration saved.', { registration });
  },

  async deleteSipRegistration({ refuse, answer }, { store, caller: { organizationId } }) {
    const row = await store.get(sipRegistrations, organizationId);
    if (!row) throw refuse.notFound('noRegistration', `${organizationId} has no SIP registration.`);
    await store.delete(sipRegistrations, organizationId);
    const { username, host } = row.registration;
    return answer(`The registration ${username}@${host} was deleted.`);
  },
};
