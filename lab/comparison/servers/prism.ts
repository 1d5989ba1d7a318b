import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Tool, type ToolRun, token } from './tool.ts';
import { trafficOf } from './traffic.ts';

const manifest = createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json');

export const prism: Tool = {
  name: 'Prism proxy',
  setup: 'the documented example of every request, sent through the proxy; violations of responses count',
  version() {
    const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
    return version;
  },
  getIt: '',
  async run(run) {
    const port = await freePort();
    const cli = join(dirname(manifest), 'dist/index.js');
    const args = [cli, 'proxy', run.contract, run.url, '--port', String(port), '--verboseLevel', 'silent'];
    const child = spawn(process.execPath, args, { cwd: run.folder, stdio: 'ignore' });
    try {
      const url = `http://127.0.0.1:${port}`;
      await answers(url);
      return await sendTraffic(run, url);
    } finally {
      child.kill();
      await once(child, 'close');
    }
  },
};

/** Sends the examples through the proxy. Returns the places of responses that it calls violations. */
async function sendTraffic({ contract, seconds }: ToolRun, url: string): Promise<Set<string>> {
  const document: object = JSON.parse(readFileSync(contract, 'utf8'));
  const found = new Set<string>();
  const deadline = AbortSignal.timeout(seconds * 1000);
  for (const { operationId, method, path, body } of trafficOf(document)) {
    const headers = { authorization: token, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const init = { method: method.toUpperCase(), headers, signal: deadline, ...(body !== undefined && { body }) };
    const response = await fetch(`${url}${path}`, init).catch(() => undefined);
    if (deadline.aborted) break;
    await response?.arrayBuffer();
    for (const at of violationsIn(response?.headers.get('sl-violations') ?? '[]')) found.add(`${operationId}: ${at}`);
    // Without an answer of the server the proxy fails itself.
    if (response?.status === 502 || response === undefined) found.add(`${operationId}: no response`);
  }
  return found;
}

interface Violation {
  readonly location: readonly (string | number)[];
  readonly code: string | number;
}

function violationsIn(header: string): string[] {
  const violations: Violation[] = JSON.parse(header);
  return violations
    .filter(({ location: [side] }) => side === 'response')
    .map(({ location, code }) => `${location.map((key) => (Number.isNaN(Number(key)) ? key : 'N')).join('.')} ${code}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}

/** Waits until a server listens, for a minute at most. */
async function answers(url: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return;
    await setTimeout(100);
  }
  throw new Error(`Nothing listens at ${url}.`);
}
