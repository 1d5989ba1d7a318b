import { request as send } from 'node:http';
import { describe, expect, test } from 'vitest';
import { pathPrefix } from '../../generated/client.ts';
import { unwrap } from '../../src/client/client.ts';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { log, settle, subscribe, text } from '../sandbox/control/delivery-log.ts';
import { createEnvironment, useListeningSandbox } from '../sandbox/control/test-environment.ts';
import { startRecorderOf } from '../support/har.ts';
import { receive, usePost } from './receiver.ts';

const sandbox = useListeningSandbox();
const sibling = useListeningSandbox();

/** A proxy in front of a server, which gets its requests under another name. */
async function openProxy(to: string): Promise<string> {
  const { port } = await receive((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const passed = send(to + url, { method, headers: { ...headers, host: 'localhost' } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  return `http://127.0.0.1:${port}`;
}

const ways: [string, () => Promise<string>][] = [
  ['behind its proxy', () => openProxy(sandbox.baseUrl)],
  ['behind the recorder', async () => (await startRecorderOf(sandbox.baseUrl)).url],
];

test.for(ways)('a webhook that leads to the sandbox %s resets nothing', async ([, open]) => {
  const environment = await createEnvironment(sandbox);
  await subscribe(environment, 'Loop', `${await open()}/_sandbox/environments/${environment.id}/reset`, 'conversation');
  await text(environment);
  await settle(environment);
  const { webhooks } = await unwrap(environment.admin.listWebhooks());
  expect(webhooks.map(({ label }) => label)).toContain('Loop');
  const { deliveries } = await log(environment, { label: 'Loop' });
  expect(deliveries.map(({ state }) => state)).toEqual(['refused', 'refused']);
  const failure = expect.stringMatching(/^127\.0\.0\.1:\d+ leads to a sandbox, which takes no webhooks; deliver to/);
  for (const { attempts } of deliveries) expect(attempts).toEqual([{ timestamp: expect.any(Number), failure }]);
});

test('a webhook that leads to another sandbox resets nothing there', async () => {
  const environment = await createEnvironment(sandbox);
  const other = await createEnvironment(sibling);
  await subscribe(other, 'Kept', 'http://127.0.0.1:1/');
  await subscribe(environment, 'Loop', `${sibling.baseUrl}/_sandbox/environments/${other.id}/reset`, 'conversation');
  await text(environment);
  await settle(environment);
  const { webhooks } = await unwrap(other.admin.listWebhooks());
  expect(webhooks.map(({ label }) => label)).toContain('Kept');
  expect(await log(environment, { label: 'Loop', state: 'refused' })).toMatchObject({ totalDeliveries: 2 });
});

describe('a request that sandboxes have sent', () => {
  test.for([
    ['POST', '/_sandbox/environments'],
    ['GET', '/_sandbox/health'],
    ['GET', pathTo('listTasks')],
    ['POST', `${pathPrefix}nothing`],
  ])('(%s %s) is refused before anything happens', async ([method = '', path = '']) => {
    const environment = await createEnvironment(sandbox);
    const headers = { ...tokenHeaders(environment.tokens.admin), 'cdn-loop': 'phone-agent-sandbox' };
    const answer = await fetch(sandbox.baseUrl + path, { method, headers });
    const detail = expect.stringMatching(/^A sandbox sent this as a webhook/);
    expect(await answer.json()).toMatchObject({ status: 403, reason: 'loopDetected', detail });
    expect((await unwrap(environment.control.GET('/_sandbox/requests'))).totalRequests).toBe(0);
  });

  test.for([
    ['phone-agent-sandbox; v=1', 403],
    ['cloudflare; subreqs=1, phone-agent-sandbox', 403],
    ['cloudflare', 200],
    ['cloudflare; by=phone-agent-sandbox, fastly', 200],
    ['phone-agent-sandbox-proxy', 200],
    ['', 200],
  ] as const)('is told by the header CDN-Loop: %s', async ([loop, status]) => {
    const answer = await fetch(`${sandbox.baseUrl}/_sandbox/health`, { headers: { 'cdn-loop': loop } });
    expect(answer.status).toBe(status);
  });
});

test('whoever refuses a webhook otherwise has answered', async () => {
  const answers = ['{"reason":"roleTooLow"}', '"loopDetected"', 'null', '{', ''];
  const receiver = await receive((_, response) => {
    response.writeHead(403, { 'content-type': 'application/problem+json' }).end(answers[0]);
  });
  while (answers.length > 0) {
    expect(await usePost()(`http://127.0.0.1:${receiver.port}/`)).toMatchObject({ kind: 'answered', status: 403 });
    answers.shift();
  }
});
