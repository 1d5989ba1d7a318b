/** Tests of an application that tries again, and reads what the contract promises. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';

const { PHONE_AGENT_URL: url, PHONE_AGENT_TOKEN: authorization } = process.env;

async function get(path, attempts = 4) {
  try {
    const response = await fetch(url + path, { headers: { authorization } });
    if (response.status !== 429 && response.status < 500) return response.json();
  } catch (error) {
    if (attempts === 1) throw error;
  }
  await setTimeout(1000);
  return get(path, attempts - 1);
}

test('tokens are listed', async () => {
  const { tokens } = await get('/api/v2/tokens');
  assert.ok(tokens.length > 0);
});

test('an unknown agent is one', async () => {
  const { reason } = await get('/api/v2/agents/agent_999');
  assert.equal(reason, 'unknownAgent');
});
