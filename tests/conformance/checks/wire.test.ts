import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { methodChecks } from '../../../src/conformance/checks/methods.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { Session } from '../../../src/conformance/runner/session.ts';
import { repeatedName } from '../../../src/conformance/target/json-text.ts';
import { isTo, openFaulty } from '../faulty-sandbox.ts';
import { startTestServer } from '../servers.ts';

const isolated = { control: true, state: true, prefer: false };

/** What the checks of the methods of a path find. */
async function foundBy(session: Session): Promise<string[]> {
  const checks = methodChecks(session.contract.operation('listTasks'), session.contract);
  for (const check of checks) await runCheck(session, check);
  return session.findings.all().map(({ rule, actual }) => `${rule}: ${actual}`);
}

/** What is found where the bytes of each answer to a GET of tasks are others. */
async function foundInBytes(change: (text: string) => Uint8Array<ArrayBuffer> | string): Promise<string[]> {
  const session = await openFaulty(
    async (request, sandbox) => {
      const answer = await sandbox(request);
      if (!isTo(request, 'listTasks')) return answer;
      const { status, headers } = answer;
      return new Response(change(await answer.text()), { status, headers });
    },
    { capabilities: isolated },
  );
  return foundBy(session);
}

describe('a JSON text (RFC 8259)', () => {
  const rule = 'the body is valid JSON (RFC 8259)';

  test('has no byte order mark', async () => {
    expect(await foundInBytes((text) => `\ufeff${text}`)).toEqual([`${rule}: one before the text`]);
  });

  test('is UTF-8', async () => {
    const latin = (text: string) => new Uint8Array(Buffer.from(text.replace('Tasks', 'T\u00e4sks'), 'latin1'));
    expect(await foundInBytes(latin)).toEqual([`${rule}: bytes that are not`]);
  });

  test('has each name once in an object', async () => {
    const twice = (text: string) => text.replace('"success":true', '"success":false,"success":true');
    expect(await foundInBytes(twice)).toEqual([`${rule}: success twice`]);
  });

  test.each([
    ['{"a":1,"a":1}', 'a'],
    ['{"a":{"b":1,"\\u0062":2}}', 'b'],
    [' { "a" : [ {"b":1}, {"b":2} ] , "c":"\\"a\\":" } ', undefined],
    ['{"a":"{\\"a\\":1}","b":{"a":2}}', undefined],
    ['[1, {}, "a", {"": {"": 1}}]', undefined],
  ])('%s has twice: %s', (text, name) => {
    expect(repeatedName(text, JSON.parse(text))).toBe(name);
  });
});

describe('HEAD (RFC 9110)', () => {
  /** What is found on a sandbox behind a relay of bytes that makes others of what clients send and get. */
  async function foundBehind(sent: (text: string) => string, got: (text: string) => string): Promise<string[]> {
    const { port } = new URL(await startTestServer());
    const relay = createServer((client) => {
      const server = connect(Number(port), '127.0.0.1');
      client.on('data', (data) => server.write(Buffer.from(sent(data.toString('latin1')), 'latin1')));
      server.on('data', (data) => client.write(Buffer.from(got(data.toString('latin1')), 'latin1')));
      server.on('end', () => client.end()).on('error', () => client.destroy());
      client.on('end', () => server.end()).on('error', () => server.destroy());
    }).listen(0, '127.0.0.1');
    await once(relay, 'listening');
    onTestFinished(() => void relay.close());
    const address = relay.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    return foundBy(await Session.open(phoneAgentApi(), { url, token: 'demo-superadmin' }, { seed: 1 }));
  }

  const same = (text: string) => text;

  test('is found right on the sandbox', async () => {
    expect(await foundBehind(same, same)).toEqual([]);
  });

  test('is answered without content', async () => {
    // `Connection: close` keeps the content from being taken for the next answer by the client of the other requests.
    const asGet = (text: string) => (/\r\nconnection: close\r\n/i.test(text) ? text.replace(/^HEAD /, 'GET ') : text);
    expect(await foundBehind(asGet, same)).toEqual([
      expect.stringMatching(/^a response to HEAD has no body: \{"success":true/),
    ]);
  });

  test('may be answered with hints first', async () => {
    const hinted = (text: string) =>
      text.startsWith('HTTP/1.1 ') ? `HTTP/1.1 103 Early Hints\r\nlink: </>; rel=preconnect\r\n\r\n${text}` : text;
    expect(await foundBehind(same, hinted)).toEqual([]);
  });

  test('is listed in `Allow` where it is served', async () => {
    const got = (text: string) => text.replace('allow: GET, HEAD, POST', 'allow: GET, POST');
    expect(await foundBehind(same, got)).toEqual([expect.stringContaining('`Allow` lists the methods of the path')]);
  });

  test('has the length and type of what GET answers', async () => {
    const isHead = new Set<string>();
    const sent = (text: string) => {
      if (text.startsWith('HEAD ')) isHead.add('next');
      return text;
    };
    const got = (text: string) =>
      isHead.delete('next') ? text.replace(/content-length: \d+/i, 'content-length: 7') : text;
    expect(await foundBehind(sent, got)).toEqual(['HEAD returns the same headers as GET: content-length: 7']);
  });
});
