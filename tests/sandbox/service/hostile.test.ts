import { describe, expect, onTestFinished, test } from 'vitest';
import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { declared, exampleOf, type ResolvedOperation } from '../../support/contract.ts';
import { type OpenedSandbox, openSandbox, openStore, serveSandbox, temporaryFile } from '../../support/sandbox.ts';

interface Sent {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly mediaType?: string;
}

/** Sends what a typed client would not, as a superAdmin unless told otherwise; a text is the body as it is. */
async function send(
  opened: Pick<OpenedSandbox, 'fetch'>,
  target: string,
  { method = 'GET', token = 'demo-superadmin-env_1', body, mediaType = 'application/json' }: Sent = {},
): Promise<{ status: number; json: unknown }> {
  const headers = new Headers(tokenHeaders(token));
  const init: RequestInit = { method, headers };
  if (body !== undefined) {
    headers.set('content-type', mediaType);
    init.body = typeof body === 'string' ? body : JSON.stringify(body);
  }
  const response = await opened.fetch(new Request(`http://sandbox.example${target}`, init));
  return { status: response.status, json: await response.json() };
}

const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

function pathOf({ path, parameters }: ResolvedOperation, value?: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const shown = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name);
    return encodeURIComponent(value ?? String(shown && exampleOf(shown)));
  });
}

function queryOf({ parameters }: ResolvedOperation): URLSearchParams {
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  return new URLSearchParams(required.map((parameter) => [parameter.name, String(exampleOf(parameter))]));
}

/** A request of an operation as the contract shows it, with the first example of its JSON body. */
function shown(operation: ResolvedOperation): Sent {
  const body = operation.bodies.get('application/json')?.examples.values().next().value;
  return { method: operation.method, ...(body !== undefined && { body }) };
}

const jsonOperations = declared.filter(({ id }) => id !== 'createTasksFromCsv');

test.each([
  'x-env_',
  '-env_1',
  'env_1',
  'demo-admin-env_01',
  'demo-admin-env_1-env_1',
  'demo-admin-env_1 -env_1',
  'demo-admin-env_2',
  'demo-admin-default',
  'constructor-env_1',
  '__proto__',
  `${'a'.repeat(5000)}-env_1`,
])('the token %s is nobody’s', async (token) => {
  const opened = await openSandbox();
  expect((await send(opened, pathTo('listTasks'), { token })).status).toBe(401);
});

describe('what every object inherits is the name of nothing', () => {
  const withPath = jsonOperations.filter(({ path }) => path.includes('{'));

  test.each(inherited)('%s is no record', async (name) => {
    const opened = await openSandbox();
    for (const operation of withPath) {
      const { status } = await send(opened, `${pathOf(operation, name)}?${queryOf(operation)}`, shown(operation));
      expect([400, 403, 404], operation.id).toContain(status);
    }
  });

  test.each(inherited)('%s is no parameter', async (name) => {
    const opened = await openSandbox();
    for (const operation of jsonOperations) {
      const query = queryOf(operation);
      query.set(name, '1');
      const { status } = await send(opened, `${pathOf(operation)}?${query}`, shown(operation));
      expect(status, operation.id).toBe(400);
    }
  });

  test.each(inherited)('%s is no field', async (name) => {
    const opened = await openSandbox();
    for (const operation of jsonOperations) {
      const { body, method } = shown(operation);
      if (body === undefined || method === undefined) continue;
      const text = JSON.stringify(body).replace(/^\{/, `{"${name}":1${JSON.stringify(body) === '{}' ? '' : ','}`);
      const { status } = await send(opened, `${pathOf(operation)}?${queryOf(operation)}`, { method, body: text });
      expect(status, operation.id).toBe(400);
    }
  });

  test.each(inherited)('%s is no column', async (name) => {
    const opened = await openSandbox();
    const body = `phoneNumber,${name}\r\n+12025550121,x\r\n`;
    const csv = { method: 'POST', body, mediaType: 'text/csv' };
    expect((await send(opened, `${pathTo('createTasksFromCsv')}?agentId=agent_202`, csv)).status).toBe(400);
  });

  test('a variable of such a name must be given, and then stands in the text', async () => {
    const opened = await openSandbox();
    const texts = (variables?: object) => {
      const recipients = [{ phoneNumber: '+12025550121', ...(variables && { variables }) }];
      return send(opened, pathTo('queueOutboundTexts', { agentId: 'agent_202' }), {
        method: 'POST',
        body: { message: 'Hello {{constructor}}', recipients },
      });
    };
    expect((await texts()).status).toBe(400);
    expect((await texts({ constructor: 'builder' })).status).toBe(200);
    await opened.advance(60);
    const { data } = await opened.client().listRecentMessages();
    expect(data?.messages.map(({ text }) => text)).toContain('Hello builder');
  });
});

/** Texts that differ only in what keys, files or languages may take for the same. */
const alike = [
  'a',
  'a\u0000',
  'a\u0001',
  'a\u0002',
  'a\u0003',
  'a\u0001b',
  'a\u0003\u0010',
  'a\u0003\u0011',
  'a\u0003\u0011b',
];
/** What stands where a text cannot be read, and a character of two halves; halves alone are no text, and refused. */
const replaced = ['a\ufffd', 'a\u0003d800', '😀'];
const others = ['\u0001', '\uffff', 'a\uffff', 'a\uffffb', '\u200b', '\u202e', 'é', 'e\u0301', 'ß', 'ss', '__proto__'];
const labels = [...alike, ...replaced, ...others];

describe('odd texts', () => {
  test('labels that look alike are different ones, also after a restart', async () => {
    const file = temporaryFile();
    const first = await serveSandbox(openStore('sqlite', () => file));
    await first.sandbox.create({});
    for (const label of labels) {
      const body = { label, url: 'https://hooks.example.com/phone-agent' };
      expect((await send(first, pathTo('addWebhook'), { method: 'POST', body })).status, JSON.stringify(label)).toBe(
        200,
      );
      expect((await send(first, pathTo('addWebhook'), { method: 'POST', body })).status, JSON.stringify(label)).toBe(
        409,
      );
    }
    const listed = await send(first, pathTo('listWebhooks'));
    await first.close();
    const server = await serveSandbox(openStore('sqlite', () => file));
    onTestFinished(() => server.close());
    expect(await send(server, pathTo('listWebhooks'))).toEqual(listed);
    for (const label of labels) {
      const remove = () => send(server, pathTo('removeWebhook', { label }), { method: 'DELETE' });
      expect((await remove()).status, JSON.stringify(label)).toBe(200);
      expect((await remove()).status, JSON.stringify(label)).toBe(404);
    }
  });

  test('contacts whose names run into their platforms have conversations of their own', async () => {
    const opened = await openSandbox();
    const ids = new Set<unknown>();
    for (const contactId of [...alike, ...others]) {
      const { data } = await opened
        .client()
        .sendExternalMessage({ agentId: 'agent_201', platform: 'exampleChat', contactId, text: 'Hello' });
      ids.add(data?.conversation.conversationId);
    }
    expect(ids.size).toBe(alike.length + others.length);
  });

  test('an account is found by every part of whatever it is called', async () => {
    const opened = await openSandbox();
    const api = opened.client();
    const names = [...alike, ...others, 'x😀y'].map((text) => `q${text}q`);
    for (const name of names) expect((await api.createAccount({ name })).response.status).toBe(200);
    for (const query of [...names, 'x😀y', '😀']) {
      const { data } = await api.searchAccounts({ query });
      expect(
        data?.accounts.map(({ name }) => name),
        JSON.stringify(query),
      ).toContain(names.find((name) => name.includes(query)));
    }
  });
});

describe('at the edges', () => {
  const paged = declared.filter(
    ({ method, parameters }) => method === 'GET' && parameters.some(({ name }) => name === PageSize.name),
  );

  test.each(paged)('$id has pages of 1 to 100, and nothing on the last page that there can be', async (operation) => {
    const opened = await openSandbox();
    const status = async (paging: string) =>
      (await send(opened, `${pathOf(operation)}?${queryOf(operation)}&${paging}`)).status;
    const number = PageNumber.name;
    const size = PageSize.name;
    for (const good of [`${size}=1`, `${size}=100`, `${number}=2147483647&${size}=100`])
      expect(await status(good)).toBe(200);
    for (const bad of [`${size}=0`, `${number}=-1`, `${number}=1.5`, `${number}=2147483648`, `${size}=`]) {
      expect(await status(bad), bad).toBe(400);
    }
  });

  test.each([
    `${pathTo('getTaskStatistics')}?firstDay=0000-01-01&lastDay=9999-12-31`,
    `${pathTo('getDailyTaskCounts')}?firstDay=9999-12-01&lastDay=9999-12-31`,
    `${pathTo('getDailyTaskCounts')}?firstDay=0000-01-01&lastDay=0000-01-31`,
    `${pathTo('getUsage')}?firstDay=0000-01-01&lastDay=9999-12-31`,
    `${pathTo('getUsage')}?firstDay=9999-12-31&lastDay=9999-12-31`,
  ])('%s can be asked for', async (target) => {
    expect((await send(await openSandbox(), target)).status).toBe(200);
  });

  test.each(['2000-01-01T00:00:00Z', '2098-12-31T23:59:59Z'])(
    'an environment of %s reads as any other',
    async (now) => {
      const opened = await openSandbox({ now: Date.parse(now), frozen: true });
      for (const operation of declared.filter(({ method }) => method === 'GET')) {
        const { status } = await send(opened, `${pathOf(operation)}?${queryOf(operation)}`);
        expect(status, operation.id).toBe(200);
      }
    },
  );

  test('an environment has room for 100 faults; each happens once', async () => {
    const opened = await openSandbox();
    const fault = { method: 'POST', body: { operationId: 'listTasks', delayMs: 1 } };
    for (let n = 0; n < 100; n++) expect((await send(opened, '/_sandbox/faults', fault)).status).toBe(201);
    expect((await send(opened, '/_sandbox/faults', fault)).status).toBe(409);
    await Promise.all(Array.from({ length: 100 }, () => send(opened, pathTo('listTasks'))));
    expect((await send(opened, '/_sandbox/faults')).json).toEqual({ faults: [] });
  });

  test.each(['env_2', 'env_01', 'env_', 'constructor', '__proto__', 'ENV_1'])('%s is no environment', async (id) => {
    const opened = await openSandbox();
    expect([400, 404]).toContain((await send(opened, `/_sandbox/environments/${id}`, { method: 'DELETE' })).status);
    expect([400, 404]).toContain((await send(opened, `/_sandbox/environments/${id}/reset`, { method: 'POST' })).status);
  });
});
