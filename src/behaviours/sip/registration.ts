import { operations as declared } from '../../../generated/operations.ts';
import { SipRegistrationSettings, SipTransportChoice } from '../../../generated/schemas.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { usualPort } from '../../contract/sip-port.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { simulated } from '../working-agent.ts';

const group = 'SIP';
const operations = ['saveSipRegistration', 'getSipRegistration', 'deleteSipRegistration'] as const;
const gone = 'a registration that was deleted is gone';

/** What the registration with a SIP registrar does. */
export const sipRegistrationScenarios: readonly Check[] = [
  scenario({
    name: 'sip-registration',
    group,
    operations,
    title: 'saves a registration as a whole, shows it without its password and deletes it',
    async run(s) {
      const { response } = await s.api.getSipRegistration();
      if (response.ok && !s.context.session.capabilities.has('disposable')) throw new Skip('ownSipRegistration');
      s.defer(() => s.api.deleteSipRegistration());
      const password = s.unique();
      const host = 'registrar.example.com';
      const account = { username: s.unique(), host };
      const whole = { ...account, port: 5071, transport: 'tcp', expirySeconds: 1800 } as const;
      const saved = await save(s, { ...whole, password });
      const pending = 'the answer does not wait for the registrar: the state is pending at first';
      s.equal(saved, { ...saved, ...whole, state: 'pending' }, pending, 'saveSipRegistration');
      s.equal(settings(await read(s)), settings(saved), 'the registration is as it was saved', 'getSipRegistration');
      const second = await save(s, { ...account, host: host.toUpperCase(), password });
      const rule =
        'saving replaces the whole: fields left out fall back to their defaults, and the host is in lower case';
      const { default: transport } = SipTransportChoice;
      const { default: expirySeconds } = SipRegistrationSettings.properties.expirySeconds;
      const port = usualPort(transport, declared.saveSipRegistration.limits);
      const defaults = { ...account, port, transport, expirySeconds };
      s.equal(settings(second), defaults, rule, 'saveSipRegistration');
      s.equal(settings(await read(s)), defaults, rule, 'getSipRegistration');
      const refused = await s.api.saveSipRegistration({ ...account, password: '' });
      const isWhole = 'a registration without a password is none';
      s.refused(refused, '400 invalidRequest', isWhole, 'saveSipRegistration');
      s.equal(settings(await read(s)), defaults, 'what is refused is not done', 'saveSipRegistration');
      const leaks = s.api.exchanges.filter(({ text }) => text.includes(password));
      s.equal(leaks.length, 0, 'the password is never returned', 'getSipRegistration');

      s.data(await s.api.deleteSipRegistration(), 'deleteSipRegistration');
      s.refused(await s.api.getSipRegistration(), '404 noRegistration', gone, 'getSipRegistration');
      s.refused(await s.api.deleteSipRegistration(), '404 noRegistration', gone, 'deleteSipRegistration');
    },
  }),
  scenario({
    name: 'sip-registration-states',
    group,
    operations,
    title: 'tells what the registrar answered',
    needs: ['control'],
    restsOn: ['sip-registration-states'],
    async run(s) {
      for (const transport of SipTransportChoice.enum) {
        const { expirySeconds } = await save(s, {
          username: 'suite',
          host: 'sip.example.com',
          password: 'secret',
          transport,
        });
        const before = await read(s);
        s.equal(before.state, 'pending', 'a registration is pending until the registrar answers', 'getSipRegistration');
        await s.advance('PT10S');
        const { state, expiryTimestamp = 0, timestamp } = await read(s);
        s.equal(state, 'registered', 'a registration that the registrar accepts is registered', 'getSipRegistration');
        const lapses = expiryTimestamp > timestamp && expiryTimestamp <= timestamp + 10 + expirySeconds;
        s.expect(lapses, {
          operationId: 'getSipRegistration',
          rule: 'a registration lapses when its expiry is over',
          expected: `at most ${timestamp + 10 + expirySeconds}`,
          actual: String(expiryTimestamp),
        });
      }
      const failureReason = 'The registrar answered 500.';
      const body = { state: 'failed', failureReason } as const;
      simulated(await s.control.POST('/_sandbox/simulate/sipRegistration', { body }));
      const failed = await read(s);
      s.equal(
        { state: failed.state, failureReason: failed.failureReason, expiryTimestamp: failed.expiryTimestamp },
        { state: 'failed', failureReason, expiryTimestamp: undefined },
        'a registration that the registrar refuses has failed and tells why',
        'getSipRegistration',
      );
    },
  }),
  scenario({
    name: 'sip-registrar',
    group,
    operations,
    title: 'keeps what a registrar has answered, and nothing of what is deleted before it answers',
    needs: ['control'],
    restsOn: ['sip-registration-states'],
    async run(s) {
      const account = { username: 'suite', host: 'sip.example.com', password: 'secret' };
      await save(s, account);
      s.data(await s.api.deleteSipRegistration(), 'deleteSipRegistration');
      await s.advance('PT10S');
      s.refused(await s.api.getSipRegistration(), '404 noRegistration', gone, 'deleteSipRegistration');
      await save(s, account);
      const body = { state: 'failed', failureReason: 'The registrar answered 403.' } as const;
      simulated(await s.control.POST('/_sandbox/simulate/sipRegistration', { body }));
      await s.advance('PT10S');
      s.equal((await read(s)).state, 'failed', 'a registration has the state that came last', 'getSipRegistration');
      // No host of this domain exists (RFC 2606).
      await save(s, { ...account, host: 'sip.invalid' });
      await s.advance('PT10S');
      const { state, failureReason, expiryTimestamp } = await read(s);
      const isFailed = 'a registration has failed where there is no such registrar, and tells why';
      const actual = [state, typeof failureReason, expiryTimestamp];
      s.equal(actual, ['failed', 'string', undefined], isFailed, 'getSipRegistration');
    },
  }),
  scenario({
    name: 'sip-registration-of-another',
    group,
    operations,
    title: 'keeps the registration of an organization from others',
    needs: ['otherOrganization', 'control'],
    restsOn: ['foreign-resources', 'token-organization'],
    async run(s) {
      const saved = await save(s, { username: s.unique(), host: 'sip.example.com', password: 'secret' });
      const other = await s.otherAdmin();
      const rule = 'each organization has a registration of its own';
      s.refused(await other.getSipRegistration(), '404 noRegistration', rule, 'getSipRegistration');
      s.refused(await other.deleteSipRegistration(), '404 noRegistration', rule, 'deleteSipRegistration');
      s.data(
        await other.saveSipRegistration({ username: 'other', host: 'sip.example.org', password: 'secret' }),
        'saveSipRegistration',
      );
      s.equal(settings(await read(s)), settings(saved), rule, 'saveSipRegistration');
    },
  }),
];

interface Settings {
  readonly username: string;
  readonly host: string;
  readonly port: number;
  readonly transport: string;
  readonly expirySeconds: number;
}

/** What was asked for, without what became of it. */
function settings({ username, host, port, transport, expirySeconds }: Settings): Settings {
  return { username, host, port, transport, expirySeconds };
}

async function save(
  s: Scenario,
  body: Pick<Settings, 'username' | 'host'> & {
    readonly password: string;
    readonly port?: number;
    readonly transport?: (typeof SipTransportChoice.enum)[number];
    readonly expirySeconds?: number;
  },
) {
  return s.data(await s.api.saveSipRegistration(body), 'saveSipRegistration').registration;
}

async function read(s: Scenario) {
  return s.data(await s.api.getSipRegistration(), 'getSipRegistration').registration;
}
