import { describe, expect, test } from 'vitest';
import { calls } from '../../../../generated/client.ts';
import { PageNumber } from '../../../../generated/parameters.ts';
import { AgentUrlSlug } from '../../../../generated/schemas.ts';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { type PageQuery, pageQuery } from '../../../../src/contract/paging.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer, refusal } from '../../example-answer.ts';
import { agents, openAdmin } from '../agents/agent-requests.ts';

const worldTime = 1772463600;

interface ListQuery extends PageQuery {
  agentId?: string;
}

const list = (client: ApiClient, query: ListQuery = {}) => unwrap(client.listAgentUrls(query));
const create = (client: ApiClient, slug: string, agentId = 'agent_201', title?: string) =>
  unwrap(client.createAgentUrl({ slug, agentId, ...(title !== undefined && { title }) }));
const check = (client: ApiClient, slug: string) => unwrap(client.checkAgentUrl({ slug }));

const slugs = async (client: ApiClient, query?: ListQuery) =>
  (await list(client, query)).agentUrls.map(({ slug }) => slug);
const suggestions = async (client: ApiClient, slug: string) => (await check(client, slug)).availability.suggestions;

test("the reads' examples are the sandbox's first answers", async () => {
  const { admin } = await openAdmin();
  expect(await list(admin)).toEqual(exampleAnswer('listAgentUrls', 'agentUrls'));
  expect(await list(admin, { agentId: 'agent_201' })).toEqual(exampleAnswer('listAgentUrls', 'agentUrls'));
  expect(await list(admin, { agentId: 'agent_202' })).toEqual(exampleAnswer('listAgentUrls', 'none'));
  expect(await check(admin, 'larkfield-front-desk')).toEqual(exampleAnswer('checkAgentUrl', 'taken'));
  expect(await check(admin, 'larkfield-emergencies')).toEqual(exampleAnswer('checkAgentUrl', 'free'));
});

test('creating answers as the contract shows', async () => {
  const { admin } = await openAdmin();
  expect(await create(admin, 'larkfield-reminders', 'agent_202')).toEqual(exampleAnswer('createAgentUrl', 'named'));
  const title = 'Larkfield Home Services, day and night';
  const titled = await create(admin, 'larkfield-emergencies', 'agent_203', title);
  expect(titled).toEqual(exampleAnswer('createAgentUrl', 'titled'));
});

describe('an agent URL', () => {
  test('is taken at once, in the name of who created it', async () => {
    const { world, admin } = await openAdmin();
    await world.advance(60);
    const { agentUrl } = await create(world.client('demo-superadmin'), 'larkfield', 'agent_201', 'Welcome');
    expect(agentUrl).toEqual({
      slug: 'larkfield',
      url: 'https://agents.example.com/larkfield',
      title: 'Welcome',
      agentId: 'agent_201',
      timestamp: worldTime + 60,
      createdBy: 1001,
    });
    expect((await list(admin)).agentUrls.at(-1)).toEqual(agentUrl);
    expect((await check(admin, 'larkfield')).availability).toMatchObject({ slug: 'larkfield', available: false });
  });

  test("is headed by the agent's name at the moment: the live one, or the staging one before publication", async () => {
    const { admin } = await openAdmin();
    await agents.update(admin, 'agent_202', { name: 'Reminders' });
    await agents.update(admin, 'agent_203', { name: 'Night desk' });
    expect((await create(admin, 'one', 'agent_202')).agentUrl.title).toBe('Appointment reminders');
    expect((await create(admin, 'two', 'agent_203')).agentUrl.title).toBe('Night desk');
    await agents.publish(admin, 'agent_202');
    expect((await create(admin, 'three', 'agent_202')).agentUrl.title).toBe('Reminders');
    const { agentUrls } = await list(admin, { agentId: 'agent_202' });
    expect(agentUrls.map(({ title }) => title)).toEqual(['Appointment reminders', 'Reminders']);
  });

  test('has a slug that no organization has', async () => {
    const { world, admin } = await openAdmin();
    const dental = world.client('demo-dental-admin');
    const taken = `The slug larkfield-front-desk is taken. Ask ${calls.checkAgentUrl} for free ones.`;
    await expect(create(admin, 'larkfield-front-desk', 'agent_202')).rejects.toMatchObject(refusal(409, taken));
    await expect(create(dental, 'larkfield-front-desk', 'agent_204')).rejects.toMatchObject(refusal(409, taken));
    expect([await slugs(admin), await slugs(dental)]).toEqual([['larkfield-front-desk'], []]);
    expect((await list(admin)).agentUrls[0]).toMatchObject({ agentId: 'agent_201' });
  });

  test('goes to one of two that want its slug at the same time', async () => {
    const { world, admin } = await openAdmin();
    const dental = world.client('demo-dental-admin');
    const two = await Promise.allSettled([create(admin, 'hello'), create(dental, 'hello', 'agent_204')]);
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const holders = [...(await slugs(admin)), ...(await slugs(dental))].filter((slug) => slug === 'hello');
    expect(holders).toEqual(['hello']);
  });

  test.each(['ab', 'a'.repeat(61), 'Hello', 'hello-', '-hello', 'hel--lo', 'hel lo', 'hallö', 'hel_lo'])(
    'cannot have the slug %s',
    async (slug) => {
      const { admin } = await openAdmin();
      await expect(create(admin, slug)).rejects.toMatchObject({ status: 400 });
      await expect(check(admin, slug)).rejects.toMatchObject({ status: 400 });
      expect(await slugs(admin)).toEqual(['larkfield-front-desk']);
    },
  );

  test("needs one of the organization's agents, which is asked before the slug", async () => {
    const { world, admin } = await openAdmin();
    for (const client of [admin, world.client('demo-superadmin')]) {
      for (const agentId of ['agent_204', 'agent_999']) {
        const unknown = refusal(404, `There is no agent ${agentId}.`);
        await expect(create(client, 'hello', agentId)).rejects.toMatchObject(unknown);
        await expect(create(client, 'larkfield-front-desk', agentId)).rejects.toMatchObject(unknown);
      }
    }
    expect((await check(admin, 'hello')).availability.available).toBe(true);
  });
});

describe('the list of agent URLs', () => {
  test('has the oldest first, those of one second included, of the organization or of one agent', async () => {
    const { world, admin } = await openAdmin();
    await create(world.client('demo-dental-admin'), 'willow-lane', 'agent_204');
    await create(admin, 'zebra', 'agent_202');
    await create(admin, 'apple', 'agent_201');
    await world.advance(60);
    await create(admin, 'mango', 'agent_202');
    const all = ['larkfield-front-desk', 'zebra', 'apple', 'mango'];
    expect(await slugs(admin)).toEqual(all);
    expect(await slugs(admin, { agentId: 'agent_202' })).toEqual(['zebra', 'mango']);
    expect(await list(admin, pageQuery(1, 3))).toMatchObject({
      totalAgentUrls: 4,
      pageNumber: PageNumber.minimum + 1,
    });
    expect(await slugs(admin, pageQuery(1, 3))).toEqual(['mango']);
    expect(await slugs(admin, pageQuery(2, 3))).toEqual([]);
    expect(await slugs(admin, { agentId: 'agent_202', ...pageQuery(1, 1) })).toEqual(['mango']);
  });

  test("is empty for an agent that does not exist or is another organization's", async () => {
    const { world, admin } = await openAdmin();
    await create(world.client('demo-dental-admin'), 'willow-lane', 'agent_204');
    for (const agentId of ['agent_204', 'agent_999']) {
      expect(await list(admin, { agentId })).toMatchObject({ totalAgentUrls: 0, agentUrls: [] });
    }
    expect(await slugs(world.client('demo-superadmin'))).toEqual(['larkfield-front-desk']);
  });
});

describe('the suggestions for a slug that is taken', () => {
  test('are the first three that nobody has', async () => {
    const { world, admin } = await openAdmin();
    await create(world.client('demo-dental-admin'), 'larkfield-front-desk-3', 'agent_204');
    const base = 'larkfield-front-desk';
    expect(await suggestions(admin, base)).toEqual([`${base}-2`, `${base}-4`, `${base}-5`]);
    expect(await suggestions(admin, `${base}-3`)).toEqual([`${base}-3-2`, `${base}-3-3`, `${base}-3-4`]);
    for (const slug of await suggestions(admin, base)) {
      expect((await check(admin, slug)).availability).toEqual({ slug, available: true, suggestions: [] });
      expect((await create(admin, slug)).agentUrl.slug).toBe(slug);
    }
  });

  test('are shortened to what a slug can be', async () => {
    const { admin } = await openAdmin();
    const { maxLength: most } = AgentUrlSlug;
    const full = 'a'.repeat(most);
    const hyphen = `${'a'.repeat(most - 3)}-bc`;
    for (const slug of [full, hyphen]) await create(admin, slug);
    expect(await suggestions(admin, full)).toEqual([2, 3, 4].map((number) => `${'a'.repeat(most - 2)}-${number}`));
    expect(await suggestions(admin, hyphen)).toEqual([2, 3, 4].map((number) => `${'a'.repeat(most - 3)}-${number}`));
  });
});

test('a user has nothing to do with agent URLs', async () => {
  const { world, admin } = await openAdmin();
  const user = world.client('demo-user');
  const low = refusal(403, 'This operation needs the role admin; the token has the role user.');
  await expect(list(user)).rejects.toMatchObject(low);
  await expect(check(user, 'hello')).rejects.toMatchObject(low);
  await expect(create(user, 'hello')).rejects.toMatchObject(low);
  expect(await slugs(admin)).toEqual(['larkfield-front-desk']);
});

test('an environment has slugs of its own', async () => {
  const [one, other] = [await openSandbox(), await openSandbox()];
  await create(one.client('demo-admin'), 'hello');
  expect((await create(other.client('demo-admin'), 'hello')).agentUrl.slug).toBe('hello');
});
