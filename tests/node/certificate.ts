import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';

/** The key of a certificate that is made for tests and used nowhere else. */
export const key = `-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEIGL+G2dyG0gPKmepfJOBrfXmKQDQ9L8fRmy7d2qxBeGP
-----END PRIVATE KEY-----`;
/** Good for localhost, receiver.test and 127.0.0.1 until 2100. */
export const cert = `-----BEGIN CERTIFICATE-----
MIIBNTCB6KADAgECAgEBMAUGAytlcDAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwIBcN
MjAwMTAxMDAwMDAwWhgPMjEwMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMMCWxvY2Fs
aG9zdDAqMAUGAytlcAMhAJThmzxkgr8oTHKJEqDnlqhzIXoC51EESDb0/TScfq3R
o10wWzAPBgNVHRMBAf8EBTADAQH/MCkGA1UdEQQiMCCCCWxvY2FsaG9zdIINcmVj
ZWl2ZXIudGVzdIcEfwAAATAdBgNVHQ4EFgQUUiEv8pXn0fg6ayTt3oF2M+pe9eQw
BQYDK2VwA0EAjaArCT+I8RHp5LpcdQbmWfFN9f6nE2F3mUzXSa56IBY7cnvqqXBD
H4crg3CyCxXbkcCheUWJLkwQSscwKsOABg==
-----END CERTIFICATE-----`;

/** As if NODE_EXTRA_CA_CERTS named the certificate, for one test. */
export function trust(): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, cert]);
  onTestFinished(() => setDefaultCACertificates(before));
}
