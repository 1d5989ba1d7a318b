import { expect, test } from 'vitest';
import { PrismEngine } from '../../src/examples/engine.ts';
import type { Document } from '../../src/examples/excerpt.ts';
import { readLibrary } from './library.ts';
import { serve } from './suite.ts';

const session = { cookie: 'theme=dark; session=anybody' };

/** The library's contract behind the front door, answered from its examples. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const { document, contract } = await readLibrary();
  const examples: Document = JSON.parse(JSON.stringify(document));
  const engine = new PrismEngine(examples, contract.validators, {
    answer: () => Promise.reject(new Error('No Prism.')),
  });
  return serve(contract, engine)(new Request(`http://library.example${path}`, { headers: session, ...init }));
}

function sent(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  const all = { ...session, 'content-type': 'application/json', ...headers };
  return { method, headers: all, body: JSON.stringify(body) };
}

const book = { title: 'Effi Briest', language: 'de' };

test('each operation answers with its first example, and the headers that it declares', async () => {
  const listed = await ask('/books?language=de');
  expect(listed.status).toBe(200);
  expect(await listed.json()).toMatchObject({ books: [{ bookId: 'book-1' }, { bookId: 'book-2', subtitle: null }] });
  const added = await ask('/books', sent('POST', book, { desk: 'south' }));
  expect([added.status, added.headers.get('location')]).toEqual([201, '/books/book-1']);
  for (const method of ['PUT', 'PATCH']) expect((await ask('/books/book-1', sent(method, book))).status).toBe(200);
  const removed = await ask('/books/book-1', { method: 'DELETE' });
  expect([removed.status, await removed.text()]).toEqual([204, '']);
});

test('an operation without security needs no cookie', async () => {
  expect((await ask('/hours', { headers: {} })).status).toBe(200);
});

test('an example is answered that is asked for', async () => {
  const refused = await ask('/books/book-1', { headers: { ...session, prefer: 'code=404' } });
  expect([refused.status, await refused.json()]).toEqual([
    404,
    { type: '/problems/missing', title: 'Not Found', status: 404 },
  ]);
});

test.each([
  [
    'without its cookie',
    '/books',
    { headers: { cookie: 'theme=dark' } },
    401,
    'Send an API token in the cookie session.',
  ],
  [
    'with a cookie that is none of its values',
    '/books',
    { headers: { cookie: `${session.cookie}; branch=west` } },
    400,
    'parameter branch must be one of north, south',
  ],
  ['without its header', '/books', sent('POST', book), 400, 'parameter desk is required'],
  [
    'with a field that the contract does not have',
    '/books/book-1',
    sent('PUT', { ...book, pages: 5 }),
    400,
    '/pages is not a field of this body',
  ],
  ['that leads nowhere', '/shelves', {}, 404, 'There is nothing at /shelves'],
] as const)('a request %s is refused as the library refuses', async (_, path, init, status, said) => {
  const refused = await ask(path, init);
  expect([refused.status, refused.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
  const problem = await refused.json();
  expect(problem).toEqual({
    type: expect.stringMatching(/^\/problems\//),
    title: expect.any(String),
    status,
    detail: expect.stringContaining(said),
  });
  expect(refused.headers.get('www-authenticate')).toBe(status === 401 ? 'Session realm="library"' : null);
});

test('a method that a path does not have is refused with those that it has', async () => {
  const refused = await ask('/books/book-1', { method: 'POST' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS']);
});
