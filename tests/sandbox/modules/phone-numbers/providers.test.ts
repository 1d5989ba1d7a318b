import { describe, expect, test } from 'vitest';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { worldTime } from '../../../../src/sandbox/service/starting-data.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer, refusal, violation } from '../../example-answer.ts';

const organizationId = 'org_301';
type Credentials = { name: string; value: string }[];

function addSampleVoice(client: ApiClient, credentials: Credentials = [{ name: 'apiToken', value: 'sample' }]) {
  return unwrap(client.addNumberingProvider({ organizationId, provider: 'samplevoice', credentials }));
}

function update(client: ApiClient, provider: string, credentials: Credentials, organization = organizationId) {
  return unwrap(client.updateNumberingProvider({ organizationId: organization, provider, credentials }));
}

describe('a numbering provider', () => {
  test('is listed as in the example', async () => {
    const client = (await openSandbox()).client('demo-user');
    const list = client.listNumberingProviders();
    expect(await unwrap(list)).toEqual(exampleAnswer('listNumberingProviders', 'providers'));
  });

  test('is added once, and its credentials are changed one by one and never shown', async () => {
    const world = await openSandbox();
    const client = world.client();
    expect(await addSampleVoice(client)).toEqual(exampleAnswer('addNumberingProvider', 'added'));
    const { providers } = await unwrap(client.listNumberingProviders());
    expect(providers.map(({ name, added }) => [name, added])).toEqual([
      ['exampletel', true],
      ['samplevoice', true],
    ]);
    const twice = refusal(409, 'org_301 already has the numbering provider samplevoice; update it instead.');
    await expect(addSampleVoice(client)).rejects.toMatchObject(twice);
    await world.advance(60);
    const updated = await update(client, 'samplevoice', [{ name: 'subaccount', value: 'larkfield' }]);
    expect(updated.numberingProvider).toEqual({
      provider: 'samplevoice',
      organizationId,
      storedCredentials: ['apiToken', 'subaccount'],
      timestamp: worldTime,
      updatedTimestamp: worldTime + 60,
    });
  });

  test('that the organization has is updated as in the example', async () => {
    const client = (await openSandbox()).client();
    const answer = await update(client, 'exampletel', [{ name: 'apiToken', value: 'sample-api-token-2' }]);
    expect(answer).toEqual(exampleAnswer('updateNumberingProvider', 'updated'));
  });

  test('takes the credentials that it asks for, each once', async () => {
    const client = (await openSandbox()).client();
    const token = { name: 'apiToken', value: 'sample' };
    const unknown = violation('/credentials/1/name', 'enum', 'must be one of apiToken, subaccount');
    await expect(addSampleVoice(client, [token, { name: 'pin', value: '1' }])).rejects.toMatchObject(unknown);
    const repeated = violation('/credentials/1/name', 'uniqueItems', 'must NOT be the name of /credentials/0');
    await expect(addSampleVoice(client, [token, token])).rejects.toMatchObject(repeated);
    await expect(update(client, 'exampletel', [token, token])).rejects.toMatchObject(repeated);
    const missing = violation('/credentials', 'contains', 'must contain the credential apiToken');
    const subaccount = [{ name: 'subaccount', value: 'larkfield' }];
    await expect(addSampleVoice(client, subaccount)).rejects.toMatchObject(missing);
    const { providers } = await unwrap(client.listNumberingProviders());
    expect(providers[1]?.added).toBe(false);
  });

  test('is one that the service knows, and asks for each credential that it needs', async () => {
    const client = (await openSandbox()).client();
    const token = { name: 'apiToken', value: 'sample' };
    const add = (provider: string, credentials = [token]) => {
      return unwrap(client.addNumberingProvider({ organizationId: 'org_302', provider, credentials }));
    };
    await expect(add('acmephone')).rejects.toMatchObject(refusal(404, 'There is no numbering provider acmephone.'));
    const missing = violation('/credentials', 'contains', 'must contain the credential accountNumber');
    await expect(add('exampletel')).rejects.toMatchObject(missing);
    const added = await add('exampletel', [token, { name: 'accountNumber', value: '1234' }]);
    expect(added.numberingProvider.storedCredentials).toEqual(['accountNumber', 'apiToken']);
  });

  test('is looked for in the organization that the path names', async () => {
    const world = await openSandbox();
    const client = world.client();
    const token = [{ name: 'apiToken', value: 'sample' }];
    const notAdded = refusal(404, 'org_301 does not have the numbering provider samplevoice; add it first.');
    await expect(update(client, 'samplevoice', token)).rejects.toMatchObject(notAdded);
    const noOrganization = refusal(404, 'There is no organization org_999.');
    await expect(update(client, 'exampletel', token, 'org_999')).rejects.toMatchObject(noOrganization);
    await addSampleVoice(world.client('demo-partner-superadmin'));
    const { providers } = await unwrap(world.client('demo-dental-admin').listNumberingProviders());
    expect(providers.map(({ added }) => added)).toEqual([false, false]);
  });

  test('is neither added nor updated by an admin', async () => {
    const client = (await openSandbox()).client('demo-admin');
    await expect(addSampleVoice(client)).rejects.toMatchObject({ status: 403 });
    await expect(update(client, 'exampletel', [{ name: 'apiToken', value: 'x' }])).rejects.toMatchObject({
      status: 403,
    });
  });
});
