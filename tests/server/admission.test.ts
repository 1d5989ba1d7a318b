import { describe, expect, test } from 'vitest';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { Problem } from '../../src/contract/problem.ts';
import { answerOf, notesEngine } from './notes.ts';
import { problemIn } from './problem.ts';
import { serveNotes, ways } from './served.ts';

const authorization = 'token_1';
const json = { ...tokenHeaders(authorization), 'content-type': 'application/json' };

/** Refuses everyone, and remembers whom. */
function refusing() {
  const asked: string[] = [];
  const engine = notesEngine({
    admit: ({ id }, token) => {
      asked.push(`${id} ${token}`);
      throw new Problem('forbidden', 'roleTooLow', 'Your role may not do this.');
    },
  });
  return { engine, asked };
}

describe.for(ways)('a request %s', (way) => {
  test('that may not be made is refused before anything of it is validated', async () => {
    const { engine } = refusing();
    const send = (await serveNotes(engine))[way];
    for (const init of [
      { headers: tokenHeaders(authorization) },
      { method: 'POST', headers: json, body: '{' },
      { method: 'POST', headers: json, body: '{}' },
      { method: 'POST', headers: json, body: ' '.repeat(1_000) },
      { method: 'POST', headers: tokenHeaders(authorization), body: 'text' },
    ]) {
      expect((await problemIn(await send('/api/notes?unknown=1', init), 403)).detail).toBe(
        'Your role may not do this.',
      );
    }
  });

  test('is asked for its path, method, token, preference and media type before it is asked who makes it', async () => {
    const { engine, asked } = refusing();
    const send = (await serveNotes(engine))[way];
    await problemIn(await send('/api/nothing', { headers: tokenHeaders(authorization) }), 404);
    await problemIn(await send('/api/notes', { method: 'PUT', headers: tokenHeaders(authorization) }), 405);
    await problemIn(await send('/api/notes'), 401);
    await problemIn(await send('/api/notes', { headers: { ...tokenHeaders(authorization), prefer: 'code=418' } }), 400);
    await problemIn(await send('/api/notes', { headers: { ...tokenHeaders(authorization), accept: 'text/csv' } }), 406);
    expect(asked).toEqual([]);
    await problemIn(await send('/api/notes', { headers: tokenHeaders('token_2') }), 403);
    expect(asked).toEqual(['listNotes token_2']);
  });

  test('that is admitted is validated before it is answered', async () => {
    const answered: string[] = [];
    const engine = notesEngine({
      answer: ({ operation: { id } }) => {
        answered.push(id);
        return answerOf(id);
      },
    });
    const send = (await serveNotes(engine))[way];
    await problemIn(await send('/api/notes?unknown=1', { headers: tokenHeaders(authorization) }), 400);
    await problemIn(await send('/api/notes', { method: 'POST', headers: json, body: '{}' }), 400);
    await problemIn(await send('/api/notes', { method: 'POST', headers: json, body: ' '.repeat(1_000) }), 413);
    await problemIn(
      await send('/api/notes', { method: 'POST', headers: tokenHeaders(authorization), body: 'text' }),
      415,
    );
    expect(answered).toEqual([]);
  });

  test('is answered for whom the engine took its sender, at once or later', async () => {
    for (const later of [false, true]) {
      const engine = {
        admit: (_: unknown, token: string) => (later ? Promise.resolve({ name: token }) : { name: token }),
        answer: ({ operation, caller }: { operation: { id: string }; caller: { name: string } }) => ({
          ...answerOf(operation.id),
          body: { notes: [caller.name] },
        }),
      };
      const send = (await serveNotes(engine))[way];
      expect(await (await send('/api/notes', { headers: tokenHeaders(authorization) })).json()).toEqual({
        notes: ['token_1'],
      });
    }
  });

  test('that is refused later than at once is refused in the same way', async () => {
    const admit = () => Promise.reject(new Problem('unauthorized', 'invalidToken', 'This token is unknown.'));
    const send = (await serveNotes(notesEngine({ admit })))[way];
    await problemIn(await send('/api/notes', { headers: tokenHeaders(authorization) }), 401);
  });

  test('for an operation that needs no token has none, whatever it sends', async () => {
    const tokens: string[] = [];
    const admit = (_: unknown, token: string) => void tokens.push(token);
    const send = (await serveNotes(notesEngine({ admit })))[way];
    for (const headers of [{}, tokenHeaders(authorization), tokenHeaders('not a token')]) {
      expect((await send('/api/state', { headers })).status).toBe(200);
    }
    expect(tokens).toEqual(['', '', '']);
  });
});
