import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenOn, receive, usePost } from './receiver.ts';

// Made for these tests and used nowhere else; good for localhost, receiver.test and 127.0.0.1 until 2100.
const key = `-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEIGL+G2dyG0gPKmepfJOBrfXmKQDQ9L8fRmy7d2qxBeGP
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBNTCB6KADAgECAgEBMAUGAytlcDAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwIBcN
MjAwMTAxMDAwMDAwWhgPMjEwMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMMCWxvY2Fs
aG9zdDAqMAUGAytlcAMhAJThmzxkgr8oTHKJEqDnlqhzIXoC51EESDb0/TScfq3R
o10wWzAPBgNVHRMBAf8EBTADAQH/MCkGA1UdEQQiMCCCCWxvY2FsaG9zdIINcmVj
ZWl2ZXIudGVzdIcEfwAAATAdBgNVHQ4EFgQUUiEv8pXn0fg6ayTt3oF2M+pe9eQw
BQYDK2VwA0EAjaArCT+I8RHp5LpcdQbmWfFN9f6nE2F3mUzXSa56IBY7cnvqqXBD
H4crg3CyCxXbkcCheUWJLkwQSscwKsOABg==
-----END CERTIFICATE-----`;

function receiveSecurely() {
  return listenOn(createServer({ key, cert }, (_, response) => void response.end('safe')));
}

/** As if NODE_EXTRA_CA_CERTS named the certificate, for one test. */
function trust(): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, cert]);
  onTestFinished(() => setDefaultCACertificates(before));
}

const here = async () => [{ address: '127.0.0.1', family: 4 }];

describe('over TLS', () => {
  test.for(['127.0.0.1', 'localhost', 'receiver.test'])('a webhook arrives at %s', async (host) => {
    trust();
    const receiver = await receiveSecurely();
    const outcome = await usePost({ resolve: here })(`https://${host}:${receiver.port}/`);
    expect(outcome).toEqual({ kind: 'answered', status: 200, mediaType: undefined, body: 'safe' });
  });

  test("a certificate of another host's is not accepted", async () => {
    trust();
    const receiver = await receiveSecurely();
    const outcome = await usePost({ resolve: here })(`https://other.test:${receiver.port}/`);
    expect(outcome).toEqual({ kind: 'failed', reason: expect.stringMatching(/^Hostname.*other\.test.*cert/) });
  });

  test('a certificate that nobody trusts is not accepted, and how to trust it is told', async () => {
    const receiver = await receiveSecurely();
    const outcome = await usePost()(`https://127.0.0.1:${receiver.port}/`);
    expect(outcome).toEqual({ kind: 'failed', reason: expect.stringMatching(/not trusted; NODE_EXTRA_CA_CERTS/) });
  });

  test('a server without TLS is told apart', async () => {
    const receiver = await receive((_, response) => void response.end());
    const outcome = await usePost()(`https://127.0.0.1:${receiver.port}/`);
    expect(outcome).toEqual({ kind: 'failed', reason: 'the server does not speak TLS; is it http?' });
  });
});
