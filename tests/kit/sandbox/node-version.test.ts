import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { useNetwork } from '../../../src/conformance/target/network.ts';
import { checkNode } from '../../../src/kit/sandbox/node-version.ts';

test.each(['22.13.0', '22.21.0', '24.0.0', process.versions.node, ''])('%s is new enough, or no Node', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

test.each(['18.20.8', '20.20.2', '22.12.0'])('%s is told what is needed', (version) => {
  expect(() => checkNode(version)).toThrow(`Node 22.13 or newer is required; this is ${version}`);
});

test.each(['kit', 'suite'])('the manifest of the %s asks for the same', (name) => {
  const { engines } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'));
  expect(engines.node).toBe('>=22.13');
});

test('of the suite an older Node lacks certificates and a proxy, and is told which Node has them', () => {
  const url = 'https://staging.example.com';
  const older = {};
  expect(() => useNetwork({ url }, older)).not.toThrow();
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n');
  expect(() => useNetwork({ url, ca }, older)).toThrow('Node 22.19 or newer');
  const proxy = { url: 'http://127.0.0.1:3128' };
  expect(() => useNetwork({ url, proxy }, older)).toThrow('Node 24.14 or newer');
  expect(() => useNetwork({ url: 'http://127.0.0.1:4010', proxy }, older)).not.toThrow();
});
