import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createClient, unwrap } from '../../src/client/client.ts';
import { createControlClient } from '../../src/client/control-client.ts';
import { pathTo, templateOf } from '../../src/contract/path-to.ts';
import type { HarEntry } from '../../src/recorder/har.ts';
import { exchange } from '../server/wire.ts';
import { startProxied, startRecorded } from '../support/har.ts';

/** A text in every notation in which it could stand in a file. */
function notationsOf(secret: string): string[] {
  // Refusals repeat the beginning of long texts.
  const most = secret.slice(0, Math.max(10, 0.6 * secret.length));
  const everyByte = [...Buffer.from(secret)].map((byte) => byte.toString(16).padStart(2, '0'));
  const escaped = [...secret].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  return [
    most,
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    escaped,
    Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1),
    everyByte.map((hex) => `%${hex}`).join(''),
  ];
}

function expectHidden(file: string, secrets: readonly string[]): void {
  const text = readFileSync(file, 'utf8');
  const entries: { log: { entries: HarEntry[] } } = JSON.parse(text);
  const decoded = entries.log.entries.flatMap(({ request, response }) => [
    ...(request.postData?._encoding ? [Buffer.from(request.postData.text, 'base64').toString('latin1')] : []),
    ...(response.content.encoding ? [Buffer.from(response.content.text ?? '', 'base64').toString('latin1')] : []),
  ]);
  for (const secret of secrets)
    for (const notation of notationsOf(secret))
      for (const place of [text, ...decoded])
        if (place.toLowerCase().includes(notation.toLowerCase()))
          expect.fail(`${secret} stands there as ${notation}: ${around(place, notation)}`);
}

function around(text: string, part: string): string {
  const at = text.toLowerCase().indexOf(part.toLowerCase());
  return text.slice(Math.max(0, at - 200), at + 100);
}

const json = 'application/json';

/** Who records: the sandbox itself, or the recorder in front of one, which also sees what the sandbox does not read. */
const recorders = { 'the sandbox': startRecorded, 'the recorder': startProxied };

test.for(Object.entries(recorders))(
  'no token, secret, password or credential of a busy session is in the file of %s, whatever way it went',
  async ([, start]) => {
    const { url, file, end } = await start();
    const open = createControlClient({ baseUrl: url });
    const environment = await unwrap(open.POST('/_sandbox/environments', { body: { seed: 'demo' } }));
    const tokens = Object.values(environment.tokens);
    const token = environment.tokens.superAdmin;
    const api = createClient({ baseUrl: url, token, retry: false });
    const secrets = [...tokens, 'demo-superadmin', 'demo-admin'];
    const know = (secret: string | undefined) => {
      if (!secret) throw new Error('The session made no secret.');
      secrets.push(secret);
      return secret;
    };

    // What the contract has secret.
    const created = await unwrap(api.createToken({ description: 'For a day', type: 'admin' }));
    const own = know(created.token.token);
    const once = know((await unwrap(api.generateOneTimeToken({ type: 'user' }))).token.token);
    const hook = { label: 'Mine', url: 'http://127.0.0.1:9/events' };
    know((await unwrap(api.addWebhook(hook))).signingSecret);
    const relay = { type: 'exampleBilling', url: 'http://127.0.0.1:9/relay' };
    know((await unwrap(api.saveWebhookRelay(relay))).signingSecret);
    const registration = { username: 'office', host: 'sip.example.com', password: know('pass "word" \\ ü 1') };
    await unwrap(api.saveSipRegistration(registration));
    const credentials = [
      { name: 'accountNumber', value: know('AC-99-4711-0815') },
      { name: 'apiToken', value: know('prov/secret+value==') },
    ];
    const organization = { organizationId: 'org_301' };
    const providers = templateOf('addNumberingProvider');
    await api.addNumberingProvider({ ...organization, provider: 'exampletel', credentials });

    const send = (path: string, init: RequestInit & { as?: string; type?: string } = {}) => {
      const { as = token, type, ...rest } = init;
      const headers = { authorization: as, ...(type && { 'content-type': type }), ...rest.headers };
      return fetch(url + path, { method: rest.body ? 'POST' : 'GET', ...rest, headers });
    };

    // Tokens in headers: bare, prefixed, others' schemes, used once, refused, in the place of others.
    await send(pathTo('listTasks'), { as: `Bearer ${own}` });
    await send(pathTo('listTasks'), { as: `bearer  ${once}` });
    await send(pathTo('listTasks'), { as: once });
    await send(pathTo('listTasks'), { as: know('never-issued-0123456789') });
    await send(pathTo('listTasks'), { as: `${know('two-words-1')} ${know('two-words-2')}` });
    await send(pathTo('listTasks'), { as: `Basic ${know(Buffer.from('ann:open-sesame-1').toString('base64'))}` });
    const headers = {
      cookie: `session=${know('cookie-value-77')}; theme=dark`,
      'x-api-key': know('key_live_55555'),
      'proxy-authorization': `Digest response="${know('digest-response-31')}"`,
      referer: `https://app.example.com/?access_token=${know('in-the-referer-3')}`,
      'x-note': `the token is ${own}`,
    };
    await send(pathTo('listTasks'), { headers });

    // Tokens in paths and queries, and in what refusals repeat of them.
    await send(pathTo('deleteToken', { tokenPrefix: own }), { method: 'DELETE' });
    await send(pathTo('deleteToken', { tokenPrefix: know('pat_4nTwLc3RzY6hJd5FsG1pAe7Kq2mX9vB8') }), {
      method: 'DELETE',
    });
    await send(`${pathTo('getTask', { taskId: own })}?note=${own}&${own}=1`);
    await send(pathTo('getAgent', { agentId: [...token].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('') }));
    await send(`/nothing/${'x'.repeat(164)}/${own}`);
    await send(`${pathTo('listTasks')}?apiKey=${know('query-secret-12345')}&pageSize=5`);
    await send(`/somewhere?token=${know('query-token-98765')}`);

    // In bodies where they do not belong: as values, parts of values, names, in other types, escaped, in no JSON.
    const misplaced = [
      { description: `My token is ${own}.` },
      { description: 'x', password: know('misplaced-password-1') },
      { description: 'x', [own]: 1 },
      { description: 'x', auth: { tokens: [know('misplaced-token-22'), 4711471147] } },
      { description: `See https://ann:${know('url-password-9')}@example.com/?secret=${know('url-secret-8')}` },
    ];
    for (const one of misplaced) await send(pathTo('createToken'), { body: JSON.stringify(one), type: json });
    know('4711471147');
    const texts: [type: string, body: string][] = [
      [
        json,
        `{"description":"${[...own].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"}`,
      ],
      [json, `{"description":"x","password":"${know('unfinished-password-1')}`],
      [json, `{"password": {"value": "${know('wrapped-password-1')}"}}`],
      [json, `{'password': '${know('quoted-password-1')}'}`],
      ['text/plain', `password: ${know('plain-password-1')}\nnote: ${own}`],
      ['application/xml', `<login><password>${know('xml-password-1')}</password></login>`],
      [
        'application/x-www-form-urlencoded',
        `a=1&client%5Fsecret=${know('form-secret-1')}&b=${encodeURIComponent(own)}`,
      ],
      ['multipart/form-data; boundary=b', multipart({ password: know('part-password-1'), note: own })],
      ['application/octet-stream', `\0\0${own}\0`],
    ];
    for (const [type, text] of texts) {
      for (const path of [pathTo('listTokens'), pathTo('getSipRegistration'), pathTo('createTasksFromCsv'), '/nothing'])
        await send(path, { body: text, type });
    }
    const latin1 = Buffer.from(`{"password":"${know('latin1-password-')}\xe4"}`, 'latin1');
    await send(pathTo('saveSipRegistration'), { body: latin1, type: json });

    // Refused values of the contract's own secrets.
    const short = { username: 'office', host: 'no host', password: know(`long-password-${'p'.repeat(200)}`) };
    await send(pathTo('saveSipRegistration'), { body: JSON.stringify(short), type: json });
    const same = know('the-same-in-both-1');
    const twice = { username: same, host: 'sip.example.com', password: same };
    await send(pathTo('saveSipRegistration'), { body: JSON.stringify(twice), type: json });
    const wrong = { provider: 'exampletel', credentials: { apiToken: know('misshapen-credential-1') } };
    await send(providers.replace('{organizationId}', 'org_301'), { body: JSON.stringify(wrong), type: json });

    // A header twice, and the target as a whole URL.
    const lines = (target: string) => `GET ${target} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n`;
    await exchange(
      url,
      `${lines(pathTo('listTasks'))}Authorization: ${own}\r\nAuthorization: ${token}\r\nConnection: close\r\n\r\n`,
    );
    await exchange(
      url,
      `${lines(`${url}${pathTo('listTasks')}?secret=${know('absolute-secret-5')}`)}Connection: close\r\n\r\n`,
    );

    const entries = await end();
    expect(entries.length).toBeGreaterThan(60);
    expectHidden(file, secrets);
  },
);

function multipart(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--b--\r\n`;
}
