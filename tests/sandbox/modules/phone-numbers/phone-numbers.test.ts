import { describe, expect, test } from 'vitest';
import { NumberSearchPhrase, PageSize } from '../../../../generated/parameters.ts';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer, refusal, violation } from '../../example-answer.ts';

function assign(client: ApiClient, phoneNumber: string, agentId = 'agent_201') {
  return unwrap(client.assignPhoneNumber({ phoneNumber, agentId }));
}

function assignOwn(client: ApiClient, phoneNumber: string, provider = 'exampletel', agentId = 'agent_203') {
  return unwrap(client.assignOwnPhoneNumber({ phoneNumber, provider, agentId }));
}

function giveBack(client: ApiClient, phoneNumber: string) {
  return unwrap(client.returnPhoneNumber({ phoneNumber }));
}

async function numbersOf(client: ApiClient, agentId: string) {
  return (await unwrap(client.getAgent({ agentId }))).agent.phoneNumbers;
}

async function freeIn(client: ApiClient, town: string) {
  return (await unwrap(client.searchNumbersByLocality({ locality: town }))).totalNumbers;
}

describe('an inventory number', () => {
  test('is assigned, found no more, returned, and free again', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    expect(await assign(client, '+12025550160')).toEqual(exampleAnswer('assignPhoneNumber', 'inventory'));
    await world.advance(60);
    await assign(client, '+12025550185');
    expect(await numbersOf(client, 'agent_201')).toEqual(['+12025550101', '+12025550160', '+12025550185']);
    expect(await freeIn(client, 'Washington')).toBe(28);
    const search = await unwrap(client.searchNumbersByPrefix({ prefix: '202555016' }));
    expect(search.numbers[0]?.phoneNumber).toBe('+12025550161');

    expect(await giveBack(client, '+12025550101')).toEqual(exampleAnswer('returnPhoneNumber', 'inventory'));
    expect(await numbersOf(client, 'agent_201')).toEqual(['+12025550160', '+12025550185']);
    expect(await freeIn(client, 'Washington')).toBe(29);
    await assign(world.client('demo-dental-admin'), '+12025550101', 'agent_204');
    expect(await freeIn(client, 'Washington')).toBe(28);
  });

  test('is found by its town and region, and by its digits, again once it is returned', async () => {
    const client = (await openSandbox()).client('demo-admin');
    const query = { locality: 'Springfield', region: 'MA' };
    const search = () => unwrap(client.searchNumbersByLocality(query));
    const before = await search();
    const spelled = async (phrase: string) => {
      return (await unwrap(client.searchNumbersByPhrase({ phrase, [PageSize.name]: 100 }))).numbers;
    };
    const { phoneNumber = '' } = before.numbers[0] ?? {};
    await assign(client, phoneNumber);
    expect((await search()).totalNumbers).toBe(before.totalNumbers - 1);
    await giveBack(client, phoneNumber);
    expect(await search()).toEqual(before);
    const ends = [-NumberSearchPhrase.minLength, -3, -7].map((from) => phoneNumber.slice(from));
    for (const digits of [...ends, phoneNumber.slice(2), phoneNumber.slice(2, 8)]) {
      expect((await spelled(digits)).map((found) => found.phoneNumber)).toContain(phoneNumber);
    }
  });

  test('that is the last one of its town is told of as one', async () => {
    const client = (await openSandbox()).client('demo-admin');
    const query = { locality: 'Baton Rouge' };
    const search = () => unwrap(client.searchNumbersByLocality(query));
    const [, ...others] = (await search()).numbers;
    for (const { phoneNumber } of others) await assign(client, phoneNumber);
    expect((await search()).message).toBe('1 number is free in Baton Rouge.');
  });

  test('that is assigned again is behind the others of its agent', async () => {
    const client = (await openSandbox()).client('demo-admin');
    await assign(client, '+12025550169');
    await giveBack(client, '+12025550101');
    await assign(client, '+12025550101');
    expect(await numbersOf(client, 'agent_201')).toEqual(['+12025550169', '+12025550101']);
  });

  test('that is taken or unknown is refused, and so is an unknown agent', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    await assign(world.client('demo-dental-admin'), '+12025550160', 'agent_204');
    const refused = async (phoneNumber: string, agentId: string, status: number, message: string) =>
      expect(assign(client, phoneNumber, agentId)).rejects.toMatchObject(refusal(status, message));
    await refused('+12025550101', 'agent_201', 409, '+12025550101 is already assigned to agent_201; return it first.');
    await refused('+12025550101', 'agent_202', 409, '+12025550101 is already assigned to agent_201; return it first.');
    await refused('+12025550160', 'agent_201', 409, '+12025550160 is no longer free; search again.');
    const assignOwnInstead =
      '+12025550152 is not in the inventory; assign a number of your own with assignOwnPhoneNumber.';
    await refused('+12025550152', 'agent_201', 404, assignOwnInstead);
    await refused('+12025550161', 'agent_999', 404, 'There is no agent agent_999.');
    await refused('+12025550161', 'agent_204', 404, 'There is no agent agent_204.');
    expect(await numbersOf(client, 'agent_201')).toEqual(['+12025550101']);
    expect(await freeIn(client, 'Washington')).toBe(29);
  });

  test('goes to one of those who want it at once', async () => {
    const world = await openSandbox();
    const wishes = Array.from({ length: 10 }, (_, at) =>
      at % 2 === 0
        ? assign(world.client('demo-admin'), '+12025550160', at % 4 === 0 ? 'agent_201' : 'agent_203')
        : assign(world.client('demo-dental-admin'), '+12025550160', 'agent_204'),
    );
    const outcomes = await Promise.allSettled(wishes);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals).toHaveLength(9);
    for (const reason of refusals) expect(reason).toMatchObject({ status: 409 });
  });

  test('is one of at most 100 of an agent', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    for (let last = 10; last < 99; last++) await assignOwn(client, `+15715550${last}1`, 'exampletel', 'agent_201');
    for (let last = 160; last < 170; last++) await assign(client, `+12025550${last}`);
    const full = refusal(409, 'agent_201 has 100 numbers already, the most that an agent can have.');
    await expect(assign(client, '+12025550170')).rejects.toMatchObject(full);
    await expect(assignOwn(client, '+15715550991', 'exampletel', 'agent_201')).rejects.toMatchObject(full);
    await giveBack(client, '+12025550160');
    await assign(client, '+12025550170');
  });

  test('is neither assigned nor returned by a user', async () => {
    const client = (await openSandbox()).client('demo-user');
    await expect(assign(client, '+12025550160')).rejects.toMatchObject({ status: 403 });
    await expect(giveBack(client, '+12025550101')).rejects.toMatchObject({ status: 403 });
    expect(await freeIn(client, 'Washington')).toBe(30);
  });
});

describe('a number that an organization brings along', () => {
  test('is assigned and leaves the service again', async () => {
    const client = (await openSandbox()).client('demo-admin');
    expect(await assignOwn(client, '+12025550151')).toEqual(exampleAnswer('assignOwnPhoneNumber', 'own'));
    expect(await numbersOf(client, 'agent_203')).toEqual(['+12025550150', '+12025550151']);
    expect(await giveBack(client, '+12025550150')).toEqual(exampleAnswer('returnPhoneNumber', 'own'));
    expect(await freeIn(client, 'Washington')).toBe(30);
    await assignOwn(client, '+12025550150', 'exampletel', 'agent_202');
  });

  test('is of a country in which its provider has numbers', async () => {
    const world = await openSandbox();
    const credentials = [{ name: 'apiToken', value: 'sample' }];
    const adding = { organizationId: 'org_301', provider: 'samplevoice', credentials };
    await unwrap(world.client().addNumberingProvider(adding));
    const client = world.client('demo-admin');
    expect((await assignOwn(client, '+14165550150')).number).toMatchObject({ country: 'CA' });
    const { number } = await assignOwn(client, '+12025550152', 'samplevoice');
    expect(number).toMatchObject({ provider: 'samplevoice', country: 'US', capabilities: ['voice'] });
    const message = 'must be a number of US for the provider samplevoice';
    const wrongCountry = violation('/phoneNumber', 'pattern', message);
    await expect(assignOwn(client, '+14165550151', 'samplevoice')).rejects.toMatchObject(wrongCountry);
    expect((await assignOwn(client, '+17785550150')).number).toMatchObject({ country: 'CA' });
    const neither = violation('/phoneNumber', 'pattern', 'must be a number of CA or US for the provider exampletel');
    for (const elsewhere of ['+493055501', '+18765550100', '+1202555', '+120255501500']) {
      await expect(assignOwn(client, elsewhere)).rejects.toMatchObject(neither);
    }
  });

  test('is refused while somebody has it, without its provider, and where it is in the inventory', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    const dental = world.client('demo-dental-admin');
    const refused = async (
      [from, number, provider, agentId]: [ApiClient, string, string, string],
      status: number,
      message: string,
    ) => expect(assignOwn(from, number, provider, agentId)).rejects.toMatchObject(refusal(status, message));
    const taken = '+12025550150 is already assigned; return it first, in the organization that has it.';
    await refused([client, '+12025550150', 'exampletel', 'agent_201'], 409, taken);
    const inventory = 'is in the inventory; assign it with assignPhoneNumber.';
    await refused([client, '+12025550160', 'exampletel', 'agent_201'], 409, `+12025550160 ${inventory}`);
    await refused([client, '+12025550102', 'exampletel', 'agent_201'], 409, `+12025550102 ${inventory}`);
    const without = 'does not have the numbering provider';
    const notAdded = `org_301 ${without} samplevoice; a superAdmin can add it.`;
    await refused([client, '+12025550151', 'samplevoice', 'agent_203'], 409, notAdded);
    const notTheirs = `org_302 ${without} exampletel; a superAdmin can add it.`;
    await refused([dental, '+12025550151', 'exampletel', 'agent_204'], 409, notTheirs);
    const unknown = 'There is no numbering provider acmephone.';
    await refused([client, '+12025550151', 'acmephone', 'agent_203'], 404, unknown);
    await refused([client, '+12025550151', 'exampletel', 'agent_999'], 404, 'There is no agent agent_999.');
    await expect(assign(dental, '+12025550150', 'agent_204')).rejects.toMatchObject({ status: 404 });
    await expect(assign(client, '+12025550150')).rejects.toMatchObject({ status: 409 });
    expect(await numbersOf(client, 'agent_203')).toEqual(['+12025550150']);
  });
});

describe('returning', () => {
  test('is for numbers that an agent of the organization has', async () => {
    const client = (await openSandbox()).client('demo-admin');
    for (const number of ['+12025550175', '+12025550103', '+12025550152']) {
      const nobody = refusal(404, `No agent of org_301 has the number ${number}.`);
      await expect(giveBack(client, number)).rejects.toMatchObject(nobody);
    }
  });

  test("waits for the end of the agent's tasks in progress", async () => {
    const client = (await openSandbox()).client('demo-admin');
    const busy = '+12025550102 cannot be returned while task_1043 of agent_202 is in progress.';
    await expect(giveBack(client, '+12025550102')).rejects.toMatchObject(refusal(409, busy));
    expect(await numbersOf(client, 'agent_202')).toEqual(['+12025550102']);
  });
});

describe('what follows from numbers', () => {
  test('tasks wait for a number and go on with the next one', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    const body = { agentId: 'agent_201', type: 'call' as const, phoneNumber: '+12025550188' };
    const { taskId } = (await unwrap(client.createTask(body))).task;
    await giveBack(client, '+12025550101');
    const state = async () => (await unwrap(client.getTask({ taskId }))).task.state;
    await world.advance(60);
    expect(await state()).toBe('queued');
    await assign(client, '+12025550160');
    await world.advance(10);
    expect(await state()).toBe('inProgress');
  });

  test('an inventory number is billed in every month in which it was held, an own one never', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    const held = async () => {
      const { items } = (await unwrap(client.getUsage())).usage;
      return items.find(({ kind }) => kind === 'phoneNumbers')?.quantity;
    };
    expect(await held()).toBe(2);
    await assign(client, '+12025550160');
    await giveBack(client, '+12025550160');
    await assign(client, '+12025550160');
    for (const own of ['+12025550151', '+12025550152']) await assignOwn(client, own);
    await giveBack(client, '+12025550101');
    expect(await held()).toBe(3);
    await world.advance(31 * 86_400);
    expect(await held()).toBe(2);
  });
});
