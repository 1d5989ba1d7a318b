import { describe, expect, test } from 'vitest';
import { calls } from '../../../../generated/client.ts';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { worldTime } from '../../../../src/sandbox/service/starting-data.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer, refusal } from '../../example-answer.ts';

const subscribe = (client: ApiClient) => unwrap(client.subscribeToPlan({ planId: 'plan_starter' }));

describe('the billing configuration', () => {
  const invoiceAddress = {
    company: 'Larkfield Home Services',
    line1: '12 Sample Street NW',
    city: 'Washington',
    postalCode: '20001',
    country: 'US',
  };
  const body = { contactName: 'Nia Brook', email: 'accounts@example.com', invoiceAddress };

  test('is saved as a whole by a superAdmin, for any organization', async () => {
    const world = await openSandbox();
    const superAdmin = world.client('demo-superadmin');
    expect(await unwrap(superAdmin.provisionBilling(body))).toEqual(exampleAnswer('provisionBilling', 'bankTransfer'));
    const full = {
      ...body,
      organizationId: 'org_301',
      invoiceAddress: { ...invoiceAddress, line2: 'Suite 4', region: 'DC' },
      paymentReference: 'payref_larkfield_01',
    };
    const byPartner = await unwrap(world.client('demo-partner-superadmin').provisionBilling(full));
    expect(byPartner).toEqual(exampleAnswer('provisionBilling', 'paymentReference'));
    const unknown = { ...body, organizationId: 'org_999' };
    await expect(unwrap(superAdmin.provisionBilling(unknown))).rejects.toMatchObject(
      refusal(404, 'There is no organization org_999.'),
    );
    await expect(unwrap(world.client('demo-admin').provisionBilling(body))).rejects.toMatchObject({
      status: 403,
    });
  });

  test('comes before the first subscription', async () => {
    const world = await openSandbox({ now: worldTime * 1000, frozen: true, seed: 'empty' });
    const superAdmin = world.client('demo-superadmin');
    const lacking = 'Billing is not provisioned for the organization org_301.';
    await expect(subscribe(superAdmin)).rejects.toMatchObject(
      refusal(409, `${lacking} A superAdmin provisions it with ${calls.provisionBilling}.`),
    );
    await unwrap(superAdmin.provisionBilling(body));
    expect(await subscribe(superAdmin)).toEqual(exampleAnswer('subscribeToPlan', 'started'));
  });
});
