import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, request } from 'node:https';
import { connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { mock } from '../../../../src/cli/server-command.ts';
import { tokenHeaders } from '../../../../src/contract/credentials.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { cert, key } from '../../../node/certificate.ts';
import { runCli } from '../../support/command.ts';

/** Files of a certificate, until the test ends. */
function files(certificate = cert, itsKey = key) {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const certFile = join(folder, 'cert.pem');
  const keyFile = join(folder, 'key.pem');
  writeFileSync(certFile, certificate);
  writeFileSync(keyFile, itsKey);
  return { certFile, keyFile, options: ['--tls-cert', certFile, '--tls-key', keyFile] };
}

/** Asks over TLS, trusting one certificate; gives the answer and the serial number of what the server showed. */
function ask(
  url: string,
  ca: string,
  headers = {},
): Promise<{ status: number | undefined; body: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(url, { ca, headers, agent: false }, async (response) => {
      const { statusCode: status, headers } = response;
      resolve({ status, body: await text(response), connection: headers.connection });
    }).on('error', reject);
  });
}

test('requests are answered over TLS, and the server names itself so', async () => {
  const command = runCli(['mock', '--port', '0', '--quiet', ...files().options]);
  const url = await command.ready;
  expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  const headers = tokenHeaders('demo-admin');
  expect(await ask(`${url}${pathTo('listTokens')}`, cert, headers)).toMatchObject({ status: 200 });
  expect(JSON.parse((await ask(`${url}/openapi.json`, cert)).body).servers[0].url).toBe(url);
  // Who writes on after the answer, or sends no TLS at all, is none that the server ends by.
  const { port } = new URL(url);
  const plain = connectTcp(Number(port), '127.0.0.1', () => plain.write('GET / HTTP/1.1\r\n\r\n'));
  plain.on('error', () => {}).resume();
  await new Promise((resolve) => plain.once('close', resolve));
  const nonsense = connect({ port: Number(port), host: '127.0.0.1', ca: cert }, () =>
    nonsense.write('nonsense\r\n\r\n'),
  );
  expect(await text(nonsense)).toContain('HTTP/1.1 400');
  const refused = request(`${url}${pathTo('createToken')}`, { ca: cert, method: 'POST', headers });
  refused.on('error', () => {}).end('{');
  command.process.kill('SIGTERM');
  expect(await command.ended).toMatchObject({ code: 0, stderr: '' });
});

test('a certificate is read anew on SIGHUP; one that cannot be used is told of, and the old one stays', async () => {
  const { certFile, keyFile, options } = files();
  const command = runCli(['mock', '--port', '0', '--quiet', ...options]);
  const health = `${await command.ready}/_sandbox/health`;
  expect(await ask(health, cert)).toMatchObject({ status: 200 });
  writeFileSync(certFile, otherCert);
  command.process.kill('SIGHUP');
  expect(await command.complaint('the old certificate stays in use')).toContain(certFile);
  expect(await ask(health, cert)).toMatchObject({ status: 200 });
  writeFileSync(keyFile, otherKey);
  command.process.kill('SIGHUP');
  await expect.poll(() => ask(health, otherCert).catch(() => undefined)).toMatchObject({ status: 200 });
});

test.for<[string, () => string[], RegExp]>([
  ['one file without the other', () => files().options.slice(0, 2), /--tls-key is missing/],
  [
    'a file that is not there',
    () => ['--tls-cert', '/no/cert.pem', '--tls-key', '/no/key.pem'],
    /\/no\/cert\.pem cannot be read/,
  ],
  ['a key of another certificate', () => files(cert, otherKey).options, /cannot be used/],
  ['what is no certificate', () => files('nonsense').options, /cannot be used/],
])('%s is refused', async ([, options, said]) => {
  await expect(mock(['--port', '0', ...options()], 'npm start --')).rejects.toThrow(said);
});

/** Another certificate for 127.0.0.1, good until 2100, made for tests and used nowhere else, and its key. */
const otherKey = `-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEINTS4pbX/NBjltDsHW1kJlrOOBoxVXIui+eWnhV90wfb
-----END PRIVATE KEY-----`;
const otherCert = `-----BEGIN CERTIFICATE-----
MIIBWzCCAQ2gAwIBAgIURXwqdqo4V8Xr0UEKULPzsnIasu8wBQYDK2VwMBQxEjAQ
BgNVBAMMCWxvY2FsaG9zdDAgFw0yNjExMjUwNDE1MTdaGA8yMTAwMDEwMTA0MTUx
N1owFDESMBAGA1UEAwwJbG9jYWxob3N0MCowBQYDK2VwAyEAGSiM75qzzFRR/n/r
5AYd7wcueG03edd+BgET13pILEWjbzBtMB0GA1UdDgQWBBTq/Zynu0fIXoWHphCG
aOc6GUkFwTAfBgNVHSMEGDAWgBTq/Zynu0fIXoWHphCGaOc6GUkFwTAPBgNVHRMB
Af8EBTADAQH/MBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAFBgMrZXADQQC0
0xiHGLhjjkeiaIgatueCFQlZ344D5W3dMEnyZnQIugd4ZzQwLG5WrN6E01RvojVh
l/zlrdWeAmC0ctOmCdAE
-----END CERTIFICATE-----`;
