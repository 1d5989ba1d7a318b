import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createHttp2Server, createSecureServer } from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startShared } from '../../conformance/harmless/shared-sandbox.ts';
import { contract } from '../conformance/contract-command.ts';

const token = ['--token', 'demo-superadmin'];

/** Starts a server for one test; gives its port. */
async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}

/** A server that answers everything alike, and how often it was asked. */
async function answering(answer: RequestListener): Promise<{ readonly url: string; readonly asked: () => number }> {
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    answer(request, response);
  });
  return { url: `http://127.0.0.1:${await listen(server)}`, asked: () => asked };
}

const saying =
  (status: number, type: string, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  };
const ok: RequestListener = saying(200, 'application/json', '{}');

function certificate(): { key: Buffer; cert: Buffer; ca: string } {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...names], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key), cert: readFileSync(cert), ca: cert };
}

/** The one line with which a run ends that could not begin. */
async function refusedBy(url: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await contract('--url', url, ...(args.length > 0 ? args : token));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^error: [^\n]*\n$/);
  return stderr.slice('error: '.length, -1);
}

describe('before its first check a run says what it does not talk to', () => {
  it('where nobody listens, or nobody knows the host', async () => {
    expect(await refusedBy('http://127.0.0.1:1')).toBe(
      'http://127.0.0.1:1 cannot be reached: nothing listens there (connect ECONNREFUSED 127.0.0.1:1); start the server, or correct --url',
    );
    expect(await refusedBy('http://nobody.invalid')).toBe(
      'http://nobody.invalid cannot be reached: the host name nobody.invalid is unknown; correct --url',
    );
  });

  it.each([
    [
      'HTML',
      'text/html',
      '<!doctype html><title>Hello</title>',
      /returns HTML, not this API: is the path prefix missing\?/,
    ],
    [
      '{}',
      'application/json',
      '{}',
      /returns 200 to every request, even without a token, with \{\}: it is not this API/,
    ],
    [
      '[]',
      'application/json',
      '[]',
      /returns 200 to every request, even without a token, with \[\]: it is not this API/,
    ],
  ])('where everything is %s', async (_, type, body, message) => {
    const { url, asked } = await answering(saying(200, type, body));
    expect(await refusedBy(url)).toMatch(message);
    expect(asked()).toBeLessThanOrEqual(5);
  });

  it('where another protocol is spoken than --url says, or HTTP/2 alone', async () => {
    const { key, cert, ca } = certificate();
    const plain = await listen(createServer(ok));
    const tls = await listen(createTlsServer({ key, cert }, ok));
    const trusted = [...token, '--ca', ca];
    expect(await refusedBy(`https://127.0.0.1:${plain}`)).toBe(
      `https://127.0.0.1:${plain} does not use TLS, but --url says https; use --url http://127.0.0.1:${plain}`,
    );
    expect(await refusedBy(`http://127.0.0.1:${tls}`)).toBe(
      `http://127.0.0.1:${tls} uses TLS, but --url says http; use --url https://127.0.0.1:${tls}`,
    );
    expect(await refusedBy(`https://127.0.0.1:${tls}`)).toMatch(
      /its certificate is not trusted \(self-signed certificate\); trust its authority with --ca FILE/,
    );
    const clear = await listen(createHttp2Server());
    expect(await refusedBy(`http://127.0.0.1:${clear}`)).toMatch(
      /supports only HTTP\/2, and the suite uses HTTP\/1\.1/,
    );
    const secure = await listen(createSecureServer({ key, cert }));
    expect(await refusedBy(`https://127.0.0.1:${secure}`, ...trusted)).toMatch(/supports only HTTP\/2/);
  });

  it('where a page to log in, or a gateway without a server, answers', async () => {
    const login = await answering(saying(302, 'text/html', '', { location: 'https://login.example.com/' }));
    expect(await refusedBy(login.url)).toMatch(
      /redirects to https:\/\/login\.example\.com\/ \(302\): use the address of/,
    );
    const gateway = await answering(saying(503, 'text/html', '<h1>503</h1>'));
    expect(await refusedBy(gateway.url)).toMatch(
      /^the gateway at \S+ cannot reach the server \(503\); start the server behind it$/,
    );
    expect(gateway.asked()).toBeLessThanOrEqual(5);
  });

  it('where the token is refused, or opens too little of what is asked for', async () => {
    const closed = await answering(saying(401, 'application/json', '{}', { 'www-authenticate': 'Bearer' }));
    expect(await refusedBy(closed.url)).toBe(
      `${closed.url} rejects the token (401); check --token; try --token 'Bearer …'`,
    );
    const forbidding = await answering(saying(403, 'application/json', '{}'));
    expect(await refusedBy(forbidding.url)).toMatch(/forbids every read to the token \(403\)/);
    const { url, tokens } = await startShared();
    expect(await refusedBy(url, '--token', tokens.user)).toMatch(
      /^this token has the role user; \d+ of 94 operations need admin or superAdmin: give one with --token$/,
    );
    expect(await refusedBy(url, '--token', tokens.admin, '--only', 'listResellers')).toBe(
      'this token has the role admin; 1 of 1 operation needs superAdmin: give one with --token',
    );
  });

  it('where an identifier of --ids names nothing', async () => {
    const { url, tokens } = await startShared();
    const ids = fileURLToPath(new URL('./gone-agent.yaml', import.meta.url));
    expect(await refusedBy(url, '--token', tokens.superAdmin, '--ids', ids)).toMatch(
      /^--ids: there is no agentId agent_gone on \S+: getAgent returns 404; correct it$/,
    );
  });
});

describe('else in two lines what it talks to, how long it takes and what it leaves out', () => {
  it('of a server of three groups, which has to be said to be partial', async () => {
    const { url, tokens } = await startShared(async (request, send) =>
      /\/(tokens|oneTimeToken|agentUrls|tasks)\b/.test(request.url)
        ? send()
        : new Response('Cannot GET', { status: 404 }),
    );
    const given = ['--token', tokens.superAdmin];
    expect(await refusedBy(url, ...given)).toMatch(
      /serves Authorization, Agent URLs, Tasks of 11 groups: use --partial/,
    );
    const { stdout } = await contract('--url', url, ...given, '--partial', '--only', 'listTokens');
    expect(stdout.split('\n')[0]).toMatch(
      /^Phone Agent Service API [\d.]+ at \S+: the groups Authorization, Agent URLs, Tasks of 11, a token with the role admin, no control API, \d+ ms per response$/,
    );
    expect(stdout.split('\n')[1]).toMatch(/^A few seconds for [\d,]+ checks; skipped: .*\d+ without --token-low/);
  });

  it('of a slow server, for how long', async () => {
    const { url, tokens } = await startShared(async (_, send) => {
      await setTimeout(300);
      return send();
    });
    const only = ['--only', 'Billing', '--only', 'Accounts', '--time', '20s'];
    const { stdout } = await contract('--url', url, '--token', tokens.superAdmin, ...only);
    const [, milliseconds] = /all 11 groups.*, (\d+) ms per response$/m.exec(stdout) ?? [];
    expect(Number(milliseconds)).toBeGreaterThanOrEqual(300);
    expect(stdout.split('\n')[1]).toMatch(/^About 20 seconds for [\d,]+ checks/);
  });
});
