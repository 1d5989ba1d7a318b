import { expect, it } from 'vitest';
import type { ApiClient } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { openWatched, used } from '../../../support/watched-sandbox.ts';

async function tell(client: ApiClient) {
  const body = { platform: 'exampleChat', contactId: 'visitor-9', contactName: 'Ida Frost', text: 'Hello' };
  const { data } = await client.sendExternalMessage({ agentId: 'agent_201', ...body });
  if (!data?.reply) throw new Error('The agent did not reply.');
  return { ...data, reply: data.reply };
}

it('an external message is no text to pay for, and neither is its reply', async () => {
  const opened = await openWatched();
  const before = await used(opened, 'texts');
  await tell(opened.client());
  expect(await used(opened, 'texts')).toBe(before);
});

it('a conversation shows its newest 1000 messages', async () => {
  const client = (await openSandbox()).client('demo-user');
  for (let i = 0; i < 500; i++) await tell(client);
  const { conversation: full, reply } = await tell(client);
  expect(full.messages).toHaveLength(1000);
  expect(full.messages[0]?.messageId).toBe('message_713');
  expect(full.messages.at(-1)).toEqual(reply);
});
