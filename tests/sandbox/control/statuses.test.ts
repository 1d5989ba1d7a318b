import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { operations } from '../../../generated/sandbox-control/operations.ts';
import { ownRefusals } from '../../../src/contract/own-refusals.ts';
import { ControlEngine, type ControlGuard, controlOperations } from '../../../src/sandbox/control/engine.ts';
import type { Readiness } from '../../../src/sandbox/engine/readiness.ts';
import { refusingSender } from '../../../src/sandbox/engine/sender.ts';
import { counters } from '../../../src/sandbox/engine/tables.ts';
import { addScript } from '../../../src/sandbox/modules/messaging/scripts.ts';
import { event } from '../../../src/sandbox/modules/webhooks/events.ts';
import { relays, webhooks } from '../../../src/sandbox/modules/webhooks/tables.ts';
import { LocalSandbox } from '../../../src/sandbox/service/local-sandbox.ts';
import { Quotas } from '../../../src/sandbox/service/quotas.ts';
import { snapshotIdOf } from '../../../src/sandbox/service/snapshots.ts';
import { keyOf } from '../../../src/sandbox/store/key.ts';
import { FetchInbound, toResponse } from '../../../src/server/fetch.ts';
import { createFrontDoor } from '../../../src/server/front-door.ts';
import { type ControlOperationId, isOperationId, validators } from '../../contract/control-contract.ts';
import { openSandbox, openStore } from '../../support/sandbox.ts';
import { example, read, seen } from './declared.ts';
import { type RequestOverrides, requestOf, specs } from './minimal-request.ts';
import { refusals } from './refusals.ts';
import { createEnvironment, setClock, storyTime, type TestEnvironment, useSandbox } from './test-environment.ts';

const server = useSandbox({ metrics: async () => '# EOF' });
const contract = { operations: controlOperations, validators, ...ownRefusals };
const ciKey = 'the secret of a pipeline';
const ids = Object.keys(operations).filter(isOperationId);

async function ask(id: ControlOperationId, wish: RequestOverrides = {}) {
  const environment = await createEnvironment(server);
  if (id === 'deleteFault') {
    await environment.control.POST('/_sandbox/faults', { body: { operationId: 'getTask', drop: true } });
  }
  if (id === 'getTimelineEntry') await environment.admin.listTokens();
  if (id === 'resendDelivery') {
    const body = { from: '+12025550121', to: '+12025550101', text: 'Hello.' };
    await environment.control.POST('/_sandbox/simulate/inboundText', { body });
    await setClock(environment, { advance: 'PT0S' });
  }
  const snapshotId = needsSnapshot(id) ? await takeSnapshot(environment) : undefined;
  return read(
    id,
    await server.fetch(
      requestOf(id, server.baseUrl, environment.tokens.admin, environment.id, { snapshotId, ...wish }),
    ),
  );
}

/** Asks for what is refused before anything is looked up, in an environment that all such requests share. */
async function refused(id: ControlOperationId, wish: RequestOverrides) {
  return read(
    id,
    await server.fetch(requestOf(id, server.baseUrl, 'demo-admin', 'default', { snapshotId: 'snapshot_1', ...wish })),
  );
}

const needsSnapshot = (id: ControlOperationId) => specs[id].path.includes('{snapshotId}');

async function takeSnapshot(environment: TestEnvironment): Promise<string> {
  const response = await server.fetch(requestOf('createSnapshot', server.baseUrl, '', environment.id));
  const { body } = await read('createSnapshot', response);
  return String(Reflect.get(Object(body), 'snapshotId'));
}

describe.each(ids)('%s', (id) => {
  const { secured, body, responses } = specs[id];

  test('answers its minimal request with its success', async () => {
    const { status } = await ask(id);
    expect([200, 201, 204]).toContain(status);
    expect(Object.keys(responses)).toContain(String(status));
    expect(status === 201).toBe(Object.hasOwn(responses, '201'));
  });

  test('is refused with a 400 that names the query parameter it does not have', async () => {
    const message = 'is not a parameter of this operation';
    expect(await refused(id, { query: '?verbose=true' })).toMatchObject({
      status: 400,
      body: { errors: [{ parameter: 'verbose', keyword: 'additionalProperties', message }] },
    });
  });

  if (secured)
    test('is refused with the shown 401 without a token, and with one that nobody has', async () => {
      expect(await refused(id, { token: '' })).toEqual({ status: 401, body: example(id, 401, 'missingToken') });
      const unknown = { status: 401, body: example(id, 401, 'unknownToken') };
      for (const token of ['pat_unknown', 'demo-admin-env_999999', 'demo-admin-env_']) {
        expect(await refused(id, { token })).toEqual(unknown);
      }
    });

  if (body)
    test('is refused with a 415 for text, and with a 413 for a body of more bytes than it accepts', async () => {
      expect(await refused(id, { mediaType: 'text/plain', body: '{}' })).toMatchObject({ status: 415 });
      const tooLarge = { status: 413, body: example(id, 413, 'tooLarge') };
      expect(await refused(id, { body: `"${'x'.repeat((body?.maxBytes['application/json'] ?? 0) - 1)}"` })).toEqual(
        tooLarge,
      );
    });

  // An environment may have fields of a later version, and so may each of its rows.
  if (body && !['importEnvironment', 'addRow', 'replaceRow'].includes(id))
    test('is refused with a 400 for what is no JSON and for a field that it does not have', async () => {
      expect(await refused(id, { body: '{' })).toMatchObject({ status: 400 });
      const errors = expect.arrayContaining([expect.objectContaining({ pointer: '/colour' })]);
      expect(await refused(id, { body: { colour: 'red' } })).toMatchObject({ status: 400, body: { errors } });
    });
});

test.each(refusals)('%s answers %i as its example %s shows', async (id, status, name, wish) => {
  expect(await ask(id, wish)).toEqual({ status, body: example(id, status, name) });
});

test('a registrar cannot answer a registration that was deleted', async () => {
  const environment = await createEnvironment(server);
  await environment.admin.deleteSipRegistration();
  const request = requestOf('simulateSipRegistration', server.baseUrl, environment.tokens.admin, environment.id);
  const answer = await read('simulateSipRegistration', await server.fetch(request));
  expect(answer).toEqual({ status: 404, body: example('simulateSipRegistration', 404, 'notSaved') });
});

const absent: [id: ControlOperationId, snapshotId: string][] = [
  ['deleteSnapshot', 'beginning'],
  ['restoreSnapshot', 'snapshot_999'],
  ['forkEnvironment', 'snapshot_999'],
];

test.each(absent)('%s finds no snapshot %s', async (id, wanted) => {
  const { status, body } = await ask(id, { snapshotId: wanted, body: { snapshotId: wanted } });
  const detail = expect.stringMatching(new RegExp(`^The environment env_\\w+ has no snapshot ${wanted}\\.$`));
  expect({ status, body }).toMatchObject({ status: 404, body: { reason: 'unknownSnapshot', detail } });
});

describe('there is no room', () => {
  /** Asks in this process: it takes many requests to be full. */
  async function openInProcess() {
    const { sandbox, environment } = await openSandbox();
    const door = createFrontDoor({ contract, engine: new ControlEngine(sandbox), report: () => {} });
    const ask = async (id: ControlOperationId, wish: RequestOverrides = {}, role: 'admin' | 'user' = 'admin') => {
      const token = `demo-${role}${environment.tokenSuffix}`;
      const request = requestOf(id, 'http://sandbox.example', token, environment.id, wish);
      return read(id, toResponse(await door(new FetchInbound(request)), request.method));
    };
    return { ask, id: environment.id };
  }

  test('for a twenty-first snapshot', async () => {
    const { ask, id } = await openInProcess();
    for (let i = 0; i < 20; i++) expect((await ask('createSnapshot')).status).toBe(201);
    const shownHere = JSON.stringify(example('createSnapshot', 409, 'tooManySnapshots')).replaceAll('env_7', id);
    expect(await ask('createSnapshot')).toEqual({ status: 409, body: JSON.parse(shownHere) });
  });

  test.each(['scriptReply', 'scriptCall'] as const)('for a hundred and first script: %s', async (id) => {
    const { ask } = await openInProcess();
    for (let i = 0; i < 100; i++) expect((await ask(id, {}, 'user')).status).toBe(201);
    expect(await ask(id)).toEqual({ status: 409, body: example(id, 409, 'tooManyScripts') });
  });

  test('for a hundred and first fault', async () => {
    const { ask } = await openInProcess();
    for (let i = 0; i < 100; i++) expect((await ask('createFault')).status).toBe(201);
    expect(await ask('createFault')).toEqual({ status: 409, body: example('createFault', 409, 'tooManyFaults') });
  });

  test('for a hundred and first agent, but in another organization', async () => {
    const { ask } = await openInProcess();
    const create = (body: unknown) => ask('simulateAgentCreated', { body });
    // Three are there.
    for (let i = 3; i < 100; i++) expect((await create({ name: `Agent ${i}` })).status).toBe(201);
    const answer = await create({ name: 'One more' });
    expect(answer).toEqual({ status: 409, body: example('simulateAgentCreated', 409, 'tooManyAgents') });
    expect((await create({ name: 'Elsewhere', organizationId: 'org_302' })).status).toBe(201);
  });
});

/** Operations that neither read nor write the file, so that it does not matter to them whether there is one. */
const withoutFile = [
  'listEnvironments',
  'getEnvironment',
  'listSnapshots',
  'exportEnvironment',
  'getHealth',
  'getReadiness',
  'getMetrics',
  'listTables',
  'listRows',
  'getRow',
  'getClock',
  'listJobs',
  'listScripts',
  'listTimeline',
  'streamTimeline',
  'getTimelineEntry',
  'listRequests',
  'listDeliveries',
  'listFaults',
  'createFault',
  'deleteFaults',
  'deleteFault',
];

describe('when the file cannot be written any more', () => {
  const reports: unknown[] = [];
  const report = (error: unknown) => void reports.push(error);
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const store = openStore('sqlite', () => join(folder, 'sandbox.db'));
  let ask: (id: ControlOperationId) => Promise<{ status: number; body: unknown }>;

  beforeAll(async () => {
    const sandbox = await LocalSandbox.open({ store, sender: refusingSender, report });
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
      await addScript(change, { organizationId: 'org_301', replies: { silence: true } });
    });
    await environment.effects.done();
    const snapshotId = snapshotIdOf((await sandbox.snapshots.take(environment, undefined)).id);
    const door = createFrontDoor({ contract, engine: new ControlEngine(sandbox), report });
    await store.close();
    const token = `demo-admin${environment.tokenSuffix}`;
    ask = async (id) => {
      const request = requestOf(id, 'http://sandbox.example', token, environment.id, { snapshotId });
      return read(id, toResponse(await door(new FetchInbound(request)), request.method));
    };
  });

  test.each(ids.filter((id) => !withoutFile.includes(id)))(
    '%s answers 500, and tells no more than that',
    async (id) => {
      reports.length = 0;
      expect(await ask(id)).toEqual({ status: 500, body: example(id, 500, 'unexpected') });
      expect(reports).toHaveLength(1);
    },
  );
});

test('there is no room for more than 100,000 environments, those included that are on their way', async () => {
  const reports: unknown[] = [];
  const report = (error: unknown) => void reports.push(error);
  const sandbox = await LocalSandbox.open({ store: openStore('memory'), sender: refusingSender, report });
  onTestFinished(() => sandbox.close());
  const door = createFrontDoor({ contract, engine: new ControlEngine(sandbox), report });
  const { size: small } = sandbox;
  const size = Object.getOwnPropertyDescriptor(LocalSandbox.prototype, 'size');
  vi.spyOn(sandbox, 'size', 'get').mockImplementation(() => 99_999 - small + Number(size?.get?.call(sandbox)));
  const create = async (id: ControlOperationId) => {
    const request = requestOf(id, 'http://sandbox.example', '', 'default');
    return read(id, toResponse(await door(new FetchInbound(request)), 'POST'));
  };
  for (const [round, id] of (['createEnvironment', 'importEnvironment', 'forkEnvironment'] as const).entries()) {
    const answers = await Promise.all([create(id), create(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const full = answers.find(({ status }) => status === 409);
    expect(full?.body).toEqual(example(id, 409, 'tooManyEnvironments'));
    expect(await sandbox.delete(`env_${round + 1}`)).toBe(true);
  }
  expect(reports).toEqual([]);
});

test('there is no room in a file for more than 100,000 rows of a table', async () => {
  const { sandbox, environment } = await openSandbox();
  await environment.change(async ({ store }) => {
    for (let i = 0; i <= 100_000; i++) await store.put(counters, { counter: `counter ${i}`, last: i });
  });
  const door = createFrontDoor({ contract, engine: new ControlEngine(sandbox), report: () => {} });
  const request = requestOf('exportEnvironment', 'http://sandbox.example', '', environment.id);
  const answer = await read('exportEnvironment', toResponse(await door(new FetchInbound(request)), 'GET'));
  const { detail } = Object(example('exportEnvironment', 409, 'worldTooLarge'));
  const shownHere = detail.replace('message', 'counter').replace('env_7', environment.id);
  expect(answer).toMatchObject({ status: 409, body: { reason: 'worldTooLarge', detail: shownHere } });
});

test('a server that should get no requests, and that measures nothing, says so', async () => {
  const { sandbox } = await openSandbox();
  const readiness = (): Readiness => ({ ready: false, reason: 'ending' });
  const door = createFrontDoor({ contract, engine: new ControlEngine(sandbox, { readiness }), report: () => {} });
  const ask = async (id: ControlOperationId) => {
    const request = requestOf(id, 'http://sandbox.example', '', '');
    return read(id, toResponse(await door(new FetchInbound(request)), 'GET'));
  };
  expect(await ask('getHealth')).toEqual({ status: 200, body: example('getHealth', 200, 'ending') });
  expect(await ask('getReadiness')).toEqual({ status: 503, body: example('getReadiness', 503, 'ending') });
  expect(await ask('getMetrics')).toEqual({ status: 404, body: example('getMetrics', 404, 'notMeasured') });
});

describe('with keys', () => {
  const keys = { nameOf: (secret: string) => ({ [ciKey]: 'ci', 'another secret': 'another' })[secret] };
  const usedUp = new Quotas({ requests: 200 }, { requests: { take: () => ({ isIn: false, left: 0, resets: 1000 }) } });

  async function openKeyed(guard: ControlGuard) {
    const report = (error: unknown) => expect.unreachable(String(error));
    const store = openStore('memory');
    const sandbox = await LocalSandbox.open({ store, sender: refusingSender, report, newId: () => 'env_7' });
    onTestFinished(() => sandbox.close());
    await sandbox.create({ owner: 'ci' });
    const door = createFrontDoor({ contract, engine: new ControlEngine(sandbox, {}, guard), report });
    return async (id: ControlOperationId, key: string | undefined) => {
      const request = requestOf(id, 'http://sandbox.example', 'demo-admin-env_7', 'env_7');
      if (key !== undefined) request.headers.set('x-control-key', key);
      const response = toResponse(await door(new FetchInbound(request)), request.method);
      return { ...(await read(id, response)), headers: response.headers };
    };
  }

  test.each(ids.filter((id) => !specs[id].secured && '401' in specs[id].responses))(
    '%s asks for a key, and what another has made it leaves alone',
    async (id) => {
      const ask = await openKeyed({ keys });
      expect(await ask(id, undefined)).toMatchObject({ status: 401, body: example(id, 401, 'missingKey') });
      const unknown = await ask(id, 'nobody');
      expect(unknown).toMatchObject({ status: 401, body: example(id, 401, 'unknownKey') });
      expect(unknown.headers.get('www-authenticate')).toBe('ControlKey realm="phone-agent-sandbox"');
      if (!('403' in specs[id].responses)) return;
      const foreign = { status: 403, body: example(id, 403, 'foreignEnvironment') };
      expect(await ask(id, 'another secret')).toMatchObject(foreign);
    },
  );

  test.each(ids.filter((id) => '429' in specs[id].responses))('%s is refused once the quota is used up', async (id) => {
    const ask = await openKeyed({ keys, quotas: usedUp });
    const { headers, ...answer } = await ask(id, ciKey);
    expect(answer).toEqual({ status: 429, body: example(id, 429, 'requests') });
    expect(headers.get('retry-after')).toBe('1');
    expect(headers.get('ratelimit')).toBe('"requests";r=0;t=1');
    expect(headers.get('ratelimit-policy')).toBe('"requests";q=200;w=1');
  });
});

test('every status that is declared was seen', () => {
  const declared = ids.flatMap((id) => Object.keys(specs[id].responses).map((status) => `${id} ${status}`));
  const unseen = declared.filter((one) => !seen.has(one));
  const impossible = ids.filter((id) => withoutFile.includes(id)).map((id) => `${id} 500`);
  expect(unseen).toEqual(impossible);
});
