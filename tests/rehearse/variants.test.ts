/** Variants differ where they say, in what an application has sent, and nowhere else. */
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pathTo } from '../../src/contract/path-to.ts';
import { assumedVariants } from '../../src/rehearse/assumption-variants.ts';
import { allowedVariants } from '../../src/rehearse/conforming-variants.ts';
import { findMet } from '../../src/rehearse/relevant-variants.ts';
import { openStage, type Stage, silentSender } from '../../src/rehearse/variant-server.ts';
import type { SendRequest } from '../../src/sandbox/engine/sender.ts';

const variants = [...allowedVariants(), ...assumedVariants()];

const headers = { 'x-api-token': 'demo-superadmin', authorization: 'demo-superadmin' };

async function sentBy(...targets: readonly string[]): Promise<Pick<Stage, 'received' | 'posted'>> {
  const stage = await openStage();
  for (const target of targets) {
    const response = await stage.fetch(new Request(`http://sandbox.example${target}`, { headers }));
    expect(response.status).toBe(200);
  }
  await stage.close();
  return stage;
}

test('each has a name of its own, says what it does and why it may', () => {
  expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
  for (const { says, because } of variants) {
    expect(says).toMatch(/[.?`]$/);
    expect(because).not.toBe('');
  }
});

test('an application meets the variants of what it calls', async () => {
  const met = await findMet(variants, await sentBy(`${pathTo('listTasks')}?pageNumber=0&pageSize=2`));
  const ids = met.map(({ variant: { id } }) => id);
  expect(ids).toEqual(expect.arrayContaining(['added-fields', 'limited-once', 'page-base', 'timestamp-unit']));
  // It neither creates anything nor receives webhooks, and lists no agent URLs.
  for (const id of ['one-time-token-expired', 'repeated-webhooks', 'agent-url-slugs']) expect(ids).not.toContain(id);
  expect(met.find(({ variant: { id } }) => id === 'page-base')?.operations).toEqual(['listTasks']);
});

test('what the contract allows comes first', async () => {
  const met = await findMet(variants, await sentBy(pathTo('listTokens')));
  const kinds = met.map(({ variant: { kind } }) => kind);
  expect(kinds).toEqual(kinds.toSorted());
});

test('a cut connection is one, and the next request is answered', async () => {
  const lost = variants.find(({ id }) => id === 'connection-lost-once');
  const stage = await openStage(lost);
  const ask = () => stage.fetch(new Request(`http://sandbox.example${pathTo('listTokens')}`, { headers }));
  await expect(ask()).rejects.toThrow();
  expect((await ask()).status).toBe(200);
  expect(stage.sent.map(({ status, differs }) => ({ status, differs }))).toEqual([
    { status: undefined, differs: true },
    { status: 200, differs: false },
  ]);
  await stage.close();
});

/** A stage of an allowed variant, and the webhooks that leave it. */
async function openAllowed(id: string) {
  const sent: SendRequest[] = [];
  const network: typeof silentSender = {
    ...silentSender,
    async send(request) {
      sent.push(request);
      return silentSender.send(request);
    },
  };
  const stage = await openStage(
    variants.find((variant) => variant.id === id),
    {},
    network,
  );
  onTestFinished(() => stage.close());
  return { stage, sent };
}

const asked = (path: string, body?: object, own: Readonly<Record<string, string>> = headers) =>
  new Request(`http://sandbox.example${path}`, {
    headers: { ...own, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });

test('requests to an environment that a test created meet variants too', async () => {
  const stage = await openStage();
  onTestFinished(() => stage.close());
  const { tokens } = await (await stage.fetch(asked('/_sandbox/environments', {}))).json();
  const own = { authorization: tokens.superAdmin };
  expect((await stage.fetch(asked(pathTo('listTokens'), undefined, own))).status).toBe(200);
  const lists = variants.filter(({ id }) => id === 'token-truncation');
  expect(await findMet(lists, stage)).toMatchObject([{ requests: 1, operations: ['listTokens'] }]);
  expect(stage.sent).toHaveLength(1);
});

test('a used-up quota is back when Retry-After says so, and not before', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { stage } = await openAllowed('limited-once');
  const ask = async () => (await stage.fetch(asked(pathTo('listTokens')))).status;
  expect([await ask(), await ask()]).toEqual([429, 429]);
  vi.advanceTimersByTime(1000);
  expect([await ask(), await ask()]).toEqual([200, 200]);
});

test('late reads show what was before a write, for a while', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { stage } = await openAllowed('late-reads');
  const labels = async () => {
    const { webhooks } = await (await stage.fetch(asked(pathTo('listWebhooks')))).json();
    return webhooks.map(({ label }: { label: string }) => label);
  };
  expect(await labels()).toEqual(['CRM sync']);
  await stage.fetch(asked(pathTo('addWebhook'), { label: 'Bot', url: 'http://127.0.0.1:9/hooks' }));
  expect(await labels()).toEqual(['CRM sync']);
  vi.advanceTimersByTime(1000);
  expect(await labels()).toEqual(['CRM sync', 'Bot']);
});

test('the first one-time token has expired, the second one is valid', async () => {
  const { stage } = await openAllowed('one-time-token-expired');
  const ask = async () => {
    const { token } = await (await stage.fetch(asked(pathTo('generateOneTimeToken'), {}))).json();
    return (await stage.fetch(asked(pathTo('listTasks'), undefined, { authorization: token.token }))).status;
  };
  expect([await ask(), await ask()]).toEqual([401, 200]);
});

test('lists that state their order keep it', async () => {
  const { stage } = await openAllowed('unordered-lists');
  const { providers } = await (await stage.fetch(asked(pathTo('listNumberingProviders')))).json();
  const [first] = providers;
  expect([first.name, first.countries]).toEqual(['exampletel', ['US', 'CA']]);
  const { limits } = await (await stage.fetch(asked(pathTo('getTaskLimits')))).json();
  expect(limits.businessHours.days).toEqual([7, 6, 5, 4, 3, 2, 1]);
});

test('a response is lost once, also if each request has a token of its own', async () => {
  const { stage } = await openAllowed('response-lost-once');
  const ask = async () => {
    const { token } = await (await stage.fetch(asked(pathTo('generateOneTimeToken'), {}))).json();
    return stage.fetch(asked(pathTo('listTasks'), undefined, { authorization: token.token }));
  };
  await expect(ask()).rejects.toThrow();
  expect((await ask()).status).toBe(200);
});

test.each([
  ['added-fields', (body: string) => expect(JSON.parse(body)).toHaveProperty('addedFirst')],
  ['other-field-order', (body: string) => expect(Object.keys(JSON.parse(body))[0]).toBe('data')],
  ['other-json', (body: string) => expect(body).not.toBe(JSON.stringify(JSON.parse(body)))],
  ['several-signatures', () => {}],
])('webhooks with %s are signed', async (id, isOther) => {
  const { stage, sent } = await openAllowed(id);
  const destination = { label: 'Bot', url: 'http://127.0.0.1:9/hooks' };
  const { signingSecret } = await (await stage.fetch(asked(pathTo('addWebhook'), destination))).json();
  const text = { from: '+12025550121', to: '+12025550101', text: 'Are you open?' };
  await stage.fetch(asked('/_sandbox/simulate/inboundText', text));
  await stage.fetch(asked('/_sandbox/clock', { advance: 'PT0S' }));
  const [event] = sent.filter(({ url }) => url === destination.url);
  if (!event) throw new Error('No webhook was sent.');
  expect(() => new Webhook(signingSecret).verify(event.body, event.headers)).not.toThrow();
  expect(event.headers['webhook-signature']?.split(' ')).toHaveLength(id === 'several-signatures' ? 2 : 1);
  isOther(event.body);
});

test('at any hour one of the time zones has another day than UTC', () => {
  const zones = variants.flatMap(({ environment }) => environment?.TZ ?? []);
  const hours = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 2, 2, hour)));
  const dayIn = (hour: Date, timeZone: string) => hour.toLocaleDateString('en', { timeZone });
  expect(hours.filter((hour) => zones.every((zone) => dayIn(hour, zone) === dayIn(hour, 'UTC')))).toEqual([]);
});
