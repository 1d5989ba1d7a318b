import { describe, expect, test } from 'vitest';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { setRegistrationState } from '../../../../src/sandbox/modules/sip/registrar.ts';
import { worldTime } from '../../../../src/sandbox/service/starting-data.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer, refusal } from '../../example-answer.ts';

const settings = { username: 'larkfield-trunk', host: 'sip.example.com', password: 'sample-trunk-password' };

async function registered(client: ApiClient) {
  return (await unwrap(client.getSipRegistration())).registration;
}

describe('the registration', () => {
  test('is pending until the registrar answers, and is renewed from then on', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    const saved = client.saveSipRegistration({ ...settings, port: 5071, transport: 'tls', expirySeconds: 1800 });
    expect(await unwrap(saved)).toEqual(exampleAnswer('saveSipRegistration', 'pending'));
    expect((await registered(client)).state).toBe('pending');
    await world.advance(2);
    const accepted = { state: 'registered', timestamp: worldTime, expiryTimestamp: worldTime + 2 + 1800 };
    expect(await registered(client)).toMatchObject(accepted);
    await world.advance(1799);
    expect(await registered(client)).toMatchObject(accepted);
    await world.advance(1);
    expect((await registered(client)).expiryTimestamp).toBe(worldTime + 2 + 3600);
    await world.advance(86_400);
    const now = worldTime + 2 + 1800 + 86_400;
    const { expiryTimestamp = 0 } = await registered(client);
    expect(expiryTimestamp).toBeGreaterThan(now);
    expect(expiryTimestamp).toBeLessThanOrEqual(now + 1800);
  });

  test('is replaced as a whole', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    await unwrap(client.saveSipRegistration({ ...settings, host: 'SIP.Example.COM' }));
    await world.advance(5);
    expect(await registered(client)).toEqual({
      username: 'larkfield-trunk',
      host: 'sip.example.com',
      port: 5060,
      transport: 'udp',
      expirySeconds: 3600,
      state: 'registered',
      expiryTimestamp: worldTime + 2 + 3600,
      timestamp: worldTime,
    });
  });

  test('that is saved again waits for the answer to what was saved last', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    await unwrap(client.saveSipRegistration({ ...settings, host: 'sip.invalid' }));
    await world.advance(1);
    await unwrap(client.saveSipRegistration(settings));
    await world.advance(1);
    expect((await registered(client)).state).toBe('pending');
    await world.advance(1);
    expect((await registered(client)).state).toBe('registered');
  });

  test('fails at a host that does not exist, until another is saved', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    await unwrap(client.saveSipRegistration({ ...settings, host: 'sip.larkfield.invalid' }));
    await world.advance(86_400);
    const failed = await registered(client);
    expect(failed).toMatchObject({ state: 'failed', failureReason: "The registrar's host name is not known." });
    expect(failed).not.toHaveProperty('expiryTimestamp');
    await unwrap(client.saveSipRegistration(settings));
    expect((await registered(client)).state).toBe('pending');
    await world.advance(2);
    expect((await registered(client)).state).toBe('registered');
  });

  test('is as the registrar says', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    const say = (state: 'registered' | 'failed', reason?: string, organizationId = 'org_301') =>
      world.environment.change((change) => setRegistrationState(change, organizationId, state, reason));
    await unwrap(client.saveSipRegistration(settings));
    await say('failed');
    await world.advance(10);
    expect((await registered(client)).failureReason).toBe('The registrar answered 403 Forbidden.');
    await say('failed', 'The registrar does not answer.');
    expect((await registered(client)).failureReason).toBe('The registrar does not answer.');
    expect(await say('registered')).toEqual(await registered(client));
    expect((await registered(client)).expiryTimestamp).toBe(worldTime + 10 + 3600);
    expect(await say('registered', undefined, 'org_302')).toBeUndefined();
  });

  test('is deleted, whether the registrar has answered or not', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    expect(await unwrap(client.deleteSipRegistration())).toEqual(exampleAnswer('deleteSipRegistration', 'deleted'));
    const none = refusal(404, 'org_301 has no SIP registration.');
    await expect(unwrap(client.getSipRegistration())).rejects.toMatchObject(none);
    await expect(unwrap(client.deleteSipRegistration())).rejects.toMatchObject(none);
    await unwrap(client.saveSipRegistration(settings));
    await unwrap(client.deleteSipRegistration());
    await world.advance(10);
    await expect(unwrap(client.getSipRegistration())).rejects.toMatchObject(none);
    expect((await unwrap(client.listSipRoutes())).routes).toHaveLength(3);
  });
});
