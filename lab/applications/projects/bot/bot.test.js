import assert from 'node:assert/strict';
import { once } from 'node:events';
import { afterEach, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createClient, unwrap } from 'phone-agent-kit/client';
import { connectSandbox } from 'phone-agent-kit/sandbox';

const { startBot } = await import(`./${process.env.EDITION ?? 'sturdy'}.js`);

const open = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A bot and an environment of its own, in which it is the destination of events. */
async function begin(type) {
  const world = await connectSandbox().environment();
  let secret = '';
  const bot = startBot({ url: world.url, token: world.tokens.admin, secret: () => secret });
  bot.server.listen(0, '127.0.0.1');
  await once(bot.server, 'listening');
  open.push(async () => {
    bot.server.close();
    bot.server.closeAllConnections();
    await world.delete();
  });
  if (type) {
    const api = createClient({ baseUrl: world.url, token: world.tokens.superAdmin });
    const { port } = bot.server.address();
    const added = await unwrap(api.addWebhook({ label: 'Bot', type, url: `http://127.0.0.1:${port}/hooks` }));
    secret = added.signingSecret;
  }
  return { bot, world };
}

async function until(isSo) {
  const end = Date.now() + 6000;
  while (!isSo() && Date.now() < end) await setTimeout(20);
}

test('each text of a contact is noted once', async () => {
  const { bot, world } = await begin('conversation');
  const texts = ['Are you open on Saturdays?', 'And on Sundays?'];
  for (const [nth, text] of texts.entries()) {
    const body = { from: '+12025550121', to: '+12025550101', text };
    await unwrap(world.control.POST('/_sandbox/simulate/inboundText', { body }));
    // The contact's text and the agent's.
    await until(() => bot.notes.length >= 2 * nth + 2);
  }
  await setTimeout(100);
  assert.deepEqual(
    bot.notes.filter((note) => !note.startsWith('agent:')),
    texts.map((text) => `text: ${text}`),
  );
});

test('the reply of an agent is returned', { timeout: 12_000 }, async () => {
  const { bot } = await begin('conversation');
  assert.equal(typeof (await bot.ask('visitor-1', 'Do you repair heaters?')), 'string');
});

test('a call that fails is noted', async () => {
  const { bot, world } = await begin('task');
  await world.fail({ operationId: 'getTask', status: 503 });
  const body = { type: 'call', agentId: 'agent_202', phoneNumber: '+12025550198' };
  await unwrap(createClient({ baseUrl: world.url, token: world.tokens.admin }).createTask(body));
  await world.advance('PT5M');
  await world.advance('PT5M');
  await until(() => bot.notes.length > 0);
  assert.deepEqual(bot.notes, ['+12025550198 was not reached']);
});

test('a text is sent', async () => {
  const { bot } = await begin();
  assert.equal(typeof (await bot.sendText('+12025550121')), 'string');
});

test('the call board shows a task', async () => {
  const { bot } = await begin();
  assert.equal(await bot.lookUp('task_1042'), 'queued');
});
