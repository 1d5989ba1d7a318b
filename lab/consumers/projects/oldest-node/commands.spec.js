import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { signedEvent } from 'phone-agent-kit/webhooks/signed-event';

test('it is the oldest Node that the packages name', () => {
  assert.equal(process.version, 'v22.13.0');
});

test('every entry point for Node is there', async () => {
  const entries = ['client', 'webhooks', 'sandbox', 'node', 'stories'];
  for (const name of entries) assert.ok(await import(`phone-agent-kit/${name}`));
  assert.equal(
    signedEvent('taskChanged', {}, { secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=' }).method,
    'POST',
  );
});

test('the suite finds the sandbox good, and recordings begin', async (t) => {
  const server = run('phone-agent-kit', '--port', '0', '--quiet', '--data', 'sandbox.db');
  t.after(() => server.kill());
  const url = await ready(server);
  const suite = run('phone-agent-suite', '--url', url, '--token', 'demo-superadmin', '--only', 'Billing', '--quiet');
  assert.match(await ended(suite), /conforms to the contract/);
  await writeFile('ca.pem', '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n');
  const trusting = run('phone-agent-suite', '--url', url, '--token', 'demo-superadmin', '--ca', 'ca.pem');
  assert.match(await ended(trusting, 'stderr'), /requires Node 22\.19 or newer; this is 22\.13\.0/);
  const recorder = run('phone-agent-suite', 'record', '--to', url, '--har', 'traffic.har', '--port', '0');
  t.after(() => recorder.kill());
  assert.equal((await fetch(`${await ready(recorder)}/openapi.json`)).status, 200);
});

/** Runs a command of an installed package, as `npx` does. */
function run(name, ...args) {
  return spawn(process.execPath, [`node_modules/${name}/dist/cli.js`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function ready({ stdout }) {
  for await (const chunk of stdout) {
    const [, url] = /ready (\S+)/.exec(String(chunk)) ?? [];
    if (url) return url;
  }
  throw new Error('The server ended before it was ready.');
}

async function ended(child, stream = 'stdout') {
  let text = '';
  for await (const chunk of child[stream]) text += chunk;
  return text;
}
