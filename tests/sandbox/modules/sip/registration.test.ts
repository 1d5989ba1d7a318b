import { describe, expect, test } from 'vitest';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { setRegistrationState } from '../../../../src/sandbox/modules/sip/registrar.ts';
import { seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer } from '../../example-answer.ts';

const settings = { username: 'larkfield-trunk', host: 'sip.example.com', password: 'sample-trunk-password' };

async function registered(client: ApiClient) {
  return (await unwrap(client.getSipRegistration())).registration;
}

describe('the registration', () => {
  test('is pending for two seconds, and is renewed from then on', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-admin');
    const saved = client.saveSipRegistration({ ...settings, port: 5071, transport: 'tls', expirySeconds: 1800 });
    expect(await unwrap(saved)).toEqual(exampleAnswer('saveSipRegistration', 'pending'));
    await opened.advance(2);
    const accepted = { state: 'registered', timestamp: seedTime, expiryTimestamp: seedTime + 2 + 1800 };
    expect(await registered(client)).toMatchObject(accepted);
    await opened.advance(1799);
    expect(await registered(client)).toMatchObject(accepted);
    await opened.advance(1);
    expect((await registered(client)).expiryTimestamp).toBe(seedTime + 2 + 3600);
    await opened.advance(86_400);
    const now = seedTime + 2 + 1800 + 86_400;
    const { expiryTimestamp = 0 } = await registered(client);
    expect(expiryTimestamp).toBeGreaterThan(now);
    expect(expiryTimestamp).toBeLessThanOrEqual(now + 1800);
  });

  test('that is saved again waits for the answer to what was saved last', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-admin');
    await unwrap(client.saveSipRegistration({ ...settings, host: 'sip.invalid' }));
    await opened.advance(1);
    await unwrap(client.saveSipRegistration(settings));
    await opened.advance(1);
    expect((await registered(client)).state).toBe('pending');
    await opened.advance(1);
    expect((await registered(client)).state).toBe('registered');
  });

  test('is as the registrar says', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-admin');
    const say = (state: 'registered' | 'failed', reason?: string, organizationId = 'org_301') =>
      opened.environment.change((change) => setRegistrationState(change, organizationId, state, reason));
    await unwrap(client.saveSipRegistration({ ...settings, host: 'sip.larkfield.invalid' }));
    await opened.advance(10);
    expect((await registered(client)).failureReason).toBe("The registrar's host name is not known.");
    await say('failed');
    expect((await registered(client)).failureReason).toBe('The registrar answered 403 Forbidden.');
    await say('failed', 'The registrar does not answer.');
    expect((await registered(client)).failureReason).toBe('The registrar does not answer.');
    expect(await say('registered')).toEqual(await registered(client));
    expect((await registered(client)).expiryTimestamp).toBe(seedTime + 10 + 3600);
    expect(await say('registered', undefined, 'org_302')).toBeUndefined();
  });

  test('is deleted as in the example', async () => {
    const client = (await openSandbox()).client('demo-admin');
    expect(await unwrap(client.deleteSipRegistration())).toEqual(exampleAnswer('deleteSipRegistration', 'deleted'));
  });
});
