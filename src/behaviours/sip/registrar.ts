import { SipRegistrationExpiry, SipRegistrationState, SipTransportChoice } from '../../../generated/schemas.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { Instead } from '../runner/expectation.ts';
import { otherAdmin } from '../steps/means.ts';
import { simulated } from '../steps/working-agent.ts';
import {
  readRegistration,
  requireNoRegistration,
  type SipRegistration,
  saveRegistration,
  settingsOf,
} from './sip-steps.ts';

const group = 'SIP';
const operations = ['saveSipRegistration', 'getSipRegistration', 'deleteSipRegistration'] as const;
const [pending, registered, failed] = SipRegistrationState.knownValues;
/** In seconds. */
const { minimum: expirySeconds } = SipRegistrationExpiry;
/** In seconds: more than a registrar takes that is waited for. */
const slack = 77;
/** No host of this domain exists (RFC 2606). */
const nowhere = { host: 'registrar.invalid', expirySeconds };

export const pendingRegistration: Behaviour = {
  rule: 'sip-registration-pending',
  group,
  operations,
  title: 'does not wait for the registrar when a registration is saved',
  restsOn: ['sip-registration-states'],
  async run(b) {
    await requireNoRegistration(b);
    for (const time of ['saved', 'saved again']) {
      const { state } = await saveRegistration(b, nowhere);
      b.equal(state, pending, `a registration that was ${time} is pending`, 'saveSipRegistration', insteadOf(state));
    }
  },
};

export const registrationStates: Behaviour = {
  rule: 'sip-registration-states',
  group,
  operations,
  title: "shows the registrar's last response until the registration is deleted",
  needs: ['control'],
  restsOn: ['sip-registration-states'],
  async run(b) {
    for (const transport of SipTransportChoice.enum) {
      await saveRegistration(b, { transport });
      const { state } = await readRegistration(b);
      b.equal(
        state,
        pending,
        'a registration is pending until the registrar responds',
        'getSipRegistration',
        insteadOf(state),
      );
      await b.advance('PT10S');
      const accepted = await readRegistration(b);
      b.equal(
        accepted.state,
        registered,
        'a registration that the registrar accepts is registered',
        'getSipRegistration',
      );
      tellsItsState(b, accepted);
    }
    const failureReason = 'The registrar answered 500.';
    const body = { state: 'failed', failureReason } as const;
    await saveRegistration(b);
    simulated(await b.control.POST('/_sandbox/simulate/sipRegistration', { body }));
    await b.advance('PT10S');
    const refused = await readRegistration(b);
    b.equal(refused.state, failed, 'a registration that the registrar rejects has failed', 'getSipRegistration');
    b.equal(refused.failureReason, failureReason, 'a failed registration shows the reason', 'getSipRegistration');
    tellsItsState(b, refused);

    await saveRegistration(b, nowhere);
    await b.advance('PT10S');
    const lost = await readRegistration(b);
    b.equal(lost.state, failed, 'a registration with an unreachable registrar has failed', 'getSipRegistration');
    tellsItsState(b, lost);

    await saveRegistration(b);
    b.data(await b.api.deleteSipRegistration(), 'deleteSipRegistration');
    await b.advance('PT10S');
    const gone = 'a deleted registration is gone';
    b.refused(await b.api.getSipRegistration(), '404 noRegistration', gone, 'deleteSipRegistration');
  },
};

export const registrarAnswers: Behaviour = {
  rule: 'sip-registrar-answers',
  group,
  operations,
  title: 'shows each organization the response of its own registrar',
  needs: ['disposable', 'otherOrganization'],
  restsOn: ['sip-registration-states', 'token-organization'],
  async run(b) {
    const other = { api: await otherAdmin(b) };
    await saveRegistration(b, { host: 'registrar.example.com', expirySeconds }, other);
    const saved = await saveRegistration(b, nowhere);
    await b.until(async () => (await readRegistration(b)).state !== pending);
    const own = await readRegistration(b);
    const theirs = await readRegistration(b, other);
    const none = 'a registration at an unreachable registrar is not registered';
    b.equal(own.state === registered, false, none, 'getSipRegistration');
    const kept = "a registrar's response leaves the saved fields unchanged";
    b.equal([settingsOf(own), own.timestamp], [settingsOf(saved), saved.timestamp], kept, 'getSipRegistration');
    for (const one of [saved, own, theirs]) tellsItsState(b, one);

    b.data(await b.api.deleteSipRegistration(), 'deleteSipRegistration');
    const rule = 'each organization has its own registration';
    const left = await readRegistration(b, other);
    b.equal(settingsOf(left), settingsOf(theirs), rule, 'deleteSipRegistration', 'token-organization');
  },
};

/** The alternative that a server takes which tells something else at first. */
function insteadOf(state: unknown): Instead {
  if (state === undefined) return { alternative: 'No status.' };
  if (typeof state === 'number') return { alternative: "The registrar's last SIP status code." };
  return state === registered || state === failed ? { alternative: 'A POST that waits for the registrar.' } : {};
}

/** Expects the fields that a registration has in its state, and no others. */
function tellsItsState(b: BehaviourRun, one: SipRegistration): void {
  const { state, failureReason, expiryTimestamp, timestamp } = one;
  if (!SipRegistrationState.knownValues.some((known) => known === state)) return;
  const rule = 'a registration shows its expiration time while registered, and the reason after a failure';
  const told = [expiryTimestamp !== undefined, failureReason !== undefined];
  b.equal(told, [state === registered, state === failed], rule, 'getSipRegistration');
  if (expiryTimestamp === undefined) return;
  const latest = timestamp + one.expirySeconds + slack;
  b.expect(expiryTimestamp > timestamp && expiryTimestamp <= latest, {
    operationId: 'getSipRegistration',
    rule: 'a registration expires after `expirySeconds`',
    expected: `after ${timestamp} and until ${latest}`,
    actual: String(expiryTimestamp),
    restsOn: ['timestamp-unit', 'sip-registration-states'],
  });
}
