import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { operations } from '../../../generated/sandbox-control/operations.ts';
import { bodyViolations } from '../../../src/contract/violations.ts';
import { ControlEngine, controlOperations } from '../../../src/sandbox/control/engine.ts';
import { refusingSender } from '../../../src/sandbox/core/sender.ts';
import { Sandbox } from '../../../src/sandbox/service/sandbox.ts';
import { keyOf } from '../../../src/sandbox/store/key.ts';
import { event } from '../../../src/sandbox/webhooks/events.ts';
import { relays, webhooks } from '../../../src/sandbox/webhooks/tables.ts';
import { FetchInbound, toResponse } from '../../../src/server/fetch.ts';
import { createFrontDoor } from '../../../src/server/front-door.ts';
import { type ControlOperationId, isOperationId, shown, validators } from '../../contract/control-contract.ts';
import { openStore } from '../../support/sandbox.ts';
import { requestOf, specs, type Wish } from './minimal-request.ts';
import { createWorld, setClock, storyTime, useSandbox } from './world.ts';

const server = useSandbox();
const contract = { operations: controlOperations, validators };
const ids = Object.keys(operations).filter(isOperationId);

const seen = new Set<string>();

/** The status and body of an answer, which must keep the contract. */
async function read(id: ControlOperationId, response: Response): Promise<{ status: number; body: unknown }> {
  const { status, headers } = response;
  const text = await response.text();
  const declared = validators[id].responses[String(status)];
  expect(declared, `${id} declares no ${status}`).toBeDefined();
  const mediaType = headers.get('content-type');
  if (mediaType === null) {
    expect([Object.keys(declared?.content ?? {}), text]).toEqual([[], '']);
    seen.add(`${id} ${status}`);
    return { status, body: undefined };
  }
  const body: unknown = JSON.parse(text);
  const validate = declared?.content[mediaType];
  if (!validate) throw new Error(`${id} declares no ${mediaType} for ${status}.`);
  expect(bodyViolations(validate, body)).toEqual([]);
  seen.add(`${id} ${status}`);
  return { status, body };
}

async function ask(id: ControlOperationId, wish: Wish = {}) {
  const world = await createWorld(server);
  if (id === 'resendDelivery') {
    const body = { from: '+12025550121', to: '+12025550101', text: 'Hello.' };
    await world.control.POST('/_sandbox/simulate/inboundText', { body });
    await setClock(world, { advance: 'PT0S' });
  }
  return read(id, await fetch(requestOf(id, server.url, world.tokens.admin, world.id, wish)));
}

const example = (id: string, status: number, name: string) =>
  shown.find((one) => one.id === id && one.place === String(status) && one.name === name)?.value;

describe.each(ids)('%s', (id) => {
  const { secured, body, responses } = specs[id];

  test('answers its minimal request with its success', async () => {
    const { status } = await ask(id);
    expect([200, 201, 204]).toContain(status);
    expect(Object.keys(responses)).toContain(String(status));
    if (id === 'createEnvironment' || id === 'simulateAgentCreated') expect(status).toBe(201);
  });

  test('is refused with a 400 that names the query parameter it does not have', async () => {
    const message = 'is not a parameter of this operation';
    expect(await ask(id, { query: '?verbose=true' })).toMatchObject({
      status: 400,
      body: { errors: [{ parameter: 'verbose', keyword: 'additionalProperties', message }] },
    });
  });

  test.runIf(secured)('is refused with the shown 401 without a token, and with one that nobody has', async () => {
    expect(await ask(id, { token: '' })).toEqual({ status: 401, body: example(id, 401, 'missingToken') });
    const unknown = { status: 401, body: example(id, 401, 'unknownToken') };
    for (const token of ['pat_unknown', 'demo-admin-env_999999', 'demo-admin-env_']) {
      expect(await ask(id, { token })).toEqual(unknown);
    }
  });

  test.runIf(body)('is refused with a 415 for text, and with a 413 for a body of more than 1 MiB', async () => {
    expect(await ask(id, { mediaType: 'text/plain', body: '{}' })).toMatchObject({ status: 415 });
    const tooLarge = { status: 413, body: example(id, 413, 'tooLarge') };
    expect(await ask(id, { body: `"${'x'.repeat(1024 ** 2 - 1)}"` })).toEqual(tooLarge);
  });

  test.runIf(body)('is refused with a 400 for what is no JSON and for a field that it does not have', async () => {
    expect(await ask(id, { body: '{' })).toMatchObject({ status: 400 });
    const errors = expect.arrayContaining([expect.objectContaining({ pointer: '/colour' })]);
    expect(await ask(id, { body: { colour: 'red' } })).toMatchObject({ status: 400, body: { errors } });
  });
});

const nobody = { from: '+12025550121', to: '+12025550199' };

/** Requests that a fresh environment refuses, and the examples of their refusals. */
const refusals: [id: ControlOperationId, status: number, example: string, wish: Wish][] = [
  ['resetEnvironment', 400, 'malformedEnvironmentId', { environmentId: 'env%207' }],
  ['resetEnvironment', 404, 'unknownEnvironment', { environmentId: 'env_999' }],
  ['deleteEnvironment', 400, 'malformedEnvironmentId', { environmentId: 'env%207' }],
  ['deleteEnvironment', 404, 'unknownEnvironment', { environmentId: 'env_999' }],
  ['deleteEnvironment', 409, 'defaultEnvironment', { environmentId: 'default' }],
  ['setClock', 409, 'backwards', { body: { now: '2026-03-02T14:00:00Z' } }],
  ['setClock', 409, 'pastTheEnd', { body: { now: '2099-06-01T00:00:00Z' } }],
  ['simulateInboundText', 404, 'unknownNumber', { body: { ...nobody, text: 'Hello.' } }],
  ['simulateInboundCall', 404, 'unknownNumber', { body: nobody }],
  ['simulateInboundCall', 409, 'neverPublished', { body: { ...nobody, to: '+12025550150' } }],
  ['simulateMissedCall', 404, 'unknownNumber', { body: nobody }],
  ['simulateTaskOutcome', 404, 'unknownTask', { body: { taskId: 'task_9999', outcome: 'completed' } }],
  ['simulateTaskOutcome', 409, 'notInProgress', { body: { taskId: 'task_1042', outcome: 'completed' } }],
  ['simulateAgentCreated', 404, 'unknownOrganization', { body: { name: 'Showroom', organizationId: 'org_999' } }],
  ['simulateZapierRequest', 404, 'unknownAgent', { body: { agentId: 'agent_999', text: 'Hello?' } }],
  ['simulateInvitationAccepted', 404, 'unknownInvitation', { body: { userId: 9999 } }],
  ['simulateInvitationAccepted', 409, 'active', { body: { userId: 1002 } }],
  ['simulateOrganizationState', 404, 'unknownOrganization', { body: { organizationId: 'org_999', state: 'active' } }],
  ['createFault', 400, 'undeclaredStatus', { body: { operationId: 'getTask', status: 418 } }],
  ['listRequests', 400, 'pageTooLarge', { query: '?pageSize=101' }],
  ['listDeliveries', 400, 'pageTooLarge', { query: '?pageSize=101' }],
  ['listDeliveries', 400, 'unknownState', { query: '?state=lost' }],
  ['resendDelivery', 404, 'unknownDelivery', { deliveryId: 'event_9999' }],
  ['resendDelivery', 404, 'unknownLabel', { body: { label: 'Archive' } }],
  ['resendDelivery', 409, 'relay', { deliveryId: 'relay_4003' }],
];

test.each(refusals)('%s answers %i as its example %s shows', async (id, status, name, wish) => {
  expect(await ask(id, wish)).toEqual({ status, body: example(id, status, name) });
});

test('a registrar cannot answer a registration that was deleted', async () => {
  const world = await createWorld(server);
  await world.admin.DELETE('/api/v2/sip/registration');
  const request = requestOf('simulateSipRegistration', server.url, world.tokens.admin, world.id);
  const answer = await read('simulateSipRegistration', await fetch(request));
  expect(answer).toEqual({ status: 404, body: example('simulateSipRegistration', 404, 'notSaved') });
});

test('there is no room for a hundred and first fault', async () => {
  const world = await createWorld(server);
  const request = () => requestOf('createFault', server.url, world.tokens.admin, world.id);
  for (let i = 0; i < 100; i++) await (await fetch(request())).text();
  const answer = await read('createFault', await fetch(request()));
  expect(answer).toEqual({ status: 409, body: example('createFault', 409, 'tooManyFaults') });
});

test('there is no room for a hundred and first agent, but in another organization', async () => {
  const world = await createWorld(server);
  const request = (body: unknown) =>
    fetch(requestOf('simulateAgentCreated', server.url, world.tokens.admin, world.id, { body }));
  // Three are there.
  for (let i = 3; i < 100; i++) expect((await request({ name: `Agent ${i}` })).status).toBe(201);
  const answer = await read('simulateAgentCreated', await request({ name: 'One more' }));
  expect(answer).toEqual({ status: 409, body: example('simulateAgentCreated', 409, 'tooManyAgents') });
  expect((await request({ name: 'Elsewhere', organizationId: 'org_302' })).status).toBe(201);
});

/** Operations that neither read nor write the file, so that it does not matter to them whether there is one. */
const withoutFile = ['getClock', 'listRequests', 'listDeliveries', 'listFaults', 'createFault', 'deleteFaults'];

test.each(ids.filter((id) => !withoutFile.includes(id)))(
  '%s answers 500 when the file cannot be written any more, and tells no more than that',
  async (id) => {
    const reports: unknown[] = [];
    const report = (error: unknown) => void reports.push(error);
    const store = openStore('sqlite');
    const sandbox = await Sandbox.open({ store, sender: refusingSender, report });
    const environment = await sandbox.create({ now: Date.parse(storyTime), frozen: true });
    // Without an enabled relay a billing event leaves no trace.
    await environment.change(async (change) => {
      const relay = await change.store.get(relays, keyOf('org_301', 'exampleSMS'));
      if (!relay) throw new Error('The demo organization has no relay.');
      const configuration = { ...relay.configuration, type: 'exampleBilling' as const };
      await change.store.put(relays, { ...relay, configuration });
      const webhook = { userId: 1002, label: 'Board', timestamp: change.now, url: 'http://localhost:9/', type: 'task' };
      const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
      await change.store.put(webhooks, { organizationId: 'org_301', order: 9, secret, webhook });
      const data = { taskId: 'task_1042', agentId: 'agent_202', change: 'updated', state: 'canceled' };
      await event('taskChanged')(change, 'org_301', data);
    });
    await environment.effectsDone();
    const door = createFrontDoor({ contract, engine: new ControlEngine(sandbox), report });
    await store.close();
    const token = `demo-admin${environment.tokenSuffix}`;
    const request = requestOf(id, 'http://sandbox.example', token, environment.id);
    const response = toResponse(await door(new FetchInbound(request)), request.method);
    expect(await read(id, response)).toEqual({ status: 500, body: example(id, 500, 'unexpected') });
    expect(reports).toHaveLength(1);
  },
);

test('there is no room for more than 100,000 environments, those included that are on their way', async () => {
  const reports: unknown[] = [];
  const report = (error: unknown) => void reports.push(error);
  const sandbox = await Sandbox.open({ store: openStore('memory'), sender: refusingSender, report });
  onTestFinished(() => sandbox.close());
  const door = createFrontDoor({ contract, engine: new ControlEngine(sandbox), report });
  const { size: small } = sandbox;
  const size = Object.getOwnPropertyDescriptor(Sandbox.prototype, 'size');
  vi.spyOn(sandbox, 'size', 'get').mockImplementation(() => 99_999 - small + Number(size?.get?.call(sandbox)));
  const create = async () => {
    const request = requestOf('createEnvironment', 'http://sandbox.example', '', '');
    return read('createEnvironment', toResponse(await door(new FetchInbound(request)), 'POST'));
  };
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    expect(answers[1]?.body).toEqual(example('createEnvironment', 409, 'tooManyEnvironments'));
    expect(await sandbox.delete(`env_${round + 1}`)).toBe(true);
  }
  expect(reports).toEqual([]);
});

test('every status that is declared was seen', () => {
  const declared = ids.flatMap((id) => Object.keys(specs[id].responses).map((status) => `${id} ${status}`));
  const unseen = declared.filter((one) => !seen.has(one));
  const impossible = withoutFile.map((id) => `${id} 500`);
  expect(unseen).toEqual(impossible);
});
