import { expect, test } from 'vitest';
import { operations } from '../../../generated/sandbox-control/operations.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { numbers } from '../../../src/sandbox/modules/phone-numbers/tables.ts';
import { shown } from '../../contract/control-contract.ts';
import { openSandbox } from '../../support/sandbox.ts';

// Every number of the inventory and of the known providers takes calls, so one that does not is put there by hand.
const phoneNumber = '+12025550170';

test.each(['simulateInboundCall', 'simulateMissedCall'] as const)(
  '%s finds nobody to call at a number for texts alone',
  async (id) => {
    const { environment, fetch } = await openSandbox();
    await environment.change(async (change) => {
      const row = await change.store.get(numbers, phoneNumber);
      if (!row) throw new Error(`The inventory has no ${phoneNumber}.`);
      const assignment = { organizationId: 'org_301', agentId: 'agent_201', timestamp: change.now, order: 1000 };
      await change.store.put(numbers, { ...row, capabilities: ['sms'], assignment });
    });
    const { method, path } = operations[id];
    const headers = {
      ...tokenHeaders(`demo-admin${environment.tokenSuffix}`),
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ from: '+12025550121', to: phoneNumber });
    const response = await fetch(new Request(`http://sandbox.example${path}`, { method, headers, body }));
    const example = shown.find((one) => one.id === id && one.place === '404' && one.name === 'takesNoCalls');
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 404, body: example?.value });
  },
);
