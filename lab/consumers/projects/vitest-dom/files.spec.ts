import { test } from 'phone-agent-kit/vitest';
import { expect } from 'vitest';

// With jsdom 31, Vitest 5.1 sends files empty, whoever takes them.
test('files are sent', async ({ world }) => {
  const form = new FormData();
  form.set('file', new File(['phoneNumber\n+12025550121\n'], 'numbers.csv', { type: 'text/csv' }));
  form.set('agentId', 'agent_202');
  const headers = { authorization: world.tokens.admin };
  const response = await world.fetch('/api/v2/tasks/csv', { method: 'POST', headers, body: form });
  expect(await response.json()).toMatchObject({ success: true });
});
