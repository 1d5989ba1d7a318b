import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import type { OperationSpec } from '../../src/contract/operation.ts';
import { createApp } from '../../src/server/app.ts';
import type { Call } from '../../src/server/engine.ts';
import { FetchInbound, toResponse } from '../../src/server/fetch.ts';
import { createFrontDoor } from '../../src/server/front-door.ts';
import { createPages, type Page } from '../../src/server/pages.ts';
import { answerOf, notesContract, notesEngine } from './notes.ts';
import { problemIn } from './problem.ts';
import { serveNotes } from './served.ts';

const headers = tokenHeaders('token_1');

const gzip = new TextEncoder().encode('compressed');

function pageOf(mediaType: string, text: string): Page {
  return { mediaType, body: new TextEncoder().encode(text), encoded: { gzip }, tag: text.replaceAll(/\W/g, '') };
}

/** A reference of one page. */
const reference = {
  contract: async (format: string, origin: string) => pageOf(`application/${format}`, `${format} for ${origin}`),
  page: async (path: string) => {
    if (path === 'broken.html') throw new Error('the disk is gone');
    if (path === '404.html') return pageOf('text/html', 'no such page');
    return path === 'index.html' ? pageOf('text/html', `<h1>${path}</h1>`) : undefined;
  },
};

async function text(answer: Promise<Response>) {
  const response = await answer;
  return { status: response.status, headers: response.headers, body: await response.text() };
}

function openPages() {
  const reports: unknown[] = [];
  const pages = createPages({ reference, report: (error) => void reports.push(error) });
  const get = async (path: string, init?: RequestInit) => {
    const inbound = new FetchInbound(new Request(`http://api.example:8080${path}`, init));
    return toResponse(await pages(inbound), inbound.method);
  };
  return { get, reports };
}

describe('pages', () => {
  test('a browser gets a page where there is none, and other clients a problem', async () => {
    const { get } = openPages();
    const accept = 'text/html,application/xhtml+xml;q=0.9';
    for (const held of [undefined, '"nosuchpage"']) {
      const shown = await get('/docs/nothing.html', { headers: { accept, ...(held && { 'if-none-match': held }) } });
      expect([shown.status, await shown.text()]).toEqual([404, 'no such page']);
    }
    await problemIn(await get('/docs/nothing.html', { headers: { accept: '*/*' } }), 404);
    const deep = await get('/docs/a/nothing.html', { headers: { accept } });
    expect([deep.status, deep.headers.get('location')]).toEqual([302, '/docs/nothing.html']);
  });

  test.for([
    ['/openapi.json', 'application/json', 'json for http://api.example:8080'],
    ['/openapi.yaml?x=1', 'application/yaml', 'yaml for http://api.example:8080'],
    ['/docs/', 'text/html', '<h1>index.html</h1>'],
    ['/docs/index.html', 'text/html', '<h1>index.html</h1>'],
  ] as const)('%s is there', async ([path, type, text]) => {
    const response = await openPages().get(path);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([200, type, text]);
    expect(response.headers.get('vary')).toBe('Origin, Accept-Encoding');
    expect(response.headers.has('content-encoding')).toBe(false);
  });

  test.for([
    ['gzip', true],
    ['br, GZIP;q=0.5', true],
    ['x-gzip', true],
    ['gzip;q=0', false],
    ['gzip; q=0.000', false],
    ['gzip;seq=0', true],
    ['identity, br', false],
    ['gzipped', false],
    ['pigzip', false],
  ] as const)('a client that takes %s is sent a compressed page: %s', async ([accepted, isCompressed]) => {
    const { headers, ...response } = await text(
      openPages().get('/docs/', { headers: { 'accept-encoding': accepted } }),
    );
    expect(headers.get('content-encoding')).toBe(isCompressed ? 'gzip' : null);
    expect(response.body).toBe(isCompressed ? 'compressed' : '<h1>index.html</h1>');
  });

  test('a page that a client has is not sent again', async () => {
    const { get } = openPages();
    const tag = (await get('/docs/')).headers.get('etag') ?? '';
    for (const held of [tag, tag.replace('W/', ''), `"other", ${tag}`]) {
      const again = await text(get('/docs/', { headers: { 'if-none-match': held } }));
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', tag]);
    }
    for (const held of ['"other"', '"h1W/indexhtmlh1"']) {
      expect((await get('/docs/', { headers: { 'if-none-match': held } })).status).toBe(200);
    }
  });

  test('a page that a client has is asked for anew each time', async () => {
    expect((await openPages().get('/docs/')).headers.get('cache-control')).toBe('no-cache');
  });

  test('no other page shows them in a frame or learns where one came from, and no browser guesses their type', async () => {
    const { headers } = await openPages().get('/docs/');
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('a reference that is not built says how it is', async () => {
    const none = { ...reference, page: async () => undefined };
    const reply = await createPages({ reference: none, report: () => {} })(
      new FetchInbound(new Request('http://api.example/docs/')),
    );
    expect((await problemIn(toResponse(reply, 'GET'), 404)).detail).toContain('npm run docs');
  });

  test.for(['/', '/docs'])('%s leads to the reference', async (path) => {
    const response = await openPages().get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/docs/']);
  });

  test('that are not there are named, up to 200 characters', async () => {
    const { get, reports } = openPages();
    expect((await problemIn(await get('/docs/a/b.html'), 404)).detail).toBe('The reference has no page a/b.html.');
    expect((await problemIn(await get('/docs/%'), 404)).detail).toBe('The reference has no page %.');
    const long = await problemIn(await get(`/docs/${'x'.repeat(201)}`), 404);
    expect(long.detail).toBe(`The reference has no page ${'x'.repeat(200)}….`);
    expect((await problemIn(await get('/elsewhere'), 404)).detail).toBe('There is nothing at this path.');
    expect(reports).toEqual([]);
  });

  test.for(['/', '/docs', '/docs/x', '/openapi.json', '/openapi.yaml'])('%s can be read alone', async (path) => {
    const { get } = openPages();
    const refused = await get(path, { method: 'POST' });
    expect(refused.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect((await problemIn(refused, 405)).detail).toBe('This path takes GET, HEAD, OPTIONS.');
    const asked = await get(path, { method: 'OPTIONS', headers: { origin: 'http://app.example' } });
    expect([asked.status, asked.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(asked.headers.get('access-control-allow-origin')).toBe('http://app.example');
    expect(asked.headers.has('access-control-allow-methods')).toBe(false);
  });

  test('that fail are reported, and the client is told no more', async () => {
    const { get, reports } = openPages();
    expect((await problemIn(await get('/docs/broken.html'), 500)).detail).not.toContain('disk');
    expect(reports).toEqual([new Error('the disk is gone')]);
  });
});

describe('a server', () => {
  test('needs no observers', async () => {
    const report = (error: unknown) => {
      throw error;
    };
    const contract = notesContract();
    const doors = [{ prefix: '/api', answer: createFrontDoor({ contract, engine: notesEngine(), report }) }] as const;
    const app = createApp({ doors: [...doors], pages: createPages({ reference, report }) });
    for (const path of ['/api/notes', '/docs/']) {
      expect((await app(new Request(`http://api.example${path}`, { headers }))).status).toBe(200);
    }
  });

  test('tells how long each request took', async () => {
    let milliseconds = 1_000_000;
    const time = vi.spyOn(performance, 'now').mockImplementation(() => milliseconds++);
    onTestFinished(() => time.mockRestore());
    const { inProcess, exchanges } = await serveNotes(notesEngine());
    for (const path of ['/api/notes', '/docs/nothing']) await inProcess(path, { headers });
    for (const exchange of exchanges) {
      expect(exchange.milliseconds).toBeGreaterThan(0);
      expect(exchange.milliseconds).toBeLessThan(1000);
    }
    expect(exchanges.map(({ bodySize }) => bodySize)).toEqual([0, 0]);
  });

  test('names what leads nowhere, up to 200 characters', async () => {
    const { inProcess } = await serveNotes(notesEngine());
    const detailOf = async (path: string) => (await problemIn(await inProcess(path), 404)).detail;
    const path = `/${'x'.repeat(199)}`;
    expect(await detailOf(path)).toBe(`There is nothing at ${path}.`);
    expect(await detailOf(`${path}y`)).toBe(`There is nothing at ${path}….`);
  });

  test('tells a preflight for nothing of no methods but the one it asks for', async () => {
    const { inProcess } = await serveNotes(notesEngine());
    const asking = { origin: 'http://app.example', 'access-control-request-method': 'GET' };
    const response = await inProcess('/nothing', { method: 'OPTIONS', headers: asking });
    expect([response.status, response.headers.has('allow')]).toEqual([204, false]);
  });

  test('gives its engine the token, bare, and none where none is needed', async () => {
    const calls: Call[] = [];
    const answer = (call: Call) => {
      calls.push(call);
      return answerOf(call.operation.id);
    };
    const { inProcess } = await serveNotes(notesEngine({ answer }));
    for (const path of ['/api/notes', '/api/state']) await inProcess(path, { headers });
    expect(calls.map(({ token }) => token)).toEqual(['token_1', '']);
    const preference = { code: undefined, example: undefined, dynamic: false, applied: '' };
    expect(calls[0]).toMatchObject({ body: undefined, bodyType: undefined, preference });
  });

  test('names all that it could answer to who accepts none of it', async () => {
    const { operations, ...rest } = notesContract();
    const { listNotes } = operations;
    if (!listNotes) throw new Error('The contract lists no notes.');
    const both: OperationSpec = { ...listNotes, responses: { '200': { 'application/json': [], 'text/csv': [] } } };
    const contract = { operations: { listNotes: both }, ...rest };
    const door = createFrontDoor({ contract, engine: notesEngine(), report: () => {} });
    const pages = createPages({ reference, report: () => {} });
    const app = createApp({ doors: [{ prefix: '/api', answer: door }], pages });
    const accept = 'text/plain';
    const response = await app(new Request('http://api.example/api/notes', { headers: { ...headers, accept } }));
    const detail = 'This operation answers application/json or text/csv, which the Accept header does not take.';
    expect((await problemIn(response, 406)).detail).toBe(detail);
  });
});
