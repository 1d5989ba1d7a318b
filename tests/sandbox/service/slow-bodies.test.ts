import { expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { organizations } from '../../../src/sandbox/modules/accounts/tables.ts';
import { tokens } from '../../../src/sandbox/modules/authorization/tables.ts';
import { type OpenedSandbox, openSandbox } from '../../support/sandbox.ts';

const path = pathTo('listTokens');
const organizationId = 'org_301';

/** Sends a request to create a token; something happens after its head was let in and before its body is there. */
async function createTokenDuring({ fetch, environment }: OpenedSandbox, event: () => Promise<unknown>) {
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    await event();
    controller.enqueue(new TextEncoder().encode('{"description":"Late"}'));
    controller.close();
  };
  // Without a buffer nothing is asked for before the body is read.
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  const headers = { ...tokenHeaders(`demo-admin${environment.tokenSuffix}`), 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return (await fetch(new Request(`http://sandbox.example${path}`, init))).status;
}

const events: Record<string, [(opened: OpenedSandbox) => Promise<unknown>, status: number]> = {
  'nothing happens': [async () => {}, 200],
  'another token is created': [({ client }) => unwrap(client().createToken({ description: 'Early' })), 200],
  'the organization is suspended': [
    ({ environment }) =>
      environment.change(async ({ store }) => {
        const row = await store.get(organizations, organizationId);
        if (row) await store.put(organizations, { ...row, organization: { ...row.organization, state: 'suspended' } });
      }),
    403,
  ],
  'the token is deleted': [
    ({ environment }) => environment.change(({ store }) => store.delete(tokens, 'demo-admin')),
    401,
  ],
  'the organization is deleted': [
    ({ environment }) => environment.change(({ store }) => store.delete(organizations, organizationId)),
    401,
  ],
};

test.for(Object.entries(events))('while a body is on its way, %s', async ([, [event, status]]) => {
  const opened = await openSandbox();
  const count = () => opened.environment.partition.read().count(tokens, 'all', { from: '', to: '\uffff' });
  let before = 0;
  const answered = await createTokenDuring(opened, async () => {
    await event(opened);
    before = await count();
  });
  expect(answered).toBe(status);
  expect(await count()).toBe(status === 200 ? before + 1 : before);
});
