import { describe, expect, test } from 'vitest';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { Problem, problemFrom } from '../../src/contract/problem.ts';
import { notesEngine } from './notes.ts';
import { problemIn } from './problem.ts';
import { serveNotes, ways } from './served.ts';

const authorization = 'token_1';
const json = { ...tokenHeaders(authorization), 'content-type': 'application/json' };

describe.for(ways)('of a request %s', (way) => {
  test('observers learn what it asked and what it was answered', async () => {
    const { [way]: send, exchanges } = await serveNotes(notesEngine());
    const response = await send('/api/notes', { method: 'POST', headers: json, body: '{"text":"x"}' });
    const { milliseconds, request, ...exchange } = exchanges[0] ?? { milliseconds: -1, request: undefined };
    expect(exchange).toEqual({
      method: 'POST',
      target: '/api/notes',
      operationId: 'createNote',
      token: 'token_1',
      body: { text: 'x' },
      bodyText: '{"text":"x"}',
      bodySize: 12,
      status: 201,
      answer: await response.text(),
      answerHeaders: expect.arrayContaining(['content-type', 'application/json']),
      caller: undefined,
      trace: undefined,
      stoppedBy: undefined,
    });
    expect(request?.header('content-type')).toBe('application/json');
    expect(milliseconds).toBeGreaterThanOrEqual(0);
  });

  test('that is refused observers learn what was known by then', async () => {
    const forbidding = notesEngine({
      admit: ({ id }) => {
        if (id === 'listNotes') throw new Problem('forbidden', 'roleTooLow', 'No.');
      },
    });
    const { [way]: send, exchanges } = await serveNotes(forbidding);
    const post = { method: 'POST', headers: json };
    const answers = [
      await send('/nothing?x=1'),
      await send('/api/notes'),
      await send('/api/notes', { headers: tokenHeaders(authorization) }),
      await send('/api/notes', { ...post, body: '{' }),
      await send('/api/notes', { ...post, body: '{"no":"text"}' }),
      await send('/api/state?x=1'),
    ];
    const token = undefined;
    const body = undefined;
    const operationId = undefined;
    const unknown = { token, body, operationId };
    expect(exchanges).toMatchObject([
      { ...unknown, target: '/nothing?x=1', status: 404 },
      { ...unknown, operationId: 'listNotes', status: 401 },
      { ...unknown, operationId: 'listNotes', status: 403, token: 'token_1' },
      { ...unknown, operationId: 'createNote', status: 400, token: 'token_1' },
      { operationId: 'createNote', status: 400, token: 'token_1', body: { no: 'text' } },
      { ...unknown, operationId: 'getState', status: 400, token: '' },
    ]);
    for (const [i, response] of answers.entries()) expect(exchanges[i]?.answer).toBe(await response.text());
  });

  test('for a page observers learn that it was one', async () => {
    const { [way]: send, exchanges } = await serveNotes(notesEngine());
    await send('/openapi.json?x=1');
    expect(exchanges).toMatchObject([{ method: 'GET', target: '/openapi.json?x=1', status: 200, answer: null }]);
  });

  test('a failure is reported, and the client told no more than that there was one', async () => {
    const answer = () => {
      throw new Error('the disk is full');
    };
    const { [way]: send, reports } = await serveNotes(notesEngine({ answer }));
    const problem = await problemIn(await send('/api/notes', { headers: tokenHeaders(authorization) }), 500);
    expect(problem.detail).not.toContain('disk');
    expect(reports).toEqual([new Error('the disk is full')]);
  });

  test('a failure that somebody asked for is reported to nobody', async () => {
    const { status, detail } = { status: 500, detail: 'The service failed unexpectedly.' };
    const example = {
      type: 'https://phone-agent.example.com/problems/internal-error',
      reason: 'unexpectedFailure',
      detail,
    };
    const answer = () => {
      throw problemFrom(example, {});
    };
    const { [way]: send, reports } = await serveNotes(notesEngine({ answer }));
    const problem = await problemIn(await send('/api/notes', { headers: tokenHeaders(authorization) }), status);
    expect(problem.detail).toBe(detail);
    expect(reports).toEqual([]);
  });

  test('an observer that fails is reported, and nobody else notices', async () => {
    const failing = () => {
      throw new Error('the log is full');
    };
    const { [way]: send, exchanges, reports } = await serveNotes(notesEngine(), [failing]);
    expect((await send('/api/notes', { headers: tokenHeaders(authorization) })).status).toBe(200);
    expect((await send('/openapi.json')).status).toBe(200);
    expect(exchanges.length).toBe(2);
    expect(reports).toEqual([new Error('the log is full'), new Error('the log is full')]);
  });
});
