import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer } from '../../example-answer.ts';

describe('a number', () => {
  test('of the inventory is assigned and returned as in the examples', async () => {
    const client = (await openSandbox()).client('demo-admin');
    const assigned = client.assignPhoneNumber({ phoneNumber: '+12025550160', agentId: 'agent_201' });
    expect(await unwrap(assigned)).toEqual(exampleAnswer('assignPhoneNumber', 'inventory'));
    const returned = client.returnPhoneNumber({ phoneNumber: '+12025550101' });
    expect(await unwrap(returned)).toEqual(exampleAnswer('returnPhoneNumber', 'inventory'));
  });

  test('of the organization is assigned and returned as in the examples', async () => {
    const client = (await openSandbox()).client('demo-admin');
    const own = { phoneNumber: '+12025550151', provider: 'exampletel', agentId: 'agent_203' };
    expect(await unwrap(client.assignOwnPhoneNumber(own))).toEqual(exampleAnswer('assignOwnPhoneNumber', 'own'));
    const returned = client.returnPhoneNumber({ phoneNumber: '+12025550150' });
    expect(await unwrap(returned)).toEqual(exampleAnswer('returnPhoneNumber', 'own'));
  });

  test('of the organization is of the country of its area code', async () => {
    const client = (await openSandbox()).client('demo-admin');
    const assign = async (phoneNumber: string) => {
      const body = { phoneNumber, provider: 'exampletel', agentId: 'agent_203' };
      return (await unwrap(client.assignOwnPhoneNumber(body))).number.country;
    };
    expect(await assign('+17785550150')).toBe('CA');
    expect(await assign('+12025550152')).toBe('US');
    await expect(assign('+18765550100')).rejects.toMatchObject({ status: 400 });
  });

  test('that is the last one of its town is told of as one', async () => {
    const client = (await openSandbox()).client('demo-admin');
    const search = () => unwrap(client.searchNumbersByLocality({ locality: 'Baton Rouge' }));
    const [, ...others] = (await search()).numbers;
    for (const { phoneNumber } of others) {
      await unwrap(client.assignPhoneNumber({ phoneNumber, agentId: 'agent_201' }));
    }
    expect((await search()).message).toBe('1 number is available in Baton Rouge.');
  });
});

const organizationId = 'org_301';

test('numbering providers are listed, added and updated as in the examples', async () => {
  const client = (await openSandbox()).client();
  expect(await unwrap(client.listNumberingProviders())).toEqual(exampleAnswer('listNumberingProviders', 'providers'));
  const credentials = [{ name: 'apiToken', value: 'sample' }];
  const added = client.addNumberingProvider({ organizationId, provider: 'samplevoice', credentials });
  expect(await unwrap(added)).toEqual(exampleAnswer('addNumberingProvider', 'added'));
  const updated = client.updateNumberingProvider({ organizationId, provider: 'exampletel', credentials });
  expect(await unwrap(updated)).toEqual(exampleAnswer('updateNumberingProvider', 'updated'));
});
