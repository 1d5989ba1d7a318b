import { SipRegistrationExpiry, SipRegistrationState } from '../../../generated/schemas.ts';
import type { components } from '../../../generated/types.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { type Scenario, scenario } from '../scenario.ts';

const operations = ['saveSipRegistration', 'getSipRegistration', 'deleteSipRegistration'] as const;
/** In seconds. */
const { minimum: expirySeconds } = SipRegistrationExpiry;
/** In seconds: more than a registrar takes that is waited for. */
const slack = 77;

type Registration = components['schemas']['SipRegistration'];
type Caller = Pick<Scenario, 'api'>;

/** What registrars answer by themselves. */
export const sipRegistrarScenarios: readonly Check[] = [
  scenario({
    name: 'sip-registrar-answers',
    group: 'SIP',
    operations,
    title: 'tells what a registrar has answered, of each organization its own',
    needs: ['disposable', 'otherOrganization'],
    restsOn: ['sip-registration-states', 'token-organization'],
    async run(s) {
      const other = { api: await s.otherAdmin() };
      await save(s, other, 'registrar.example.com');
      // No host of this domain exists (RFC 2606).
      const saved = await save(s, s, 'registrar.invalid');
      await s.until(async () => (await read(s, s)).state !== 'pending');
      const [own, theirs] = [await read(s, s), await read(s, other)];
      const nowhere = 'nobody is registered where there is no registrar';
      s.equal(own.state === 'registered', false, nowhere, 'getSipRegistration');
      const kept = 'what a registrar answers changes nothing of what was saved';
      s.equal(settings(own), settings(saved), kept, 'getSipRegistration');
      for (const one of [saved, own, theirs]) tellsItsState(s, one);

      const again = await save(s, s, 'registrar.invalid');
      s.equal(again.state, 'pending', 'a registration that is saved again is pending', 'saveSipRegistration');
      tellsItsState(s, again);
      s.data(await s.api.deleteSipRegistration(), 'deleteSipRegistration');
      const rule = 'each organization has a registration of its own';
      s.equal(settings(await read(s, other)), settings(theirs), rule, 'deleteSipRegistration');
    },
  }),
];

/** Expects the fields that a registration has in its state, and no others. */
function tellsItsState(s: Scenario, { state, failureReason, expiryTimestamp, timestamp }: Registration): void {
  if (!SipRegistrationState.knownValues.some((known) => known === state)) return;
  const rule = 'a registration tells when it lapses while it is registered, and why it has failed';
  const told = [expiryTimestamp !== undefined, failureReason !== undefined];
  s.equal(told, [state === 'registered', state === 'failed'], rule, 'getSipRegistration');
  if (expiryTimestamp === undefined) return;
  s.expect(expiryTimestamp > timestamp && expiryTimestamp <= timestamp + expirySeconds + slack, {
    operationId: 'getSipRegistration',
    rule: 'a registration lapses when its expiry is over',
    expected: `after ${timestamp}, ${expirySeconds} seconds after an answer of the registrar at most`,
    actual: String(expiryTimestamp),
  });
}

function settings({ username, host, port, transport, expirySeconds, timestamp }: Registration) {
  return { username, host, port, transport, expirySeconds, timestamp };
}

async function save(s: Scenario, { api }: Caller, host: string): Promise<Registration> {
  s.defer(() => api.deleteSipRegistration());
  return s.data(
    await api.saveSipRegistration({ username: 'suite', host, password: 'secret', expirySeconds }),
    'saveSipRegistration',
  ).registration;
}

async function read(s: Scenario, { api }: Caller): Promise<Registration> {
  return s.data(await api.getSipRegistration(), 'getSipRegistration').registration;
}
