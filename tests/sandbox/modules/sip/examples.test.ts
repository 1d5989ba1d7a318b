import { describe, expect, test } from 'vitest';
import { SipRouteList, SipRoutePriority } from '../../../../generated/schemas.ts';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer, refusal } from '../../example-answer.ts';

const most = SipRouteList.properties.routes.maxItems;
/** The least of all. */
const last = SipRoutePriority.maximum;

test('the starting data is that of the examples', async () => {
  const client = (await openSandbox()).client('demo-admin');
  expect(await unwrap(client.listSipWhitelistEntries())).toEqual(exampleAnswer('listSipWhitelistEntries', 'entries'));
  expect(await unwrap(client.listSipRoutes())).toEqual(exampleAnswer('listSipRoutes', 'routes'));
  expect(await unwrap(client.getSipRegistration())).toEqual(exampleAnswer('getSipRegistration', 'registered'));
});

test('users have no access to SIP, and other organizations have SIP of their own', async () => {
  const world = await openSandbox();
  const user = world.client('demo-user');
  for (const read of [user.listSipWhitelistEntries(), user.listSipRoutes(), user.getSipRegistration()]) {
    await expect(unwrap<object>(read)).rejects.toMatchObject({ status: 403 });
  }
  const dental = world.client('demo-dental-admin');
  expect(await unwrap(dental.listSipWhitelistEntries())).toEqual(exampleAnswer('listSipWhitelistEntries', 'empty'));
  expect(await unwrap(dental.listSipRoutes())).toEqual(exampleAnswer('listSipRoutes', 'empty'));
  await expect(unwrap(dental.getSipRegistration())).rejects.toMatchObject(
    refusal(404, 'org_302 has no SIP registration.'),
  );
  const removal = dental.removeSipWhitelistEntry({ entryId: 'sipentry_71' });
  await expect(unwrap(removal)).rejects.toMatchObject({ status: 404 });
  await expect(removeRoute(dental, 'siproute_81')).rejects.toMatchObject({ status: 404 });
  await unwrap(dental.addSipWhitelistEntry({ cidr: '203.0.113.0/28' }));
  await addRoute(dental, { prefix: '+1202', host: 'sip.example.com', port: 5061, transport: 'tls' });
  expect((await unwrap(world.client('demo-admin').listSipWhitelistEntries())).entries).toHaveLength(2);
});

interface Route {
  prefix: string;
  host: string;
  port?: number;
  transport?: 'udp' | 'tcp' | 'tls';
  priority?: number;
}

function addRoute(client: ApiClient, body: Route) {
  return unwrap(client.addSipRoute(body));
}

function removeRoute(client: ApiClient, routeId: string) {
  return unwrap(client.removeSipRoute({ routeId }));
}

describe('outbound routes', () => {
  test('are completed with the defaults, listed as calls try them, and removed', async () => {
    const client = (await openSandbox()).client('demo-admin');
    expect(await addRoute(client, { prefix: '+1', host: 'SIP.example.com' })).toEqual(
      exampleAnswer('addSipRoute', 'defaults'),
    );
    const secure = await addRoute(client, { prefix: '+44', host: 'sip.example.com', transport: 'tls', priority: 0 });
    expect(secure.route.port).toBe(5061);
    await addRoute(client, { prefix: '+1202', host: '198.51.100.21', priority: 5 });
    await addRoute(client, { prefix: '+1201', host: '198.51.100.21', priority: last });
    const { routes: tried } = await unwrap(client.listSipRoutes());
    expect(tried.map(({ prefix, priority }) => `${prefix} ${priority}`)).toEqual([
      ...[`+1201 ${last}`, '+1202 5', '+1202 10', '+1202 20', '+44 0', '+1 10', '+ 10'],
    ]);
    expect(await removeRoute(client, 'siproute_81')).toEqual(exampleAnswer('removeSipRoute', 'removed'));
    const gone = refusal(404, 'There is no outbound route siproute_81.');
    await expect(removeRoute(client, 'siproute_81')).rejects.toMatchObject(gone);
    expect((await unwrap(client.listSipRoutes())).routes).toHaveLength(6);
  });

  test('of one prefix differ in priority and target', async () => {
    const client = (await openSandbox()).client('demo-admin');
    const priority = 'siproute_81 has the prefix +1202 and the priority 10 already; choose another priority.';
    const target = 'siproute_81 leads +1202 to sip.example.com:5061 over tls already.';
    const samePriority = addRoute(client, { prefix: '+1202', host: 'other.example.com' });
    await expect(samePriority).rejects.toMatchObject(refusal(409, priority));
    const sameTarget = { prefix: '+1202', host: 'Sip.Example.com', transport: 'tls' as const };
    for (const body of [sameTarget, { ...sameTarget, priority: 30 }]) {
      await expect(addRoute(client, body)).rejects.toMatchObject(refusal(409, target));
    }
    await addRoute(client, { ...sameTarget, port: 5071, priority: 30 });
    await addRoute(client, { ...sameTarget, transport: 'tcp', port: 5061, priority: 40 });
    await addRoute(client, { ...sameTarget, prefix: '+12025' });
  });

  test(`are ${most} at most`, async () => {
    const client = (await openSandbox()).client('demo-admin');
    const there = (await unwrap(client.listSipRoutes())).routes.length;
    for (let number = there; number < most; number++)
      await addRoute(client, { prefix: `+49${number}`, host: 'sip.example.com' });
    const full = refusal(409, `There are ${most} routes already, the most that there can be.`);
    await expect(addRoute(client, { prefix: '+43', host: 'sip.example.com' })).rejects.toMatchObject(full);
  });
});
