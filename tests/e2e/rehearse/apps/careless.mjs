/** Tests of an application that takes the sandbox for the service. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { PHONE_AGENT_URL: url, PHONE_AGENT_TOKEN: authorization } = process.env;

async function get(path) {
  const response = await fetch(url + path, { headers: { authorization } });
  return response.json();
}

test('the first tasks are on page 0', async () => {
  const { tasks } = await get('/api/v2/tasks?pageNumber=0&pageSize=2');
  assert.equal(tasks.length, 2);
});

test('a token was created in this century', async () => {
  const { tokens } = await get('/api/v2/tokens');
  assert.equal(new Date(tokens[0].timestamp * 1000).getFullYear(), new Date().getFullYear());
});

test('an unknown agent has its message', async () => {
  const { message } = await get('/api/v2/agents/agent_999');
  assert.match(message, /agent_999/);
});
