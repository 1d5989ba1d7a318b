import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startServer } from '../../../../src/cli/server/start.ts';
import { tokenHeaderNames } from '../../../../src/contract/credentials.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { HashedKeys } from '../../../../src/node/control-keys.ts';
import { limitsWithoutConcurrency, startBroken, startProxy, startTestServer } from '../../../conformance/servers.ts';
import { runCli } from '../../support/command.ts';
import { contract } from '../contract-command.ts';

const token = ['--token', 'demo-superadmin'];
const limits = ['--only', 'getTaskLimits/examples', '--seed', '7'];

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'given-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}

/** Hands on what it is asked, under `base` and with a header that somebody must have set. */
function guarded(url: string, base: string, header: string, value: string): Promise<string> {
  return startProxy(async (request) => {
    const { pathname, search } = new URL(request.url);
    if (request.headers.get(header) !== value || !pathname.startsWith(base)) return new Response('', { status: 418 });
    const { method } = request;
    const headers = new Headers(request.headers);
    headers.delete('transfer-encoding');
    const body = request.body === null ? {} : { body: await request.arrayBuffer() };
    const answer = await fetch(url + pathname.slice(base.length) + search, { method, headers, ...body });
    const own = new Headers(answer.headers);
    for (const name of ['content-length', 'connection', 'keep-alive', 'transfer-encoding']) own.delete(name);
    return new Response(answer.body === null ? null : await answer.text(), { status: answer.status, headers: own });
  });
}

describe('what a run is given', () => {
  it('a base path and headers lead each request, also of the control API; their values are told nowhere', async () => {
    const key = 'key-8Jd92mXq41';
    const url = `${await guarded(await startBroken(limitsWithoutConcurrency), '/base/v1', 'x-api-key', key)}/base/v1`;
    const json = join(makeFolder(), 'report.json');
    const { code, stdout } = await contract(
      '--url',
      url,
      ...token,
      ...limits,
      '--header',
      `X-Api-Key: ${key}`,
      '--json',
      json,
    );
    expect(code).toBe(1);
    expect(stdout + readFileSync(json, 'utf8')).not.toContain(key);
    expect(stdout).toContain(`curl '${url}${pathTo('getTaskLimits')}'`);
    expect(stdout).toContain('-H "x-api-key: $HEADER_X_API_KEY"');
    expect(stdout).toContain('breaks the contract: 1 finding');
  });

  it('a key of a sandbox that wants one opens its control API; without it that is said to be missing', async () => {
    const secret = 'the-secret-of-a-pipeline';
    const keys = new HashedKeys({ texts: [`ci:${secret}`] });
    const { url, close } = await startServer({ host: '127.0.0.1', port: 0, quiet: true, keys, timeouts: { grace: 0 } });
    onTestFinished(close);
    const role = ['--only', 'createToken/role'];
    const { stdout } = await contract('--url', url, ...token, ...role, '--header', `x-control-key: ${secret}`);
    expect(stdout).toContain('✓ Authorization  1 passed');
    const without = await contract('--url', url, ...token, ...role, '--verbose');
    expect(without.stdout).toContain('or requires a key (--header x-control-key)');
  });

  it('what is printed repeats the finding: the request, and the run', async () => {
    const key = 'key-8Jd92mXq41';
    const url = `${await guarded(await startBroken(limitsWithoutConcurrency), '/base', 'x-api-key', key)}/base`;
    const ids = join(makeFolder(), 'ids.yaml');
    writeFileSync(ids, 'agentId: agent_202\n');
    const given = ['--header', `x-api-key: ${key}`, '--ids', ids, '--disposable'];
    const { stdout } = await contract('--url', url, ...token, ...limits, ...given);
    const env = { ...process.env, TOKEN: 'demo-superadmin', HEADER_X_API_KEY: key };
    const run = promisify(execFile);
    const [, curl = ''] = /^ {2}request\n((?: {4}.*\n)+)/m.exec(stdout) ?? [];
    const answer = await run('bash', ['-c', curl.replace('curl', 'curl -s')], { env });
    expect(JSON.parse(answer.stdout)).toMatchObject({ success: true, limits: {} });
    const [, options = ''] = /repeat +(.*)\n/.exec(stdout) ?? [];
    expect(options).toContain(`--ids ${ids}`);
    expect(options).toContain('--disposable');
    const words = await run('bash', ['-c', `printf '%s\\n' ${options}`], { env });
    const repeated = await contract(...words.stdout.trimEnd().split('\n'));
    expect(repeated.stdout).toContain('✗ getTaskLimits: limits.concurrencyPerRun is required but missing');
    expect(repeated.code).toBe(1);
  });

  it.each([
    [['--header', `${tokenHeaderNames()[0]}: x`], /--header cannot set \S+: use --token/],
    [['--header', 'Host: other'], /--header cannot set Host: it is the host of --url/],
    [['--header', 'content-length: 4'], /cannot set content-length/],
    [['--header', 'nothing'], /--header must be 'Name: value'/],
    [['--ids', '/nowhere.yaml'], /--ids: \/nowhere\.yaml cannot be read/],
    [['--ids', 'package.json'], /must be a string, a number, or a list/],
    [['--proxy', 'there'], /--proxy is there; it must be a URL/],
  ])('and cannot use is refused: %j', async (args, message) => {
    const { code, stderr } = await contract('--url', 'http://127.0.0.1:1', ...token, ...args);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
  });

  it('names of identifiers that the contract has not are refused', async () => {
    const ids = join(makeFolder(), 'ids.json');
    writeFileSync(ids, JSON.stringify({ agentID: 'agent_202' }));
    const { code, stderr } = await contract('--url', await startTestServer(), ...token, ...limits, '--ids', ids);
    expect(stderr).toMatch(/^error: --ids: the contract has no agentID; it has .*agentId/);
    expect(code).toBe(2);
  });
});

describe('a server behind TLS and a proxy', () => {
  /** Serves the sandbox as `https://suite.test`, which only a proxy knows. */
  async function start() {
    const url = await startTestServer();
    const folder = makeFolder();
    const key = join(folder, 'key.pem');
    const ca = join(folder, 'ca.pem');
    const subject = ['-subj', '/CN=suite.test', '-addext', 'subjectAltName=DNS:suite.test'];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', ca, ...subject], { stdio: 'pipe' });
    const secure = createTlsServer({ key: readFileSync(key), cert: readFileSync(ca) }, async (request, response) => {
      const chunks: Buffer[] = await request.toArray();
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) {
        if (typeof value === 'string' && !/^(host|connection|content-length|transfer-encoding)$/.test(name))
          headers.set(name, value);
      }
      const { method = 'GET' } = request;
      const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
      const answer = await fetch(url + request.url, { method, headers, ...body });
      const skipped = /^(content-length|connection|keep-alive|transfer-encoding)$/;
      response.writeHead(answer.status, [...answer.headers].filter(([name]) => !skipped.test(name)).flat());
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
    const port = await portOf(secure);
    const asked: string[] = [];
    const proxy = createServer().on('connect', (request, socket, head) => {
      asked.push(request.url ?? '');
      const upstream = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        upstream.write(head);
        socket.pipe(upstream).pipe(socket);
      });
      upstream.on('error', () => socket.destroy());
      socket.on('error', () => upstream.destroy());
    });
    return { ca, proxy: `http://127.0.0.1:${await portOf(proxy)}`, asked };
  }

  /** In a process of its own: what it is told of the network is for all of it. */
  const examined = (...args: string[]) => runCli(['contract', ...args]).ended;

  const own = ['--url', 'https://suite.test', ...token, ...limits];

  it('is examined with --ca and --proxy', async () => {
    const { ca, proxy, asked } = await start();
    const { code, stdout, stderr } = await examined(...own, '--proxy', proxy, '--ca', ca);
    expect(stderr).toBe('');
    expect(stdout).toContain('✓ https://suite.test conforms to the contract.');
    expect(code).toBe(0);
    expect(new Set(asked)).toEqual(new Set(['suite.test:443']));
  });

  it('is reached through the proxy that the environment names, and not examined without the certificate', async () => {
    const { proxy } = await start();
    vi.stubEnv('HTTPS_PROXY', proxy);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code, stderr } = await examined(...own);
    expect(stderr).toMatch(/cannot be reached: .*self-signed certificate/);
    expect(code).toBe(2);
  });
});
