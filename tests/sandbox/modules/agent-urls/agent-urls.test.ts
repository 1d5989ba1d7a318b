import { expect, test } from 'vitest';
import { AgentUrlSlug } from '../../../../generated/schemas.ts';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer } from '../../example-answer.ts';
import { agents, openAdmin } from '../agents/agent-requests.ts';

const seedTime = 1772463600;

const list = (client: ApiClient, query: { agentId?: string } = {}) => unwrap(client.listAgentUrls(query));
const create = (client: ApiClient, slug: string, agentId = 'agent_201', title?: string) =>
  unwrap(client.createAgentUrl({ slug, agentId, ...(title !== undefined && { title }) }));
const check = (client: ApiClient, slug: string) => unwrap(client.checkAgentUrl({ slug }));
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

test('an agent URL names who created it, and when', async () => {
  const { opened } = await openAdmin();
  await opened.advance(60);
  const { agentUrl } = await create(opened.client('demo-superadmin'), 'larkfield', 'agent_201', 'Welcome');
  expect(agentUrl).toMatchObject({ timestamp: seedTime + 60, createdBy: 1001 });
});

test('the page of an agent that was never published is headed by its name in staging', async () => {
  const { admin } = await openAdmin();
  await agents.update(admin, 'agent_203', { name: 'Night desk' });
  expect((await create(admin, 'two', 'agent_203')).agentUrl.title).toBe('Night desk');
});

test('the suggestions for a slug that is taken are the first three that nobody has', async () => {
  const { opened, admin } = await openAdmin();
  await create(opened.client('demo-dental-admin'), 'larkfield-front-desk-3', 'agent_204');
  const base = 'larkfield-front-desk';
  expect(await suggestions(admin, base)).toEqual([`${base}-2`, `${base}-4`, `${base}-5`]);
  expect(await suggestions(admin, `${base}-3`)).toEqual([`${base}-3-2`, `${base}-3-3`, `${base}-3-4`]);
});

test('suggestions are shortened to what a slug can be', async () => {
  const { admin } = await openAdmin();
  const { maxLength: most } = AgentUrlSlug;
  const full = 'a'.repeat(most);
  const hyphen = `${'a'.repeat(most - 3)}-bc`;
  for (const slug of [full, hyphen]) await create(admin, slug);
  expect(await suggestions(admin, full)).toEqual([2, 3, 4].map((number) => `${'a'.repeat(most - 2)}-${number}`));
  expect(await suggestions(admin, hyphen)).toEqual([2, 3, 4].map((number) => `${'a'.repeat(most - 3)}-${number}`));
});

test('an environment has slugs of its own', async () => {
  const one = await openSandbox();
  const other = await openSandbox();
  await create(one.client('demo-admin'), 'hello');
  expect((await create(other.client('demo-admin'), 'hello')).agentUrl.slug).toBe('hello');
});
