import { describe, expect, test } from 'vitest';
import { tokenHeaders, tokenLines } from '../../src/contract/credentials.ts';
import { Problem } from '../../src/contract/problem.ts';
import { PrismEngine } from '../../src/examples/engine.ts';
import { Prism } from '../../src/examples/prism.ts';
import { createFrontDoor } from '../../src/server/front-door.ts';
import { answerOf, notesContract, notesEngine } from './notes.ts';
import { problemIn } from './problem.ts';
import { serveNotes, ways } from './served.ts';
import { exchange } from './wire.ts';

const authorization = 'token_1';
const creation = {
  method: 'POST',
  headers: { ...tokenHeaders(authorization), 'content-type': 'application/json' },
  body: '{"text":"x"}',
};

describe.for(ways)('an operation %s', (way) => {
  test('may answer 201', async () => {
    const send = (await serveNotes(notesEngine()))[way];
    const response = await send('/api/notes', creation);
    expect([response.status, response.headers.get('location')]).toEqual([201, '/notes/1']);
    expect(await response.json()).toEqual({ id: '1' });
  });

  test('that answers 201 answers it in what the client accepts or not at all', async () => {
    const send = (await serveNotes(notesEngine()))[way];
    const headers = { ...creation.headers, accept: 'text/csv' };
    await problemIn(await send('/api/notes', { ...creation, headers }), 406);
    await problemIn(await send('/api/notes', { ...creation, headers: { ...headers, prefer: 'code=201' } }), 406);
    expect((await send('/api/notes', { ...creation, headers: { ...headers, prefer: 'code=202' } })).status).toBe(201);
  });

  test('may answer 204, which has no body and no media type, so that any client accepts it', async () => {
    const send = (await serveNotes(notesEngine()))[way];
    const response = await send('/api/notes/1', {
      method: 'DELETE',
      headers: { ...tokenHeaders(authorization), accept: 'text/csv' },
    });
    expect(response.status).toBe(204);
    expect([...response.headers.keys()].filter((name) => name.startsWith('content-'))).toEqual([]);
    expect(await response.text()).toBe('');
  });

  test('that answers a body where none is declared, or none where one is, has failed', async () => {
    const wrong = [
      ['/api/notes/1', 'DELETE', { ...answerOf('deleteNote'), mediaType: 'application/json', body: {} }],
      ['/api/notes', 'GET', { ...answerOf('listNotes'), mediaType: null }],
      ['/api/notes', 'GET', { ...answerOf('listNotes'), status: 204, mediaType: null }],
    ] as const;
    for (const [path, method, answer] of wrong) {
      const served = await serveNotes(notesEngine({ answer: () => answer }));
      const problem = await problemIn(await served[way](path, { method, headers: tokenHeaders(authorization) }), 500);
      expect(problem.detail).toContain('breaks the contract');
      expect(served.reports).toEqual([expect.any(Problem)]);
    }
  });

  test('that answers with a header that cannot be sent has failed, and the server stays', async () => {
    for (const value of ['a\r\nset-cookie: b', 'a\0', '名']) {
      const answer = () => ({ ...answerOf('listNotes'), headers: { 'x-note': value } });
      const send = (await serveNotes(notesEngine({ answer })))[way];
      const problem = await problemIn(await send('/api/notes', { headers: tokenHeaders(authorization) }), 500);
      expect(problem.detail).toContain('x-note');
      expect((await send('/api/notes')).status).toBe(401);
    }
  });
});

test('Prism’s answer to an operation is the example of its lowest success, which may be none', async () => {
  const { validators } = notesContract();
  const example = { content: { 'application/json': { examples: { note: { value: { id: '7' } } } } } };
  const paths = {
    '/api/notes': { post: { responses: { 201: example, 202: {} } } },
    '/api/notes/{id}': { delete: { responses: { 204: {} } } },
  };
  const document = { openapi: '3.1.1', paths, components: {} };
  const { inProcess } = await serveNotes(new PrismEngine(document, validators, new Prism(document)));
  const created = await inProcess('/api/notes', creation);
  expect([created.status, await created.json()]).toEqual([201, { id: '7' }]);
  expect((await inProcess('/api/notes/1', { method: 'DELETE', headers: tokenHeaders(authorization) })).status).toBe(
    204,
  );
});

test('a refusal with a header that cannot be sent is a failure, and the server stays', async () => {
  const admit = () => {
    throw new Problem('forbidden', 'roleTooLow', 'No.', { headers: { 'x-note': 'a\nb' } });
  };
  const served = await serveNotes(notesEngine({ admit }));
  await problemIn(await served.overSocket('/api/notes', { headers: tokenHeaders(authorization) }), 500);
  expect(served.reports.length).toBe(1);
});

test('204 says nothing of a length on the wire, and the next answer follows', async () => {
  const { url } = await serveNotes(notesEngine());
  const head = `Host: x\r\n${tokenLines('t')}`;
  const answers = await exchange(
    url,
    `DELETE /api/notes/1 HTTP/1.1\r\n${head}\r\nGET /api/notes HTTP/1.1\r\n${head}Connection: close\r\n\r\n`,
  );
  expect(answers.map(({ status }) => status)).toEqual([204, 200]);
  expect(Object.keys(answers[0]?.headers ?? {})).not.toContain('transfer-encoding');
});

test('a contract without a success, or without validators for an operation, is refused at once', () => {
  const { operations, ...rest } = notesContract();
  const report = () => {};
  const engine = notesEngine();
  expect(() => createFrontDoor({ contract: { operations, ...rest, validators: {} }, engine, report })).toThrow(
    'listNotes',
  );
  const { listNotes } = operations;
  if (!listNotes) throw new Error('The contract lists no notes.');
  const failing = { listNotes: { ...listNotes, responses: { '400': {} } } };
  expect(() => createFrontDoor({ contract: { operations: failing, ...rest }, engine, report })).toThrow(
    'listNotes declares no success',
  );
});
