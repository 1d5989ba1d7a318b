import { expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer } from '../../example-answer.ts';

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
