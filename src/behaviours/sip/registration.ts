import { operations as declared } from '../../../generated/operations.ts';
import { SipRegistrationSettings, SipTransportChoice } from '../../../generated/schemas.ts';
import { usualPort } from '../../contract/sip-port.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { otherAdmin } from '../steps/means.ts';
import { host, readRegistration, requireNoRegistration, saveRegistration, settingsOf } from './sip-steps.ts';

const group = 'SIP';
const operations = ['saveSipRegistration', 'getSipRegistration', 'deleteSipRegistration'] as const;
const { default: transport } = SipTransportChoice;
const { default: expirySeconds } = SipRegistrationSettings.properties.expirySeconds;
const port = usualPort(transport, declared.saveSipRegistration.limits);

export const registration: Behaviour = {
  rule: 'sip-registration',
  group,
  operations,
  title: 'saves a registration as a whole, shows it without its password and deletes it',
  restsOn: ['sip-registration'],
  async run(b) {
    await requireNoRegistration(b);
    const password = b.unique();
    const whole = { username: b.unique(), host, port: 5071, transport: 'tcp', expirySeconds: 1800 } as const;
    const { state: _, ...saved } = await saveRegistration(b, { ...whole, password });
    b.equal(saved, { ...saved, ...whole }, 'a registration has the requested values', 'saveSipRegistration');
    const shown = await readRegistration(b);
    b.equal(settingsOf(shown), whole, 'a registration is stored as saved', 'getSipRegistration');
    b.equal('password' in shown, false, 'the response omits the password', 'getSipRegistration', {
      alternative: "The organization's equipment registers with the service, which then issues the password.",
    });
    const account = { username: b.unique(), host: 'sip.example.net' };
    const second = await saveRegistration(b, { ...account, host: account.host.toUpperCase(), password });
    const replaces = 'saving replaces the whole registration, and omitted fields get their defaults';
    const isPartial = second.port === whole.port && second.expirySeconds === whole.expirySeconds;
    b.equal(isPartial, false, replaces, 'saveSipRegistration', { alternative: 'Partial updates.' });
    const defaults = { ...account, port, transport, expirySeconds };
    for (const one of [second, await readRegistration(b)]) {
      b.equal(
        settingsOf(one),
        defaults,
        `${replaces}, and the host is in lower case`,
        'saveSipRegistration',
        'sip-targets',
      );
    }
    const refused = await b.api.saveSipRegistration({ ...account, password: '' });
    b.refused(refused, '400 invalidRequest', 'a registration requires a password', 'saveSipRegistration');
    const kept = await readRegistration(b);
    b.equal(settingsOf(kept), settingsOf(second), 'a rejected request changes nothing', 'saveSipRegistration');
    const leaks = b.api.exchanges.filter(({ text }) => text.includes(password));
    b.equal(leaks.length, 0, 'the password is never returned', 'getSipRegistration');

    const gone = 'a deleted registration is gone';
    const none = { says: `${b.organizationId} has no SIP registration.` };
    b.data(await b.api.deleteSipRegistration(), 'deleteSipRegistration');
    b.refused(await b.api.getSipRegistration(), '404 noRegistration', gone, 'getSipRegistration', none);
    b.refused(
      await b.api.deleteSipRegistration(),
      '404 noRegistration',
      gone,
      'deleteSipRegistration',
      'repeated-requests',
      none,
    );
  },
};

export const registrationOfAnother: Behaviour = {
  rule: 'sip-registration-of-another',
  group,
  operations,
  title: "hides an organization's registration from others",
  needs: ['otherOrganization', 'control'],
  restsOn: ['foreign-resources', 'token-organization'],
  async run(b) {
    const saved = await saveRegistration(b, { username: b.unique() });
    const other = await otherAdmin(b);
    const rule = 'each organization has its own registration';
    b.refused(await other.getSipRegistration(), '404 noRegistration', rule, 'getSipRegistration');
    b.refused(await other.deleteSipRegistration(), '404 noRegistration', rule, 'deleteSipRegistration');
    await saveRegistration(b, { username: 'other' }, { api: other });
    b.equal(settingsOf(await readRegistration(b)), settingsOf(saved), rule, 'saveSipRegistration');
  },
};
