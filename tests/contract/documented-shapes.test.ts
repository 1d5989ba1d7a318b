import { expect, expectTypeOf, test } from 'vitest';
import { PageNumber } from '../../generated/parameters.ts';
import { type ApiClient, ApiProblem, createClient, unwrap } from '../../src/client/client.ts';
import { pageQuery } from '../../src/contract/paging.ts';
import { useServer } from '../support/mock-server.ts';

const server = useServer();

function client(token = 'demo-superadmin'): ApiClient {
  return createClient({ baseUrl: server.url, token, retry: false });
}

/** A value with each scalar replaced by the name of its type, as the reference names types. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]));
  }
  return Number.isInteger(value) ? 'integer' : typeof value;
}

const envelope = { success: 'boolean', message: 'string' };
const room = {
  roomId: 'string',
  name: 'string',
  id: 'integer',
  image: 'string',
  servicePhoneNumber: 'string',
  unregistered: 'boolean',
  unregisteredDisplayName: 'string',
  destinationInboxType: 'string',
  lastMessage: 'string',
  lastMessageTimestamp: 'integer',
  chatAgentCampaignId: 'string',
};
const limits = {
  businessHours: {
    timezone: 'string',
    days: ['integer', 'integer', 'integer', 'integer', 'integer'],
    start: 'string',
    end: 'string',
  },
  daily: { calls: 'integer', texts: 'integer', tasks: 'integer' },
  concurrencyPerRun: 'integer',
  cooldowns: { calls: 'integer', texts: 'integer' },
};

test('tokens come in the envelope, each with its five fields, shown truncated', async () => {
  const answer = await unwrap(client().listTokens());
  const token = { token: 'string', description: 'string', type: 'string', timestamp: 'string', userId: 'integer' };
  expect(shapeOf(answer)).toEqual({ ...envelope, tokens: answer.tokens.map(() => token) });
  expect(answer.success).toBe(true);
  expect(answer.tokens.map(({ type }) => type)).toContain('admin');
  for (const { timestamp } of answer.tokens) expect(timestamp).toMatch(/^\d{10}$/);
  expectTypeOf(answer.tokens).items.toHaveProperty('timestamp').toEqualTypeOf<string>();
  expectTypeOf(answer.tokens).items.toHaveProperty('userId').toEqualTypeOf<number>();
});

test('the junk inbox is a page of rooms and nothing else: no success, no message', async () => {
  const query = { paginate: true, ...pageQuery(0, 20), unreadOnly: false };
  const page = await unwrap(client().listJunkConversations(query));
  expect(Object.keys(page)).toEqual(['pageSize', 'pageNumber', 'totalRooms', 'rooms']);
  expect(shapeOf(page)).toEqual({
    pageSize: 'integer',
    pageNumber: 'integer',
    totalRooms: 'integer',
    rooms: page.rooms.map(() => room),
  });
  expect(page.pageNumber).toBe(PageNumber.minimum);
  expect(page.rooms.length).toBeLessThanOrEqual(page.totalRooms);
  for (const { roomId, servicePhoneNumber, image } of page.rooms) {
    expect(roomId).toMatch(/^\d+:\d+$/);
    expect(servicePhoneNumber).toMatch(/^\+\d+$/);
    expect(URL.canParse(image ?? '')).toBe(true);
  }
  expectTypeOf(page).toHaveProperty('totalRooms').toEqualTypeOf<number>();
  expectTypeOf(page.rooms).items.toHaveProperty('unregistered').toEqualTypeOf<boolean>();
  expectTypeOf(page).not.toHaveProperty('success');
});

test('a page past the end is empty, not an error', async () => {
  const call = client().listJunkConversations({}, { headers: { prefer: 'example=pastTheEnd' } });
  expect(await unwrap(call)).toMatchObject({ totalRooms: expect.any(Number), rooms: [] });
});

test('webhook destinations come in the envelope, each with its five fields', async () => {
  const answer = await unwrap(client().listWebhooks());
  const webhook = { userId: 'integer', label: 'string', timestamp: 'integer', url: 'string', type: 'string' };
  expect(shapeOf(answer)).toEqual({ ...envelope, webhooks: answer.webhooks.map(() => webhook) });
  expect(answer.webhooks.map(({ type }) => type)).toContain('conversation');
  expectTypeOf(answer.webhooks).items.toHaveProperty('timestamp').toEqualTypeOf<number>();
});

test('webhook relay types are a name and a description, one for SMS and one for billing', async () => {
  const answer = await unwrap(client().listWebhookRelayTypes());
  const type = { name: 'string', description: 'string' };
  expect(shapeOf(answer)).toEqual({ ...envelope, types: answer.types.map(() => type) });
  const names = answer.types.map(({ name }) => name);
  expect(names).toContainEqual(expect.stringMatching(/SMS$/));
  expect(names).toContainEqual(expect.stringMatching(/billing/i));
});

test('task limits come with success and without a message', async () => {
  const answer = await unwrap(client().getTaskLimits());
  expect(shapeOf(answer)).toEqual({ success: 'boolean', limits });
  expect(answer.limits.businessHours.start).toMatch(/^\d\d:\d\d$/);
  expect(Intl.supportedValuesOf('timeZone')).toContain(answer.limits.businessHours.timezone);
  expectTypeOf(answer.limits.cooldowns.calls).toEqualTypeOf<number>();
  expectTypeOf(answer).not.toHaveProperty('message');
});

test('what the task limits say can be sent back as it is, and is confirmed', async () => {
  const api = client();
  const { limits: current } = await unwrap(api.getTaskLimits());
  const answer = await unwrap(api.updateTaskLimits(current));
  expect(shapeOf(answer)).toEqual(envelope);
});

test('task limits can be updated one part at a time', async () => {
  const api = client('demo-admin');
  const { businessHours, cooldowns, daily, concurrencyPerRun } = (await unwrap(api.getTaskLimits())).limits;
  for (const body of [{ businessHours }, { cooldowns }, { daily }, { concurrencyPerRun }]) {
    expect(shapeOf(await unwrap(api.updateTaskLimits(body)))).toEqual(envelope);
  }
});

test('a task takes a state, a context and whether to wait with the greeting, together or alone, and confirms', async () => {
  const params = { taskId: 'task_1042' };
  const full = { state: 'canceled', context: 'Ask for the new address.', waitToGreet: true } as const;
  for (const body of [full, { state: full.state }, { context: full.context }, { waitToGreet: full.waitToGreet }]) {
    const answer = await unwrap(client().updateTask({ ...params, ...body }));
    expect(shapeOf(answer)).toEqual(envelope);
  }
});

test('the SIP registration takes its token in the authorization header, as every operation does', async () => {
  const body = { username: 'larkfield-trunk', password: 'correct-horse-battery', host: 'sip.example.com' };
  const answer = await unwrap(client().saveSipRegistration(body));
  expect(shapeOf(answer)).toMatchObject(envelope);
  const refused = unwrap(client('').saveSipRegistration(body));
  await expect(refused).rejects.toMatchObject({ name: 'ApiProblem', status: 401 });
});

test('who is not a superAdmin is refused the daily caps and the concurrency by a problem', async () => {
  const call = client('demo-admin').updateTaskLimits({ concurrencyPerRun: 10 }, { headers: { prefer: 'code=403' } });
  const problem = await unwrap(call).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ApiProblem);
  expect(problem).toMatchObject({ status: 403, body: { success: false, title: 'Forbidden' } });
});

test('a mistake comes back as violations that name its place', async () => {
  const call = client().updateTaskLimits({ daily: { calls: -1 } });
  const problem = await unwrap(call).catch((error: unknown) => error);
  expect(problem).toMatchObject({
    status: 400,
    violations: [{ pointer: '/daily/calls', keyword: 'minimum', message: 'must be >= 0' }],
  });
});
